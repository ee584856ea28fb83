//! `POST openInvitation`

use super::body::Body;
use super::refusals::LoginFreeRefusals;
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope};
use axum::extract::State;
use domain::Role;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OpenInvitation {
    /// The part of the invitation's link after `#`.
    token: String,
    /// The code of whoever has approved the invitation.
    invitation_code: Option<String>,
}

/// An invitation to the console.
#[derive(Serialize, ToSchema)]
pub(crate) struct OpenedInvitation {
    name: String,
    roles: Vec<Role>,
    /// The secret of the second factor, in base 32.
    secret: String,
    /// The same as an address for a QR code, which an authenticator app reads.
    #[schema(example = "otpauth://totp/Satchel:mei?secret=GEZDGNBVGY3TQOJQ&issuer=Satchel")]
    uri: String,
}

/// Opens an invitation.
///
/// With the same secret each time. An invitation that another has approved needs its code; one that
/// was made while there was no manager does not.
#[utoipa::path(post, path = "/openInvitation", operation_id = "openInvitation", tag = "session", request_body = OpenInvitation,
    responses((status = 200, description = "The invitation.", body = Envelope<OpenedInvitation>), LoginFreeRefusals),
    extensions(("x-reasons" = json!(reasons![InvitationInvalid, InvitationCodeInvalid]))))]
pub(crate) async fn open_invitation(
    State(console): State<Arc<Console>>,
    Body(OpenInvitation { token, invitation_code }): Body<OpenInvitation>,
) -> ApiResult<OpenedInvitation> {
    let opened = console.api.app.open_invitation(&token, invitation_code).await?;
    Ok(Done(OpenedInvitation {
        name: opened.name,
        roles: opened.roles.iter().collect(),
        secret: opened.secret,
        uri: opened.uri,
    }))
}
