//! `POST makeInvitation`

use super::body::Body;
use super::guard::Staff;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::dto::Time;
use crate::envelope::{ApiResult, Done, Envelope};
use app::Refusal;
use axum::extract::State;
use domain::{InvitationPart, StaffName};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
pub(crate) struct MakeInvitation {
    name: String,
}

/// A half of an invitation, which is shown this once.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MadeInvitation {
    part: InvitationPart,
    /// The link, or the code that the link needs, for the invited member alone.
    #[schema(example = "https://desk.example/invitation#q1w2")]
    text: String,
    expire_time: Time,
}

/// Makes a half of an approved invitation.
///
/// Whoever has proposed the invitation gets the link, which can be used for an hour; whoever has
/// approved it gets the code that the link needs. A half that was made before ends with it.
#[utoipa::path(post, path = "/makeInvitation", operation_id = "makeInvitation", tag = "staff", request_body = MakeInvitation,
    responses((status = 200, description = "The half of the invitation.", body = Envelope<MadeInvitation>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![InvitationNotOpen]))))]
pub(crate) async fn make_invitation(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    Body(MakeInvitation { name }): Body<MakeInvitation>,
) -> ApiResult<MadeInvitation> {
    let name = StaffName::parse(&name).map_err(|_| Refusal::InvitationNotOpen)?;
    let made = console.api.app.make_invitation_by_staff(&staff, name).await?;
    let text = match made.part {
        // The part after `#` is not sent to any server, so that no log has it.
        InvitationPart::Link => {
            format!("{}/invitation#{}", console.public_url, made.invitation.token())
        }
        InvitationPart::Code => made.invitation.code().to_owned(),
    };
    Ok(Done(MadeInvitation { part: made.part, text, expire_time: Time(made.ends_at) }))
}
