//! Opens a conversation with staff.

use super::subject::refuse_foreign;
use super::write_text;
use crate::error::{Tx, refuse};
use crate::keys::Unsealed;
use crate::limits::{AccountCounter, Counter};
use crate::{App, Caller, IdemKey, Keys, Refusal, Result};
use db::Conn;
use db::changes::note;
use domain::{
    ChangeKind, ConversationNo, ConversationSubject, ConversationText, ConversationTransition,
    Timestamp, UserId,
};
use store::customer::conversations::{self, Conversation, NewConversation, Writer};
use store::customer::user_changes;

/// The input of the transaction.
#[derive(Clone)]
struct Question {
    no: ConversationNo,
    user: UserId,
    subject: ConversationSubject,
    text: Unsealed,
    keys: Keys,
    messages: Counter,
    open_max: i64,
    now: Timestamp,
}

impl App {
    /// Opens a conversation with its first message.
    ///
    /// # Errors
    /// When the subject is not the caller's, too many conversations are open, or the hour's
    /// messages are used up.
    pub async fn open_conversation(
        &self,
        caller: &Caller,
        subject: ConversationSubject,
        text: ConversationText,
        key: IdemKey,
    ) -> Result<ConversationNo> {
        let (user, now) = (caller.user_id, self.now());
        let number = subject.number().unwrap_or_default();
        let params = format!("{}:{number}:{}", subject.topic(), text.as_str());
        let guard = self.idempotency_guard(user, key, "openConversation", &params, now);
        let question = Question {
            no: ConversationNo::new(now, self.random_bytes()),
            user,
            subject,
            text: self.unsealed(text.as_str()),
            keys: self.keys.clone(),
            messages: AccountCounter::ConversationMessages.of(user, &self.rules),
            open_max: self.rules.open_conversations_max,
            now,
        };
        let work = move |conn: &mut Conn| guard.run(conn, |conn| open(conn, &question));
        Ok(self.db.write(work).await?)
    }
}

fn open(conn: &mut Conn, question: &Question) -> Tx<ConversationNo> {
    let Question { no, user, subject, now, .. } = question;
    let (user, now) = (*user, *now);
    // The customer's others wait here, so that they count each other.
    if user_changes::lock(conn, user)?.is_none() {
        return refuse(Refusal::LoginRequired);
    }
    question.messages.take_call(conn, now)?;
    if conversations::count_open(conn, user)? >= question.open_max {
        return refuse(Refusal::TooManyConversations { max: question.open_max });
    }
    refuse_foreign(conn, user, subject)?;
    let new = NewConversation {
        conversation_no: no.clone(),
        user_id: user,
        topic: subject.topic(),
        subject_no: subject.number().map(str::to_owned),
        state: ConversationTransition::OPEN.to(),
        created_at: now,
        last_message_at: now,
        waiting_since: Some(now),
    };
    let id = conversations::insert(conn, &new)?;
    let opened = Conversation {
        id,
        conversation_no: new.conversation_no,
        user_id: user,
        topic: new.topic,
        subject_no: new.subject_no,
        state: new.state,
        assigned_to: None,
        created_at: now,
        last_message_at: now,
        waiting_since: new.waiting_since,
        first_answered_at: None,
        closed_at: None,
    };
    write_text(conn, &opened, &Writer::Customer, (&question.keys, &question.text), now)?;
    note(conn, user, ChangeKind::Conversation, no.as_str());
    Ok(no.clone())
}
