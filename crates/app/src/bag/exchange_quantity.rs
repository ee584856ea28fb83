//! Exchanges some items of a bag for balance.

use super::exchange::{Exchanged, Selection};
use crate::{App, Caller, IdemKey, Refusal, Result};
use domain::{Fen, GiftId, ITEM_IDS_MAX, ItemId};

/// Which items are exchanged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ExchangeItems {
    /// A number of items of one gift, those that were acquired first.
    OfGift(GiftId, i64),
    Items(Vec<ItemId>),
}

impl App {
    /// Exchanges some of the caller's items, all of them or none. With `expected`, only for exactly
    /// that amount.
    ///
    /// # Errors
    /// When an item is not in the caller's bag, or the amount differs from `expected`.
    pub async fn exchange_quantity(
        &self,
        caller: &Caller,
        items: ExchangeItems,
        expected: Option<Fen>,
        key: IdemKey,
    ) -> Result<Exchanged> {
        let command = match items {
            ExchangeItems::OfGift(gift, quantity) => {
                if !(1..=ITEM_IDS_MAX).contains(&quantity) {
                    return Err(Refusal::malformed("quantity"));
                }
                Selection::Oldest(gift, quantity)
            }
            ExchangeItems::Items(mut ids) => {
                // The same items in another order, or repeated, are the same request.
                ids.sort_unstable();
                ids.dedup();
                if ids.is_empty() {
                    return Err(Refusal::malformed("itemIds"));
                }
                if i64::try_from(ids.len()).is_ok_and(|named| named > ITEM_IDS_MAX) {
                    return Err(Refusal::TooManyItems { max: ITEM_IDS_MAX });
                }
                Selection::Items(ids)
            }
        };
        let guard = self.idempotency_guard(
            caller.user_id,
            key,
            "exchangeQuantity",
            &format!("{command:?} {expected:?}"),
            self.now(),
        );
        self.exchange(caller.user_id, command, expected, guard).await
    }
}
