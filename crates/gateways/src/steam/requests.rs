//! Requests of a bot that is logged in.

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::json;

use super::config::SteamConfig;
use super::guard;
use super::session::Session;
use crate::{HttpRequest, form};

const FORM: &str = "application/x-www-form-urlencoded; charset=UTF-8";
/// Items of one page of an inventory.
const PAGE_ITEMS: usize = 500;

/// A call of the Web API that reads.
pub fn api(config: &SteamConfig, session: &Session, call: &str, query: &str) -> HttpRequest {
    let token = utf8_percent_encode(&session.access_token, NON_ALPHANUMERIC);
    let query = if query.is_empty() { String::new() } else { format!("&{query}") };
    HttpRequest::get(format!("{}/{call}/v1/?access_token={token}{query}", config.api_url), vec![])
}

/// A page of a context of the bot's own inventory, which begins after an item.
pub fn inventory(
    config: &SteamConfig,
    session: &Session,
    context_id: u64,
    after: Option<u64>,
) -> HttpRequest {
    let start = after.map(|id| format!("&start_assetid={id}")).unwrap_or_default();
    let url = format!(
        "{}/inventory/{}/{}/{context_id}?l=english&count={PAGE_ITEMS}{start}",
        config.community_url, session.steam_id, config.app_id
    );
    HttpRequest::get(url, vec![("cookie", session.cookie())])
}

/// A page of another account's public inventory, requested without a login.
pub fn inventory_of(config: &SteamConfig, steam_id64: i64, after: Option<u64>) -> HttpRequest {
    let start = after.map(|id| format!("&start_assetid={id}")).unwrap_or_default();
    let url = format!(
        "{}/inventory/{steam_id64}/{}/{}?l=english&count={PAGE_ITEMS}{start}",
        config.community_url, config.app_id, config.context_id
    );
    HttpRequest::get(url, vec![])
}

/// Acknowledges that trades are protected, as the button of Steam's notice does.
pub fn acknowledge(config: &SteamConfig, session: &Session) -> HttpRequest {
    let url = &config.community_url;
    let fields = [("sessionid", session.session_id.as_str()), ("message", "1")];
    post(session, format!("{url}/trade/new/acknowledge"), format!("{url}/tradeoffers/"), &fields)
}

/// A new trade offer.
pub struct NewOffer<'a> {
    pub partner: i64,
    pub steam_id64: i64,
    pub token: &'a str,
    /// Our number, by which the offer is found again.
    pub message: &'a str,
    /// Our items.
    pub assets: &'a [u64],
    /// The partner's items.
    pub asked: &'a [u64],
}

pub fn send(config: &SteamConfig, session: &Session, offer: &NewOffer<'_>) -> HttpRequest {
    let asset = |id: &u64| json!({ "appid": config.app_id, "contextid": config.context_id.to_string(), "amount": 1, "assetid": id.to_string() });
    let side = |ids: &[u64]| json!({ "assets": ids.iter().map(asset).collect::<Vec<_>>(), "currency": [], "ready": false });
    let content = json!({
        "newversion": true,
        "version": offer.assets.len() + offer.asked.len() + 1,
        "me": side(offer.assets),
        "them": side(offer.asked),
    });
    let partner = offer.steam_id64.to_string();
    let create = json!({ "trade_offer_access_token": offer.token }).to_string();
    let content = content.to_string();
    let fields = [
        ("sessionid", session.session_id.as_str()),
        ("serverid", "1"),
        ("partner", &partner),
        ("tradeoffermessage", offer.message),
        ("json_tradeoffer", &content),
        ("captcha", ""),
        ("trade_offer_create_params", &create),
    ];
    let url = &config.community_url;
    let referer = format!("{url}/tradeoffer/new/?partner={}&token={}", offer.partner, offer.token);
    post(session, format!("{url}/tradeoffer/new/send"), referer, &fields)
}

pub fn cancel(config: &SteamConfig, session: &Session, offer_id: &str) -> HttpRequest {
    let url = &config.community_url;
    let fields = [("sessionid", session.session_id.as_str())];
    let address = format!("{url}/tradeoffer/{offer_id}/cancel");
    post(session, address, format!("{url}/tradeoffer/{offer_id}/"), &fields)
}

fn post(session: &Session, url: String, referer: String, fields: &[(&str, &str)]) -> HttpRequest {
    let headers =
        vec![("content-type", FORM.to_owned()), ("cookie", session.cookie()), ("referer", referer)];
    HttpRequest::post(url, headers, form::encode(fields.iter().copied()).into_bytes())
}

/// The device that asks about confirmations, and when.
pub struct Confirmer<'a> {
    pub device_id: &'a str,
    pub identity_secret: &'a [u8],
    /// The present time in seconds.
    pub seconds: u64,
}

/// The list of what waits for a confirmation.
pub fn confirmations(
    config: &SteamConfig,
    session: &Session,
    confirmer: &Confirmer<'_>,
) -> HttpRequest {
    confirmation(config, session, confirmer, ("getlist", "conf"), &[])
}

/// Confirms one thing, by its id and key.
pub fn confirm(
    config: &SteamConfig,
    session: &Session,
    confirmer: &Confirmer<'_>,
    (id, nonce): (&str, &str),
) -> HttpRequest {
    let fields = [("op", "allow"), ("cid", id), ("ck", nonce)];
    confirmation(config, session, confirmer, ("ajaxop", "allow"), &fields)
}

fn confirmation(
    config: &SteamConfig,
    session: &Session,
    confirmer: &Confirmer<'_>,
    (call, tag): (&str, &str),
    more: &[(&str, &str)],
) -> HttpRequest {
    let (steam_id, seconds) = (session.steam_id.to_string(), confirmer.seconds.to_string());
    let key = guard::confirmation_key(confirmer.identity_secret, confirmer.seconds, tag);
    let fields = [
        ("p", confirmer.device_id),
        ("a", &steam_id),
        ("k", &key),
        ("t", &seconds),
        ("m", "react"),
        ("tag", tag),
    ];
    let query = form::encode(fields.into_iter().chain(more.iter().copied()));
    let url = format!("{}/mobileconf/{call}?{query}", config.community_url);
    HttpRequest::get(url, vec![("cookie", session.cookie())])
}
