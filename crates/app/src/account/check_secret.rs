//! The extract password, which guards whatever takes money or gifts out of the platform.

use crate::{App, Caller, Refusal, Result};
use store::users;

impl App {
    /// Lets only the right extract password pass. A wrong one counts, and five of them lock it for
    /// a while.
    ///
    /// # Errors
    /// When none is set, it is wrong, or it is locked.
    pub(crate) async fn check_secret(&self, caller: &Caller, secret: &str) -> Result<()> {
        let user = caller.user_id;
        let known = self.db.read(move |conn| Ok(users::find(conn, user)?)).await?;
        let Some(hash) = known.ok_or(Refusal::LoginRequired)?.secret_hash else {
            return Err(Refusal::SecretNotSet);
        };
        let attempts = self.failed_attempts("secret", &user.to_string());
        let is_right = self.is_right(attempts, secret.to_owned(), Some(hash)).await?;
        if is_right { Ok(()) } else { Err(Refusal::InvalidSecret) }
    }
}
