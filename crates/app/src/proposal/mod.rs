//! Corrections of balances, grants, payouts to guardians, phone numbers and ends of accounts,
//! withdrawals of deposits, large refunds, large cash-outs, messages to many, ends of freezes,
//! invitations and roles of staff, changes of gifts and campaigns beyond bounds, ends of disputes,
//! refunds and differences, payouts that return, and closings of the books, by two operators: one
//! proposes, another approves. Nothing happens before the approval, and in its transaction
//! everything does.

mod approve;
mod approve_change;
mod approve_end;
mod broadcast;
mod campaign;
mod cancel;
mod cash;
mod change;
mod change_phone;
mod close_account;
mod close_period;
mod end_dispute;
mod end_refund;
mod guardian_payout;
mod import;
mod price;
mod prices;
mod propose_balance;
mod propose_correction;
mod propose_grant;
mod propose_unfreeze;
mod propose_withdrawal;
mod refund;
mod resolve_difference;
mod staff;
mod stock;

pub use approve::{ApprovedProposal, approve_proposal};
pub(crate) use broadcast::broadcast_needs_two;
pub use broadcast::{BroadcastByOperator, broadcast_by_operator};
pub(crate) use campaign::campaign_alone;
pub use campaign::{CreateCampaignByOperator, create_campaign_by_operator};
pub use cancel::cancel_proposal;
pub use cash::{ApproveCashByOperator, approve_cash_by_operator};
use change::repriced;
pub use change::{ProposedChange, ProposedReturn};
pub use change_phone::{ProposePhone, propose_phone};
pub(crate) use close_account::{ProposeClosing, close_account, propose_closing};
pub use close_period::{ClosePeriod, propose_close};
pub use end_dispute::{EndDisputeByOperator, end_dispute_by_operator};
pub use end_refund::{EndRefundByOperator, end_refund_by_operator};
pub use guardian_payout::{ProposeGuardianPayout, propose_guardian_payout};
pub use import::{ImportByOperator, ImportedByOperator, import_by_operator};
pub use price::{ChangePriceByOperator, change_price_by_operator};
pub use prices::{ChangePricesByOperator, change_prices_by_operator};
pub use propose_balance::ProposeBalance;
pub use propose_correction::{ProposedCorrection, propose_correction};
pub use propose_grant::propose_grant;
pub use propose_unfreeze::{ProposeUnfreeze, propose_unfreeze};
pub use propose_withdrawal::{ProposeWithdrawal, ProposedWithdrawal, propose_withdrawal};
pub(crate) use refund::refund_alone;
pub use refund::{RefundByOperator, refund_by_operator};
pub use resolve_difference::{ResolveByOperator, resolve_by_operator};
pub use staff::{ChangeStaffByOperator, ProposedStaff, StaffChange, change_staff_by_operator};
pub(crate) use stock::units_added_alone;
pub use stock::{ChangeStockByOperator, change_stock_by_operator};

use crate::change_price::exposure_of_price;
use crate::change_prices::effects_of_prices;
use crate::error::{Tx, fault, refuse};
use crate::{LIST_MAX, Refusal};
use db::Conn;
use domain::{DisputeNo, DisputeState, Fen, ProposalNo, Rules, Timestamp, UserId};
use store::operation::metadata;
use store::operation::proposals::{
    self, NewProposal, OpenProposal, Proposal, ProposalFilter, ProposalSubject,
};
use store::trade::deposits;
use store::trade::deposits::Deposit;

/// The outcome of what one operator may do up to a bound.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Decided<T> {
    Done(T),
    /// It is above the bound, so another operator must approve it.
    Proposed(ProposalNo),
    /// It is proposed already, under this number.
    AlreadyProposed(ProposalNo),
}

impl<T> Decided<T> {
    /// Replaces what was done.
    ///
    /// # Errors
    /// As `map`.
    pub(crate) fn try_map<U, E>(
        self,
        map: impl FnOnce(T) -> Result<U, E>,
    ) -> Result<Decided<U>, E> {
        Ok(match self {
            Self::Done(done) => Decided::Done(map(done)?),
            Self::Proposed(no) => Decided::Proposed(no),
            Self::AlreadyProposed(no) => Decided::AlreadyProposed(no),
        })
    }
}

