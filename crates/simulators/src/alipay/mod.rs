//! The part of Alipay's gateway that a shop uses, in both of its modes: a request that names
//! certificates is answered in certificate mode.

mod bill;
mod certificates;
mod notify;
mod request;
mod trade;
mod transfer;

use std::fmt;

use axum::{
    extract::{RawQuery, State},
    http::{StatusCode, header},
    response::{Html, IntoResponse, Response},
};
use serde_json::{Value, json};

use crate::{Sandbox, SharedState, fault, reply, rsa};
pub use bill::download as download_bill;
pub use notify::webhook;
use request::VerifiedRequest;
pub use trade::{keep_payment, yuan};
pub use transfer::PROVIDER as PAYOUTS;

pub const PROVIDER: &str = "alipay";
const APP_ID: &str = "9021000000000001";
const SELLER_ID: &str = "2088720000000001";

/// Configuration of an Alipay client of the sandbox.
#[derive(Clone)]
pub struct AlipaySandbox {
    /// Address of the gateway.
    pub gateway_url: String,
    /// The merchant's application.
    pub app_id: String,
    /// The merchant's account (PID).
    pub seller_id: String,
    /// The merchant's private key, PKCS#8 in PEM.
    pub merchant_private_key_pem: String,
    /// The platform's public key in PEM.
    pub alipay_public_key_pem: String,
    /// The merchant's certificate in PEM.
    pub app_cert_pem: String,
    /// The platform's certificate in PEM.
    pub alipay_cert_pem: String,
    /// The root certificate in PEM.
    pub root_cert_pem: String,
}

impl fmt::Debug for AlipaySandbox {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "AlipaySandbox({})", self.gateway_url)
    }
}

/// The client's half of the sandbox's configuration.
pub fn config(sandbox: &Sandbox) -> AlipaySandbox {
    let empty = certificates::Files::default;
    let files = certificates::files(&sandbox.keys).unwrap_or_else(empty);
    AlipaySandbox {
        app_cert_pem: files.app,
        alipay_cert_pem: files.alipay,
        root_cert_pem: files.root,
        gateway_url: format!("{}/_sandbox/alipay/gateway.do", sandbox.base_url),
        app_id: APP_ID.to_owned(),
        seller_id: SELLER_ID.to_owned(),
        merchant_private_key_pem: sandbox.keys.merchant_private_pem.clone(),
        alipay_public_key_pem: sandbox.keys.platform_public_pem.clone(),
    }
}

/// Why the gateway refuses a request: Alipay's two codes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fail(&'static str, &'static str);

/// `GET /_sandbox/alipay/gateway.do?…`: the customer opens the pay address.
pub async fn page(State(sandbox): State<SharedState>, RawQuery(query): RawQuery) -> Response {
    let asked = request::read(&sandbox, query.as_deref().unwrap_or_default());
    open_page(&sandbox, asked).await
}

/// `POST /_sandbox/alipay/gateway.do`: our server calls, or the customer's browser submits the pay
/// form. As at the real gateway, each parameter may stand in the address or in the body.
pub async fn gateway(
    State(sandbox): State<SharedState>,
    RawQuery(query): RawQuery,
    body: String,
) -> Response {
    let body = query.map_or(body.clone(), |query| format!("{query}&{body}"));
    let certified = request::names_certificates(&body);
    let asked = match request::read(&sandbox, &body) {
        Ok(asked) if request::is_page(&asked.method) => {
            return open_page(&sandbox, Ok(asked)).await;
        }
        Ok(asked) => asked,
        Err(fail) => {
            let method = request::method_of(&body);
            if request::is_page(&method) {
                return open_page(&sandbox, Err(fail)).await;
            }
            return sealed(&sandbox, (&method, certified), &fail.response(), false);
        }
    };
    if let Some(call) = request::transfer_call(&asked.method) {
        return transferred(&sandbox, &asked, call).await;
    }
    if asked.method == request::BILL {
        let seal = |outcome: std::io::Result<Value>, bad| match outcome {
            Ok(response) => sealed(&sandbox, (&asked.method, certified), &response, bad),
            Err(error) => reply::broken(&error),
        };
        let effect = bill::address(&sandbox, &asked);
        return fault::disturbed(sandbox.faults.take(PROVIDER, "statement"), effect, seal).await;
    }
    let call = asked
        .method
        .trim_start_matches("alipay.trade.")
        .trim_start_matches("fastpay.")
        .replace('.', "_");
    let seal = |outcome: std::io::Result<Value>, bad| match outcome {
        Ok(response) => sealed(&sandbox, (&asked.method, certified), &response, bad),
        Err(error) => reply::broken(&error),
    };
    let effect = trade::execute(&sandbox, &asked);
    fault::disturbed(sandbox.faults.take(PROVIDER, &call), effect, seal).await
}

