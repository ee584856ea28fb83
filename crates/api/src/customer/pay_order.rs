//! `POST payOrder`

use crate::auth::LoggedIn;
use crate::client::{Browser, Client};
use crate::dto::order_no;
use crate::envelope::{ApiResult, Done, Envelope};
use crate::idempotency::{Key, KeyHeader};
use crate::locale::RequestLocale;
use crate::params::Params;
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use app::Refusal;
use app::ports::{PayAction, PayClient};
use axum::extract::State;
use domain::PayMethod;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct PayOrderParams {
    /// Number of an order.
    #[param(pattern = "^S[0-9]{8}[0-9A-Z]{13}$")]
    order_no: String,
    #[param(inline)]
    method: PayMethod,
    /// The `code` with which WeChat's OAuth led back, after an action of type `authorize`; with the
    /// method `wechat` alone.
    wechat_code: Option<String>,
}

/// A payment that has begun.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StartedPayment {
    #[schema(pattern = "^P[0-9]{8}[0-9A-Z]{13}$")]
    payment_no: String,
    action: Action,
}

/// The next step of the customer's browser.
#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
struct Action {
    r#type: ActionType,
    /// The URL to open, or to show as a QR code, or JSON for WeChat.
    #[schema(required = true)]
    url: Option<String>,
}

/// `redirect`: open `url`. `qr`: show `url` as a QR code. `jsapi`: open WeChat's
/// payment sheet with `url`, which is JSON with its parameters. `authorize`, in WeChat's browser:
/// open `url`, which leads back to the payment page with `code` and `state`; if the `state` is that
/// of `url`, call again with the `code` and the same `Idempotency-Key`. `none`: the payment is
/// complete.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum ActionType {
    Redirect,
    Qr,
    Jsapi,
    Authorize,
    None,
}

impl From<PayAction> for Action {
    fn from(action: PayAction) -> Self {
        let (r#type, url) = match action {
            PayAction::Redirect { url } => (ActionType::Redirect, Some(url)),
            PayAction::Qr { url } => (ActionType::Qr, Some(url)),
            PayAction::Jsapi { params } => (ActionType::Jsapi, Some(params)),
            PayAction::Authorize { url } => (ActionType::Authorize, Some(url)),
            PayAction::None => (ActionType::None, None),
        };
        Self { r#type, url }
    }
}

/// Begins the payment of an order. Several attempts may be open; the first one paid counts, every
/// other is refunded. With the same `Idempotency-Key` the response is that of the same attempt
/// while the order can be paid, and a refusal after that.
#[utoipa::path(post, path = "/payOrder", operation_id = "payOrder", tag = "order", params(PayOrderParams, KeyHeader),
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "The next step.", body = Envelope<StartedPayment>), LoginRefusals),
    extensions(("x-reasons" = json!(reasons![
        OrderNotFound, OrderNotPayable, OrderExpired, OrderAlreadyPaid, MinorNotAllowed,
        MinorLimit, MethodUnavailable, ServicePaused, ProviderUnavailable, IdempotencyConflict,
        TradeUrlMissing, TradeUrlTaken, SteamWalletCurrency,
    ]))))]
pub(crate) async fn pay_order(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
    Client(device): Client,
    Browser(browser): Browser,
    RequestLocale(lang): RequestLocale,
    Key(key): Key,
    Params(params): Params<PayOrderParams>,
) -> ApiResult<StartedPayment> {
    let order_no = order_no(&params.order_no)?;
    let wechat_code = params.wechat_code.filter(|code| !code.is_empty());
    if wechat_code.is_some() && params.method != PayMethod::Wechat {
        Err(Refusal::malformed("wechatCode"))?;
    }
    let client = PayClient { address: device.address, browser, wechat_code, lang };
    let (payment_no, action) =
        api.app.pay_order(&user.caller, order_no, params.method, client, key).await?;
    Ok(Done(StartedPayment { payment_no: payment_no.to_string(), action: action.into() }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_are_written_as_the_contract_says() {
        let json = |action: PayAction| serde_json::to_string(&Action::from(action)).unwrap();
        assert_eq!(
            json(PayAction::Redirect { url: "/x".to_owned() }),
            r#"{"type":"redirect","url":"/x"}"#
        );
        assert_eq!(json(PayAction::Qr { url: "wx:1".to_owned() }), r#"{"type":"qr","url":"wx:1"}"#);
        assert_eq!(
            json(PayAction::Jsapi { params: "{}".to_owned() }),
            r#"{"type":"jsapi","url":"{}"}"#
        );
        assert_eq!(json(PayAction::None), r#"{"type":"none","url":null}"#);
    }
}
