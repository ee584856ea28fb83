//! Conversations of customers with staff.

use super::Time;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use domain::{ConversationState, ConversationTopic};
use serde::Serialize;
use utoipa::ToSchema;

/// A conversation with customer service.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ConversationSummary {
    #[schema(pattern = "^W[0-9]{8}[0-9A-Z]{13}$")]
    conversation_no: String,
    topic: ConversationTopic,
    /// The number of the order, extraction, deposit or cash-out; null for other topics.
    #[schema(required = true)]
    subject_no: Option<String>,
    state: ConversationState,
    create_time: Time,
    /// When the newest message was sent.
    last_time: Time,
}

impl From<&app::Conversation> for ConversationSummary {
    fn from(conversation: &app::Conversation) -> Self {
        Self {
            conversation_no: conversation.conversation_no.to_string(),
            topic: conversation.topic,
            subject_no: conversation.subject_no.clone(),
            state: conversation.state,
            create_time: Time(conversation.created_at),
            last_time: Time(conversation.last_message_at),
        }
    }
}

/// A picture of a conversation.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ConversationPicture {
    /// A JPEG, as Base64.
    #[schema(content_encoding = "base64")]
    picture: String,
}

impl ConversationPicture {
    pub(crate) fn of(jpeg: &[u8]) -> Self {
        Self { picture: BASE64_STANDARD.encode(jpeg) }
    }
}
