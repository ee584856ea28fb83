//! The part of WeChat Pay's API v3 that a shop uses.

mod bill;
mod certificate;
mod fund_flow;
mod notify;
mod oauth;
mod order;
mod page;
mod platform;
mod refund;
mod request;
mod transfer;

use std::fmt;

use axum::{
    body::Bytes,
    extract::State,
    http::{HeaderMap, Method, StatusCode, Uri, header},
    response::{IntoResponse, Response},
};
use serde_json::{Value, json};

use bill::Bill;

use crate::{
    Sandbox, SharedState,
    fault::{self, Kind},
    reply,
};
pub use notify::webhook;
pub use oauth::{Codes, access_token, authorize, bridge, pretend};
pub use page::h5;
pub use platform::{Platform, rotate};
pub use transfer::confirm;

pub const PROVIDER: &str = fault::WECHAT;
/// The name of transfers in faults and statements.
pub const PAYOUTS: &str = "wechat_payout";
pub const MCH_ID: &str = "1900000109";
pub const APP_ID: &str = "wx5a0d5b0000000001";
const SERIAL_NO: &str = "5AD0B0C0000000000000000000000000000000A1";
pub const PUBLIC_KEY_ID: &str = "PUB_KEY_ID_0119000001092025010100000000";
/// Where the API begins in the sandbox.
const BASE: &str = "/_sandbox/wechat";

/// Configuration of a WeChat Pay client of the sandbox.
#[derive(Clone)]
pub struct WechatSandbox {
    /// Address of the API.
    pub api_url: String,
    pub mch_id: String,
    pub app_id: String,
    /// The serial number of the merchant's certificate.
    pub serial_no: String,
    /// The merchant's private key, PKCS#8 in PEM.
    pub private_key_pem: String,
    pub api_v3_key: String,
    /// Id and PEM of the platform's public key. A client without it uses its certificates.
    pub public_key_id: String,
    pub public_key_pem: String,
    /// The secret of the official account.
    pub app_secret: String,
    /// The page of WeChat's OAuth.
    pub authorize_url: String,
    /// The address that exchanges its codes.
    pub token_url: String,
}

impl fmt::Debug for WechatSandbox {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "WechatSandbox({})", self.api_url)
    }
}

/// The client's half of the sandbox's configuration.
pub fn config(sandbox: &Sandbox) -> WechatSandbox {
    WechatSandbox {
        api_url: format!("{}{BASE}", sandbox.base_url),
        mch_id: MCH_ID.to_owned(),
        app_id: APP_ID.to_owned(),
        serial_no: SERIAL_NO.to_owned(),
        private_key_pem: sandbox.keys.wechat.merchant_private_pem.clone(),
        api_v3_key: sandbox.keys.wechat_api_v3_key(),
        public_key_id: PUBLIC_KEY_ID.to_owned(),
        public_key_pem: sandbox.keys.wechat.platform_public_pem.clone(),
        app_secret: sandbox.keys.wechat_app_secret(),
        authorize_url: format!("{}{BASE}/oauth2/authorize", sandbox.base_url),
        token_url: format!("{}{BASE}/sns/oauth2/access_token", sandbox.base_url),
    }
}

/// A refusal: HTTP status and WeChat Pay's code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fail(u16, &'static str);

const PARAM: Fail = Fail(400, "PARAM_ERROR");

/// The response of a call: its status and its body, if it has one.
type CallResult = Result<Option<Value>, Fail>;

