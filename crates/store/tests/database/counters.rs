//! Attempt counters: the state of each attempt, and which counter a change applies to.

use db::Conn;
use domain::{MINUTE_MS, Timestamp};
use store::operation::attempt_counters as counters;
use store::operation::attempt_counters::{AttemptCounter, Count, Denied};
use testkit::both_dbs;

fn counter(name: &str, gap_ms: i64) -> AttemptCounter<'_> {
    AttemptCounter { name, events_max: 3, window_ms: MINUTE_MS, gap_ms }
}

fn count(conn: &mut Conn, name: &str, at: Timestamp) -> diesel::QueryResult<Result<(), Denied>> {
    Ok(counters::count(conn, counter(name, 0), at)?.map(drop))
}

both_dbs! {
    async fn a_window_begins_with_its_first_event_and_ends_for_all_of_them(env: TestEnv) {
        let start = env.app.now();
        let at = move |ms: i64| start.plus_ms(ms);
        let work = move |conn: &mut Conn| {
            for ms in [0, 10_000, 59_999] {
                assert_eq!(count(conn, "a", at(ms))?, Ok(()));
            }
            // A refused attempt is not counted, and does not prolong the window.
            assert_eq!(count(conn, "a", at(59_999))?, Err(Denied::TooMany(at(MINUTE_MS))));
            let seen = Count { window_start: at(0), events: 3, last_at: at(59_999), undecided: 0 };
            assert_eq!(counters::find(conn, "a")?, Some(seen));
            assert_eq!(count(conn, "a", at(MINUTE_MS))?, Ok(()));
            let seen = Count { window_start: at(MINUTE_MS), events: 1, last_at: at(MINUTE_MS), undecided: 0 };
            assert_eq!(counters::find(conn, "a")?, Some(seen));
            // With a least gap, events are refused until it has passed, however few there were.
            assert_eq!(counters::count(conn, counter("b", 5_000), at(0))?, Ok(1));
            assert_eq!(counters::count(conn, counter("b", 5_000), at(4_999))?, Err(Denied::TooSoon(at(5_000))));
            assert_eq!(counters::count(conn, counter("b", 5_000), at(5_000))?, Ok(2));
            Ok(())
        };
        env.tx(work).await;
    }

    async fn undecided_attempts_end_with_their_window(env: TestEnv) {
        let start = env.app.now();
        let work = move |conn: &mut Conn| {
            let mut undecided = Vec::new();
            for (ms, decided) in [(0, false), (1, false), (2, true), (MINUTE_MS, false), (MINUTE_MS + 1, true)] {
                assert_eq!(count(conn, "a", start.plus_ms(ms))?, Ok(()));
                counters::leave_undecided(conn, "a")?;
                if decided {
                    counters::decide(conn, "a")?;
                }
                undecided.push(counters::find(conn, "a")?.map(|seen| seen.undecided));
            }
            assert_eq!(undecided, [1, 2, 2, 1, 1].map(Some));
            // No more events are decided or subtracted than there were.
            for _ in 0..3 {
                counters::decide(conn, "a")?;
                counters::uncount(conn, "a")?;
            }
            assert_eq!(counters::find(conn, "a")?.map(|seen| (seen.events, seen.undecided)), Some((0, 0)));
            Ok(())
        };
        env.tx(work).await;
    }

    async fn a_change_is_for_the_counters_that_it_names(env: TestEnv) {
        let now = env.app.now();
        let work = move |conn: &mut Conn| {
            let names = ["login:1", "login:1@a", "login:1@b/32", "login:10@a", "login:2@a"];
            for name in names {
                assert_eq!(count(conn, name, now)?, Ok(()));
            }
            let there = |conn: &mut Conn| -> diesel::QueryResult<Vec<&'static str>> {
                let mut there = Vec::new();
                for name in names {
                    there.extend(counters::find(conn, name)?.map(|_| name));
                }
                Ok(there)
            };
            counters::clear_all(conn, "login:1@")?;
            assert_eq!(there(conn)?, ["login:1", "login:10@a", "login:2@a"]);
            counters::clear(conn, "login:1")?;
            assert_eq!(there(conn)?, ["login:10@a", "login:2@a"]);
            // A copy continues from its source, and changes no counter that exists.
            let later = now.plus_ms(7);
            assert_eq!(count(conn, "login:2@a", later)?, Ok(()));
            counters::copy(conn, "login:2@a", "login:3@a")?;
            counters::copy(conn, "login:2@a", "login:10@a")?;
            counters::copy(conn, "login:4@a", "login:5@a")?;
            let copied = Count { window_start: now, events: 2, last_at: later, undecided: 0 };
            assert_eq!(counters::find(conn, "login:3@a")?, Some(copied));
            assert_eq!(counters::find(conn, "login:10@a")?.map(|seen| seen.events), Some(1));
            assert_eq!(counters::find(conn, "login:5@a")?, None);
            Ok(())
        };
        env.tx(work).await;
    }
}
