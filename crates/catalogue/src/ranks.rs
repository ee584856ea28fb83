//! Ranks: how well gifts match a keyword; a smaller rank is better.

use super::bits::Bits;
use super::terms::Part;

/// The name of a gift that a term was taken from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Field {
    Weapon,
    /// Weapon and finish together.
    Skin,
    Finish,
    /// Exterior, quality, phase, and the other parts of the full name.
    Other,
}

/// The rank of a gift that does not match.
pub(super) const NONE: u16 = u16::MAX;

/// The rank of a match where the word is the term (`is_exact`) or its beginning.
///
/// Names rank before qualities and exteriors, whole words before prefixes, written forms before
/// pinyin and before prefixes of a nickname, and weapons before finishes.
pub(super) const fn rank(field: Field, part: Part, is_exact: bool) -> u16 {
    let [whole, word, beginning, said, said_beginning, rest, said_rest, _] = column(field);
    match (part, is_exact) {
        (Part::Whole | Part::Nickname, true) => whole,
        (Part::Word | Part::Code, true) => word,
        (Part::Whole | Part::Word, false) => beginning,
        (Part::Rest, _) => rest,
        (Part::PinyinWhole, true) => said,
        (Part::PinyinWhole | Part::PinyinWord | Part::Nickname, _) => said_beginning,
        (Part::PinyinRest, _) => said_rest,
        (Part::Code, false) => NONE,
    }
}

/// The rank of a match inside a term.
pub(super) const fn rank_inside(field: Field) -> u16 {
    let [.., inside] = column(field);
    inside
}

const fn column(field: Field) -> [u16; 8] {
    match field {
        Field::Weapon | Field::Skin => [0, 2, 4, 6, 8, 13, 16, 19],
        Field::Finish => [1, 3, 5, 7, 9, 14, 17, 20],
        Field::Other => [10, 10, 11, 12, 12, 15, 18, 21],
    }
}

/// The ranks of all gifts, by position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Ranks(Vec<u16>);

impl Ranks {
    /// Every gift matches with the best rank.
    pub(super) fn all(len: usize) -> Self {
        Self(vec![0; len])
    }

    /// No gift matches.
    pub(super) fn none(len: usize) -> Self {
        Self(vec![NONE; len])
    }

    pub(super) fn is_none(&self) -> bool {
        self.0.iter().all(|rank| *rank == NONE)
    }

    pub(super) fn of(&self, position: u32) -> u16 {
        self.0[position as usize]
    }

    /// Sets a gift's rank where the new one is better.
    pub(super) fn improve(&mut self, position: u32, rank: u16) {
        let own = &mut self.0[position as usize];
        *own = (*own).min(rank);
    }

    /// Gifts that match one of the two.
    pub(super) fn or(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(own, other)| *own = (*own).min(*other));
    }

    /// Gifts that match both. A gift that one does not match keeps [`NONE`], since sums saturate.
    pub(super) fn and(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(own, other)| *own = own.saturating_add(*other));
    }

    pub(super) fn matching(&self) -> Bits {
        Bits::matching(&self.0, |rank| rank != NONE)
    }

    /// The different ranks of some gifts, best first.
    pub(super) fn distinct(&self, positions: &Bits) -> Vec<u16> {
        let mut ranks: Vec<u16> = Vec::new();
        for rank in positions.iter().map(|position| self.of(position)) {
            if let Err(at) = ranks.binary_search(&rank) {
                ranks.insert(at, rank);
            }
        }
        ranks
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_go_before_qualities_and_whole_words_before_beginnings() {
        let order = [
            rank(Field::Weapon, Part::Whole, true),
            rank(Field::Finish, Part::Whole, true),
            rank(Field::Weapon, Part::Word, true),
            rank(Field::Finish, Part::Word, true),
            rank(Field::Weapon, Part::Whole, false),
            rank(Field::Finish, Part::Word, false),
            rank(Field::Skin, Part::PinyinWhole, true),
            rank(Field::Finish, Part::PinyinWord, false),
            rank(Field::Other, Part::Word, true),
            rank(Field::Other, Part::Word, false),
            rank(Field::Weapon, Part::Rest, true),
            rank(Field::Other, Part::PinyinRest, false),
            rank_inside(Field::Weapon),
            rank_inside(Field::Other),
        ];
        assert!(order.is_sorted_by(|a, b| a < b), "{order:?}");
        assert_eq!(rank(Field::Other, Part::Code, false), NONE);
    }

    #[test]
    fn both_must_match_and_either_may() {
        let ranks = |of: [u16; 3]| Ranks(of.to_vec());
        let mut both = ranks([1, NONE, 3]);
        both.and(&ranks([1, 2, NONE]));
        assert_eq!((both.clone(), both.is_none()), (ranks([2, NONE, NONE]), false));
        both.or(&ranks([5, NONE, 4]));
        assert_eq!(both, ranks([2, NONE, 4]));
        let matching = both.matching();
        assert_eq!(
            (matching.iter().collect::<Vec<_>>(), both.distinct(&matching)),
            (vec![0, 2], vec![2, 4])
        );
        assert!(Ranks::none(2).is_none());
    }
}
