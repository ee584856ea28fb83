//! Changes the prices of many gifts at once: by a rule, by a file, or back to those before.

mod file;
mod revert;

pub use file::{PriceLine, WrongPriceLine};
pub(crate) use revert::summary;

use crate::Refusal;
use crate::error::{Tx, refuse};
use crate::favourite::catalogue_changed;
use crate::import_gifts::{Holdings, PRICE_MAX_FEN, PriceChanges};
use db::Conn;
use domain::{Fen, GiftId, Invalid, OperatorLogId, Rules, Timestamp, pricing};
use std::collections::{HashMap, HashSet};
use store::shop::gifts::{self, Gift};

/// The largest step to which a rule rounds: a thousand yuan.
const STEP_MAX_FEN: i64 = 100_000;

/// The new price of a gift as a part of its price.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PriceRule {
    /// The rise in 1/10,000 of the price; a fall where it is negative.
    change_bp: i64,
    /// The new price is the nearest multiple of it.
    step: Fen,
}

impl PriceRule {
    /// # Errors
    /// When a price would fall to nothing or rise to more than tenfold, or the step is none.
    pub fn new(change_bp: i64, step: Fen) -> Result<Self, Invalid> {
        if !(-9_999..=90_000).contains(&change_bp) || change_bp == 0 {
            return Err(Invalid::new("changeBp", "out of bounds"));
        }
        if !(1..=STEP_MAX_FEN).contains(&step.0) {
            return Err(Invalid::new("stepFen", "out of bounds"));
        }
        Ok(Self { change_bp, step })
    }
}

/// The source of the new prices.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PriceSource {
    Rule(PriceRule, HashSet<GiftId>),
    File(Vec<PriceLine>),
    /// Back to the prices before the change of this row of the operator log.
    Revert(OperatorLogId),
}

/// The effect of the prices of a source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PreviewedPrices {
    pub prices: PriceChanges,
    /// Gifts whose price is that of the source already.
    pub unchanged: usize,
    /// Gifts whose price is another one since the change that is taken back. They keep it.
    pub left_out: usize,
    /// Lines of the file that name no gift.
    pub wrong: Vec<WrongPriceLine>,
    /// The gifts whose prices change, with the prices that they get.
    repriced: Vec<(Gift, Fen)>,
    holdings: Holdings,
}

impl PreviewedPrices {
    /// Whether they are beyond the bounds of one operator, with the other changes of today of the
    /// same gifts.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) fn needs_two(&self, conn: &mut Conn, rules: &Rules, now: Timestamp) -> Tx<bool> {
        self.prices.needs_two(conn, rules, (&self.holdings, &self.repriced), now)
    }
}

/// The new prices of a source.
#[derive(Default)]
struct Wanted {
    prices: Vec<(GiftId, Fen)>,
    left_out: usize,
    wrong: Vec<WrongPriceLine>,
}

/// The effect that the prices of a source would have; nothing is changed. All bags are looked at.
///
/// # Errors
/// When a change to take back is none.
pub(crate) fn preview_prices(
    conn: &mut Conn,
    rules: &Rules,
    source: &PriceSource,
) -> Tx<PreviewedPrices> {
    let known: HashMap<GiftId, Gift> =
        gifts::all(conn)?.into_iter().map(|gift| (gift.id, gift)).collect();
    let Wanted { prices, left_out, wrong } = match source {
        PriceSource::Rule(rule, of) => by_rule(*rule, of, &known),
        PriceSource::File(lines) => file::wanted(lines, &known),
        PriceSource::Revert(id) => revert::wanted(conn, *id, &known)?,
    };
    let all = prices.len();
    let price_of = |id: GiftId| known.get(&id);
    let repriced: Vec<(Gift, Fen)> = prices
        .into_iter()
        .filter_map(|(id, price)| price_of(id).map(|gift| (gift, price)))
        .filter(|(gift, price)| gift.data.price_fen != *price)
        .map(|(gift, price)| (gift.clone(), price))
        .collect();
    let holdings = Holdings::load(conn, &repriced)?;
    let prices = PriceChanges::find(&holdings, &repriced, rules);
    let unchanged = all - repriced.len();
    Ok(PreviewedPrices { prices, unchanged, left_out, wrong, repriced, holdings })
}

fn by_rule(rule: PriceRule, of: &HashSet<GiftId>, known: &HashMap<GiftId, Gift>) -> Wanted {
    let changed = |gift: &Gift| {
        let price = pricing::changed_by(gift.data.price_fen, rule.change_bp, rule.step);
        (gift.id, price.min(Fen(PRICE_MAX_FEN)))
    };
    let prices = known.values().filter(|gift| of.contains(&gift.id)).map(changed).collect();
    Wanted { prices, ..Wanted::default() }
}

/// A gift with its price before and after.
pub(crate) type Repriced = (GiftId, Fen, Fen);

/// Changes prices, each of which is the one before, with these effects. `subject` is that of the
/// row in the operator log.
///
/// # Errors
/// When one of them is another one.
pub(crate) fn change_prices(
    conn: &mut Conn,
    changes: &[Repriced],
    effects: &PriceChanges,
    subject: &str,
    now: Timestamp,
) -> Tx<()> {
    let gained: HashMap<GiftId, Fen> =
        effects.changes.iter().map(|change| (change.gift_id, change.exposure)).collect();
    for (id, before, after) in changes {
        if !gifts::set_price(conn, *id, *before, *after)? {
            return refuse(Refusal::PricesDiffer);
        }
        let price = (*after, gained.get(id).copied().unwrap_or(Fen::ZERO));
        gifts::note_price(conn, *id, now.beijing_day(), price, Some(subject))?;
    }
    catalogue_changed(conn, now)
}

/// The effects that these prices would have now.
pub(crate) fn effects_of_prices(
    conn: &mut Conn,
    rules: &Rules,
    changes: &[Repriced],
) -> Tx<PriceChanges> {
    let ids: Vec<GiftId> = changes.iter().map(|(id, ..)| *id).collect();
    let known: HashMap<GiftId, Gift> =
        gifts::of(conn, &ids)?.into_iter().map(|gift| (gift.id, gift)).collect();
    let repriced: Vec<(Gift, Fen)> = changes
        .iter()
        .filter_map(|(id, _, after)| known.get(id).map(|gift| (gift.clone(), *after)))
        .collect();
    Ok(PriceChanges::find(&Holdings::load(conn, &repriced)?, &repriced, rules))
}
