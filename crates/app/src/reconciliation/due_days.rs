//! The days whose statements providers should have.

use domain::{DAY_MS, HOUR_MS, Timestamp};

/// When providers have the statement of the day before, in milliseconds after midnight in Beijing.
const READY_MS: i64 = 10 * HOUR_MS + HOUR_MS / 2;

/// How long a statement may be late before it counts as missing. Only then does it count that a
/// provider says it has none, since it may not have begun.
pub(super) const LATE_MS: i64 = DAY_MS;

/// How many days back a statement is fetched that is missing, such as after an outage.
const DAYS_BACK: i64 = 7;

/// The same after a restore, since when the database may lack what happened.
const DAYS_BACK_RESTORED: i64 = 60;

/// The days whose statements must be there `late_ms` after they should be, oldest first: those of
/// the last week, and all since the database was restored from a backup of an earlier day.
pub(super) fn due_days(
    now: Timestamp,
    late_ms: i64,
    restored_from: Option<i32>,
) -> impl Iterator<Item = i32> {
    let day = move |back| now.plus_ms(-READY_MS - late_ms - back * DAY_MS).beijing_day();
    let week = now.plus_ms(-READY_MS - DAYS_BACK * DAY_MS).beijing_day();
    let oldest = restored_from.map_or(week, |from| from.min(week));
    (1..=DAYS_BACK_RESTORED).rev().map(day).filter(move |day| *day >= oldest)
}

/// Whether the service would still fetch the statement of a day, where the provider has a call for
/// it.
pub(super) fn is_fetched_day(day: i32, now: Timestamp) -> bool {
    day >= now.plus_ms(-READY_MS - DAYS_BACK * DAY_MS).beijing_day()
}

#[cfg(test)]
mod tests {
    use super::{DAY_MS, HOUR_MS, LATE_MS, due_days};
    use domain::Timestamp;

    #[test]
    fn a_statement_is_due_in_the_morning_and_missing_a_day_later() {
        let midnight = Timestamp::of_beijing_day(20_261_121).unwrap();
        let at = |hour: i64| midnight.plus_ms(hour * HOUR_MS);
        let newest = |now, late| due_days(now, late, None).last().unwrap();
        assert_eq!(newest(at(10), 0), 20_261_119);
        assert_eq!(newest(at(11), 0), 20_261_120);
        assert_eq!(newest(at(11), LATE_MS), 20_261_119);
        let days: Vec<i32> = due_days(at(11).plus_ms(10 * DAY_MS), 0, None).collect();
        assert_eq!((days.len(), days[0]), (7, 20_261_124));
        assert_eq!(due_days(at(11).plus_ms(10 * DAY_MS), LATE_MS, None).count(), 6);
        let restored = |from, days| {
            let now = at(11).plus_ms(days * DAY_MS);
            due_days(now, 0, Some(from)).collect::<Vec<i32>>()
        };
        assert_eq!(restored(20_261_118, 10).first(), Some(&20_261_118));
        assert_eq!(restored(20_261_128, 10).len(), 7, "a week in any case");
        assert_eq!(restored(19_700_101, 10).len(), 60);
    }
}
