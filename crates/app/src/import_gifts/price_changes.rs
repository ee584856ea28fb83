//! Changes of prices, and whether they are beyond the bounds of the rules.

use crate::error::Tx;
use crate::keys::{hex, sha256};
use db::Conn;
use domain::{Fen, GiftId, Rules, Timestamp, pricing};
use std::cmp::Reverse;
use std::collections::HashMap;
use std::fmt::Write;
use store::shop::gifts::{self, Gift};
use store::shop::stock;
use store::trade::bag_items;

/// Hexadecimal digits by which an operator names the changes.
const DIGEST_CHARS: usize = 16;

/// A gift whose price changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PriceChange {
    pub gift_id: GiftId,
    pub name: String,
    pub before: Fen,
    pub after: Fen,
    /// Units in bags; 0 where the price does not rise.
    pub units: i64,
    /// The amount that customers could exchange these units for beyond their value before.
    pub exposure: Fen,
}

/// Whatever customers can exchange, now or once they have paid: for each gift the units, with the
/// most that one of them brings.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Holdings(HashMap<GiftId, Vec<(Option<Fen>, i64)>>);

impl Holdings {
    /// Those of all gifts, for which all bags are looked at; none where no price changes.
    pub(crate) fn load(conn: &mut Conn, repriced: &[(Gift, Fen)]) -> Tx<Self> {
        let mut by_gift = Self::default();
        if repriced.is_empty() {
            return Ok(by_gift);
        }
        for (gift, max, units) in bag_items::count_exchangeable(conn)? {
            by_gift.0.entry(gift).or_default().push((max, units));
        }
        for (gift, units) in stock::all_reserved(conn)? {
            by_gift.0.entry(gift).or_default().push((None, units));
        }
        Ok(by_gift)
    }

    fn of(&self, gift: GiftId) -> &[(Option<Fen>, i64)] {
        self.0.get(&gift).map_or(&[], Vec::as_slice)
    }
}

/// All price changes of an import.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PriceChanges {
    /// Largest exposure first, then by how much the price changes.
    pub changes: Vec<PriceChange>,
    /// The sum of their exposures.
    pub exposure: Fen,
    /// Names exactly these gifts with these prices before and after.
    pub digest: String,
}

impl PriceChange {
    /// Whether the price rises or falls by more than `rules.price_change_max_percent`.
    #[must_use]
    pub const fn is_beyond(&self, rules: &Rules) -> bool {
        pricing::changes_beyond(self.before, self.after, rules.price_change_max_percent)
    }

    /// Whether the change of this price alone needs two operators.
    #[must_use]
    pub const fn needs_two(&self, rules: &Rules) -> bool {
        self.is_beyond(rules) || self.exposure.0 > rules.price_exposure_max_fen
    }

    /// The effects of a new price of one gift: from its price, and from each of these prices.
    pub(crate) fn of(
        conn: &mut Conn,
        gift: &Gift,
        earlier: &[Fen],
        after: Fen,
        rules: &Rules,
    ) -> Tx<(Self, Vec<Self>)> {
        let in_bags = bag_items::count_exchangeable_of(conn, &[gift.id])?;
        let mut in_bags: Vec<_> = in_bags.into_iter().map(|(_, max, units)| (max, units)).collect();
        // Unpaid orders are paid at their price, and what they bring can be exchanged.
        let reserved = stock::find(conn, gift.id)?.map_or(0, |(_, reserved, _)| reserved);
        in_bags.push((None, reserved));
        let from = |before: &Fen| {
            let mut gift = gift.clone();
            gift.data.price_fen = *before;
            price_change(&gift, after, &in_bags, rules)
        };
        Ok((from(&gift.data.price_fen), earlier.iter().map(from).collect()))
    }

    fn factor_bp(&self) -> i64 {
        let (low, high) = (self.before.min(self.after), self.before.max(self.after));
        high.0.saturating_mul(10_000) / low.0.max(1)
    }
}

