//! `POST uploadPicture`

use super::guard::Staff;
use super::long_body::LongBody;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope};
use crate::upload::FILE_BYTES_MAX;
use app::Refusal;
use axum::extract::{DefaultBodyLimit, FromRequest, Request, State};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

/// Base64 takes four characters for three bytes; the rest is room for the object around it.
const BODY_BYTES_MAX: usize = FILE_BYTES_MAX / 3 * 4 + 1024;

#[derive(Deserialize, ToSchema)]
pub(crate) struct UploadPicture {
    /// PNG, JPEG or WebP, up to 2 MiB, 8.3 megapixels and 8192 pixels a side.
    #[schema(content_encoding = "base64")]
    picture: String,
}

/// A picture that a gift or an announcement can name.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct UploadedPicture {
    /// Its site path.
    url: String,
    /// In pixels.
    width: u32,
    height: u32,
}

/// Uploads a picture, which is encoded again with sides of up to 960 pixels and stored.
///
/// One that nothing names a day later is removed.
#[utoipa::path(post, path = "/uploadPicture", operation_id = "uploadPicture", tag = "gift",
    request_body = UploadPicture,
    responses((status = 200, description = "The picture as it is kept.", body = Envelope<UploadedPicture>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![InvalidPicture, RateLimited]))))]
pub(crate) async fn upload_picture(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    mut request: Request,
) -> ApiResult<UploadedPicture> {
    DefaultBodyLimit::max(BODY_BYTES_MAX).apply(&mut request);
    let LongBody(UploadPicture { picture }) = LongBody::from_request(request, &()).await?;
    let uploaded = BASE64_STANDARD.decode(picture).map_err(|_| Refusal::malformed("picture"))?;
    let name = console.api.app.upload_picture_by_staff(&staff, uploaded).await?;
    let (width, height) = name.size();
    Ok(Done(UploadedPicture { url: name.path(), width, height }))
}
