//! One of a customer's exchanges, with what each item was exchanged for.

use crate::error::{Tx, refuse};
use crate::{App, Caller, Refusal, Result};
use domain::{ExchangeNo, Fen, GiftId};
use store::trade::exchanges::{self, Exchange, ExchangedItems};

/// Most gifts that an exchange lists: `exchangeAll` takes any number.
pub const EXCHANGED_GIFTS_MAX: usize = 200;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExchangeView {
    pub exchange: Exchange,
    /// The gifts that brought most, beginning with the one that brought most of all; at most
    /// [`EXCHANGED_GIFTS_MAX`].
    pub gifts: Vec<ExchangedGift>,
}

/// All items of one gift in an exchange.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExchangedGift {
    pub gift_id: GiftId,
    /// The price of the gift then.
    pub price: Fen,
    pub items: i64,
    /// Credited for all of them together.
    pub credited: Fen,
    /// How many of them were credited how much each, the highest amount first: a voucher lowers
    /// what an item is exchanged for.
    pub units: Vec<(i64, Fen)>,
}

impl App {
    /// One of the caller's exchanges.
    ///
    /// # Errors
    /// When the caller has no such exchange.
    pub async fn get_exchange(
        &self,
        caller: &Caller,
        exchange_no: ExchangeNo,
    ) -> Result<ExchangeView> {
        let user = caller.user_id;
        let read = move |conn: &mut db::Conn| -> Tx<_> {
            let Some(exchange) = exchanges::find_of(conn, user, &exchange_no)? else {
                return refuse(Refusal::ExchangeNotFound);
            };
            let items = exchanges::items_of(conn, exchange.id)?;
            Ok((exchange, items))
        };
        let (exchange, items) = self.db.read(read).await?;
        Ok(ExchangeView { exchange, gifts: of_gifts(&items) })
    }
}

/// Groups counts that are ordered by gift.
fn of_gifts(items: &[ExchangedItems]) -> Vec<ExchangedGift> {
    let mut gifts: Vec<ExchangedGift> = Vec::new();
    for alike in items.chunk_by(|a, b| a.gift_id == b.gift_id) {
        let credited = |part: &ExchangedItems| part.each_fen.0.saturating_mul(part.items);
        gifts.push(ExchangedGift {
            gift_id: alike[0].gift_id,
            price: alike[0].price_fen,
            items: alike.iter().map(|part| part.items).sum(),
            credited: Fen(alike.iter().map(credited).fold(0, i64::saturating_add)),
            units: alike.iter().map(|part| (part.items, part.each_fen)).collect(),
        });
    }
    gifts.sort_by_key(|gift| std::cmp::Reverse(gift.credited));
    gifts.truncate(EXCHANGED_GIFTS_MAX);
    gifts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(gift: i64, each: i64, items: i64) -> ExchangedItems {
        ExchangedItems { gift_id: GiftId(gift), price_fen: Fen(1_000), each_fen: Fen(each), items }
    }

    #[test]
    fn equal_items_are_one_gift_and_what_brought_most_comes_first() {
        let gifts = of_gifts(&[part(1, 900, 1), part(2, 900, 2), part(2, 350, 3), part(7, 900, 1)]);
        let shown: Vec<_> =
            gifts.iter().map(|gift| (gift.gift_id.0, gift.items, gift.credited.0)).collect();
        assert_eq!(shown, [(2, 5, 2_850), (1, 1, 900), (7, 1, 900)]);
        assert_eq!(gifts[0].units, [(2, Fen(900)), (3, Fen(350))]);
    }

    #[test]
    fn a_long_exchange_lists_the_gifts_that_brought_most() {
        let many: Vec<ExchangedItems> = (1..=300).map(|gift| part(gift, gift, 1)).collect();
        let gifts = of_gifts(&many);
        assert_eq!(gifts.len(), EXCHANGED_GIFTS_MAX);
        assert_eq!((gifts[0].gift_id.0, gifts[199].gift_id.0), (300, 101));
    }
}
