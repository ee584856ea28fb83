//! Gifts as an operator sees them, also those that are off sale.

use crate::change_prices::preview_prices;
use crate::error::Tx;
use crate::price_history::{HISTORY_SECONDS, history};
use crate::proposal::units_added_alone;
use crate::{App, PreviewedPrice, PreviewedPrices, PriceSource, Refusal, Result, preview_price};
use db::Conn;
use domain::{Category, Fen, GiftId, Rules, Timestamp};
use std::collections::{HashMap, HashSet};
use store::shop::gifts::{self, Gift};
use store::shop::stock;
use store::shop::stock_movements::{self, AdjustedBy, StockMovement};
use store::trade::bag_items;

/// The newest movements of stock that are shown.
const MOVEMENTS: i64 = 50;

/// Which gifts are listed.
#[derive(Debug, Clone, Default)]
pub struct GiftQuery {
    /// Words of the name in either language; empty for all gifts.
    pub keyword: String,
    pub on_sale: Option<bool>,
    /// The most units that are available.
    pub available_max: Option<i64>,
}

/// A gift in a list.
#[derive(Debug)]
pub struct GiftRow {
    pub gift: Gift,
    /// Units that are not reserved or sold.
    pub available: i64,
    /// Units that customers have in their bags, or that can come back into them.
    pub in_bags: i64,
}

/// A gift with what became of its price and its stock.
#[derive(Debug)]
pub struct GiftLookup {
    pub row: GiftRow,
    pub reserved: i64,
    pub sold: i64,
    /// The most units that one member alone may still add today.
    pub added_alone: i64,
    /// The days since which a price held, oldest first.
    pub prices: Vec<(i32, Fen)>,
    /// The price before the newest change.
    pub price_before: Option<Fen>,
    /// Newest first.
    pub movements: Vec<(StockMovement, Option<AdjustedBy>)>,
}

impl App {
    /// A page of gifts, newest first, and one more where there is another.
    pub async fn look_up_gifts(
        &self,
        query: GiftQuery,
        below: Option<GiftId>,
        limit: i64,
    ) -> Result<Vec<GiftRow>> {
        let snapshot = self.catalogue.current();
        let is_listed = |id: &GiftId| {
            snapshot.get(*id).is_some_and(|entry| {
                query.on_sale.is_none_or(|on_sale| entry.on_sale() == on_sale)
                    && query.available_max.is_none_or(|most| entry.available() <= most)
                    && below.is_none_or(|below| *id < below)
            })
        };
        let mut ids = snapshot.ids_matching_keyword(&query.keyword);
        ids.retain(is_listed);
        ids.sort_unstable_by(|first, second| second.cmp(first));
        ids.truncate(usize::try_from(limit + 1).unwrap_or_default());
        Ok(self.db.read(move |conn| rows(conn, &ids)).await?)
    }

    /// # Errors
    /// [`Refusal::GiftNotFound`] when there is no such gift.
    pub async fn look_up_gift(&self, id: GiftId) -> Result<GiftLookup> {
        let (rules, now) = (self.rules.clone(), self.now());
        let read = move |conn: &mut Conn| look_up_gift(conn, &rules, id, now);
        self.db.read(read).await?.ok_or(Refusal::GiftNotFound)
    }

    /// The gifts whose names have these words, and that are of this category and sale where given.
    #[must_use]
    pub fn gifts_priced_alike(
        &self,
        keyword: &str,
        category: Option<Category>,
        on_sale: Option<bool>,
    ) -> HashSet<GiftId> {
        // A search for signs alone finds everything, which nobody means here.
        if !keyword.trim().is_empty() && !keyword.chars().any(char::is_alphanumeric) {
            return HashSet::new();
        }
        let snapshot = self.catalogue.current();
        let mut ids = snapshot.ids_matching_keyword(keyword);
        ids.retain(|id| {
            snapshot.get(*id).is_some_and(|entry| {
                on_sale.is_none_or(|on_sale| entry.on_sale() == on_sale)
                    && category.is_none_or(|category| entry.data().category == category)
            })
        });
        ids.into_iter().collect()
    }

    /// All gifts with their prices, by id.
    pub async fn look_up_prices(&self) -> Result<Vec<Gift>> {
        Ok(self.db.read(|conn| Ok(gifts::all(conn)?)).await?)
    }

    /// The effect that the prices of a source would have, and whether they need two operators.
    ///
    /// # Errors
    /// When a change to take back is none.
    pub async fn preview_prices(&self, source: PriceSource) -> Result<(PreviewedPrices, bool)> {
        let (rules, now) = (self.rules.clone(), self.now());
        let read = move |conn: &mut Conn| {
            let previewed = preview_prices(conn, &rules, &source)?;
            let needs_two = previewed.needs_two(conn, &rules, now)?;
            Ok((previewed, needs_two))
        };
        Ok(self.db.read(read).await?)
    }

    /// The effect that a new price of a gift would have.
    ///
    /// # Errors
    /// As [`preview_price`].
    pub async fn preview_price(&self, id: GiftId, price: Fen) -> Result<PreviewedPrice> {
        let (rules, now) = (self.rules.clone(), self.now());
        Ok(self.db.read(move |conn| preview_price(conn, &rules, id, price, now)).await?)
    }
}

fn rows(conn: &mut Conn, ids: &[GiftId]) -> Tx<Vec<GiftRow>> {
    let available: HashMap<GiftId, i64> =
        stock::of(conn, ids)?.into_iter().map(|(gift, available, _)| (gift, available)).collect();
    let mut in_bags: HashMap<GiftId, i64> = HashMap::new();
    for (gift, _, units) in bag_items::count_exchangeable_of(conn, ids)? {
        *in_bags.entry(gift).or_default() += units;
    }
    let row = |gift: Gift| GiftRow {
        available: available.get(&gift.id).copied().unwrap_or_default(),
        in_bags: in_bags.get(&gift.id).copied().unwrap_or_default(),
        gift,
    };
    Ok(gifts::of(conn, ids)?.into_iter().map(row).collect())
}

fn look_up_gift(
    conn: &mut Conn,
    rules: &Rules,
    id: GiftId,
    now: Timestamp,
) -> Tx<Option<GiftLookup>> {
    let Some(row) = rows(conn, &[id])?.pop() else { return Ok(None) };
    let (_, reserved, sold) = stock::find(conn, id)?.unwrap_or_default();
    let mut prices = history(conn, id, now.plus_seconds(-HISTORY_SECONDS).beijing_day())?;
    prices.dedup_by_key(|(_, price)| *price);
    Ok(Some(GiftLookup {
        reserved,
        sold,
        added_alone: units_added_alone(conn, rules, (id, row.gift.data.price_fen), now)?,
        price_before: gifts::price_before_change(conn, id)?,
        prices,
        movements: stock_movements::newest(conn, id, MOVEMENTS)?,
        row,
    }))
}

/// Items with the gift that each is.
pub(super) fn with_gifts<T>(
    conn: &mut Conn,
    items: Vec<T>,
    gift_of: impl Fn(&T) -> GiftId,
) -> Tx<Vec<(T, Gift)>> {
    let ids: HashSet<GiftId> = items.iter().map(&gift_of).collect();
    let found = gifts::of(conn, &Vec::from_iter(ids))?;
    let gifts: HashMap<GiftId, Gift> = found.into_iter().map(|gift| (gift.id, gift)).collect();
    let with_gift = |item| {
        let gift = gifts.get(&gift_of(&item)).cloned();
        gift.map(|gift| (item, gift))
    };
    Ok(items.into_iter().filter_map(with_gift).collect())
}
