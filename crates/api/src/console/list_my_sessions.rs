//! `POST listMySessions`

use super::guard::Staff;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::dto::Time;
use crate::envelope::{ApiResult, Done, Envelope};
use axum::extract::State;
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// The caller's sessions.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SessionList {
    items: Vec<Session>,
}

/// A session of the console.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Session {
    id: String,
    address: String,
    /// A short name of the device; empty if unknown.
    #[schema(example = "Mac · Safari")]
    device: String,
    create_time: Time,
    /// At most a minute before its newest call.
    last_used_time: Time,
    /// Whether it is the session of this request.
    current: bool,
}

/// Lists the caller's sessions that have not ended, newest first.
///
/// `endMySession` takes the `id`.
#[utoipa::path(post, path = "/listMySessions", operation_id = "listMySessions", tag = "session",
    responses((status = 200, description = "The sessions.", body = Envelope<SessionList>), StaffRefusals))]
pub(crate) async fn list_my_sessions(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
) -> ApiResult<SessionList> {
    let sessions = console.api.app.list_staff_sessions(&staff).await?;
    let items = sessions.into_iter().map(|session| Session {
        id: session.id.to_string(),
        address: session.address,
        device: session.device,
        create_time: Time(session.created_at),
        last_used_time: Time(session.last_used_at),
        current: session.is_current,
    });
    Ok(Done(SessionList { items: items.collect() }))
}
