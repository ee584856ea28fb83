//! Days in Beijing, from which a call reads a period.

use app::Refusal;
use domain::{DAY_MS, Timestamp};

/// Longest period of the books: a year.
pub(super) const YEAR_DAYS: i64 = 366;

/// The beginning of a day in Beijing, written as `2026-11-29`.
pub(super) fn midnight(text: &str, parameter: &'static str) -> Result<Timestamp, Refusal> {
    let is_part = |(place, byte): (usize, u8)| match place {
        4 | 7 => byte == b'-',
        _ => byte.is_ascii_digit(),
    };
    let is_date = text.len() == 10 && text.bytes().enumerate().all(is_part);
    let day = text.replace('-', "").parse().ok().filter(|_| is_date);
    day.and_then(Timestamp::of_beijing_day).ok_or_else(|| Refusal::malformed(parameter))
}

/// A day such as `20261129`, written as `2026-11-29`.
pub(super) fn day_text(day: i32) -> String {
    format!("{:04}-{:02}-{:02}", day / 10_000, day / 100 % 100, day % 100)
}

/// The time from the beginning of the first day to the end of the last one, at most so many days.
pub(super) fn period(
    from: &str,
    to: &str,
    days_max: i64,
) -> Result<(Timestamp, Timestamp), Refusal> {
    let from = midnight(from, "from")?;
    let before = midnight(to, "to")?.plus_ms(DAY_MS);
    let is_period = before > from && before.ms_since(from) <= days_max * DAY_MS;
    if is_period { Ok((from, before)) } else { Err(Refusal::malformed("to")) }
}
