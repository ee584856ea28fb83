//! Marks all messages as read.

use crate::{App, Caller, Result};
use store::customer::messages;

impl App {
    /// Marks all messages of the caller as read; returns how many were unread.
    pub async fn read_all_message(&self, caller: &Caller) -> Result<usize> {
        let (user, now) = (caller.user_id, self.now());
        Ok(self.db.write(move |conn| Ok(messages::mark_all_read(conn, user, now)?)).await?)
    }
}
