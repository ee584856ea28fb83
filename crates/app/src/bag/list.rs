//! What a customer has in the bag, and what it would fetch.

use crate::catalogue::GiftFilter;
use crate::{App, Caller, Result};
use domain::{Fen, GiftId, ItemId, ItemState, pricing};
use store::bag_items::{self, BagItem};
use store::extracts::{self, Carrier};

/// A page of a bag.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BagPage {
    /// Pieces, newest first: up to one more than the limit.
    pub items: Vec<BagItem>,
    /// Pieces in this state and of this keyword, on all pages.
    pub total: i64,
    /// What they would fetch today, all of them.
    pub total_exchange: Fen,
    /// The extractions of those pieces that are on their way to Steam or there.
    pub carriers: Vec<Carrier>,
}

impl App {
    /// A page of the caller's bag.
    ///
    /// # Errors
    /// When the keyword is too long, or the database fails.
    pub async fn bag(
        &self,
        caller: &Caller,
        state: ItemState,
        keyword: Option<String>,
        cursor: Option<ItemId>,
        limit: i64,
    ) -> Result<BagPage> {
        let user = caller.user_id;
        GiftFilter { keyword: keyword.clone().unwrap_or_default(), ..GiftFilter::default() }.check()?;
        let counts = self.db.read(move |conn| Ok(bag_items::count_by_gift(conn, user, state)?)).await?;
        let snapshot = self.catalogue.current();
        let wanted: Option<Vec<GiftId>> = keyword.map(|words| {
            let mut ids = snapshot.ids_matching_keyword(&words);
            ids.sort_unstable();
            // Only gifts that the customer has: a common word would match more ids than a query may name.
            counts.iter().map(|(gift, _)| *gift).filter(|gift| ids.binary_search(gift).is_ok()).collect()
        });
        let counted = counts.iter().filter(|(gift, _)| wanted.as_ref().is_none_or(|ids| ids.contains(gift)));
        let (mut total, mut total_exchange) = (0, 0_i64);
        for (gift, count) in counted {
            total += count;
            let price = snapshot.get(*gift).map_or(Fen::ZERO, |entry| entry.gift.data.price_fen);
            total_exchange =
                total_exchange.saturating_add(pricing::exchange_value(price, self.rules.exchange_rate_bp).0.saturating_mul(*count));
        }
        let page = move |conn: &mut store::Conn| {
            let items = bag_items::list(conn, user, state, wanted.as_deref(), cursor, limit + 1)?;
            let ids: Vec<ItemId> = items.iter().map(|item| item.id).collect();
            let is_away = matches!(state, ItemState::Extracting | ItemState::Extracted);
            let carriers = if is_away { extracts::of_items(conn, &ids)? } else { Vec::new() };
            Ok((items, carriers))
        };
        let (items, carriers) = self.db.read(page).await?;
        Ok(BagPage { items, total, total_exchange: Fen(total_exchange), carriers })
    }
}
