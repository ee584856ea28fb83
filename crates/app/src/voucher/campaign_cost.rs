//! The cost that the vouchers of a campaign can have.

use crate::error::Tx;
use crate::import_gifts::PRICE_MAX_FEN;
use domain::{Fen, Rules, VoucherTerms};
use store::{Conn, gifts};

/// What this many vouchers take off together at most: each is used for the largest order that can
/// be placed now, or, where nothing is on sale, could ever be.
pub(super) fn worst_cost(
    conn: &mut Conn,
    terms: VoucherTerms,
    vouchers: i64,
    rules: &Rules,
) -> Tx<Fen> {
    let price = gifts::highest_price(conn)?.unwrap_or(Fen(PRICE_MAX_FEN));
    let largest_order = Fen(price.0.saturating_mul(rules.units_per_gift_max));
    Ok(Fen(terms.largest_discount(largest_order).0.saturating_mul(vouchers)))
}
