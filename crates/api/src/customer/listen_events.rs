//! `GET listenEvents`

use crate::api_error::ApiError;
use crate::auth::EvenFrozen;
use crate::event_stream::EventStream;
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use app::Refusal;
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderName, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use std::sync::Arc;

/// Stops nginx from buffering the stream.
const ACCEL_BUFFERING: HeaderName = HeaderName::from_static("x-accel-buffering");

/// Notifies of changes to the caller's data, as a stream of server-sent events.
///
/// An event names only what has changed; the other calls return the new state. The events are:
///
/// * `ready`, at once, with `{"heartbeatSeconds"}`: data loaded before may be out of date.
/// * `change`, with `{"kind", "refNo"}`: `order`, `extract`, `deposit`, `cash`, `exchange` and
///   `conversation` with their number, `message` without one, when a message was written or read.
/// * `resync`: anything may have changed.
/// * `end`, with `{"reason"}`, before the service ends the stream: `login_ended`; `replaced`,
///   because the customer has opened too many newer streams; `stopping`, because this node shuts
///   down and another one takes over.
///
/// A comment is sent after `heartbeatSeconds` without an event. Events are not stored, so there are
/// no event ids: after a reconnection, a client loads its data again. A change is announced once it
/// is durable, on every node within a second. Too many streams are refused, from one address with
/// 429, in total with 503; a client then polls instead.
#[utoipa::path(get, path = "/listenEvents", operation_id = "listenEvents", tag = "account",
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "The stream.", body = String, content_type = "text/event-stream"), LoginRefusals))]
pub(crate) async fn listen_events(
    State(api): State<Arc<Api>>,
    EvenFrozen(user): EvenFrozen,
) -> Result<Response, ApiError> {
    let subscription =
        api.app.live.subscribe(user.caller).ok_or(Refusal::Overloaded { limit: "shutdown" })?;
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("text/event-stream")),
        (ACCEL_BUFFERING, HeaderValue::from_static("no")),
    ];
    Ok((headers, Body::new(EventStream::new(subscription, api.options.heartbeat))).into_response())
}
