//! Orders: placing, query, close.

use std::io;

use domain::{DAY_MS, Timestamp};
use serde_json::{Value, json};

use super::{APP_ID, CallResult, Fail, MCH_ID, PARAM, PROVIDER, platform::rfc3339};
use crate::{
    Sandbox, SharedState,
    payment::{Payment, State},
};

const NOT_EXIST: Fail = Fail(404, "ORDER_NOT_EXIST");
/// How long an order may be payable.
const LIFE_MAX_MS: i64 = 15 * DAY_MS;

/// `POST /v3/pay/transactions/{h5|native|jsapi}`.
pub async fn create(sandbox: &SharedState, way: &str, body: &Value) -> io::Result<CallResult> {
    let now = (sandbox.now)();
    let fresh = match placed(way, body, now) {
        Ok(fresh) => fresh,
        Err(fail) => return Ok(Err(fail)),
    };
    let (no, way) = (fresh.no.clone(), way.to_owned());
    let base_url = sandbox.base_url.clone();
    let work = move |slot: &mut Option<Payment>| {
        match slot {
            None => *slot = Some(fresh),
            Some(known) => check_same(known, &fresh)?,
        }
        // The time of issue is part of it: an address of H5 is valid for five minutes.
        let prepay_id = format!("wx{}{}", now.0, slot.as_ref().map_or("", |order| &order.no));
        Ok(match way.as_str() {
            "h5" => {
                json!({ "h5_url": format!("{base_url}/_sandbox/wechat/h5?prepay_id={prepay_id}&package=1") })
            }
            // The real one begins with `weixin://`. This one opens in any browser.
            "native" => {
                json!({ "code_url": format!("{base_url}/_sandbox/cashier/{}", slot.as_ref().map_or("", |order| &order.no)) })
            }
            _ => json!({ "prepay_id": prepay_id }),
        })
    };
    Ok(sandbox.records.change(&no, work).await?.map(Some))
}

/// A number that is known must be placed again with the same values.
fn check_same(known: &Payment, fresh: &Payment) -> Result<(), Fail> {
    let is_same = known.provider == PROVIDER
        && known.way == fresh.way
        && (known.amount_fen, known.expires_at) == (fresh.amount_fen, fresh.expires_at)
        && (&known.subject, &known.notify_url) == (&fresh.subject, &fresh.notify_url);
    match known.state {
        _ if !is_same => Err(Fail(403, "OUT_TRADE_NO_USED")),
        State::Paid => Err(Fail(400, "ORDERPAID")),
        State::Closed => Err(Fail(400, "ORDER_CLOSED")),
        State::Announced | State::Open => Ok(()),
    }
}

fn placed(way: &str, body: &Value, now: Timestamp) -> Result<Payment, Fail> {
    let text = |path: &str| body.pointer(path).and_then(Value::as_str).unwrap_or_default();
    if text("/mchid") != MCH_ID || text("/appid") != APP_ID {
        return Err(Fail(400, "APPID_MCHID_NOT_MATCH"));
    }
    let no = text("/out_trade_no");
    let is_number = (6..=32).contains(&no.len())
        && no.bytes().all(|b| b.is_ascii_alphanumeric() || b"_-|*".contains(&b));
    let (notify_url, openid) = (text("/notify_url"), text("/payer/openid"));
    let is_right = match way {
        "h5" => {
            text("/scene_info/payer_client_ip").parse::<std::net::IpAddr>().is_ok()
                && ["Wap", "iOS", "Android"].contains(&text("/scene_info/h5_info/type"))
        }
        "jsapi" => !openid.is_empty(),
        _ => true,
    };
    // In bytes, as WeChat Pay counts.
    let description = text("/description").len();
    let expires_at = rfc3339_ms(text("/time_expire")).ok_or(PARAM)?;
    let is_whole = is_number
        && is_right
        && (1..=127).contains(&description)
        && notify_url.starts_with("http")
        && !notify_url.contains('?')
        && (now.0 + 1..=now.0 + LIFE_MAX_MS).contains(&expires_at)
        && text("/amount/currency") == "CNY";
    let amount = body.pointer("/amount/total").and_then(Value::as_i64);
    let amount_fen = amount.filter(|fen| *fen > 0 && is_whole).ok_or(PARAM)?;
    Ok(Payment {
        no: no.to_owned(),
        provider: PROVIDER.to_owned(),
        amount_fen,
        subject: text("/description").to_owned(),
        notify_url: notify_url.to_owned(),
        return_url: String::new(),
        quit_url: String::new(),
        expires_at,
        state: State::Open,
        txn: String::new(),
        paid_fen: 0,
        paid_at: 0,
        refunds: Vec::new(),
        webhooks_sent: 0,
        way: format!("{way} {openid}").trim_end().to_owned(),
        stripe: None,
        steam_txn: None,
    })
}

