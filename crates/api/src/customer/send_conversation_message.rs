//! `POST sendConversationMessage`

use crate::auth::EvenFrozen;
use crate::envelope::{ApiResult, Done, Envelope};
use crate::idempotency::{Key, KeyHeader};
use crate::params::Params;
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use axum::extract::State;
use domain::{ConversationNo, ConversationText};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct SendConversationMessageParams {
    /// Number of a conversation.
    #[param(pattern = "^W[0-9]{8}[0-9A-Z]{13}$")]
    conversation_no: String,
    #[param(min_length = 1, max_length = 1000)]
    text: String,
}

/// A message that was sent.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SentConversationMessage {
    #[schema(pattern = "^[1-9][0-9]{0,17}$")]
    pub(super) id: String,
}

/// Sends a message in a conversation, which then waits for an answer.
#[utoipa::path(post, path = "/sendConversationMessage", operation_id = "sendConversationMessage", tag = "conversation",
    params(SendConversationMessageParams, KeyHeader), security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "The message.", body = Envelope<SentConversationMessage>), LoginRefusals),
    extensions(("x-reasons" = json!(reasons![
        ConversationNotFound, ConversationClosed, InvalidConversationText, RateLimited, IdempotencyConflict,
    ]))))]
pub(crate) async fn send_conversation_message(
    State(api): State<Arc<Api>>,
    EvenFrozen(user): EvenFrozen,
    Key(key): Key,
    Params(params): Params<SendConversationMessageParams>,
) -> ApiResult<SentConversationMessage> {
    let no = ConversationNo::parse(&params.conversation_no)?;
    let text = ConversationText::parse(&params.text)?;
    let id = api.app.send_conversation_message(&user.caller, no, text, key).await?;
    Ok(Done(SentConversationMessage { id: id.to_string() }))
}
