//! The life of a transaction until its money is ours, or never will be.

use app::ports::{
    NUMBER_USED, ORDER_ENDS, Outcome, PayAction, PayRequest, PayState, Payments, WALLET_CURRENCY,
};
use domain::{Fen, PaymentNo};
use serde_json::{Value, json};

use super::{
    KEY, SteamTxnConfig, TRANSID, config, fields, fixture, number_at, order, pay_request,
    payment_no, refused, transaction, with,
};
use crate::{Method, script::NOW};

const BACK: &str = "returnurl=https%3A%2F%2Fexample.test%2Fgift%2Dpay%3ForderNo%3DS1";

fn paid() -> Outcome<PayState> {
    Outcome::Done(PayState::Paid { txn: TRANSID.to_owned(), amount: Fen(1234) })
}

fn begun(order: &str) -> Value {
    json!({ "orderid": order, "transid": TRANSID, "steamurl": "https://store.test/x/5/" })
}

#[tokio::test]
async fn the_transaction_asks_for_the_amount_in_yuan_under_our_order_id() {
    let fixture = fixture();
    fixture.has_none();
    fixture.has_wallet("CNY", "Trusted");
    fixture.gives(&begun(&order()));
    let Outcome::Done(PayAction::Redirect { url }) = fixture.steam.create(&pay_request()).await
    else {
        panic!()
    };
    let back = BACK.replace("%2D", "-");
    assert_eq!(url, format!("https://store.test/x/5/?{back}"));
    let asked = fixture.script.asked();
    assert_eq!(asked.len(), 3);
    let user = asked[1].url.split_once('?').unwrap();
    assert_eq!(user.0, "https://partner.test/ISteamMicroTxn/GetUserInfo/v2/");
    let first = &asked[2];
    assert_eq!(first.url, "https://partner.test/ISteamMicroTxn/InitTxn/v3/");
    assert_eq!(first.method, Method::Post);
    let order = order();
    let expected = [
        ("orderid", order.as_str()),
        ("steamid", "76561198083722517"),
        ("itemcount", "1"),
        ("language", "en"),
        ("currency", "CNY"),
        ("usersession", "web"),
        ("ipaddress", "203.0.113.7"),
        ("itemid[0]", "7"),
        ("qty[0]", "1"),
        ("amount[0]", "1234"),
        ("description[0]", "Satchel S1 a=b&c"),
        ("appid", "480"),
        ("key", KEY),
    ];
    let sent = fields(&first.body);
    assert!(sent.iter().map(|(n, v)| (n.as_str(), v.as_str())).eq(expected), "{sent:?}");
}

#[tokio::test]
async fn the_sandbox_is_another_interface() {
    let fixture = with(SteamTxnConfig { sandbox: true, ..config() });
    fixture.has_none();
    assert_eq!(fixture.steam.query(&payment_no()).await, Outcome::Done(PayState::NotFound));
    assert_eq!(fixture.calls(), ["ISteamMicroTxnSandbox/QueryTxn/v3"]);
}

#[tokio::test]
async fn what_cannot_be_sold_is_not_asked_for() {
    let fixture = fixture();
    let ours = pay_request();
    for (wrong, code) in [
        (PayRequest { amount: Fen(0), ..ours.clone() }, "amount"),
        (PayRequest { amount: Fen(100_000_000), ..ours.clone() }, "amount"),
        (PayRequest { expires_at: NOW, ..ours.clone() }, "expired"),
        (PayRequest { client_ip: String::new(), ..ours.clone() }, "client_ip"),
        (PayRequest { steam_id: None, ..ours.clone() }, "steam_id"),
        (PayRequest { payment_no: PaymentNo::new(NOW, [0xff; 8]), ..ours }, NUMBER_USED),
    ] {
        assert_eq!(fixture.steam.create(&wrong).await, refused(code, false));
    }
    assert!(fixture.script.asked().is_empty());
}

