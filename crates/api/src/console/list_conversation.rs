//! `POST listConversation`

use super::body::Body;
use super::refusals::StaffRefusals;
use super::rows::{ConversationRow, rows};
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope};
use app::Refusal;
use axum::extract::State;
use domain::{ConversationState, UserId};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ListConversation {
    state: ConversationState,
    /// Those of all customers without it.
    customer_id: Option<String>,
}

/// Conversations in one state, at most 200. Those that wait come oldest first, the others newest
/// first.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ConversationList {
    items: Vec<ConversationRow>,
}

/// Lists the conversations with customers in a state.
///
/// `getConversation` returns the messages of one.
#[utoipa::path(post, path = "/listConversation", operation_id = "listConversation", tag = "conversation",
    request_body = ListConversation,
    responses((status = 200, description = "The conversations.", body = Envelope<ConversationList>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![CustomerNotFound]))))]
pub(crate) async fn list_conversation(
    State(console): State<Arc<Console>>,
    Body(ListConversation { state, customer_id }): Body<ListConversation>,
) -> ApiResult<ConversationList> {
    let customer = customer_id.map(|id| UserId::parse(&id)).transpose();
    let customer = customer.map_err(|_| Refusal::CustomerNotFound)?;
    let listed = console.api.app.look_up_conversations(state, customer).await?;
    Ok(Done(ConversationList { items: rows(&listed) }))
}
