//! The text index of the gifts.
//!
//! Gifts share their names: fifteen thousand have about sixty weapons and a thousand finishes. So
//! each name is indexed once, for a group of gifts, and a word is looked up among sorted terms by
//! binary search.

use super::nicknames::Nicknames;
use super::ranks::{Field, NONE, Ranks, rank, rank_inside};
use super::terms::{self, Part};
use super::text::{letters_and_digits, normalise, runs};
use memchr::memmem;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ops::Range;
use store::shop::gifts::GiftData;

/// Longest run that is split into several names, in characters.
const RUN_CHARS_MAX: usize = 24;
/// Most names that a run is split into.
const RUN_NAMES_MAX: usize = 3;

/// All terms of a catalogue, and the groups of gifts that have them.
#[derive(Debug)]
pub(super) struct WordIndex {
    /// Number of positions.
    len: usize,
    groups: Vec<Group>,
    /// All terms in order, each followed by a line feed, so that one pass finds a text in any of
    /// them.
    text: String,
    /// Start of each term in `text`, and the end of the last one.
    starts: Vec<usize>,
    /// The names that each term is a part of; written forms before pinyin.
    uses: Vec<Box<[(u32, Part)]>>,
}

/// Gifts that share a name.
#[derive(Debug)]
struct Group {
    field: Field,
    positions: Vec<u32>,
}

impl WordIndex {
    /// Indexes the gifts; a gift's position is its index in the iterator.
    pub(super) fn build<'a>(gifts: impl Iterator<Item = &'a GiftData>, len: usize) -> Self {
        let mut groups = Vec::new();
        let mut terms: BTreeMap<String, BTreeSet<(Part, u32)>> = BTreeMap::new();
        let mut known: HashMap<(Field, Vec<&str>), usize> = HashMap::new();
        for (position, gift) in (0_u32..).zip(gifts) {
            for name in names_of(gift) {
                let group = *known.entry(name).or_insert_with_key(|(field, name)| {
                    let number = u32::try_from(groups.len()).unwrap_or(u32::MAX);
                    for (term, part) in terms_of(*field, name) {
                        terms.entry(term).or_default().insert((part, number));
                    }
                    groups.push(Group { field: *field, positions: Vec::new() });
                    groups.len() - 1
                });
                groups[group].positions.push(position);
            }
        }
        let mut index = Self {
            len,
            groups,
            text: String::new(),
            starts: vec![0],
            uses: Vec::with_capacity(terms.len()),
        };
        for (term, uses) in terms {
            index.text.push_str(&term);
            index.text.push('\n');
            index.starts.push(index.text.len());
            index.uses.push(uses.into_iter().map(|(part, group)| (group, part)).collect());
        }
        index
    }

    /// The rank of each gift for words that must all match.
    pub(super) fn find(&self, words: &[String]) -> Ranks {
        let mut found = Ranks::all(self.len);
        words.iter().for_each(|word| found.and(&self.find_word(word)));
        // The words may also be one name: "desert eagle", "long ju".
        if words.len() > 1 && words.iter().all(|word| !letters_and_digits(word).is_empty()) {
            found.or(&self.look_up(&letters_and_digits(&words.concat())));
        }
        found
    }

    /// Looks a word up as it is, then split at punctuation, then split into names, and only then
    /// inside other words.
    fn find_word(&self, word: &str) -> Ranks {
        let run = letters_and_digits(word);
        if run.is_empty() {
            return Ranks::none(self.len);
        }
        let found = self.look_up(&run);
        if !found.is_none() {
            return found;
        }
        let parts = runs(word);
        if parts.len() > 1 {
            let mut all = Ranks::all(self.len);
            parts.iter().for_each(|part| all.and(&self.find_word(part)));
            return all;
        }
        let found = self.find_names_in(&run, RUN_NAMES_MAX);
        if found.is_none() { self.find_inside(&run) } else { found }
    }

    /// Gifts with a term that is the word or begins with it. Pinyin counts only where no name is
    /// the word itself: otherwise "ak" would find all names whose pinyin begins with it.
    fn look_up(&self, word: &str) -> Ranks {
        let mut found = vec![NONE; self.groups.len()];
        let spells = word.len() > 1 && word.bytes().all(|byte| byte.is_ascii_lowercase());
        let mut is_name = false;
        for term in self.starting_with(word) {
            let is_exact = self.term(term).len() == word.len();
            for (group, part) in &self.uses[term] {
                if part.is_pinyin() && (is_name || !spells) {
                    break;
                }
                is_name |= is_exact && !part.is_pinyin();
                let group = *group as usize;
                found[group] = found[group].min(rank(self.groups[group].field, *part, is_exact));
            }
        }
        self.ranks_of(&found)
    }

    /// Gifts whose names together are the run, as in "爪子刀多普勒". At least one part must be a whole
    /// name.
    fn find_names_in(&self, run: &str, names_max: usize) -> Ranks {
        let mut found = Ranks::none(self.len);
        if names_max < 2 || run.chars().nth(RUN_CHARS_MAX).is_some() {
            return found;
        }
        let ends = run.char_indices().map(|(at, _)| at).skip(2);
        for (left, right) in
            ends.map(|at| run.split_at(at)).filter(|(_, right)| right.chars().nth(1).is_some())
        {
            // The same letters twice name one thing, and not two.
            if left.starts_with(right) || right.starts_with(left) {
                continue;
            }
            for (name, other) in [(left, right), (right, left)] {
                if self.is_name(name) {
                    let mut both = self.look_up(other);
                    both.or(&self.find_names_in(other, names_max - 1));
                    both.and(&self.look_up(name));
                    found.or(&both);
                }
            }
        }
        found
    }

    /// Gifts with a term that contains the text.
    fn find_inside(&self, text: &str) -> Ranks {
        let mut found = vec![NONE; self.groups.len()];
        let finder = memmem::Finder::new(text);
        let mut from = 0;
        while let Some(at) = finder.find(&self.text.as_bytes()[from..]).filter(|_| text.len() > 1) {
            let term = self.starts.partition_point(|start| *start <= from + at) - 1;
            for (group, _) in self.uses[term].iter().filter(|(_, part)| !part.is_pinyin()) {
                let group = *group as usize;
                found[group] = found[group].min(rank_inside(self.groups[group].field));
            }
            from = self.starts[term + 1];
        }
        self.ranks_of(&found)
    }

    fn ranks_of(&self, by_group: &[u16]) -> Ranks {
        let mut ranks = Ranks::none(self.len);
        for (group, rank) in self.groups.iter().zip(by_group).filter(|(_, rank)| **rank != NONE) {
            group.positions.iter().for_each(|position| ranks.improve(*position, *rank));
        }
        ranks
    }

    /// Whether a term is a whole weapon, finish or nickname, written or in pinyin.
    fn is_name(&self, term: &str) -> bool {
        let at = self.starting_with(term).start;
        let is_whole = |(group, part): &(u32, Part)| {
            matches!(part, Part::Whole | Part::Nickname | Part::PinyinWhole)
                && self.groups[*group as usize].field != Field::Other
        };
        at < self.uses.len() && self.term(at) == term && self.uses[at].iter().any(is_whole)
    }

    fn starting_with(&self, word: &str) -> Range<usize> {
        let begin = self.partition_point(|term| term < word);
        let end = self.partition_point(|term| term < word || term.starts_with(word));
        begin..end
    }

    fn partition_point(&self, is_before: impl Fn(&str) -> bool) -> usize {
        let (mut low, mut high) = (0, self.uses.len());
        while low < high {
            let middle = low.midpoint(high);
            if is_before(self.term(middle)) { low = middle + 1 } else { high = middle }
        }
        low
    }

    fn term(&self, number: usize) -> &str {
        &self.text[self.starts[number]..self.starts[number + 1] - 1]
    }
}

