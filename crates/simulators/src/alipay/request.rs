//! Checks of a request that come before its trade is read.

use std::collections::BTreeMap;

use jiff::{civil::DateTime, tz::Offset};
use serde_json::Value;

use super::{APP_ID, Fail, certificates};
use crate::{Sandbox, form, rsa};

/// The call that asks for a statement.
pub const BILL: &str = "alipay.data.dataservice.bill.downloadurl.query";

/// The methods that a browser calls, with the product of each: on a phone and at a computer.
const PAGES: [(&str, &str); 2] = [
    ("alipay.trade.wap.pay", "QUICK_WAP_WAY"),
    ("alipay.trade.page.pay", "FAST_INSTANT_TRADE_PAY"),
];
/// A transfer to a customer's account, and the question about one.
pub const TRANSFER: &str = "alipay.fund.trans.uni.transfer";
const TRANSFER_QUERY: &str = "alipay.fund.trans.common.query";
const METHODS: [&str; 9] = [
    PAGES[0].0, PAGES[1].0, "alipay.trade.query", "alipay.trade.close", "alipay.trade.refund",
    "alipay.trade.fastpay.refund.query", TRANSFER, TRANSFER_QUERY, BILL,
];
const REQUIRED: [(&str, &str); 8] = [
    ("app_id", "isv.missing-app-id"),
    ("method", "isv.missing-method"),
    ("sign", "isv.missing-signature"),
    ("sign_type", "isv.missing-signature-type"),
    ("timestamp", "isv.missing-timestamp"),
    ("version", "isv.missing-version"),
    ("charset", "isv.missing-charset"),
    ("biz_content", "isv.missing-biz-content"),
];
const NO_PERMISSION: Fail = Fail("40006", "isv.insufficient-isv-permissions");
const SKEW_MS: u64 = 10 * 60 * 1000;

/// A request whose form and signature are valid.
pub struct VerifiedRequest {
    /// One of `METHODS`.
    pub method: String,
    /// Common parameters.
    pub params: BTreeMap<String, String>,
    biz: Value,
}

impl VerifiedRequest {
    /// A non-empty string of the business content.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.biz.get(name).and_then(Value::as_str).filter(|text| !text.is_empty())
    }

    /// The merchant's number of a trade.
    pub fn out_trade_no(&self) -> Option<&str> {
        self.number("out_trade_no")
    }

    /// The business content.
    pub const fn biz(&self) -> &Value {
        &self.biz
    }

    /// A number of the merchant, if its characters and length are allowed.
    pub fn number(&self, name: &str) -> Option<&str> {
        let allowed = |no: &&str| {
            no.len() <= 64 && no.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_')
        };
        self.text(name).filter(allowed)
    }

    /// An amount in yuan with two decimals, 0.01 to 100,000,000, in fen.
    pub fn amount(&self, name: &str) -> Option<i64> {
        let (yuan, fen) = self.text(name)?.split_once('.')?;
        let digits = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
        let plain = digits(yuan)
            && digits(fen)
            && fen.len() == 2
            && yuan.len() <= 9
            && (yuan == "0" || !yuan.starts_with('0'));
        let amount = plain.then(|| format!("{yuan}{fen}").parse::<i64>().ok())??;
        (1..=10_000_000_000).contains(&amount).then_some(amount)
    }
}

/// The requested method, or `error` for an unknown one: it names the field of the response, also of
/// a refusal.
pub fn method_of(text: &str) -> String {
    let named = form::read(text).and_then(|mut params| params.remove("method"));
    named.filter(|method| METHODS.contains(&method.as_str())).unwrap_or_else(|| "error".to_owned())
}

/// Whether a browser calls this method.
pub fn is_page(method: &str) -> bool {
    product_of(method).is_some()
}

/// The product of a method that a browser calls.
pub fn product_of(method: &str) -> Option<&'static str> {
    PAGES.iter().find(|(known, _)| *known == method).map(|(_, product)| *product)
}

/// A call of a transfer as faults name it; `None` for the calls of trades.
pub fn transfer_call(method: &str) -> Option<&'static str> {
    match method {
        TRANSFER => Some("send"),
        TRANSFER_QUERY => Some("query"),
        _ => None,
    }
}

/// Whether the request is in certificate mode.
pub fn names_certificates(text: &str) -> bool {
    form::read(text).is_some_and(|params| is_certified(&params))
}

fn is_certified(params: &BTreeMap<String, String>) -> bool {
    certificates::expected().iter().any(|(name, _)| params.contains_key(*name))
}

/// In certificate mode both numbers must be those of our certificates.
fn has_known_certificates(params: &BTreeMap<String, String>) -> bool {
    !is_certified(params)
        || certificates::expected().iter().all(|(name, sn)| params.get(*name) == Some(sn))
}

