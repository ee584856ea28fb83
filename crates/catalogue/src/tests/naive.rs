//! A simple implementation of the list, without indexes, which the real one must equal.

use crate::index::{names_of, terms_of};
use crate::ranks::{Field, NONE, rank, rank_inside};
use crate::terms::Part;
use crate::text::{letters_and_digits, runs};
use crate::{Entry, GiftFilter, Snapshot, keyword, sort};
use domain::{GiftId, GiftSort};
use std::cmp::Reverse;
use std::collections::HashMap;

type Terms = Vec<(Field, String, Part)>;

/// The parameters of a search.
pub(super) struct Naive<'a> {
    snapshot: &'a Snapshot,
    filter: &'a GiftFilter,
    has_words: bool,
    ranks: HashMap<GiftId, u16>,
}

impl<'a> Naive<'a> {
    pub(super) fn new(snapshot: &'a Snapshot, filter: &'a GiftFilter) -> Self {
        let words = keyword::words(&filter.keyword).unwrap();
        let terms: Vec<Terms> = snapshot.iter().map(terms).collect();
        let ranks = snapshot.iter().map(Entry::id).zip(find(&terms, &words)).collect();
        Self { snapshot, filter, has_words: !words.is_empty(), ranks }
    }

    /// The part of the filter to leave out, by the name of its field.
    pub(super) fn passes(&self, entry: &Entry, left_out: &str) -> bool {
        let (gift, filter) = (entry.data(), self.filter);
        let asked = |field: &str, empty: bool| field != left_out && !empty;
        entry.on_sale()
            && (!asked("category", filter.categories.is_empty())
                || filter.categories.contains(&gift.category))
            && (!asked("weapon", filter.weapons.is_empty())
                || filter.weapons.contains(&gift.weapon_model))
            && (!asked("exterior", filter.exteriors.is_empty())
                || entry.exterior.is_some_and(|e| filter.exteriors.contains(&e)))
            && (!asked("rarity", filter.rarities.is_empty())
                || filter.rarities.contains(&gift.rarity))
            && (!asked("quality", filter.qualities.is_empty())
                || filter.qualities.contains(&gift.quality))
            && (!asked("price", filter.price_min.is_none())
                || Some(entry.price()) >= filter.price_min)
            && (!asked("price", filter.price_max.is_none())
                || Some(entry.price()) <= filter.price_max.or(Some(entry.price())))
            && (left_out == "keyword" || self.ranks[&entry.id()] != NONE)
    }

    /// All matches in order.
    pub(super) fn search(&self, sort: GiftSort) -> Vec<&'a Entry> {
        let mut found: Vec<&Entry> =
            self.snapshot.iter().filter(|entry| self.passes(entry, "")).collect();
        let featured = |entry: &Entry| sort::place(entry, GiftSort::Default);
        match sort {
            GiftSort::Default if self.has_words => {
                found.sort_by_key(|e| (self.ranks[&e.id()], featured(e)))
            }
            GiftSort::Default => found.sort_by_key(|e| featured(e)),
            GiftSort::PriceAsc => found.sort_by_key(|e| (e.price(), e.id())),
            GiftSort::PriceDesc => found.sort_by_key(|e| (Reverse(e.price()), e.id())),
            GiftSort::Newest => {
                found.sort_by_key(|e| (Reverse(e.gift.created_at), Reverse(e.id())))
            }
            GiftSort::Sales => found.sort_by_key(|e| (Reverse(e.sold), featured(e))),
        }
        found
    }

    /// The skins of all matches in order, each by the gift that it is shown by.
    pub(super) fn search_skins(&self, sort: GiftSort) -> Vec<&'a Entry> {
        let found = self.search(sort);
        let skin = |entry: &Entry| {
            (entry.data().def_index, entry.data().paint_index, entry.data().phase.clone())
        };
        let shown = |of: &Entry| {
            let same = found.iter().filter(|entry| skin(entry) == skin(of));
            *same.min_by_key(|entry| (entry.stock() == 0, entry.price(), entry.id())).unwrap()
        };
        let is_first =
            |at: &usize| found[..*at].iter().all(|before| skin(before) != skin(found[*at]));
        match sort {
            GiftSort::PriceAsc | GiftSort::PriceDesc => {
                found.iter().copied().filter(|entry| shown(entry).id() == entry.id()).collect()
            }
            GiftSort::Default | GiftSort::Newest | GiftSort::Sales => {
                (0..found.len()).filter(is_first).map(|at| shown(found[at])).collect()
            }
        }
    }
}

