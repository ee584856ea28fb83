//! Ends a dispute: its items are unfrozen, or they go back into stock.

use super::charge_back::{charge_back, items_to_charge_back, losses, unfreeze, units};
use super::left_of_payment::{check_amount, resolve_when_won};
use crate::error::Tx;
use crate::order::{charge_back_refund, take_points_back};
use db::Conn;
use domain::message::{DisputeNotification, Notification};
use domain::{Fen, GiftId, OrderId, PointsKind, Timestamp, points_earned};
use store::customer::messages;
use store::ledger::{self, Cause, PlatformAccounts, Posted};
use store::trade::disputes::{self, Dispute, DisputedItem, LostDispute};
use store::trade::orders::Order;
use store::trade::payments;

/// Books that the provider has taken the money of an open dispute, if that is not booked yet.
pub(super) fn book_funds_withdrawn(
    conn: &mut Conn,
    accounts: &PlatformAccounts,
    known: Dispute,
    now: Timestamp,
) -> Tx<Dispute> {
    if known.funds_withdrawn_at.is_some() {
        return Ok(known);
    }
    if !disputes::note_funds_withdrawn(conn, known.id, now)? {
        return Err(db::conflict().into());
    }
    let (dispute, provider) = (&known.dispute_no, known.provider.as_str());
    let taken = Cause::DisputeFundsWithdrawn { dispute, provider };
    ledger::post(conn, accounts, taken, known.amount_fen, now).map(drop)?;
    check_amount(conn, accounts, &known, now)?;
    Ok(Dispute { funds_withdrawn_at: Some(now), ..known })
}

/// Ends a dispute in our favour.
pub(super) fn win(
    conn: &mut Conn,
    accounts: &PlatformAccounts,
    (dispute, order): (&Dispute, &Order),
    now: Timestamp,
) -> Tx<()> {
    if !disputes::win(conn, dispute.id, now)? {
        return Err(db::conflict().into());
    }
    unfreeze(conn, order.id, now)?;
    if dispute.funds_withdrawn_at.is_some() {
        let (dispute_no, provider) = (&dispute.dispute_no, dispute.provider.as_str());
        let back = Cause::DisputeReinstated { dispute: dispute_no, provider };
        ledger::post(conn, accounts, back, dispute.amount_fen, now).map(drop)?;
        resolve_when_won(conn, accounts, dispute, now)?;
    }
    notify(conn, order, DisputeNotification::Won { amount_fen: dispute.amount_fen }, now)
}

/// Ends a lost dispute. As many frozen items as its amount has paid for go back into stock; where
/// items became balance, that is taken back as far as it is there; the rest is a loss, and so is
/// what all disputes of the payment took beyond what was paid. Returns the gift with its available
/// units, where they changed.
pub(super) fn lose(
    conn: &mut Conn,
    accounts: &PlatformAccounts,
    (dispute, order, bought): (&Dispute, &Order, bool),
    now: Timestamp,
) -> Tx<Option<(GiftId, i64)>> {
    let items = if bought { disputes::items(conn, order.id)? } else { Vec::new() };
    let before = losses(conn, order.id, &items)?;
    let claim = dispute.amount_fen.min(before.left());
    // The value that earlier disputes took beyond their amounts counts for this one.
    let due = Fen(claim.0 - before.surplus().0);
    let (charged, paid) = items_to_charge_back(&items, due);
    let customer = (order.user_id, order.gift_id);
    let available = charge_back(conn, customer, &charged, &dispute.dispute_no, now)?;
    let reversed = Fen(before.surplus().0 + paid.0).min(claim);
    let (balance, _) = ledger::balance(conn, order.user_id)?;
    let rest = Fen(dispute.amount_fen.0 - reversed.0);
    let refund = settle_refund(conn, dispute, (order.id, rest), now)?;
    let loss = Fen(rest.0 - refund.0);
    let due = loss.min(Fen(claim.0 - reversed.0));
    let clawback = clawback(due, &items, before.clawed_back, balance);
    let lost =
        LostDispute { reversed, refund, loss, clawback, items_charged_back: units(&charged) };
    if !disputes::lose(conn, dispute.id, lost, now)? {
        return Err(db::conflict().into());
    }
    unfreeze(conn, order.id, now)?;
    if bought {
        let points = points_earned(claim);
        take_points_back(conn, order, (points, PointsKind::OrderChargedBack), now)?;
    }
    post_loss(conn, accounts, dispute, lost, now)?;
    let lost = DisputeNotification::Lost {
        amount_fen: dispute.amount_fen,
        items: lost.items_charged_back,
        clawback_fen: lost.clawback,
        refund_fen: lost.refund,
    };
    notify(conn, order, lost, now)?;
    Ok(available)
}

