//! `GET countUserUnreadMessage`

use crate::auth::LoggedIn;
use crate::envelope::{ApiResult, Done, Envelope};
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use axum::extract::State;
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// A number of messages.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MessageCount {
    #[schema(minimum = 0)]
    pub(super) count: i64,
}

/// Counts the caller's unread messages.
///
/// `getMessageDetail` and `readAllMessage` lower the number; `listenEvents` signals when it may
/// have changed.
#[utoipa::path(get, path = "/countUserUnreadMessage", operation_id = "countUserUnreadMessage", tag = "message",
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "The number.", body = Envelope<MessageCount>), LoginRefusals))]
pub(crate) async fn count_user_unread_message(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
) -> ApiResult<MessageCount> {
    Ok(Done(MessageCount { count: api.app.count_user_unread_message(&user.caller).await? }))
}
