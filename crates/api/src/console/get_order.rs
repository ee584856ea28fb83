//! `POST getOrder`

use super::body::Body;
use super::refusals::StaffRefusals;
use super::rows::{EventRow, JobRow, OrdersDispute, OrdersItem, OrdersPayment, OrdersRefund, rows};
use super::state::Console;
use crate::dto::{Time, order_no};
use crate::envelope::{ApiResult, Done, Envelope};
use axum::extract::State;
use domain::{OrderState, PayMethod};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GetOrder {
    /// Number of the order.
    order_no: String,
}

/// Everything about one order, each list oldest first.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OrderCase {
    order_no: String,
    state: OrderState,
    customer_id: String,
    gift_id: String,
    gift_name_zh: String,
    gift_name_en: String,
    quantity: i64,
    /// Price of one unit when it was ordered.
    price_fen: i64,
    /// Price of all units, before the discount.
    amount_fen: i64,
    /// The part that the voucher takes off.
    discount_fen: i64,
    payable_fen: i64,
    /// The most that one member alone may still refund; more is proposed to another one.
    refund_alone_fen: i64,
    /// How it was paid; null before.
    #[schema(required = true)]
    method: Option<PayMethod>,
    create_time: Time,
    /// The end of the time in which it can be paid.
    expire_time: Time,
    #[schema(required = true)]
    pay_time: Option<Time>,
    /// When it was cancelled or expired.
    #[schema(required = true)]
    end_time: Option<Time>,
    payments: Vec<OrdersPayment>,
    refunds: Vec<OrdersRefund>,
    disputes: Vec<OrdersDispute>,
    items: Vec<OrdersItem>,
    jobs: Vec<JobRow>,
    timeline: Vec<EventRow>,
}

/// Returns everything about one order.
#[utoipa::path(post, path = "/getOrder", operation_id = "getOrder", tag = "order",
    request_body = GetOrder,
    responses((status = 200, description = "The order.", body = Envelope<OrderCase>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![OrderNotFound]))))]
pub(crate) async fn get_order(
    State(console): State<Arc<Console>>,
    Body(params): Body<GetOrder>,
) -> ApiResult<OrderCase> {
    let (found, refund_alone) = console.api.app.look_up_order(order_no(&params.order_no)?).await?;
    let order = &found.order;
    Ok(Done(OrderCase {
        order_no: order.order_no.to_string(),
        state: order.state,
        customer_id: order.user_id.to_string(),
        gift_id: order.gift_id.to_string(),
        quantity: order.quantity,
        price_fen: order.price_fen.0,
        amount_fen: order.amount_fen.0,
        discount_fen: order.discount_fen.0,
        payable_fen: order.payable_fen.0,
        refund_alone_fen: refund_alone.0,
        method: order.method,
        create_time: Time(order.created_at),
        expire_time: Time(order.expires_at),
        pay_time: order.paid_at.map(Time),
        end_time: order.closed_at.map(Time),
        payments: rows(&found.payments),
        refunds: rows(&found.refunds),
        disputes: rows(&found.disputes),
        items: rows(&found.items),
        jobs: rows(&found.jobs),
        timeline: rows(&found.timeline),
        gift_name_zh: found.gift_name_zh,
        gift_name_en: found.gift_name_en,
    }))
}
