//! `GET listOrder`

use crate::auth::LoggedIn;
use crate::dto::{OrderSummary, next_cursor, order_summary};
use crate::envelope::{ApiResult, Done, Envelope};
use crate::locale::RequestLocale;
use crate::params::{Params, page_limit};
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use app::Refusal;
use axum::extract::State;
use domain::{OrderId, OrderState};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ListOrderParams {
    /// Only orders in this state.
    #[param(inline)]
    state: Option<OrderState>,
    /// `nextCursor` of the page before.
    cursor: Option<String>,
    #[param(minimum = 1, maximum = 50, default = 20)]
    limit: Option<i64>,
}

/// A page of orders.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OrderPage {
    items: Vec<OrderSummary>,
    /// The number of orders in each state, whichever state is requested; empty except on the first
    /// page.
    counts: Vec<OrderCount>,
    #[schema(required = true)]
    next_cursor: Option<String>,
}

/// The number of orders in a state.
#[derive(Debug, Serialize, ToSchema)]
struct OrderCount {
    state: OrderState,
    #[schema(minimum = 0)]
    count: i64,
}

/// Lists the caller's orders, newest first.
///
/// The first page also counts the orders of each state.
#[utoipa::path(get, path = "/listOrder", operation_id = "listOrder", tag = "order", params(ListOrderParams),
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "A page of orders.", body = Envelope<OrderPage>), LoginRefusals))]
pub(crate) async fn list_order(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
    RequestLocale(lang): RequestLocale,
    Params(params): Params<ListOrderParams>,
) -> ApiResult<OrderPage> {
    let limit = page_limit(params.limit)?;
    let cursor = params
        .cursor
        .map(|text| OrderId::parse(&text))
        .transpose()
        .map_err(|_| Refusal::malformed("cursor"))?;
    let mut orders = api.app.list_order(&user.caller, params.state, cursor, limit).await?;
    let counts =
        if cursor.is_none() { api.app.order_counts(&user.caller).await? } else { Vec::new() };
    let next_cursor = next_cursor(&mut orders, limit, |(order, _)| order.id.0);
    let (gifts, now) = (api.app.catalogue.current(), api.app.now());
    let items = orders.iter().map(|order| order_summary(order, &gifts, lang, now)).collect();
    let counts = counts.into_iter().map(|(state, count)| OrderCount { state, count }).collect();
    Ok(Done(OrderPage { items, counts, next_cursor }))
}
