//! The page at Steam on which the customer authorises or declines a transaction.

use axum::{
    body::Bytes,
    extract::{Path, RawQuery, State},
    http::HeaderMap,
    response::Response,
};

use super::{control, records};
use crate::{
    SharedState, alipay, form,
    page::{self, Preferences, escape, see_other},
    payment::{Payment, State as PaymentState},
    reply,
};

/// `GET …/checkout/approvetxn/{transid}/?returnurl=`.
pub async fn show(
    State(sandbox): State<SharedState>,
    Path(transid): Path<String>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Response {
    let preferences = Preferences::of(&headers);
    let title = preferences.pick("模拟的 Steam 付款授权", "Simulated Steam checkout");
    let note =
        preferences.pick("这是沙箱，不会动用真实资金。", "This is a sandbox. No real money moves.");
    let back = return_url(&query.unwrap_or_default());
    match records::find(&sandbox, "transid", &transid).await {
        Ok(Some(payment)) => {
            let main = card(&preferences, &payment, &back, (sandbox.now)().0);
            page::page(&preferences, title, note, &main)
        }
        Ok(None) => {
            let text = preferences.pick("没有这笔交易", "There is no such transaction");
            page::not_found(&preferences, title, note, text)
        }
        Err(error) => reply::broken(&error),
    }
}

/// Only an HTTP address becomes a link, because the merchant supplies it.
fn return_url(form: &str) -> String {
    let mut fields = form::read(form).unwrap_or_default();
    let url = fields.remove("returnurl").unwrap_or_default();
    let is_web = url.starts_with("https://") || url.starts_with("http://");
    if is_web { url } else { "/".to_owned() }
}

fn card(preferences: &Preferences, payment: &Payment, back: &str, now: i64) -> String {
    let pick = |zh, en| preferences.pick(zh, en);
    let Some(txn) = payment.steam_txn.as_deref() else { return String::new() };
    let (word, status) = match records::status(payment, txn, now) {
        "Init" => ("open", pick("等待您授权", "Waiting for your approval")),
        "Approved" => ("paid", pick("已授权，等待商家收款", "Approved, the shop takes the money")),
        "Succeeded" => ("paid", pick("已支付", "Already paid")),
        "Failed" => ("closed", pick("已失效，无法支付", "Ended. It can no longer be paid")),
        _ => ("refunded", pick("已退款", "Refunded")),
    };
    let rows = [
        (pick("商品", "For"), escape(&payment.subject)),
        (pick("付款方", "Steam account"), format!("<span class=no>{}</span>", txn.steam_id)),
        (
            pick("Steam 交易号", "Steam transaction"),
            format!("<span class=no>{}</span>", txn.transid),
        ),
    ];
    let rows: String =
        rows.iter().map(|(name, value)| format!("<dt>{name}</dt><dd>{value}</dd>")).collect();
    let actions = if word == "open" {
        let button = |end, class, text| {
            format!(
                "<form method=post action=\"{end}\"><input type=hidden name=returnurl value=\"{}\">\
                 <button class={class}>{text}</button></form>",
                escape(back)
            )
        };
        format!(
            "{}{}",
            button("approve", "pay", pick("授权并支付", "Authorise payment")),
            button("decline", "cancel", pick("拒绝", "Decline")),
        )
    } else {
        let text = pick("返回商家", "Back to the shop");
        format!("<a class=pay href=\"{}\">{text}</a>", escape(back))
    };
    format!(
        "<h1 class=method>{}</h1><p class=amount><small>¥</small>{}</p>\
         <p class=\"status {word}\">{status}</p><dl>{rows}</dl>{actions}",
        pick("Steam 钱包", "Steam Wallet"),
        alipay::yuan(payment.amount_fen),
    )
}

/// `POST …/approve`: the customer approves, and is led back. No money moves yet.
pub async fn approve(state: State<SharedState>, id: Path<String>, body: Bytes) -> Response {
    decide(state, id, body, true).await
}

/// `POST …/decline`: the transaction ends, and the customer is led back.
pub async fn decline(state: State<SharedState>, id: Path<String>, body: Bytes) -> Response {
    decide(state, id, body, false).await
}

async fn decide(
    State(sandbox): State<SharedState>,
    Path(transid): Path<String>,
    body: Bytes,
    is_approved: bool,
) -> Response {
    let back = return_url(std::str::from_utf8(&body).unwrap_or_default());
    let found = match records::find(&sandbox, "transid", &transid).await {
        Ok(Some(found)) => found,
        Ok(None) => return see_other("./"),
        Err(error) => return reply::broken(&error),
    };
    let now = (sandbox.now)().0;
    let work = move |slot: &mut Option<Payment>| {
        let Some(payment) = slot.as_mut() else { return };
        if is_approved {
            control::approve(payment, payment.amount_fen, now, false);
        } else if payment.word(now) == "open"
            && payment.steam_txn.as_deref().is_some_and(|txn| txn.approved == 0)
        {
            payment.state = PaymentState::Closed;
            super::calls::mark_changed(payment, now);
        }
    };
    match sandbox.records.change(&found.no, work).await {
        Ok(()) => see_other(&back),
        Err(error) => reply::broken(&error),
    }
}
