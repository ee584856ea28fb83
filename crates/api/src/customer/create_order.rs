//! `POST createOrder`

use crate::auth::LoggedIn;
use crate::dto::{Time, gift_id};
use crate::envelope::{ApiResult, Done, Envelope};
use crate::idempotency::{Key, KeyHeader};
use crate::params::Params;
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct CreateOrderParams {
    /// Id of a gift.
    #[param(pattern = "^[1-9][0-9]{0,17}$")]
    gift_id: String,
    /// The number of units.
    #[param(minimum = 1, maximum = 10)]
    quantity: i64,
    /// Id of a voucher to use.
    voucher_id: Option<String>,
}

/// An order that waits for payment.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CreatedOrder {
    #[schema(pattern = "^S[0-9]{8}[0-9A-Z]{13}$")]
    order_no: String,
    /// Price × quantity.
    amount_fen: i64,
    /// The discount by the voucher.
    discount_fen: i64,
    /// The amount to pay.
    payable_fen: i64,
    /// Deadline for payment.
    expire_time: Time,
}

/// Orders a gift and reserves its stock while the customer pays.
#[utoipa::path(post, path = "/createOrder", operation_id = "createOrder", tag = "order", params(CreateOrderParams, KeyHeader),
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "The order.", body = Envelope<CreatedOrder>), LoginRefusals),
    extensions(("x-reasons" = json!(reasons![
        GiftNotFound, SoldOut, QuantityLimit, OpenOrderLimit, OrdersPerHour, UnpaidOrders,
        VoucherNotFound, VoucherNotUsable, VoucherExpired, VoucherThreshold, MinorNotAllowed,
        MinorLimit, IdempotencyConflict,
    ]))))]
pub(crate) async fn create_order(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
    Key(key): Key,
    Params(params): Params<CreateOrderParams>,
) -> ApiResult<CreatedOrder> {
    let request = app::CreateOrder {
        gift_id: gift_id(&params.gift_id)?,
        quantity: params.quantity,
        voucher_id: params.voucher_id,
    };
    let order = api.app.create_order(&user.caller, request, key).await?;
    Ok(Done(CreatedOrder {
        order_no: order.order_no.to_string(),
        amount_fen: order.amount.0,
        discount_fen: order.discount.0,
        payable_fen: order.payable.0,
        expire_time: Time(order.expires_at),
    }))
}
