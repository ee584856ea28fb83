//! `GET getConversation`

use crate::auth::EvenFrozen;
use crate::dto::{ConversationSummary, Time};
use crate::envelope::{ApiResult, Done, Envelope};
use crate::params::Params;
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use axum::extract::State;
use domain::{ConversationAuthor, ConversationNo};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

/// The parameters of calls that take only the number of a conversation.
#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct ConversationNoParams {
    /// Number of a conversation.
    #[param(pattern = "^W[0-9]{8}[0-9A-Z]{13}$")]
    pub(super) conversation_no: String,
}

/// A conversation with its newest 200 messages.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ConversationDetail {
    #[serde(flatten)]
    conversation: ConversationSummary,
    /// Oldest first.
    messages: Vec<OwnMessageInConversation>,
}

/// A message of a conversation.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ConversationMessage)]
struct OwnMessageInConversation {
    #[schema(pattern = "^[1-9][0-9]{0,17}$")]
    id: String,
    /// Whether the caller wrote it, and not customer service.
    is_own: bool,
    /// Plain text; null where the message is a picture, which `getConversationPicture` returns.
    #[schema(required = true)]
    text: Option<String>,
    create_time: Time,
}

/// Returns one of the caller's conversations, and marks the in-app messages about it as read.
#[utoipa::path(get, path = "/getConversation", operation_id = "getConversation", tag = "conversation",
    params(ConversationNoParams), security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "The conversation.", body = Envelope<ConversationDetail>), LoginRefusals),
    extensions(("x-reasons" = json!(reasons![ConversationNotFound]))))]
pub(crate) async fn get_conversation(
    State(api): State<Arc<Api>>,
    EvenFrozen(user): EvenFrozen,
    Params(params): Params<ConversationNoParams>,
) -> ApiResult<ConversationDetail> {
    let no = ConversationNo::parse(&params.conversation_no)?;
    let view = api.app.get_conversation(&user.caller, no).await?;
    let message = |message: app::ReadMessage| OwnMessageInConversation {
        id: message.id.to_string(),
        is_own: message.author == ConversationAuthor::Customer,
        text: message.text,
        create_time: Time(message.created_at),
    };
    Ok(Done(ConversationDetail {
        conversation: ConversationSummary::from(&view.conversation),
        messages: view.messages.into_iter().map(message).collect(),
    }))
}