/// The names of a gift, each with all texts that its terms depend on.
pub(super) fn names_of(gift: &GiftData) -> [(Field, Vec<&str>); 4] {
    let (zh, en) =
        ([gift.weapon_zh.as_str(), &gift.finish_zh], [gift.weapon_en.as_str(), &gift.finish_en]);
    let mut other = vec![gift.exterior.as_str(), &gift.phase];
    other.extend(around(&gift.name_zh, zh));
    other.extend(around(&gift.name_en, en));
    other.extend(around(&gift.market_hash_name, en));
    [
        (Field::Weapon, vec![zh[0], en[0]]),
        (Field::Finish, vec![zh[1], en[1], &gift.phase]),
        (Field::Skin, vec![zh[0], en[0], zh[1], en[1], &gift.phase]),
        (Field::Other, other),
    ]
}

/// The parts of a full name around weapon and finish; the whole name where it does not contain
/// them.
fn around<'a>(name: &'a str, [weapon, finish]: [&str; 2]) -> [&'a str; 3] {
    let split = |name: &'a str| {
        let (before, rest) = name.split_once(weapon)?;
        let (between, after) = rest.split_once(finish)?;
        Some([before, between, after])
    };
    split(name).unwrap_or([name, "", ""])
}

/// The terms of one of the [`names_of`] a gift.
pub(super) fn terms_of(field: Field, name: &[&str]) -> Vec<(String, Part)> {
    let of_all =
        |names: &[&str]| names.iter().flat_map(|name| terms::of_name(name)).collect::<Vec<_>>();
    match (field, name) {
        (Field::Weapon, [zh, en]) => [of_all(&[zh, en]), nicknames([en, "", ""])].concat(),
        (Field::Finish, [zh, en, phase]) => {
            [of_all(&[zh, en]), nicknames(["", en, ""]), nicknames_of_phase(["", en, phase])]
                .concat()
        }
        (Field::Skin, [weapon_zh, weapon_en, finish_zh, finish_en, phase]) => {
            let runs =
                [terms::of_run([weapon_zh, finish_zh]), terms::of_run([weapon_en, finish_en])]
                    .concat();
            [
                runs,
                nicknames([weapon_en, finish_en, ""]),
                nicknames_of_phase([weapon_en, finish_en, phase]),
            ]
            .concat()
        }
        (_, [exterior, phase, around @ ..]) => {
            let words = normalise(&around.join(" "));
            let names: Vec<&str> = words.split_whitespace().chain([*phase]).collect();
            [terms::of_code(exterior), of_all(&names)].concat()
        }
        _ => Vec::new(),
    }
}

fn nicknames(target: [&str; 3]) -> Vec<(String, Part)> {
    Nicknames::get().of(target).iter().flat_map(|nickname| terms::of_nickname(nickname)).collect()
}

fn nicknames_of_phase(target: [&str; 3]) -> Vec<(String, Part)> {
    if target[2].is_empty() { Vec::new() } else { nicknames(target) }
}
