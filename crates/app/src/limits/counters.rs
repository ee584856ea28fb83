//! Limits on attempts at passwords and codes, and on expensive calls. Counted in the database, so
//! they hold over all nodes and restarts.

use super::BudgetState;
use crate::error::{Tx, refuse};
use crate::{App, Refusal};
use domain::{DAY_MS, Timestamp, UserId};
use store::Conn;
use store::attempt_counters::{self, AttemptCounter, Denied};

/// The counters of an account that go on in the next account of the same person.
#[derive(Debug, Clone, Copy)]
pub(crate) enum AccountCounter {
    IdChecks,
    Avatars,
    DataExports,
    VoucherGuesses,
    SteamProofsStarted,
    SteamProofsFinished,
    TradeUrlChanges,
}

impl AccountCounter {
    pub(crate) const ALL: [Self; 7] = [
        Self::IdChecks,
        Self::Avatars,
        Self::DataExports,
        Self::VoucherGuesses,
        Self::SteamProofsStarted,
        Self::SteamProofsFinished,
        Self::TradeUrlChanges,
    ];

    /// The name of the customer's counter in the database.
    pub(crate) fn of(self, user: UserId) -> String {
        let kind = match self {
            Self::IdChecks => "id_check",
            Self::Avatars => "avatar",
            Self::DataExports => "export",
            Self::VoucherGuesses => "voucher",
            Self::SteamProofsStarted => "steam_proof_started",
            Self::SteamProofsFinished => "steam_proof_finished",
            Self::TradeUrlChanges => "trade_url",
        };
        format!("{kind}:{user}")
    }
}

/// A limit on wrong attempts, with its counter.
#[derive(Debug, Clone)]
pub(crate) struct FailedAttempts {
    name: String,
    attempts_max: i64,
    window_ms: i64,
}

impl App {
    /// The limit on wrong passwords of one account; `what` names the password.
    pub(crate) fn failed_attempts(&self, what: &str, account: &str) -> FailedAttempts {
        FailedAttempts {
            name: format!("{what}:{account}"),
            attempts_max: self.rules.login_attempts_max,
            window_ms: self.rules.login_lock_seconds.saturating_mul(1000),
        }
    }
}

impl App {
    /// The limit on wrong voucher codes of one customer.
    pub(crate) fn voucher_guesses(&self, user: domain::UserId) -> FailedAttempts {
        let window_ms = self.rules.voucher_lock_seconds.saturating_mul(1000);
        FailedAttempts {
            name: AccountCounter::VoucherGuesses.of(user),
            attempts_max: self.rules.voucher_guesses_max,
            window_ms,
        }
    }
}

impl FailedAttempts {
    pub(crate) const fn per_day(name: String, attempts_max: i64) -> Self {
        Self { name, attempts_max, window_ms: DAY_MS }
    }

    /// The counter's name.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    fn counter(&self) -> AttemptCounter<'_> {
        AttemptCounter {
            name: &self.name,
            events_max: self.attempts_max,
            window_ms: self.window_ms,
            gap_ms: 0,
        }
    }

    /// Counts an attempt before it is compared, so that concurrent attempts cannot exceed the
    /// limit. Returns how many there are.
    pub(crate) fn take(&self, conn: &mut Conn, now: Timestamp) -> Tx<i64> {
        attempt_counters::count(conn, self.counter(), now)?
            .or_else(|denied| refuse(too_many(denied, now)))
    }

    /// Counts an attempt and marks it as undecided. Returns how many there are. The caller must
    /// then [decide](Self::decide) it, and may give it back after that, or clear the counter.
    pub(crate) fn begin(&self, conn: &mut Conn, now: Timestamp) -> Tx<i64> {
        let attempts = self.take(conn, now)?;
        attempt_counters::leave_undecided(conn, &self.name)?;
        Ok(attempts)
    }

    /// The state of the limit as a budget of which only `free` attempts need no challenge.
    pub(crate) fn budget_state(
        &self,
        conn: &mut Conn,
        (budget, free): (&'static str, i64),
        now: Timestamp,
    ) -> Tx<BudgetState> {
        BudgetState::of(conn, self.counter(), (budget, free), now)
    }

    /// Marks an attempt that was begun as decided.
    pub(crate) fn decide(&self, conn: &mut Conn) -> Tx<()> {
        attempt_counters::decide(conn, &self.name)?;
        Ok(())
    }

    /// Whether an attempt that was refused may be allowed soon: the counter has room by now, or
    /// some of its attempts are undecided. They do not count where the newest was begun before
    /// `since`: its node has stopped.
    pub(crate) fn may_have_room(
        &self,
        conn: &mut Conn,
        now: Timestamp,
        since: Timestamp,
    ) -> Tx<bool> {
        let Some(seen) = attempt_counters::find(conn, &self.name)? else { return Ok(true) };
        let is_full = attempt_counters::check(seen, self.counter(), now).is_some();
        Ok(!is_full || seen.undecided > 0 && seen.last_at >= since)
    }

    /// Takes an attempt that was right off the counter.
    pub(crate) fn uncount(&self, conn: &mut Conn) -> Tx<()> {
        attempt_counters::uncount(conn, &self.name)?;
        Ok(())
    }

    /// Forgets the wrong attempts after a right one.
    pub(crate) fn clear(&self, conn: &mut Conn) -> Tx<()> {
        attempt_counters::clear(conn, &self.name)?;
        Ok(())
    }
}

/// A limit on an expensive call of one customer within 24 hours.
#[derive(Debug, Clone)]
pub(crate) struct PerDay {
    name: String,
    events_max: i64,
}

impl PerDay {
    pub(crate) fn new(counter: AccountCounter, user: UserId, events_max: i64) -> Self {
        Self { name: counter.of(user), events_max }
    }

    /// Counts one more, or refuses it.
    pub(crate) fn take(&self, conn: &mut Conn, now: Timestamp) -> Tx<()> {
        let counter = AttemptCounter {
            name: &self.name,
            events_max: self.events_max,
            window_ms: DAY_MS,
            gap_ms: 0,
        };
        attempt_counters::count(conn, counter, now)?.map(drop).or_else(|denied| {
            let (Denied::TooSoon(at) | Denied::TooMany(at)) = denied;
            refuse(Refusal::RateLimited { after_seconds: at.seconds_since(now) })
        })
    }
}

fn too_many(denied: Denied, now: Timestamp) -> Refusal {
    let (Denied::TooSoon(at) | Denied::TooMany(at)) = denied;
    Refusal::TooManyAttempts { after_seconds: at.seconds_since(now) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wait_is_given_in_whole_seconds_and_never_too_short() {
        let now = Timestamp(1_795_233_600_000);
        for (ms, seconds) in [(1, 1), (999, 1), (1_000, 1), (1_001, 2), (1_800_000, 1_800)] {
            let expected = Refusal::TooManyAttempts { after_seconds: seconds };
            for denied in [Denied::TooMany(now.plus_ms(ms)), Denied::TooSoon(now.plus_ms(ms))] {
                assert_eq!(too_many(denied, now), expected, "{ms}");
            }
        }
    }
}
