//! `GET listConversation`

use crate::auth::LoggedIn;
use crate::dto::{ConversationSummary, next_cursor};
use crate::envelope::{ApiResult, Done, Envelope};
use crate::params::{Params, page_limit};
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use app::Refusal;
use axum::extract::State;
use domain::ConversationId;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ListConversationParams {
    /// `nextCursor` of the page before.
    cursor: Option<String>,
    #[param(minimum = 1, maximum = 50, default = 20)]
    limit: Option<i64>,
}

/// A page of conversations.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ConversationPage {
    items: Vec<ConversationSummary>,
    #[schema(required = true)]
    next_cursor: Option<String>,
}

/// Lists the caller's conversations with customer service, newest first.
///
/// `getConversation` returns the messages of one.
#[utoipa::path(get, path = "/listConversation", operation_id = "listConversation", tag = "conversation",
    params(ListConversationParams), security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "A page of conversations.", body = Envelope<ConversationPage>), LoginRefusals))]
pub(crate) async fn list_conversation(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
    Params(params): Params<ListConversationParams>,
) -> ApiResult<ConversationPage> {
    let limit = page_limit(params.limit)?;
    let cursor = params
        .cursor
        .map(|text| ConversationId::parse(&text))
        .transpose()
        .map_err(|_| Refusal::malformed("cursor"))?;
    let mut rows = api.app.list_conversation(&user.caller, cursor, limit).await?;
    let next_cursor = next_cursor(&mut rows, limit, |row| row.id.0);
    Ok(Done(ConversationPage {
        items: rows.iter().map(ConversationSummary::from).collect(),
        next_cursor,
    }))
}
