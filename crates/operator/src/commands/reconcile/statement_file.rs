//! A statement as a file: one JSON object on each line.
//!
//! `{"kind": "payment", "number": "P…", "providerTxn": "…", "amountFen": 100, "at": "…"}`, where
//! `kind` is `payment`, `refund` or `payout`, `number` ours or else the provider's, and `at` a time
//! of RFC 3339.

use domain::{EntryKind, Fen, StatementEntry, Timestamp};
use installation::text_file;
use serde::Deserialize;
use std::path::Path;

/// Most fen of one line: more than any provider moves at once.
const AMOUNT_FEN_MAX: i64 = 100_000_000_000;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Line {
    kind: EntryKind,
    number: String,
    #[serde(default)]
    provider_txn: String,
    amount_fen: i64,
    at: String,
}

/// Reads a file; - is standard input.
///
/// # Errors
/// With the number of the first line that is wrong.
pub fn read(file: &Path) -> Result<Vec<StatementEntry>, String> {
    parse(&text_file::read(file)?)
}

fn parse(text: &str) -> Result<Vec<StatementEntry>, String> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    lines
        .map(|(index, line)| entry(line).map_err(|why| format!("line {}: {why}", index + 1)))
        .collect()
}

fn entry(line: &str) -> Result<StatementEntry, String> {
    let line: Line = serde_json::from_str(line).map_err(|e| e.to_string())?;
    if !(1..=AMOUNT_FEN_MAX).contains(&line.amount_fen) {
        return Err(format!("amountFen must be from 1 to {AMOUNT_FEN_MAX}"));
    }
    if line.number.is_empty() {
        return Err("number must not be empty".to_owned());
    }
    let at: jiff::Timestamp = line.at.parse().map_err(|e| format!("at: {e}"))?;
    Ok(StatementEntry {
        key: (line.kind, line.number),
        provider_txn: line.provider_txn,
        amount: Fen(line.amount_fen),
        fee: Fen::ZERO,
        at: Timestamp(at.as_millisecond()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = r#"{"kind":"payment","number":"P1","providerTxn":"T","amountFen":100,"at":"2026-11-21T12:00:00+08:00"}"#;

    #[test]
    fn lines_are_entries_and_empty_lines_nothing() {
        let lines = parse(&format!("{GOOD}\n\n{}\n", GOOD.replace("payment", "refund"))).unwrap();
        let kinds: Vec<EntryKind> = lines.iter().map(|line| line.key.0).collect();
        assert_eq!(kinds, [EntryKind::Payment, EntryKind::Refund]);
        assert_eq!((lines[0].amount, lines[0].at), (Fen(100), Timestamp(1_795_233_600_000)));
    }

    #[test]
    fn a_wrong_line_is_named() {
        for (from, to) in [
            ("payment", "gift"),
            ("100", "0"),
            ("100", "1.5"),
            ("\"P1\"", "\"\""),
            ("12:00", "noon"),
            ("\"kind\"", "\"kinds\""),
        ] {
            let wrong = parse(&format!("{GOOD}\n{}", GOOD.replacen(from, to, 1))).unwrap_err();
            assert!(wrong.starts_with("line 2: "), "{from}: {wrong}");
        }
    }
}
