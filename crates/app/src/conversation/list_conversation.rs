//! Lists a customer's conversations.

use crate::{App, Caller, Result};
use domain::ConversationId;
use store::customer::conversations::{self, Conversation};

impl App {
    /// The caller's conversations, newest first: up to one more than `limit`, which shows whether
    /// there is another page.
    pub async fn list_conversation(
        &self,
        caller: &Caller,
        cursor: Option<ConversationId>,
        limit: i64,
    ) -> Result<Vec<Conversation>> {
        let user = caller.user_id;
        let read =
            move |conn: &mut db::Conn| Ok(conversations::list(conn, user, cursor, limit + 1)?);
        Ok(self.db.read(read).await?)
    }
}
