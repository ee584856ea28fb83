//! `POST proveSession`

use super::body::Body;
use super::guard::Staff;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope, Nothing};
use axum::extract::State;
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
pub(crate) struct ProveSession {
    /// Six digits of the authenticator app, or a recovery code.
    #[schema(example = "123456")]
    code: String,
}

/// Proves the second factor again.
///
/// For ten minutes, the session may then make the calls that need it. So it may after the sign-in.
/// A code is accepted once.
#[utoipa::path(post, path = "/proveSession", operation_id = "proveSession", tag = "session", request_body = ProveSession,
    responses((status = 200, description = "Proven.", body = Envelope<Nothing>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![InvalidTotpCode, TooManyAttempts]))))]
pub(crate) async fn prove_session(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    Body(ProveSession { code }): Body<ProveSession>,
) -> ApiResult<Nothing> {
    console.api.app.prove_session(&staff, code).await?;
    Ok(Done(Nothing {}))
}
