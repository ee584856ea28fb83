//! `GET listSession`

use crate::auth::LoggedIn;
use crate::dto::Time;
use crate::envelope::{ApiResult, Done, Envelope};
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use axum::extract::State;
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// The caller's logins.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SessionList {
    items: Vec<Session>,
}

/// A login.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Session {
    id: String,
    /// Whether it is the login of this request.
    current: bool,
    /// A short name of the device; empty if unknown.
    #[schema(example = "iPhone · Safari")]
    device: String,
    /// The user agent of the device.
    user_agent: String,
    /// The address that it came from, masked.
    #[schema(example = "1.2.*.*")]
    address: String,
    create_time: Time,
    /// When it expires.
    expire_time: Time,
}

/// Lists the caller's active logins, newest first.
///
/// `revokeSession` takes the `id`; the address is masked.
#[utoipa::path(get, path = "/listSession", operation_id = "listSession", tag = "account", security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "The logins.", body = Envelope<SessionList>), LoginRefusals))]
pub(crate) async fn list_session(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
) -> ApiResult<SessionList> {
    let sessions = api.app.list_session(&user.caller).await?;
    let items = sessions.into_iter().map(|session| Session {
        id: session.id.to_string(),
        current: session.is_current,
        device: session.device,
        user_agent: session.user_agent,
        address: session.address,
        create_time: Time(session.created_at),
        expire_time: Time(session.expires_at),
    });
    Ok(Done(SessionList { items: items.collect() }))
}
