//! `POST acceptInvitation`

use super::body::Body;
use super::cookie::SetCookie;
use super::me::{Me, me};
use super::refusals::LoginFreeRefusals;
use super::state::Console;
use crate::api_error::ApiError;
use crate::client::Client;
use crate::envelope::{Done, Envelope};
use axum::extract::State;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AcceptInvitation {
    token: String,
    /// As for `openInvitation`.
    invitation_code: Option<String>,
    /// The password to set.
    password: String,
    /// Six digits of the authenticator app.
    #[schema(example = "123456")]
    code: String,
}

/// The member of staff who has accepted an invitation.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AcceptedInvitation {
    me: Me,
    /// Each replaces the second factor once. They are shown this once.
    recovery_codes: Vec<String>,
}

/// Accepts an invitation, sets the password and signs in.
///
/// The code proves that the authenticator app has the secret of `openInvitation`.
#[utoipa::path(post, path = "/acceptInvitation", operation_id = "acceptInvitation", tag = "session", request_body = AcceptInvitation,
    responses((status = 200, description = "Accepted and signed in.", body = Envelope<AcceptedInvitation>), LoginFreeRefusals),
    extensions(("x-reasons" = json!(reasons![
        InvitationInvalid, InvitationCodeInvalid, InvalidTotpCode, WeakPassword, GuessablePassword,
    ]))))]
pub(crate) async fn accept_invitation(
    State(console): State<Arc<Console>>,
    Client(device): Client,
    Body(body): Body<AcceptInvitation>,
) -> Result<(Option<SetCookie>, Done<AcceptedInvitation>), ApiError> {
    let AcceptInvitation { token, invitation_code, password, code } = body;
    let command = app::AcceptInvitation { token, invitation_code, password, code };
    let accepted = console.api.app.accept_invitation(command, device).await?;
    let data = AcceptedInvitation {
        me: me(&accepted.sign_in.caller, &console.api.app.rules),
        recovery_codes: accepted.recovery_codes,
    };
    Ok((console.set_cookie(&accepted.sign_in.token), Done(data)))
}
