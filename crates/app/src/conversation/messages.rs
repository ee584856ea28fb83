//! The messages of a conversation, whose texts are sealed.

use crate::error::{Tx, fault, refuse};
use crate::keys::Unsealed;
use crate::{Keys, Refusal};
use db::Conn;
use domain::{
    ConversationAuthor, ConversationMessageId, ConversationNo, ConversationState,
    ConversationTransition, Place, Timestamp, UserId,
};
use store::customer::conversations::{self, Conversation, ConversationMessage, Writer};

/// The newest messages of a conversation that are shown, where no other number is asked for.
pub const MESSAGES_SHOWN: i64 = 200;

/// A message as it was written.
#[derive(Clone, PartialEq, Eq)]
pub struct ReadMessage {
    pub id: ConversationMessageId,
    pub author: ConversationAuthor,
    /// The name of the member of staff who wrote it.
    pub staff: Option<String>,
    /// `None` where it is a picture.
    pub text: Option<String>,
    pub created_at: Timestamp,
}

/// The newest messages, oldest first.
pub(crate) fn read_messages(
    conn: &mut Conn,
    keys: &Keys,
    conversation: &Conversation,
    limit: i64,
) -> Tx<Vec<ReadMessage>> {
    let newest = conversations::messages(conn, conversation.id, limit)?;
    newest.into_iter().map(|message| opened(keys, message)).collect()
}

/// A message with its text unsealed.
pub(super) fn opened(keys: &Keys, message: ConversationMessage) -> Tx<ReadMessage> {
    let place = Place::conversation_text(message.id, message.user_id);
    let text = message.text.map(|text| keys.open(place, &text)).transpose().map_err(fault)?;
    let ConversationMessage { id, author, staff, created_at, .. } = message;
    Ok(ReadMessage { id, author, staff, text, created_at })
}

/// Seals a text for a new message and adds it.
pub(crate) fn write_text(
    conn: &mut Conn,
    of: &Conversation,
    writer: &Writer,
    (keys, text): (&Keys, &Unsealed),
    now: Timestamp,
) -> Tx<ConversationMessageId> {
    conversations::insert_text(conn, (of.id, of.user_id), writer, now, |conn, id| {
        keys.seal(conn, Place::conversation_text(id, of.user_id), text)
    })
}

/// Locks a customer's conversation in which the customer writes, which then waits for an answer.
pub(super) fn ask(
    conn: &mut Conn,
    user: UserId,
    no: &ConversationNo,
    now: Timestamp,
) -> Tx<Conversation> {
    let Some(was) = own(conn, user, no)? else { return refuse(Refusal::ConversationNotFound) };
    if was.state == ConversationState::Closed {
        return refuse(Refusal::ConversationClosed);
    }
    let asked = Conversation {
        state: ConversationTransition::ASK.to(),
        last_message_at: now,
        waiting_since: was.waiting_since.or(Some(now)),
        ..was.clone()
    };
    save(conn, &was, &asked)?;
    Ok(asked)
}

/// Locks a customer's conversation.
pub(super) fn own(conn: &mut Conn, user: UserId, no: &ConversationNo) -> Tx<Option<Conversation>> {
    Ok(conversations::lock(conn, no)?.filter(|found| found.user_id == user))
}

/// Writes a locked conversation.
pub(crate) fn save(conn: &mut Conn, was: &Conversation, now: &Conversation) -> Tx<()> {
    if conversations::save(conn, was.state, now)? { Ok(()) } else { Err(db::conflict().into()) }
}
