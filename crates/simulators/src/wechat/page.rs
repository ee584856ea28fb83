//! The address of H5, which the customer's browser opens.

use axum::{
    extract::{Query, State},
    http::{HeaderMap, StatusCode, header},
    response::{Html, IntoResponse, Response},
};
use serde::Deserialize;

use super::{PROVIDER, order};
use crate::{SharedState, reply};

/// How long an address of H5 is valid.
const VALID_MS: i64 = 5 * 60 * 1000;

#[derive(Deserialize)]
pub struct Address {
    prepay_id: String,
    redirect_url: Option<String>,
}

/// `GET /_sandbox/wechat/h5?prepay_id=…&package=…&redirect_url=…`. As the real page, it refuses a
/// browser that does not say from where it comes, and WeChat's own.
pub async fn h5(
    State(sandbox): State<SharedState>,
    Query(address): Query<Address>,
    headers: HeaderMap,
) -> Response {
    let text = |name| headers.get(name).and_then(|value: &header::HeaderValue| value.to_str().ok());
    if text(header::REFERER).is_none_or(str::is_empty) {
        return refused("商家参数格式有误，请联系商家解决");
    }
    if text(header::USER_AGENT).is_some_and(|name| name.contains("MicroMessenger")) {
        return refused("请在微信外打开订单，进行支付");
    }
    // A prepay id has `wx`, the time of issue in 13 digits, and the number.
    let issued = address.prepay_id.strip_prefix("wx").and_then(|id| id.split_at_checked(13));
    let now = (sandbox.now)().0;
    let valid = issued.and_then(|(at, no)| {
        let at: i64 = at.parse().ok()?;
        (at..at + VALID_MS).contains(&now).then(|| no.to_owned())
    });
    let Some(no) = valid else { return refused("支付请求已失效，请重新发起支付") };
    let back = address.redirect_url.unwrap_or_default();
    let work = move |payment: &mut crate::payment::Payment| {
        payment.return_url = back;
        Ok(())
    };
    match order::on_order(&sandbox, &no, work).await {
        Ok(Ok(())) => {
            let to = format!("/_sandbox/cashier/{no}");
            (StatusCode::FOUND, [(header::LOCATION, to)]).into_response()
        }
        Ok(Err(_)) => refused(PROVIDER),
        Err(error) => reply::broken(&error),
    }
}

fn refused(why: &str) -> Response {
    let page = format!("<!doctype html><meta charset=utf-8><title>SANDBOX</title><p>{why}");
    (StatusCode::BAD_REQUEST, Html(page)).into_response()
}
