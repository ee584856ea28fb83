//! Ends the login of the caller's token.

use crate::keys::sha256;
use crate::{App, Caller, Refusal, Result};
use db::TxError;
use domain::SecurityEventKind;
use store::customer::{sessions, user_changes};

impl App {
    /// Ends the login of a token, on every node within a second. Idempotent.
    pub async fn logout(&self, caller: &Caller, token: &str) -> Result<()> {
        let (user, hash, now) = (caller.user_id, sha256(token.as_bytes()), self.now());
        let event = self.security_event(caller, SecurityEventKind::SignOut);
        let written = event.clone();
        let ended = self.db.write(move |conn| {
            // Before the login, in the order of a change of the password.
            user_changes::lock(conn, user)?;
            let ended = sessions::revoke(conn, &hash, now)?;
            if ended {
                written.write(conn, user)?;
            }
            Ok::<_, TxError<Refusal>>(ended)
        });
        if ended.await? {
            event.log(Some(user));
        }
        self.sessions.evict(&hash);
        Ok(())
    }
}
