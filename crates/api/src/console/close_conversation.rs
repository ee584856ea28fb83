//! `POST closeConversation`

use super::body::Body;
use super::guard::Staff;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope, Nothing};
use axum::extract::State;
use domain::{ConversationNo, StaffReason};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct EndConversation {
    /// Number of the conversation.
    pub(super) conversation_no: String,
    /// For the operator log.
    #[schema(min_length = 4, max_length = 200)]
    pub(super) reason: String,
}

/// Closes a conversation.
#[utoipa::path(post, path = "/closeConversation", operation_id = "closeConversation", tag = "conversation",
    request_body = EndConversation,
    responses((status = 200, description = "Closed.", body = Envelope<Nothing>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![ConversationNotFound, ConversationClosed]))))]
pub(crate) async fn close_conversation(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    Body(EndConversation { conversation_no, reason }): Body<EndConversation>,
) -> ApiResult<Nothing> {
    let no = ConversationNo::parse(&conversation_no)?;
    let reason = StaffReason::parse(&reason)?;
    console.api.app.close_conversation_by_staff(&staff, no, reason).await?;
    Ok(Done(Nothing {}))
}
