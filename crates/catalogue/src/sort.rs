//! The orders of the list of gifts.
//!
//! A sort key depends on the gift itself alone, never on other gifts or current stock. So a
//! customer who pages through a list sees every gift once while others buy, and a cursor stays
//! valid in later snapshots. Relevance is such an order too: the rank of the match, then the
//! featured order.

use super::Entry;
use domain::{Exterior, Fen, GiftSort, Quality, Rarity};

/// Smaller comes first. The last part is the id, so that no two are equal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct SortKey(pub(super) [i64; 3]);

/// Prices of the first tier of the featured order: 20 to 5,000 yuan.
const FEATURED_PRICES: std::ops::RangeInclusive<Fen> = Fen(2_000)..=Fen(500_000);

/// All listed gifts in one order, with their sort keys.
#[derive(Debug)]
pub(super) struct SortedGifts {
    /// Sort keys, ascending.
    pub(super) places: Vec<SortKey>,
    /// The positions of the gifts, in the same order.
    pub(super) positions: Vec<u32>,
}

impl SortedGifts {
    pub(super) fn build(entries: &[Entry], sort: GiftSort) -> Self {
        let listed = (0_u32..).zip(entries).filter(|(_, entry)| entry.on_sale());
        let mut rows: Vec<(SortKey, u32)> =
            listed.map(|(position, entry)| (place(entry, sort), position)).collect();
        rows.sort_unstable();
        let (places, positions) = rows.into_iter().unzip();
        Self { places, positions }
    }

    /// The positions after a sort key. The gift of the key need not exist any more.
    pub(super) fn after(&self, place: Option<SortKey>) -> &[u32] {
        let start = place.map_or(0, |place| self.places.partition_point(|other| *other <= place));
        &self.positions[start..]
    }
}

/// The sort key of a gift.
pub(super) fn place(entry: &Entry, sort: GiftSort) -> SortKey {
    let id = entry.id().0;
    let price = entry.price().0;
    // `!x` reverses the order of numbers and, unlike `-x`, cannot overflow.
    SortKey(match sort {
        GiftSort::Default => [0, featured_key(entry), id],
        GiftSort::PriceAsc => [price, 0, id],
        GiftSort::PriceDesc => [!price, 0, id],
        GiftSort::Newest => [!entry.gift.created_at.0, 0, !id],
        GiftSort::Sales => [!entry.sold, featured_key(entry), id],
    })
}

/// The key of the featured order: a tier, then a pseudo-random number.
///
/// First tier: high rarities in factory-new wear, of normal quality, in the price range. Second
/// tier: all other high rarities. Third tier: the rest. Within a tier the number mixes weapons and
/// finishes, so that the first page is varied instead of thirty knives.
fn featured_key(entry: &Entry) -> i64 {
    let gift = entry.data();
    let fine = matches!(
        gift.rarity,
        Rarity::Classified | Rarity::Covert | Rarity::Extraordinary | Rarity::Contraband
    );
    let pristine = matches!(entry.exterior, None | Some(Exterior::FactoryNew))
        && gift.quality == Quality::Normal;
    let tier = match (fine, pristine && FEATURED_PRICES.contains(&gift.price_fen)) {
        (true, true) => 0,
        (true, false) => 1,
        (false, _) => 2,
    };
    tier << 32 | i64::from(shuffle_number(entry))
}

/// A pseudo-random number from the gift's identity: the same on every node and after every import.
fn shuffle_number(entry: &Entry) -> u32 {
    let gift = entry.data();
    let numbers = [gift.def_index, gift.paint_index].map(i32::to_le_bytes);
    let bytes = numbers
        .as_flattened()
        .iter()
        .chain(gift.exterior.as_bytes())
        .chain(gift.quality.code().as_bytes())
        .chain(gift.phase.as_bytes());
    // FNV-1a with a final mix, so that similar inputs give distant numbers.
    let hash = bytes
        .fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(*byte)).wrapping_mul(0x0100_0193));
    let hash = (hash ^ hash >> 16).wrapping_mul(0x7feb_352d);
    let hash = (hash ^ hash >> 15).wrapping_mul(0x846c_a68b);
    hash ^ hash >> 16
}
