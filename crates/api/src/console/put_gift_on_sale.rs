//! `POST putGiftOnSale`

use super::body::Body;
use super::guard::Staff;
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
pub(crate) struct PutGiftOnSale {
    gift_id: String,
    /// For the operator log.
    #[schema(min_length = 4, max_length = 200)]
    reason: String,
}

/// Puts a gift on sale again.
#[utoipa::path(post, path = "/putGiftOnSale", operation_id = "putGiftOnSale", tag = "gift",
    request_body = PutGiftOnSale,
    responses((status = 200, description = "It is on sale.", body = Envelope<Nothing>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![GiftNotFound, AddedBySame, ApprovalTooEarly]))))]
pub(crate) async fn put_gift_on_sale(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    Body(PutGiftOnSale { gift_id: id, reason }): Body<PutGiftOnSale>,
) -> ApiResult<Nothing> {
    let reason = StaffReason::parse(&reason)?;
    console.api.app.set_on_sale_by_staff(&staff, gift_id(&id)?, true, reason).await?;
    Ok(Done(Nothing {}))
}
