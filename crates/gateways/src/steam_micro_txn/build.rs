//! Requests to Steam: forms, with the key among their fields.

use app::ports::PayRequest;
use domain::{Fen, Timestamp};

use super::config::SteamTxnConfig;
use crate::cut::{Longest, cut};
use crate::{HttpRequest, form};

/// The currency of all amounts; its minor unit is the fen.
pub const CURRENCY: &str = "CNY";
/// Steam's own limit is not known; this is far above a price of ours.
const AMOUNT_MAX: Fen = Fen(99_999_999);
const SUBJECT_MAX: Longest = Longest::Bytes(128);
/// How many orders a page of a report has at most.
pub const REPORT_PAGE: usize = 1000;

type Pairs = Vec<(String, String)>;

fn pair(name: &str, value: impl Into<String>) -> (String, String) {
    (name.to_owned(), value.into())
}

/// The field for which this payment cannot begin, if any.
pub fn invalid_field(request: &PayRequest, now: Timestamp) -> Option<&'static str> {
    if request.amount <= Fen::ZERO || request.amount > AMOUNT_MAX {
        Some("amount")
    } else if request.expires_at <= now {
        Some("expired")
    } else if request.client_ip.is_empty() {
        Some("client_ip")
    } else {
        None
    }
}

/// Country, currency and state of a customer's wallet.
pub fn user_info(config: &SteamTxnConfig, steam_id: i64, ip: &str) -> HttpRequest {
    let pairs = vec![pair("steamid", steam_id.to_string()), pair("ipaddress", ip)];
    get(config, "GetUserInfo/v2", pairs)
}

/// A transaction that the customer approves in a browser.
pub fn init(
    config: &SteamTxnConfig,
    request: &PayRequest,
    (order_id, steam_id): (u64, i64),
) -> HttpRequest {
    let subject = cut(&request.subject, SUBJECT_MAX);
    let pairs = vec![
        pair("orderid", order_id.to_string()),
        pair("steamid", steam_id.to_string()),
        pair("itemcount", "1"),
        pair("language", request.lang.pick("zh", "en")),
        pair("currency", CURRENCY),
        pair("usersession", "web"),
        pair("ipaddress", request.client_ip.as_str()),
        pair("itemid[0]", config.item_id.to_string()),
        pair("qty[0]", "1"),
        pair("amount[0]", request.amount.0.to_string()),
        pair("description[0]", subject),
    ];
    post(config, "InitTxn/v3", pairs)
}

/// A transaction by our order id.
pub fn query(config: &SteamTxnConfig, order_id: u64) -> HttpRequest {
    get(config, "QueryTxn/v3", vec![pair("orderid", order_id.to_string())])
}

/// A transaction by Steam's number.
pub fn query_by_transaction(config: &SteamTxnConfig, transaction: u64) -> HttpRequest {
    get(config, "QueryTxn/v3", vec![pair("transid", transaction.to_string())])
}

/// Takes the money of an approved transaction.
pub fn finalize(config: &SteamTxnConfig, order_id: u64) -> HttpRequest {
    post(config, "FinalizeTxn/v2", vec![pair("orderid", order_id.to_string())])
}

/// Gives the whole money of a transaction back.
pub fn refund(config: &SteamTxnConfig, order_id: u64) -> HttpRequest {
    post(config, "RefundTxn/v2", vec![pair("orderid", order_id.to_string())])
}

/// The transactions that changed from a time in RFC 3339 on, oldest first.
pub fn report(config: &SteamTxnConfig, from: &str) -> HttpRequest {
    let pairs = vec![
        pair("type", "GAMESALES"),
        pair("time", from),
        pair("maxresults", REPORT_PAGE.to_string()),
    ];
    get(config, "GetReport/v5", pairs)
}

/// The address at Steam where the customer approves, with the one that Steam leads back to.
pub fn approval_page(steam_url: &str, return_url: &str) -> String {
    let mark = if steam_url.contains('?') { '&' } else { '?' };
    let back = form::encode([("returnurl", return_url)].into_iter());
    format!("{steam_url}{mark}{back}")
}

fn address(config: &SteamTxnConfig, call: &str) -> String {
    let interface = if config.sandbox { "ISteamMicroTxnSandbox" } else { "ISteamMicroTxn" };
    format!("{}/{interface}/{call}/", config.url)
}

fn with_key(config: &SteamTxnConfig, mut pairs: Pairs) -> String {
    pairs.push(pair("appid", config.app_id.to_string()));
    pairs.push(pair("key", config.publisher_key.as_str()));
    form::encode(pairs.iter().map(|(name, value)| (name.as_str(), value.as_str())))
}

fn get(config: &SteamTxnConfig, call: &str, pairs: Pairs) -> HttpRequest {
    let query = with_key(config, pairs);
    HttpRequest::get(format!("{}?{query}", address(config, call)), Vec::new())
}

fn post(config: &SteamTxnConfig, call: &str, pairs: Pairs) -> HttpRequest {
    let headers = vec![("content-type", "application/x-www-form-urlencoded".to_owned())];
    HttpRequest::post(address(config, call), headers, with_key(config, pairs).into_bytes())
}
