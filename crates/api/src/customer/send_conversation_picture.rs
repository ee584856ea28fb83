//! `POST sendConversationPicture`

use super::send_conversation_message::SentConversationMessage;
use crate::auth::EvenFrozen;
use crate::envelope::{ApiResult, Done, Envelope};
use crate::idempotency::{Key, KeyHeader};
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use crate::upload::receive_for;
use axum::extract::{Request, State};
use domain::ConversationNo;
use std::sync::Arc;
use utoipa::ToSchema;

/// A form with a picture and the conversation that it belongs to, which comes first.
#[derive(ToSchema)]
#[serde(rename_all = "camelCase")]
#[allow(dead_code, reason = "it describes the form, which is read as a stream")]
pub(crate) struct ConversationPictureForm {
    /// Number of a conversation.
    #[schema(pattern = "^W[0-9]{8}[0-9A-Z]{13}$")]
    conversation_no: String,
    /// PNG, JPEG or WebP, up to 2 MiB, 8.3 megapixels and 8192 pixels a side.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
}

/// Sends a picture in a conversation. It is encoded again, and only the caller and staff see it.
#[utoipa::path(post, path = "/sendConversationPicture", operation_id = "sendConversationPicture", tag = "conversation",
    params(KeyHeader), request_body(content = ConversationPictureForm, content_type = "multipart/form-data"),
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "The message.", body = Envelope<SentConversationMessage>), LoginRefusals),
    extensions(("x-reasons" = json!(reasons![
        ConversationNotFound, ConversationClosed, InvalidPicture, RateLimited, IdempotencyConflict,
    ]))))]
pub(crate) async fn send_conversation_picture(
    State(api): State<Arc<Api>>,
    EvenFrozen(user): EvenFrozen,
    Key(key): Key,
    request: Request,
) -> ApiResult<SentConversationMessage> {
    let (no, file) = receive_for("conversationNo", request).await?;
    let no = ConversationNo::parse(&no)?;
    let id = api.app.send_conversation_picture(&user.caller, no, file, key).await?;
    Ok(Done(SentConversationMessage { id: id.to_string() }))
}
