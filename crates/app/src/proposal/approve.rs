//! Another operator approves a proposal, which is carried out in the same transaction.

use super::approve_change::approve_change;
use super::approve_end::approve_end;
use super::broadcast::approve_broadcast;
use super::change_phone::approve_phone;
use super::guardian_payout::approve_guardian_payout;
use super::{ProposedChange, customer_of, may_alone};
use crate::Refusal;
use crate::cash::approve_cash;
use crate::deposit::withdraw_deposit;
use crate::error::{Tx, fault, refuse};
use crate::order::{BegunRefund, RefundOrder, refund_order};
use db::Conn;
use db::changes::note;
use domain::message::{AccountNotification, Notification};
use domain::{
    CampaignId, ChangeKind, CustomerReason, DepositState, Fen, GiftId, LogAction, ProposalKind,
    ProposalNo, RefundNo, Rules, Timestamp, UserId, is_same_operator,
};
use store::customer::{freezes, messages};
use store::ledger::{self, Posted};
use store::money::cash_outs;
use store::money::corrections::{self, NewCorrection};
use store::money::grants::{self, NewGrant};
use store::operation::operator_log;
use store::operation::proposals::{self, Proposal};
use store::staff::members;
use store::trade::orders;

/// The outcome of [`approve_proposal`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ApprovedProposal {
    /// There is no proposal with this number, or it has ended.
    NotProposed,
    /// The operator who has proposed something does not approve it, by the rules.
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
    /// A minor's balance is to be paid to a guardian outside the service.
    GuardianPayout {
        amount: Fen,
        /// The amount that has come into the balance since the proposal.
        left: Fen,
    },
    /// The order is being refunded; `None` where it was refunded before.
    Refunded(Option<BegunRefund>),
    /// The cash-out is paid from now on.
    CashApproved,
    /// The customer can use the account again.
    Unfrozen,
    /// The gift has this price.
    PriceChanged(Fen),
    /// So many gifts have other prices.
    PricesChanged(usize),
    StockRaised {
        gift: GiftId,
        /// Units that are available.
        available: i64,
    },
    CampaignCreated(CampaignId),
    /// A difference, a refund, a dispute or a period has ended, or payouts have returned.
    Ended(ProposalKind),
    /// The operator who has proposed it can make the link, the other one its code.
    StaffInvited,
    RolesSet,
    /// The account is to be closed, giving up this balance. The caller does that in the same
    /// transaction, since it needs the keys of the service.
    Closing {
        user: UserId,
        give_up: Option<Fen>,
    },
    /// A message is on its way to many customers.
    BroadcastSent,
    /// The customer has the other phone number and no login.
    PhoneChanged,
}

