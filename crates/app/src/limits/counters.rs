//! Limits on attempts, expensive calls and codes of one account, phone number or network. Counted
//! in the database, so they hold over all nodes and restarts.

use crate::error::{Tx, refuse};
use crate::{App, Refusal};
use db::Conn;
use domain::{DAY_MS, HOUR_SECONDS, Rules, Timestamp, UserId};
use store::operation::attempt_counters::{self, AttemptCounter, Denied};

/// The counters of a customer that go on in the next account of the same person.
#[derive(Debug, Clone, Copy)]
pub(crate) enum AccountCounter {
    IdChecks,
    Avatars,
    DataExports,
    VoucherGuesses,
    SteamProofsStarted,
    SteamProofsFinished,
    TradeUrlChanges,
    ConversationMessages,
    ConversationPictures,
}

impl AccountCounter {
    pub(crate) const ALL: [Self; 9] = [
        Self::IdChecks,
        Self::Avatars,
        Self::DataExports,
        Self::VoucherGuesses,
        Self::SteamProofsStarted,
        Self::SteamProofsFinished,
        Self::TradeUrlChanges,
        Self::ConversationMessages,
        Self::ConversationPictures,
    ];

    /// The name of the customer's counter in the database.
    pub(crate) fn name(self, user: UserId) -> String {
        let kind = match self {
            Self::IdChecks => "id_check",
            Self::Avatars => "avatar",
            Self::DataExports => "export",
            Self::VoucherGuesses => "voucher",
            Self::SteamProofsStarted => "steam_proof_started",
            Self::SteamProofsFinished => "steam_proof_finished",
            Self::TradeUrlChanges => "trade_url",
            Self::ConversationMessages => "conversation_message",
            Self::ConversationPictures => "conversation_picture",
        };
        format!("{kind}:{user}")
    }

    /// The customer's counter with its limit.
    pub(crate) fn of(self, user: UserId, rules: &Rules) -> Counter {
        let (limit, max) = match self {
            Self::IdChecks => ("id_checks_per_day_max", rules.id_checks_per_day_max),
            Self::Avatars => ("avatars_per_day_max", rules.avatars_per_day_max),
            Self::DataExports => ("exports_per_day_max", rules.exports_per_day_max),
            Self::VoucherGuesses => ("voucher_guesses_max", rules.voucher_guesses_max),
            Self::SteamProofsStarted | Self::SteamProofsFinished => {
                ("steam_proofs_per_day_max", rules.steam_proofs_per_day_max)
            }
            Self::TradeUrlChanges => {
                ("trade_url_changes_per_day_max", rules.trade_url_changes_per_day_max)
            }
            Self::ConversationMessages => {
                ("conversation_messages_per_hour_max", rules.conversation_messages_per_hour_max)
            }
            Self::ConversationPictures => {
                ("conversation_pictures_per_day_max", rules.conversation_pictures_per_day_max)
            }
        };
        let counter = Counter::per_day(limit, self.name(user), max);
        match self {
            Self::VoucherGuesses => counter.within_seconds(rules.voucher_lock_seconds),
            Self::ConversationMessages => counter.within_seconds(HOUR_SECONDS),
            _ => counter,
        }
    }
}

impl App {
    /// The counter of wrong passwords of one account; `what` names the password.
    pub(crate) fn wrong_passwords(&self, what: &str, account: &str) -> Counter {
        let (name, max) = (format!("{what}:{account}"), self.rules.login_attempts_max);
        Counter::per_day("login_attempts_max", name, max)
            .within_seconds(self.rules.login_lock_seconds)
    }
}

/// A counter in the database, with its limit.
#[derive(Debug, Clone)]
pub(crate) struct Counter {
    /// The key of the limit in the configuration, which a refusal names.
    pub(super) limit: &'static str,
    name: String,
    events_max: i64,
    pub(super) window_ms: i64,
    gap_ms: i64,
}

impl Counter {
    /// A limit on the events of 24 hours.
    pub(crate) const fn per_day(limit: &'static str, name: String, events_max: i64) -> Self {
        Self { limit, name, events_max, window_ms: DAY_MS, gap_ms: 0 }
    }

    /// The same with another window.
    pub(crate) fn within_seconds(self, seconds: i64) -> Self {
        Self { window_ms: seconds.saturating_mul(1000), ..self }
    }

    /// The same with a least time between two events.
    pub(super) fn with_gap_seconds(self, seconds: i64) -> Self {
        Self { gap_ms: seconds.saturating_mul(1000), ..self }
    }

    /// The counter's name.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    pub(super) fn row(&self) -> AttemptCounter<'_> {
        let Self { name, events_max, window_ms, gap_ms, .. } = self;
        AttemptCounter { name, events_max: *events_max, window_ms: *window_ms, gap_ms: *gap_ms }
    }

    /// Counts an event. Returns how many there are, or why it is not allowed.
    pub(super) fn count(&self, conn: &mut Conn, now: Timestamp) -> Tx<Result<i64, Denied>> {
        Ok(attempt_counters::count(conn, self.row(), now)?)
    }

    /// Counts a call, or refuses it. Returns how many there are.
    pub(crate) fn take_call(&self, conn: &mut Conn, now: Timestamp) -> Tx<i64> {
        let limit = self.limit;
        self.count(conn, now)?.or_else(|denied| {
            refuse(Refusal::RateLimited { after_seconds: wait_seconds(denied, now), limit })
        })
    }

    /// Counts an attempt before it is compared, so that concurrent attempts cannot exceed the
    /// limit. Returns how many there are.
    pub(crate) fn take_attempt(&self, conn: &mut Conn, now: Timestamp) -> Tx<i64> {
        let limit = self.limit;
        self.count(conn, now)?.or_else(|denied| {
            refuse(Refusal::TooManyAttempts { after_seconds: wait_seconds(denied, now), limit })
        })
    }

    /// Counts an attempt and marks it as undecided. Returns how many there are. The caller must
    /// then [decide](Self::decide) it, and may give it back after that, or clear the counter.
    pub(crate) fn begin(&self, conn: &mut Conn, now: Timestamp) -> Tx<i64> {
        let attempts = self.take_attempt(conn, now)?;
        attempt_counters::leave_undecided(conn, &self.name)?;
        Ok(attempts)
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
        let is_full = attempt_counters::check(seen, self.row(), now).is_some();
        Ok(!is_full || seen.undecided > 0 && seen.last_at >= since)
    }

    /// Whether the next event would not be allowed.
    pub(crate) fn is_full(&self, conn: &mut Conn, now: Timestamp) -> Tx<bool> {
        let seen = attempt_counters::find(conn, &self.name)?;
        Ok(seen.is_some_and(|seen| attempt_counters::check(seen, self.row(), now).is_some()))
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

/// The wait in whole seconds, and never too short.
pub(super) fn wait_seconds(denied: Denied, now: Timestamp) -> i64 {
    let (Denied::TooSoon(at) | Denied::TooMany(at)) = denied;
    at.seconds_since(now)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wait_is_given_in_whole_seconds_and_never_too_short() {
        let now = Timestamp(1_795_233_600_000);
        for (ms, seconds) in [(1, 1), (999, 1), (1_000, 1), (1_001, 2), (1_800_000, 1_800)] {
            for denied in [Denied::TooMany(now.plus_ms(ms)), Denied::TooSoon(now.plus_ms(ms))] {
                assert_eq!(wait_seconds(denied, now), seconds, "{ms}");
            }
        }
    }
}