/// Reads an RFC 3339 time.
fn rfc3339_ms(text: &str) -> Option<i64> {
    text.parse::<jiff::Timestamp>().ok().map(jiff::Timestamp::as_millisecond)
}

/// `GET /v3/pay/transactions/out-trade-no/{no}?mchid=…`.
pub async fn query(sandbox: &Sandbox, no: &str, query: &str) -> io::Result<CallResult> {
    if query != format!("mchid={MCH_ID}") {
        return Ok(Err(PARAM));
    }
    on_order(sandbox, no, |order| Ok(Some(describe(order)))).await
}

/// `POST /v3/pay/transactions/out-trade-no/{no}/close`.
pub async fn close(sandbox: &Sandbox, no: &str, body: &Value) -> io::Result<CallResult> {
    if body["mchid"] != MCH_ID {
        return Ok(Err(PARAM));
    }
    let work = |order: &mut Payment| match order.state {
        State::Paid => Err(Fail(400, "ORDERPAID")),
        State::Closed => Err(Fail(400, "ORDER_CLOSED")),
        State::Announced | State::Open => {
            order.state = State::Closed;
            Ok(None)
        }
    };
    on_order(sandbox, no, work).await
}

/// Runs `work` on an order of this provider.
pub async fn on_order<T, F>(sandbox: &Sandbox, no: &str, work: F) -> io::Result<Result<T, Fail>>
where
    T: Send + 'static,
    F: FnOnce(&mut Payment) -> Result<T, Fail> + Send + 'static,
{
    let step = move |slot: &mut Option<Payment>| match slot
        .as_mut()
        .filter(|order| order.provider == PROVIDER)
    {
        Some(order) => work(order),
        None => Err(NOT_EXIST),
    };
    sandbox.records.change(no, step).await
}

/// An order as queries and webhooks describe it. An expired one stays open until it is closed.
pub fn describe(order: &Payment) -> Value {
    let (way, openid) = order.way.split_once(' ').unwrap_or((&order.way, "oSandbox"));
    let trade_type = match way {
        "h5" => "MWEB",
        "native" => "NATIVE",
        _ => "JSAPI",
    };
    let state = match order.state {
        State::Paid if order.refunds.is_empty() => "SUCCESS",
        State::Paid => "REFUND",
        State::Closed => "CLOSED",
        State::Announced | State::Open => "NOTPAY",
    };
    let mut response = json!({
        "appid": APP_ID, "mchid": MCH_ID, "out_trade_no": order.no,
        "trade_state": state, "trade_state_desc": "sandbox", "trade_type": trade_type,
        "amount": { "total": order.amount_fen, "currency": "CNY" },
    });
    if order.state == State::Paid {
        response["transaction_id"] = json!(order.txn);
        response["bank_type"] = json!("OTHERS");
        response["success_time"] = json!(rfc3339(Timestamp(order.paid_at)));
        response["payer"] = json!({ "openid": openid });
        // The customer paid less where a coupon paid a part.
        response["amount"] = json!({
            "total": order.paid_fen, "payer_total": order.paid_fen - order.paid_fen / 10,
            "currency": "CNY", "payer_currency": "CNY",
        });
    }
    response
}