/// Approves a proposal and carries it out; the customer gets a message. The maker may approve it
/// where the rules say from when, which is a row of the operator log; never a change of staff, by
/// which one person would be two, nor a payout to a guardian.
///
/// # Errors
/// When the database fails, the maker is disabled, has lost the right to propose it or approves
/// too early, the balance is smaller than what is to be taken from it, a price, the stock, the
/// cost of a campaign, a phone number or a member of staff is another one meanwhile, the freeze or
/// whatever else is to end has ended, and as [`refund_order`], [`approve_cash`] and
/// `approve_guardian_payout`.
pub fn approve_proposal(
    conn: &mut Conn,
    rules: &Rules,
    no: &ProposalNo,
    operator: &str,
    refund_no: RefundNo,
    now: Timestamp,
) -> Tx<ApprovedProposal> {
    let Some(proposal) = proposals::find(conn, no)? else {
        return Ok(ApprovedProposal::NotProposed);
    };
    let is_alone = is_same_operator(&proposal.proposed_by, operator);
    if is_alone
        && (proposal.kind.always_needs_two() || !may_alone(rules, proposal.created_at, now)?)
    {
        return Ok(ApprovedProposal::SameOperator);
    }
    // One that was written while its maker was being disabled, or lost the roles for it.
    if let Some(maker) = members::find(conn, &proposal.proposed_by)?
        && (maker.disabled_at.is_some()
            || !members::roles(conn, maker.id)?.has(proposal.kind.permission()))
    {
        return refuse(Refusal::StaffChanged);
    }
    if !proposals::end(conn, proposal.id)? {
        return Ok(ApprovedProposal::NotProposed);
    }
    // However the maker has written the name this time.
    let maker = proposal.proposed_by.clone();
    let operator = if is_alone { maker.as_str() } else { operator };
    if is_alone {
        operator_log::insert(conn, operator, LogAction::ApproveAlone, no.as_str(), now)?;
    }
    match proposal.kind {
        ProposalKind::WithdrawDeposit => withdraw(conn, &proposal, operator, now),
        ProposalKind::Grant => grant(conn, proposal, operator, now),
        ProposalKind::CorrectBalance => correct(conn, proposal, operator, now),
        ProposalKind::PayGuardian => approve_guardian_payout(conn, proposal, operator, now),
        ProposalKind::RefundOrder => refund(conn, &proposal, operator, refund_no, now),
        ProposalKind::ApproveCash => pay_out(conn, &proposal, operator, now),
        ProposalKind::UnfreezeCustomer => unfreeze(conn, &proposal, operator, now),
        ProposalKind::SendBroadcast => approve_broadcast(conn, &proposal, operator, now),
        ProposalKind::ChangePhone => approve_phone(conn, &proposal, operator, now),
        ProposalKind::CloseAccount => {
            let give_up = Some(proposal.amount_fen).filter(|amount| *amount > Fen::ZERO);
            Ok(ApprovedProposal::Closing { user: customer_of(&proposal)?, give_up })
        }
        ProposalKind::ChangePrice
        | ProposalKind::ChangePrices
        | ProposalKind::RaiseStock
        | ProposalKind::CreateCampaign
        | ProposalKind::InviteStaff
        | ProposalKind::RenewInvitation
        | ProposalKind::SetStaffRoles => approve_change(conn, rules, &proposal, operator, now),
        ProposalKind::ResolveDifference
        | ProposalKind::EndRefund
        | ProposalKind::EndDispute
        | ProposalKind::ClosePeriod
        | ProposalKind::ReturnPayouts => approve_end(conn, &proposal, operator, now),
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

/// The customer, whose account is not deleted before the transaction ends.
fn living_customer_of(conn: &mut Conn, proposal: &Proposal) -> Tx<UserId> {
    let user = customer_of(proposal)?;
    if orders::lock_counter(conn, user)? { Ok(user) } else { refuse(Refusal::CustomerNotFound) }
}

fn grant(
    conn: &mut Conn,
    proposal: Proposal,
    operator: &str,
    now: Timestamp,
) -> Tx<ApprovedProposal> {
    let (user, amount) = (living_customer_of(conn, &proposal)?, proposal.amount_fen);
    let shown = shown_reason(&proposal)?;
    let grant = NewGrant {
        grant_no: proposal.proposal_no,
        user_id: user,
        amount_fen: amount,
        reason: proposal.reason,
        approved_alone: proposal.proposed_by == operator,
        proposed_by: proposal.proposed_by,
        approved_by: operator.to_owned(),
        created_at: now,
    };
    let balance = grants::give(conn, &grant)?;
    let granted = AccountNotification::BalanceGranted { amount_fen: amount, reason: shown };
    notify_of_balance(conn, user, granted, now)?;
    Ok(ApprovedProposal::Granted { amount, balance })
}

fn correct(
    conn: &mut Conn,
    proposal: Proposal,
    operator: &str,
    now: Timestamp,
) -> Tx<ApprovedProposal> {
    let (user, amount) = (living_customer_of(conn, &proposal)?, proposal.amount_fen);
    let shown = shown_reason(&proposal)?;
    let correction = NewCorrection {
        correction_no: proposal.proposal_no,
        user_id: user,
        amount_fen: amount,
        reason: proposal.reason,
        approved_alone: proposal.proposed_by == operator,
        proposed_by: proposal.proposed_by,
        approved_by: operator.to_owned(),
        created_at: now,
    };
    let Posted::Balance(balance) = corrections::make(conn, &correction)? else {
        let (balance, _) = ledger::balance(conn, user)?;
        return refuse(Refusal::InsufficientBalance { balance });
    };
    let corrected = AccountNotification::BalanceCorrected { amount_fen: amount, reason: shown };
    notify_of_balance(conn, user, corrected, now)?;
    Ok(ApprovedProposal::Corrected { amount, balance })
}

fn refund(
    conn: &mut Conn,
    proposal: &Proposal,
    operator: &str,
    refund_no: RefundNo,
    now: Timestamp,
) -> Tx<ApprovedProposal> {
    let order = proposal.order_id.map(|id| orders::find(conn, id)).transpose()?.flatten();
    let Some((order, reason)) = order.zip(proposal.refund_reason) else {
        return Err(fault(format!("{} names no order", proposal.proposal_no)));
    };
    let (order_no, units) = (order.order_no, proposal.refund_units);
    let undo = RefundOrder { order_no, units, refund_no, reason, now };
    let begun = refund_order(conn, &undo)?;
    if begun.is_some() {
        operator_log::insert(conn, operator, LogAction::RefundOrder, undo.order_no.as_str(), now)?;
    }
    Ok(ApprovedProposal::Refunded(begun))
}

fn pay_out(
    conn: &mut Conn,
    proposal: &Proposal,
    operator: &str,
    now: Timestamp,
) -> Tx<ApprovedProposal> {
    let cash_out = proposal.cash_out_id.map(|id| cash_outs::find(conn, id)).transpose()?.flatten();
    let Some(cash_out) = cash_out else {
        return Err(fault(format!("{} names no cash-out", proposal.proposal_no)));
    };
    approve_cash(conn, &cash_out.cash_no, now)?;
    operator_log::insert(conn, operator, LogAction::ApproveCash, cash_out.cash_no.as_str(), now)?;
    Ok(ApprovedProposal::CashApproved)
}

/// Not a freeze that has begun since it was proposed.
fn unfreeze(
    conn: &mut Conn,
    proposal: &Proposal,
    operator: &str,
    now: Timestamp,
) -> Tx<ApprovedProposal> {
    let customer = customer_of(proposal)?;
    if !freezes::unfreeze(conn, customer, proposal.created_at)? {
        return refuse(Refusal::CustomerNotFrozen);
    }
    // Others of this freeze would be refused, and hinder those of the next one.
    proposals::end_unfreezes(conn, customer)?;
    operator_log::insert(conn, operator, LogAction::UnfreezeCustomer, &customer.to_string(), now)?;
    Ok(ApprovedProposal::Unfrozen)
}

/// The reason for a change of a balance, as the customer reads it.
fn shown_reason(proposal: &Proposal) -> Tx<CustomerReason> {
    match ProposedChange::of(proposal) {
        Ok(Some(ProposedChange::Balance(reason))) => Ok(reason),
        _ => Err(fault(format!("{} has no reason for its customer", proposal.proposal_no))),
    }
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
