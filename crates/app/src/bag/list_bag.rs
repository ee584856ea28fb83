//! Lists a customer's bag, with its current exchange value.

use crate::error::Tx;
use crate::{App, Caller, Result};
use catalogue::{GiftFilter, Snapshot};
use domain::{Fen, GiftId, ItemId, ItemState, UserId, pricing};
use store::trade::bag_items::{self, BagItem, GiftCount};
use store::trade::exchanges::{self, ItemExchange};
use store::trade::extracts::{self, ItemExtraction};

/// A page of a bag: of single items, or of stacks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BagPage<T = BagItem> {
    /// Newest first: up to one more than the limit.
    pub items: Vec<T>,
    /// Items in this state that match the keyword, on all pages.
    pub total: i64,
    /// Total of their prices today.
    pub total_price: Fen,
    /// Exchange value of all of them at current prices.
    pub total_exchange: Fen,
    /// The extractions of those items that are being extracted or on Steam; of a stack, that of its
    /// newest item.
    pub extractions: Vec<ItemExtraction>,
    /// The exchanges of those items that were exchanged; of a stack, that of its newest item.
    pub exchanges: Vec<ItemExchange>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StackItem {
    pub id: ItemId,
    /// The most that it can be exchanged for, where it was bought with a voucher.
    pub exchange_max: Option<Fen>,
}

/// All items of one gift in the same state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stack {
    pub newest: BagItem,
    /// All of them, newest first.
    pub units: Vec<StackItem>,
    /// Paid for all of them together.
    pub paid: Fen,
    /// Credited for all of them together, once they were exchanged.
    pub exchanged: Option<Fen>,
}

impl From<BagItem> for Stack {
    fn from(item: BagItem) -> Self {
        Self {
            units: vec![unit(&item)],
            paid: item.paid_fen,
            exchanged: item.exchanged_fen,
            newest: item,
        }
    }
}

/// The gifts of a list, and the totals over all its pages.
struct Selection {
    /// Those that match the keyword, where there is one; each once, with its newest item.
    gifts: Vec<GiftCount>,
    has_keyword: bool,
    total: i64,
    total_price: Fen,
    total_exchange: Fen,
}

impl App {
    /// A page of the caller's bag.
    ///
    /// # Errors
    /// When the keyword is too long.
    pub async fn list_bag(
        &self,
        caller: &Caller,
        state: ItemState,
        keyword: Option<String>,
        cursor: Option<ItemId>,
        limit: i64,
    ) -> Result<BagPage> {
        let user = caller.user_id;
        let Selection { gifts, has_keyword, total, total_price, total_exchange } =
            self.select(user, state, keyword).await?;
        let wanted =
            has_keyword.then(|| gifts.iter().map(|gift| gift.gift_id).collect::<Vec<GiftId>>());
        let page = move |conn: &mut db::Conn| {
            let items = bag_items::list(conn, user, state, wanted.as_deref(), cursor, limit + 1)?;
            let ids: Vec<ItemId> = items.iter().map(|item| item.id).collect();
            Ok((items, extractions(conn, state, &ids)?, exchanges(conn, state, &ids)?))
        };
        let (items, extractions, exchanges) = self.db.read(page).await?;
        Ok(BagPage { items, total, total_price, total_exchange, extractions, exchanges })
    }

    /// A page of the caller's bag with items of one gift in one stack. The stack with the newest
    /// item comes first; `cursor` is the newest item of the last stack of the page before.
    ///
    /// # Errors
    /// When the keyword is too long.
    pub async fn bag_stacks(
        &self,
        caller: &Caller,
        state: ItemState,
        keyword: Option<String>,
        cursor: Option<ItemId>,
        limit: i64,
    ) -> Result<BagPage<Stack>> {
        let user = caller.user_id;
        let Selection { mut gifts, total, total_price, total_exchange, .. } =
            self.select(user, state, keyword).await?;
        gifts.retain(|gift| cursor.is_none_or(|cursor| gift.newest < cursor));
        gifts.sort_unstable_by_key(|gift| std::cmp::Reverse(gift.newest));
        gifts.truncate(usize::try_from(limit + 1).unwrap_or(usize::MAX));
        let wanted: Vec<GiftId> = gifts.iter().map(|gift| gift.gift_id).collect();
        let page = move |conn: &mut db::Conn| {
            let stacks = stacks(bag_items::of_gifts(conn, user, state, &wanted)?);
            let ids: Vec<ItemId> = stacks.iter().map(|stack| stack.newest.id).collect();
            Ok((stacks, extractions(conn, state, &ids)?, exchanges(conn, state, &ids)?))
        };
        let (items, extractions, exchanges) = self.db.read(page).await?;
        Ok(BagPage { items, total, total_price, total_exchange, extractions, exchanges })
    }

