//! Keyword search over an index of words.
//!
//! Names are cut into words at spaces and at the marks that no customer types (`|`, `™`, `★`, brackets). What
//! a customer types is cut the same way, so a typed word can only ever lie inside one word of a name, and it
//! is enough to look through the few thousand different words that the whole catalogue has.

use super::bits::Bits;
use domain::Invalid;
use memchr::memmem;
use std::collections::BTreeMap;
use store::gifts::GiftData;

/// Longest keyword, in characters.
const KEYWORD_CHARS_MAX: usize = 64;
/// Most words in a keyword.
const WORDS_MAX: usize = 8;
/// A word that more gifts than this have keeps them as a bitset, others as a list.
const LIST_LEN_MAX: usize = 128;

/// Which gifts have a word.
#[derive(Debug)]
enum Owners {
    Many(Bits),
    Few(Vec<u32>),
}

/// Every word of the catalogue, and who has it.
#[derive(Debug)]
pub(super) struct WordIndex {
    /// All words, each ended by a line feed, so that one pass finds a piece of text in any of them.
    text: Vec<u8>,
    /// Where each word ends in `text`, its line feed included.
    ends: Vec<usize>,
    owners: Vec<Owners>,
}

/// Cuts what a customer typed into the words that must all occur.
///
/// # Errors
/// When it is longer than any name, or has too many words.
pub(super) fn words(keyword: &str) -> Result<Vec<String>, Invalid> {
    if keyword.chars().nth(KEYWORD_CHARS_MAX).is_some() {
        return Err(Invalid::new("keyword", "too long"));
    }
    let normal = normalise(keyword);
    let words: Vec<String> = normal.split_whitespace().map(str::to_owned).collect();
    if words.len() > WORDS_MAX { Err(Invalid::new("keyword", "too many words")) } else { Ok(words) }
}

/// The words that a gift can be found by.
pub(super) fn words_of(gift: &GiftData) -> Vec<String> {
    let texts = [&gift.name_zh, &gift.name_en, &gift.weapon_zh, &gift.weapon_en, &gift.finish_zh, &gift.finish_en, &gift.market_hash_name];
    let mut words: Vec<String> = Vec::new();
    for text in texts.into_iter().chain([&gift.phase]) {
        for word in normalise(text).split_whitespace() {
            // "ak47" must find AK-47, and "usps" the USP-S.
            words.extend([squeeze(word), word.to_owned()]);
        }
    }
    // Chinese is typed without spaces: weapon and finish in one run must find both.
    words.push(squeeze(&format!("{}{}", gift.weapon_zh, gift.finish_zh)));
    words.sort_unstable();
    words.dedup();
    words.retain(|word| !word.is_empty());
    words
}

/// Lower case, full-width forms as plain ones, and a space for every mark that only separates.
fn normalise(text: &str) -> String {
    text.chars().map(plain).flat_map(char::to_lowercase).map(|c| if separates(c) { ' ' } else { c }).collect()
}

/// Letters and digits alone.
fn squeeze(text: &str) -> String {
    normalise(text).chars().filter(|c| c.is_alphanumeric()).collect()
}

/// The plain form of a full-width character.
fn plain(c: char) -> char {
    match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(c) - 0xfee0).unwrap_or(c),
        _ => c,
    }
}

fn separates(c: char) -> bool {
    matches!(c, '|' | '™' | '®' | '★' | '(' | ')' | '[' | ']' | '【' | '】' | ',' | '、' | '。' | '\u{200b}') || c.is_control()
}

impl WordIndex {
    /// Indexes the gifts, whose positions are their places in the iterator.
    pub(super) fn build<'a>(gifts: impl Iterator<Item = &'a GiftData>, len: usize) -> Self {
        let mut lists: BTreeMap<String, Vec<u32>> = BTreeMap::new();
        for (position, gift) in (0_u32..).zip(gifts) {
            for word in words_of(gift) {
                lists.entry(word).or_default().push(position);
            }
        }
        let mut index = Self { text: Vec::new(), ends: Vec::with_capacity(lists.len()), owners: Vec::with_capacity(lists.len()) };
        for (word, list) in lists {
            index.text.extend_from_slice(word.as_bytes());
            index.text.push(b'\n');
            index.ends.push(index.text.len());
            index.owners.push(if list.len() > LIST_LEN_MAX { Owners::Many(set_of(&list, len)) } else { Owners::Few(list) });
        }
        index
    }

    /// The gifts of which every word occurs somewhere in the names.
    pub(super) fn find(&self, words: &[String], len: usize) -> Bits {
        let mut found: Option<Bits> = None;
        for word in words {
            let owners = self.owners_of(word, len);
            match &mut found {
                Some(found) => found.intersect(&owners),
                None => found = Some(owners),
            }
        }
        found.unwrap_or_else(|| Bits::empty(len))
    }

    fn owners_of(&self, word: &str, len: usize) -> Bits {
        let mut set = Bits::empty(len);
        let finder = memmem::Finder::new(word);
        let mut from = 0;
        while let Some(at) = finder.find(&self.text[from..]) {
            let index = self.ends.partition_point(|end| *end <= from + at);
            match &self.owners[index] {
                Owners::Many(bits) => set.unite(bits),
                Owners::Few(list) => list.iter().for_each(|position| set.insert(*position)),
            }
            from = self.ends[index];
        }
        set
    }
}

fn set_of(list: &[u32], len: usize) -> Bits {
    let mut set = Bits::empty(len);
    list.iter().for_each(|position| set.insert(*position));
    set
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn full_width_case_and_marks_do_not_matter() {
        assert_eq!(words("ＡＫ－４７　｜ 红线（StatTrak™）").unwrap(), ["ak-47", "红线", "stattrak"]);
        assert_eq!(words(" ★ | ").unwrap(), Vec::<String>::new());
    }

    #[test]
    fn too_much_is_refused() {
        assert_eq!(words(&"字".repeat(64)).unwrap().len(), 1);
        assert_eq!(words(&"字".repeat(65)).unwrap_err().field, "keyword");
        assert_eq!(words("a b c d e f g h").unwrap().len(), 8);
        assert_eq!(words("a b c d e f g h i").unwrap_err().problem, "too many words");
    }

    #[test]
    fn a_piece_of_text_is_never_found_across_two_words() {
        let index =
            WordIndex { text: b"ak-47\nakm\n".to_vec(), ends: vec![6, 10], owners: vec![Owners::Few(vec![0]), Owners::Few(vec![1])] };
        let found = |word: &str| index.find(&[word.to_owned()], 2).iter().collect::<Vec<_>>();
        assert_eq!((found("ak"), found("km"), found("47")), (vec![0, 1], vec![1], vec![0]));
        assert_eq!(found("47akm"), Vec::<u32>::new());
        assert_eq!(words("7\na").unwrap(), ["7", "a"], "only a line feed could join two, and no typed word has one");
    }
}
