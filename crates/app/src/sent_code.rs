//! Checks an SMS code against those that were sent.

use crate::error::Tx;
use crate::{App, Device};
use db::Conn;
use domain::{SmsCode, SmsScene, Timestamp};
use store::customer::sms_codes;
use store::customer::sms_codes::Code;

/// The result of a check. A wrong code is a result and not a refusal, because its attempt must be
/// committed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum CodeCheck {
    /// The code was right and is used up now.
    Right,
    /// The attempt is counted.
    Wrong,
}

/// A code that a client submitted, to be checked inside a transaction.
#[derive(Debug, Clone)]
pub(crate) struct SentCode {
    phone: String,
    scene: SmsScene,
    /// The names of the client's device; empty text for a caller who is logged in, whose codes are
    /// bound to the account alone.
    clients: Vec<String>,
    digest: Vec<u8>,
    attempts_max: i64,
    attempts_elsewhere_max: i64,
}

impl App {
    /// A code that a caller submits who is logged in.
    pub(crate) fn sent_code(&self, phone: &str, scene: SmsScene, code: &SmsCode) -> SentCode {
        SentCode {
            phone: phone.to_owned(),
            scene,
            clients: vec![String::new()],
            digest: self.code_digest(phone, scene, code),
            attempts_max: self.rules.sms_attempts_max,
            attempts_elsewhere_max: self.rules.sms_attempts_elsewhere_max,
        }
    }

    pub(crate) fn code_digest(&self, phone: &str, scene: SmsScene, code: &SmsCode) -> Vec<u8> {
        self.keys.digest(&[
            b"sms",
            phone.as_bytes(),
            scene.code().as_bytes(),
            code.expose().as_bytes(),
        ])
    }
}

impl SentCode {
    /// The same code, submitted without a login from this device.
    pub(crate) fn requested_from(self, device: &Device) -> Self {
        Self { clients: device.cookie.names(), ..self }
    }

    /// Whether there is a code with attempts left.
    pub(crate) fn is_live(&self, conn: &mut Conn, now: Timestamp) -> Tx<bool> {
        Ok(self.candidates(conn, now)?.iter().any(|code| {
            if self.is_own(code) {
                code.attempts < self.attempts_max
            } else {
                code.attempts_elsewhere < self.attempts_elsewhere_max
            }
        }))
    }

    /// Compares the code with those that were sent, and uses it up when it is right. Each
    /// comparison takes one of their attempts.
    pub(crate) fn check(&self, conn: &mut Conn, now: Timestamp) -> Tx<CodeCheck> {
        let Some(id) = self.find_right(conn, now)? else { return Ok(CodeCheck::Wrong) };
        self.use_up(conn, id, now)
    }

    /// The id of the matching code. Each comparison takes one of the code's attempts.
    ///
    /// The device that requested a code has attempts of its own, and all others share some, so that
    /// nobody else can use up the owner's. A client that keeps no cookies is one of the others.
    pub(crate) fn find_right(&self, conn: &mut Conn, now: Timestamp) -> Tx<Option<i64>> {
        for code in self.candidates(conn, now)? {
            let counted = if self.is_own(&code) {
                sms_codes::take_attempt(conn, code.id, self.attempts_max)?
            } else {
                sms_codes::take_attempt_elsewhere(conn, code.id, self.attempts_elsewhere_max)?
            };
            if counted && same_bytes(&code.code_digest, &self.digest) {
                return Ok(Some(code.id));
            }
        }
        Ok(None)
    }

    /// The newest code of each device, that of this one first. A newer code replaces those of the
    /// same device only: otherwise anyone could invalidate the owner's by requesting one.
    fn candidates(&self, conn: &mut Conn, now: Timestamp) -> Tx<Vec<Code>> {
        let mut newest: Vec<Code> = Vec::new();
        for code in sms_codes::live(conn, &self.phone, self.scene, now)? {
            if newest.iter().all(|other| other.client != code.client) {
                newest.push(code);
            }
        }
        newest.sort_by_key(|code| !self.is_own(code));
        Ok(newest)
    }

    fn is_own(&self, code: &Code) -> bool {
        self.clients.contains(&code.client)
    }

    /// Uses up a code that [`find_right`](Self::find_right) found, and ends all others of the
    /// number and scene. `Wrong` when it was used meanwhile.
    pub(crate) fn use_up(&self, conn: &mut Conn, id: i64, now: Timestamp) -> Tx<CodeCheck> {
        if !sms_codes::mark_used(conn, id, now)? {
            return Ok(CodeCheck::Wrong);
        }
        sms_codes::end_all(conn, &self.phone, self.scene, now)?;
        Ok(CodeCheck::Right)
    }
}

/// Compares in constant time.
fn same_bytes(a: &[u8], b: &[u8]) -> bool {
    aws_lc_rs::constant_time::verify_slices_are_equal(a, b).is_ok()
}
