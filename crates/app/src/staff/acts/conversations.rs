//! Conversations with customers that members of staff answer.

use super::{action, states};
use crate::conversation::{close, save, write_text};
use crate::error::{Tx, refuse};
use crate::keys::Unsealed;
use crate::limits::AccountCounter;
use crate::staff::{Acted, StaffCaller};
use crate::{App, Keys, Refusal, Result};
use db::Conn;
use db::changes::note;
use domain::message::{ConversationNotification, Notification};
use domain::{
    ChangeKind, ConversationMessageId, ConversationNo, ConversationState, ConversationText,
    ConversationTransition, LogAction, RefType, StaffReason, Timestamp,
};
use serde_json::json;
use store::customer::conversations::{self, Conversation, Writer};
use store::customer::messages;
use store::operation::attempt_counters;

/// The input of an answer or a note.
#[derive(Clone)]
struct Written {
    no: ConversationNo,
    writer: Writer,
    text: Unsealed,
    keys: Keys,
    /// The newest message that the member of staff has seen.
    seen: ConversationMessageId,
}

impl App {
    /// Answers a customer. It is then assigned to the member of staff, unless it is to another.
    ///
    /// # Errors
    /// [`Refusal::ConversationChanged`] when another message was written since `seen`, and
    /// [`Refusal::ConversationClosed`].
    pub async fn answer_conversation_by_staff(
        &self,
        staff: &StaffCaller,
        no: ConversationNo,
        text: ConversationText,
        seen: ConversationMessageId,
    ) -> Result<()> {
        let act = action(LogAction::AnswerConversation, no.as_str(), None);
        let written = self.written(no, Writer::Staff(staff.name.clone()), &text, seen);
        let by = staff.name.clone();
        self.act(staff, act, move |conn, now| answer(conn, &written, &by, now)).await
    }

    /// Writes a note that members of staff alone read.
    ///
    /// # Errors
    /// [`Refusal::ConversationChanged`] when another message was written since `seen`.
    pub async fn note_conversation_by_staff(
        &self,
        staff: &StaffCaller,
        no: ConversationNo,
        text: ConversationText,
        seen: ConversationMessageId,
    ) -> Result<()> {
        let act = action(LogAction::NoteConversation, no.as_str(), None);
        let written = self.written(no, Writer::Note(staff.name.clone()), &text, seen);
        let work = move |conn: &mut Conn, now| {
            let found = lock_as_seen(conn, &written.no, written.seen)?;
            write_text(conn, &found, &written.writer, (&written.keys, &written.text), now)?;
            Ok(Acted::plain(()))
        };
        self.act(staff, act, work).await
    }

    /// Assigns a conversation to the member of staff who calls.
    ///
    /// # Errors
    /// [`Refusal::ConversationClosed`] when it is closed.
    pub async fn assign_conversation_by_staff(
        &self,
        staff: &StaffCaller,
        no: ConversationNo,
    ) -> Result<()> {
        let act = action(LogAction::AssignConversation, no.as_str(), None);
        let by = staff.name.clone();
        let work = move |conn: &mut Conn, _| {
            let was = lock(conn, &no)?;
            if was.state == ConversationState::Closed {
                return refuse(Refusal::ConversationClosed);
            }
            let assigned = Conversation { assigned_to: Some(by.clone()), ..was.clone() };
            save(conn, &was, &assigned)?;
            let to = |name: &Option<String>| Some(json!({ "assignedTo": name }));
            let (before, after) = (to(&was.assigned_to), to(&assigned.assigned_to));
            Ok(Acted { before, after, ..Acted::plain(()) })
        };
        self.act(staff, act, work).await
    }

    /// Closes a conversation.
    ///
    /// # Errors
    /// [`Refusal::ConversationChanged`] when another message was written since `seen`, and
    /// [`Refusal::ConversationClosed`] when it is closed.
    pub async fn close_conversation_by_staff(
        &self,
        staff: &StaffCaller,
        no: ConversationNo,
        seen: ConversationMessageId,
        reason: StaffReason,
    ) -> Result<()> {
        let name = LogAction::CloseConversation;
        let act = action(name, no.as_str(), Some(reason));
        let work = move |conn: &mut Conn, now: Timestamp| {
            let was = lock_as_seen(conn, &no, seen)?;
            close(conn, &was, now)?;
            notify(conn, &was, ConversationNotification::Closed {}, now)?;
            Ok(states((), was.state.code(), ConversationState::Closed.code()))
        };
        self.act(staff, act, work).await
    }

