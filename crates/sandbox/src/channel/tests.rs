//! The exact requests of each sandbox client, and which responses it accepts.

use std::sync::{Arc, Mutex};

use app::ports::{
    Clock, Entropy, Outcome, PayBrowser, PayRequest, PayState, Payments, PayoutRequest,
    PayoutState, Payouts, RefundRequest,
};
use async_trait::async_trait;
use aws_lc_rs::hmac;
use base64::{Engine, engine::general_purpose::STANDARD};
use domain::{CashChannel, CashFailure, CashNo, Fen, PayMethod, PaymentNo, RefundNo, Timestamp};
use gateways::{HttpRequest, HttpResponse, NoResponse, Transport};
use serde_json::{Value, json};

use super::Channel;
use crate::{SandboxPay, SandboxPayout};

const NOW: Timestamp = Timestamp(1_735_689_600_000);
const SECRET: &[u8] = &[7; 32];

struct Fixed;

impl Clock for Fixed {
    fn now(&self) -> Timestamp {
        NOW
    }
}

impl Entropy for Fixed {
    fn fill(&self, buffer: &mut [u8]) {
        buffer.fill(1);
    }
}

/// Keeps what it was asked, and gives one answer, signed for a request of this nonce, or for the
/// one that it was asked by.
struct Sandbox {
    asked: Mutex<Vec<HttpRequest>>,
    response: String,
    nonce: Option<&'static str>,
}

#[async_trait]
impl Transport for Sandbox {
    async fn send(&self, request: HttpRequest) -> Result<HttpResponse, NoResponse> {
        let header = |wanted: &str| {
            request.headers.iter().find(|(name, _)| *name == wanted).unwrap().1.clone()
        };
        let nonce = self.nonce.map_or_else(|| header("x-sandbox-nonce"), str::to_owned);
        self.asked.lock().unwrap().push(request);
        let message = format!("answer\n{nonce}\n{}\nonce\n{}", NOW.0, self.response);
        let tag = hmac::sign(&hmac::Key::new(hmac::HMAC_SHA256, SECRET), message.as_bytes());
        let headers = [
            ("x-sandbox-timestamp", NOW.0.to_string()),
            ("x-sandbox-nonce", "once".to_owned()),
            ("x-sandbox-signature", STANDARD.encode(tag)),
        ];
        let headers = headers.map(|(name, value)| (name.to_owned(), value)).into();
        Ok(HttpResponse { status: 200, headers, body: self.response.clone().into_bytes() })
    }
}

fn sandbox(response: &Value, nonce: Option<&'static str>) -> (Arc<Sandbox>, Channel) {
    let asked = Mutex::default();
    let sandbox = Arc::new(Sandbox { asked, response: response.to_string(), nonce });
    let transport = Arc::clone(&sandbox) as Arc<dyn Transport>;
    let (clock, entropy) = (Arc::new(Fixed), Arc::new(Fixed));
    let channel = Channel::new("http://sandbox.test/", SECRET, clock, entropy, transport);
    (sandbox, channel.unwrap())
}

/// The addresses and bodies that it was asked by.
fn asked(sandbox: &Sandbox) -> Vec<(String, Value)> {
    let asked = sandbox.asked.lock().unwrap();
    let entry = |request: &HttpRequest| {
        (request.url.clone(), serde_json::from_slice(&request.body).unwrap())
    };
    asked.iter().map(entry).collect()
}

fn at(path: &str, body: Value) -> (String, Value) {
    (format!("http://sandbox.test/_sandbox/{path}"), body)
}

#[tokio::test]
async fn a_payment_is_asked_for_as_it_was_ordered() {
    let (sandbox, channel) = sandbox(&json!({ "ok": true }), None);
    let provider = SandboxPay::new(PayMethod::Card, channel);
    let no = PaymentNo::new(NOW, [7; 8]);
    let request = PayRequest {
        payment_no: no.clone(),
        method: PayMethod::Card,
        amount: Fen(1_234),
        subject: "锦囊".to_owned(),
        lang: domain::Lang::Zh,
        expires_at: NOW.plus_seconds(900),
        notify_url: "https://our.test/notify".to_owned(),
        return_url: "https://our.test/return".to_owned(),
        quit_url: "https://our.test/quit".to_owned(),
        client_ip: "203.0.113.7".to_owned(),
        steam_id: None,
        browser: PayBrowser::Desktop,
    };
    let refund = RefundRequest {
        refund_no: RefundNo::new(NOW, [9; 8]),
        payment_no: no.clone(),
        provider_txn: "T1".to_owned(),
        amount: Fen(1_000),
        paid: Fen(1_234),
    };
    provider.create(&request).await;
    provider.query(&no).await;
    provider.close(&no).await;
    provider.refund(&refund).await;
    let order = json!({
        "paymentNo": no.as_str(), "method": "card", "amountFen": 1_234, "subject": "锦囊", "expiresAt": NOW.0 + 900_000,
        "notifyUrl": "https://our.test/notify", "returnUrl": "https://our.test/return",
        "quitUrl": "https://our.test/quit",
    });
    let refunded = json!({ "paymentNo": no.as_str(), "refundNo": refund.refund_no.as_str(), "amountFen": 1_000 });
    let expected = [
        at("payments/sandbox_card/create", order),
        at("payments/sandbox_card/query", json!({ "paymentNo": no.as_str() })),
        at("payments/sandbox_card/close", json!({ "paymentNo": no.as_str() })),
        at("payments/sandbox_card/refund", refunded),
    ];
    assert_eq!(asked(&sandbox), expected);
}

