//! One of a customer's conversations.

use super::messages::own;
use super::{MESSAGES_SHOWN, ReadMessage, read_messages};
use crate::error::{Tx, refuse};
use crate::{App, Caller, Refusal, Result};
use db::Conn;
use domain::{ConversationAuthor, ConversationNo, RefType};
use store::customer::conversations::{self, Conversation};
use store::customer::messages;

/// A conversation with its newest messages, oldest first.
#[derive(Clone, PartialEq, Eq)]
pub struct ConversationView {
    pub conversation: Conversation,
    pub messages: Vec<ReadMessage>,
}

impl App {
    /// One of the caller's conversations without the notes of staff, which marks the in-app
    /// messages about it as read.
    ///
    /// # Errors
    /// When the caller has no such conversation.
    pub async fn get_conversation(
        &self,
        caller: &Caller,
        no: ConversationNo,
    ) -> Result<ConversationView> {
        let (user, keys, now) = (caller.user_id, self.keys.clone(), self.now());
        let about = no.clone();
        let read = move |conn: &mut Conn| -> Tx<_> {
            let found = conversations::find(conn, &about)?.filter(|found| found.user_id == user);
            let Some(conversation) = found else { return refuse(Refusal::ConversationNotFound) };
            let mut all = read_messages(conn, &keys, &conversation, MESSAGES_SHOWN)?;
            all.retain(|message| message.author != ConversationAuthor::Note);
            let newest = all.last().map(|message| message.id);
            let subject = (RefType::Conversation, about.as_str());
            let is_unread = messages::has_unread_about(conn, user, subject)?;
            Ok((ConversationView { conversation, messages: all }, newest.filter(|_| is_unread)))
        };
        let (view, newest) = self.db.read(read).await?;
        // Only the first reading writes.
        if let Some(newest) = newest {
            let write = move |conn: &mut Conn| {
                let Some(found) = own(conn, user, &no)? else { return Ok(()) };
                // An answer that was written since was not read, and relies on the older message.
                let there = conversations::newest_readable(conn, found.id)?;
                if there.is_none_or(|message| message.id != newest) {
                    return Ok(());
                }
                let subject = (RefType::Conversation, no.as_str());
                Ok(messages::mark_read_about(conn, user, subject, now).map(drop)?)
            };
            self.db.write(write).await?;
        }
        Ok(view)
    }
}
