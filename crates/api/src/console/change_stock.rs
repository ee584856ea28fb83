//! `POST changeStock`

use super::body::Body;
use super::decision::Decision;
use super::guard::Staff;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::dto::gift_id;
use crate::envelope::{ApiResult, Done, Envelope};
use axum::extract::State;
use domain::StaffReason;
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ChangeStock {
    gift_id: String,
    /// The number of available units that was seen before.
    expected: i64,
    /// The new number.
    available: i64,
    /// For the operator log.
    #[schema(min_length = 4, max_length = 200)]
    reason: String,
}

/// Sets the available units of a gift, or proposes that to another member of staff where it adds
/// much.
#[utoipa::path(post, path = "/changeStock", operation_id = "changeStock", tag = "gift",
    request_body = ChangeStock,
    responses((status = 200, description = "Changed or proposed.", body = Envelope<Decision>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![GiftNotFound, StockDiffers, OtherProposalOpen]))))]
pub(crate) async fn change_stock(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    Body(ChangeStock { gift_id: id, expected, available, reason }): Body<ChangeStock>,
) -> ApiResult<Decision> {
    let reason = StaffReason::parse(&reason)?;
    let units = (expected, available);
    let app = &console.api.app;
    let decided = app.change_stock_by_staff(&staff, gift_id(&id)?, units, reason).await?;
    Ok(Done(decided.into()))
}
