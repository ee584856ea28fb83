//! Changes the price of one gift, which every unit in a bag is worth at once.

use crate::Refusal;
use crate::error::{Tx, refuse};
use crate::favourite::catalogue_changed;
use crate::import_gifts::{PRICE_MAX_FEN, PriceChange, is_beyond_for_day};
use db::Conn;
use domain::{Fen, GiftId, Rules, Timestamp};
use store::shop::gifts;

/// A price that a gift could get.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PreviewedPrice {
    pub change: PriceChange,
    /// Whether it is beyond the bounds of one operator, who could else go beyond them in steps:
    /// the change from the lowest and from the highest price of today counts too, and so does what
    /// bags have gained by all prices of today.
    pub needs_two: bool,
}

/// The effect that a new price of a gift would have; nothing is changed.
///
/// # Errors
/// When there is no such gift, or it cannot have this price.
pub fn preview_price(
    conn: &mut Conn,
    rules: &Rules,
    id: GiftId,
    price: Fen,
    now: Timestamp,
) -> Tx<PreviewedPrice> {
    if !(1..=PRICE_MAX_FEN).contains(&price.0) {
        return refuse(Refusal::malformed("priceFen"));
    }
    let Some(gift) = gifts::find(conn, id)? else { return refuse(Refusal::GiftNotFound) };
    let of_today = gifts::prices_of_day(conn, id, now.beijing_day())?;
    let earlier: Vec<Fen> = of_today.into_iter().flat_map(<[Fen; 2]>::from).collect();
    let (change, others) = PriceChange::of(conn, &gift, &earlier, price, rules)?;
    let of_day = gifts::gained_on(conn, now.beijing_day())?;
    let needs_two = change.needs_two(rules)
        || is_beyond_for_day(of_day, change.exposure, rules)
        || others.iter().any(|other| other.needs_two(rules));
    Ok(PreviewedPrice { change, needs_two })
}

/// The amount that bags would gain by a price of now.
///
/// # Errors
/// When there is no such gift.
pub(crate) fn exposure_of_price(conn: &mut Conn, rules: &Rules, id: GiftId, price: Fen) -> Tx<Fen> {
    let Some(gift) = gifts::find(conn, id)? else { return refuse(Refusal::GiftNotFound) };
    Ok(PriceChange::of(conn, &gift, &[], price, rules)?.0.exposure)
}

/// Changes a price that is `expected`. Bags gain `gained` by it.
///
/// # Errors
/// When it is another one, or there is no such gift.
pub(crate) fn change_price(
    conn: &mut Conn,
    id: GiftId,
    expected: Fen,
    (price, gained): (Fen, Fen),
    now: Timestamp,
) -> Tx<()> {
    if !gifts::set_price(conn, id, expected, price)? {
        return refuse(match gifts::offer(conn, id)? {
            Some((price, _)) => Refusal::PriceDiffers { price },
            None => Refusal::GiftNotFound,
        });
    }
    gifts::note_price(conn, id, now.beijing_day(), (price, gained), None)?;
    catalogue_changed(conn, now)
}
