//! The balance of a minor, who cannot cash out, is paid to a guardian by two operators. The
//! approval takes it from the balance, and only then is it paid.

use super::{ApprovedProposal, ProposedChange, customer_of};
use crate::Refusal;
use crate::cash::{is_minor, payout_reference};
use crate::error::{Tx, fault, refuse};
use crate::paused_services::refuse_paused_in;
use db::Conn;
use db::changes::note;
use domain::message::{AccountNotification, Notification};
use domain::{ChangeKind, Fen, ProposalKind, ProposalNo, Service, Timestamp, UserId};
use store::customer::messages;
use store::ledger::{self, Posted};
use store::money::cash_outs::{self, CashOutCustomer};
use store::money::guardian_payouts::{self, GuardianPayout};
use store::operation::proposals::{self, NewProposal, Proposal, ProposalFilter, ProposalSubject};
use store::trade::{disputes, orders};

/// A payout to propose.
#[derive(Debug, Clone)]
pub struct ProposeGuardianPayout {
    pub proposal_no: ProposalNo,
    pub user_id: UserId,
    /// Where the guardian's proof is filed, without names.
    pub reference: String,
    pub operator: String,
}

/// Proposes to pay a minor's whole balance to a guardian; returns that balance.
///
/// # Errors
/// When there is no such customer, the customer is not known to be a minor, the balance is empty,
/// another payout waits for an approval, or the reference is missing, too long, or has characters
/// that cannot be seen.
pub fn propose_guardian_payout(
    conn: &mut Conn,
    command: &ProposeGuardianPayout,
    now: Timestamp,
) -> Tx<Fen> {
    let reference = payout_reference(&command.reference)?;
    let (kind, user) = (ProposalKind::PayGuardian, command.user_id);
    // Proposals about one customer at the same time wait for this row.
    orders::lock_counter(conn, user)?;
    let phone = minor(conn, user, now)?.phone;
    let of_customer =
        ProposalFilter { kind: Some(kind), user_id: Some(user), ..ProposalFilter::default() };
    if !proposals::list(conn, &of_customer, 1)?.is_empty() {
        return refuse(Refusal::OtherProposalOpen);
    }
    let (balance, _) = ledger::balance(conn, user)?;
    if balance == Fen::ZERO {
        return refuse(Refusal::InsufficientBalance { balance });
    }
    let new = NewProposal {
        proposal_no: command.proposal_no.clone(),
        kind,
        user_id: Some(user),
        subject: ProposalSubject::CustomerChange(ProposedChange::Guardian { phone }.to_json()?),
        amount_fen: balance,
        reason: reference,
        proposed_by: command.operator.clone(),
        created_at: now,
    };
    proposals::insert(conn, &new)?;
    Ok(balance)
}

/// Takes the amount from the balance and notifies the customer, unless such payouts are paused, the
/// customer has come of age or has another phone number by then, a payment is disputed, or the
/// balance has become smaller than the proposal.
pub(super) fn approve_guardian_payout(
    conn: &mut Conn,
    proposal: Proposal,
    operator: &str,
    now: Timestamp,
) -> Tx<ApprovedProposal> {
    let (user, amount) = (customer_of(&proposal)?, proposal.amount_fen);
    let change = ProposedChange::of(&proposal).map_err(|error| fault(error.to_string()))?;
    let Some(ProposedChange::Guardian { phone }) = change else {
        return Err(fault(format!("{} names no number", proposal.proposal_no)));
    };
    if minor(conn, user, now)?.phone != phone {
        return refuse(Refusal::PhoneDiffers);
    }
    refuse_paused_in(conn, Service::GuardianPayout)?;
    // As what opens a dispute does, so that none opens between this look and the commit.
    orders::lock_counter(conn, user)?;
    if disputes::is_disputed(conn, user)? {
        return refuse(Refusal::PaymentDisputed);
    }
    let payout = GuardianPayout {
        payout_no: proposal.proposal_no,
        user_id: user,
        amount_fen: amount,
        reference: proposal.reason,
        proposed_by: proposal.proposed_by,
        approved_by: operator.to_owned(),
        created_at: now,
    };
    let Posted::Balance(left) = guardian_payouts::make(conn, &payout)? else {
        let (balance, _) = ledger::balance(conn, user)?;
        return refuse(Refusal::InsufficientBalance { balance });
    };
    let approved = AccountNotification::GuardianPayoutApproved { amount_fen: amount };
    note(conn, user, ChangeKind::Cash, "");
    messages::notify(conn, user, &Notification::Account(approved), now)?;
    Ok(ApprovedProposal::GuardianPayout { amount, left })
}

/// # Errors
/// When there is no such customer, or the customer is not known to be a minor.
fn minor(conn: &mut Conn, user: UserId, now: Timestamp) -> Tx<CashOutCustomer> {
    match cash_outs::customer(conn, user)? {
        None => refuse(Refusal::CustomerNotFound),
        Some(customer) if is_minor(&customer, now) => Ok(customer),
        Some(_) => refuse(Refusal::CustomerNotMinor),
    }
}