/// `/_sandbox/wechat/v3/…`: our server calls.
pub async fn gateway(
    State(sandbox): State<SharedState>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    // A request that is not ours is refused without a signature, as by the real gateway.
    if let Err(fail) = request::check(&sandbox, &method, &uri, &headers, &body) {
        return plain(fail);
    }
    let known = headers.get("wechatpay-serial").and_then(|value| value.to_str().ok());
    sandbox.wechat.note_client(known);
    let path = uri.path().strip_prefix(BASE).unwrap_or_default();
    let parts: Vec<&str> = path.split('/').skip(1).collect();
    let body: Value = serde_json::from_slice(&body).unwrap_or_default();
    let query = uri.query().unwrap_or_default();
    match (method.as_str(), parts.as_slice()) {
        ("GET", ["v3", "certificates"]) => {
            let list = platform::listed(&sandbox);
            respond(&sandbox, "certificates", async { Ok(list.map(Some)) }).await
        }
        ("POST", ["v3", "pay", "transactions", way @ ("h5" | "native" | "jsapi")]) => {
            respond(&sandbox, "create", order::create(&sandbox, way, &body)).await
        }
        ("GET", ["v3", "pay", "transactions", "out-trade-no", no]) => {
            respond(&sandbox, "query", order::query(&sandbox, no, query)).await
        }
        ("POST", ["v3", "pay", "transactions", "out-trade-no", no, "close"]) => {
            respond(&sandbox, "close", order::close(&sandbox, no, &body)).await
        }
        ("POST", ["v3", "refund", "domestic", "refunds"]) => {
            respond(&sandbox, "refund", refund::create(&sandbox, &body)).await
        }
        ("GET", ["v3", "refund", "domestic", "refunds", no]) => {
            respond(&sandbox, "refund_query", refund::query(&sandbox, no)).await
        }
        ("POST", ["v3", "fund-app", "mch-transfer", "transfer-bills"]) => {
            let effect = transfer::create(&sandbox, known.unwrap_or_default(), &body);
            respond_as(&sandbox, (PAYOUTS, "send"), effect).await
        }
        ("GET", ["v3", "fund-app", "mch-transfer", "transfer-bills", "out-bill-no", no]) => {
            respond_as(&sandbox, (PAYOUTS, "query"), transfer::query(&sandbox, no)).await
        }
        ("GET", ["v3", "bill", "tradebill"]) => {
            let effect = bill::address(&sandbox, Bill::Trades, query);
            respond(&sandbox, "statement", effect).await
        }
        ("GET", ["v3", "bill", "fundflowbill"]) => {
            let effect = bill::address(&sandbox, Bill::FundFlow, query);
            respond_as(&sandbox, (PAYOUTS, "statement"), effect).await
        }
        ("GET", ["v3", "billdownload", "file"]) => bill::download(&sandbox, query).await,
        _ => plain(Fail(404, "RESOURCE_NOT_EXISTS")),
    }
}

/// Runs a call, with its fault if there is one, and signs what it answers.
async fn respond(
    sandbox: &SharedState,
    call: &str,
    effect: impl Future<Output = std::io::Result<CallResult>>,
) -> Response {
    respond_as(sandbox, (PROVIDER, call), effect).await
}

/// [`answer`] with the faults of this provider.
async fn respond_as(
    sandbox: &SharedState,
    (provider, call): (&str, &str),
    effect: impl Future<Output = std::io::Result<CallResult>>,
) -> Response {
    let fault = sandbox.faults.take(provider, call);
    let kind = fault.as_ref().map(fault::Fault::kind);
    if let Some(kind) = kind.filter(|kind| kind.changes_content()) {
        return match effect.await {
            Ok(response) => {
                sealed(sandbox, response.map(|body| body.map(|b| changed(b, kind))), Some(kind))
            }
            Err(error) => reply::broken(&error),
        };
    }
    let seal = |outcome: std::io::Result<CallResult>, bad: bool| match outcome {
        Ok(response) => sealed(sandbox, response, bad.then_some(Kind::BadSignature)),
        Err(error) => reply::broken(&error),
    };
    fault::disturbed(fault, effect, seal).await
}

/// The body as a faulty provider, or another merchant's message, would have it.
pub fn changed(mut body: Value, kind: Kind) -> Value {
    let (path, value) = match kind {
        Kind::WrongApp => ("/appid", json!("wx00000000000000ff")),
        Kind::WrongMerchant => ("/mchid", json!("1900000999")),
        Kind::WrongCurrency => ("/amount/currency", json!("JPY")),
        Kind::WrongAmount => ("/amount/total", json!(1)),
        _ => return body,
    };
    if let Some(place) = body.pointer_mut(path) {
        *place = value;
    }
    body
}

fn sealed(sandbox: &Sandbox, outcome: CallResult, fault: Option<Kind>) -> Response {
    let (status, body) = match outcome {
        Ok(None) => (StatusCode::NO_CONTENT, String::new()),
        Ok(Some(body)) => (StatusCode::OK, body.to_string()),
        Err(Fail(status, code)) => {
            let status = StatusCode::from_u16(status).unwrap_or(StatusCode::BAD_REQUEST);
            (status, json!({ "code": code, "message": "sandbox" }).to_string())
        }
    };
    let Some(headers) = platform::signed(sandbox, &body, fault) else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    let mut response =
        (status, [(header::CONTENT_TYPE, "application/json; charset=utf-8")], body).into_response();
    for (name, value) in headers {
        if let Ok(value) = value.parse() {
            response.headers_mut().insert(name, value);
        }
    }
    response
}

fn plain(Fail(status, code): Fail) -> Response {
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::BAD_REQUEST);
    reply::plain(status, json!({ "code": code, "message": "sandbox" }))
}
