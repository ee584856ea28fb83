//! `POST cancelOrder`

use super::get_order::OrderNoParams;
use crate::auth::LoggedIn;
use crate::dto::order_no;
use crate::envelope::{ApiResult, Done, Envelope};
use crate::idempotency::{Key, KeyHeader};
use crate::params::Params;
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use axum::extract::State;
use domain::OrderState;
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// The current state of an order.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CancelledOrder {
    state: OrderState,
}

/// Cancels an unpaid order and releases its stock.
#[utoipa::path(post, path = "/cancelOrder", operation_id = "cancelOrder", tag = "order", params(OrderNoParams, KeyHeader),
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "The order is called off.", body = Envelope<CancelledOrder>), LoginRefusals),
    extensions(("x-reasons" = json!(reasons![
        OrderNotFound, NotCancellable, IdempotencyConflict,
    ]))))]
pub(crate) async fn cancel_order(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
    Key(key): Key,
    Params(params): Params<OrderNoParams>,
) -> ApiResult<CancelledOrder> {
    let state = api.app.cancel_order(&user.caller, order_no(&params.order_no)?, key).await?;
    Ok(Done(CancelledOrder { state }))
}