#[tokio::test]
async fn a_wallet_that_cannot_pay_begins_nothing() {
    for (currency, status, code) in
        [("USD", "Trusted", WALLET_CURRENCY), ("CNY", "Locked Out", "locked_out")]
    {
        let fixture = fixture();
        fixture.has_none();
        fixture.has_wallet(currency, status);
        assert_eq!(fixture.steam.create(&pay_request()).await, refused(code, false));
        assert_eq!(fixture.script.asked().len(), 2);
    }
    let fixture = fixture();
    fixture.has_none();
    fixture.has_wallet("CNY", "Active");
    fixture.fails(&json!(8));
    assert_eq!(fixture.steam.create(&pay_request()).await, refused(WALLET_CURRENCY, false));
}

#[tokio::test]
async fn a_response_that_proves_nothing_is_unknown() {
    let fixture = fixture();
    for (status, body) in [
        (500, ""),
        (404, "<html>"),
        (302, ""),
        (200, "<html>Forbidden</html>"),
        (200, "{\"response\":{\"result\":\"OK\",\"params\":{}}}"),
        (200, "{\"response\":{\"result\":\"Failure\"}}"),
        (200, "{\"response\":{}}"),
    ] {
        fixture.script.answers(status, body);
        assert_eq!(fixture.steam.query(&payment_no()).await, Outcome::Unknown, "{status} {body}");
    }
    fixture.script.is_silent();
    assert_eq!(fixture.steam.query(&payment_no()).await, Outcome::Unknown);
    fixture.fails(&json!("4"));
    assert_eq!(fixture.steam.query(&payment_no()).await, Outcome::Unknown);
    fixture.fails(&json!(3));
    assert_eq!(fixture.steam.query(&payment_no()).await, refused("steam_3", true));
    for status in [401, 403, 429] {
        fixture.script.answers(status, "");
        let code = format!("http_{status}");
        assert_eq!(fixture.steam.query(&payment_no()).await, refused(&code, true));
    }
    fixture.has_none();
    fixture.has_wallet("CNY", "Active");
    fixture.gives(&begun("1"));
    assert_eq!(fixture.steam.create(&pay_request()).await, Outcome::Unknown);
}

#[tokio::test]
async fn every_state_of_a_transaction_is_read() {
    for (status, expected) in [
        ("Init", Outcome::Done(PayState::Open)),
        // Approved is not paid.
        ("Approved", Outcome::Done(PayState::Open)),
        ("Succeeded", paid()),
        ("Failed", Outcome::Done(PayState::Closed)),
        ("Refunded", Outcome::Done(PayState::Closed)),
        ("Chargedback", Outcome::Done(PayState::Closed)),
        ("RefundedSuspectedFraud", Outcome::Done(PayState::Closed)),
        ("RefundedFriendlyFraud", Outcome::Done(PayState::Closed)),
        ("PartialRefund", Outcome::Unknown),
        ("SomethingNew", Outcome::Unknown),
    ] {
        let fixture = fixture();
        fixture.shows(status);
        assert_eq!(fixture.steam.query(&payment_no()).await, expected, "{status}");
        fixture.shows(status);
        assert_eq!(fixture.steam.close(&payment_no()).await, expected, "{status}");
        assert_eq!(fixture.calls().len(), 2, "nothing but queries");
    }
}

#[tokio::test]
async fn a_response_about_something_else_is_unknown() {
    for change in [
        ("orderid", json!("1")),
        ("currency", json!("JPY")),
        ("items", json!([])),
        ("items", json!([{ "amount": 0 }])),
        ("items", json!([{ "amount": "18446744073709551615" }, { "amount": 2 }])),
        ("transid", json!(null)),
    ] {
        let fixture = fixture();
        fixture.gives(&transaction("Succeeded", std::slice::from_ref(&change)));
        assert_eq!(fixture.steam.query(&payment_no()).await, Outcome::Unknown, "{change:?}");
    }
}

