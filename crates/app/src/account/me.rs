//! What several changes of an account need.

use crate::{App, Caller, Refusal, Result};
use domain::SmsCode;
use store::users;

/// How a customer proves, beyond being logged in, who asks for a change.
pub enum Proof {
    /// With what is to be changed.
    Old(String),
    /// With a code that was sent to the account's own phone.
    Code(SmsCode),
}

impl App {
    /// The caller's row.
    pub(super) async fn me(&self, caller: &Caller) -> Result<users::User> {
        let id = caller.user_id;
        self.db.read(move |conn| Ok(users::find(conn, id)?)).await?.ok_or(Refusal::LoginRequired)
    }

    /// Lets ended logins be believed no longer on this node; others follow within a second.
    pub(super) fn forget_logins(&self, token_hashes: Vec<Vec<u8>>) {
        for hash in token_hashes.into_iter().filter_map(|hash| hash.try_into().ok()) {
            self.sessions.forget(&hash);
        }
    }
}
