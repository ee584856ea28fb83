//! Ends a dispute: its items are free again, or they go back to the platform.

use crate::error::Tx;
use domain::message::{DisputeNotification, Notification};
use domain::{Fen, GiftId, ItemId, ItemState, ItemTransition, Timestamp};
use store::disputes::{self, Dispute, DisputedItem, Settlement};
use store::ledger::{self, Cause, PlatformAccounts, Posted};
use store::orders::Order;
use store::{Conn, bag_items, messages, stock};

/// Ends a dispute in our favour.
pub(super) fn win(
    conn: &mut Conn,
    accounts: &PlatformAccounts,
    (dispute, order): (&Dispute, &Order),
    now: Timestamp,
) -> Tx<()> {
    if !disputes::win(conn, dispute.id, now)? {
        return Err(store::conflict().into());
    }
    release(conn, order, now)?;
    if dispute.withdrawn_at.is_some() {
        let (dispute_no, provider) = (&dispute.dispute_no, dispute.provider.as_str());
        let back = Cause::DisputeReinstated { dispute: dispute_no, provider };
        ledger::post(conn, accounts, back, dispute.amount_fen, now).map(drop)?;
    }
    notify(conn, order, DisputeNotification::Won { amount_fen: dispute.amount_fen }, now)
}

/// Frees the frozen items of an order, unless another dispute still holds them.
fn release(conn: &mut Conn, order: &Order, now: Timestamp) -> Tx<()> {
    if !disputes::is_order_disputed(conn, order.id)? {
        disputes::change_items(conn, order.id, ItemTransition::RELEASE, now)?;
    }
    Ok(())
}

/// Ends a lost dispute. As many frozen items as its amount has paid for go back into stock; where
/// items became balance, that is taken back as far as it is there; the rest is a loss. Returns the
/// gift with its available units, where they changed.
pub(super) fn lose(
    conn: &mut Conn,
    accounts: &PlatformAccounts,
    (dispute, order, bought): (&Dispute, &Order, bool),
    now: Timestamp,
) -> Tx<Option<(GiftId, i64)>> {
    let items = if bought { disputes::items(conn, order.id)? } else { Vec::new() };
    let (returned, reversed) = items_to_return(&items, dispute.amount_fen);
    let changed =
        bag_items::change(conn, order.user_id, &returned, ItemTransition::CHARGE_BACK, now)?;
    if changed != returned.len() {
        return Err(store::conflict().into());
    }
    let (balance, _) = ledger::balance(conn, order.user_id)?;
    let settlement = settlement(dispute.amount_fen, reversed, &items, balance, changed);
    if !disputes::lose(conn, dispute.id, settlement, now)? {
        return Err(store::conflict().into());
    }
    release(conn, order, now)?;
    let mut left = None;
    if settlement.items_returned > 0 {
        let units = settlement.items_returned;
        let available =
            stock::take_charged_back(conn, order.gift_id, units, &dispute.dispute_no, now)?;
        left = Some((order.gift_id, available));
    }
    post_loss(conn, accounts, dispute, settlement, now)?;
    let lost = DisputeNotification::Lost {
        amount_fen: dispute.amount_fen,
        items: settlement.items_returned,
        clawback_fen: settlement.clawback,
    };
    notify(conn, order, lost, now)?;
    Ok(left)
}

/// The frozen items that cover the amount, and what was paid for them, at most the amount.
fn items_to_return(items: &[DisputedItem], amount: Fen) -> (Vec<ItemId>, Fen) {
    let (mut returned, mut paid) = (Vec::new(), 0);
    for item in items.iter().filter(|item| item.state == ItemState::Frozen) {
        if paid >= amount.0 {
            break;
        }
        paid += item.paid.0;
        returned.push(item.id);
    }
    (returned, Fen(paid.min(amount.0)))
}

fn settlement(
    amount: Fen,
    reversed: Fen,
    items: &[DisputedItem],
    balance: Fen,
    returned: usize,
) -> Settlement {
    let loss = Fen(amount.0 - reversed.0);
    let exchanged: i64 = items.iter().filter_map(|item| item.exchanged).map(|fen| fen.0).sum();
    let clawback = Fen(loss.0.min(exchanged).min(balance.0));
    let items_returned = i64::try_from(returned).unwrap_or(i64::MAX);
    Settlement { reversed, loss, clawback, items_returned }
}

fn post_loss(
    conn: &mut Conn,
    accounts: &PlatformAccounts,
    dispute: &Dispute,
    settlement: Settlement,
    now: Timestamp,
) -> Tx<()> {
    let (dispute_no, user) = (&dispute.dispute_no, dispute.user_id);
    for (cause, amount) in [
        (Cause::DisputeReversed { dispute: dispute_no }, settlement.reversed),
        (Cause::DisputeLoss { dispute: dispute_no }, settlement.loss),
        (Cause::DisputeClawback { dispute: dispute_no, user }, settlement.clawback),
    ] {
        let is_due = amount > Fen::ZERO;
        if is_due && ledger::post(conn, accounts, cause, amount, now)? == Posted::Insufficient {
            // The balance has changed since it was read.
            return Err(store::conflict().into());
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

    fn item(id: i64, state: ItemState, paid: i64, exchanged: Option<i64>) -> DisputedItem {
        DisputedItem { id: ItemId(id), state, paid: Fen(paid), exchanged: exchanged.map(Fen) }
    }

    #[test]
    fn a_part_of_a_payment_takes_no_more_items_than_it_has_paid_for() {
        let items = [1, 2, 3].map(|id| item(id, ItemState::Frozen, 100, None));
        for (amount, count, reversed) in [(300, 3, 300), (250, 3, 250), (200, 2, 200), (1, 1, 1)] {
            let (returned, paid) = items_to_return(&items, Fen(amount));
            assert_eq!((returned.len(), paid), (count, Fen(reversed)), "{amount}");
        }
        assert_eq!(items_to_return(&[item(1, ItemState::Extracted, 9, None)], Fen(9)).1, Fen(0));
    }

    #[test]
    fn balance_pays_for_exchanged_items_alone_and_never_more_than_it_has() {
        let items = [item(1, ItemState::Exchanged, 100, Some(90))];
        for (balance, clawback) in [(1_000, 90), (50, 50), (0, 0)] {
            let settled = settlement(Fen(200), Fen(100), &items, Fen(balance), 1);
            assert_eq!((settled.loss, settled.clawback), (Fen(100), Fen(clawback)), "{balance}");
        }
        let nothing = settlement(Fen(200), Fen(0), &[], Fen(1_000), 0);
        assert_eq!((nothing.loss, nothing.clawback), (Fen(200), Fen(0)));
    }
}