impl PriceChanges {
    /// Whether one of them, or their exposure together, is beyond the rules' bounds.
    #[must_use]
    pub fn is_beyond(&self, rules: &Rules) -> bool {
        self.exposure.0 > rules.price_exposure_max_fen
            || self.changes.iter().any(|change| change.is_beyond(rules))
    }

    pub(crate) fn find(holdings: &Holdings, repriced: &[(Gift, Fen)], rules: &Rules) -> Self {
        let mut changes: Vec<PriceChange> = repriced
            .iter()
            .map(|(gift, after)| price_change(gift, *after, holdings.of(gift.id), rules))
            .collect();
        let digest = digest_of(&mut changes);
        changes.sort_by_key(|change| Reverse((change.exposure, change.factor_bp())));
        let exposure = changes.iter().fold(0_i64, |sum, one| sum.saturating_add(one.exposure.0));
        Self { changes, exposure: Fen(exposure), digest }
    }

    /// Whether they are beyond a bound, as changes of the prices of now and of today's lowest and
    /// highest ones: who may go up to a bound could else go beyond it in steps.
    pub(crate) fn needs_two(
        &self,
        conn: &mut Conn,
        rules: &Rules,
        (holdings, repriced): (&Holdings, &[(Gift, Fen)]),
        now: Timestamp,
    ) -> Tx<bool> {
        let of_day = gifts::gained_on(conn, now.beijing_day())?;
        let is_gain_beyond = is_beyond_for_day(of_day, self.exposure, rules);
        if repriced.is_empty() || is_gain_beyond || self.is_beyond(rules) {
            return Ok(!repriced.is_empty());
        }
        let of_today: HashMap<GiftId, (Fen, Fen)> =
            gifts::all_prices_of_day(conn, now.beijing_day())?
                .into_iter()
                .map(|(id, lowest, highest)| (id, (lowest, highest)))
                .collect();
        for is_lowest in [true, false] {
            let from = |gift: &Gift| {
                let mut gift = gift.clone();
                if let Some((lowest, highest)) = of_today.get(&gift.id) {
                    gift.data.price_fen = if is_lowest { *lowest } else { *highest };
                }
                gift
            };
            let earlier: Vec<(Gift, Fen)> =
                repriced.iter().map(|(gift, price)| (from(gift), *price)).collect();
            if Self::find(holdings, &earlier, rules).is_beyond(rules) {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// Whether bags gain more than one operator may let them, with the other changes of the day.
pub(crate) fn is_beyond_for_day(of_day: Fen, exposure: Fen, rules: &Rules) -> bool {
    exposure > Fen::ZERO && of_day.0.saturating_add(exposure.0) > rules.price_exposure_max_fen
}

fn price_change(
    gift: &Gift,
    after: Fen,
    in_bags: &[(Option<Fen>, i64)],
    rules: &Rules,
) -> PriceChange {
    let before = gift.data.price_fen;
    let value = |price, max| pricing::exchange_value(price, rules.exchange_rate_bp, max).0;
    let in_bags = if after > before { in_bags } else { &[] };
    let exposure = in_bags.iter().fold(0_i64, |sum, (max, units)| {
        let rise = value(after, *max) - value(before, *max);
        sum.saturating_add(rise.saturating_mul(*units))
    });
    PriceChange {
        gift_id: gift.id,
        name: gift.data.full_name(),
        before,
        after,
        units: in_bags.iter().map(|(_, units)| units).sum(),
        exposure: Fen(exposure),
    }
}

/// The digest, of which the order of the file's lines is no part.
fn digest_of(changes: &mut [PriceChange]) -> String {
    changes.sort_by_key(|change| change.gift_id);
    let mut text = String::new();
    for change in changes {
        let (id, before, after) = (change.gift_id, change.before.0, change.after.0);
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{id} {before} {after}");
    }
    hex(&sha256(text.as_bytes())).chars().take(DIGEST_CHARS).collect()
}
