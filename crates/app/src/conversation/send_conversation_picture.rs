//! A picture of a customer in a conversation.

use super::messages::ask;
use crate::keys::sha256;
use crate::limits::AccountCounter;
use crate::{App, Caller, IdemKey, Result, hex};
use db::Conn;
use db::changes::note;
use domain::{ChangeKind, ConversationMessageId, ConversationNo};
use store::customer::conversations;

impl App {
    /// Encodes an uploaded picture again and adds it.
    ///
    /// # Errors
    /// When it cannot be decoded within the limits, the caller has no such conversation, it is
    /// closed, or the hour's messages or the day's pictures are used up.
    pub async fn send_conversation_picture(
        &self,
        caller: &Caller,
        no: ConversationNo,
        uploaded: Vec<u8>,
        key: IdemKey,
    ) -> Result<ConversationMessageId> {
        let (user, now) = (caller.user_id, self.now());
        let params = format!("{no}:{}", hex(&sha256(&uploaded)));
        let guard = self.idempotency_guard(user, key, "sendConversationPicture", &params, now);
        let stored = guard.clone();
        if let Some(id) = self.db.read(move |conn| stored.stored(conn)).await? {
            return Ok(id);
        }
        let pictures = AccountCounter::ConversationPictures.of(user, &self.rules);
        // Counted first, because decoding is the expensive part.
        self.db.write(move |conn| pictures.take_call(conn, now)).await?;
        let picture = self.pictures.whole(uploaded).await?;
        let messages = AccountCounter::ConversationMessages.of(user, &self.rules);
        let work = move |conn: &mut Conn| {
            guard.run(conn, |conn| {
                let asked = ask(conn, user, &no, now)?;
                messages.take_call(conn, now)?;
                let id = conversations::insert_picture(conn, (asked.id, user), &picture, now)?;
                note(conn, user, ChangeKind::Conversation, no.as_str());
                Ok(id)
            })
        };
        Ok(self.db.write(work).await?)
    }
}