/// The part of an amount that was owed to the payer as a refund that was not sent yet, and is paid
/// by the dispute.
fn settle_refund(
    conn: &mut Conn,
    dispute: &Dispute,
    (order, amount): (OrderId, Fen),
    now: Timestamp,
) -> Tx<Fen> {
    let Some(refund) = payments::pending_refund(conn, dispute.payment_id)? else {
        return Ok(Fen::ZERO);
    };
    let part = amount.min(refund.to_send());
    if part > Fen::ZERO {
        charge_back_refund(conn, &refund, part, order, now)?;
    }
    Ok(part)
}

/// The amount that the balance gives back of a loss: at most what items were exchanged for, less
/// what earlier disputes had of that, and never more than there is.
fn clawback(loss: Fen, items: &[DisputedItem], clawed_back: Fen, balance: Fen) -> Fen {
    let exchanged: i64 = items.iter().filter_map(|item| item.exchanged).map(|fen| fen.0).sum();
    loss.min(Fen((exchanged - clawed_back.0).max(0))).min(balance)
}

fn post_loss(
    conn: &mut Conn,
    accounts: &PlatformAccounts,
    dispute: &Dispute,
    lost: LostDispute,
    now: Timestamp,
) -> Tx<()> {
    let (dispute_no, user) = (&dispute.dispute_no, dispute.user_id);
    for (cause, amount) in [
        (Cause::DisputeReversed { dispute: dispute_no }, lost.reversed),
        (Cause::DisputeRefund { dispute: dispute_no }, lost.refund),
        (Cause::DisputeLoss { dispute: dispute_no }, lost.loss),
        (Cause::DisputeClawback { dispute: dispute_no, user }, lost.clawback),
    ] {
        let is_due = amount > Fen::ZERO;
        if is_due && ledger::post(conn, accounts, cause, amount, now)? == Posted::Insufficient {
            // The balance has changed since it was read.
            return Err(db::conflict().into());
        }
    }
    Ok(())
}

pub(super) fn notify(
    conn: &mut Conn,
    order: &Order,
    payload: DisputeNotification,
    now: Timestamp,
) -> Tx<()> {
    let notification = Notification::Dispute(order.order_no.clone(), payload);
    Ok(messages::notify(conn, order.user_id, &notification, now)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::{ItemId, ItemState};

    #[test]
    fn balance_pays_for_exchanged_items_alone_once_and_never_more_than_it_has() {
        let (id, state) = (ItemId(1), ItemState::Exchanged);
        let items = [DisputedItem { id, state, paid: Fen(100), exchanged: Some(Fen(90)) }];
        for (loss, before, balance, expected) in [
            (100, 0, 1_000, 90),
            (100, 0, 50, 50),
            (100, 0, 0, 0),
            (40, 0, 1_000, 40),
            (100, 30, 1_000, 60),
            (100, 90, 1_000, 0),
            (100, 95, 1_000, 0),
        ] {
            let found = clawback(Fen(loss), &items, Fen(before), Fen(balance));
            assert_eq!(found, Fen(expected), "{loss} {before} {balance}");
        }
        assert_eq!(clawback(Fen(200), &[], Fen(0), Fen(1_000)), Fen(0));
    }
}
