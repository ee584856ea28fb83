//! Another operator approves what becomes of a deposit of other items.

use super::super::report;
use crate::error::Tx;
use domain::message::{DepositNotification, Notification};
use domain::{
    ChangeKind, DepositNo, DepositReason, DepositTransition, Fen, InspectionResult, InspectionStep,
    Timestamp, is_same_operator,
};
use store::changes::note;
use store::deposit_inspections::{self, DepositInspection};
use store::deposits::Deposit;
use store::ledger::PlatformAccounts;
use store::{Conn, deposits, messages, orders};

/// A proposal to approve. Who approves names its result, so that none is approved unread.
#[derive(Debug, Clone, Copy)]
pub struct ApproveInspection<'a> {
    pub deposit_no: &'a DepositNo,
    pub result: InspectionResult,
    pub operator: &'a str,
}

/// The outcome of [`approve_inspection`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ApprovedInspection {
    /// There is no such deposit, or nothing is proposed for it.
    NotProposed,
    AlreadyApproved(DepositInspection),
    /// The newest proposal has this result.
    OtherResult(InspectionResult),
    /// Who has proposed a result does not approve it.
    SameOperator,
    /// Steam can still roll the trade back, until then where that is known, so nothing is
    /// credited.
    Protected(Option<Timestamp>),
    /// The account was deleted, so nothing can be credited.
    AccountDeleted,
    /// It is booked, and this is what was credited.
    Approved(Fen),
}

/// Approves the newest proposal: credits what was agreed, or closes the deposit without it, and
/// tells the customer.
///
/// # Errors
/// When the database fails.
pub fn approve_inspection(
    conn: &mut Conn,
    command: ApproveInspection<'_>,
    now: Timestamp,
) -> Tx<ApprovedInspection> {
    let ApproveInspection { deposit_no, result, operator } = command;
    let Some(deposit) = deposits::find_by_no(conn, deposit_no)? else {
        return Ok(ApprovedInspection::NotProposed);
    };
    let Some(proposal) = deposit_inspections::newest(conn, deposit.id)? else {
        return Ok(ApprovedInspection::NotProposed);
    };
    if proposal.step == InspectionStep::Approved {
        return Ok(ApprovedInspection::AlreadyApproved(proposal));
    }
    if proposal.result != result {
        return Ok(ApprovedInspection::OtherResult(proposal.result));
    }
    if is_same_operator(&proposal.operator, operator) {
        return Ok(ApprovedInspection::SameOperator);
    }
    let credited = match result {
        InspectionResult::Credited => match credit(conn, &deposit, now)? {
            Ok(amount) => amount,
            Err(refused) => return Ok(refused),
        },
        InspectionResult::ItemsReturned | InspectionResult::ItemsKept => {
            close(conn, &deposit, result, now)?;
            Fen::ZERO
        }
    };
    let approval = DepositInspection {
        step: InspectionStep::Approved,
        operator: operator.to_owned(),
        created_at: now,
        ..proposal
    };
    deposit_inspections::insert(conn, &approval)?;
    Ok(ApprovedInspection::Approved(credited))
}

/// Credits what was agreed, as for a deposit of the agreed items.
fn credit(
    conn: &mut Conn,
    deposit: &Deposit,
    now: Timestamp,
) -> Tx<Result<Fen, ApprovedInspection>> {
    if deposit.protected_until.is_none_or(|until| until > now) {
        return Ok(Err(ApprovedInspection::Protected(deposit.protected_until)));
    }
    // The deletion of the account waits here, or has happened.
    if deposit.partner.is_none() || orders::lock_counter(conn, deposit.user_id)? == 0 {
        return Ok(Err(ApprovedInspection::AccountDeleted));
    }
    let inspected = deposit.reason == Some(DepositReason::OtherItems);
    let change = deposit.moved(DepositTransition::CREDIT_INSPECTED, now).filter(|_| inspected);
    let Some(mut change) = change else { return Err(store::conflict().into()) };
    change.reason = None;
    report::credit_with(conn, deposit, &change, &PlatformAccounts::default())?;
    Ok(Ok(deposit.amount_fen))
}

/// Tells the customer what became of the items.
fn close(conn: &mut Conn, deposit: &Deposit, result: InspectionResult, now: Timestamp) -> Tx<()> {
    if deposit.partner.is_none() {
        // The account was deleted, with its messages.
        return Ok(());
    }
    let is_returned = result == InspectionResult::ItemsReturned;
    let inspected = DepositNotification::Inspected { quantity: deposit.items, is_returned };
    let inspected = Notification::Deposit(deposit.deposit_no.clone(), inspected);
    note(conn, deposit.user_id, ChangeKind::Deposit, deposit.deposit_no.as_str());
    Ok(messages::notify(conn, deposit.user_id, &inspected, now)?)
}
