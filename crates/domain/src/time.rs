//! Points in time, kept as milliseconds of the Unix epoch.

use jiff::{Timestamp as Instant, tz::Offset};

use crate::Lang;

pub const SECOND_MS: i64 = 1000;
pub const MINUTE_MS: i64 = 60 * SECOND_MS;
pub const HOUR_MS: i64 = 60 * MINUTE_MS;
pub const DAY_MS: i64 = 24 * HOUR_MS;
/// How far Beijing's clocks are ahead of UTC, all year.
pub const BEIJING_AHEAD_MS: i64 = 8 * HOUR_MS;

pub const MINUTE_SECONDS: i64 = 60;
pub const HOUR_SECONDS: i64 = 60 * MINUTE_SECONDS;
pub const DAY_SECONDS: i64 = 24 * HOUR_SECONDS;

crate::column::number!(
    /// A point in time, in milliseconds of the Unix epoch.
    Timestamp
);

impl Timestamp {
    /// This time plus `ms` milliseconds.
    #[must_use]
    pub const fn plus_ms(self, ms: i64) -> Self {
        Self(self.0.saturating_add(ms))
    }

    /// This time plus `seconds` seconds.
    #[must_use]
    pub const fn plus_seconds(self, seconds: i64) -> Self {
        self.plus_ms(seconds.saturating_mul(1000))
    }

    /// Milliseconds from `earlier` to this time.
    #[must_use]
    pub const fn ms_since(self, earlier: Self) -> i64 {
        self.0.saturating_sub(earlier.0)
    }

    /// Seconds from `earlier` to this time, rounded up.
    #[must_use]
    pub const fn seconds_since(self, earlier: Self) -> i64 {
        (self.ms_since(earlier) + 999) / 1000
    }

    /// RFC 3339 in UTC with milliseconds, the format of all public times.
    #[must_use]
    pub fn to_rfc3339(self) -> String {
        let Ok(instant) = Instant::from_millisecond(self.0) else { return String::new() };
        format!("{instant:.3}")
    }

    /// The calendar day in Beijing as `20261121`. Limits per day and the price history count these
    /// days.
    #[must_use]
    pub fn beijing_day(self) -> i32 {
        let civil = self.beijing();
        i32::from(civil.year()) * 10_000 + i32::from(civil.month()) * 100 + i32::from(civil.day())
    }

    /// The first millisecond of a day in Beijing, given as `20261121`; `None` for no such day.
    #[must_use]
    pub fn of_beijing_day(day: i32) -> Option<Self> {
        let part = |divisor: i32, modulus: i32| i8::try_from(day / divisor % modulus).ok();
        let year = i16::try_from(day / 10_000).ok()?;
        let date = jiff::civil::Date::new(year, part(100, 100)?, part(1, 100)?).ok()?;
        let start = date.to_zoned(jiff::tz::TimeZone::fixed(Offset::constant(8))).ok()?;
        Some(Self(start.timestamp().as_millisecond()))
    }

    /// Hours since 1970. Limits per hour count these hours.
    #[must_use]
    pub const fn hour(self) -> i64 {
        self.0.div_euclid(HOUR_MS)
    }

    /// The beginning of the hour.
    #[must_use]
    pub const fn hour_start(self) -> Self {
        Self(self.hour() * HOUR_MS)
    }

    /// Seconds until the next of these hours, rounded up.
    #[must_use]
    pub const fn seconds_left_in_hour(self) -> i64 {
        HOUR_SECONDS - self.0.rem_euclid(HOUR_MS) / SECOND_MS
    }

    /// The start of the calendar month in Beijing. Limits per month count from there.
    #[must_use]
    pub fn beijing_month_start(self) -> Self {
        let first = self
            .beijing()
            .date()
            .first_of_month()
            .to_zoned(jiff::tz::TimeZone::fixed(Offset::constant(8)));
        first.map_or(self, |first| Self(first.timestamp().as_millisecond()))
    }

    /// Milliseconds since midnight in Beijing.
    #[must_use]
    pub const fn beijing_ms_of_day(self) -> i64 {
        self.0.saturating_add(BEIJING_AHEAD_MS).rem_euclid(DAY_MS)
    }

    /// The beginning of the calendar day in Beijing.
    #[must_use]
    pub const fn beijing_midnight(self) -> Self {
        self.plus_ms(-self.beijing_ms_of_day())
    }

    /// Beijing wall-clock time as `yyyy-MM-dd HH:mm:ss`, as Chinese providers write it.
    #[must_use]
    pub fn to_beijing_text(self) -> String {
        self.beijing().strftime("%Y-%m-%d %H:%M:%S").to_string()
    }

