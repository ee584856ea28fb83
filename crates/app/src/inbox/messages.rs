//! A customer's messages, in the reader's language.

use crate::error::refuse;
use crate::{App, Caller, Result, VoucherRefusal};
use domain::message::{MessageText, render};
use domain::{Lang, MessageId};
use store::messages::{self, Message};

/// A message with its text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MessageView {
    pub message: Message,
    pub text: MessageText,
}

impl App {
    /// How many messages a customer has not read.
    pub async fn count_unread(&self, caller: &Caller) -> Result<i64> {
        let user = caller.user_id;
        Ok(self.db.read(move |conn| Ok(messages::count_unread(conn, user)?)).await?)
    }

    /// A customer's messages, newest first: up to one more than `limit`.
    pub async fn messages(
        &self,
        caller: &Caller,
        lang: Lang,
        cursor: Option<MessageId>,
        limit: i64,
    ) -> Result<Vec<MessageView>> {
        let user = caller.user_id;
        let rows =
            self.db.read(move |conn| Ok(messages::list(conn, user, cursor, limit + 1)?)).await?;
        Ok(rows.into_iter().map(|message| self.tell(message, lang)).collect())
    }

    /// One of a customer's messages. It is read from then on.
    ///
    /// # Errors
    /// When the caller has no such message.
    pub async fn read_message(
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
                    .map_or_else(|| refuse(VoucherRefusal::MessageNotFound.into()), Ok)
            })
            .await?;
        // Only the first look writes.
        if found.read_at.is_none() {
            self.db
                .write(move |conn| Ok(messages::mark_read(conn, user, id, now).map(drop)?))
                .await?;
        }
        Ok(self.tell(found, lang))
    }

    /// Marks all messages of a customer as read, and says how many were not.
    pub async fn read_all_messages(&self, caller: &Caller) -> Result<usize> {
        let (user, now) = (caller.user_id, self.now());
        Ok(self.db.write(move |conn| Ok(messages::mark_all_read(conn, user, now)?)).await?)
    }

    fn tell(&self, message: Message, lang: Lang) -> MessageView {
        let gifts = self.catalogue.current();
        let params = serde_json::from_str(&message.params).unwrap_or_default();
        let name = |id| gifts.get(id).map(|gift| gift.name(lang).to_owned());
        MessageView { text: render(message.kind, &params, &name, lang), message }
    }
}
