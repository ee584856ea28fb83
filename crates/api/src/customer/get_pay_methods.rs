//! `GET getPayMethods`

use super::get_order::OrderNoParams;
use crate::answers::LoginAnswers;
use crate::auth::LoggedIn;
use crate::dto::{PayMethod, order_no};
use crate::envelope::{ApiResult, Done, Envelope};
use crate::params::Params;
use crate::state::Api;
use axum::extract::State;
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// The payment methods for an order.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PayMethods {
    methods: Vec<PayMethodOffer>,
}

/// A payment method.
#[derive(Debug, Serialize, ToSchema)]
struct PayMethodOffer {
    method: PayMethod,
    available: bool,
    /// Why it is not available, as a reason of refusals.
    #[schema(required = true)]
    reason: Option<&'static str>,
}

/// Lists the payment methods for an order, and why one is not available.
#[utoipa::path(get, path = "/getPayMethods", operation_id = "getPayMethods", tag = "order", params(OrderNoParams),
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "Every way to pay.", body = Envelope<PayMethods>), LoginAnswers),
    extensions(("x-reasons" = json!(reasons![OrderNotFound]))))]
pub(crate) async fn get_pay_methods(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
    Params(params): Params<OrderNoParams>,
) -> ApiResult<PayMethods> {
    let methods = api.app.get_pay_methods(&user.caller, order_no(&params.order_no)?).await?;
    let offer = |(method, reason): (_, Option<_>)| PayMethodOffer {
        method: PayMethod(method),
        available: reason.is_none(),
        reason,
    };
    Ok(Done(PayMethods { methods: methods.into_iter().map(offer).collect() }))
}
