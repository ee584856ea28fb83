//! Checks of a request that come before it is read.

use axum::http::{HeaderMap, Method, Uri, header};

use super::{Fail, MCH_ID, SERIAL_NO};
use crate::{Sandbox, rsa};

const SIGN_ERROR: Fail = Fail(401, "SIGN_ERROR");
const SKEW_SECONDS: u64 = 300;

/// Whether the merchant has signed this request, now, over its method, address and body.
pub fn check(
    sandbox: &Sandbox,
    method: &Method,
    uri: &Uri,
    headers: &HeaderMap,
    body: &[u8],
) -> Result<(), Fail> {
    let text = |name: header::HeaderName| {
        headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    };
    let is_json = |value: &str| {
        value.split(',').any(|kind| kind.split(';').next() == Some("application/json"))
    };
    let is_complete = !text(header::USER_AGENT).is_empty()
        && is_json(text(header::ACCEPT))
        && (method == Method::GET || is_json(text(header::CONTENT_TYPE)));
    if !is_complete {
        return Err(Fail(406, "INVALID_REQUEST"));
    }
    let authorization = text(header::AUTHORIZATION);
    let params = authorization.strip_prefix("WECHATPAY2-SHA256-RSA2048 ").ok_or(SIGN_ERROR)?;
    let param = |name: &str| {
        let named = params.split(',').filter_map(|pair| pair.trim().split_once('='));
        let mut found = named.filter(|(key, _)| *key == name).map(|(_, value)| value);
        let value = found.next()?.strip_prefix('"')?.strip_suffix('"')?;
        found.next().is_none().then_some(value)
    };
    let (Some(nonce), Some(seconds), Some(signature)) =
        (param("nonce_str"), param("timestamp"), param("signature"))
    else {
        return Err(SIGN_ERROR);
    };
    let sent: i64 = seconds.parse().map_err(|_| SIGN_ERROR)?;
    let is_timely = ((sandbox.now)().0 / 1000).abs_diff(sent) <= SKEW_SECONDS;
    let is_ours = param("mchid") == Some(MCH_ID) && param("serial_no") == Some(SERIAL_NO);
    let address = uri.path_and_query().map_or("", |address| address.as_str());
    let body = std::str::from_utf8(body).map_err(|_| SIGN_ERROR)?;
    let message = format!("{method}\n{address}\n{seconds}\n{nonce}\n{body}\n");
    let is_signed = rsa::is_signed(&sandbox.keys.wechat.merchant_public, &message, signature);
    if is_timely && is_ours && is_signed { Ok(()) } else { Err(SIGN_ERROR) }
}
