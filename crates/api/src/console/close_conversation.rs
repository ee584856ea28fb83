//! `POST closeConversation`

use super::body::Body;
use super::guard::Staff;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope, Nothing};
use app::Refusal;
use axum::extract::State;
use domain::{ConversationMessageId, ConversationNo, StaffReason};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CloseConversation {
    /// Number of the conversation.
    conversation_no: String,
    /// Id of the newest message that the caller has seen.
    seen_message_id: String,
    /// For the operator log.
    #[schema(min_length = 4, max_length = 200)]
    reason: String,
}

/// Closes a conversation, unless there is a newer message than the caller has read.
#[utoipa::path(post, path = "/closeConversation", operation_id = "closeConversation", tag = "conversation",
    request_body = CloseConversation,
    responses((status = 200, description = "Closed.", body = Envelope<Nothing>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![ConversationNotFound, ConversationClosed, ConversationChanged]))))]
pub(crate) async fn close_conversation(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    Body(CloseConversation { conversation_no, seen_message_id, reason }): Body<CloseConversation>,
) -> ApiResult<Nothing> {
    let no = ConversationNo::parse(&conversation_no)?;
    let seen = ConversationMessageId::parse(&seen_message_id);
    let seen = seen.map_err(|_| Refusal::malformed("seenMessageId"))?;
    let reason = StaffReason::parse(&reason)?;
    console.api.app.close_conversation_by_staff(&staff, no, seen, reason).await?;
    Ok(Done(Nothing {}))
}
