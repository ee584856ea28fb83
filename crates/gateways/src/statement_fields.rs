//! Fields that the statements of Chinese providers have in common.

use domain::{Fen, Timestamp};

/// Why the file of a statement cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    #[error("the archive cannot be opened")]
    Archive,
    #[error("no file of the archive has the column {0}")]
    NoTable(&'static str),
    #[error("the column {0} is missing")]
    Column(&'static str),
    #[error("line {0} has another number of fields than the header")]
    Fields(usize),
    #[error("line {0} has an amount, time or kind that cannot be read")]
    Value(usize),
    #[error("the file is of another merchant")]
    Merchant,
    #[error("the file is too long")]
    Length,
}

/// An amount in yuan with at most two decimals, which may have a sign.
pub fn yuan(text: &str) -> Option<Fen> {
    let (is_negative, digits) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    let is_number = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || part.len() > 2 || !is_number(whole) || !is_number(part) {
        return None;
    }
    let fen: i64 = format!("{part:0<2}").parse().ok()?;
    let fen = whole.parse::<i64>().ok()?.checked_mul(100)?.checked_add(fen)?;
    Some(Fen(if is_negative { -fen } else { fen }))
}

/// A fee in yuan with at most five decimals, rounded to the fen, whatever its sign; none where the
/// field is empty.
pub fn fee(text: &str) -> Option<Fen> {
    if text.is_empty() {
        return Some(Fen::ZERO);
    }
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    let is_number = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || part.len() > 5 || !is_number(whole) || !is_number(part) {
        return None;
    }
    let part: i64 = format!("{part:0<5}").parse().ok()?;
    let fen = whole.parse::<i64>().ok()?.checked_mul(100)?.checked_add((part + 500) / 1000)?;
    Some(Fen(fen))
}

/// A day such as `20261121`, as `2026-11-21`; `None` for no day of the calendar.
pub fn iso_date(day: i32) -> Option<String> {
    Timestamp::of_beijing_day(day)?;
    Some(format!("{:04}-{:02}-{:02}", day / 10_000, day / 100 % 100, day % 100))
}

#[cfg(test)]
mod tests {
    use super::{fee, iso_date, yuan};
    use domain::Fen;

    #[test]
    fn an_amount_has_at_most_two_decimals_and_may_have_a_sign() {
        for (text, fen) in
            [("12.34", 1234), ("-0.01", -1), ("+5.1", 510), ("0", 0), ("0.00", 0), ("007", 700)]
        {
            assert_eq!(yuan(text), Some(Fen(fen)), "{text}");
        }
        for wrong in ["", "-", ".5", "1.234", "1e2", "1,000.00", "--1", "99999999999999999999"] {
            assert_eq!(yuan(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_fee_has_more_decimals_and_no_sign() {
        for (text, fen) in [
            ("0.06000", 6),
            ("-0.06", 6),
            ("+1.2", 120),
            ("0.00499", 0),
            ("0.00500", 1),
            ("7", 700),
            ("1.99999", 200),
            ("", 0),
        ] {
            assert_eq!(fee(text), Some(Fen(fen)), "{text}");
        }
        for wrong in ["-", ".5", "0.000001", "1e2", "--1", "1,000.00", "99999999999999999999"] {
            assert_eq!(fee(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_day_is_one_of_the_calendar() {
        assert_eq!(iso_date(20_261_121).as_deref(), Some("2026-11-21"));
        assert_eq!((iso_date(20_260_230), iso_date(7)), (None, None));
    }
}
