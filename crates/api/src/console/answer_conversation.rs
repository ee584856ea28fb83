//! `POST answerConversation`

use super::body::Body;
use super::guard::Staff;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope, Nothing};
use app::Refusal;
use axum::extract::State;
use domain::{ConversationMessageId, ConversationNo, ConversationText};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AnswerConversation {
    /// Number of the conversation.
    conversation_no: String,
    #[schema(min_length = 1, max_length = 1000)]
    text: String,
    /// Id of the newest message that the caller has seen.
    seen_message_id: String,
}

/// Answers a customer, unless there is a newer message than the caller has read.
///
/// It is then assigned to the caller, unless it is to another member of staff.
#[utoipa::path(post, path = "/answerConversation", operation_id = "answerConversation", tag = "conversation",
    request_body = AnswerConversation,
    responses((status = 200, description = "Written.", body = Envelope<Nothing>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![ConversationNotFound, ConversationClosed, ConversationChanged, InvalidConversationText]))))]
pub(crate) async fn answer_conversation(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    Body(AnswerConversation { conversation_no, text, seen_message_id }): Body<AnswerConversation>,
) -> ApiResult<Nothing> {
    let no = ConversationNo::parse(&conversation_no)?;
    let text = ConversationText::parse(&text)?;
    let seen = ConversationMessageId::parse(&seen_message_id);
    let seen = seen.map_err(|_| Refusal::malformed("seenMessageId"))?;
    console.api.app.answer_conversation_by_staff(&staff, no, text, seen).await?;
    Ok(Done(Nothing {}))
}