fn terms(entry: &Entry) -> Terms {
    let names = names_of(entry.data());
    names
        .iter()
        .flat_map(|(field, name)| {
            terms_of(*field, name).into_iter().map(|(term, part)| (*field, term, part))
        })
        .collect()
}

fn find(gifts: &[Terms], words: &[String]) -> Vec<u16> {
    let mut found = vec![0; gifts.len()];
    words.iter().for_each(|word| found = both(&found, &find_word(gifts, word)));
    if words.len() > 1 && words.iter().all(|word| !letters_and_digits(word).is_empty()) {
        found = either(&found, &look_up(gifts, &letters_and_digits(&words.concat())));
    }
    found
}

fn find_word(gifts: &[Terms], word: &str) -> Vec<u16> {
    let run = letters_and_digits(word);
    if run.is_empty() {
        return vec![NONE; gifts.len()];
    }
    let parts = runs(word);
    let ways: [&dyn Fn() -> Vec<u16>; 4] = [
        &|| look_up(gifts, &run),
        &|| match parts.as_slice() {
            [] | [_] => vec![NONE; gifts.len()],
            parts => parts
                .iter()
                .fold(vec![0; gifts.len()], |all, part| both(&all, &find_word(gifts, part))),
        },
        &|| if parts.len() > 1 { vec![NONE; gifts.len()] } else { names_in(gifts, &run, 3) },
        &|| if parts.len() > 1 { vec![NONE; gifts.len()] } else { inside(gifts, &run) },
    ];
    ways.iter()
        .map(|way| way())
        .find(|found| found.iter().any(|rank| *rank != NONE))
        .unwrap_or(vec![NONE; gifts.len()])
}

fn best(gifts: &[Terms], rank: impl Fn(&(Field, String, Part)) -> u16) -> Vec<u16> {
    gifts.iter().map(|terms| terms.iter().map(&rank).min().unwrap_or(NONE)).collect()
}

fn look_up(gifts: &[Terms], word: &str) -> Vec<u16> {
    let is_written =
        gifts.iter().flatten().any(|(_, term, part)| term == word && !part.is_pinyin());
    let spells = word.len() > 1 && word.bytes().all(|b| b.is_ascii_lowercase()) && !is_written;
    let counts = |term: &str, part: Part| term.starts_with(word) && (spells || !part.is_pinyin());
    best(
        gifts,
        |(field, term, part)| {
            if counts(term, *part) { rank(*field, *part, term == word) } else { NONE }
        },
    )
}

fn inside(gifts: &[Terms], text: &str) -> Vec<u16> {
    let counts =
        |term: &str, part: Part| text.len() > 1 && term.contains(text) && !part.is_pinyin();
    best(gifts, |(field, term, part)| if counts(term, *part) { rank_inside(*field) } else { NONE })
}

fn names_in(gifts: &[Terms], run: &str, names_max: usize) -> Vec<u16> {
    let chars: Vec<char> = run.chars().collect();
    let mut found = vec![NONE; gifts.len()];
    if names_max < 2 || chars.len() > 24 {
        return found;
    }
    let is_name = |text: &str| {
        gifts.iter().flatten().any(|(field, term, part)| {
            term == text
                && *field != Field::Other
                && matches!(part, Part::Whole | Part::Nickname | Part::PinyinWhole)
        })
    };
    for at in 2..chars.len().saturating_sub(1) {
        let (left, right) = (String::from_iter(&chars[..at]), String::from_iter(&chars[at..]));
        if left.starts_with(&right) || right.starts_with(&left) {
            continue;
        }
        for (name, other) in [(&left, &right), (&right, &left)] {
            if is_name(name) {
                let other = either(&look_up(gifts, other), &names_in(gifts, other, names_max - 1));
                found = either(&found, &both(&other, &look_up(gifts, name)));
            }
        }
    }
    found
}

fn both(one: &[u16], other: &[u16]) -> Vec<u16> {
    one.iter().zip(other).map(|(one, other)| one.saturating_add(*other)).collect()
}

fn either(one: &[u16], other: &[u16]) -> Vec<u16> {
    one.iter().zip(other).map(|(one, other)| *one.min(other)).collect()
}
