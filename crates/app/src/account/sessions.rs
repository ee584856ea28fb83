//! A customer's logins: which there are, and how others than this one are ended.

use super::device_name::{device_name, masked_address};
use crate::{AccountRefusal, App, Caller, Error, Refusal, Result};
use domain::{SecurityEventKind, SessionId, Timestamp};
use store::{TxError, logins};

/// Most logins that are listed.
const LISTED_MAX: i64 = 100;

/// A login as its owner sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SessionView {
    pub id: SessionId,
    /// Whether it is the one that asks.
    pub is_current: bool,
    /// What device it is, in short; empty when that is not known.
    pub device: String,
    /// The device, as its browser names itself.
    pub user_agent: String,
    /// The network that it came from.
    pub address: String,
    /// When it was made.
    pub created_at: Timestamp,
    /// When it ends by itself.
    pub expires_at: Timestamp,
}

/// Which logins are to be ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RevokeSession {
    /// This one.
    One(SessionId),
    /// All but the caller's.
    Others,
}

impl App {
    /// The caller's logins that have not ended, newest first.
    pub async fn sessions(&self, caller: &Caller) -> Result<Vec<SessionView>> {
        let (id, now, current) = (caller.user_id, self.now(), caller.session_id);
        let live = self.db.read(move |conn| Ok(logins::live(conn, id, now, LISTED_MAX)?)).await?;
        Ok(live.into_iter().map(|login| view(login, current)).collect())
    }

    /// Ends logins of the caller, on every node within a second.
    ///
    /// # Errors
    /// When the caller has no such login.
    pub async fn revoke_session(&self, caller: &Caller, which: RevokeSession) -> Result<()> {
        let (user, now, current) = (caller.user_id, self.now(), caller.session_id);
        let event = self.security_event(caller, SecurityEventKind::SessionEnd);
        let written = event.clone();
        let ended = self.db.write(move |conn| {
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
        let ended = ended.await?.ok_or(Error::from(AccountRefusal::SessionNotFound))?;
        if !ended.is_empty() {
            event.log(Some(user));
        }
        self.forget_logins(ended);
        Ok(())
    }
}

fn view(login: logins::Login, current: SessionId) -> SessionView {
    SessionView {
        id: login.id,
        is_current: login.id == current,
        device: device_name(&login.user_agent),
        address: masked_address(&login.address),
        user_agent: login.user_agent,
        created_at: login.created_at,
        expires_at: login.expires_at,
    }
}
