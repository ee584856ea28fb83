//! Another operator approves a payout to a guardian, which takes it from the balance.

use super::super::is_minor;
use crate::Refusal;
use crate::error::{Tx, refuse};
use crate::paused_services::refuse_paused_in;
use db::Conn;
use db::changes::note;
use domain::message::{AccountNotification, Notification};
use domain::{
    ChangeKind, Fen, GuardianPayoutNo, GuardianPayoutState as State, Phone, Service, Timestamp,
    is_same_operator,
};
use store::customer::messages;
use store::ledger::{self, Posted};
use store::money::cash_outs;
use store::money::guardian_payouts::{self, GuardianPayoutChange};
use store::trade::{disputes, orders};

/// A proposal to approve.
#[derive(Debug, Clone, Copy)]
pub struct ApproveGuardianPayout<'a> {
    pub payout_no: &'a GuardianPayoutNo,
    /// The minor's number.
    pub phone: &'a Phone,
    pub operator: &'a str,
}

/// The outcome of [`approve_guardian_payout`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ApprovedGuardianPayout {
    /// There is no proposal with this number, or it was cancelled.
    NotProposed,
    /// It was approved and booked before, so that it is paid once: its amount, its approval, and
    /// its payment, where that is known.
    AlreadyApproved(Fen, Vec<GuardianPayoutChange>),
    /// The proposal is of a customer with another phone number.
    OtherCustomer,
    /// The operator who proposed a payout does not approve it.
    SameOperator,
    /// The customer has come of age since, and cashes out.
    NotMinor,
    Approved {
        amount: Fen,
        /// The amount that has come into the balance since the proposal.
        left: Fen,
    },
}

/// Approves a proposal, takes its amount from the balance and notifies the customer. The approving
/// operator names the customer by phone number, so that a proposal for a wrong one is not approved.
///
/// # Errors
/// When the database fails, such payouts are paused, a payment of the customer is disputed, or the
/// balance has become smaller than the proposal.
pub fn approve_guardian_payout(
    conn: &mut Conn,
    command: ApproveGuardianPayout<'_>,
    now: Timestamp,
) -> Tx<ApprovedGuardianPayout> {
    let ApproveGuardianPayout { payout_no, phone, operator } = command;
    let Some(payout) = guardian_payouts::find(conn, payout_no)? else {
        return Ok(ApprovedGuardianPayout::NotProposed);
    };
    match payout.state {
        State::Proposed => {}
        State::Cancelled => return Ok(ApprovedGuardianPayout::NotProposed),
        State::Approved | State::Paid => {
            let mut changes = guardian_payouts::history(conn, payout.id)?;
            changes.retain(|change| change.state != State::Proposed);
            return Ok(ApprovedGuardianPayout::AlreadyApproved(payout.amount_fen, changes));
        }
    }
    if is_same_operator(&payout.proposed_by, operator) {
        return Ok(ApprovedGuardianPayout::SameOperator);
    }
    let (user, amount) = (payout.user_id, payout.amount_fen);
    let customer = cash_outs::customer(conn, user)?.filter(|one| one.phone == phone.as_str());
    let Some(customer) = customer else { return Ok(ApprovedGuardianPayout::OtherCustomer) };
    if !is_minor(&customer, now) {
        return Ok(ApprovedGuardianPayout::NotMinor);
    }
    refuse_paused_in(conn, Service::GuardianPayout)?;
    // As what opens a dispute does, so that none opens between this look and the commit.
    orders::lock_counter(conn, user)?;
    if disputes::is_disputed(conn, user)? {
        return refuse(Refusal::PaymentDisputed);
    }
    let left = match guardian_payouts::approve(conn, &payout, operator, now)? {
        None => return Ok(ApprovedGuardianPayout::NotProposed),
        Some(Posted::Balance(left)) => left,
        Some(Posted::Platform | Posted::Insufficient) => {
            let (balance, _) = ledger::balance(conn, user)?;
            return refuse(Refusal::InsufficientBalance { balance });
        }
    };
    let approved =
        Notification::Account(AccountNotification::GuardianPayoutApproved { amount_fen: amount });
    note(conn, user, ChangeKind::Cash, "");
    messages::notify(conn, user, &approved, now)?;
    Ok(ApprovedGuardianPayout::Approved { amount, left })
}