    /// Reads what [`Self::to_beijing_text`] writes; `None` for any other text.
    #[must_use]
    pub fn from_beijing_text(text: &str) -> Option<Self> {
        let civil = jiff::civil::DateTime::strptime("%Y-%m-%d %H:%M:%S", text).ok()?;
        let instant = Offset::constant(8).to_timestamp(civil).ok().filter(|_| text.len() == 19)?;
        Some(Self(instant.as_millisecond()))
    }

    /// Reads `2026-11-21T04:00:00Z`, RFC 3339 in UTC with whole seconds; `None` for any other text.
    #[must_use]
    pub fn from_utc_text(text: &str) -> Option<Self> {
        let civil = jiff::civil::DateTime::strptime("%Y-%m-%dT%H:%M:%SZ", text).ok()?;
        let instant = Offset::UTC.to_timestamp(civil).ok().filter(|_| text.len() == 20)?;
        Some(Self(instant.as_millisecond()))
    }

    /// Beijing wall-clock time without seconds in the form of a language, as customers read it here
    /// and in the app (`tests/date_cases.json` holds both to it).
    #[must_use]
    pub fn to_beijing_minute(self, lang: Lang) -> String {
        let civil = self.beijing();
        let form = match (lang, civil.month()) {
            (Lang::Zh, _) => "%Y/%m/%d %H:%M",
            // Browsers shorten this month to four letters in British English.
            (Lang::En, 9) => "%-d Sept %Y, %H:%M",
            (Lang::En, _) => "%-d %b %Y, %H:%M",
        };
        civil.strftime(form).to_string()
    }

    /// As [`Self::to_beijing_minute`], for a day that is near: without the year.
    #[must_use]
    pub fn to_beijing_day_minute(self, lang: Lang) -> String {
        let civil = self.beijing();
        let form = match (lang, civil.month()) {
            (Lang::Zh, _) => "%-m月%-d日 %H:%M",
            (Lang::En, 9) => "%-d Sept, %H:%M",
            (Lang::En, _) => "%-d %b, %H:%M",
        };
        civil.strftime(form).to_string()
    }

    fn beijing(self) -> jiff::civil::DateTime {
        let instant = Instant::from_millisecond(self.0).unwrap_or(Instant::UNIX_EPOCH);
        Offset::constant(8).to_datetime(instant)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn writes_utc_and_beijing() {
        let late_evening_utc = Timestamp(1_735_689_599_250);
        assert_eq!(late_evening_utc.to_rfc3339(), "2024-12-31T23:59:59.250Z");
        let whole = Timestamp(1_735_689_599_000);
        assert_eq!(Timestamp::from_utc_text("2024-12-31T23:59:59Z"), Some(whole));
        for wrong in ["", "2024-12-31T23:59:59", "2024-12-31T23:59:59.0Z", "2024-13-31T23:59:59Z"] {
            assert_eq!(Timestamp::from_utc_text(wrong), None, "{wrong}");
        }
        assert_eq!(late_evening_utc.beijing_day(), 20_250_101);
        assert_eq!(
            Timestamp::of_beijing_day(20_250_101).map(Timestamp::to_rfc3339).as_deref(),
            Some("2024-12-31T16:00:00.000Z")
        );
        for none in [20_250_229, 20_251_301, 0, -1] {
            assert_eq!(Timestamp::of_beijing_day(none), None, "{none}");
        }
        assert_eq!(late_evening_utc.to_beijing_text(), "2025-01-01 07:59:59");
        let whole_second = Timestamp(1_735_689_599_000);
        assert_eq!(Timestamp::from_beijing_text("2025-01-01 07:59:59"), Some(whole_second));
        for wrong in ["2025-01-01T07:59:59", "2025-02-30 00:00:00", "2025-01-01 7:59:59", ""] {
            assert_eq!(Timestamp::from_beijing_text(wrong), None, "{wrong}");
        }
        assert_eq!(late_evening_utc.beijing_month_start().to_rfc3339(), "2024-12-31T16:00:00.000Z");
        assert_eq!(
            Timestamp(1_735_660_799_999).beijing_month_start().to_rfc3339(),
            "2024-11-30T16:00:00.000Z"
        );
    }

    #[test]
    fn hours_and_days_are_cut_at_their_ends() {
        let at = |ms: i64| (Timestamp(ms).hour(), Timestamp(ms).seconds_left_in_hour());
        assert_eq!([0, 1, 999, 1_000].map(at), [(0, 3_600), (0, 3_600), (0, 3_600), (0, 3_599)]);
        assert_eq!(
            [HOUR_MS - 1, HOUR_MS, HOUR_MS + 1_800_000].map(at),
            [(0, 1), (1, 3_600), (1, 1_800)]
        );
        let of_day = |ms: i64| Timestamp(ms).beijing_ms_of_day();
        assert_eq!([0, 16 * HOUR_MS - 1, 16 * HOUR_MS].map(of_day), [8 * HOUR_MS, DAY_MS - 1, 0]);
    }
}
