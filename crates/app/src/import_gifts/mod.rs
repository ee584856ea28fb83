//! Imports gifts from a file with one JSON object on each line.
//!
//! A gift is identified by weapon, finish, exterior, quality and phase, so importing the same file
//! again changes nothing. Orders change the stock of a gift at any time, and operators take gifts
//! off sale, so a file sets both for new gifts only. A price that was mistyped would be paid for
//! every unit in a bag at once, so price changes beyond a bound are not stored: another operator
//! approves them.

mod line;
mod price_changes;

pub use line::{ExportedGift, Line, Picture, find_double, read_line};
pub(crate) use line::{PRICE_MAX_FEN, gift_key};
pub(crate) use price_changes::is_beyond_for_day;
pub use price_changes::{Holdings, PriceChange, PriceChanges};

use crate::error::Tx;
use crate::favourite::catalogue_changed;
use db::Conn;
use domain::{Fen, GiftId, Rules, Timestamp};
use std::collections::HashMap;
use store::shop::gifts::{self, Gift, GiftData};
use store::shop::stock;

/// Gifts to import.
#[derive(Debug, Clone, Copy)]
pub struct Import<'a> {
    pub lines: &'a [Line],
    /// The bounds of price changes.
    pub rules: &'a Rules,
    pub now: Timestamp,
}

/// Counts of the lines of an import.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Imported {
    /// New gifts.
    pub added: usize,
    /// Existing gifts that differed.
    pub changed: usize,
    /// Existing gifts that were equal.
    pub same: usize,
    /// Existing gifts whose available units differ from the line. They keep their stock.
    pub stock_differs: usize,
    /// Existing gifts that are on sale where the line is not, or the other way round. They stay so.
    pub sale_differs: usize,
}

/// The outcome of [`store_gifts`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StoredGifts {
    Imported(Imported),
    /// Nothing was stored: these price changes are beyond a bound.
    Unaccepted(PriceChanges),
}

/// The effect of an import on one gift.
enum Step<'a> {
    Add(&'a Line),
    Change(Box<Gift>, Box<GiftData>),
    Keep,
}

struct Plan<'a> {
    steps: Vec<Step<'a>>,
    counts: Imported,
    prices: PriceChanges,
    /// Whether the prices are beyond a bound, with today's other changes of the same gifts.
    needs_two: bool,
}

/// The effect that an import would have, and whether its prices need two operators; nothing is
/// changed.
///
/// # Errors
/// When the database fails.
pub fn preview_import(conn: &mut Conn, import: Import<'_>) -> Tx<(Imported, PriceChanges, bool)> {
    let Plan { counts, prices, needs_two, .. } = plan(conn, import)?;
    Ok((counts, prices, needs_two))
}

/// The lines with the prices of now, for gifts that exist.
pub(crate) fn without_price_changes(conn: &mut Conn, lines: &[Line]) -> Tx<Vec<Line>> {
    let known: HashMap<_, Fen> = gifts::all(conn)?
        .into_iter()
        .map(|gift| (gift_key(&gift.data), gift.data.price_fen))
        .collect();
    let unchanged = |line: &Line| {
        let price_fen = known.get(&gift_key(&line.data)).copied().unwrap_or(line.data.price_fen);
        Line { data: GiftData { price_fen, ..line.data.clone() }, ..line.clone() }
    };
    Ok(lines.iter().map(unchanged).collect())
}

/// Stores gifts in the caller's transaction. `progress` is called with the number of lines done,
/// from the beginning again when the transaction is run again.
///
/// # Errors
/// When the database fails.
pub fn store_gifts(
    conn: &mut Conn,
    import: Import<'_>,
    progress: &(dyn Fn(usize) + Send + Sync),
) -> Tx<StoredGifts> {
    let Plan { steps, counts, prices, needs_two } = plan(conn, import)?;
    if needs_two {
        return Ok(StoredGifts::Unaccepted(prices));
    }
    for (index, step) in steps.iter().enumerate() {
        match step {
            Step::Add(line) => {
                gifts::insert(conn, &line.data, line.stock, import.now)?;
            }
            Step::Change(gift, data) => {
                if !gifts::update(conn, gift, data)? {
                    return Err(db::conflict().into());
                }
            }
            Step::Keep => {}
        }
        progress(index + 1);
    }
    for change in &prices.changes {
        let price = (change.after, change.exposure);
        gifts::note_price(conn, change.gift_id, import.now.beijing_day(), price, None)?;
    }
    if counts.added + counts.changed > 0 {
        catalogue_changed(conn, import.now)?;
    }
    Ok(StoredGifts::Imported(counts))
}

pub(crate) fn available_units(conn: &mut Conn) -> Tx<HashMap<GiftId, i64>> {
    Ok(stock::all(conn)?.into_iter().map(|(gift, available, _)| (gift, available)).collect())
}

fn plan<'a>(conn: &mut Conn, import: Import<'a>) -> Tx<Plan<'a>> {
    let known: HashMap<_, Gift> =
        gifts::all(conn)?.into_iter().map(|gift| (gift_key(&gift.data), gift)).collect();
    let available = available_units(conn)?;
    let (mut steps, mut counts) = (Vec::with_capacity(import.lines.len()), Imported::default());
    let mut repriced = Vec::new();
    for line in import.lines {
        let Some(gift) = known.get(&gift_key(&line.data)) else {
            counts.added += 1;
            steps.push(Step::Add(line));
            continue;
        };
        counts.stock_differs += usize::from(available.get(&gift.id) != Some(&line.stock));
        counts.sale_differs += usize::from(gift.data.on_sale != line.data.on_sale);
        let data = GiftData { on_sale: gift.data.on_sale, ..line.data.clone() };
        if gift.data == data {
            counts.same += 1;
            steps.push(Step::Keep);
            continue;
        }
        counts.changed += 1;
        if gift.data.price_fen != data.price_fen {
            repriced.push((gift.clone(), data.price_fen));
        }
        steps.push(Step::Change(Box::new(gift.clone()), Box::new(data)));
    }
    let holdings = Holdings::load(conn, &repriced)?;
    let prices = PriceChanges::find(&holdings, &repriced, import.rules);
    let needs_two = prices.needs_two(conn, import.rules, (&holdings, &repriced), import.now)?;
    Ok(Plan { steps, counts, prices, needs_two })
}
