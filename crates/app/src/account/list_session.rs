//! A customer's logins.

use super::device_name::{device_name, masked_address};
use crate::{App, Caller, Result};
use domain::{SessionId, Timestamp};
use store::customer::logins;

const LISTED_MAX: i64 = 100;

/// A login as its owner sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SessionView {
    pub id: SessionId,
    /// Whether the request was made with it.
    pub is_current: bool,
    /// Short name of the device; empty when it is not known.
    pub device: String,
    pub user_agent: String,
    /// Masked.
    pub address: String,
    pub created_at: Timestamp,
    pub expires_at: Timestamp,
}

impl App {
    /// The caller's logins that have not ended, newest first.
    pub async fn list_session(&self, caller: &Caller) -> Result<Vec<SessionView>> {
        let (id, now, current) = (caller.user_id, self.now(), caller.session_id);
        let live = self.db.read(move |conn| Ok(logins::live(conn, id, now, LISTED_MAX)?)).await?;
        Ok(live.into_iter().map(|login| view(login, current)).collect())
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
