//! The page on which a person signs in to any Steam account.

use axum::{
    body::Bytes,
    extract::{RawQuery, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use serde::de::value::{Error, StrDeserializer};

use super::assertion::{AssertionFault, make};
use super::{ANY_ACCOUNT, COMMUNITY, NS};
use crate::page::{Preferences, escape, page};
use crate::{SharedState, form};

/// The account of the demo customer's trade URL.
const FIRST_ACCOUNT: &str = "76561198083722517";
/// The account that this browser has signed in to before.
const COOKIE: &str = "sandbox_steam_id";

/// `GET …/openid/login` with `openid.mode=checkid_setup`.
pub async fn show(RawQuery(query): RawQuery, headers: HeaderMap) -> Response {
    let preferences = Preferences::of(&headers);
    let fields = form::read(&query.unwrap_or_default()).unwrap_or_default();
    let field = |name: &str| fields.get(name).map_or("", String::as_str);
    let (realm, return_to) = (field("openid.realm"), field("openid.return_to"));
    let is_sound = field("openid.ns") == NS
        && field("openid.mode") == "checkid_setup"
        && field("openid.identity") == ANY_ACCOUNT
        && field("openid.claimed_id") == ANY_ACCOUNT
        && is_under(return_to, realm);
    if !is_sound {
        let text = preferences.pick("登录请求不正确", "This is no request to sign in");
        let body = framed(&preferences, &format!("<h1 class=steam>{text}</h1>"));
        return (StatusCode::BAD_REQUEST, body).into_response();
    }
    let known = known_account(&headers).unwrap_or(FIRST_ACCOUNT);
    framed(&preferences, &choice(&preferences, realm, return_to, known))
}

fn framed(preferences: &Preferences, main: &str) -> Response {
    let note = preferences
        .pick("这是沙箱，不会登录真实账号。", "This is a sandbox. No real account signs in.");
    page(preferences, title(preferences), note, main)
}

fn title(preferences: &Preferences) -> &'static str {
    preferences.pick("模拟的 Steam 登录", "Simulated Steam sign-in")
}

fn is_under(url: &str, realm: &str) -> bool {
    let rest = url.strip_prefix(realm.trim_end_matches('/'));
    realm.starts_with("http") && rest.is_some_and(|rest| rest.starts_with('/'))
}

fn known_account(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get(header::COOKIE)?.to_str().ok()?;
    let mut pairs = cookies.split(';').filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, value)| *name == COOKIE && is_account(value)).map(|(_, id)| id)
}

fn is_account(text: &str) -> bool {
    text.len() == 17 && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn choice(preferences: &Preferences, realm: &str, return_to: &str, account: &str) -> String {
    let pick = |zh, en| preferences.pick(zh, en);
    let options: String = [
        ("none", pick("正常应答", "A valid assertion")),
        ("forged_signature", pick("伪造的签名", "A forged signature")),
        ("replayed_nonce", pick("重复使用的编号", "A replayed nonce")),
        ("other_realm", pick("发给其他网站的应答", "An assertion for another site")),
        ("other_return_to", pick("发给其他页面的应答", "An assertion for another page")),
        ("time_out", pick("核实时没有响应", "No response when it is checked")),
    ]
    .iter()
    .map(|(word, text)| format!("<option value={word}>{text}</option>"))
    .collect();
    format!(
        "<h1 class=steam>{}</h1><p class=status>{}</p><p class=site>{}</p>\
         <form class=steam method=post action=\"{COMMUNITY}/openid/choose\">\
         <input type=hidden name=return_to value=\"{}\">\
         <label>{}<input name=account inputmode=numeric pattern=\"[0-9]{{17}}\" required autocomplete=off value=\"{}\"></label>\
         <label>{}<select name=fault>{options}</select></label>\
         <button class=pay>{}</button>\
         <button class=cancel name=cancel value=1 formnovalidate>{}</button></form>",
        title(preferences),
        pick(
            "您将以 Steam 账号登录以下网站，它只会得知您的 SteamID。",
            "The site learns your SteamID and nothing else."
        ),
        escape(realm),
        escape(return_to),
        pick("登录哪个账号（SteamID64）", "Account to sign in to (SteamID64)"),
        escape(account),
        pick("模拟的故障", "Fault of the assertion"),
        pick("登录", "Sign in"),
        pick("取消", "Cancel"),
    )
}

/// `POST …/openid/choose`: redirects back with an assertion.
pub async fn choose(State(sandbox): State<SharedState>, body: Bytes) -> Response {
    let fields = std::str::from_utf8(&body).ok().and_then(form::read).unwrap_or_default();
    let field = |name: &str| fields.get(name).map_or("", String::as_str);
    let return_to = field("return_to");
    let (sign, account) = (if return_to.contains('?') { '&' } else { '?' }, field("account"));
    if !return_to.starts_with("http") {
        return StatusCode::BAD_REQUEST.into_response();
    }
    if fields.contains_key("cancel") {
        return redirect(&format!("{return_to}{sign}openid.ns={NS}&openid.mode=cancel"), None);
    }
    let word = StrDeserializer::<Error>::new(field("fault"));
    let fault = match field("fault") {
        "" => Ok(AssertionFault::None),
        _ => AssertionFault::deserialize(word),
    };
    let Some(fault) = fault.ok().filter(|_| is_account(account)) else {
        return StatusCode::BAD_REQUEST.into_response();
    };
    let assertion = make(&sandbox, return_to, account, fault);
    redirect(&format!("{return_to}{sign}{assertion}"), Some(account))
}

fn redirect(to: &str, account: Option<&str>) -> Response {
    let headers = [(header::LOCATION, to), (header::CACHE_CONTROL, "no-store")];
    let Some(account) = account else { return (StatusCode::SEE_OTHER, headers).into_response() };
    let cookie = format!("{COOKIE}={account}; Path=/_sandbox; HttpOnly; SameSite=Lax");
    (StatusCode::SEE_OTHER, headers, [(header::SET_COOKIE, cookie)]).into_response()
}
