//! `POST getSales`

use super::body::Body;
use super::get_today::SoldGiftRow;
use super::period::period;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::dto::Day;
use crate::envelope::{ApiResult, Done, Envelope};
use axum::extract::State;
use domain::{ItemState, OrderState, PayMethod, PaymentState};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::sync::Arc;
use utoipa::ToSchema;

/// Longest period, in days: all its paid orders are read.
const DAYS_MAX: i64 = 92;

#[derive(Deserialize, ToSchema)]
pub(crate) struct GetSales {
    /// First day in Beijing, such as `2026-11-01`.
    #[schema(format = Date)]
    from: String,
    /// Last day, at most 92 days with the first one.
    #[schema(format = Date)]
    to: String,
}

/// The sales of a period, and where its orders ended.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SalesOfPeriod {
    /// Orders that were created in the period, by what became of them.
    orders: Vec<OrdersRow>,
    /// Payments of these orders, of which one can have several.
    payments: Vec<PaymentsRow>,
    /// The items that these orders brought.
    items: Vec<ItemsRow>,
    /// Orders that were paid on each day of the period; refunds are not taken off.
    days: Vec<DayRow>,
    /// The hundred gifts for which the most was paid in the period; refunds are not taken off.
    best_sellers: Vec<SoldGiftRow>,
}

/// Orders in a state.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OrdersRow {
    state: OrderState,
    orders: i64,
    /// Those for which a payment was begun.
    begun: i64,
}

/// Payments by a method in a state.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PaymentsRow {
    method: PayMethod,
    state: PaymentState,
    payments: i64,
}

/// Items in a state.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ItemsRow {
    state: ItemState,
    items: i64,
}

/// The sales of a day.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DayRow {
    day: Day,
    orders: i64,
    amount_fen: i64,
}

/// Returns what a period sold, and where its orders ended.
///
/// Visitors are not counted: nobody tracks them.
#[utoipa::path(post, path = "/getSales", operation_id = "getSales", tag = "today",
    request_body = GetSales,
    responses((status = 200, description = "The sales.", body = Envelope<SalesOfPeriod>), StaffRefusals))]
pub(crate) async fn get_sales(
    State(console): State<Arc<Console>>,
    Body(GetSales { from, to }): Body<GetSales>,
) -> ApiResult<SalesOfPeriod> {
    let (from, before) = period(&from, &to, DAYS_MAX)?;
    let found = console.api.app.look_up_sales(from, before).await?;
    let begun: HashMap<OrderState, i64> = found.funnel.begun.into_iter().collect();
    let orders = |(state, orders): (OrderState, i64)| OrdersRow {
        state,
        orders,
        begun: begun.get(&state).copied().unwrap_or_default(),
    };
    let payments = |(method, state, payments)| PaymentsRow { method, state, payments };
    Ok(Done(SalesOfPeriod {
        orders: found.funnel.orders.into_iter().map(orders).collect(),
        payments: found.funnel.payments.into_iter().map(payments).collect(),
        items: found
            .funnel
            .items
            .into_iter()
            .map(|(state, items)| ItemsRow { state, items })
            .collect(),
        days: found
            .days
            .into_iter()
            .map(|(day, sold)| DayRow {
                day: Day(day),
                orders: sold.orders,
                amount_fen: sold.amount.0,
            })
            .collect(),
        best_sellers: found.best_sellers.into_iter().map(SoldGiftRow::from).collect(),
    }))
}
