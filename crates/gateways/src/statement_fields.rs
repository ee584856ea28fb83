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

/// A day such as `20261121`, as `2026-11-21`; `None` for no day of the calendar.
pub fn iso_date(day: i32) -> Option<String> {
    Timestamp::of_beijing_day(day)?;
    Some(format!("{:04}-{:02}-{:02}", day / 10_000, day / 100 % 100, day % 100))
}

#[cfg(test)]
mod tests {
    use super::{iso_date, yuan};
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
    fn a_day_is_one_of_the_calendar() {
        assert_eq!(iso_date(20_261_121).as_deref(), Some("2026-11-21"));
        assert_eq!((iso_date(20_260_230), iso_date(7)), (None, None));
    }
}
