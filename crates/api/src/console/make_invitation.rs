//! `POST makeInvitation`

use super::body::Body;
use super::guard::Staff;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::dto::Time;
use crate::envelope::{ApiResult, Done, Envelope};
use app::Refusal;
use axum::extract::State;
use domain::StaffName;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
pub(crate) struct MakeInvitation {
    name: String,
}

/// The link of an invitation, which is shown this once.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MadeInvitation {
    /// For the invited member alone.
    #[schema(example = "https://desk.example/invitation#q1w2")]
    link: String,
    expire_time: Time,
}

/// Makes the link of an approved invitation, for the member who has proposed it.
///
/// It can be used for an hour. A link that was made before ends with it.
#[utoipa::path(post, path = "/makeInvitation", operation_id = "makeInvitation", tag = "staff", request_body = MakeInvitation,
    responses((status = 200, description = "The link.", body = Envelope<MadeInvitation>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![InvitationNotOpen]))))]
pub(crate) async fn make_invitation(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    Body(MakeInvitation { name }): Body<MakeInvitation>,
) -> ApiResult<MadeInvitation> {
    let name = StaffName::parse(&name).map_err(|_| Refusal::InvitationNotOpen)?;
    let (made, ends_at) = console.api.app.make_invitation_by_staff(&staff, name).await?;
    // The part after `#` is not sent to any server, so that no log has it.
    let link = format!("{}/invitation#{}", console.public_url, made.token());
    Ok(Done(MadeInvitation { link, expire_time: Time(ends_at) }))
}
