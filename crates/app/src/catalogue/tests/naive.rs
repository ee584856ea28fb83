//! The list as one would write it without caring for speed; the real one must agree with it.

use crate::catalogue::{Entry, GiftFilter, Snapshot, Sort, keyword, order};
use std::cmp::Reverse;

/// Which part of the filter to leave out, by the name of its field.
pub(super) fn passes(entry: &Entry, filter: &GiftFilter, left_out: &str) -> bool {
    let gift = entry.data();
    let asked = |field: &str, empty: bool| field != left_out && !empty;
    let words = keyword::words(&filter.keyword).unwrap();
    let names = keyword::words_of(gift);
    entry.on_sale()
        && (!asked("category", filter.categories.is_empty()) || filter.categories.contains(&gift.category))
        && (!asked("weapon", filter.weapons.is_empty()) || filter.weapons.contains(&gift.weapon_model))
        && (!asked("exterior", filter.exteriors.is_empty()) || entry.exterior.is_some_and(|e| filter.exteriors.contains(&e)))
        && (!asked("rarity", filter.rarities.is_empty()) || filter.rarities.contains(&gift.rarity))
        && (!asked("quality", filter.qualities.is_empty()) || filter.qualities.contains(&gift.quality))
        && (!asked("price", filter.price_min.is_none()) || Some(entry.price()) >= filter.price_min)
        && (!asked("price", filter.price_max.is_none()) || Some(entry.price()) <= filter.price_max.or(Some(entry.price())))
        && (left_out == "keyword" || words.iter().all(|word| names.iter().any(|name| name.contains(word))))
}

/// The skins of all matches in order, each by the gift that it is shown by.
pub(super) fn search_skins<'a>(snapshot: &'a Snapshot, filter: &GiftFilter, sort: Sort) -> Vec<&'a Entry> {
    let found = search(snapshot, filter, sort);
    let skin = |entry: &Entry| (entry.data().def_index, entry.data().paint_index, entry.data().phase.clone());
    let shown = |of: &Entry| {
        let same = found.iter().filter(|entry| skin(entry) == skin(of));
        *same.min_by_key(|entry| (entry.stock() == 0, entry.price(), entry.id())).unwrap()
    };
    let is_first = |at: &usize| found[..*at].iter().all(|before| skin(before) != skin(found[*at]));
    match sort {
        Sort::PriceAsc | Sort::PriceDesc => found.iter().copied().filter(|entry| shown(entry).id() == entry.id()).collect(),
        Sort::Default | Sort::Newest | Sort::Sales => (0..found.len()).filter(is_first).map(|at| shown(found[at])).collect(),
    }
}

/// All matches in order.
pub(super) fn search<'a>(snapshot: &'a Snapshot, filter: &GiftFilter, sort: Sort) -> Vec<&'a Entry> {
    let mut found: Vec<&Entry> = snapshot.iter().filter(|entry| passes(entry, filter, "")).collect();
    let window = |entry: &Entry| order::place(entry, Sort::Default);
    match sort {
        Sort::Default => found.sort_by_key(|e| window(e)),
        Sort::PriceAsc => found.sort_by_key(|e| (e.price(), e.id())),
        Sort::PriceDesc => found.sort_by_key(|e| (Reverse(e.price()), e.id())),
        Sort::Newest => found.sort_by_key(|e| (Reverse(e.gift.created_at), Reverse(e.id()))),
        Sort::Sales => found.sort_by_key(|e| (Reverse(e.sold), window(e))),
    }
    found
}
