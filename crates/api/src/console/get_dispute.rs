//! `POST getDispute`

use super::body::Body;
use super::dispute_rows::DisputeRow;
use super::refusals::StaffRefusals;
use super::rows::{EventRow, OrdersItem, OrdersPayment, rows};
use super::state::Console;
use crate::dto::Time;
use crate::envelope::{ApiResult, Done, Envelope};
use app::Refusal;
use axum::extract::State;
use domain::DisputeNo;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GetDispute {
    /// Number of the dispute.
    dispute_no: String,
}

/// A dispute with what was bought, and what is known of who bought it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DisputeCase {
    dispute: DisputeRow,
    /// Number of the dispute at the provider.
    provider_no: String,
    /// Whether the service asks the provider how it ends.
    is_provider_configured: bool,
    /// When the provider took the money; null where it has not.
    #[schema(required = true)]
    withdraw_time: Option<Time>,
    payment: OrdersPayment,
    gift_id: String,
    gift_name_zh: String,
    gift_name_en: String,
    quantity: i64,
    /// Items of the order that are frozen, and what was paid for them.
    frozen_items: usize,
    frozen_fen: i64,
    items_charged_back: i64,
    /// The part of a lost one that was taken back from the customer's balance.
    clawback_fen: i64,
    /// The part of a lost one that is the platform's loss.
    loss_fen: i64,
    nick_name: String,
    registered_time: Time,
    is_real_name_verified: bool,
    /// Payments of the customer that are booked.
    customer_payments: i64,
    /// Disputes of the customer, this one too.
    customer_disputes: i64,
    items: Vec<OrdersItem>,
    /// The events of the order, oldest first.
    timeline: Vec<EventRow>,
}

/// Returns a dispute with the evidence that the service has.
#[utoipa::path(post, path = "/getDispute", operation_id = "getDispute", tag = "reconciliation",
    request_body = GetDispute,
    responses((status = 200, description = "The dispute.", body = Envelope<DisputeCase>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![DisputeNotFound]))))]
pub(crate) async fn get_dispute(
    State(console): State<Arc<Console>>,
    Body(GetDispute { dispute_no }): Body<GetDispute>,
) -> ApiResult<DisputeCase> {
    let no = DisputeNo::parse(&dispute_no).map_err(|_| Refusal::DisputeNotFound)?;
    let found = console.api.app.look_up_dispute(no).await?;
    let (order, dispute) = (&found.order, &found.dispute);
    let row = (dispute.clone(), order.order.order_no.clone());
    Ok(Done(DisputeCase {
        dispute: (&row).into(),
        provider_no: dispute.provider_dispute.clone(),
        is_provider_configured: found.is_provider_configured,
        withdraw_time: dispute.funds_withdrawn_at.map(Time),
        payment: (&found.payment).into(),
        gift_id: order.order.gift_id.to_string(),
        gift_name_zh: order.gift_name_zh.clone(),
        gift_name_en: order.gift_name_en.clone(),
        quantity: order.order.quantity,
        frozen_items: found.frozen.0,
        frozen_fen: found.frozen.1.0,
        items_charged_back: dispute.items_charged_back,
        clawback_fen: dispute.clawback_fen.0,
        loss_fen: dispute.loss_fen.0 - dispute.clawback_fen.0,
        registered_time: Time(found.registered_at),
        is_real_name_verified: found.is_real_name_verified,
        customer_payments: found.payments,
        customer_disputes: found.disputes,
        items: rows(&order.items),
        timeline: rows(&order.timeline),
        nick_name: found.nick_name,
    }))
}
