//! Sessions: what is asked, and how each response is read.

use app::ports::{NUMBER_BUSY, NUMBER_USED, Outcome, PayAction, PayRequest, PayState, Payments};
use domain::{Fen, PaymentNo};
use serde_json::{Value, json};

use super::{fields, fixture, header, pay_request, payment_no, refused, session};
use crate::{Method, script::NOW};

#[tokio::test]
async fn the_session_asks_for_the_amount_in_yuan_under_our_number() {
    let fixture = fixture();
    let request = pay_request();
    for _ in 0..2 {
        fixture.gives(&session("open", "unpaid", &[]));
        let url = "https://checkout.stripe.test/c/1".to_owned();
        let action = fixture.stripe.create(&request).await;
        assert_eq!(action, Outcome::Done(PayAction::Redirect { url }));
    }
    let asked = fixture.script.asked();
    assert_eq!(asked[0].body, asked[1].body, "under one key Stripe takes one body");
    let [first, _] = &asked[..] else { panic!() };
    assert_eq!(first.url, "https://api.stripe.test/v1/checkout/sessions");
    let no = payment_no();
    let authorization = Some("Bearer rk_live_0123456789abcdefghij");
    assert_eq!(header(first, "authorization"), authorization);
    assert_eq!(header(first, "idempotency-key"), Some(format!("create-{no}").as_str()));
    assert!(header(first, "stripe-version").is_some());
    let expires_at = (NOW.0 / 1000 + 900 + 31 * 60).to_string();
    let expected = [
        ("mode", "payment"),
        ("client_reference_id", no.as_str()),
        ("metadata[payment_no]", no.as_str()),
        ("payment_intent_data[metadata][payment_no]", no.as_str()),
        ("payment_method_types[0]", "card"),
        ("adaptive_pricing[enabled]", "false"),
        ("line_items[0][quantity]", "1"),
        ("line_items[0][price_data][currency]", "cny"),
        ("line_items[0][price_data][unit_amount]", "1234"),
        ("line_items[0][price_data][product_data][name]", "锦囊 a=b&c"),
        ("payment_intent_data[description]", "锦囊 a=b&c"),
        ("success_url", "https://example.test/pay/return?x=1"),
        ("cancel_url", "https://example.test/pay/quit"),
        ("expires_at", expires_at.as_str()),
    ];
    let sent = fields(&first.body);
    assert!(sent.iter().map(|(n, v)| (n.as_str(), v.as_str())).eq(expected), "{sent:?}");
}

#[tokio::test]
async fn what_stripe_would_refuse_is_not_asked_for() {
    let fixture = fixture();
    let ours = pay_request();
    for (wrong, code) in [
        (PayRequest { amount: Fen(0), ..ours.clone() }, "amount"),
        (PayRequest { amount: Fen(100_000_000), ..ours.clone() }, "amount"),
        (PayRequest { expires_at: NOW, ..ours.clone() }, "expired"),
        (PayRequest { expires_at: NOW.plus_seconds(23 * 3600 + 1), ..ours.clone() }, "expires_at"),
    ] {
        assert_eq!(fixture.stripe.create(&wrong).await, refused(code, false));
    }
    assert!(fixture.script.asked().is_empty());
}

#[tokio::test]
async fn a_session_that_is_not_as_asked_is_unknown() {
    let fixture = fixture();
    for change in [
        ("amount_total", json!(1235)),
        ("currency", json!("jpy")),
        ("livemode", json!(false)),
        ("client_reference_id", json!("P202501010000000000000")),
        ("mode", json!("subscription")),
        ("id", json!("sub_1")),
        ("url", json!(null)),
    ] {
        fixture.gives(&session("open", "unpaid", std::slice::from_ref(&change)));
        assert_eq!(fixture.stripe.create(&pay_request()).await, Outcome::Unknown, "{change:?}");
    }
}

