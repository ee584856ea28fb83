//! `GET listConversation`

use crate::auth::EvenFrozen;
use crate::dto::{ConversationSummary, next_time_cursor, time_cursor};
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
    items: Vec<ListedConversation>,
    #[schema(required = true)]
    next_cursor: Option<String>,
}

/// A conversation in a list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ListedConversation {
    #[serde(flatten)]
    conversation: ConversationSummary,
    /// The first 80 characters of the newest message; null where it is a picture.
    #[schema(required = true)]
    newest_text: Option<String>,
    /// Whether the caller has not read the newest answer yet.
    is_unread: bool,
}

/// Lists the caller's conversations with customer service, those with the newest messages first.
///
/// `getConversation` returns the messages of one.
#[utoipa::path(get, path = "/listConversation", operation_id = "listConversation", tag = "conversation",
    params(ListConversationParams), security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "A page of conversations.", body = Envelope<ConversationPage>), LoginRefusals))]
pub(crate) async fn list_conversation(
    State(api): State<Arc<Api>>,
    EvenFrozen(user): EvenFrozen,
    Params(params): Params<ListConversationParams>,
) -> ApiResult<ConversationPage> {
    let limit = page_limit(params.limit)?;
    let after = params
        .cursor
        .map(|text| time_cursor(&text).ok_or_else(|| Refusal::malformed("cursor")))
        .transpose()?;
    let after = after.map(|(at, id)| (at, ConversationId(id)));
    let mut rows = api.app.list_conversation(&user.caller, after, limit).await?;
    let next_cursor = next_time_cursor(&mut rows, limit, |row| {
        (row.conversation.last_message_at, row.conversation.id.0)
    });
    let items = rows.into_iter().map(|row| ListedConversation {
        conversation: ConversationSummary::from(&row.conversation),
        newest_text: row.newest_text,
        is_unread: row.is_unread,
    });
    Ok(Done(ConversationPage { items: items.collect(), next_cursor }))
}
