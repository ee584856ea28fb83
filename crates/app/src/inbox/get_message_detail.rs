//! One message of a customer.

use super::MessageView;
use crate::error::refuse;
use crate::{App, Caller, Refusal, Result};
use domain::{Lang, MessageId};
use store::customer::messages;

impl App {
    /// One of the caller's messages, which marks it as read.
    ///
    /// # Errors
    /// When the caller has no such message.
    pub async fn get_message_detail(
        &self,
        caller: &Caller,
        id: MessageId,
        lang: Lang,
    ) -> Result<MessageView> {
        let (user, now) = (caller.user_id, self.now());
        let found = self
            .db
            .read(move |conn| {
                messages::find_of(conn, user, id)?
                    .map_or_else(|| refuse(Refusal::MessageNotFound), Ok)
            })
            .await?;
        // Only the first reading writes.
        if found.read_at.is_none() {
            self.db
                .write(move |conn| Ok(messages::mark_read(conn, user, id, now).map(drop)?))
                .await?;
        }
        Ok(self.message_view(found, lang))
    }
}