#[tokio::test]
async fn each_refusal_is_permanent_retryable_or_proves_nothing() {
    let fixture = fixture();
    for (status, kind, code, expected) in [
        (400, "invalid_request_error", "parameter_missing", Some(false)),
        (404, "invalid_request_error", "resource_missing", Some(false)),
        (401, "invalid_request_error", "api_key_expired", Some(true)),
        (403, "invalid_request_error", "permission_denied", Some(true)),
        (429, "invalid_request_error", "rate_limit", Some(true)),
        (409, "invalid_request_error", "conflict", None),
        (500, "api_error", "internal", None),
        (302, "invalid_request_error", "moved", None),
    ] {
        fixture.refuses(status, kind, code);
        let expected = expected.map_or(Outcome::Unknown, |retryable| refused(code, retryable));
        assert_eq!(fixture.stripe.create(&pay_request()).await, expected, "{status}");
    }
    fixture.refuses(409, "invalid_request_error", "idempotency_key_in_use");
    assert_eq!(fixture.stripe.create(&pay_request()).await, refused(NUMBER_BUSY, true));
    fixture.refuses(400, "idempotency_error", "x");
    assert_eq!(fixture.stripe.create(&pay_request()).await, refused(NUMBER_USED, false));
    fixture.script.answers(400, "<html>");
    fixture.script.answers(200, "{");
    fixture.script.is_silent();
    for _ in 0..3 {
        assert_eq!(fixture.stripe.create(&pay_request()).await, Outcome::Unknown);
    }
}

#[tokio::test]
async fn every_state_of_a_session_is_read() {
    let no = payment_no();
    let paid = Outcome::Done(PayState::Paid { txn: "pi_3".to_owned(), amount: Fen(1234) });
    for (response, expected) in [
        (session("open", "unpaid", &[]), Outcome::Done(PayState::Open)),
        (session("expired", "unpaid", &[]), Outcome::Done(PayState::Closed)),
        (session("complete", "paid", &[]), paid),
        // Complete is not paid.
        (session("complete", "unpaid", &[]), Outcome::Done(PayState::Open)),
        (session("complete", "no_payment_required", &[]), Outcome::Unknown),
        (session("open", "paid", &[]), Outcome::Unknown),
        (session("complete", "paid", &[("payment_intent", json!(null))]), Outcome::Unknown),
        (session("complete", "paid", &[("amount_total", json!(0))]), Outcome::Unknown),
        (session("complete", "paid", &[("amount_total", json!(12.5))]), Outcome::Unknown),
        // A hundred yen are not a yuan.
        (session("complete", "paid", &[("currency", json!("jpy"))]), Outcome::Unknown),
        (session("complete", "paid", &[("livemode", json!(false))]), Outcome::Unknown),
    ] {
        let fixture = fixture();
        fixture.lists(std::slice::from_ref(&response), false);
        assert_eq!(fixture.stripe.query(&no).await, expected, "{response}");
    }
}

#[tokio::test]
async fn a_session_is_found_by_our_number_among_those_of_its_time() {
    let fixture = fixture();
    let no = payment_no();
    let other = |id: &str| {
        let number = json!("P202501010000000000000");
        session("open", "unpaid", &[("client_reference_id", number), ("id", json!(id))])
    };
    fixture.lists(&[other("cs_live_9"), other("cs_live_8")], true);
    fixture.lists(&[other("cs_live_7"), session("open", "unpaid", &[])], true);
    assert_eq!(fixture.stripe.query(&no).await, Outcome::Done(PayState::Open));
    let seconds = NOW.0 / 1000;
    let asked = fixture.script.asked();
    let query = |which: usize| {
        assert_eq!(asked[which].method, Method::Get);
        let (path, query) = asked[which].url.split_once('?').unwrap();
        assert_eq!(path, "https://api.stripe.test/v1/checkout/sessions");
        fields(query.as_bytes())
    };
    let pair = |name: &str, value: String| (name.to_owned(), value);
    let mut expected = vec![
        pair("limit", "100".to_owned()),
        pair("created[gte]", (seconds - 300).to_string()),
        pair("created[lte]", (seconds + 300).to_string()),
    ];
    assert_eq!(query(0), expected);
    expected.push(pair("starting_after", "cs_live_8".to_owned()));
    assert_eq!(query(1), expected);
    // From now on its id is known.
    fixture.gives(&session("expired", "unpaid", &[]));
    assert_eq!(fixture.stripe.query(&no).await, Outcome::Done(PayState::Closed));
    let asked = fixture.script.asked();
    assert_eq!(asked[0].url, "https://api.stripe.test/v1/checkout/sessions/cs_live_1");
    // That one which was there is gone proves nothing.
    fixture.refuses(404, "invalid_request_error", "resource_missing");
    assert_eq!(fixture.stripe.query(&no).await, Outcome::Unknown);
}

