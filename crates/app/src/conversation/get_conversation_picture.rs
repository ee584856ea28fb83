//! A picture of a customer's conversation.

use crate::error::refuse;
use crate::{App, Caller, Refusal, Result};
use db::Conn;
use domain::{ConversationMessageId, ConversationNo};
use store::customer::conversations;

impl App {
    /// The picture of a message of one of the caller's conversations, as a JPEG.
    ///
    /// # Errors
    /// When the caller has no such conversation, or it has no such picture.
    pub async fn get_conversation_picture(
        &self,
        caller: &Caller,
        no: ConversationNo,
        message: ConversationMessageId,
    ) -> Result<Vec<u8>> {
        let user = caller.user_id;
        let read = move |conn: &mut Conn| {
            let found = conversations::find(conn, &no)?.filter(|found| found.user_id == user);
            let Some(found) = found else { return refuse(Refusal::ConversationNotFound) };
            conversations::picture(conn, found.id, message)?
                .map_or_else(|| refuse(Refusal::MessageNotFound), Ok)
        };
        Ok(self.db.read(read).await?)
    }
}
