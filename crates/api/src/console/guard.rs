//! The layer around each call of a member of staff: session and permission.

use super::state::Console;
use crate::api_error::ApiError;
use crate::client::Client;
use crate::idempotency::Key;
use app::{IdemKey, Refusal, StaffCaller};
use axum::Extension;
use axum::extract::{FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use domain::Permission;
use std::sync::Arc;

/// The member of staff who makes the call, and may do so.
#[derive(Clone)]
pub(crate) struct Staff(pub(crate) StaffCaller);

pub(super) async fn guard(
    State(permission): State<Permission>,
    Extension(console): Extension<Arc<Console>>,
    request: Request,
    next: Next,
) -> Response {
    let (mut parts, body) = request.into_parts();
    match authenticate(&console, permission, &mut parts).await {
        Ok(staff) => {
            parts.extensions.insert(staff);
            next.run(Request::from_parts(parts, body)).await
        }
        Err(error) => error.into_response(),
    }
}

async fn authenticate(
    console: &Arc<Console>,
    permission: Permission,
    parts: &mut Parts,
) -> Result<Staff, ApiError> {
    let Ok(Client(device)) = Client::from_request_parts(parts, console).await;
    let token = console.token(&parts.headers).ok_or(Refusal::LoginRequired)?;
    let app = &console.api.app;
    let staff = app.authenticate_staff(token, permission, device).await?;
    let staff = staff.ok_or(Refusal::LoginRequired)?;
    if let Err(forbidden) = staff.check() {
        let call = parts.uri.path().rsplit('/').next().unwrap_or_default();
        app.record_forbidden(&staff, call).await?;
        return Err(forbidden.into());
    }
    let Key(IdemKey(request_key)) = Key::from_request_parts(parts, console).await?;
    Ok(Staff(StaffCaller { request_key, ..staff }))
}

impl<S: Sync> FromRequestParts<S> for Staff {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, ApiError> {
        // Only a call that stands in the table of calls without a login has none.
        let missing = || Refusal::fault("a call of staff has no permission".to_owned());
        Ok(parts.extensions.get::<Self>().cloned().ok_or_else(missing)?)
    }
}
