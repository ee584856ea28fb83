//! Limits on what can be guessed. Counted in the database, so they hold on every node and over a restart.

use crate::error::{Tx, refuse};
use crate::{App, Refusal};
use domain::{SmsCode, SmsScene, Timestamp, UserId};
use store::throttles::{self, Denied, Throttle};
use store::{Conn, sms_codes};

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

    fn throttle(&self) -> Throttle<'_> {
        Throttle { name: &self.name, events_max: self.tries_max, window_ms: self.window_ms, gap_ms: 0 }
    }

    /// Takes one of the tries before the guess is looked at, so that guesses sent side by side cannot outrun the counter.
    pub(crate) fn take(&self, conn: &mut Conn, now: Timestamp) -> Tx<()> {
        throttles::count(conn, self.throttle(), now)?.or_else(|denied| refuse(too_many(denied, now)))
    }

    /// Takes one of the tries, and waits its turn where others are taken at the same moment.
    pub(crate) fn take_in_turn(&self, conn: &mut Conn, now: Timestamp) -> Tx<()> {
        match throttles::count(conn, self.throttle(), now)? {
            Ok(()) => Ok(()),
            // There is no least time between two tries, so this one was overtaken: it runs again.
            Err(Denied::TooSoon(_)) => Err(store::conflict().into()),
            Err(denied) => refuse(too_many(denied, now)),
        }
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

/// How a code's check ended. A wrong try is a result and not a refusal, because it must be written down.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum CodeCheck {
    /// The code was right, and is used up now.
    Right,
    /// It was not; the try is counted.
    Wrong,
}

/// A code as a customer sent it, ready to be compared inside a transaction.
#[derive(Debug, Clone)]
pub(crate) struct SentCode {
    phone: String,
    scene: SmsScene,
    digest: Vec<u8>,
    tries_max: i64,
}

impl App {
    pub(crate) fn sent_code(&self, phone: &str, scene: SmsScene, code: &SmsCode) -> SentCode {
        SentCode { phone: phone.to_owned(), scene, digest: self.code_digest(phone, scene, code), tries_max: self.rules.sms_tries_max }
    }

    pub(crate) fn code_digest(&self, phone: &str, scene: SmsScene, code: &SmsCode) -> Vec<u8> {
        self.keys.digest(&[b"sms", phone.as_bytes(), scene.code().as_bytes(), code.expose().as_bytes()])
    }
}

impl SentCode {
    /// Compares the code with the newest one that was sent, and uses it up; each comparison takes one of its tries.
    pub(crate) fn check(&self, conn: &mut Conn, now: Timestamp) -> Tx<CodeCheck> {
        let Some(id) = self.find_right(conn, now)? else { return Ok(CodeCheck::Wrong) };
        Self::use_up(conn, id, now)
    }

    /// The id of the newest code that was sent, when this is it; each comparison takes one of its tries.
    pub(crate) fn find_right(&self, conn: &mut Conn, now: Timestamp) -> Tx<Option<i64>> {
        let Some(code) = sms_codes::newest(conn, &self.phone, self.scene)? else { return Ok(None) };
        let live = code.used_at.is_none() && code.expires_at > now && sms_codes::take_try(conn, code.id, self.tries_max)?;
        Ok((live && same_bytes(&code.code_digest, &self.digest)).then_some(code.id))
    }

    /// Uses a code up that was right a moment ago; it may serve once.
    pub(crate) fn use_up(conn: &mut Conn, id: i64, now: Timestamp) -> Tx<CodeCheck> {
        Ok(if sms_codes::mark_used(conn, id, now)? { CodeCheck::Right } else { CodeCheck::Wrong })
    }
}

/// Compares in a time that does not depend on where the difference is.
fn same_bytes(a: &[u8], b: &[u8]) -> bool {
    aws_lc_rs::constant_time::verify_slices_are_equal(a, b).is_ok()
}
