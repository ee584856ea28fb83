//! `POST reopenConversation`

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
pub(crate) struct ReopenConversation {
    /// Number of the conversation.
    conversation_no: String,
    /// For the operator log.
    #[schema(min_length = 4, max_length = 200)]
    reason: String,
}

/// Opens a closed conversation again, which then waits for an answer.
#[utoipa::path(post, path = "/reopenConversation", operation_id = "reopenConversation", tag = "conversation",
    request_body = ReopenConversation,
    responses((status = 200, description = "Opened again.", body = Envelope<Nothing>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![ConversationNotFound, ConversationOpen]))))]
pub(crate) async fn reopen_conversation(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    Body(ReopenConversation { conversation_no, reason }): Body<ReopenConversation>,
) -> ApiResult<Nothing> {
    let no = ConversationNo::parse(&conversation_no)?;
    let reason = StaffReason::parse(&reason)?;
    console.api.app.reopen_conversation_by_staff(&staff, no, reason).await?;
    Ok(Done(Nothing {}))
}
