//! The snapshot of all gifts at one version of the catalogue.

use super::{Entry, columns::Columns, index::WordIndex, keyword, skins::Skins, sort::SortedGifts};
use domain::{Exterior, GiftId, GiftSort};
use std::collections::HashMap;
use std::sync::atomic::{AtomicI64, Ordering};
use store::shop::gifts::Gift;

/// All gifts at one version of the catalogue, with their indexes. Only stock changes in it.
#[derive(Debug)]
pub struct Snapshot {
    version: i64,
    /// Sorted by id. A gift's index here is its position everywhere else.
    entries: Vec<Entry>,
    pub(super) columns: Columns,
    pub(super) words: WordIndex,
    orders: [SortedGifts; GiftSort::ALL.len()],
    pub(super) skins: Skins,
}

impl Snapshot {
    /// Builds a snapshot from stored rows; `stock` is `(gift, available, sold)`.
    #[must_use]
    pub fn build(version: i64, mut gifts: Vec<Gift>, stock: Vec<(GiftId, i64, i64)>) -> Self {
        gifts.sort_unstable_by_key(|gift| gift.id);
        let counted: HashMap<GiftId, (i64, i64)> =
            stock.into_iter().map(|(id, free, sold)| (id, (free, sold))).collect();
        let mut skins = Skins::builder();
        let entries: Vec<Entry> = (0_u32..)
            .zip(gifts)
            .map(|(position, gift)| {
                let (free, sold) = counted.get(&gift.id).copied().unwrap_or_default();
                let skin = skins.add(&gift, position);
                let exterior = Exterior::parse(&gift.data.exterior).ok();
                Entry { gift, exterior, sold, stock: AtomicI64::new(free), skin }
            })
            .collect();
        Self {
            version,
            columns: Columns::build(&entries),
            words: WordIndex::build(entries.iter().map(Entry::data), entries.len()),
            orders: std::array::from_fn(|i| SortedGifts::build(&entries, GiftSort::ALL[i])),
            skins: skins.finish(&entries),
            entries,
        }
    }

    #[must_use]
    pub const fn version(&self) -> i64 {
        self.version
    }

    /// Number of gifts, including those that are not on sale.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.entries.len()
    }

    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// All gifts, in the order of ids.
    pub fn iter(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter()
    }

    /// Finds a gift, also one that is not on sale.
    #[must_use]
    pub fn get(&self, id: GiftId) -> Option<&Entry> {
        self.entries
            .binary_search_by_key(&id, Entry::id)
            .ok()
            .map(|position| &self.entries[position])
    }

    #[must_use]
    pub fn stock(&self, entry: &Entry) -> i64 {
        entry.stock()
    }

    /// Sets the available units of a gift; returns whether they changed.
    pub fn set_stock(&self, id: GiftId, free: i64) -> bool {
        self.get(id).is_some_and(|entry| entry.stock.swap(free, Ordering::Relaxed) != free)
    }

    /// Sets the available units of many gifts, from `(gift, available, sold)`; returns whether any
    /// changed.
    pub fn apply_stock(&self, stock: &[(GiftId, i64, i64)]) -> bool {
        stock.iter().fold(false, |news, (id, free, _)| self.set_stock(*id, *free) | news)
    }

    /// The other listed gifts of the same weapon and finish: those of the same phase first, then
    /// the other phases; within a phase by quality, then by exterior.
    pub fn siblings<'a>(&'a self, entry: &'a Entry) -> impl Iterator<Item = &'a Entry> {
        let phases = std::iter::once(entry.skin).chain(self.skins.other_phases(entry.skin));
        let lines =
            phases.flat_map(|skin| self.skins.lines(skin)).map(|position| self.at(*position));
        lines.filter(move |other| other.id() != entry.id() && other.on_sale())
    }

    /// The listed gifts that differ from this one in wear alone, including itself.
    pub fn wears<'a>(&'a self, entry: &'a Entry) -> impl Iterator<Item = &'a Entry> {
        let quality = entry.data().quality;
        self.lines_of(entry).filter(move |line| line.on_sale() && line.data().quality == quality)
    }

    /// The wear range of the whole skin, in millionths.
    #[must_use]
    pub fn skin_wear_range(&self, entry: &Entry) -> Option<(i64, i64)> {
        let min = self.lines_of(entry).filter_map(|line| line.data().wear_min_e6).min()?;
        let max = self.lines_of(entry).filter_map(|line| line.data().wear_max_e6).max()?;
        Some((min, max))
    }

    /// The gifts that match a keyword, also those that are not on sale; all gifts for a keyword
    /// without words.
    #[must_use]
    pub fn ids_matching_keyword(&self, keyword: &str) -> Vec<GiftId> {
        let found = match keyword::words(keyword) {
            // A keyword that is too long matches no name.
            Err(_) => return Vec::new(),
            Ok(words) if words.is_empty() => return self.entries.iter().map(Entry::id).collect(),
            Ok(words) => self.words.find(&words).matching(),
        };
        found.iter().map(|position| self.at(position).id()).collect()
    }

    pub(super) fn at(&self, position: u32) -> &Entry {
        &self.entries[position as usize]
    }

    pub(super) const fn sorted_gifts(&self, sort: GiftSort) -> &SortedGifts {
        &self.orders[sort as usize]
    }

    /// All gifts of the same skin, including the given one.
    fn lines_of(&self, entry: &Entry) -> impl Iterator<Item = &Entry> {
        self.skins.lines(entry.skin).iter().map(|position| self.at(*position))
    }
}
