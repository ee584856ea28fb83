//! `POST noteConversation`

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
pub(crate) struct NoteConversation {
    /// Number of the conversation.
    conversation_no: String,
    #[schema(min_length = 1, max_length = 1000)]
    text: String,
    /// Id of the newest message that the caller has seen.
    seen_message_id: String,
}

/// Writes a note in a conversation that members of staff alone read.
#[utoipa::path(post, path = "/noteConversation", operation_id = "noteConversation", tag = "conversation",
    request_body = NoteConversation,
    responses((status = 200, description = "Written.", body = Envelope<Nothing>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![ConversationNotFound, ConversationChanged, InvalidConversationText]))))]
pub(crate) async fn note_conversation(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    Body(NoteConversation { conversation_no, text, seen_message_id }): Body<NoteConversation>,
) -> ApiResult<Nothing> {
    let no = ConversationNo::parse(&conversation_no)?;
    let text = ConversationText::parse(&text)?;
    let seen = ConversationMessageId::parse(&seen_message_id);
    let seen = seen.map_err(|_| Refusal::malformed("seenMessageId"))?;
    console.api.app.note_conversation_by_staff(&staff, no, text, seen).await?;
    Ok(Done(Nothing {}))
}