    /// Number of the caller's items in each state, in the order of [`ItemState::ALL`].
    pub async fn bag_counts(&self, caller: &Caller) -> Result<Vec<(ItemState, i64)>> {
        let user = caller.user_id;
        let counted = self.db.read(move |conn| Ok(bag_items::count_by_state(conn, user)?)).await?;
        let count =
            |state| counted.iter().find(|(of, _)| *of == state).map_or(0, |(_, count)| *count);
        Ok(ItemState::ALL.iter().map(|state| (*state, count(*state))).collect())
    }

    async fn select(
        &self,
        user: UserId,
        state: ItemState,
        keyword: Option<String>,
    ) -> Result<Selection> {
        GiftFilter { keyword: keyword.clone().unwrap_or_default(), ..GiftFilter::default() }
            .check()?;
        let mut gifts =
            self.db.read(move |conn| Ok(bag_items::count_by_gift(conn, user, state)?)).await?;
        let snapshot = self.catalogue.current();
        let has_keyword = keyword.is_some();
        if let Some(words) = keyword {
            let mut ids = snapshot.ids_matching_keyword(&words);
            ids.sort_unstable();
            // Filtered here and not in the query: a common word would match more ids than a query
            // may have parameters.
            gifts.retain(|gift| ids.binary_search(&gift.gift_id).is_ok());
        }
        let total = gifts.iter().map(|gift| gift.count).sum();
        let (total_price, total_exchange) = values(&gifts, &snapshot, self.rules.exchange_rate_bp);
        gifts.dedup_by(|next, first| {
            let same = next.gift_id == first.gift_id;
            if same {
                first.newest = first.newest.max(next.newest);
            }
            same
        });
        Ok(Selection { gifts, has_keyword, total, total_price, total_exchange })
    }
}

/// The price of the items today, and the amount that they can be exchanged for.
fn values(gifts: &[GiftCount], snapshot: &Snapshot, rate_bp: i64) -> (Fen, Fen) {
    gifts.iter().fold((Fen::ZERO, Fen::ZERO), |(prices, exchange), gift| {
        let price = snapshot.get(gift.gift_id).map_or(Fen::ZERO, |entry| entry.gift.data.price_fen);
        let value = pricing::exchange_value(price, rate_bp, gift.exchange_max_fen);
        let plus = |sum: Fen, one: Fen| Fen(sum.0.saturating_add(one.0.saturating_mul(gift.count)));
        (plus(prices, price), plus(exchange, value))
    })
}

const fn unit(item: &BagItem) -> StackItem {
    StackItem { id: item.id, exchange_max: item.exchange_max_fen }
}

/// Groups items, newest first, into stacks in the order of their newest items.
fn stacks(items: Vec<BagItem>) -> Vec<Stack> {
    let mut stacks: Vec<Stack> = Vec::new();
    for item in items {
        if let Some(stack) = stacks.iter_mut().find(|stack| stack.newest.gift_id == item.gift_id) {
            stack.units.push(unit(&item));
            stack.paid = Fen(stack.paid.0.saturating_add(item.paid_fen.0));
            stack.exchanged = stack
                .exchanged
                .zip(item.exchanged_fen)
                .map(|(sum, fen)| Fen(sum.0.saturating_add(fen.0)));
        } else {
            stacks.push(item.into());
        }
    }
    stacks
}

fn extractions(conn: &mut db::Conn, state: ItemState, items: &[ItemId]) -> Tx<Vec<ItemExtraction>> {
    if !matches!(state, ItemState::Extracting | ItemState::Extracted) {
        return Ok(Vec::new());
    }
    Ok(extracts::of_items(conn, items)?)
}

fn exchanges(conn: &mut db::Conn, state: ItemState, items: &[ItemId]) -> Tx<Vec<ItemExchange>> {
    if state != ItemState::Exchanged {
        return Ok(Vec::new());
    }
    Ok(exchanges::of_items(conn, items)?)
}
