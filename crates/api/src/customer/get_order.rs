//! `GET getOrder`

use crate::auth::LoggedIn;
use crate::dto::{OrderHead, OrderItem, Time, order_head, order_item, order_no};
use crate::envelope::{ApiResult, Done, Envelope};
use crate::locale::RequestLocale;
use crate::params::Params;
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use app::Refund;
use axum::extract::State;
use domain::{OrderEvent, PayMethod, RefundReason, RefundState};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

/// The parameters of calls that take only the number of an order.
#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct OrderNoParams {
    /// Number of an order.
    #[param(pattern = "^S[0-9]{8}[0-9A-Z]{13}$")]
    pub(super) order_no: String,
}

/// An order in full.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OrderDetail {
    #[serde(flatten)]
    head: OrderHead,
    items: Vec<OrderLine>,
    /// The newest attempt to pay an order that waits for payment; null for others.
    #[schema(required = true)]
    attempt: Option<OrderAttempt>,
    /// The paid amount; null before payment. A payment that could not be booked is only in
    /// `refunds`.
    #[schema(required = true)]
    paid_fen: Option<i64>,
    /// All refunds for this order, oldest first.
    refunds: Vec<OrderRefund>,
    /// The amounts that lost disputes of the payment have returned to the payer, oldest first,
    /// without those returned instead of a refund (`chargedBackFen`).
    chargebacks: Vec<OrderChargeback>,
    /// The status history, oldest first.
    timeline: Vec<OrderStep>,
}

/// An attempt to pay.
#[derive(Debug, Serialize, ToSchema)]
struct OrderAttempt {
    method: PayMethod,
    /// Whether the provider takes no more money for it, such as after the customer has declined
    /// there.
    closed: bool,
}

/// The ordered gift with its units.
#[derive(Debug, Serialize, ToSchema)]
struct OrderLine {
    #[serde(flatten)]
    item: OrderItem,
    units: Vec<OrderUnit>,
}

/// An ordered unit.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct OrderUnit {
    /// Its item in the bag; null before delivery.
    #[schema(required = true)]
    item_id: Option<String>,
    /// Its share of `payableFen`; the shares of all units add up to it.
    paid_fen: i64,
}

/// A refund.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct OrderRefund {
    #[schema(pattern = "^R[0-9]{8}[0-9A-Z]{13}$")]
    refund_no: String,
    amount_fen: i64,
    /// How many units it has returned; 0 where the money could not be booked to the order.
    quantity: i64,
    /// The part of it that the payer got back by a lost dispute, so that it is not sent.
    charged_back_fen: i64,
    state: RefundState,
    reason: RefundReason,
    /// The method by which it was paid and, unless `sentOtherwise`, is refunded.
    method: PayMethod,
    /// Whether customer service has paid it in another way, such as by bank transfer.
    sent_otherwise: bool,
    create_time: Time,
    /// When the provider had refunded it, or refused for good, or it was charged back; null before.
    #[schema(required = true)]
    end_time: Option<Time>,
}

/// Money that the payer got back through a dispute, from the bank or by a refund.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct OrderChargeback {
    amount_fen: i64,
    /// When the dispute was lost.
    time: Time,
}

/// An event in the history of an order.
#[derive(Debug, Serialize, ToSchema)]
struct OrderStep {
    event: OrderEvent,
    time: Time,
}

/// Returns one of the caller's orders.
#[utoipa::path(get, path = "/getOrder", operation_id = "getOrder", tag = "order", params(OrderNoParams),
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "The order.", body = Envelope<OrderDetail>), LoginRefusals),
    extensions(("x-reasons" = json!(reasons![OrderNotFound]))))]
pub(crate) async fn get_order(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
    RequestLocale(lang): RequestLocale,
    Params(params): Params<OrderNoParams>,
) -> ApiResult<OrderDetail> {
    let view = api.app.get_order(&user.caller, order_no(&params.order_no)?).await?;
    let item = order_item(&view.order, &api.app.catalogue.current(), lang);
    let unit = |(item, paid): (Option<domain::ItemId>, domain::Fen)| OrderUnit {
        item_id: item.map(|id| id.to_string()),
        paid_fen: paid.0,
    };
    let step = |(event, time)| OrderStep { event, time: Time(time) };
    let chargeback = |(amount, time): (domain::Fen, _)| OrderChargeback {
        amount_fen: amount.0,
        time: Time(time),
    };
    Ok(Done(OrderDetail {
        head: order_head(&view.order, view.dispute, api.app.now()),
        items: vec![OrderLine { item, units: view.units.into_iter().map(unit).collect() }],
        attempt: view.attempt.map(|(method, state)| OrderAttempt {
            method,
            closed: state == domain::PaymentState::Closed,
        }),
        // A payment of any other amount is never booked.
        paid_fen: view.order.paid_at.map(|_| view.order.payable_fen.0),
        refunds: view
            .refunds
            .iter()
            .zip(view.refund_methods)
            .zip(view.refund_units)
            .map(|((refund, method), units)| order_refund(refund, method, units))
            .collect(),
        chargebacks: view.chargebacks.into_iter().map(chargeback).collect(),
        timeline: view.timeline.into_iter().map(step).collect(),
    }))
}

fn order_refund(refund: &Refund, method: PayMethod, units: usize) -> OrderRefund {
    OrderRefund {
        refund_no: refund.refund_no.to_string(),
        amount_fen: refund.amount_fen.0,
        quantity: domain::count(units),
        charged_back_fen: refund.charged_back_fen.0,
        state: refund.state,
        reason: refund.reason,
        method,
        sent_otherwise: refund.is_manual,
        create_time: Time(refund.created_at),
        end_time: refund.done_at.map(Time),
    }
}
