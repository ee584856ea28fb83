//! Ends logins of the caller.

use crate::{App, Caller, Refusal, Result};
use db::TxError;
use domain::{SecurityEventKind, SessionId};
use store::customer::{logins, user_changes};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RevokeSession {
    One(SessionId),
    /// All but the caller's.
    Others,
}

impl App {
    /// Ends logins of the caller, on every node within a second.
    ///
    /// # Errors
    /// When the caller has no such login.
    pub async fn revoke_session(&self, caller: &Caller, which: RevokeSession) -> Result<()> {
        let (user, now, current) = (caller.user_id, self.now(), caller.session_id);
        let event = self.security_event(caller, SecurityEventKind::SessionEnd);
        let written = event.clone();
        let ended = self.db.write(move |conn| {
            // Before the logins, in the order of a change of the password.
            user_changes::lock(conn, user)?;
            let ended = match which {
                RevokeSession::One(id) => {
                    logins::revoke(conn, user, id, now)?.map(|hash| vec![hash])
                }
                RevokeSession::Others => Some(logins::revoke_others(conn, user, current, now)?),
            };
            if ended.as_ref().is_some_and(|ended| !ended.is_empty()) {
                written.write(conn, user)?;
            }
            Ok::<_, TxError<Refusal>>(ended)
        });
        let ended = ended.await?.ok_or(Refusal::SessionNotFound)?;
        if !ended.is_empty() {
            event.log(Some(user));
        }
        self.evict_logins(ended);
        Ok(())
    }
}
