//! `POST listOrder`

use super::body::Body;
use super::period::midnight;
use super::refusals::StaffRefusals;
use super::rows::{OrderRow, rows};
use super::state::Console;
use crate::dto::{gift_id, next_cursor};
use crate::envelope::{ApiResult, Done, Envelope};
use crate::params::page_limit;
use app::{OrderFilter, Refusal};
use axum::extract::State;
use domain::{DAY_MS, Fen, OrderId, OrderState, PayMethod, UserId};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ListOrder {
    state: Option<OrderState>,
    method: Option<PayMethod>,
    gift_id: Option<String>,
    customer_id: Option<String>,
    /// First day in Beijing on which they were created, such as `2026-11-29`.
    #[schema(format = Date)]
    from: Option<String>,
    /// Last day.
    #[schema(format = Date)]
    to: Option<String>,
    /// The least amount to pay.
    min_fen: Option<i64>,
    /// The greatest amount to pay.
    max_fen: Option<i64>,
    /// `nextCursor` of the page before.
    cursor: Option<String>,
    /// 20 by default.
    #[schema(minimum = 1, maximum = 50)]
    limit: Option<i64>,
}

impl ListOrder {
    fn filter(&self) -> Result<OrderFilter, Refusal> {
        let customer = self.customer_id.as_deref().map(UserId::parse).transpose();
        Ok(OrderFilter {
            state: self.state,
            method: self.method,
            gift_id: self.gift_id.as_deref().map(gift_id).transpose()?,
            user_id: customer.map_err(|_| Refusal::malformed("customerId"))?,
            from: self.from.as_deref().map(|text| midnight(text, "from")).transpose()?,
            before: self
                .to
                .as_deref()
                .map(|text| Ok::<_, Refusal>(midnight(text, "to")?.plus_ms(DAY_MS)))
                .transpose()?,
            payable_min: self.min_fen.map(Fen),
            payable_max: self.max_fen.map(Fen),
        })
    }
}

/// A page of orders of all customers.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OrderPage {
    items: Vec<OrderRow>,
    #[schema(required = true)]
    next_cursor: Option<String>,
}

/// Lists the orders of all customers, newest first.
#[utoipa::path(post, path = "/listOrder", operation_id = "listOrder", tag = "order",
    request_body = ListOrder,
    responses((status = 200, description = "A page of orders.", body = Envelope<OrderPage>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![GiftNotFound]))))]
pub(crate) async fn list_order(
    State(console): State<Arc<Console>>,
    Body(params): Body<ListOrder>,
) -> ApiResult<OrderPage> {
    let limit = page_limit(params.limit)?;
    let below = params.cursor.as_deref().map(OrderId::parse).transpose();
    let below = below.map_err(|_| Refusal::malformed("cursor"))?;
    let mut orders = console.api.app.look_up_orders(params.filter()?, below, limit).await?;
    let next_cursor = next_cursor(&mut orders, limit, |order| order.id.0);
    Ok(Done(OrderPage { items: rows(&orders), next_cursor }))
}
