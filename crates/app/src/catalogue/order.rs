//! The orders that gifts are listed in.
//!
//! A place in an order is made of what the gift itself is, never of its neighbours or of live
//! stock, so that a customer who pages on sees every gift once while others buy, and a cursor
//! outlives the snapshot it came from. Relevance is such an order too: how well a gift matches, and
//! then its place in the shop window.

use super::{Entry, Sort};
use domain::{Exterior, Fen, Quality, Rarity};

/// A gift's place in an order; smaller comes first. The last part is the id, so that no two are
/// equal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct SortKey(pub(super) [i64; 3]);

/// Prices that many people can pay and enjoy to look at, for the shop window: 20 to 5,000 yuan.
const WINDOW_PRICES: std::ops::RangeInclusive<Fen> = Fen(2_000)..=Fen(500_000);

/// All listed gifts in one order.
#[derive(Debug)]
pub(super) struct Ordered {
    /// Places, smallest first.
    pub(super) places: Vec<SortKey>,
    /// The positions of the same gifts.
    pub(super) positions: Vec<u32>,
}

impl Ordered {
    pub(super) fn build(entries: &[Entry], sort: Sort) -> Self {
        let listed = (0_u32..).zip(entries).filter(|(_, entry)| entry.on_sale());
        let mut rows: Vec<(SortKey, u32)> =
            listed.map(|(position, entry)| (place(entry, sort), position)).collect();
        rows.sort_unstable();
        let (places, positions) = rows.into_iter().unzip();
        Self { places, positions }
    }

    /// The positions that come after a place, whether a gift still stands there or not.
    pub(super) fn after(&self, place: Option<SortKey>) -> &[u32] {
        let start = place.map_or(0, |place| self.places.partition_point(|other| *other <= place));
        &self.positions[start..]
    }
}

/// Where a gift stands in an order.
pub(super) fn place(entry: &Entry, sort: Sort) -> SortKey {
    let id = entry.id().0;
    let price = entry.price().0;
    // `!x` turns the order of numbers around and, unlike `-x`, fits for every number.
    SortKey(match sort {
        Sort::Default => [0, shop_window(entry), id],
        Sort::PriceAsc => [price, 0, id],
        Sort::PriceDesc => [!price, 0, id],
        Sort::Newest => [!entry.gift.created_at.0, 0, !id],
        Sort::Sales => [!entry.sold, shop_window(entry), id],
    })
}

/// The place in the shop window: a shelf, and a lot that was drawn once and for all.
///
/// First shelf: fine finishes as good as new, without extras, at a price that many can pay. Second
/// shelf: all other fine ones, the treasures among them. Third shelf: the rest. On a shelf the lot
/// mixes weapons and finishes, so that the first screen shows a bit of everything instead of thirty
/// knives.
fn shop_window(entry: &Entry) -> i64 {
    let gift = entry.data();
    let fine = matches!(
        gift.rarity,
        Rarity::Classified | Rarity::Covert | Rarity::Extraordinary | Rarity::Contraband
    );
    let pristine = matches!(entry.exterior, None | Some(Exterior::FactoryNew))
        && gift.quality == Quality::Normal;
    let shelf = match (fine, pristine && WINDOW_PRICES.contains(&gift.price_fen)) {
        (true, true) => 0,
        (true, false) => 1,
        (false, _) => 2,
    };
    shelf << 32 | i64::from(lot(entry))
}

/// A number that looks random and follows from what the gift is: the same on every node and after
/// every import.
fn lot(entry: &Entry) -> u32 {
    let gift = entry.data();
    let numbers = [gift.def_index, gift.paint_index].map(i32::to_le_bytes);
    let bytes = numbers
        .as_flattened()
        .iter()
        .chain(gift.exterior.as_bytes())
        .chain(gift.quality.code().as_bytes())
        .chain(gift.phase.as_bytes());
    // FNV-1a with a final mix: neighbouring numbers must land far apart.
    let hash = bytes
        .fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(*byte)).wrapping_mul(0x0100_0193));
    let hash = (hash ^ hash >> 16).wrapping_mul(0x7feb_352d);
    let hash = (hash ^ hash >> 15).wrapping_mul(0x846c_a68b);
    hash ^ hash >> 16
}
