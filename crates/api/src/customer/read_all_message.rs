//! `POST readAllMessage`

use super::count_user_unread_message::MessageCount;
use crate::auth::LoggedIn;
use crate::envelope::{ApiResult, Done, Envelope};
use crate::params::Params;
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use axum::extract::State;
use serde::Deserialize;
use std::sync::Arc;

/// The call has no parameters, but a malformed body is refused all the same.
#[derive(Deserialize)]
pub(crate) struct NoParams {}

/// Marks all messages of the caller as read, and returns how many were unread.
///
/// Later messages are unread.
#[utoipa::path(post, path = "/readAllMessage", operation_id = "readAllMessage", tag = "message",
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "How many were not read.", body = Envelope<MessageCount>), LoginRefusals))]
pub(crate) async fn read_all_message(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
    Params(NoParams {}): Params<NoParams>,
) -> ApiResult<MessageCount> {
    let count = api.app.read_all_message(&user.caller).await?;
    Ok(Done(MessageCount { count: domain::count(count) }))
}
