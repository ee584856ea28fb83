//! Takes items back into stock for lost disputes, and no more of them than these have cost.

use crate::error::Tx;
use db::Conn;
use domain::DisputeNo;
use domain::{Fen, GiftId, ItemId, ItemState, ItemTransition, OrderId, Timestamp, UserId};
use store::shop::stock;
use store::trade::bag_items;
use store::trade::disputes::{self, DisputedItem};

/// The costs of the lost disputes of an order, in amounts and in what was given back for them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct OrderLosses {
    /// The amount that is not covered by items and balance yet; below zero where an item was worth
    /// more than what was left to cover.
    owed: i64,
    /// The paid amount that no lost dispute has taken yet. More than was paid is nobody's debt.
    left: i64,
    /// The amount that the customer's balance gave back.
    pub(super) clawed_back: Fen,
}

impl OrderLosses {
    /// Whether items of the order are still owed.
    pub(crate) fn is_owed(self) -> bool {
        self.owed > 0
    }

    /// The amount that is not covered yet.
    pub(super) fn owed(self) -> Fen {
        Fen(self.owed.max(0))
    }

    /// The amount that a further dispute can still claim.
    pub(super) fn left(self) -> Fen {
        Fen(self.left)
    }

    /// The value of the items that went back, beyond what they covered.
    pub(super) fn surplus(self) -> Fen {
        Fen((-self.owed).max(0))
    }
}

/// Reads the losses of an order whose items are these.
pub(super) fn losses(conn: &mut Conn, order: OrderId, items: &[DisputedItem]) -> Tx<OrderLosses> {
    Ok(sum(&disputes::lost_of_order(conn, order)?, items))
}

fn sum(lost: &[(Fen, Fen)], items: &[DisputedItem]) -> OrderLosses {
    let all: i64 = lost.iter().map(|(amount, _)| amount.0).sum();
    let paid: i64 = items.iter().map(|item| item.paid.0).sum();
    let amount = all.min(paid);
    let clawed_back: i64 = lost.iter().map(|(_, clawback)| clawback.0).sum();
    let returned = items.iter().filter(|item| item.state == ItemState::Returned);
    let covered: i64 = returned.map(|item| item.paid.0).sum();
    let owed = amount - clawed_back - covered;
    OrderLosses { owed, left: paid - amount, clawed_back: Fen(clawed_back) }
}

/// Whether lost disputes of an order have cost more than has been given back.
pub(crate) fn is_owed(conn: &mut Conn, order: OrderId) -> Tx<bool> {
    let items = disputes::items(conn, order)?;
    Ok(losses(conn, order, &items)?.is_owed())
}

/// The frozen items that cover the amount, and what was paid for them. An item of which less than
/// half is left to cover is not taken: that rest is a loss.
pub(super) fn items_to_charge_back(items: &[DisputedItem], amount: Fen) -> (Vec<ItemId>, Fen) {
    let (mut charged, mut paid) = (Vec::new(), 0);
    for item in items.iter().filter(|item| item.state == ItemState::Frozen) {
        let rest = amount.0 - paid;
        if rest <= 0 || rest < item.paid.0 - rest {
            break;
        }
        paid += item.paid.0;
        charged.push(item.id);
    }
    (charged, Fen(paid))
}

/// Moves frozen items of a customer back into stock. Returns the gift with its available units,
/// where they changed.
pub(super) fn charge_back(
    conn: &mut Conn,
    (user, gift): (UserId, GiftId),
    items: &[ItemId],
    dispute: &DisputeNo,
    now: Timestamp,
) -> Tx<Option<(GiftId, i64)>> {
    if items.is_empty() {
        return Ok(None);
    }
    let changed = bag_items::change(conn, user, items, ItemTransition::CHARGE_BACK, now)?;
    if changed != items.len() {
        return Err(db::conflict().into());
    }
    let available = stock::restock_charged_back(conn, gift, units(items), dispute, now)?;
    Ok(Some((gift, available)))
}

pub(super) fn units(items: &[ItemId]) -> i64 {
    domain::count(items.len())
}

/// Unfreezes the items of an order, unless another dispute of it is open.
pub(super) fn unfreeze(conn: &mut Conn, order: OrderId, now: Timestamp) -> Tx<()> {
    if !disputes::is_order_disputed(conn, order)? {
        disputes::change_items(conn, order, ItemTransition::UNFREEZE, now)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn item(id: i64, state: ItemState) -> DisputedItem {
        DisputedItem { id: ItemId(id), state, paid: Fen(100), exchanged: None }
    }

    #[test]
    fn a_part_of_a_payment_takes_no_more_items_than_it_has_paid_for() {
        let items = [1, 2, 3].map(|id| item(id, ItemState::Frozen));
        for (amount, count) in
            [(300, 3), (250, 3), (249, 2), (200, 2), (50, 1), (49, 0), (1, 0), (0, 0)]
        {
            let (charged, paid) = items_to_charge_back(&items, Fen(amount));
            assert_eq!((charged.len(), paid), (count, Fen(100 * count as i64)), "{amount}");
        }
        let away = [item(1, ItemState::Extracted)];
        assert_eq!(items_to_charge_back(&away, Fen(9)), (Vec::new(), Fen(0)));
    }

    #[test]
    fn items_and_balance_cover_what_was_lost_and_the_rest_is_owed() {
        let states = [ItemState::Returned, ItemState::Extracted, ItemState::Exchanged];
        let items = [1, 2, 3].map(|id| item(id, states[id as usize - 1]));
        for (lost, owed, surplus, clawed_back, left) in [
            (&[(300, 0)][..], 200, 0, 0, 0),
            (&[(300, 90)], 110, 0, 90, 0),
            // More than the three items cost together is no debt of the customer.
            (&[(301, 90)], 110, 0, 90, 0),
            (&[(200, 0), (9_000, 0)], 200, 0, 0, 0),
            (&[(150, 0), (50, 40)], 60, 0, 40, 100),
            (&[(30, 0)], 0, 70, 0, 270),
            (&[], 0, 100, 0, 300),
        ] {
            let lost: Vec<_> = lost.iter().map(|(a, c)| (Fen(*a), Fen(*c))).collect();
            let found = sum(&lost, &items);
            assert_eq!((found.owed(), found.surplus()), (Fen(owed), Fen(surplus)), "{lost:?}");
            assert_eq!(found.left(), Fen(left), "{lost:?}");
            assert_eq!((found.clawed_back, found.is_owed()), (Fen(clawed_back), owed > 0));
        }
    }
}
