//! Freezes the items of a disputed payment, also those that an extraction brings back later.

use crate::cash::stop_unsent_payouts;
use crate::error::Tx;
use crate::extract::{hasten_delivery, stop_unsent};
use domain::{
    DisputeState, ExtractId, ExtractState, Fen, ItemTransition, OrderId, Timestamp, UserId,
};
use store::{Conn, disputes, stock};

/// Freezes what a disputed payment bought, as far as it is still here, and stops the cash-outs of
/// its customer that no provider was asked to pay. An extraction that nobody was asked for yet is
/// cancelled; the job of one that was sent cancels its offer, and runs at once.
pub(super) fn hold_order(
    conn: &mut Conn,
    (order, user): (OrderId, UserId),
    now: Timestamp,
) -> Tx<()> {
    let Some(extractions) = disputes::lock_extractions(conn, order)? else {
        return Err(store::conflict().into());
    };
    for (id, state) in &extractions {
        if *state == ExtractState::Submitted {
            stop_unsent(conn, *id, now)?;
        } else if state.is_open() {
            hasten_delivery(conn, *id, now)?;
        }
    }
    disputes::change_items(conn, order, ItemTransition::FREEZE, now)?;
    // Items that an extraction took a moment ago were skipped by the statement above.
    let taken = disputes::lock_extractions(conn, order)?;
    if taken.is_none_or(|taken| taken.iter().any(|(_, state)| *state == ExtractState::Submitted)) {
        return Err(store::conflict().into());
    }
    stop_unsent_payouts(conn, user, now)
}

/// Items have come back from an extraction: freezes those whose payment is disputed, and takes back
/// those whose dispute was lost meanwhile.
pub(crate) fn hold_returned_items(conn: &mut Conn, id: ExtractId, now: Timestamp) -> Tx<()> {
    for order in disputes::of_extraction(conn, id)? {
        let is_lost = order.state == DisputeState::Lost;
        if is_lost && order.loss == Fen::ZERO {
            continue;
        }
        disputes::change_items(conn, order.order_id, ItemTransition::FREEZE, now)?;
        if is_lost {
            let charge_back = ItemTransition::CHARGE_BACK;
            let returned = disputes::change_items(conn, order.order_id, charge_back, now)?;
            let units = i64::try_from(returned).unwrap_or(i64::MAX);
            if units > 0 {
                stock::take_charged_back(conn, order.gift_id, units, &order.dispute_no, now)?;
                disputes::count_returned(conn, order.dispute_id, units)?;
            }
        }
    }
    Ok(())
}
