//! Lists a customer's messages.

use super::MessageView;
use crate::{App, Caller, Result};
use domain::{Lang, MessageId};
use store::customer::messages;

impl App {
    /// The caller's messages, newest first: up to one more than `limit`.
    pub async fn list_message(
        &self,
        caller: &Caller,
        lang: Lang,
        cursor: Option<MessageId>,
        limit: i64,
    ) -> Result<Vec<MessageView>> {
        let user = caller.user_id;
        let rows =
            self.db.read(move |conn| Ok(messages::list(conn, user, cursor, limit + 1)?)).await?;
        Ok(rows.into_iter().map(|message| self.message_view(message, lang)).collect())
    }
}
