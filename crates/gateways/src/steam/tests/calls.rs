//! Whole deliveries against prepared answers.

use app::ports::{Delivery, DeliveryState, Outcome, TradeUrlState};
use domain::{Timestamp, TradeUrl};
use serde_json::json;

use super::{
    NOW, URL, acknowledged, attempt, bot, client, context, inventory, logged_in, no, no_holds,
    offer, request, sent_offers,
};
use crate::Method;
use crate::script::Script;
use crate::steam::SteamBot;

const NAME: &str = "AK-47 | Redline (FT)";

fn rejected<T>(code: &str, retryable: bool) -> Outcome<T> {
    Outcome::Rejected { code: code.to_owned(), retryable }
}

/// Answers up to the request that sends the offer.
fn before_it_is_sent(script: &Script) {
    logged_in(script, 0);
    sent_offers(script, &[]);
    inventory(script, &[("11", NAME, "", 1)]);
    sent_offers(script, &[]);
    no_holds(script);
    acknowledged(script);
}

#[tokio::test]
async fn an_offer_carries_our_number_and_is_confirmed() {
    let script = Script::new();
    let steam = client(vec![bot(0)], &script);
    before_it_is_sent(&script);
    script.answers(200, r#"{"tradeofferid":"77","needs_mobile_confirmation":true}"#);
    let confirmations = json!({ "success": true, "conf": [
        { "type": 3, "id": "1", "creator_id": "77", "nonce": "a" },
        { "type": 2, "id": "2", "creator_id": "78", "nonce": "b" },
        { "type": 2, "id": "3", "creator_id": "77", "nonce": "c" },
    ] });
    script.answers(200, &confirmations.to_string());
    script.answers(200, r#"{"success":true}"#);
    let expires_at = Timestamp(NOW.0 + 43_200_000);
    let offered = DeliveryState::Offered { offer_id: "77".to_owned(), expires_at };
    assert_eq!(steam.send(&request()).await, Outcome::Done(offered));
    let asked = script.asked();
    let send = &asked[7];
    assert_eq!(send.url, "https://community.test/tradeoffer/new/send");
    assert_eq!(send.method, Method::Post);
    let header = |name: &str| send.headers.iter().find(|(n, _)| *n == name).unwrap().1.clone();
    assert_eq!(
        header("referer"),
        "https://community.test/tradeoffer/new/?partner=123456789&token=AbCd_-12"
    );
    assert!(header("cookie").contains("steamLoginSecure=76561198000000001%7C%7Ce30%2E"));
    let fields = crate::form::decode(&send.body).unwrap();
    let field = |name: &str| fields.iter().find(|(n, _)| n == name).unwrap().1.clone();
    assert_eq!(field("tradeoffermessage"), no());
    assert_eq!(field("partner"), "76561198083722517");
    assert_eq!(field("trade_offer_create_params"), r#"{"trade_offer_access_token":"AbCd_-12"}"#);
    assert!(header("cookie").starts_with(&format!("sessionid={};", field("sessionid"))));
    let content: serde_json::Value = serde_json::from_str(&field("json_tradeoffer")).unwrap();
    let asset = json!([{ "appid": 730, "contextid": "2", "amount": 1, "assetid": "11" }]);
    assert_eq!((&content["me"]["assets"], &content["version"]), (&asset, &json!(2)));
    assert!(asked[9].url.contains("/mobileconf/ajaxop?"), "{}", asked[9].url);
    assert!(asked[9].url.contains("op=allow&cid=3&ck=c"), "its own confirmation: {}", asked[9].url);
    // The offer is known now, so that one question is enough.
    script.answers(200, &json!({ "response": { "offer": offer("77", &no(), 2) } }).to_string());
    let known = steam.query(&attempt(Some(NOW))).await;
    assert!(matches!(known, Outcome::Done(DeliveryState::Offered { .. })), "{known:?}");
    assert!(script.asked()[0].url.contains("IEconService/GetTradeOffer/v1/?access_token=e30%2E"));
}

#[tokio::test]
async fn a_lost_answer_is_looked_up_and_never_sent_again() {
    let script = Script::new();
    let steam = client(vec![bot(0)], &script);
    before_it_is_sent(&script);
    script.is_silent();
    assert_eq!(steam.send(&request()).await, Outcome::Unknown);
    // Steam shows new offers late, so nothing is certain for a while.
    sent_offers(&script, &[]);
    assert_eq!(steam.query(&attempt(Some(NOW))).await, Outcome::Done(DeliveryState::Sending));
    sent_offers(&script, &[]);
    assert_eq!(steam.cancel(&attempt(Some(NOW))).await, Outcome::Unknown);
    let earlier = Some(NOW.plus_seconds(-120));
    sent_offers(&script, &[offer("76", "E1", 2)]);
    assert_eq!(steam.query(&attempt(earlier)).await, Outcome::Done(DeliveryState::NotFound));
    script.asked();
    // Whoever sends again looks first.
    sent_offers(&script, &[offer("76", "E1", 2), offer("77", &no(), 2)]);
    let again = steam.send(&request()).await;
    assert!(
        matches!(&again, Outcome::Done(DeliveryState::Offered { offer_id, .. }) if offer_id == "77"),
        "{again:?}"
    );
    assert!(script.asked().iter().all(|request| request.method == Method::Get));
}

#[tokio::test]
async fn an_offer_that_waits_for_its_bot_is_confirmed_when_it_is_looked_up() {
    let script = Script::new();
    let steam = client(vec![bot(0)], &script);
    logged_in(&script, 0);
    sent_offers(&script, &[offer("77", &no(), 9)]);
    acknowledged(&script);
    script.answers(
        200,
        r#"{"success":true,"conf":[{"type":2,"id":"3","creator_id":"77","nonce":"c"}]}"#,
    );
    script.answers(200, r#"{"success":true}"#);
    assert_eq!(steam.query(&attempt(Some(NOW))).await, Outcome::Done(DeliveryState::Sending));
    assert!(script.is_empty());
}

#[tokio::test]
async fn a_bot_that_cannot_be_asked_leaves_it_open_whether_there_is_an_offer() {
    let script = Script::new();
    let steam = client(vec![bot(0), bot(1)], &script);
    logged_in(&script, 0);
    sent_offers(&script, &[]);
    logged_in(&script, 1);
    script.answers(500, "");
    assert_eq!(steam.query(&attempt(None)).await, Outcome::Unknown);
    sent_offers(&script, &[]);
    script.answers(429, "");
    assert_eq!(steam.query(&attempt(None)).await, rejected("rate_limited", true));
}

#[tokio::test]
async fn the_bot_that_holds_the_items_sends_them() {
    let script = Script::new();
    let steam = client(vec![bot(0), bot(1)], &script);
    for index in 0..2 {
        logged_in(&script, index);
        sent_offers(&script, &[]);
    }
    // The first that is asked depends on the number.
    inventory(&script, &[("10", "Another", "", 1), ("12", NAME, "", 0)]);
    inventory(&script, &[("10", "Another", "", 1), ("11", NAME, "", 1)]);
    sent_offers(&script, &[]);
    no_holds(&script);
    acknowledged(&script);
    script.answers(200, r#"{"tradeofferid":"77"}"#);
    let sent = steam.send(&request()).await;
    assert!(matches!(sent, Outcome::Done(DeliveryState::Offered { .. })), "{sent:?}");
    let inventories: Vec<String> = script
        .asked()
        .into_iter()
        .map(|r| r.url)
        .filter(|url| url.contains("/inventory/"))
        .collect();
    let contexts = inventories.iter().map(|url| url.contains("/730/16?")).collect::<Vec<_>>();
    assert_eq!(contexts, [true, false, true, false]);
    assert_ne!(inventories[1], inventories[3]);
}

#[tokio::test]
async fn items_of_open_offers_are_not_offered_twice() {
    let script = Script::new();
    let steam = client(vec![bot(0)], &script);
    logged_in(&script, 0);
    sent_offers(&script, &[]);
    inventory(&script, &[("11", NAME, "", 1)]);
    sent_offers(&script, &[offer("76", "E1", 2)]);
    assert_eq!(steam.send(&request()).await, rejected("out_of_items", false));
    let full: Vec<_> = (0..30).map(|_| offer("76", "E1", 9)).collect();
    sent_offers(&script, &[]);
    sent_offers(&script, &full);
    assert_eq!(steam.send(&request()).await, rejected("offer_limit", true));
}

#[tokio::test]
async fn a_trade_url_is_checked_before_anything_is_sent() {
    let held = r#"{"response":{"my_escrow":{"escrow_end_duration_seconds":0},"their_escrow":{"escrow_end_duration_seconds":1296000}}}"#;
    for (answer, state, code) in [
        (held, TradeUrlState::Held { days: 15 }, "hold"),
        (r#"{"response":{}}"#, TradeUrlState::Invalid, "trade_url_invalid"),
    ] {
        let script = Script::new();
        let steam = client(vec![bot(0)], &script);
        logged_in(&script, 0);
        script.answers(200, answer);
        let url = TradeUrl::parse(URL).unwrap();
        assert_eq!(steam.check(&url).await, Outcome::Done(state));
        sent_offers(&script, &[]);
        inventory(&script, &[("11", NAME, "", 1)]);
        sent_offers(&script, &[]);
        script.answers(200, answer);
        assert_eq!(steam.send(&request()).await, rejected(code, false));
        assert!(script.is_empty());
        assert!(script.asked().iter().all(|request| !request.url.contains("new/send")));
    }
}

#[tokio::test]
async fn an_expired_session_is_replaced_and_the_call_repeated() {
    let script = Script::new();
    let steam = client(vec![bot(0)], &script);
    logged_in(&script, 0);
    script.answers(401, "");
    logged_in(&script, 0);
    sent_offers(&script, &[offer("77", &no(), 7)]);
    let declined = DeliveryState::Failed { code: "declined".to_owned() };
    assert_eq!(steam.query(&attempt(Some(NOW))).await, Outcome::Done(declined));
    assert!(script.is_empty());
}

#[tokio::test]
async fn who_cannot_log_in_waits_before_the_next_try() {
    let script = Script::new();
    let steam = client(vec![SteamBot { password: None, ..bot(0) }], &script);
    script.answers(401, "");
    assert_eq!(steam.query(&attempt(None)).await, rejected("session_expired", true));
    assert_eq!(steam.query(&attempt(None)).await, rejected("no_session", true));
    assert_eq!(script.asked().len(), 1);
}

#[tokio::test]
async fn without_a_token_the_bot_logs_in_by_password_and_code() {
    let script = Script::new();
    let steam = client(vec![SteamBot { refresh_token: None, ..bot(0) }], &script);
    let modulus = "c7".repeat(256);
    let key = json!({ "publickey_mod": modulus, "publickey_exp": "010001", "timestamp": "9" });
    script.answers(200, &json!({ "response": key }).to_string());
    let begun =
        json!({ "client_id": "5", "request_id": "cmVx", "steamid": super::BOT_ID.to_string() });
    script.answers(200, &json!({ "response": begun }).to_string());
    script.answers(200, r#"{"response":{}}"#);
    let expires = NOW.0 / 1000 + 86_400;
    let tokens = json!({ "access_token": super::jwt(super::BOT_ID, expires), "refresh_token": super::jwt(super::BOT_ID, expires) });
    script.answers(200, &json!({ "response": tokens }).to_string());
    sent_offers(&script, &[]);
    assert_eq!(steam.query(&attempt(None)).await, Outcome::Done(DeliveryState::NotFound));
    let asked = script.asked();
    let body = |at: usize| crate::form::decode(&asked[at].body).unwrap();
    assert!(asked[0].url.ends_with("/GetPasswordRSAPublicKey/v1/?account_name=bot0"));
    let field = |at: usize, name: &str| body(at).into_iter().find(|(n, _)| n == name).unwrap().1;
    assert_eq!(
        (field(1, "platform_type"), field(1, "encryption_timestamp")),
        ("3".to_owned(), "9".to_owned())
    );
    assert_ne!(field(1, "encrypted_password"), "a password");
    assert_eq!((field(2, "code").len(), field(2, "code_type")), (5, "3".to_owned()));
    assert_eq!(field(3, "request_id"), "cmVx");
}

#[tokio::test]
async fn a_cancelled_offer_is_looked_at_again() {
    let script = Script::new();
    let steam = client(vec![bot(0)], &script);
    logged_in(&script, 0);
    sent_offers(&script, &[offer("77", &no(), 2)]);
    script.is_silent();
    assert_eq!(steam.cancel(&attempt(Some(NOW))).await, Outcome::Unknown);
    let shown = |state| json!({ "response": { "offer": offer("77", &no(), state) } }).to_string();
    script.answers(200, &shown(2));
    script.answers(200, r#"{"tradeofferid":"77"}"#);
    script.answers(200, &shown(6));
    let cancelled = DeliveryState::Failed { code: "cancelled".to_owned() };
    assert_eq!(steam.cancel(&attempt(Some(NOW))).await, Outcome::Done(cancelled));
    assert!(script.asked().iter().any(|r| r.url == "https://community.test/tradeoffer/77/cancel"));
}

#[tokio::test]
async fn a_session_acknowledges_trade_protection_once_before_its_first_offer() {
    let script = Script::new();
    let steam = client(vec![bot(0)], &script);
    before_it_is_sent(&script);
    script.answers(200, r#"{"tradeofferid":"77"}"#);
    assert!(matches!(steam.send(&request()).await, Outcome::Done(DeliveryState::Offered { .. })));
    let asked = script.asked();
    let first = &asked[6];
    assert_eq!(first.url, "https://community.test/trade/new/acknowledge");
    assert_eq!(first.method, Method::Post);
    let header = |name: &str| first.headers.iter().find(|(n, _)| *n == name).unwrap().1.clone();
    assert_eq!(header("referer"), "https://community.test/tradeoffers/");
    let fields = crate::form::decode(&first.body).unwrap();
    let field = |name: &str| fields.iter().find(|(n, _)| n == name).unwrap().1.clone();
    assert_eq!(field("message"), "1");
    assert!(header("cookie").starts_with(&format!("sessionid={};", field("sessionid"))));
    // The next offer of this session needs none, and that of another session does.
    let mut next = request();
    next.attempt_no.attempt = 2;
    for is_new_session in [false, true] {
        steam.bots[0].forget([]);
        if is_new_session {
            script.answers(401, "");
            logged_in(&script, 0);
        }
        sent_offers(&script, &[]);
        inventory(&script, &[("12", NAME, "", 1), ("13", NAME, "", 1)]);
        sent_offers(&script, &[]);
        no_holds(&script);
        if is_new_session {
            acknowledged(&script);
        }
        script.answers(200, r#"{"tradeofferid":"78"}"#);
        let sent = steam.send(&next).await;
        assert!(matches!(sent, Outcome::Done(DeliveryState::Offered { .. })), "{sent:?}");
        let asked = script.asked();
        let acknowledgements =
            asked.iter().filter(|request| request.url.ends_with("/trade/new/acknowledge")).count();
        assert_eq!(acknowledgements, usize::from(is_new_session));
        assert!(script.is_empty());
        next.attempt_no.attempt += 1;
    }
}

#[tokio::test]
async fn nothing_is_sent_before_trade_protection_is_acknowledged() {
    for status in [Some(500), Some(400), Some(404), None] {
        let script = Script::new();
        let steam = client(vec![bot(0)], &script);
        logged_in(&script, 0);
        sent_offers(&script, &[]);
        inventory(&script, &[("11", NAME, "", 1)]);
        sent_offers(&script, &[]);
        no_holds(&script);
        match status {
            Some(status) => script.answers(status, ""),
            None => script.is_silent(),
        }
        assert_eq!(steam.send(&request()).await, rejected("not_acknowledged", true), "{status:?}");
        assert!(script.is_empty());
        assert!(script.asked().iter().all(|request| !request.url.contains("new/send")));
    }
}

#[tokio::test]
async fn protected_items_are_held_and_not_sent() {
    let script = Script::new();
    let steam = client(vec![bot(0)], &script);
    logged_in(&script, 0);
    // Steam calls some of them tradable; one moves while both contexts are read.
    context(&script, &[("10", NAME, "", 1), ("11", NAME, "", 1)]);
    context(&script, &[("11", NAME, "", 1), ("12", "Another", "", 1)]);
    let Outcome::Done(items) = steam.account_inventory("bot0").await else { panic!("unread") };
    let held: Vec<_> = items.iter().map(|item| (item.asset_id.0, item.is_tradable)).collect();
    assert_eq!(held, [(10, false), (11, true), (12, true)]);
    steam.bots[0].forget([]);
    sent_offers(&script, &[]);
    context(&script, &[("10", NAME, "", 1)]);
    context(&script, &[("12", "Another", "", 1)]);
    assert_eq!(steam.send(&request()).await, rejected("out_of_items", false));
}
