//! `GET getPayMethods`

use super::get_order::OrderNoParams;
use crate::auth::LoggedIn;
use crate::client::Browser;
use crate::dto::order_no;
use crate::envelope::{ApiResult, Done, Envelope};
use crate::locale::RequestLocale;
use crate::params::Params;
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use app::Refusal;
use app::ports::PayBrowser;
use axum::extract::State;
use domain::PayMethod;
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// The payment methods for an order.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PayMethods {
    /// Where the customer is, on which it depends how a provider is reached.
    browser: BrowserKind,
    methods: Vec<PayMethodOffer>,
}

/// `wechat`: WeChat's own browser. `phone`, `desktop`: any other one there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum BrowserKind {
    Wechat,
    Phone,
    Desktop,
}

impl From<PayBrowser> for BrowserKind {
    fn from(browser: PayBrowser) -> Self {
        match browser {
            PayBrowser::Wechat { .. } => Self::Wechat,
            PayBrowser::Phone => Self::Phone,
            PayBrowser::Desktop => Self::Desktop,
        }
    }
}

/// A payment method.
#[derive(Debug, Serialize, ToSchema)]
struct PayMethodOffer {
    method: PayMethod,
    available: bool,
    /// Why it is not available, as a reason of refusals.
    #[schema(required = true)]
    reason: Option<&'static str>,
    /// The same as a text for the customer.
    #[schema(required = true)]
    message: Option<String>,
}

/// Lists the payment methods for an order, and why one is not available.
#[utoipa::path(get, path = "/getPayMethods", operation_id = "getPayMethods", tag = "order", params(OrderNoParams),
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "Every way to pay.", body = Envelope<PayMethods>), LoginRefusals),
    extensions(("x-reasons" = json!(reasons![OrderNotFound]))))]
pub(crate) async fn get_pay_methods(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
    RequestLocale(lang): RequestLocale,
    Browser(browser): Browser,
    Params(params): Params<OrderNoParams>,
) -> ApiResult<PayMethods> {
    let methods = api.app.get_pay_methods(&user.caller, order_no(&params.order_no)?).await?;
    let offer = |(method, refusal): (_, Option<Refusal>)| PayMethodOffer {
        method,
        available: refusal.is_none(),
        reason: refusal.as_ref().map(|refusal| refusal.reason().as_str()),
        message: refusal.map(|refusal| refusal.text(lang).into_owned()),
    };
    let methods = methods.into_iter().map(offer).collect();
    Ok(Done(PayMethods { browser: browser.into(), methods }))
}
