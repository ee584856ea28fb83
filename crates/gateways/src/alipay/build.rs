//! Requests to Alipay: their parameters and the order in which they are signed.

use std::collections::BTreeMap;

use app::ports::{PayBrowser, PayRequest, RefundRequest};
use domain::{Fen, PaymentNo, Timestamp};
use serde_json::{Value, json};

use super::account::Account;
use crate::cut::{Longest, cut};
use crate::{HttpRequest, form};

/// Alipay accepts no larger payment.
const AMOUNT_MAX: Fen = Fen(10_000_000_000);
const SUBJECT_MAX: Longest = Longest::Chars(256);

/// A call of the gateway before its timestamp and signature are added.
pub struct Call {
    /// Alipay's name of it.
    pub method: &'static str,
    content: Value,
    urls: Option<(String, String)>,
}

impl Call {
    pub fn new(method: &'static str, content: Value) -> Self {
        Self { method, content, urls: None }
    }
}

/// The page on which the customer pays. The error names the field that Alipay would refuse.
pub fn pay_page(request: &PayRequest, now: Timestamp) -> Result<Call, &'static str> {
    if request.amount <= Fen::ZERO || request.amount > AMOUNT_MAX {
        return Err("amount");
    }
    if request.expires_at <= now {
        return Err("expired");
    }
    // At a computer the page shows a QR code; on a phone it opens the application.
    let (method, product) = match request.browser {
        PayBrowser::Desktop => ("alipay.trade.page.pay", "FAST_INSTANT_TRADE_PAY"),
        PayBrowser::Phone | PayBrowser::Wechat { .. } => ("alipay.trade.wap.pay", "QUICK_WAP_WAY"),
    };
    let mut content = json!({
        "out_trade_no": request.payment_no.as_str(),
        "total_amount": request.amount.to_yuan(),
        "subject": plain_subject(&request.subject),
        "product_code": product,
        // Absolute, because the trade begins when the customer opens the page, not now.
        "time_expire": request.expires_at.to_beijing_text(),
    });
    if request.browser != PayBrowser::Desktop {
        content["quit_url"] = json!(request.quit_url);
    }
    let urls = Some((request.notify_url.clone(), request.return_url.clone()));
    Ok(Call { urls, ..Call::new(method, content) })
}

/// Alipay refuses `/`, `=` and `&` in a subject; the last two would also make the signed text
/// ambiguous.
fn plain_subject(subject: &str) -> String {
    let plain = |c| if matches!(c, '/' | '=' | '&') || char::is_control(c) { ' ' } else { c };
    cut(&subject.chars().map(plain).collect::<String>(), SUBJECT_MAX)
}

/// The state of a trade.
pub fn query(payment_no: &PaymentNo) -> Call {
    Call::new("alipay.trade.query", json!({ "out_trade_no": payment_no.as_str() }))
}

/// Closes a trade that has not been paid.
pub fn close(payment_no: &PaymentNo) -> Call {
    Call::new("alipay.trade.close", json!({ "out_trade_no": payment_no.as_str() }))
}

/// The field for which Alipay would refuse this refund, if any.
pub fn refund_problem(request: &RefundRequest) -> Option<&'static str> {
    (request.amount <= Fen::ZERO || request.amount > request.paid).then_some("amount")
}

/// Refunds a payment. A repetition with the same refund number is the same refund.
pub fn refund(request: &RefundRequest) -> Call {
    let content = json!({
        "out_trade_no": request.payment_no.as_str(),
        "refund_amount": request.amount.to_yuan(),
        "out_request_no": request.refund_no.as_str(),
    });
    Call::new("alipay.trade.refund", content)
}

/// The state of a refund.
pub fn refund_query(request: &RefundRequest) -> Call {
    let content = json!({
        "out_trade_no": request.payment_no.as_str(),
        "out_request_no": request.refund_no.as_str(),
    });
    Call::new("alipay.trade.fastpay.refund.query", content)
}

/// The address that opens a page call in the customer's browser.
pub fn page_url(account: &Account, call: &Call, now: Timestamp) -> Option<String> {
    Some(format!("{}?{}", account.gateway_url, signed_form(account, call, now)?))
}

pub fn gateway_request(account: &Account, call: &Call, now: Timestamp) -> Option<HttpRequest> {
    let body = signed_form(account, call, now)?.into_bytes();
    let headers =
        vec![("content-type", "application/x-www-form-urlencoded;charset=utf-8".to_owned())];
    Some(HttpRequest::post(account.gateway_url.clone(), headers, body))
}

fn signed_form(account: &Account, call: &Call, now: Timestamp) -> Option<String> {
    let mut params = BTreeMap::from([
        ("app_id", account.app_id.clone()),
        ("method", call.method.to_owned()),
        ("format", "JSON".to_owned()),
        ("charset", "utf-8".to_owned()),
        ("sign_type", "RSA2".to_owned()),
        ("timestamp", now.to_beijing_text()),
        ("version", "1.0".to_owned()),
        ("biz_content", call.content.to_string()),
    ]);
    if let Some((notify_url, return_url)) = &call.urls {
        params.insert("notify_url", notify_url.clone());
        params.insert("return_url", return_url.clone());
    }
    if let Some(numbers) = &account.numbers {
        params.insert("app_cert_sn", numbers.app_cert_sn.clone());
        params.insert("alipay_root_cert_sn", numbers.alipay_root_cert_sn.clone());
    }
    params.retain(|_, value| !value.is_empty());
    let message = text_to_sign(params.iter().map(|(n, v)| (*n, v.as_str())));
    let sign = account.ours.sign(message.as_bytes())?;
    params.insert("sign", sign);
    Some(form::encode(params.iter().map(|(n, v)| (*n, v.as_str()))))
}

/// The text to sign: pairs sorted by name, neither quoted nor escaped.
pub fn text_to_sign<'a>(pairs: impl Iterator<Item = (&'a str, &'a str)>) -> String {
    let mut sorted: Vec<(&str, &str)> = pairs.collect();
    sorted.sort_unstable();
    let joined: Vec<String> =
        sorted.into_iter().map(|(name, value)| format!("{name}={value}")).collect();
    joined.join("&")
}
