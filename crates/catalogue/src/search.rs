//! Searches the snapshot: filter, total, and one page after a cursor.

use super::cursor::{self, SortOrder};
use super::ranks::Ranks;
use super::sort::{SortKey, place};
use super::{Entry, GiftFilter, Snapshot, bits::Bits, keyword};
use domain::{Fen, GiftId, GiftSort, Invalid};

#[derive(Debug)]
pub struct Page<'a> {
    pub items: Vec<&'a Entry>,
    /// Number of gifts, or of skins, on all pages.
    pub total: usize,
    /// Cursor of the next page; `None` on the last one.
    pub next: Option<String>,
}

/// The parts of a filter, for facets, which leave one of them out.
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

/// A filter applied to a snapshot: the gifts that pass each of its parts that is set.
pub(super) struct Sieve<'a> {
    snapshot: &'a Snapshot,
    parts: Vec<(Part, Bits)>,
    /// The match of each gift with the keyword, where there is one.
    ranks: Option<Ranks>,
}

impl<'a> Sieve<'a> {
    pub(super) fn new(snapshot: &'a Snapshot, filter: &GiftFilter) -> Result<Self, Invalid> {
        filter.check()?;
        let columns = &snapshot.columns;
        let words = keyword::words(&filter.keyword)?;
        let ranks = (!words.is_empty()).then(|| snapshot.words.find(&words));
        let parts = [
            (Part::Category, columns.of_categories(filter)),
            (Part::Weapon, columns.of_weapons(filter)),
            (Part::Exterior, columns.of_exteriors(filter)),
            (Part::Rarity, columns.of_rarities(filter)),
            (Part::Quality, columns.of_qualities(filter)),
            (Part::Price, columns.of_prices(filter)),
            (Part::Keyword, ranks.as_ref().map(Ranks::matching)),
        ];
        Ok(Self {
            snapshot,
            parts: parts.into_iter().filter_map(|(part, bits)| Some((part, bits?))).collect(),
            ranks,
        })
    }

    /// The listed gifts that pass every part except `left_out`.
    pub(super) fn passing(&self, left_out: Option<Part>) -> Bits {
        let mut passing = self.snapshot.columns.listed.clone();
        for (_, bits) in self.parts.iter().filter(|(part, _)| Some(*part) != left_out) {
            passing.intersect(bits);
        }
        passing
    }
}

/// A list: its gifts and their order.
struct List<'a> {
    snapshot: &'a Snapshot,
    passing: Bits,
    ranks: Option<Ranks>,
    order: SortOrder,
    from: Option<SortKey>,
}

impl Snapshot {
    /// One page of the listed gifts that pass the filter. With a keyword, the default order is by
    /// relevance.
    ///
    /// # Errors
    /// As [`GiftFilter::check`], or when the cursor does not belong to this order.
    pub fn search(
        &self,
        filter: &GiftFilter,
        sort: GiftSort,
        cursor: Option<&str>,
        limit: usize,
    ) -> Result<Page<'_>, Invalid> {
        let list = self.list(filter, sort, false, cursor)?;
        Ok(list.page(&list.passing, limit))
    }

    /// One page of the skins of which at least one listed gift passes the filter. A skin is shown
    /// by the cheapest of these gifts that is in stock, or by the cheapest where none is.
    ///
    /// Orders by price use the gift that is shown. In the other orders a skin has the position of
    /// its first matching gift, so that purchases do not move skins while a customer pages.
    ///
    /// # Errors
    /// As [`GiftFilter::check`], or when the cursor does not belong to this order.
    pub fn search_skins(
        &self,
        filter: &GiftFilter,
        sort: GiftSort,
        cursor: Option<&str>,
        limit: usize,
    ) -> Result<Page<'_>, Invalid> {
        let list = self.list(filter, sort, true, cursor)?;
        if matches!(sort, GiftSort::PriceAsc | GiftSort::PriceDesc) {
            return Ok(list.page(&list.shown_of_each_skin(), limit));
        }
        let mut page = list.page(&list.first_of_each_skin(), limit);
        page.items =
            page.items.into_iter().map(|first| list.shown(first.skin).unwrap_or(first)).collect();
        Ok(page)
    }

    fn list(
        &self,
        filter: &GiftFilter,
        sort: GiftSort,
        by_skin: bool,
        cursor: Option<&str>,
    ) -> Result<List<'_>, Invalid> {
        let sieve = Sieve::new(self, filter)?;
        let order = SortOrder {
            sort,
            by_relevance: sort == GiftSort::Default && sieve.ranks.is_some(),
            by_skin,
        };
        let from = cursor.map(|text| cursor::read(text, order)).transpose()?;
        Ok(List { snapshot: self, passing: sieve.passing(None), ranks: sieve.ranks, order, from })
    }
}

