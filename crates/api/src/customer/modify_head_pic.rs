//! `POST modifyHeadPic`

use crate::auth::LoggedIn;
use crate::envelope::{ApiResult, Done, Envelope};
use crate::params::Params;
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use app::{ChosenAvatar, Refusal};
use axum::extract::State;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct ModifyHeadPicParams {
    /// The `avatarId` that `uploadAvatar` returned.
    #[param(pattern = "^[0-9a-f]{32}$")]
    avatar_id: Option<String>,
    /// One of `avatars` of `getClientConfig`, instead of an id.
    #[param(example = "/avatars/preset/1.svg")]
    avatar_url: Option<String>,
}

/// The new picture.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ModifiedHeadPic {
    avatar_url: String,
}

/// Sets the caller's picture: an uploaded one or one that the platform offers.
#[utoipa::path(post, path = "/modifyHeadPic", operation_id = "modifyHeadPic", tag = "account", params(ModifyHeadPicParams),
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "The picture from now on.", body = Envelope<ModifiedHeadPic>), LoginRefusals),
    extensions(("x-reasons" = json!(reasons![AvatarNotFound]))))]
pub(crate) async fn modify_head_pic(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
    Params(params): Params<ModifyHeadPicParams>,
) -> ApiResult<ModifiedHeadPic> {
    let chosen = match (params.avatar_id, params.avatar_url) {
        (Some(id), None) => ChosenAvatar::Own(id),
        (None, Some(url)) => ChosenAvatar::Preset(url),
        (Some(_), Some(_)) => return Err(Refusal::conflicting("avatarUrl").into()),
        (None, None) => return Err(Refusal::missing("avatarId").into()),
    };
    Ok(Done(ModifiedHeadPic { avatar_url: api.app.modify_head_pic(&user.caller, chosen).await? }))
}