/// Parses a request and verifies its signature.
pub fn read(sandbox: &Sandbox, text: &str) -> Result<VerifiedRequest, Fail> {
    let params = form::read(text).ok_or(Fail("40002", "isv.invalid-parameter"))?;
    let get = |name: &str| params.get(name).map_or("", String::as_str);
    for (name, problem) in REQUIRED {
        if get(name).is_empty() {
            return Err(Fail("40001", problem));
        }
    }
    let method = get("method").to_owned();
    let checks = [
        (get("app_id") == APP_ID, "isv.invalid-app-id"),
        (METHODS.contains(&method.as_str()), "isv.invalid-method"),
        (get("sign_type") == "RSA2", "isv.invalid-signature-type"),
        (get("version") == "1.0", "isv.invalid-version"),
        (get("charset").eq_ignore_ascii_case("utf-8"), "isv.invalid-charset"),
        (matches!(get("format"), "" | "JSON"), "isv.invalid-format"),
        (has_known_certificates(&params), "isv.invalid-cert-sn"),
        (is_signed(sandbox, &params), "isv.invalid-signature"),
        (is_timely(sandbox, &method, get("timestamp")), "isv.invalid-timestamp"),
    ];
    if let Some((_, problem)) = checks.iter().find(|(right, _)| !right) {
        return Err(Fail("40002", problem));
    }
    let biz: Value = serde_json::from_str(get("biz_content"))
        .map_err(|_| Fail("40002", "isv.invalid-parameter"))?;
    let is_transfer = transfer_call(&method).is_some();
    let asked = VerifiedRequest { method, params, biz };
    if is_transfer {
        // Transfers are allowed in certificate mode only.
        let is_allowed = is_certified(&asked.params);
        return if is_allowed { Ok(asked) } else { Err(NO_PERMISSION) };
    }
    if asked.method != BILL && asked.out_trade_no().is_none() {
        Err(Fail("40004", "ACQ.INVALID_PARAMETER"))
    } else {
        Ok(asked)
    }
}

fn is_signed(sandbox: &Sandbox, params: &BTreeMap<String, String>) -> bool {
    let signature = params.get("sign").map_or("", String::as_str);
    rsa::is_signed(&sandbox.keys.merchant_public, &form::canonical(params, &["sign"]), signature)
}

/// A server's call must be recent. A customer may open a page later; its `time_expire` limits that.
fn is_timely(sandbox: &Sandbox, method: &str, timestamp: &str) -> bool {
    let Some(sent) = beijing_ms(timestamp) else { return false };
    is_page(method) || (sandbox.now)().0.abs_diff(sent) <= SKEW_MS
}

/// Reads `yyyy-MM-dd HH:mm:ss` in Beijing time.
pub fn beijing_ms(text: &str) -> Option<i64> {
    let civil = DateTime::strptime("%Y-%m-%d %H:%M:%S", text).ok().filter(|_| text.len() == 19)?;
    Offset::constant(8).to_timestamp(civil).ok().map(jiff::Timestamp::as_millisecond)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use base64::{Engine, engine::general_purpose::STANDARD};
    use serde_json::Value;

    use super::beijing_ms;
    use crate::{form, rsa};

    /// openssl and node made the vectors, so both ends are compared with a third implementation.
    #[test]
    fn reads_what_others_signed() {
        let vectors: Value =
            serde_json::from_str(include_str!("../../../gateways/src/alipay/vectors.json"))
                .unwrap();
        let text = |path: &str| vectors.pointer(path).unwrap().as_str().unwrap().to_owned();
        let pem = text("/merchant_public_key");
        let key: String = pem.lines().filter(|line| !line.starts_with('-')).collect();
        let key = STANDARD.decode(key).unwrap();
        let params: BTreeMap<String, String> =
            serde_json::from_value(vectors["alipay_request"]["params"].clone()).unwrap();
        let message = form::canonical(&params, &["sign"]);
        assert_eq!(message, text("/alipay_request/message"));
        assert!(rsa::is_signed(&key, &message, &text("/alipay_request/sign")));
        assert!(!rsa::is_signed(&key, &message, &text("/alipay_notify/sign")));
        let webhook = form::read(&text("/alipay_notify/form")).unwrap();
        assert_eq!(
            form::canonical(&webhook, &["sign", "sign_type"]),
            text("/alipay_notify/message")
        );
        assert_eq!(form::read(&form::write(&webhook)).unwrap(), webhook);
    }

    #[test]
    fn reads_the_wall_clock_of_beijing() {
        assert_eq!(beijing_ms("2025-01-01 08:00:00"), Some(1_735_689_600_000));
        for wrong in [
            "", "2025-01-01T08:00:00", "2025-13-01 08:00:00", "2025-01-01 08:00:00Z",
            "2025-1-01 08:00:00",
        ] {
            assert_eq!(beijing_ms(wrong), None, "{wrong:?}");
        }
    }
}
