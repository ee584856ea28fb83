//! A file with the new prices of gifts: CSV with a heading, whose columns are the id of a gift, its
//! price in yuan, and any others.

use super::Wanted;
use crate::import_gifts::PRICE_MAX_FEN;
use csv::{ReaderBuilder, StringRecord};
use domain::{Fen, GiftId, PriceLineProblem};
use std::collections::{HashMap, HashSet};
use store::shop::gifts::Gift;

/// A line that cannot be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WrongPriceLine {
    /// Counted from 1, which is the heading.
    pub line: u64,
    pub problem: PriceLineProblem,
}

/// A line as it was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PriceLine {
    line: u64,
    read: Result<(String, String), PriceLineProblem>,
}

impl PriceLine {
    /// Reads the lines of a file behind its heading.
    #[must_use]
    pub fn read_all(file: &str) -> Vec<Self> {
        // The reader counts the line of a record before it has read the `\n` of the one before.
        let file = file.trim_start_matches('\u{feff}').replace("\r\n", "\n");
        let mut reader =
            ReaderBuilder::new().flexible(true).trim(csv::Trim::All).from_reader(file.as_bytes());
        let mut last = 1;
        let line = |record: csv::Result<StringRecord>| {
            let record = record.as_ref().ok();
            last = record.and_then(|record| record.position()).map_or(last + 1, |at| at.line());
            let cells = record.and_then(|record| Some((record.get(0)?, record.get(1)?)));
            let read = cells.map(|(id, price)| (id.to_owned(), price.to_owned()));
            Self { line: last, read: read.ok_or(PriceLineProblem::Unreadable) }
        };
        reader.records().map(line).collect()
    }
}

/// The prices of the lines that name a gift, each for the first time.
pub(super) fn wanted(lines: &[PriceLine], known: &HashMap<GiftId, Gift>) -> Wanted {
    let mut wanted = Wanted::default();
    let mut seen = HashSet::new();
    for PriceLine { line, read } in lines {
        let problem = match read {
            Err(problem) => *problem,
            Ok((id, price)) => match (known_gift(id, known), price_of(price)) {
                (None, _) => PriceLineProblem::UnknownGift,
                (Some(id), _) if !seen.insert(id) => PriceLineProblem::Twice,
                (Some(_), None) => PriceLineProblem::WrongPrice,
                (Some(id), Some(price)) => {
                    wanted.prices.push((id, price));
                    continue;
                }
            },
        };
        wanted.wrong.push(WrongPriceLine { line: *line, problem });
    }
    wanted
}

fn known_gift(text: &str, known: &HashMap<GiftId, Gift>) -> Option<GiftId> {
    GiftId::parse(text).ok().filter(|id| known.contains_key(id))
}

/// Spreadsheets leave out the zeros at the end: `12.5` is 12.50 yuan.
fn price_of(text: &str) -> Option<Fen> {
    let padded = match text.split_once('.') {
        None => format!("{text}.00"),
        Some((_, decimals)) => {
            format!("{text}{}", "0".repeat(2_usize.saturating_sub(decimals.len())))
        }
    };
    Fen::from_yuan(&padded).ok().filter(|price| (1..=PRICE_MAX_FEN).contains(&price.0))
}
