//! `POST uploadAvatar`

use crate::auth::LoggedIn;
use crate::envelope::{ApiResult, Done, Envelope};
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use crate::upload::receive;
use axum::extract::{Request, State};
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// A form with a picture.
#[derive(ToSchema)]
#[allow(dead_code, reason = "it describes the form, which is read as a stream")]
pub(crate) struct AvatarForm {
    /// PNG, JPEG or WebP, up to 2 MiB, 8.3 megapixels and 8192 pixels a side.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
}

/// A picture that can be chosen with `modifyHeadPic`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct UploadedAvatar {
    #[schema(pattern = "^[0-9a-f]{32}$")]
    avatar_id: String,
    avatar_url: String,
}

/// Uploads a picture, whose middle square is encoded again and stored. The newest five are kept,
/// and the one in use.
#[utoipa::path(post, path = "/uploadAvatar", operation_id = "uploadAvatar", tag = "account",
    request_body(content = AvatarForm, content_type = "multipart/form-data"), security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "The picture as it is kept.", body = Envelope<UploadedAvatar>), LoginRefusals),
    extensions(("x-reasons" = json!(reasons![InvalidPicture, RateLimited]))))]
pub(crate) async fn upload_avatar(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
    request: Request,
) -> ApiResult<UploadedAvatar> {
    let avatar = api.app.upload_avatar(&user.caller, receive(request).await?).await?;
    Ok(Done(UploadedAvatar { avatar_id: avatar.id, avatar_url: avatar.url }))
}
