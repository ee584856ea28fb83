//! Stripe: whole purchases, each fault, and what its idempotency keys and webhooks do.

use std::{
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use app::ports::{Outcome, PayState, Payments, RefundRequest, WebhookError};
use domain::{Fen, PaymentNo};
use gateways::{Http, Stripe};
use serde_json::{Value, json};

use crate::shop::{Shop, refund_of, stripe_client, stripe_config};

mod disputes;
mod keys;
mod refunds;
mod vendor_sdks;

async fn queue_fault(shop: &Shop, call: &str, kind: &str) {
    let path = format!("/_sandbox/fault?provider=stripe&call={call}&kind={kind}&delayMs=3000");
    assert_eq!(shop.post(&path).await.0, 200, "{path}");
}

async fn begin(shop: &Shop, fen: i64) -> PaymentNo {
    shop.begin(&*shop.stripe, fen).await.0
}

async fn pay(shop: &Shop, no: &PaymentNo, options: &str) {
    assert_eq!(shop.post(&format!("/_sandbox/pay/{no}?{options}")).await.0, 200);
}

/// The transaction of a payment that is paid.
async fn txn(shop: &Shop, no: &PaymentNo, fen: i64) -> String {
    match shop.stripe.query(no).await {
        Outcome::Done(PayState::Paid { txn, amount }) if amount == Fen(fen) => txn,
        other => panic!("{other:?}"),
    }
}

/// A client that remembers no session, as after a restart.
fn restarted(shop: &Shop) -> Stripe {
    let limits = Http::with_limits(Duration::from_millis(500), Duration::from_millis(700));
    stripe_client(&shop.sandbox, shop.clock.clone(), Arc::new(limits.unwrap()))
}

/// A call of the API without our client: status, whether it was replayed, body.
async fn call(shop: &Shop, method: &str, path: &str, form: &str, key: &str) -> (u16, bool, Value) {
    let theirs = shop.sandbox.stripe_config();
    let method = reqwest::Method::from_bytes(method.as_bytes()).unwrap();
    let mut request = shop.http.request(method, format!("{}{path}", theirs.url));
    request = request.bearer_auth(theirs.secret_key).body(form.to_owned());
    if !key.is_empty() {
        request = request.header("idempotency-key", key);
    }
    let response = request.send().await.unwrap();
    let is_replayed = response.headers().get("idempotent-replayed").is_some();
    let status = response.status().as_u16();
    (status, is_replayed, serde_json::from_str(&response.text().await.unwrap()).unwrap())
}

async fn sessions(shop: &Shop) -> usize {
    let listed = call(shop, "GET", "/v1/checkout/sessions?limit=100", "", "").await.2;
    listed["data"].as_array().unwrap().len()
}

#[tokio::test]
async fn a_payment_from_creation_to_refund() {
    let shop = Shop::open().await;
    let (client, request) = (&shop.stripe, shop.pay_request(&*shop.stripe, 1234));
    let no = request.payment_no.clone();
    assert_eq!(client.query(&no).await, Outcome::Done(PayState::NotFound));
    assert_eq!(client.close(&no).await, Outcome::Done(PayState::NotFound));
    let begun = client.create(&request).await;
    assert_eq!(client.create(&request).await, begun, "under one key there is one session");
    assert_eq!(sessions(&shop).await, 1);
    assert_eq!(restarted(&shop).query(&no).await, Outcome::Done(PayState::Open));

    let cashier = format!("{}/_sandbox/cashier/{no}", shop.base);
    let page = shop.http.get(&cashier).header("accept-language", "en").send().await.unwrap();
    assert!(page.text().await.unwrap().contains("Credit card"));
    let press = async |button: &str| {
        let pressed = shop.http.post(format!("{cashier}/{button}")).send().await.unwrap();
        pressed.headers()["location"].to_str().unwrap().to_owned()
    };
    assert_eq!(press("cancel").await, request.quit_url);
    assert_eq!(press("pay").await, request.return_url);
    assert_eq!(shop.received()[0].1.as_deref(), Ok(no.as_str()));
    let id = txn(&shop, &no, 1234).await;
    assert_eq!(restarted(&shop).query(&no).await, client.query(&no).await);
    assert_eq!(client.close(&no).await, client.query(&no).await);
    let intent = call(&shop, "GET", &format!("/v1/payment_intents/{id}"), "", "").await.2;
    assert_eq!(intent["latest_charge"], id.replace("pi_", "ch_"));
    assert_eq!(intent["metadata"]["payment_no"], no.as_str());

    let part =
        |fen, which| RefundRequest { provider_txn: id.clone(), ..refund_of(&no, fen, 1234, which) };
    for _ in 0..2 {
        assert_eq!(client.refund(&part(234, 1)).await, Outcome::Done(true));
    }
    assert_eq!(shop.payment(&no).await["refundedFen"], 234);
    assert_eq!(client.refund(&part(1000, 2)).await, Outcome::Done(true));
    let refused = client.refund(&part(1, 3)).await;
    let code = "charge_already_refunded".to_owned();
    assert_eq!(refused, Outcome::Rejected { code, retryable: false });
    assert_eq!(txn(&shop, &no, 1234).await, id, "a refunded payment was paid");
}

#[tokio::test]
async fn a_closed_session_cannot_be_paid_and_its_webhook_asks_too() {
    let shop = Shop::open().await;
    let no = begin(&shop, 300).await;
    assert_eq!(shop.stripe.close(&no).await, Outcome::Done(PayState::Closed));
    assert_eq!(shop.stripe.close(&no).await, Outcome::Done(PayState::Closed));
    assert_eq!(shop.post(&format!("/_sandbox/pay/{no}")).await.0, 409);
    let received = shop.received_at_least(1).await;
    assert_eq!(received[0].1.as_deref(), Ok(no.as_str()));
    assert!(received[0].2.contains("checkout.session.expired"));
    // Its own time ends a session too.
    let no = begin(&shop, 300).await;
    shop.clock.0.fetch_add((900 + 31 * 60 + 1) * 1000, Ordering::SeqCst);
    assert_eq!(shop.stripe.query(&no).await, Outcome::Done(PayState::Closed));
}

#[tokio::test]
async fn every_fault_is_unknown_and_the_same_call_again_tells_the_outcome() {
    let shop = Shop::open().await;
    let client = &shop.stripe;
    for kind in ["timeout_before", "timeout_after", "status500", "status500_before", "garbage"] {
        let no = begin(&shop, 700).await;
        queue_fault(&shop, "query", kind).await;
        assert_eq!(client.query(&no).await, Outcome::Unknown, "query {kind}");
        assert_eq!(client.query(&no).await, Outcome::Done(PayState::Open), "query {kind}");
        queue_fault(&shop, "close", kind).await;
        assert_eq!(client.close(&no).await, Outcome::Unknown, "close {kind}");
        assert_eq!(client.close(&no).await, Outcome::Done(PayState::Closed), "close {kind}");
    }
    for kind in ["timeout_before", "timeout_after", "garbage"] {
        let request = shop.pay_request(&**client, 700);
        queue_fault(&shop, "create", kind).await;
        assert_eq!(client.create(&request).await, Outcome::Unknown, "create {kind}");
        let before = sessions(&shop).await;
        assert!(matches!(client.create(&request).await, Outcome::Done(_)), "create {kind}");
        let more = usize::from(kind == "timeout_before");
        assert_eq!(sessions(&shop).await, before + more, "create {kind}");
    }
}

#[tokio::test]
async fn a_session_of_another_account_amount_or_currency_is_not_booked() {
    let shop = Shop::open().await;
    let no = begin(&shop, 300).await;
    pay(&shop, &no, "times=0").await;
    for kind in ["wrong_app", "wrong_merchant", "wrong_currency"] {
        queue_fault(&shop, "query", kind).await;
        assert_eq!(shop.stripe.query(&no).await, Outcome::Unknown, "{kind}");
        txn(&shop, &no, 300).await;
    }
    for kind in ["wrong_app", "wrong_merchant", "wrong_currency", "wrong_amount"] {
        let request = shop.pay_request(&*shop.stripe, 700);
        queue_fault(&shop, "create", kind).await;
        assert_eq!(shop.stripe.create(&request).await, Outcome::Unknown, "{kind}");
    }
    // The paid amount is reported as it is.
    let no = begin(&shop, 300).await;
    pay(&shop, &no, "amountFen=299").await;
    txn(&shop, &no, 299).await;
}

#[tokio::test]
async fn webhooks_that_are_forged_late_or_of_others_are_refused_and_come_again() {
    let shop = Shop::open().await;
    for kind in ["bad_signature", "stale_timestamp", "wrong_app", "wrong_merchant"] {
        let before = shop.received().len();
        let no = begin(&shop, 300).await;
        queue_fault(&shop, "webhook", kind).await;
        pay(&shop, &no, "").await;
        let received = shop.received_at_least(before + 2).await;
        let expected = match kind {
            "bad_signature" | "stale_timestamp" => WebhookError::BadSignature,
            _ => WebhookError::NotForUs,
        };
        assert_eq!(received[before].1, Err(expected), "{kind}");
        assert_eq!(received[before + 1].1.as_deref(), Ok(no.as_str()), "{kind}");
    }
    let before = shop.received().len();
    let no = begin(&shop, 300).await;
    pay(&shop, &no, "badSignature=true&times=2").await;
    assert_eq!(shop.stripe.query(&no).await, Outcome::Done(PayState::Open));
    // Twice the same, and one that is lost.
    pay(&shop, &no, "times=2").await;
    let received = shop.received_at_least(before + 4).await;
    assert!(received[before..before + 2].iter().all(|(_, webhook, _)| webhook.is_err()));
    assert!(received[before + 2..].iter().all(|(_, webhook, _)| webhook.is_ok()));
    assert_eq!(received[before + 2].2, received[before + 3].2);
    let no = begin(&shop, 300).await;
    pay(&shop, &no, "times=0").await;
    txn(&shop, &no, 300).await;
}

#[tokio::test]
async fn each_end_refuses_a_key_of_others() {
    let shop = Shop::open().await;
    let no = begin(&shop, 300).await;
    let stranger = satchel_simulators::Simulators::new(&shop.base).unwrap();
    let mut config = stripe_config(&shop.sandbox);
    config.secret_key = stripe_config(&stranger).secret_key;
    let http = Arc::new(Http::new().unwrap());
    let wrong = Stripe::new(config, shop.clock.clone(), http).unwrap();
    let code = "invalid_request_error".to_owned();
    assert_eq!(wrong.query(&no).await, Outcome::Rejected { code, retryable: true });
    let url = format!("{}/v1/checkout/sessions", shop.sandbox.stripe_config().url);
    let key = shop.sandbox.stripe_config().secret_key;
    let status =
        async |request: reqwest::RequestBuilder| request.send().await.unwrap().status().as_u16();
    assert_eq!(status(shop.http.get(&url)).await, 401);
    assert_eq!(status(shop.http.get(&url).basic_auth(&key, Some(""))).await, 200);
    assert_eq!(status(shop.http.get(&url).basic_auth(&key, Some("x"))).await, 401);
}

#[tokio::test]
async fn what_a_session_needs_is_asked_for() {
    let shop = Shop::open().await;
    let now = shop.clock.0.load(Ordering::SeqCst) / 1000;
    let item = "line_items[0][price_data]";
    let whole = format!(
        "mode=payment&success_url=http://x.test&line_items[0][quantity]=1&{item}[currency]=cny&\
         {item}[unit_amount]=500&{item}[product_data][name]=x&expires_at={}",
        now + 1800
    );
    let create = async |form: &str| call(&shop, "POST", "/v1/checkout/sessions", form, "").await;
    let (status, _, session) = create(&whole).await;
    assert_eq!((status, &session["amount_total"]), (200, &json!(500)));
    assert_eq!(session["client_reference_id"], Value::Null);
    for (change, code, param) in [
        (whole.replace("mode=payment&", ""), "parameter_missing", "mode"),
        (whole.replace("success_url=http://x.test&", ""), "parameter_missing", "success_url"),
        (format!("{whole}&colour=red"), "parameter_unknown", "colour"),
        (whole.replace("mode=payment", "mode=setup"), "", "mode"),
        (whole.replace("[unit_amount]=500", "[unit_amount]=5.5"), "", "[unit_amount]"),
        (whole.replace("[unit_amount]=500", "[unit_amount]=0"), "", "line_items"),
        (whole.replace(&(now + 1800).to_string(), &(now + 1799).to_string()), "", "expires_at"),
        (whole.replace(&(now + 1800).to_string(), &(now + 86_401).to_string()), "", "expires_at"),
    ] {
        let (status, _, body) = create(&change).await;
        assert_eq!(status, 400, "{change}");
        let error = &body["error"];
        assert_eq!(error["code"].as_str().unwrap_or_default(), code, "{change}");
        assert!(error["param"].as_str().unwrap().ends_with(param), "{error}");
    }
    let (status, _, body) = call(&shop, "GET", "/v1/charges", "", "").await;
    assert_eq!((status, &body["error"]["type"]), (404, &json!("invalid_request_error")));
    let (_, _, body) = call(&shop, "GET", "/v1/checkout/sessions/cs_test_1", "", "").await;
    assert_eq!(body["error"]["code"], "resource_missing");
}
