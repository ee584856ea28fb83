//! Limits on what can be guessed. Counted in the database, so they hold on every node and over a restart.

use crate::error::{Tx, refuse};
use crate::{App, Refusal};
use domain::{Timestamp, UserId};
use store::Conn;
use store::throttles::{self, Denied, Throttle};

/// The limit on wrong passwords of one account.
#[derive(Debug, Clone)]
pub(crate) struct WrongTries {
    name: String,
    tries_max: i64,
    window_ms: i64,
}

impl App {
    /// The limit for one account; `what` keeps login and extract password apart.
    pub(crate) fn wrong_tries(&self, what: &str, account: &str) -> WrongTries {
        WrongTries {
            name: format!("{what}:{account}"),
            tries_max: self.rules.login_tries_max,
            window_ms: self.rules.login_lock_seconds.saturating_mul(1000),
        }
    }
}

impl App {
    /// The limit on wrong voucher codes of one customer.
    pub(crate) fn voucher_guesses(&self, user: domain::UserId) -> WrongTries {
        let window_ms = self.rules.voucher_lock_seconds.saturating_mul(1000);
        WrongTries { name: format!("voucher:{user}"), tries_max: self.rules.voucher_guesses_max, window_ms }
    }
}

impl WrongTries {
    /// A limit that lasts a day.
    pub(crate) const fn per_day(name: String, tries_max: i64) -> Self {
        Self { name, tries_max, window_ms: DAY_MS }
    }

    /// The same limit with another number of tries.
    pub(crate) fn at_most(self, tries_max: i64) -> Self {
        Self { tries_max, ..self }
    }

    /// What it counts under.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    fn throttle(&self) -> Throttle<'_> {
        Throttle { name: &self.name, events_max: self.tries_max, window_ms: self.window_ms, gap_ms: 0 }
    }

    /// Takes one of the tries before the guess is looked at, so that guesses sent side by side cannot outrun the counter.
    pub(crate) fn take(&self, conn: &mut Conn, now: Timestamp) -> Tx<()> {
        throttles::count(conn, self.throttle(), now)?.or_else(|denied| refuse(too_many(denied, now)))
    }

    /// Gives the try that was just taken back, because it was right.
    pub(crate) fn give_back(&self, conn: &mut Conn) -> Tx<()> {
        throttles::uncount(conn, &self.name)?;
        Ok(())
    }

    /// Forgets the wrong tries after a right one.
    pub(crate) fn clear(&self, conn: &mut Conn) -> Tx<()> {
        throttles::clear(conn, &self.name)?;
        Ok(())
    }
}

/// The limit on what one customer may do in 24 hours, because it costs something.
#[derive(Debug, Clone)]
pub(crate) struct PerDay {
    name: String,
    events_max: i64,
}

const DAY_MS: i64 = 24 * 3600 * 1000;

impl PerDay {
    pub(crate) fn new(what: &str, user: UserId, events_max: i64) -> Self {
        Self { name: format!("{what}:{user}"), events_max }
    }

    /// Counts one more, or refuses it.
    pub(crate) fn take(&self, conn: &mut Conn, now: Timestamp) -> Tx<()> {
        let throttle = Throttle { name: &self.name, events_max: self.events_max, window_ms: DAY_MS, gap_ms: 0 };
        throttles::count(conn, throttle, now)?.or_else(|denied| {
            let (Denied::TooSoon(at) | Denied::TooMany(at)) = denied;
            refuse(Refusal::RateLimited { after_seconds: (at.ms_since(now) + 999) / 1000 })
        })
    }
}

fn too_many(denied: Denied, now: Timestamp) -> Refusal {
    let (Denied::TooSoon(at) | Denied::TooMany(at)) = denied;
    Refusal::TooManyAttempts { after_seconds: (at.ms_since(now) + 999) / 1000 }
}
