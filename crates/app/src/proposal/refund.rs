//! An operator refunds an order: alone up to a bound, above it with another operator.

use super::Decided;
use crate::Refusal;
use crate::checked_reason::checked_reason;
use crate::error::{Tx, refuse};
use crate::order::{BegunRefund, RefundOrder, plan_refund, refund_order};
use db::Conn;
use domain::{Fen, OrderState, ProposalKind, ProposalNo, Rules};
use store::operation::proposals::{self, NewProposal, ProposalSubject};
use store::trade::orders::Order;
use store::trade::{orders, payments};

/// A refund that an operator wants.
#[derive(Debug, Clone)]
pub struct RefundByOperator {
    pub refund: RefundOrder,
    /// The number of the proposal, if one is needed.
    pub proposal_no: ProposalNo,
    /// Why, for the operator who approves it.
    pub reason: String,
    pub operator: String,
}

/// Refunds an order or some of its units, or proposes that where all refunds of the order together
/// are above `rules.refund_alone_max_fen`. It is done with `None` where it was refunded before.
///
/// # Errors
/// When the reason is missing, too long or has characters that cannot be seen, another refund of
/// the order is proposed, and as [`refund_order`].
pub fn refund_by_operator(
    conn: &mut Conn,
    rules: &Rules,
    wanted: &RefundByOperator,
) -> Tx<Decided<Option<BegunRefund>>> {
    let reason = checked_reason(&wanted.reason)?;
    let undo = &wanted.refund;
    let Some(seen) = orders::find_by_no(conn, &undo.order_no)? else {
        return refuse(Refusal::OrderNotFound);
    };
    // Two who refund units of one order at once count each other, and an order that is paid
    // meanwhile is not taken for an unpaid one.
    orders::lock_counter(conn, seen.user_id)?;
    let Some(order) = orders::find(conn, seen.id)? else {
        return refuse(Refusal::OrderNotFound);
    };
    if order.state != OrderState::Completed || !undo.reason.undoes_order() {
        return Ok(Decided::Done(refund_order(conn, undo)?));
    }
    let amount = match undo.units {
        Some(_) => plan_refund(conn, &order, undo.units)?.amount,
        // An order that cannot be refunded as a whole now is refused at the approval.
        None => Fen(order.payable_fen.0 - refunded(conn, &order)?.0),
    };
    if amount <= refund_alone(conn, rules, &order)? {
        return Ok(Decided::Done(refund_order(conn, undo)?));
    }
    let subject = ProposalSubject::Order(order.id, undo.reason, undo.units);
    if let Some(known) = proposals::about(conn, ProposalKind::RefundOrder, &subject)? {
        let open = proposals::find(conn, &known)?;
        let is_equal = open.is_some_and(|open| {
            open.refund_units == undo.units && open.refund_reason == Some(undo.reason)
        });
        return match is_equal {
            true => Ok(Decided::AlreadyProposed(known)),
            false => refuse(Refusal::OtherProposalOpen),
        };
    }
    let new = NewProposal {
        proposal_no: wanted.proposal_no.clone(),
        kind: ProposalKind::RefundOrder,
        user_id: Some(order.user_id),
        subject,
        amount_fen: amount,
        reason,
        proposed_by: wanted.operator.clone(),
        created_at: undo.now,
    };
    proposals::insert(conn, &new)?;
    Ok(Decided::Proposed(new.proposal_no))
}

/// The most that one operator alone may still refund of an order.
pub(crate) fn refund_alone(conn: &mut Conn, rules: &Rules, order: &Order) -> Tx<Fen> {
    Ok(Fen((rules.refund_alone_max_fen - refunded(conn, order)?.0).max(0)))
}

/// The refunds of units of a paid order.
fn refunded(conn: &mut Conn, order: &Order) -> Tx<Fen> {
    let refunds = payments::refunds_of_order(conn, order.id)?.into_iter();
    let of_units = refunds.filter(|(refund, _)| refund.reason.undoes_order());
    Ok(Fen(of_units.map(|(refund, _)| refund.amount_fen.0).sum()))
}
