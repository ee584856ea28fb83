//! `POST assignConversation`

use super::body::Body;
use super::guard::Staff;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope, Nothing};
use axum::extract::State;
use domain::ConversationNo;
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AssignConversation {
    /// Number of the conversation.
    conversation_no: String,
}

/// Assigns a conversation to the caller.
#[utoipa::path(post, path = "/assignConversation", operation_id = "assignConversation", tag = "conversation",
    request_body = AssignConversation,
    responses((status = 200, description = "Assigned.", body = Envelope<Nothing>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![ConversationNotFound, ConversationClosed]))))]
pub(crate) async fn assign_conversation(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    Body(AssignConversation { conversation_no }): Body<AssignConversation>,
) -> ApiResult<Nothing> {
    let no = ConversationNo::parse(&conversation_no)?;
    console.api.app.assign_conversation_by_staff(&staff, no).await?;
    Ok(Done(Nothing {}))
}