#[tokio::test]
async fn a_payout_names_its_account_its_holder_and_its_bank() {
    let (sandbox, channel) = sandbox(&json!({ "ok": true }), None);
    let provider = SandboxPayout::new(channel);
    let request = PayoutRequest {
        cash_no: CashNo::new(NOW, [7; 8]),
        channel: CashChannel::Bank,
        account_no: "4532015112830366".to_owned(),
        holder_name: "王小明".to_owned(),
        bank_name: Some("招商银行".to_owned()),
        amount: Fen(990),
        title: "锦囊提现".to_owned(),
        notify_url: String::new(),
    };
    provider.send(&request).await;
    provider.query(&request.cash_no, request.amount).await;
    let no = request.cash_no.as_str();
    let sent = json!({
        "cashNo": no, "channel": "bank", "accountNo": "4532015112830366", "holderName": "王小明", "bankName": "招商银行", "amountFen": 990,
    });
    let expected = [at("payouts/send", sent), at("payouts/query", json!({ "cashNo": no }))];
    assert_eq!(asked(&sandbox), expected);
}

#[tokio::test]
async fn a_refusal_says_whether_the_same_may_succeed_later() {
    let no = PaymentNo::new(NOW, [7; 8]);
    for (response, retryable) in [
        (json!({ "ok": false, "code": "busy", "retryable": true }), true),
        (json!({ "ok": false, "code": "busy", "retryable": false }), false),
        (json!({ "ok": false, "code": "busy" }), false),
        // Nothing else in a refusal counts.
        (
            json!({ "ok": false, "code": "busy", "paymentNo": no.as_str(), "state": "closed" }),
            false,
        ),
    ] {
        let provider = SandboxPay::new(PayMethod::Card, sandbox(&response, None).1);
        let refused = Outcome::Rejected { code: "busy".to_owned(), retryable };
        assert_eq!(provider.query(&no).await, refused, "{response}");
    }
}

#[tokio::test]
async fn an_answer_to_another_request_proves_nothing() {
    let no = PaymentNo::new(NOW, [7; 8]);
    let closed = json!({ "ok": true, "paymentNo": no.as_str(), "state": "closed" });
    for (nonce, expected) in
        [(None, Outcome::Done(PayState::Closed)), (Some("of another one"), Outcome::Unknown)]
    {
        let provider = SandboxPay::new(PayMethod::Card, sandbox(&closed, nonce).1);
        assert_eq!(provider.query(&no).await, expected, "{nonce:?}");
    }
}

#[tokio::test]
async fn a_payment_is_paid_only_with_its_number_and_its_amount() {
    let no = PaymentNo::new(NOW, [7; 8]);
    let whole = json!({ "ok": true, "paymentNo": no.as_str(), "state": "paid", "txn": "T1", "amountFen": 5 });
    for field in ["txn", "amountFen", "state"] {
        let mut response = whole.clone();
        response[field] = Value::Null;
        let provider = SandboxPay::new(PayMethod::Card, sandbox(&response, None).1);
        assert_eq!(provider.query(&no).await, Outcome::Unknown, "without {field}");
    }
    for (state, expected) in [
        ("not_found", Outcome::Done(PayState::NotFound)),
        ("open", Outcome::Done(PayState::Open)),
        ("refunded", Outcome::Done(PayState::Closed)),
        ("lost", Outcome::Unknown),
    ] {
        let mut response = whole.clone();
        response["state"] = state.into();
        let provider = SandboxPay::new(PayMethod::Card, sandbox(&response, None).1);
        assert_eq!(provider.query(&no).await, expected, "{state}");
    }
}

#[tokio::test]
async fn each_failure_reason_of_a_payout_is_distinguished() {
    let no = CashNo::new(NOW, [7; 8]);
    for (word, reason) in [
        ("payee_invalid", CashFailure::PayoutAccountInvalid),
        ("name_mismatch", CashFailure::NameMismatch),
        ("payee_limit", CashFailure::PayoutAccountLimit),
        ("refused", CashFailure::Refused),
        ("E_NEW", CashFailure::Refused),
    ] {
        let response = json!({ "ok": true, "cashNo": no.as_str(), "state": "failed", "amountFen": 990, "reason": word });
        let provider = SandboxPayout::new(sandbox(&response, None).1);
        let failed = PayoutState::Failed { reason, code: word.to_owned() };
        assert_eq!(provider.query(&no, Fen(990)).await, Outcome::Done(failed), "{word}");
        let other = PayoutState::OtherAmount { reported: Fen(990) };
        assert_eq!(provider.query(&no, Fen(991)).await, Outcome::Done(other));
    }
}
