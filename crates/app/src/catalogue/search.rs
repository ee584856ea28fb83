//! The list: filter, count, and one page from a cursor on.

use super::{Entry, GiftFilter, Snapshot, Sort, bits::Bits, cursor, keyword, order::place};
use domain::Invalid;

/// One page of the list.
#[derive(Debug)]
pub struct Page<'a> {
    /// The gifts, in order.
    pub items: Vec<&'a Entry>,
    /// How many gifts match on all pages.
    pub total: usize,
    /// Where the next page begins; `None` on the last one.
    pub next: Option<String>,
}

/// The parts of a filter, for counts that leave one of them out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    Category,
    Weapon,
    Exterior,
    Rarity,
    Quality,
    Price,
    Keyword,
}

/// A filter worked out against a snapshot: who passes each part of it that asks for something.
pub(super) struct Sieve<'a> {
    snapshot: &'a Snapshot,
    parts: Vec<(Part, Bits)>,
}

impl<'a> Sieve<'a> {
    pub(super) fn new(snapshot: &'a Snapshot, filter: &GiftFilter) -> Result<Self, Invalid> {
        filter.check()?;
        let columns = &snapshot.columns;
        let words = keyword::words(&filter.keyword)?;
        let parts = [
            (Part::Category, columns.of_categories(filter)),
            (Part::Weapon, columns.of_weapons(filter)),
            (Part::Exterior, columns.of_exteriors(filter)),
            (Part::Rarity, columns.of_rarities(filter)),
            (Part::Quality, columns.of_qualities(filter)),
            (Part::Price, columns.of_prices(filter)),
            (Part::Keyword, (!words.is_empty()).then(|| snapshot.words.find(&words, columns.len))),
        ];
        Ok(Self { snapshot, parts: parts.into_iter().filter_map(|(part, bits)| Some((part, bits?))).collect() })
    }

    /// The listed gifts that pass every part, `left_out` excepted.
    pub(super) fn passing(&self, left_out: Option<Part>) -> Bits {
        let mut passing = self.snapshot.columns.listed.clone();
        for (_, bits) in self.parts.iter().filter(|(part, _)| Some(*part) != left_out) {
            passing.intersect(bits);
        }
        passing
    }
}

impl Snapshot {
    /// One page of the listed gifts that match.
    ///
    /// # Errors
    /// When the filter makes no sense, or the cursor is not one of this order.
    pub fn search(&self, filter: &GiftFilter, sort: Sort, cursor: Option<&str>, limit: usize) -> Result<Page<'_>, Invalid> {
        let from = cursor.map(|text| cursor::read(text, sort)).transpose()?;
        let passing = Sieve::new(self, filter)?.passing(None);
        let total = passing.count();
        // With no cursor nothing lies before the page, so the walk can end at the last match.
        let wanted = if from.is_none() { total.min(limit.saturating_add(1)) } else { limit.saturating_add(1) };
        let positions = self.ordered(sort).after(from).iter().filter(|position| passing.contains(**position));
        let mut items: Vec<&Entry> = positions.take(wanted).map(|position| self.at(*position)).collect();
        let more = items.len() > limit;
        items.truncate(limit);
        let next = items.last().filter(|_| more).map(|last| cursor::write(sort, place(last, sort)));
        Ok(Page { items, total, next })
    }
}
