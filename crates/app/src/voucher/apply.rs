//! A voucher in an order's transaction: what it takes off, and that no other order has it.

use crate::Refusal;
use crate::error::{Tx, refuse};
use domain::{Fen, OrderId, Timestamp, UserId, VoucherId, VoucherState, VoucherTransition};
use store::{Conn, vouchers};

/// What a customer's voucher takes off an amount, if it can be used now.
pub(crate) fn discount_of(
    conn: &mut Conn,
    user: UserId,
    id: VoucherId,
    amount: Fen,
    now: Timestamp,
) -> Tx<Fen> {
    let Some((voucher, campaign)) = vouchers::find_of(conn, user, id)? else {
        return refuse(Refusal::VoucherNotFound);
    };
    match voucher.state_at(now) {
        VoucherState::Used => return refuse(Refusal::VoucherNotUsable),
        VoucherState::Expired => return refuse(Refusal::VoucherExpired),
        VoucherState::Usable if campaign.valid_from > now => {
            return refuse(Refusal::VoucherNotUsable);
        }
        VoucherState::Usable => {}
    }
    let discount = campaign.terms().discount(amount);
    discount
        .map_or_else(|| refuse(Refusal::VoucherThreshold { threshold: campaign.threshold_fen }), Ok)
}

/// Lets the order use the voucher that was looked at.
pub(crate) fn mark_used(conn: &mut Conn, id: VoucherId, order: OrderId, now: Timestamp) -> Tx<()> {
    // When another order was quicker, the closure runs again and then sees so.
    if vouchers::use_for(conn, id, order, now)? { Ok(()) } else { Err(store::conflict().into()) }
}

/// Whether an order that had given its voucher back can have it again. Its time may be over: the
/// order was made before.
pub(crate) fn take_again(conn: &mut Conn, id: VoucherId) -> Tx<bool> {
    Ok(vouchers::state(conn, id)?.is_some_and(|state| VoucherTransition::USE.starts_in(state)))
}
