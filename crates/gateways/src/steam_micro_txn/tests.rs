//! `ISteamMicroTxn`: what is asked, and what each response proves.

use std::sync::Arc;

use app::ports::{Outcome, PayBrowser, PayRequest, RefundRequest};
use domain::{Fen, PayMethod, PaymentNo, RefundNo, Timestamp};
use serde_json::{Value, json};

use super::{SteamMicroTxn, SteamTxnConfig, key_error, order_id};
use crate::{
    ConfigError, form,
    script::{Fixed, NOW, Script},
};

mod calls;
mod reversals;
mod statements;

const STEAM_ID: i64 = 76_561_198_083_722_517;
const TRANSID: &str = "5123456789";
const KEY: &str = "0123456789ABCDEF0123456789ABCDEF";

struct Fixture {
    steam: SteamMicroTxn,
    script: Arc<Script>,
}

fn config() -> SteamTxnConfig {
    SteamTxnConfig {
        url: "https://partner.test/".to_owned(),
        sandbox: false,
        app_id: 480,
        publisher_key: KEY.to_owned(),
        approval_url: "https://store.test/approvetxn/".to_owned(),
        approval_seconds: 1800,
        item_id: 7,
    }
}

fn fixture() -> Fixture {
    with(config())
}

fn with(config: SteamTxnConfig) -> Fixture {
    let script = Script::new();
    let steam = SteamMicroTxn::new(config, Arc::new(Fixed), script.clone()).unwrap();
    Fixture { steam, script }
}

fn number_at(at: Timestamp) -> PaymentNo {
    PaymentNo::new(at, order_id::number_bytes([7; 8]))
}

fn payment_no() -> PaymentNo {
    number_at(NOW)
}

fn order() -> String {
    order_id::of(&payment_no()).unwrap().to_string()
}

fn pay_request() -> PayRequest {
    PayRequest {
        payment_no: payment_no(),
        method: PayMethod::Steam,
        amount: Fen(1234),
        subject: "Satchel S1 a=b&c".to_owned(),
        lang: domain::Lang::En,
        expires_at: NOW.plus_seconds(900),
        notify_url: String::new(),
        return_url: "https://example.test/gift-pay?orderNo=S1".to_owned(),
        quit_url: String::new(),
        client_ip: "203.0.113.7".to_owned(),
        steam_id: Some(STEAM_ID),
        browser: PayBrowser::Phone,
    }
}

fn refund_request() -> RefundRequest {
    RefundRequest {
        refund_no: RefundNo::new(NOW, [9; 8]),
        payment_no: payment_no(),
        provider_txn: TRANSID.to_owned(),
        amount: Fen(1234),
        paid: Fen(1234),
    }
}

/// Our transaction in this state, with some fields replaced.
fn transaction(status: &str, changes: &[(&str, Value)]) -> Value {
    let mut found = json!({
        "orderid": order(), "transid": TRANSID, "steamid": STEAM_ID.to_string(), "status": status,
        "currency": "CNY", "time": "2025-01-01T00:00:00Z", "timecreated": "2025-01-01T00:00:00Z",
        "country": "CN", "usstate": "",
        "items": [{ "itemid": 7, "qty": 1, "amount": 1234, "vat": 0, "itemstatus": status }],
    });
    for (name, value) in changes {
        found[*name] = value.clone();
    }
    found
}

impl Fixture {
    fn gives(&self, params: &Value) {
        let response = json!({ "response": { "result": "OK", "params": params } });
        self.script.answers(200, &response.to_string());
    }

    fn shows(&self, status: &str) {
        self.gives(&transaction(status, &[]));
    }

    fn fails(&self, code: &Value) {
        let error = json!({ "errorcode": code, "errordesc": "x" });
        let response = json!({ "response": { "result": "Failure", "params": {}, "error": error } });
        self.script.answers(200, &response.to_string());
    }

    fn has_none(&self) {
        self.fails(&json!("151"));
    }

    fn has_wallet(&self, currency: &str, status: &str) {
        let wallet =
            json!({ "state": "", "country": "CN", "currency": currency, "status": status });
        self.gives(&wallet);
    }

    /// The calls that were made since, without the address before them.
    fn calls(&self) -> Vec<String> {
        let call = |url: &str| {
            let path = url.strip_prefix("https://partner.test/").unwrap();
            path.split('/').take(3).collect::<Vec<_>>().join("/")
        };
        self.script.asked().iter().map(|asked| call(&asked.url)).collect()
    }
}

/// The fields of a form or of the query of an address.
fn fields(text: &[u8]) -> Vec<(String, String)> {
    form::decode(text).unwrap()
}

fn refused<T>(code: &str, retryable: bool) -> Outcome<T> {
    Outcome::Rejected { code: code.to_owned(), retryable }
}

#[test]
fn a_key_that_is_not_steams_is_refused_and_shown_nowhere() {
    assert_eq!(key_error(KEY), None);
    let name = "steam publisher key";
    for (key, error) in [
        ("", ConfigError::Missing(name)),
        ("0123", ConfigError::Malformed(name)),
        ("0123456789ABCDEF0123456789ABCDEG", ConfigError::Malformed(name)),
        ("00000000000000000000000000000000", ConfigError::Weak(name)),
    ] {
        assert_eq!(key_error(key), Some(error), "{key}");
        let config = SteamTxnConfig { publisher_key: key.to_owned(), ..config() };
        let made = SteamMicroTxn::new(config, Arc::new(Fixed), Script::new());
        assert_eq!(made.err(), Some(error));
    }
    assert!(!format!("{:?} {:?}", config(), fixture().steam).contains(KEY));
}
