//! Lists a customer's security events.

use crate::{App, Caller, Result};
use domain::SecurityEventId;
use store::customer::security_events::{self, SecurityEvent};

impl App {
    /// The caller's security events, newest first: up to one more than `limit`.
    pub async fn list_activity(
        &self,
        caller: &Caller,
        cursor: Option<SecurityEventId>,
        limit: i64,
    ) -> Result<Vec<SecurityEvent>> {
        let user = caller.user_id;
        Ok(self
            .db
            .read(move |conn| Ok(security_events::list(conn, user, cursor, limit + 1)?))
            .await?)
    }
}