#[tokio::test]
async fn approved_money_is_taken_and_counts_only_once_steam_says_so() {
    let fixture = fixture();
    fixture.shows("Approved");
    fixture.gives(&json!({ "orderid": order(), "transid": TRANSID }));
    fixture.shows("Succeeded");
    assert_eq!(fixture.steam.collect(&payment_no()).await, paid());
    let asked = fixture.script.asked();
    assert_eq!(asked[1].url, "https://partner.test/ISteamMicroTxn/FinalizeTxn/v2/");
    let sent = fields(&asked[1].body);
    assert_eq!(sent[0], ("orderid".to_owned(), order()));
    // Nor is money of another currency taken.
    fixture.gives(&transaction("Approved", &[("currency", json!("JPY"))]));
    assert_eq!(fixture.steam.collect(&payment_no()).await, Outcome::Unknown);
    assert_eq!(fixture.calls().len(), 1);
    // A transaction that is not approved is not finalized.
    for status in ["Init", "Succeeded", "Failed", "Refunded"] {
        fixture.shows(status);
        let _ = fixture.steam.collect(&payment_no()).await;
        assert_eq!(fixture.calls(), ["ISteamMicroTxn/QueryTxn/v3"], "{status}");
    }
}

#[tokio::test]
async fn whatever_finalizing_answers_only_a_query_decides() {
    for (code, then, expected) in [
        (Some(6), "Succeeded", paid()),
        (Some(5), "Init", Outcome::Done(PayState::Open)),
        (Some(100), "Failed", Outcome::Done(PayState::Closed)),
        (Some(101), "Failed", Outcome::Done(PayState::Closed)),
        (Some(104), "Approved", Outcome::Done(PayState::Open)),
        (None, "Succeeded", paid()),
        (None, "Failed", Outcome::Done(PayState::Closed)),
        // It may still take effect.
        (None, "Approved", Outcome::Unknown),
    ] {
        let fixture = fixture();
        fixture.shows("Approved");
        match code {
            Some(code) => fixture.fails(&json!(code)),
            None => fixture.script.is_silent(),
        }
        fixture.shows(then);
        let outcome = fixture.steam.collect(&payment_no()).await;
        assert_eq!(outcome, expected, "{code:?} {then}");
    }
}

#[tokio::test]
async fn money_is_taken_for_half_an_hour_and_a_payment_closed_two_minutes_later() {
    for (seconds, is_taken, state) in [
        (1799, true, PayState::Open),
        (1800, false, PayState::Open),
        (1919, false, PayState::Open),
        (1920, false, PayState::Closed),
    ] {
        let fixture = fixture();
        let no = number_at(NOW.plus_seconds(-seconds));
        let order = super::order_id::of(&no).unwrap();
        let ours = [("orderid", json!(order.to_string()))];
        fixture.gives(&transaction("Approved", &ours));
        fixture.fails(&json!(5));
        fixture.gives(&transaction("Approved", &ours));
        let taken = fixture.steam.collect(&no).await;
        let calls = fixture.calls();
        assert_eq!(calls.len(), if is_taken { 3 } else { 1 }, "{seconds}");
        assert_eq!(taken, Outcome::Done(state), "{seconds}");
    }
}

#[tokio::test]
async fn a_customer_who_comes_again_goes_on_with_the_same_transaction() {
    let url = format!("https://store.test/approvetxn/{TRANSID}/?{}", BACK.replace("%2D", "-"));
    let page = Outcome::Done(PayAction::Redirect { url });
    for (status, expected) in [
        ("Init", page),
        ("Succeeded", Outcome::Done(PayAction::None)),
        ("Failed", refused(NUMBER_USED, false)),
    ] {
        let fixture = fixture();
        fixture.shows(status);
        assert_eq!(fixture.steam.create(&pay_request()).await, expected, "{status}");
        assert_eq!(fixture.calls(), ["ISteamMicroTxn/QueryTxn/v3"]);
    }
    let fixture = fixture();
    for status in ["Approved", "Approved"] {
        fixture.shows(status);
    }
    fixture.gives(&json!({ "orderid": order(), "transid": TRANSID }));
    fixture.shows("Succeeded");
    assert_eq!(fixture.steam.create(&pay_request()).await, Outcome::Done(PayAction::None));
    // Another amount or payer: another number.
    fixture.gives(&transaction("Init", &[("steamid", json!("76561198000000001"))]));
    assert_eq!(fixture.steam.create(&pay_request()).await, refused(NUMBER_USED, false));
    let dearer = PayRequest { amount: Fen(1235), ..pay_request() };
    fixture.shows("Init");
    assert_eq!(fixture.steam.create(&dearer).await, refused(NUMBER_USED, false));
}

