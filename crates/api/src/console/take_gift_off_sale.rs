//! `POST takeGiftOffSale`

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
pub(crate) struct TakeGiftOffSale {
    gift_id: String,
    /// For the operator log.
    #[schema(min_length = 4, max_length = 200)]
    reason: String,
}

/// Takes a gift off sale: it is neither listed nor ordered any more.
///
/// Orders that wait for their payment can still be paid.
#[utoipa::path(post, path = "/takeGiftOffSale", operation_id = "takeGiftOffSale", tag = "gift",
    request_body = TakeGiftOffSale,
    responses((status = 200, description = "It is off sale.", body = Envelope<Nothing>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![GiftNotFound]))))]
pub(crate) async fn take_gift_off_sale(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    Body(TakeGiftOffSale { gift_id: id, reason }): Body<TakeGiftOffSale>,
) -> ApiResult<Nothing> {
    let reason = StaffReason::parse(&reason)?;
    console.api.app.set_on_sale_by_staff(&staff, gift_id(&id)?, false, reason).await?;
    Ok(Done(Nothing {}))
}
