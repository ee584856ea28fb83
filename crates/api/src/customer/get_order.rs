//! `GET getOrder`

use crate::answers::LoginAnswers;
use crate::auth::LoggedIn;
use crate::envelope::{Answer, Done, Envelope};
use crate::locale::Spoken;
use crate::params::{CallParams, Params};
use crate::state::Api;
use crate::wire::{OrderEvent, OrderSummary, Time, order_no, order_summary};
use axum::extract::State;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

/// For the calls that want the number of an order and nothing else.
#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct OrderNoParams {
    /// Number of an order.
    #[param(pattern = "^S[0-9]{8}[0-9A-Z]{13}$")]
    pub(super) order_no: String,
}

impl CallParams for OrderNoParams {}

/// An order and what happened to it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OrderDetail {
    #[serde(flatten)]
    order: OrderSummary,
    /// What happened, oldest first.
    timeline: Vec<OrderStep>,
}

/// Something that happened to an order.
#[derive(Debug, Serialize, ToSchema)]
struct OrderStep {
    event: OrderEvent,
    time: Time,
}

/// One of the caller's orders.
///
/// Reasons: `order_not_found`.
#[utoipa::path(get, path = "/getOrder", operation_id = "getOrder", tag = "order", params(OrderNoParams),
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "The order.", body = Envelope<OrderDetail>), LoginAnswers))]
pub(crate) async fn get_order(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
    Spoken(lang): Spoken,
    Params(params): Params<OrderNoParams>,
) -> Answer<OrderDetail> {
    let view = api.app.order(&user.caller, order_no(&params.order_no)?).await?;
    let order = order_summary(&view.order, &api.app.catalogue.current(), lang, api.app.now());
    let timeline = view.timeline.into_iter().map(|(event, time)| OrderStep { event: OrderEvent(event), time: Time(time) });
    Ok(Done(OrderDetail { order, timeline: timeline.collect() }))
}