/// Proposes a change, or finds the equal proposal that is open.
///
/// # Errors
/// When another change of the same thing is proposed.
pub(crate) fn propose_change<T>(conn: &mut Conn, new: NewProposal) -> Tx<Decided<T>> {
    let Some(known) = proposals::about(conn, new.kind, &new.subject)? else {
        proposals::insert(conn, &new)?;
        return Ok(Decided::Proposed(new.proposal_no));
    };
    let wanted = match &new.subject {
        ProposalSubject::Gift(_, change)
        | ProposalSubject::Change(change)
        | ProposalSubject::End(_, change) => Some(change),
        _ => None,
    };
    let open = proposals::find(conn, &known)?;
    match open.is_some_and(|open| open.change.as_ref() == wanted) {
        true => Ok(Decided::AlreadyProposed(known)),
        false => refuse(Refusal::OtherProposalOpen),
    }
}

/// The proposals that wait for another operator, oldest first.
pub fn open_proposals(conn: &mut Conn) -> Tx<Vec<OpenProposal>> {
    Ok(proposals::list(conn, &ProposalFilter::default(), LIST_MAX)?)
}

/// A proposal as the operator sees it who may approve it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShownProposal {
    pub proposal: Proposal,
    /// `None` for a gift or a campaign.
    pub phone: Option<String>,
    /// The number or id of the subject, where it has one.
    pub subject_no: Option<String>,
    /// The amount that bags would gain by a price now; `None` for all else, and where the proposals
    /// of one subject are asked for.
    pub exposure_now: Option<Fen>,
}

/// The proposals that fit, oldest first. All of them have the effects that the prices would have
/// now, for which all bags are looked at; those of one subject are without.
pub(crate) fn shown_proposals(
    conn: &mut Conn,
    filter: &ProposalFilter,
    rules: &Rules,
) -> Tx<Vec<ShownProposal>> {
    let is_all = *filter == ProposalFilter::default();
    let mut shown = Vec::new();
    for OpenProposal { proposal, phone, subject_no } in proposals::list(conn, filter, LIST_MAX)? {
        let exposure_now = match (ProposedChange::of(&proposal).ok().flatten(), proposal.gift_id) {
            _ if !is_all => None,
            (Some(ProposedChange::Price { after, .. }), Some(gift)) => {
                Some(exposure_of_price(conn, rules, gift, Fen(after))?)
            }
            (Some(ProposedChange::Prices { list, .. }), None) => {
                Some(effects_of_prices(conn, rules, &repriced(&list))?.exposure)
            }
            _ => None,
        };
        shown.push(ShownProposal { proposal, phone, subject_no, exposure_now });
    }
    Ok(shown)
}

/// The dispute that a proposal would end, and how; `None` for any other proposal.
pub fn proposal_to_end_dispute(
    conn: &mut Conn,
    no: &ProposalNo,
) -> Tx<Option<(DisputeNo, DisputeState)>> {
    let Some(open) = proposals::find(conn, no)? else { return Ok(None) };
    let change = ProposedChange::of(&open).map_err(|error| fault(error.to_string()))?;
    let number = open.subject_no.and_then(|number| DisputeNo::parse(&number).ok());
    Ok(match (change, number) {
        (Some(ProposedChange::Dispute { state }), Some(number)) => Some((number, state)),
        _ => None,
    })
}

/// The deposits that have not ended, oldest first, with their customers' phone numbers.
pub fn uncredited_deposits(conn: &mut Conn) -> Tx<Vec<(Deposit, String)>> {
    Ok(deposits::list_running(conn, LIST_MAX)?)
}

/// Whether the rules let one operator do what needs two, where it waits since this time.
///
/// # Errors
/// [`Refusal::ApprovalTooEarly`] while it has not waited for long enough.
pub(crate) fn may_alone(rules: &Rules, since: Timestamp, now: Timestamp) -> Tx<bool> {
    match rules.alone_from(since) {
        None => Ok(false),
        Some(at) if now < at => refuse(Refusal::ApprovalTooEarly { at }),
        Some(_) => Ok(true),
    }
}

/// Keeps others who change prices or stock, import gifts, create campaigns or write to many waiting
/// until this transaction has ended, so that the changes of a day count each other.
fn wait_for_others(conn: &mut Conn) -> Tx<()> {
    metadata::put(conn, "bounds_of_a_day", "1")?;
    Ok(())
}

fn customer_of(proposal: &Proposal) -> Tx<UserId> {
    proposal.user_id.ok_or_else(|| fault(format!("{} names no customer", proposal.proposal_no)))
}
