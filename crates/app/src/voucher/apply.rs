//! Applies a voucher in an order's transaction.

use crate::Refusal;
use crate::error::{Tx, refuse};
use db::Conn;
use domain::{Fen, OrderId, Timestamp, UserId, VoucherId, VoucherState, VoucherTransition};
use store::shop::vouchers;

/// The discount of a customer's voucher on an amount, if it can be used now.
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

/// Uses up the voucher for an order.
pub(crate) fn mark_used(conn: &mut Conn, id: VoucherId, order: OrderId, now: Timestamp) -> Tx<()> {
    // When another order used it meanwhile, the closure runs again and is refused.
    if vouchers::use_for(conn, id, order, now)? { Ok(()) } else { Err(db::conflict().into()) }
}

/// Whether an order that expired can use its voucher again. The voucher may have expired since: the
/// order was made in time.
pub(crate) fn take_again(conn: &mut Conn, id: VoucherId) -> Tx<bool> {
    Ok(vouchers::state(conn, id)?.is_some_and(|state| VoucherTransition::USE.starts_in(state)))
}
