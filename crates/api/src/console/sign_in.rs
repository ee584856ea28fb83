//! `POST signIn`

use super::body::Body;
use super::cookie::SetCookie;
use super::me::{Me, me};
use super::refusals::LoginFreeRefusals;
use super::state::Console;
use crate::api_error::ApiError;
use crate::client::Client;
use crate::envelope::{Done, Envelope};
use app::SignInStaff;
use axum::extract::State;
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
pub(crate) struct SignIn {
    #[schema(example = "mei")]
    name: String,
    password: String,
    /// Six digits of the authenticator app, or a recovery code.
    #[schema(example = "123456")]
    code: String,
}

/// Signs a member of staff in.
///
/// The response sets the cookie of the session. It ends after 30 minutes without a call, and after
/// 12 hours.
#[utoipa::path(post, path = "/signIn", operation_id = "signIn", tag = "session", request_body = SignIn,
    responses((status = 200, description = "Signed in.", body = Envelope<Me>), LoginFreeRefusals),
    extensions(("x-reasons" = json!(reasons![InvalidStaffCredentials, TooManyAttempts]))))]
pub(crate) async fn sign_in(
    State(console): State<Arc<Console>>,
    Client(device): Client,
    Body(SignIn { name, password, code }): Body<SignIn>,
) -> Result<(Option<SetCookie>, Done<Me>), ApiError> {
    let command = SignInStaff { name, password, code };
    let sign_in = console.api.app.sign_in_staff(command, device).await?;
    Ok((console.set_cookie(&sign_in.token), Done(me(&sign_in.caller, &console.api.app.rules))))
}
