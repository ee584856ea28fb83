//! The state's register of identity cards. Words in the name choose the result.

use domain::{IdCard, PersonName};

/// The register's result for a name and a number.
#[derive(Debug, Clone, Copy)]
pub enum Finding {
    Match,
    Mismatch,
    NoRecord,
    BadNumber,
    BadName,
    /// The register does not answer.
    Down,
}

/// Every name belongs to every number, unless it has one of these words in it.
const WORDS: [(&str, Finding); 3] =
    [("不符", Finding::Mismatch), ("查无", Finding::NoRecord), ("维护", Finding::Down)];

/// Looks for a person; `today` is a day such as `20261121`.
pub fn find(name: &str, number: &str, today: i32) -> Finding {
    if IdCard::parse(number, today).is_err() {
        return Finding::BadNumber;
    }
    if PersonName::parse(name).is_err() {
        return Finding::BadName;
    }
    let known = WORDS.iter().find(|(word, _)| name.contains(word));
    known.map_or(Finding::Match, |(_, finding)| *finding)
}