#[tokio::test]
async fn without_a_configured_page_a_customer_goes_on_at_the_one_that_steam_named() {
    let fixture = with(SteamTxnConfig { approval_url: String::new(), ..config() });
    // Nothing is known yet.
    fixture.shows("Init");
    assert_eq!(fixture.steam.create(&pay_request()).await, refused(NUMBER_USED, false));
    fixture.has_none();
    fixture.has_wallet("CNY", "Trusted");
    let page = format!("https://store.test/approve/{TRANSID}/");
    fixture.gives(&json!({ "orderid": order(), "transid": TRANSID, "steamurl": page }));
    let url = format!("{page}?{}", BACK.replace("%2D", "-"));
    let expected = Outcome::Done(PayAction::Redirect { url });
    assert_eq!(fixture.steam.create(&pay_request()).await, expected);
    for _ in 0..3 {
        fixture.shows("Init");
        assert_eq!(fixture.steam.create(&pay_request()).await, expected);
    }
}

#[tokio::test]
async fn two_requests_at_once_have_one_transaction() {
    let fixture = fixture();
    fixture.has_none();
    fixture.has_wallet("CNY", "Trusted");
    fixture.fails(&json!(3));
    fixture.shows("Init");
    let action = fixture.steam.create(&pay_request()).await;
    assert!(matches!(action, Outcome::Done(PayAction::Redirect { .. })), "{action:?}");
    fixture.has_none();
    fixture.has_wallet("CNY", "Trusted");
    fixture.fails(&json!(3));
    fixture.has_none();
    assert_eq!(fixture.steam.create(&pay_request()).await, refused("steam_3", false));
}

#[tokio::test]
async fn no_approved_money_is_taken_for_an_order_that_is_about_to_end() {
    for (left, is_taken) in [(3_001, true), (3_000, false), (1, false)] {
        let fixture = fixture();
        fixture.shows("Approved");
        if is_taken {
            fixture.shows("Approved");
            fixture.gives(&json!({ "orderid": order(), "transid": TRANSID }));
            fixture.shows("Succeeded");
        }
        let request = PayRequest { expires_at: NOW.plus_ms(left), ..pay_request() };
        let expected =
            if is_taken { Outcome::Done(PayAction::None) } else { refused(ORDER_ENDS, false) };
        assert_eq!(fixture.steam.create(&request).await, expected, "{left}");
        let finalized = fixture.calls().iter().any(|call| call.contains("FinalizeTxn"));
        assert_eq!(finalized, is_taken, "{left}");
    }
}

#[tokio::test]
async fn what_steam_named_last_counts_and_before_that_the_configured_page() {
    let fixture = fixture();
    let page = |before: &str| {
        let url = format!("{before}{TRANSID}/?{}", BACK.replace("%2D", "-"));
        Outcome::Done(PayAction::Redirect { url })
    };
    // As after a restart, or on another node: nothing was begun here.
    fixture.shows("Init");
    let configured = page("https://store.test/approvetxn/");
    assert_eq!(fixture.steam.create(&pay_request()).await, configured);
    fixture.has_none();
    fixture.has_wallet("CNY", "Trusted");
    let steamurl = format!("https://checkout.test/approve/{TRANSID}/");
    fixture.gives(&json!({ "orderid": order(), "transid": TRANSID, "steamurl": steamurl }));
    for _ in 0..2 {
        assert_eq!(
            fixture.steam.create(&pay_request()).await,
            page("https://checkout.test/approve/")
        );
        fixture.shows("Init");
    }
}