impl<'a> List<'a> {
    /// A page of the gifts in `members`.
    fn page(&self, members: &Bits, limit: usize) -> Page<'a> {
        let total = members.count();
        // Without a cursor the page begins at the first match, so no more than `total` can follow.
        let wanted = if self.from.is_none() {
            total.min(limit.saturating_add(1))
        } else {
            limit.saturating_add(1)
        };
        let mut positions: Vec<u32> = self.in_order(members, self.from).take(wanted).collect();
        let more = positions.len() > limit;
        positions.truncate(limit);
        let next = positions
            .last()
            .filter(|_| more)
            .map(|last| cursor::write(self.order, self.place(*last)));
        Page {
            items: positions.into_iter().map(|position| self.snapshot.at(position)).collect(),
            total,
            next,
        }
    }

    /// The positions of `members` in the order of the list, after a sort key.
    fn in_order<'b>(
        &'b self,
        members: &'b Bits,
        from: Option<SortKey>,
    ) -> Box<dyn Iterator<Item = u32> + 'b> {
        let sorted_gifts = self.snapshot.sorted_gifts(self.order.sort);
        let Some(ranks) = self.ranks.as_ref().filter(|_| self.order.by_relevance) else {
            return Box::new(
                sorted_gifts
                    .after(from)
                    .iter()
                    .copied()
                    .filter(|position| members.contains(*position)),
            );
        };
        // Rank by rank; gifts of one rank are in the default order.
        let first = from.map_or(0, |place| place.0[0]);
        let of_rank = move |rank: u16| {
            let after = from
                .filter(|_| i64::from(rank) == first)
                .map(|place| SortKey([0, place.0[1], place.0[2]]));
            let positions = sorted_gifts.after(after).iter().copied();
            positions
                .filter(move |position| ranks.of(*position) == rank && members.contains(*position))
        };
        Box::new(
            ranks
                .distinct(members)
                .into_iter()
                .filter(move |rank| i64::from(*rank) >= first)
                .flat_map(of_rank),
        )
    }

    fn place(&self, position: u32) -> SortKey {
        let SortKey([first, second, id]) = place(self.snapshot.at(position), self.order.sort);
        let ranks = self.ranks.as_ref().filter(|_| self.order.by_relevance);
        SortKey([ranks.map_or(first, |ranks| i64::from(ranks.of(position))), second, id])
    }

    /// The first matching gift of each skin.
    fn first_of_each_skin(&self) -> Bits {
        let (mut seen, mut first) =
            (Bits::empty(self.snapshot.skins.len()), Bits::empty(self.snapshot.len()));
        for position in self.in_order(&self.passing, None) {
            let skin = self.snapshot.at(position).skin;
            if !seen.contains(skin) {
                seen.insert(skin);
                first.insert(position);
            }
        }
        first
    }

    /// The gift by which each skin is shown.
    fn shown_of_each_skin(&self) -> Bits {
        let mut best: Vec<Option<(DisplayRank, u32)>> = vec![None; self.snapshot.skins.len()];
        for position in self.passing.iter() {
            let entry = self.snapshot.at(position);
            let best = &mut best[entry.skin as usize];
            let this = (display_rank(entry), position);
            *best = Some(best.map_or(this, |best| best.min(this)));
        }
        let mut shown = Bits::empty(self.snapshot.len());
        best.into_iter().flatten().for_each(|(_, position)| shown.insert(position));
        shown
    }

    /// The gift by which a skin is shown.
    fn shown(&self, skin: u32) -> Option<&'a Entry> {
        let lines = self
            .snapshot
            .skins
            .lines(skin)
            .iter()
            .filter(|position| self.passing.contains(**position));
        lines.map(|position| self.snapshot.at(*position)).min_by_key(|entry| display_rank(entry))
    }
}

/// In stock first, then cheapest, then smallest id.
type DisplayRank = (bool, Fen, GiftId);

fn display_rank(entry: &Entry) -> DisplayRank {
    (entry.stock() == 0, entry.price(), entry.id())
}
