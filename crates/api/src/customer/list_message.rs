//! `GET listMessage`

use crate::auth::LoggedIn;
use crate::dto::{Time, next_cursor};
use crate::envelope::{ApiResult, Done, Envelope};
use crate::locale::RequestLocale;
use crate::params::{Params, page_limit};
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use app::{MessageView, Refusal};
use axum::extract::State;
use domain::{MessageId, MessageKind};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ListMessageParams {
    /// `nextCursor` of the page before.
    cursor: Option<String>,
    #[param(minimum = 1, maximum = 50, default = 20)]
    limit: Option<i64>,
}

/// A page of messages.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MessagePage {
    items: Vec<MessageSummary>,
    #[schema(required = true)]
    next_cursor: Option<String>,
}

/// The summary of a message.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct MessageSummary {
    #[schema(pattern = "^[1-9][0-9]{0,17}$")]
    id: String,
    kind: MessageKind,
    title: String,
    summary: String,
    read: bool,
    create_time: Time,
}

/// Lists the caller's messages in the caller's language, newest first.
///
/// `getMessageDetail` returns the body, and marks the message as read.
#[utoipa::path(get, path = "/listMessage", operation_id = "listMessage", tag = "message", params(ListMessageParams),
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "A page of messages.", body = Envelope<MessagePage>), LoginRefusals))]
pub(crate) async fn list_message(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
    RequestLocale(lang): RequestLocale,
    Params(params): Params<ListMessageParams>,
) -> ApiResult<MessagePage> {
    let limit = page_limit(params.limit)?;
    let cursor = params
        .cursor
        .map(|text| MessageId::parse(&text))
        .transpose()
        .map_err(|_| Refusal::malformed("cursor"))?;
    let mut views = api.app.list_message(&user.caller, lang, cursor, limit).await?;
    let next_cursor = next_cursor(&mut views, limit, |view| view.message.id.0);
    Ok(Done(MessagePage { items: views.into_iter().map(summary).collect(), next_cursor }))
}

fn summary(view: MessageView) -> MessageSummary {
    MessageSummary {
        id: view.message.id.to_string(),
        kind: view.message.kind,
        title: view.text.title,
        summary: view.text.summary,
        read: view.message.read_at.is_some(),
        create_time: Time(view.message.created_at),
    }
}
