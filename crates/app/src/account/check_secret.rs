//! Checks the extract password, which is required for every call that takes money or gifts out of
//! the platform.

use crate::{App, Caller, Refusal, Result};
use db::Conn;
use domain::{Place, Sealed};
use store::customer::{user_changes, users};

impl App {
    /// Compares the extract password and counts wrong ones; after `login_attempts_max` of them it
    /// is locked for `login_lock_seconds`. Returns the hash that it was compared with.
    ///
    /// # Errors
    /// When none is set, it is wrong, or it is locked.
    pub(crate) async fn check_secret(&self, caller: &Caller, secret: &str) -> Result<Sealed> {
        let user = caller.user_id;
        let known = self.db.read(move |conn| Ok(users::find(conn, user)?)).await?;
        let Some(hash) = known.ok_or(Refusal::LoginRequired)?.secret_hash else {
            return Err(Refusal::SecretNotSet);
        };
        let attempts = self.wrong_passwords("secret", &user.to_string());
        let read = Some(hash.clone());
        let is_current = move |conn: &mut Conn| {
            Ok(user_changes::lock(conn, user)?.is_some_and(|now| now.secret == read))
        };
        let compared = Some((Place::secret_hash(user), hash.clone()));
        let is_right = self.is_right(attempts, secret.to_owned(), compared, is_current).await?;
        if is_right { Ok(hash) } else { Err(Refusal::InvalidSecret) }
    }
}
