//! The calls of WeChat Pay: paths and bodies.

use app::ports::{PayBrowser, PayRequest, RefundRequest};
use domain::{Fen, PaymentNo, Timestamp};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::{Value, json};

use super::{Account, sign::Call};
use crate::Method;
use crate::cut::{Longest, cut};

/// WeChat Pay accepts no larger payment than a signed 32-bit number of fen.
const AMOUNT_MAX: Fen = Fen(i32::MAX as i64);
const DESCRIPTION_MAX: Longest = Longest::Bytes(127);
const URL_ENCODE_SET: &AsciiSet =
    &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.').remove(b'~');

/// The way to pay that fits a browser.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TradeType {
    /// In WeChat's browser: its payment sheet, for a customer whose id we know.
    Jsapi { openid: String },
    /// In a phone's browser: a page that opens WeChat. It refuses to run within WeChat.
    H5,
    /// A QR code, which WeChat scans.
    Native,
}

/// The only place that decides between the ways to pay.
pub fn trade_type(browser: &PayBrowser) -> TradeType {
    match browser {
        PayBrowser::Wechat { openid: Some(openid) } => TradeType::Jsapi { openid: openid.clone() },
        PayBrowser::Phone => TradeType::H5,
        // Without the customer's id, another device can still scan the code.
        PayBrowser::Wechat { openid: None } | PayBrowser::Desktop => TradeType::Native,
    }
}

/// Places an order. The error names the field that WeChat Pay would refuse.
pub fn pay(
    account: &Account,
    request: &PayRequest,
    trade_type: &TradeType,
    now: Timestamp,
) -> Result<Call, &'static str> {
    if request.amount <= Fen::ZERO || request.amount > AMOUNT_MAX {
        return Err("amount");
    }
    if request.expires_at <= now {
        return Err("expired");
    }
    let mut body = json!({
        "appid": account.app_id,
        "mchid": account.mch_id,
        "description": cut(&request.subject, DESCRIPTION_MAX),
        "out_trade_no": request.payment_no.as_str(),
        "notify_url": request.notify_url,
        "time_expire": format!("{}+08:00", request.expires_at.to_beijing_text().replace(' ', "T")),
        "amount": { "total": request.amount.0, "currency": "CNY" },
    });
    let kind = match trade_type {
        TradeType::Jsapi { openid } => {
            body["payer"] = json!({ "openid": openid });
            "jsapi"
        }
        TradeType::H5 => {
            let info = json!({ "type": "Wap" });
            body["scene_info"] = json!({ "payer_client_ip": request.client_ip, "h5_info": info });
            "h5"
        }
        TradeType::Native => "native",
    };
    Ok(post(format!("/v3/pay/transactions/{kind}"), &body))
}

/// The address of H5, with the page to which WeChat returns.
pub fn h5_address(h5_url: &str, return_url: &str) -> String {
    format!("{h5_url}&redirect_url={}", utf8_percent_encode(return_url, URL_ENCODE_SET))
}

/// The state of a payment.
pub fn query(account: &Account, payment_no: &PaymentNo) -> Call {
    let mch_id = &account.mch_id;
    get(format!("/v3/pay/transactions/out-trade-no/{payment_no}?mchid={mch_id}"))
}

/// Closes a payment that has not been paid.
pub fn close(account: &Account, payment_no: &PaymentNo) -> Call {
    let body = json!({ "mchid": account.mch_id });
    post(format!("/v3/pay/transactions/out-trade-no/{payment_no}/close"), &body)
}

/// The field for which WeChat Pay would refuse this refund, if any.
pub fn refund_problem(request: &RefundRequest) -> Option<&'static str> {
    (request.amount <= Fen::ZERO || request.amount > request.paid).then_some("amount")
}

/// Refunds a payment. A repetition with the same refund number is the same refund.
pub fn refund(request: &RefundRequest) -> Call {
    let body = json!({
        "out_trade_no": request.payment_no.as_str(),
        "out_refund_no": request.refund_no.as_str(),
        "amount": {
            "refund": request.amount.0, "total": request.paid.0, "currency": "CNY",
        },
    });
    post("/v3/refund/domestic/refunds".to_owned(), &body)
}

/// The state of a refund.
pub fn refund_query(request: &RefundRequest) -> Call {
    get(format!("/v3/refund/domestic/refunds/{}", request.refund_no))
}

/// The address of the statement of a day, such as `2026-11-21`.
pub fn trade_bill(date: &str) -> Call {
    get(format!("/v3/bill/tradebill?bill_date={date}&bill_type=ALL"))
}

/// The movements of the account that pays transfers, packed.
pub fn fund_flow_bill(date: &str) -> Call {
    get(format!("/v3/bill/fundflowbill?bill_date={date}&account_type=OPERATION&tar_type=GZIP"))
}

pub const fn get(path: String) -> Call {
    Call { method: Method::Get, path, body: String::new() }
}

pub fn post(path: String, body: &Value) -> Call {
    Call { method: Method::Post, path, body: body.to_string() }
}
