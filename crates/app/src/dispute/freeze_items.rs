//! Freezes the items of a disputed payment, also those that an extraction brings back later.

use super::charge_back::{charge_back, items_to_charge_back, losses, unfreeze, units};
use crate::cash::fail_unsent_cash_outs;
use crate::error::Tx;
use crate::extract::{cancel_unsent_of_dispute, restart_delivery_job};
use db::Conn;
use domain::{
    DisputeState, ExtractId, ExtractState, GiftId, ItemTransition, OrderId, Timestamp, UserId,
};
use store::trade::disputes::{self, DisputedOrder};

/// Freezes what a disputed payment bought, as far as it is still here, and fails the cash-outs of
/// its customer that no provider was asked to pay. An extraction that nobody was asked for yet is
/// cancelled; the job of one that was sent cancels its offer, and runs at once.
pub(super) fn freeze_order_items(
    conn: &mut Conn,
    (order, user): (OrderId, UserId),
    now: Timestamp,
) -> Tx<()> {
    let Some(extractions) = disputes::lock_extractions(conn, order)? else {
        return Err(db::conflict().into());
    };
    for (id, state) in &extractions {
        if *state == ExtractState::Submitted {
            cancel_unsent_of_dispute(conn, *id, now)?;
        } else if state.is_open() {
            restart_delivery_job(conn, *id, now)?;
        }
    }
    disputes::change_items(conn, order, ItemTransition::FREEZE, now)?;
    // Items that an extraction took a moment ago were skipped by the statement above.
    let taken = disputes::lock_extractions(conn, order)?;
    if taken.is_none_or(|taken| taken.iter().any(|(_, state)| *state == ExtractState::Submitted)) {
        return Err(db::conflict().into());
    }
    fail_unsent_cash_outs(conn, user, now)
}

/// Items have come back from an extraction: freezes those whose payment is disputed, and takes back
/// those that a dispute which was lost meanwhile is still owed. Returns the gifts whose stock has
/// changed, with their available units.
pub(crate) fn freeze_items_back_in_bag(
    conn: &mut Conn,
    id: ExtractId,
    now: Timestamp,
) -> Tx<Vec<(GiftId, i64)>> {
    let mut available = Vec::new();
    for order in disputes::of_extraction(conn, id)? {
        disputes::change_items(conn, order.order_id, ItemTransition::FREEZE, now)?;
        if order.state == DisputeState::Lost {
            available.extend(charge_back_owed(conn, &order, now)?);
            unfreeze(conn, order.order_id, now)?;
        }
    }
    Ok(available)
}

fn charge_back_owed(
    conn: &mut Conn,
    order: &DisputedOrder,
    now: Timestamp,
) -> Tx<Option<(GiftId, i64)>> {
    let items = disputes::items(conn, order.order_id)?;
    let owed = losses(conn, order.order_id, &items)?.owed();
    let (charged, paid) = items_to_charge_back(&items, owed);
    let customer = (order.user_id, order.gift_id);
    let available = charge_back(conn, customer, &charged, &order.dispute_no, now)?;
    if available.is_some() {
        disputes::count_charged_back(conn, order.dispute_id, units(&charged))?;
        disputes::recover(conn, order.dispute_id, paid, now)?;
    }
    Ok(available)
}
