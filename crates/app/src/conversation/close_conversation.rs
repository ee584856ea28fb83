//! The end of a conversation.

use super::messages::{own, save};
use crate::error::{Tx, refuse};
use crate::{App, Caller, Refusal, Result};
use db::Conn;
use db::changes::note;
use domain::{ChangeKind, ConversationNo, ConversationState, ConversationTransition, Timestamp};
use store::customer::conversations::Conversation;

impl App {
    /// Closes one of the caller's conversations. A closed one stays closed.
    ///
    /// # Errors
    /// When the caller has no such conversation.
    pub async fn close_conversation(&self, caller: &Caller, no: ConversationNo) -> Result<()> {
        let (user, now) = (caller.user_id, self.now());
        let work = move |conn: &mut Conn| {
            let Some(was) = own(conn, user, &no)? else {
                return refuse(Refusal::ConversationNotFound);
            };
            if was.state == ConversationState::Closed {
                return Ok(());
            }
            close(conn, &was, now)
        };
        Ok(self.db.write(work).await?)
    }
}

/// Closes a locked conversation, by its customer or by staff.
///
/// # Errors
/// [`Refusal::ConversationClosed`] when it is closed.
pub(crate) fn close(conn: &mut Conn, was: &Conversation, now: Timestamp) -> Tx<()> {
    if !ConversationTransition::CLOSE.starts_in(was.state) {
        return refuse(Refusal::ConversationClosed);
    }
    let closed = Conversation {
        state: ConversationTransition::CLOSE.to(),
        waiting_since: None,
        closed_at: Some(now),
        ..was.clone()
    };
    save(conn, was, &closed)?;
    note(conn, was.user_id, ChangeKind::Conversation, was.conversation_no.as_str());
    Ok(())
}
