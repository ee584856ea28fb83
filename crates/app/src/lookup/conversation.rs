//! The conversations of all customers, as members of staff read them.

use crate::conversation::{ReadMessage, read_messages, state_of_subject};
use crate::error::{Tx, fault, refuse};
use crate::{App, Refusal, Result};
use db::Conn;
use domain::{
    ConversationMessageId, ConversationNo, ConversationState, ConversationSubject, Phone, UserId,
};
use store::customer::conversations::{self, Conversation};
use store::customer::users;

/// Most conversations that are listed.
const LISTED_MAX: i64 = 200;

/// A conversation with its customer, and the state of what it is about.
#[derive(Clone, PartialEq, Eq)]
pub struct ConversationLookup {
    pub conversation: Conversation,
    pub nick_name: String,
    /// Such as `138****8000`.
    pub phone_masked: String,
    /// The code of the state; `None` where it is about no single thing.
    pub subject_state: Option<&'static str>,
    /// The newest, oldest first, with the notes.
    pub messages: Vec<ReadMessage>,
    /// Whether there are older messages than these.
    pub has_older: bool,
}

/// A conversation in a list, with the nickname of its customer.
pub type ListedConversation = (Conversation, String);

impl App {
    /// The conversations in a state; only those of one customer, where an id is given. Those
    /// that wait come oldest first, the others newest first.
    pub async fn look_up_conversations(
        &self,
        state: ConversationState,
        customer: Option<UserId>,
    ) -> Result<Vec<ListedConversation>> {
        let read =
            move |conn: &mut Conn| Ok(conversations::inbox(conn, state, customer, LISTED_MAX)?);
        Ok(self.db.read(read).await?)
    }

    /// A conversation with its newest messages, `limit` at most.
    ///
    /// # Errors
    /// [`Refusal::ConversationNotFound`] when there is no such conversation.
    pub async fn look_up_conversation(
        &self,
        no: ConversationNo,
        limit: i64,
    ) -> Result<ConversationLookup> {
        let keys = self.keys.clone();
        let read = move |conn: &mut Conn| -> Tx<_> {
            let Some(found) = conversations::find(conn, &no)? else {
                return refuse(Refusal::ConversationNotFound);
            };
            let Some(customer) = users::find(conn, found.user_id)? else {
                return refuse(Refusal::ConversationNotFound);
            };
            let subject = ConversationSubject::parse(found.topic, found.subject_no.as_deref())
                .map_err(|invalid| fault(format!("{no}: {invalid}")))?;
            let mut messages = read_messages(conn, &keys, &found, limit.saturating_add(1))?;
            let has_older = i64::try_from(messages.len()).is_ok_and(|count| count > limit);
            messages.drain(..usize::from(has_older));
            Ok(ConversationLookup {
                subject_state: state_of_subject(conn, &subject)?,
                messages,
                has_older,
                phone_masked: Phone::parse(&customer.phone).map(|p| p.masked()).unwrap_or_default(),
                nick_name: customer.nick_name,
                conversation: found,
            })
        };
        Ok(self.db.read(read).await?)
    }

    /// A picture of any customer's conversation, as a JPEG.
    ///
    /// # Errors
    /// When there is no such conversation, or it has no such picture.
    pub async fn look_up_conversation_picture(
        &self,
        no: ConversationNo,
        message: ConversationMessageId,
    ) -> Result<Vec<u8>> {
        let read = move |conn: &mut Conn| {
            let Some(found) = conversations::find(conn, &no)? else {
                return refuse(Refusal::ConversationNotFound);
            };
            conversations::picture(conn, found.id, message)?
                .map_or_else(|| refuse(Refusal::MessageNotFound), Ok)
        };
        Ok(self.db.read(read).await?)
    }
}
