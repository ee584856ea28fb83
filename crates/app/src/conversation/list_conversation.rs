//! Lists a customer's conversations.

use super::messages::opened;
use crate::error::Tx;
use crate::{App, Caller, Keys, Result};
use db::Conn;
use domain::{ConversationId, RefType, Timestamp, UserId};
use store::customer::conversations::{self, Conversation};
use store::customer::messages;

/// Characters of the newest message that a list shows.
const EXCERPT_CHARS: usize = 80;

/// A conversation in its customer's list.
#[derive(Clone, PartialEq, Eq)]
pub struct OwnConversation {
    pub conversation: Conversation,
    /// The beginning of the newest message; `None` where it is a picture.
    pub newest_text: Option<String>,
    /// Whether an answer was not read yet.
    pub is_unread: bool,
}

impl App {
    /// The caller's conversations, those with the newest messages first: up to one more than
    /// `limit`, which shows whether there is another page.
    pub async fn list_conversation(
        &self,
        caller: &Caller,
        after: Option<(Timestamp, ConversationId)>,
        limit: i64,
    ) -> Result<Vec<OwnConversation>> {
        let (user, keys) = (caller.user_id, self.keys.clone());
        let read = move |conn: &mut Conn| {
            let page = conversations::list(conn, user, after, limit + 1)?;
            page.into_iter().map(|one| own_conversation(conn, &keys, user, one)).collect()
        };
        Ok(self.db.read(read).await?)
    }
}

fn own_conversation(
    conn: &mut Conn,
    keys: &Keys,
    user: UserId,
    conversation: Conversation,
) -> Tx<OwnConversation> {
    let newest = conversations::newest_readable(conn, conversation.id)?;
    let text = newest.map(|message| opened(keys, message)).transpose()?.and_then(|one| one.text);
    let newest_text = text.map(|text| text.chars().take(EXCERPT_CHARS).collect());
    let about = (RefType::Conversation, conversation.conversation_no.as_str());
    let is_unread = messages::has_unread_about(conn, user, about)?;
    Ok(OwnConversation { conversation, newest_text, is_unread })
}
