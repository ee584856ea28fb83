//! Another operator approves a proposal, which is carried out in the same transaction.

use crate::Refusal;
use crate::deposit::withdraw_deposit;
use crate::error::{Tx, fault, refuse};
use db::Conn;
use db::changes::note;
use domain::message::{AccountNotification, Notification};
use domain::{
    ChangeKind, DepositState, Fen, ProposalKind, ProposalNo, Timestamp, UserId, is_same_operator,
};
use store::customer::messages;
use store::ledger::{self, Posted};
use store::money::corrections::{self, NewCorrection};
use store::money::grants::{self, NewGrant};
use store::operation::proposals::{self, Proposal};

/// The outcome of [`approve_proposal`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ApprovedProposal {
    /// There is no proposal with this number, or it has ended.
    NotProposed,
    /// The operator who has proposed something does not approve it.
    SameOperator,
    /// The deposit had ended in this state before; the proposal is removed.
    DepositEnded(DepositState),
    /// The deposit is withdrawn; an open offer is called back until it is cancelled.
    Withdrawn(DepositState),
    /// The customer has got this amount.
    Granted {
        amount: Fen,
        /// The balance after it.
        balance: Fen,
    },
    /// The balance is changed by this amount.
    Corrected {
        amount: Fen,
        /// The balance after it.
        balance: Fen,
    },
}

/// Approves a proposal and carries it out; the customer gets a message.
///
/// # Errors
/// When the database fails, or the balance is smaller than what is to be taken from it.
pub fn approve_proposal(
    conn: &mut Conn,
    no: &ProposalNo,
    operator: &str,
    now: Timestamp,
) -> Tx<ApprovedProposal> {
    let Some(proposal) = proposals::find(conn, no)? else {
        return Ok(ApprovedProposal::NotProposed);
    };
    if is_same_operator(&proposal.proposed_by, operator) {
        return Ok(ApprovedProposal::SameOperator);
    }
    if !proposals::end(conn, proposal.id)? {
        return Ok(ApprovedProposal::NotProposed);
    }
    match proposal.kind {
        ProposalKind::WithdrawDeposit => withdraw(conn, &proposal, operator, now),
        ProposalKind::Grant => grant(conn, proposal, operator, now),
        ProposalKind::CorrectBalance => correct(conn, proposal, operator, now),
    }
}

fn withdraw(
    conn: &mut Conn,
    proposal: &Proposal,
    operator: &str,
    now: Timestamp,
) -> Tx<ApprovedProposal> {
    let Some(deposit) = proposal.deposit_id else {
        return Err(fault(format!("{} names no deposit", proposal.proposal_no)));
    };
    Ok(match withdraw_deposit(conn, deposit, operator, now)? {
        Ok(state) => ApprovedProposal::Withdrawn(state),
        Err(state) => ApprovedProposal::DepositEnded(state),
    })
}

fn grant(
    conn: &mut Conn,
    proposal: Proposal,
    operator: &str,
    now: Timestamp,
) -> Tx<ApprovedProposal> {
    let (user, amount) = (proposal.user_id, proposal.amount_fen);
    let grant = NewGrant {
        grant_no: proposal.proposal_no,
        user_id: user,
        amount_fen: amount,
        reason: proposal.reason.clone(),
        proposed_by: proposal.proposed_by,
        approved_by: operator.to_owned(),
        created_at: now,
    };
    let balance = grants::give(conn, &grant)?;
    let granted =
        AccountNotification::BalanceGranted { amount_fen: amount, reason: proposal.reason };
    notify_of_balance(conn, user, granted, now)?;
    Ok(ApprovedProposal::Granted { amount, balance })
}

fn correct(
    conn: &mut Conn,
    proposal: Proposal,
    operator: &str,
    now: Timestamp,
) -> Tx<ApprovedProposal> {
    let (user, amount) = (proposal.user_id, proposal.amount_fen);
    let correction = NewCorrection {
        correction_no: proposal.proposal_no,
        user_id: user,
        amount_fen: amount,
        reason: proposal.reason.clone(),
        proposed_by: proposal.proposed_by,
        approved_by: operator.to_owned(),
        created_at: now,
    };
    let Posted::Balance(balance) = corrections::make(conn, &correction)? else {
        let (balance, _) = ledger::balance(conn, user)?;
        return refuse(Refusal::InsufficientBalance { balance });
    };
    let corrected =
        AccountNotification::BalanceCorrected { amount_fen: amount, reason: proposal.reason };
    notify_of_balance(conn, user, corrected, now)?;
    Ok(ApprovedProposal::Corrected { amount, balance })
}

fn notify_of_balance(
    conn: &mut Conn,
    user: UserId,
    notification: AccountNotification,
    now: Timestamp,
) -> Tx<()> {
    note(conn, user, ChangeKind::Cash, "");
    Ok(messages::notify(conn, user, &Notification::Account(notification), now)?)
}