#[tokio::test]
async fn a_session_that_began_late_is_found_and_none_is_found_only_after_the_whole_day() {
    let no = PaymentNo::new(NOW.plus_seconds(-3_600), [7; 8]);
    let late = session("open", "unpaid", &[("client_reference_id", json!(no.as_str()))]);
    let made = NOW.0 / 1000 - 3_600;
    for (found, expected) in [(vec![late], PayState::Open), (Vec::new(), PayState::NotFound)] {
        let fixture = fixture();
        fixture.lists(&[], false);
        fixture.lists(&found, false);
        assert_eq!(fixture.stripe.query(&no).await, Outcome::Done(expected));
        let urls: Vec<String> = fixture.script.asked().into_iter().map(|asked| asked.url).collect();
        let span = |which: usize| fields(urls[which].split_once('?').unwrap().1.as_bytes());
        let seconds = |which: usize, at: usize| span(which)[at].1.parse::<i64>().unwrap();
        assert_eq!((seconds(0, 1), seconds(0, 2)), (made - 300, made + 600));
        assert_eq!((seconds(1, 1), seconds(1, 2)), (made + 601, NOW.0 / 1000 + 300));
    }
    // Half of a search proves nothing.
    let fixture = fixture();
    fixture.lists(&[], false);
    fixture.script.is_silent();
    assert_eq!(fixture.stripe.query(&no).await, Outcome::Unknown);
    fixture.lists(&[], true);
    assert_eq!(fixture.stripe.query(&no).await, Outcome::Unknown);
    fixture.refuses(401, "invalid_request_error", "api_key_expired");
    assert_eq!(fixture.stripe.query(&no).await, refused("api_key_expired", true));
}

#[tokio::test]
async fn a_search_without_an_end_is_unknown() {
    let fixture = fixture();
    let other = session("open", "unpaid", &[("client_reference_id", json!("x"))]);
    for _ in 0..50 {
        fixture.lists(std::slice::from_ref(&other), true);
    }
    assert_eq!(fixture.stripe.query(&payment_no()).await, Outcome::Unknown);
    assert_eq!(fixture.script.asked().len(), 50);
}

#[tokio::test]
async fn an_attempt_is_closed_only_by_a_response_about_it() {
    let paid = Outcome::Done(PayState::Paid { txn: "pi_3".to_owned(), amount: Fen(1234) });
    let (open, expired) = (session("open", "unpaid", &[]), session("expired", "unpaid", &[]));
    let other = session("expired", "unpaid", &[("client_reference_id", json!("x"))]);
    let close = async |first: &Value, then: &[(u16, Value)]| {
        let fixture = fixture();
        fixture.lists(std::slice::from_ref(first), false);
        for (status, response) in then {
            fixture.script.answers(*status, &response.to_string());
        }
        let outcome = fixture.stripe.close(&payment_no()).await;
        (outcome, fixture.script.asked())
    };
    let (outcome, asked) = close(&open, &[(200, expired.clone())]).await;
    assert_eq!(outcome, Outcome::Done(PayState::Closed));
    let url = "https://api.stripe.test/v1/checkout/sessions/cs_live_1/expire";
    assert_eq!((asked[1].method, asked[1].url.as_str()), (Method::Post, url));
    let settled = session("complete", "paid", &[]);
    assert_eq!(close(&settled, &[]).await.0, paid);
    // It was paid in between.
    let too_late = json!({ "error": { "type": "invalid_request_error", "message": "m" } });
    assert_eq!(close(&open, &[(400, too_late), (200, settled)]).await.0, paid);
    assert_eq!(close(&open, &[(200, other)]).await.0, Outcome::Unknown);
    assert_eq!(close(&open, &[(500, json!({}))]).await.0, Outcome::Unknown);
    assert_eq!(close(&expired, &[]).await.0, Outcome::Done(PayState::Closed));
}