async fn transferred(sandbox: &Sandbox, asked: &VerifiedRequest, call: &str) -> Response {
    let seal = |outcome: std::io::Result<Option<Value>>, bad| match outcome {
        Ok(Some(response)) => sealed(sandbox, (&asked.method, true), &response, bad),
        Ok(None) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
        Err(error) => reply::broken(&error),
    };
    let effect = transfer::execute(sandbox, asked);
    fault::disturbed(sandbox.faults.take(transfer::PROVIDER, call), effect, seal).await
}

async fn open_page(sandbox: &SharedState, asked: Result<VerifiedRequest, Fail>) -> Response {
    let opened = match asked {
        Ok(asked) if request::is_page(&asked.method) => trade::open(sandbox, &asked, true).await,
        Ok(_) => Ok(Err(Fail("40002", "isv.invalid-method"))),
        Err(fail) => Ok(Err(fail)),
    };
    match opened {
        Ok(Ok(no)) => (StatusCode::FOUND, [(header::LOCATION, format!("/_sandbox/cashier/{no}"))])
            .into_response(),
        Ok(Err(Fail(code, sub_code))) => {
            let page = format!("<!doctype html><title>SANDBOX</title><h1>{code}</h1><p>{sub_code}");
            (StatusCode::BAD_REQUEST, Html(page)).into_response()
        }
        Err(error) => reply::broken(&error),
    }
}

/// Records a pay address before it is opened.
pub async fn register_payment_url(
    sandbox: &SharedState,
    payment_no: &str,
    action_url: &str,
) -> bool {
    let Some((address, query)) = action_url.split_once('?') else { return false };
    if !address.ends_with("/_sandbox/alipay/gateway.do") {
        return false;
    }
    let asked = request::read(sandbox, query);
    let Some(asked) = asked.ok().filter(|asked| asked.out_trade_no() == Some(payment_no)) else {
        return false;
    };
    matches!(trade::open(sandbox, &asked, false).await, Ok(Ok(_)))
}

impl Fail {
    fn response(self) -> Value {
        let msg = if self.0 == "40004" { "Business Failed" } else { "Invalid Arguments" };
        json!({ "code": self.0, "msg": msg, "sub_code": self.1, "sub_msg": "sandbox" })
    }
}

/// Signs the bytes of the response. Slashes are escaped as the real gateway escapes them, so a
/// client that verifies anything but the raw bytes fails.
fn sealed(
    sandbox: &Sandbox,
    (method, certified): (&str, bool),
    response: &Value,
    bad: bool,
) -> Response {
    let inner = response.to_string().replace('/', "\\/");
    let signed = if bad { format!("{inner} ") } else { inner.clone() };
    let Some(sign) = rsa::sign(&sandbox.keys.platform, &signed) else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    let name = method.replace('.', "_");
    let number = certified.then(certificates::of_platform);
    let number = number.map_or(String::new(), |sn| format!("\"alipay_cert_sn\":\"{sn}\","));
    let body = format!("{{\"{name}_response\":{inner},{number}\"sign\":\"{sign}\"}}");
    ([(header::CONTENT_TYPE, "text/html;charset=utf-8")], body).into_response()
}
