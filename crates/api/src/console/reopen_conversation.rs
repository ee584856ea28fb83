//! `POST reopenConversation`

use super::body::Body;
use super::close_conversation::EndConversation;
use super::guard::Staff;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope, Nothing};
use axum::extract::State;
use domain::{ConversationNo, StaffReason};
use std::sync::Arc;

/// Opens a closed conversation again, which then waits for an answer.
#[utoipa::path(post, path = "/reopenConversation", operation_id = "reopenConversation", tag = "conversation",
    request_body = EndConversation,
    responses((status = 200, description = "Opened again.", body = Envelope<Nothing>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![ConversationNotFound, ConversationOpen]))))]
pub(crate) async fn reopen_conversation(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    Body(EndConversation { conversation_no, reason }): Body<EndConversation>,
) -> ApiResult<Nothing> {
    let no = ConversationNo::parse(&conversation_no)?;
    let reason = StaffReason::parse(&reason)?;
    console.api.app.reopen_conversation_by_staff(&staff, no, reason).await?;
    Ok(Done(Nothing {}))
}
