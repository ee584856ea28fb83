//! The list: filter, count, and one page from a cursor on.

use super::{Entry, GiftFilter, Snapshot, Sort, bits::Bits, cursor, cursor::Order, keyword, order::Place, order::place};
use domain::{Fen, GiftId, Invalid};

/// One page of the list.
#[derive(Debug)]
pub struct Page<'a> {
    /// The gifts, in order.
    pub items: Vec<&'a Entry>,
    /// How many gifts, or skins, match on all pages.
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
        let order = Order { sort, by_skin: false };
        let from = cursor.map(|text| cursor::read(text, order)).transpose()?;
        let passing = Sieve::new(self, filter)?.passing(None);
        Ok(self.page(&passing, order, from, limit))
    }

    /// One page of the skins of which some listed gift matches. A skin is shown by the cheapest of its matching
    /// gifts that is in stock, or by the cheapest of all where none is.
    ///
    /// Orders by price go by the gift that is shown. In the other orders a skin stands where the first of its
    /// matching gifts would, so that what is bought meanwhile moves no skin.
    ///
    /// # Errors
    /// When the filter makes no sense, or the cursor is not one of this order.
    pub fn search_skins(&self, filter: &GiftFilter, sort: Sort, cursor: Option<&str>, limit: usize) -> Result<Page<'_>, Invalid> {
        let order = Order { sort, by_skin: true };
        let from = cursor.map(|text| cursor::read(text, order)).transpose()?;
        let passing = Sieve::new(self, filter)?.passing(None);
        if matches!(sort, Sort::PriceAsc | Sort::PriceDesc) {
            return Ok(self.page(&self.shown_of_each_skin(&passing), order, from, limit));
        }
        let mut page = self.page(&self.first_of_each_skin(&passing, sort), order, from, limit);
        page.items = page.items.into_iter().map(|first| self.shown(first.skin, &passing).unwrap_or(first)).collect();
        Ok(page)
    }

    fn page(&self, matching: &Bits, order: Order, from: Option<Place>, limit: usize) -> Page<'_> {
        let total = matching.count();
        // With no cursor nothing lies before the page, so the walk can end at the last match.
        let wanted = if from.is_none() { total.min(limit.saturating_add(1)) } else { limit.saturating_add(1) };
        let positions = self.ordered(order.sort).after(from).iter().filter(|position| matching.contains(**position));
        let mut items: Vec<&Entry> = positions.take(wanted).map(|position| self.at(*position)).collect();
        let more = items.len() > limit;
        items.truncate(limit);
        let next = items.last().filter(|_| more).map(|last| cursor::write(order, place(last, order.sort)));
        Page { items, total, next }
    }

    /// The first matching gift of each skin in an order.
    fn first_of_each_skin(&self, matching: &Bits, sort: Sort) -> Bits {
        let (mut seen, mut first) = (Bits::empty(self.skins.len()), Bits::empty(self.len()));
        for position in self.ordered(sort).positions.iter().copied().filter(|position| matching.contains(*position)) {
            let skin = self.at(position).skin;
            if !seen.contains(skin) {
                seen.insert(skin);
                first.insert(position);
            }
        }
        first
    }

    /// The gift that each skin is shown by.
    fn shown_of_each_skin(&self, matching: &Bits) -> Bits {
        let mut best: Vec<Option<(Shown, u32)>> = vec![None; self.skins.len()];
        for position in matching.iter() {
            let entry = self.at(position);
            let best = &mut best[entry.skin as usize];
            let this = (shown_rank(entry), position);
            *best = Some(best.map_or(this, |best| best.min(this)));
        }
        let mut shown = Bits::empty(self.len());
        best.into_iter().flatten().for_each(|(_, position)| shown.insert(position));
        shown
    }

    /// The gift that a skin is shown by.
    fn shown(&self, skin: u32, matching: &Bits) -> Option<&Entry> {
        let lines = self.skins.lines(skin).iter().filter(|position| matching.contains(**position));
        lines.map(|position| self.at(*position)).min_by_key(|entry| shown_rank(entry))
    }
}

/// What is in stock goes before what is not, then what is cheaper; the id decides where both are equal.
type Shown = (bool, Fen, GiftId);

fn shown_rank(entry: &Entry) -> Shown {
    (entry.stock() == 0, entry.price(), entry.id())
}
