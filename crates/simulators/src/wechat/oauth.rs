//! WeChat's OAuth, and the payment sheet of its browser.

use std::collections::HashMap;

use axum::{
    extract::{Query, State},
    http::{HeaderMap, StatusCode, Uri, header},
    response::{Html, IntoResponse, Response},
};
use parking_lot::Mutex;
use percent_encoding::percent_decode_str;
use serde::Deserialize;
use serde_json::json;

use super::{APP_ID, PROVIDER};
use crate::{SharedState, clock_and_rng, fault};

/// How long a code is valid.
const VALID_MS: i64 = 5 * 60 * 1000;
const CODES_MAX: usize = 10_000;
/// The beginning of a page that refuses.
const REFUSED: &str = "<!doctype html><html lang=zh-CN><meta charset=utf-8>\
     <meta name=viewport content=\"width=device-width\"><title>SANDBOX</title>";
/// The cookie that says whose WeChat this browser is.
const COOKIE: &str = "sandbox_wechat_openid";

/// The codes that were given out.
#[derive(Default)]
pub struct Codes(Mutex<HashMap<String, Code>>);

#[derive(Clone)]
struct Code {
    openid: String,
    issued_at: i64,
    is_used: bool,
}

impl Codes {
    fn issue(&self, openid: String, issued_at: i64) -> String {
        let code = format!("0{}", clock_and_rng::digits::<31>());
        let mut known = self.0.lock();
        if known.len() >= CODES_MAX {
            known.clear();
        }
        known.insert(code.clone(), Code { openid, issued_at, is_used: false });
        code
    }

    /// The id that a code stands for, or WeChat's error.
    fn take(&self, code: &str, now: i64) -> Result<String, (i64, &'static str)> {
        let mut known = self.0.lock();
        let code = known.get_mut(code).ok_or((40029, "invalid code"))?;
        if std::mem::replace(&mut code.is_used, true) {
            return Err((40163, "code been used"));
        }
        if now >= code.issued_at + VALID_MS {
            return Err((42003, "code expired"));
        }
        Ok(code.openid.clone())
    }
}

/// `GET /_sandbox/wechat/oauth2/authorize`, with `appid`, `redirect_uri`, `response_type`, `scope`
/// and `state`.
/// As the real page, it wants WeChat's browser and its parameters in this order, and leads back at
/// once.
pub async fn authorize(state: State<SharedState>, uri: Uri, headers: HeaderMap) -> Response {
    if text(&headers, header::USER_AGENT).contains("MicroMessenger") {
        return lead_back(state, uri, headers);
    }
    let page = format!(
        "{REFUSED}<p>请在微信客户端打开链接<p>Please open this link in WeChat\
         <p><a href=\"/_sandbox/wechat/oauth2/pretend?{}\">SANDBOX: 以模拟的微信继续 / \
         Go on as the simulated WeChat</a>",
        uri.query().unwrap_or_default().replace('&', "&amp;").replace('"', "%22"),
    );
    (StatusCode::BAD_REQUEST, Html(page)).into_response()
}

/// `GET /_sandbox/wechat/oauth2/pretend`: [`authorize`] for any browser, which plays WeChat's.
pub async fn pretend(state: State<SharedState>, uri: Uri, headers: HeaderMap) -> Response {
    lead_back(state, uri, headers)
}

fn text(headers: &HeaderMap, name: header::HeaderName) -> &str {
    headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
}

/// The id of the customer whose WeChat this browser is, once it is known.
pub fn known_openid(headers: &HeaderMap) -> Option<&str> {
    let cookies = text(headers, header::COOKIE);
    let mut pairs = cookies.split(';').filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == COOKIE).map(|(_, id)| id)
}

fn lead_back(State(sandbox): State<SharedState>, uri: Uri, headers: HeaderMap) -> Response {
    let query: Vec<(&str, &str)> = uri
        .query()
        .unwrap_or_default()
        .split('&')
        .filter_map(|pair| pair.split_once('='))
        .collect();
    let [
        ("appid", app_id),
        ("redirect_uri", back),
        ("response_type", "code"),
        ("scope", "snsapi_base"),
        ("state", state),
    ] = query[..]
    else {
        return refused("redirect_uri 参数错误");
    };
    let back = percent_decode_str(back).decode_utf8_lossy();
    let plain_state = state.len() <= 128 && state.bytes().all(|b| b.is_ascii_alphanumeric());
    if app_id != APP_ID || !plain_state || !back.starts_with("http") {
        return refused("参数错误");
    }
    let known = known_openid(&headers).map(str::to_owned);
    let openid = known.unwrap_or_else(|| format!("o{}", clock_and_rng::digits::<27>()));
    let code = sandbox.wechat_codes.issue(openid.clone(), (sandbox.now)().0);
    let (head, hash) = back.split_once('#').map_or((&*back, ""), |(head, hash)| (head, hash));
    let sign = if head.contains('?') { '&' } else { '?' };
    let hash = if hash.is_empty() { String::new() } else { format!("#{hash}") };
    let to = format!("{head}{sign}code={code}&state={state}{hash}");
    let cookie = format!("{COOKIE}={openid}; Path=/_sandbox; HttpOnly; SameSite=Lax");
    let headers = [
        (header::LOCATION, to),
        (header::SET_COOKIE, cookie),
        (header::CACHE_CONTROL, "no-store".to_owned()),
    ];
    (StatusCode::FOUND, headers).into_response()
}

#[derive(Deserialize)]
pub struct Exchange {
    #[serde(default)]
    appid: String,
    #[serde(default)]
    secret: String,
    #[serde(default)]
    code: String,
    #[serde(default)]
    grant_type: String,
}

/// `GET /_sandbox/wechat/sns/oauth2/access_token?appid=…&secret=…&code=…&grant_type=…`. Answers are
/// not signed, and refusals have status 200.
pub async fn access_token(
    State(sandbox): State<SharedState>,
    Query(asked): Query<Exchange>,
) -> Response {
    let fault = sandbox.faults.take(PROVIDER, "openid");
    let exchange = {
        let sandbox = SharedState::clone(&sandbox);
        async move {
            if asked.appid != APP_ID {
                return Err((40013, "invalid appid"));
            }
            if asked.secret != sandbox.keys.wechat_app_secret() {
                return Err((40125, "invalid appsecret"));
            }
            if asked.grant_type != "authorization_code" {
                return Err((40002, "invalid grant_type"));
            }
            sandbox.wechat_codes.take(&asked.code, (sandbox.now)().0)
        }
    };
    fault::disturbed(fault, exchange, |outcome, _| {
        let body = match outcome {
            Ok(openid) => json!({
                "access_token": "sandbox", "expires_in": 7200, "refresh_token": "sandbox",
                "openid": openid, "scope": "snsapi_base",
            }),
            Err((code, message)) => json!({ "errcode": code, "errmsg": message }),
        };
        ([(header::CONTENT_TYPE, "text/plain")], body.to_string()).into_response()
    })
    .await
}

/// `GET /_sandbox/wechat/bridge.js`: the sheet for a browser that only says that it is WeChat's.
pub async fn bridge() -> Response {
    let kind = (header::CONTENT_TYPE, "text/javascript; charset=utf-8");
    ([kind, (header::CACHE_CONTROL, "no-store")], include_str!("bridge.js")).into_response()
}

fn refused(why: &str) -> Response {
    let page = format!("{REFUSED}<p>{why}");
    (StatusCode::BAD_REQUEST, Html(page)).into_response()
}
