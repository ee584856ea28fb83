//! A further message of a customer in a conversation.

use super::messages::ask;
use super::write_text;
use crate::limits::AccountCounter;
use crate::{App, Caller, IdemKey, Result};
use db::Conn;
use db::changes::note;
use domain::{ChangeKind, ConversationMessageId, ConversationNo, ConversationText};
use store::customer::conversations::Writer;

impl App {
    /// Adds a text of the caller.
    ///
    /// # Errors
    /// When the caller has no such conversation, it is closed, or the hour's messages are used up.
    pub async fn send_conversation_message(
        &self,
        caller: &Caller,
        no: ConversationNo,
        text: ConversationText,
        key: IdemKey,
    ) -> Result<ConversationMessageId> {
        let (user, now) = (caller.user_id, self.now());
        let params = format!("{no}:{}", text.as_str());
        let guard = self.idempotency_guard(user, key, "sendConversationMessage", &params, now);
        let messages = AccountCounter::ConversationMessages.of(user, &self.rules);
        let (keys, text) = (self.keys.clone(), self.unsealed(text.as_str()));
        let work = move |conn: &mut Conn| {
            guard.run(conn, |conn| {
                let asked = ask(conn, user, &no, now)?;
                messages.take_call(conn, now)?;
                let id = write_text(conn, &asked, &Writer::Customer, (&keys, &text), now)?;
                note(conn, user, ChangeKind::Conversation, no.as_str());
                Ok(id)
            })
        };
        Ok(self.db.write(work).await?)
    }
}
