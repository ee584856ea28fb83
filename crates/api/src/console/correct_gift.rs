//! `POST correctGift`

use super::gift_fields::GiftFields;
use super::guard::Staff;
use super::long_body::LongBody;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::dto::gift_id;
use crate::envelope::{ApiResult, Done, Envelope, Nothing};
use axum::extract::State;
use domain::StaffReason;
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CorrectGift {
    gift_id: String,
    /// The `version` of `getGift`.
    version: String,
    fields: GiftFields,
    /// For the operator log.
    #[schema(min_length = 4, max_length = 200)]
    reason: String,
}

/// Corrects what describes a gift.
///
/// Price, stock and sale have calls of their own.
#[utoipa::path(post, path = "/correctGift", operation_id = "correctGift", tag = "gift",
    request_body = CorrectGift,
    responses((status = 200, description = "Corrected.", body = Envelope<Nothing>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![GiftNotFound, WrongGift, GiftChanged, PictureNotFound]))))]
pub(crate) async fn correct_gift(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    LongBody(CorrectGift { gift_id: id, version, fields, reason }): LongBody<CorrectGift>,
) -> ApiResult<Nothing> {
    let reason = StaffReason::parse(&reason)?;
    let gift = (gift_id(&id)?, version);
    let description = fields.description();
    let app = &console.api.app;
    app.correct_gift_by_staff(&staff, gift, description, pictures::path, reason).await?;
    Ok(Done(Nothing {}))
}
