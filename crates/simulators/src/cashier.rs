//! The page on which a person acts as the customer.

use std::fmt::Write;

use axum::{
    extract::{Path, State},
    http::HeaderMap,
    response::Response,
};
use domain::Lang;

use crate::{
    SharedState, alipay,
    page::{self, Preferences, escape, path_segment, see_other},
    pay,
    payment::Payment,
    reply, webhooks,
};

/// `GET /_sandbox/cashier/{paymentNo}`.
pub async fn cashier_page(
    State(sandbox): State<SharedState>,
    Path(no): Path<String>,
    headers: HeaderMap,
) -> Response {
    let preferences = Preferences::of(&headers);
    let title = preferences.pick("沙箱收银台", "Sandbox cashier");
    let note =
        preferences.pick("这是沙箱，不会动用真实资金。", "This is a sandbox. No real money moves.");
    match sandbox.records.payment(&no).await {
        Ok(Some(payment)) => {
            let main = card(&preferences, &payment, (sandbox.now)().0);
            page::page(&preferences, title, note, &main)
        }
        Ok(None) => {
            let text = preferences.pick("没有这笔支付", "There is no such payment");
            page::not_found(&preferences, title, note, text)
        }
        Err(error) => reply::broken(&error),
    }
}

/// `POST /_sandbox/cashier/{paymentNo}/pay`: pays, sends the webhook and redirects the customer
/// back.
pub async fn pay(State(sandbox): State<SharedState>, Path(no): Path<String>) -> Response {
    match pay::complete(&sandbox, &no, None, false).await {
        Ok(Ok(payment)) => {
            let home = home(&payment);
            // A task of its own, so that the payment completes even if the customer disconnects.
            let _ = tokio::spawn(webhooks::send(sandbox, payment, 1, false)).await;
            see_other(&home)
        }
        // Unknown or closed: the page shows which.
        Ok(Err(_)) => see_other(&format!("/_sandbox/cashier/{}", path_segment(&no))),
        Err(error) => reply::broken(&error),
    }
}

/// `POST /_sandbox/cashier/{paymentNo}/cancel`: redirects back without paying. The payment stays
/// open, as with a real provider.
pub async fn cancel(State(sandbox): State<SharedState>, Path(no): Path<String>) -> Response {
    match sandbox.records.payment(&no).await {
        Ok(Some(payment)) if payment.quit_url.is_empty() => see_other(&home(&payment)),
        Ok(Some(payment)) => see_other(&payment.quit_url),
        Ok(None) => see_other(&format!("/_sandbox/cashier/{}", path_segment(&no))),
        Err(error) => reply::broken(&error),
    }
}

/// The return address of the payment; this page if it has none.
fn home(payment: &Payment) -> String {
    if payment.return_url.is_empty() {
        format!("/_sandbox/cashier/{}", payment.no)
    } else {
        payment.return_url.clone()
    }
}

fn card(preferences: &Preferences, payment: &Payment, now: i64) -> String {
    let pick = |zh, en| preferences.pick(zh, en);
    let word = payment.word(now);
    let fen = if payment.paid_fen > 0 { payment.paid_fen } else { payment.amount_fen };
    let status = match word {
        "paid" => pick("已支付", "Already paid"),
        "refunded" => pick("已退款", "Refunded"),
        "closed" => pick("已关闭，无法支付", "Closed. It can no longer be paid"),
        _ => pick("待支付", "Waiting for payment"),
    };
    let (method, subject) =
        (method_name(preferences.lang, &payment.provider), escape(&payment.subject));
    let (no, number) = (escape(&payment.no), pick("支付单号", "Payment number"));
    let mut html = format!(
        "<p class=\"method {}\">{method}</p><p class=amount><small>¥</small>{}</p><p class=\"status {word}\">{status}</p>\
         <dl><dt>{}</dt><dd>{subject}</dd><dt>{number}</dt><dd class=no>{no}</dd></dl>",
        escape(&payment.provider),
        alipay::yuan(fen),
        pick("商品", "For"),
    );
    let written = if matches!(word, "open" | "announced") {
        let (pay, cancel) = (pick("确认支付", "Pay"), pick("取消", "Cancel"));
        write!(
            html,
            "<form method=post action=\"/_sandbox/cashier/{no}/pay\"><button class=pay>{pay}</button></form>\
             <form method=post action=\"/_sandbox/cashier/{no}/cancel\"><button class=cancel>{cancel}</button></form>"
        )
    } else {
        write!(
            html,
            "<a class=pay href=\"{}\">{}</a>",
            escape(&safe_link(payment)),
            pick("返回商家", "Back to the shop")
        )
    };
    debug_assert!(written.is_ok(), "writing into a string does not fail");
    html
}

/// Only an HTTP address or a local path becomes a link, because the merchant supplies it.
fn safe_link(payment: &Payment) -> String {
    let url = home(payment);
    let web = url.starts_with("https://")
        || url.starts_with("http://")
        || (url.starts_with('/') && !url.starts_with("//"));
    if web { url } else { "/".to_owned() }
}

fn method_name(lang: Lang, provider: &str) -> &'static str {
    match provider {
        "alipay" => lang.pick("支付宝", "Alipay"),
        "wechat" => lang.pick("微信支付", "WeChat Pay"),
        "stripe" => lang.pick("信用卡", "Credit card"),
        _ => lang.pick("Steam 钱包", "Steam wallet"),
    }
}
