//! `POST getConversation`

use super::body::Body;
use super::refusals::StaffRefusals;
use super::rows::{MessageRow, rows};
use super::state::Console;
use crate::dto::Time;
use crate::envelope::{ApiResult, Done, Envelope};
use app::{MESSAGES_SHOWN, Refusal};
use axum::extract::State;
use domain::{ConversationNo, ConversationState, ConversationTopic};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GetConversation {
    /// Number of the conversation.
    conversation_no: String,
    /// Most messages, the newest ones; 200 where it is left out.
    #[schema(minimum = 1, maximum = 5000)]
    limit: Option<i64>,
}

const LIMIT_MAX: i64 = 5_000;

/// A conversation with its customer and its newest messages.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ConversationCase {
    conversation_no: String,
    state: ConversationState,
    topic: ConversationTopic,
    /// The number of the thing that it is about.
    #[schema(required = true)]
    subject_no: Option<String>,
    /// The state of that thing.
    #[schema(required = true)]
    subject_state: Option<&'static str>,
    customer_id: String,
    nick_name: String,
    /// The phone number, masked.
    phone: String,
    #[schema(required = true)]
    assigned_to: Option<String>,
    create_time: Time,
    /// Since when the customer waits for an answer.
    #[schema(required = true)]
    wait_time: Option<Time>,
    #[schema(required = true)]
    first_answer_time: Option<Time>,
    #[schema(required = true)]
    close_time: Option<Time>,
    /// Oldest first.
    messages: Vec<MessageRow>,
    /// Whether there are older messages than these.
    has_older: bool,
}

/// Returns a conversation with its messages and the notes of staff.
#[utoipa::path(post, path = "/getConversation", operation_id = "getConversation", tag = "conversation",
    request_body = GetConversation,
    responses((status = 200, description = "The conversation.", body = Envelope<ConversationCase>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![ConversationNotFound]))))]
pub(crate) async fn get_conversation(
    State(console): State<Arc<Console>>,
    Body(GetConversation { conversation_no, limit }): Body<GetConversation>,
) -> ApiResult<ConversationCase> {
    let no = ConversationNo::parse(&conversation_no)?;
    let limit = limit.unwrap_or(MESSAGES_SHOWN);
    if !(1..=LIMIT_MAX).contains(&limit) {
        return Err(Refusal::malformed("limit").into());
    }
    let found = console.api.app.look_up_conversation(no, limit).await?;
    let conversation = found.conversation;
    Ok(Done(ConversationCase {
        conversation_no: conversation.conversation_no.to_string(),
        state: conversation.state,
        topic: conversation.topic,
        subject_no: conversation.subject_no,
        subject_state: found.subject_state,
        customer_id: conversation.user_id.to_string(),
        nick_name: found.nick_name,
        phone: found.phone_masked,
        assigned_to: conversation.assigned_to,
        create_time: Time(conversation.created_at),
        wait_time: conversation.waiting_since.map(Time),
        first_answer_time: conversation.first_answered_at.map(Time),
        close_time: conversation.closed_at.map(Time),
        messages: rows(&found.messages),
        has_older: found.has_older,
    }))
}
