//! Counts unread messages.

use crate::{App, Caller, Result};
use store::customer::messages;

impl App {
    /// Number of messages that the caller has not read.
    pub async fn count_user_unread_message(&self, caller: &Caller) -> Result<i64> {
        let user = caller.user_id;
        Ok(self.db.read(move |conn| Ok(messages::count_unread(conn, user)?)).await?)
    }
}
