//! The page on which a person acts as the customer.

use std::fmt::Write;

use axum::{
    extract::{Path, State},
    http::{HeaderMap, StatusCode, header},
    response::{Html, IntoResponse, Response},
};
use domain::Lang;

use crate::{SharedState, alipay, pay, payment::Payment, reply, webhooks};

const STYLE: &str = include_str!("cashier.css");

/// Language and colour scheme that the visitor prefers.
struct Preferences {
    lang: Lang,
    dark: Option<bool>,
}

impl Preferences {
    fn of(headers: &HeaderMap) -> Self {
        let text = |name| {
            headers
                .get(name)
                .and_then(|value: &header::HeaderValue| value.to_str().ok())
                .unwrap_or_default()
        };
        let cookie = |name: &str| {
            let pairs =
                text(header::COOKIE).split(';').filter_map(|pair| pair.trim().split_once('='));
            pairs.into_iter().find(|(n, _)| *n == name).map(|(_, value)| value)
        };
        Self {
            lang: Lang::accept(cookie("satchel_lang").unwrap_or(text(header::ACCEPT_LANGUAGE))),
            dark: cookie("satchel_dark").map(|value| value == "1"),
        }
    }
}

/// `GET /_sandbox/cashier/{paymentNo}`.
pub async fn cashier_page(
    State(sandbox): State<SharedState>,
    Path(no): Path<String>,
    headers: HeaderMap,
) -> Response {
    let preferences = Preferences::of(&headers);
    match sandbox.records.payment(&no).await {
        Ok(Some(payment)) => {
            (StatusCode::OK, page(&preferences, &card(&preferences, &payment, (sandbox.now)().0)))
                .into_response()
        }
        Ok(None) => {
            let text = preferences.lang.pick("没有这笔支付", "There is no such payment");
            (StatusCode::NOT_FOUND, page(&preferences, &format!("<h1>404</h1><p>{text}</p>")))
                .into_response()
        }
        Err(error) => reply::broken(&error),
    }
}

/// `POST /_sandbox/cashier/{paymentNo}/pay`: pays, sends the webhook and redirects the customer
/// back.
pub async fn pay(State(sandbox): State<SharedState>, Path(no): Path<String>) -> Response {
    match pay::settle(&sandbox, &no, None, false).await {
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

fn path_segment(text: &str) -> String {
    percent_encoding::utf8_percent_encode(text, percent_encoding::NON_ALPHANUMERIC).to_string()
}

/// The return address of the payment; this page if it has none.
fn home(payment: &Payment) -> String {
    if payment.return_url.is_empty() {
        format!("/_sandbox/cashier/{}", payment.no)
    } else {
        payment.return_url.clone()
    }
}

fn see_other(to: &str) -> Response {
    (StatusCode::SEE_OTHER, [(header::LOCATION, to), (header::CACHE_CONTROL, "no-store")])
        .into_response()
}

fn page(preferences: &Preferences, main: &str) -> Response {
    let Preferences { lang, dark } = preferences;
    let theme = dark.map_or("", |dark| if dark { " data-theme=dark" } else { " data-theme=light" });
    let (tag, title) = (lang.tag(), lang.pick("沙箱收银台", "Sandbox cashier"));
    let note = lang.pick("这是沙箱，不会动用真实资金。", "This is a sandbox. No real money moves.");
    let html = format!(
        "<!doctype html><html lang={tag}{theme}><head><meta charset=utf-8>\
         <meta name=viewport content=\"width=device-width,initial-scale=1,viewport-fit=cover\">\
         <meta name=robots content=noindex><meta name=color-scheme content=\"light dark\">\
         <title>{title}</title><style>{STYLE}</style></head>\
         <body><div class=ribbon role=note><b>SANDBOX</b> {note}</div><main>{main}</main></body></html>"
    );
    ([(header::CACHE_CONTROL, "no-store")], Html(html)).into_response()
}

fn card(preferences: &Preferences, payment: &Payment, now: i64) -> String {
    let pick = |zh, en| preferences.lang.pick(zh, en);
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
        "alipay" | "sandbox_alipay" => lang.pick("支付宝", "Alipay"),
        "wechat" | "sandbox_wechat" => lang.pick("微信支付", "WeChat Pay"),
        "stripe" | "sandbox_card" => lang.pick("信用卡", "Credit card"),
        _ => lang.pick("Steam 钱包", "Steam wallet"),
    }
}

fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            other => safe.push(other),
        }
    }
    safe
}
