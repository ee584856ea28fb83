//! The cost that the vouchers of a campaign can have.

use crate::error::Tx;
use crate::import_gifts::PRICE_MAX_FEN;
use db::Conn;
use domain::{Fen, Rules, VoucherTerms};
use store::shop::gifts;

/// The largest order that can be placed now, or, where nothing is on sale, could ever be.
pub(crate) fn largest_order(conn: &mut Conn, rules: &Rules) -> Tx<Fen> {
    let price = gifts::highest_price(conn)?.unwrap_or(Fen(PRICE_MAX_FEN));
    Ok(Fen(price.0.saturating_mul(rules.units_per_gift_max)))
}

/// The most that this many vouchers take off together: each is used for the largest order.
pub(super) fn worst_cost(terms: VoucherTerms, vouchers: i64, largest_order: Fen) -> Fen {
    Fen(terms.largest_discount(largest_order).0.saturating_mul(vouchers))
}
