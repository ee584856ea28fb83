//! `GET getConversationPicture`

use crate::auth::EvenFrozen;
use crate::dto::ConversationPicture;
use crate::envelope::{ApiResult, Done, Envelope};
use crate::params::Params;
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use app::Refusal;
use axum::extract::State;
use domain::{ConversationMessageId, ConversationNo};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::IntoParams;

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct ConversationPictureParams {
    /// Number of a conversation.
    #[param(pattern = "^W[0-9]{8}[0-9A-Z]{13}$")]
    conversation_no: String,
    /// Id of one of its messages.
    #[param(pattern = "^[1-9][0-9]{0,17}$")]
    message_id: String,
}

/// Returns a picture of one of the caller's conversations.
#[utoipa::path(get, path = "/getConversationPicture", operation_id = "getConversationPicture", tag = "conversation",
    params(ConversationPictureParams), security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "The picture.", body = Envelope<ConversationPicture>), LoginRefusals),
    extensions(("x-reasons" = json!(reasons![ConversationNotFound, MessageNotFound]))))]
pub(crate) async fn get_conversation_picture(
    State(api): State<Arc<Api>>,
    EvenFrozen(user): EvenFrozen,
    Params(params): Params<ConversationPictureParams>,
) -> ApiResult<ConversationPicture> {
    let no = ConversationNo::parse(&params.conversation_no)?;
    let id = ConversationMessageId::parse(&params.message_id);
    let id = id.map_err(|_| Refusal::MessageNotFound)?;
    let jpeg = api.app.get_conversation_picture(&user.caller, no, id).await?;
    Ok(Done(ConversationPicture::of(&jpeg)))
}
