//! `POST openConversation`

use crate::auth::EvenFrozen;
use crate::envelope::{ApiResult, Done, Envelope};
use crate::idempotency::{Key, KeyHeader};
use crate::params::Params;
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use axum::extract::State;
use domain::{ConversationSubject, ConversationText, ConversationTopic};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct OpenConversationParams {
    topic: ConversationTopic,
    /// Number of the order, extraction, deposit or cash-out. Required for these topics, and not
    /// allowed for the others.
    #[param(pattern = "^[SEYC][0-9]{8}[0-9A-Z]{13}$")]
    subject_no: Option<String>,
    #[param(min_length = 1, max_length = 1000)]
    text: String,
}

/// A conversation that was opened.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OpenedConversation {
    #[schema(pattern = "^W[0-9]{8}[0-9A-Z]{13}$")]
    conversation_no: String,
}

/// Opens a conversation with customer service, with its first message.
#[utoipa::path(post, path = "/openConversation", operation_id = "openConversation", tag = "conversation",
    params(OpenConversationParams, KeyHeader), security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "The conversation.", body = Envelope<OpenedConversation>), LoginRefusals),
    extensions(("x-reasons" = json!(reasons![
        InvalidConversationText, TooManyConversations, OrderNotFound, ExtractNotFound, DepositNotFound, CashNotFound,
        RateLimited, IdempotencyConflict,
    ]))))]
pub(crate) async fn open_conversation(
    State(api): State<Arc<Api>>,
    EvenFrozen(user): EvenFrozen,
    Key(key): Key,
    Params(params): Params<OpenConversationParams>,
) -> ApiResult<OpenedConversation> {
    let subject = ConversationSubject::parse(params.topic, params.subject_no.as_deref())?;
    let text = ConversationText::parse(&params.text)?;
    let no = api.app.open_conversation(&user.caller, subject, text, key).await?;
    Ok(Done(OpenedConversation { conversation_no: no.to_string() }))
}
