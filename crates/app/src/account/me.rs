//! The methods that several use cases of an account share.

use crate::limits::Counter;
use crate::passwords::StoredHash;
use crate::{App, Caller, Refusal, Result};
use domain::{Password, SmsCode};
use store::customer::users;

/// The second factor of a change of password.
pub enum Proof {
    /// The password that is replaced.
    Old(String),
    /// A code that was sent to the account's own phone.
    Code(SmsCode),
}

impl App {
    pub(super) async fn me(&self, caller: &Caller) -> Result<users::User> {
        let id = caller.user_id;
        self.db.read(move |conn| Ok(users::find(conn, id)?)).await?.ok_or(Refusal::LoginRequired)
    }

    /// Whether a new password is the account's other one. The comparison is an attempt on the other
    /// one, or who knows one password could find the other by changing the first again and again.
    /// Without attempts left, nothing is compared.
    pub(super) async fn is_other_password(
        &self,
        new: &Password,
        other: Option<StoredHash>,
        attempts: Counter,
    ) -> Result<bool> {
        if other.is_none() {
            return Ok(false);
        }
        match self.is_right(attempts, new.expose().to_owned(), other, |_| Ok(true)).await {
            Err(Refusal::TooManyAttempts { .. }) => Ok(false),
            compared => compared,
        }
    }

    /// Removes ended logins from this node's cache. The caches of other nodes expire within a
    /// second.
    pub(crate) fn evict_logins(&self, token_hashes: Vec<Vec<u8>>) {
        for hash in token_hashes.into_iter().filter_map(|hash| hash.try_into().ok()) {
            self.sessions.evict(&hash);
        }
    }
}
