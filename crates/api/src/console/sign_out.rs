//! `POST signOut`

use super::cookie::SetCookie;
use super::guard::Staff;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::api_error::ApiError;
use crate::envelope::{Done, Envelope, Nothing};
use axum::extract::State;
use std::sync::Arc;

/// Ends the session of this request.
///
/// The response removes its cookie.
#[utoipa::path(post, path = "/signOut", operation_id = "signOut", tag = "session",
    responses((status = 200, description = "Signed out.", body = Envelope<Nothing>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![SessionNotFound]))))]
pub(crate) async fn sign_out(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
) -> Result<(Option<SetCookie>, Done<Nothing>), ApiError> {
    console.api.app.end_staff_session(&staff, staff.session_id).await?;
    Ok((console.remove_cookie(), Done(Nothing {})))
}
