//! `POST exportCustomer`

use super::body::Body;
use super::guard::Staff;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::customer::MyData;
use crate::envelope::{ApiResult, Done, Envelope};
use app::Refusal;
use axum::extract::State;
use domain::{StaffReason, UserId};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ExportCustomer {
    customer_id: String,
    /// For the operator log.
    #[schema(min_length = 4, max_length = 200)]
    reason: String,
}

/// Exports the data of a customer who cannot sign in, as the customer could in the app.
///
/// Each time is a row of the operator log, and a member of staff has five of them an hour.
#[utoipa::path(post, path = "/exportCustomer", operation_id = "exportCustomer", tag = "customer",
    request_body = ExportCustomer,
    responses((status = 200, description = "Everything.", body = Envelope<MyData>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![CustomerNotFound, RateLimited]))))]
pub(crate) async fn export_customer(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    Body(ExportCustomer { customer_id, reason }): Body<ExportCustomer>,
) -> ApiResult<MyData> {
    let id = UserId::parse(&customer_id).map_err(|_| Refusal::CustomerNotFound)?;
    let reason = StaffReason::parse(&reason)?;
    let data = console.api.app.export_customer_by_staff(&staff, id, reason).await?;
    Ok(Done(data.into()))
}
