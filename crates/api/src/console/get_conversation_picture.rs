//! `POST getConversationPicture`

use super::body::Body;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::dto::ConversationPicture;
use crate::envelope::{ApiResult, Done, Envelope};
use app::Refusal;
use axum::extract::State;
use domain::{ConversationMessageId, ConversationNo};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PictureOf {
    /// Number of the conversation.
    conversation_no: String,
    /// Id of one of its messages.
    message_id: String,
}

/// Returns a picture that a customer has sent.
#[utoipa::path(post, path = "/getConversationPicture", operation_id = "getConversationPicture", tag = "conversation",
    request_body = PictureOf,
    responses((status = 200, description = "The picture.", body = Envelope<ConversationPicture>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![ConversationNotFound, MessageNotFound]))))]
pub(crate) async fn get_conversation_picture(
    State(console): State<Arc<Console>>,
    Body(PictureOf { conversation_no, message_id }): Body<PictureOf>,
) -> ApiResult<ConversationPicture> {
    let no = ConversationNo::parse(&conversation_no)?;
    let id = ConversationMessageId::parse(&message_id).map_err(|_| Refusal::MessageNotFound)?;
    let jpeg = console.api.app.look_up_conversation_picture(no, id).await?;
    Ok(Done(ConversationPicture::of(&jpeg)))
}