    /// Opens a closed conversation again, which then waits for an answer.
    ///
    /// # Errors
    /// [`Refusal::ConversationOpen`] when it is not closed.
    pub async fn reopen_conversation_by_staff(
        &self,
        staff: &StaffCaller,
        no: ConversationNo,
        reason: StaffReason,
    ) -> Result<()> {
        let name = LogAction::ReopenConversation;
        let act = action(name, no.as_str(), Some(reason));
        let work = move |conn: &mut Conn, now: Timestamp| {
            let was = lock(conn, &no)?;
            if !ConversationTransition::REOPEN.starts_in(was.state) {
                return refuse(Refusal::ConversationOpen);
            }
            let to = ConversationTransition::REOPEN.to();
            let (waiting_since, closed_at) = (Some(now), None);
            change(conn, &was, &Conversation { state: to, waiting_since, closed_at, ..was.clone() })
        };
        self.act(staff, act, work).await
    }

    fn written(
        &self,
        no: ConversationNo,
        writer: Writer,
        text: &ConversationText,
        seen: ConversationMessageId,
    ) -> Written {
        let (text, keys) = (self.unsealed(text.as_str()), self.keys.clone());
        Written { no, writer, text, keys, seen }
    }
}

fn answer(conn: &mut Conn, written: &Written, by: &str, now: Timestamp) -> Tx<Acted<()>> {
    let was = lock_as_seen(conn, &written.no, written.seen)?;
    if was.state == ConversationState::Closed {
        return refuse(Refusal::ConversationClosed);
    }
    let answered = Conversation {
        state: ConversationTransition::ANSWER.to(),
        assigned_to: was.assigned_to.clone().or_else(|| Some(by.to_owned())),
        last_message_at: now,
        waiting_since: None,
        first_answered_at: was.first_answered_at.or(Some(now)),
        ..was.clone()
    };
    let acted = change(conn, &was, &answered)?;
    write_text(conn, &was, &written.writer, (&written.keys, &written.text), now)?;
    let about = (RefType::Conversation, written.no.as_str());
    if !messages::has_unread_about(conn, was.user_id, about)? {
        notify(conn, &was, ConversationNotification::Answered {}, now)?;
    }
    // Whoever is talking with staff is not kept waiting by the limit against floods.
    attempt_counters::clear(conn, &AccountCounter::ConversationMessages.name(was.user_id))?;
    Ok(acted)
}

fn notify(
    conn: &mut Conn,
    of: &Conversation,
    notification: ConversationNotification,
    now: Timestamp,
) -> Tx<()> {
    let notification = Notification::Conversation(of.conversation_no.clone(), notification);
    Ok(messages::notify(conn, of.user_id, &notification, now)?)
}

fn lock(conn: &mut Conn, no: &ConversationNo) -> Tx<Conversation> {
    conversations::lock(conn, no)?.map_or_else(|| refuse(Refusal::ConversationNotFound), Ok)
}

/// Refuses where there is a newer message. A repeated request is refused here too.
fn lock_as_seen(
    conn: &mut Conn,
    no: &ConversationNo,
    seen: ConversationMessageId,
) -> Tx<Conversation> {
    let found = lock(conn, no)?;
    match conversations::newest_message(conn, found.id)? {
        Some(newest) if newest == seen => Ok(found),
        _ => refuse(Refusal::ConversationChanged),
    }
}

/// Writes a change that the customer sees.
fn change(conn: &mut Conn, was: &Conversation, now: &Conversation) -> Tx<Acted<()>> {
    save(conn, was, now)?;
    note(conn, was.user_id, ChangeKind::Conversation, was.conversation_no.as_str());
    Ok(states((), was.state.code(), now.state.code()))
}
