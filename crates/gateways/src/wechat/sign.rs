//! The texts that both sides sign, and the headers that carry the signatures.

use domain::Timestamp;
use serde_json::json;

use super::Account;
use crate::{HttpRequest, Method};

const SCHEME: &str = "WECHATPAY2-SHA256-RSA2048";
/// A message whose time is further away is refused, since it may be replayed.
const SKEW_SECONDS: i64 = 300;

/// A call before it is signed.
pub struct Call {
    pub method: Method,
    /// The path with its query, without the address's own path.
    pub path: String,
    /// JSON; empty in a GET.
    pub body: String,
}

/// Lines that each end in a line feed: the form of every signed text.
pub fn lines(parts: &[&str]) -> String {
    parts.iter().flat_map(|part| [*part, "\n"]).collect()
}

/// The text of a request's signature.
pub fn request_text(call: &Call, path: &str, seconds: &str, nonce: &str) -> String {
    lines(&[call.method.as_str(), path, seconds, nonce, &call.body])
}

/// The request that makes this call.
pub fn request(
    account: &Account,
    call: &Call,
    known_serial: Option<String>,
    now: Timestamp,
    nonce: &str,
) -> Option<HttpRequest> {
    // The signed path is the one that is sent, with that of the address.
    let path = format!("{}{}", account.base_path, call.path);
    let seconds = (now.0 / 1000).to_string();
    let signature = account.ours.sign(request_text(call, &path, &seconds, nonce).as_bytes())?;
    let mut headers = vec![
        ("authorization", authorization(account, nonce, &seconds, &signature)),
        ("accept", "application/json".to_owned()),
        ("content-type", "application/json".to_owned()),
        ("user-agent", "satchel".to_owned()),
    ];
    if let Some(serial) = known_serial {
        headers.push(("wechatpay-serial", serial));
    }
    let url = format!("{}{path}", account.origin);
    Some(match call.method {
        Method::Get => HttpRequest::get(url, headers),
        Method::Post => HttpRequest::post(url, headers, call.body.clone().into_bytes()),
    })
}

/// The request that downloads a file from an address of WeChat Pay's, given as origin and path.
pub fn download(
    account: &Account,
    (origin, path): (&str, &str),
    now: Timestamp,
    nonce: &str,
) -> Option<HttpRequest> {
    let call = Call { method: Method::Get, path: String::new(), body: String::new() };
    let seconds = (now.0 / 1000).to_string();
    let signature = account.ours.sign(request_text(&call, path, &seconds, nonce).as_bytes())?;
    let headers = vec![
        ("authorization", authorization(account, nonce, &seconds, &signature)),
        ("accept", "application/json".to_owned()),
        ("user-agent", "satchel".to_owned()),
    ];
    Some(HttpRequest::get(format!("{origin}{path}"), headers))
}

/// The value of `Authorization`.
pub fn authorization(account: &Account, nonce: &str, seconds: &str, signature: &str) -> String {
    format!(
        "{SCHEME} mchid=\"{}\",nonce_str=\"{nonce}\",timestamp=\"{seconds}\",serial_no=\"{}\",signature=\"{signature}\"",
        account.mch_id, account.serial_no
    )
}

/// The parameters with which a page in WeChat's browser opens the payment sheet, as JSON.
pub fn jsapi_params(
    account: &Account,
    prepay_id: &str,
    now: Timestamp,
    nonce: &str,
) -> Option<String> {
    let (seconds, package) = ((now.0 / 1000).to_string(), format!("prepay_id={prepay_id}"));
    let text = lines(&[&account.app_id, &seconds, nonce, &package]);
    let params = json!({
        "appId": account.app_id, "timeStamp": seconds, "nonceStr": nonce, "package": package,
        "signType": "RSA", "paySign": account.ours.sign(text.as_bytes())?,
    });
    Some(params.to_string())
}

/// The signature of a response or webhook.
pub struct Signature<'a> {
    /// Which of WeChat Pay's keys signed.
    pub serial: &'a str,
    pub text: Vec<u8>,
    pub value: &'a str,
}

/// The signature in these headers, if it is of this time.
pub fn signature<'a>(
    header: impl Fn(&str) -> Option<&'a str>,
    body: &[u8],
    now: Timestamp,
) -> Option<Signature<'a>> {
    let seconds = header("wechatpay-timestamp")?;
    let sent: i64 = seconds.parse().ok()?;
    let is_timely = (now.0 / 1000).checked_sub(sent)?.unsigned_abs() < SKEW_SECONDS.unsigned_abs();
    let is_ours = header("wechatpay-signature-type").is_none_or(|scheme| scheme == SCHEME);
    let mut text = lines(&[seconds, header("wechatpay-nonce")?]).into_bytes();
    text.extend_from_slice(body);
    text.push(b'\n');
    let (serial, value) = (header("wechatpay-serial")?, header("wechatpay-signature")?);
    (is_timely && is_ours).then_some(Signature { serial, text, value })
}
