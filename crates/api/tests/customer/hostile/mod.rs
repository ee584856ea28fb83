//! Every parameter of every call with values that no customer sends: always a response in the
//! envelope, never a fault, and nothing is written.

mod sound;
mod values;

use super::fixtures::{assert_unchanged, open, ordered};
use super::refused;
use super::targets::{Target, targets};
use diesel::RunQueryDsl;
use domain::Fen;
use serde_json::Value;
use sound::{assert_refused, assert_sound};
use testkit::http::{Call, Site};
use testkit::{Tables, both_dbs};
use values::{FORM, JSON, LITERALS, TEXTS, broken_bodies};

/// A store with a gift, and a customer with an order that could be paid or cancelled, an
/// extraction, and a deposit that could be cancelled.
async fn prepare(site: &Site) -> (String, Vec<Target>) {
    let gift = site.env.gift(1, Fen(100), 1_000).await;
    let (caller, token) = site.env.customer_with_token().await;
    let items = site.env.bought(&caller, gift, 1).await;
    let extract_no = site.env.submitted(&caller, items).await;
    let order_no = ordered(site, &token, gift, 1).await;
    let deposit_no = deposited(site, &caller, &token).await;
    // Calls that read messages would mark unread ones as read.
    site.env.app.read_all_message(&caller).await.unwrap();
    site.env.publish(site.env.announcement("1")).await;
    site.env.real_name.answers(app::ports::Outcome::Done(app::ports::RealNameResult::Mismatch));
    let gift = gift.to_string();
    let own = [
        ("createOrder.giftId", gift.as_str()),
        ("getGift.id", &gift),
        ("orderNo", &order_no),
        ("extractNo", extract_no.as_str()),
        ("depositNo", &deposit_no),
    ];
    (token, targets(&own))
}

/// A deposit of an item of another gift. Afterwards its customer is again one who has verified and
/// set nothing, so that no other call has more to take.
async fn deposited(site: &Site, caller: &app::Caller, token: &str) -> String {
    site.env.gift(2, Fen(1_000), 1).await;
    site.env.verify_depositor(caller).await;
    site.env.deposits.own(7, &testkit::gift(2, Fen(1)).market_hash_name);
    let begin = Call::post("createDeposit?assetIds=7&expectedFen=750").token(token);
    let deposit_no = begin.data(site).await["depositNo"].as_str().unwrap().to_owned();
    let user = caller.user_id;
    let undo = format!(
        "UPDATE users SET real_name = NULL, id_card_sealed = NULL, secret_hash = NULL, trade_url = NULL, trade_partner = NULL WHERE id = {user}"
    );
    site.env.tx(move |conn| Ok(diesel::sql_query(undo.clone()).execute(conn)?)).await;
    site.env.set_birthday(user, None).await;
    deposit_no
}

/// The tables that hostile calls must leave unchanged: neither security events, nor nicknames or
/// counters of wrong attempts for calls that may change these.
async fn tables(site: &Site, target: &Target) -> Tables {
    let tables = site.env.tables().await.without("security_events");
    if target.takes_any_text() {
        return tables.without("users");
    }
    if matches!(target.name.as_str(), "login" | "claimVoucher" | "verifyReal" | "startSteamProof") {
        tables.without("attempt_counters")
    } else {
        tables
    }
}

/// The call with each hostile value of a parameter, in each part of the request that it reads.
fn hostile(target: &Target, name: &String) -> Vec<Call> {
    let others = target.others(name);
    let mut texts: Vec<String> = TEXTS.iter().map(|text| (*text).to_owned()).collect();
    texts.extend([513, 9 * 1024, 10 * 1024].map(|length| "x".repeat(length)));
    let mut literals: Vec<String> = LITERALS.iter().map(|literal| (*literal).to_owned()).collect();
    literals.push(format!("{}1{}", "[".repeat(5_000), "]".repeat(5_000)));
    if !target.required.contains(name) && target.is_post() {
        // The same as left out, which makes a valid request.
        texts.retain(|text| !text.is_empty());
        literals.retain(|literal| literal != "[]" && literal != "null");
    }
    let mut calls: Vec<Call> =
        texts.iter().map(|text| target.call(&format!("{others}{name}={text}"))).collect();
    if target.is_post() {
        calls.extend(
            texts
                .iter()
                .map(|text| Call::post(&target.name).form(&format!("{others}{name}={text}"))),
        );
        calls.extend(literals.iter().map(|literal| {
            target.call(&others).body("application/json", format!("{{\"{name}\":{literal}}}"))
        }));
    }
    calls
}

both_dbs! {
    async fn no_value_of_a_parameter_breaks_a_call_or_writes(env: TestEnv) {
        let site = open(env);
        let (token, targets) = prepare(&site).await;
        let mut tried = 0;
        for target in &targets {
            for name in &target.names {
                let before = tables(&site, target).await;
                for call in hostile(target, name) {
                    let answer = call.clone().token(&token).send(&site).await;
                    if target.writes() && !target.takes_any_text() {
                        assert_refused(&answer, &call.shown())
                    } else {
                        assert_sound(&answer, &call.shown())
                    }
                    tried += 1;
                }
                let differences = before.differences(&tables(&site, target).await);
                assert!(differences.is_empty(), "{} {name}: {differences:#?}", target.name);
            }
        }
        assert!(tried > 3_000, "{tried}");
        site.env.audit().await;
    }

    async fn what_is_missing_or_contradicts_itself_is_named(env: TestEnv) {
        let site = open(env);
        let (token, targets) = prepare(&site).await;
        let before = site.env.tables().await;
        for target in &targets {
            for name in &target.names {
                let others = target.others(name);
                if target.required.contains(name) {
                    refused::missing(name).check(&site, target.call(&others).token(&token)).await;
                }
                let twice = format!("{others}{name}=a&{name}=b");
                if !target.lists.contains(name) {
                    refused::conflicting(name).check(&site, target.call(&twice).token(&token)).await;
                }
                if target.is_post() {
                    refused::conflicting(name).check(&site, Call::post(&target.name).form(&twice).token(&token)).await;
                    for body in
                        [format!(r#"{{"{name}":"b"}}"#), format!(r#"{{"{name}":"a","{name}":"b"}}"#), format!(r#"{{"{name}":["a","b"]}}"#)]
                    {
                        let call = target.call(&format!("{others}{name}=a")).body("application/json", body);
                        refused::conflicting(name).check(&site, call.token(&token)).await;
                    }
                }
            }
        }
        assert_unchanged(&site, &before, "refusals").await;
    }

    async fn no_body_breaks_a_call_or_writes(env: TestEnv) {
        let site = open(env);
        let (token, targets) = prepare(&site).await;
        let broken = broken_bodies();
        let empty: [(&str, Vec<u8>); 5] =
            [(JSON, vec![]), ("", vec![]), (JSON, b"{}".to_vec()), (FORM, b"{}".to_vec()), (FORM, b"&&&=".to_vec())];
        for target in targets.iter().filter(|target| target.writes() && !matches!(target.name.as_str(), "logout" | "uploadAvatar" | "sendConversationPicture")) {
            let before = site.env.tables().await;
            let all = target.good();
            for (content_type, body) in broken.iter().chain(&empty) {
                let call = Call::post(&target.name).body(content_type, body.clone());
                assert_refused(&call.clone().token(&token).send(&site).await, &call.shown());
            }
            // Valid parameters in the query string do not replace a body that cannot be read.
            for (content_type, body) in &broken {
                let call = target.call(&all).body(content_type, body.clone());
                let answer = call.clone().token(&token).send(&site).await;
                assert_refused(&answer, &call.shown());
                assert_eq!((answer.status.as_u16(), &answer.body["reason"]), (400, &"bad_parameter".into()), "{}", call.shown());
            }
            for content_type in [JSON, FORM, "text/plain"] {
                refused::body_too_large().check(&site, target.call(&all).body(content_type, vec![b' '; 100 * 1024]).token(&token)).await;
            }
            refused::query_too_long().check(&site, target.call(&format!("{all}{}", "&".repeat(8 * 1024 + 1))).token(&token)).await;
            refused::malformed("x").check(&site, target.call(&all).body(JSON, r#"{"x":{"y":1}}"#).token(&token)).await;
            if target.is_counted() {
                let counted = "attempt_counters";
                let before = before.without(counted);
                let changed = before.differences(&site.env.tables().await.without(counted));
                assert!(changed.is_empty(), "{}: {changed:#?}", target.name);
            } else {
                assert_unchanged(&site, &before, &target.name).await;
            }
        }
    }

    async fn no_query_string_breaks_a_call(env: TestEnv) {
        let site = open(env);
        let (token, targets) = prepare(&site).await;
        let before = site.env.tables().await;
        let queries = [
            "&",
            "=",
            "&&==&",
            "%00=1",
            "%=1",
            "%ff=%ff",
            "a%00=1",
            "?",
            "#",
            "a[]=1",
            "a[b]=1",
            "__proto__=1",
            "constructor.name=1",
            ";a=1;b=2",
            "=1&=2",
        ];
        let many = "k=1&".repeat(65);
        let long = format!("k={}", "x".repeat(16 * 1024));
        for target in targets.iter().filter(|target| target.name != "logout" && !target.is_counted()) {
            for query in queries.into_iter().chain([many.as_str(), &long]) {
                let call = if target.is_post() {
                    Call::post(&format!("{}?{query}", target.name))
                } else {
                    target.call(&format!("{}{query}", target.good()))
                };
                let answer = call.clone().token(&token).send(&site).await;
                if target.writes() { assert_refused(&answer, &call.shown()) } else { assert_sound(&answer, &call.shown()) }
            }
        }
        // A read takes no body at all.
        for target in targets.iter().filter(|target| !target.is_post() && !target.is_counted()) {
            let call = target.call(&target.good()).token(&token);
            let plain = call.clone().send(&site).await;
            // This customer has no Steam account whose items could be listed.
            assert!(plain.status == 200 || target.name == "listDepositItems", "{}", target.name);
            for body in [vec![b'['; 100 * 1024], br#"{"id":"2","limit":0,"orderNo":"x"}"#.to_vec()] {
                assert_eq!(call.clone().body("application/json", body).send(&site).await.body, plain.body, "{}", target.name);
            }
        }
        assert_unchanged(&site, &before, "query strings").await;
    }

    async fn a_value_that_is_said_twice_is_one_value(env: TestEnv) {
        let site = open(env);
        let (token, targets) = prepare(&site).await;
        for target in targets.iter().filter(|target| !target.names.is_empty()) {
            let good = target.good();
            let once = target.call(&good).token(&token).send(&site).await.body;
            site.env.clock.advance_seconds(60);
            let mut twice = target.call(&format!("{good}{good}"));
            if target.is_post() {
                let body: serde_json::Map<String, Value> =
                    target.values.iter().map(|(name, value)| (name.clone(), value.clone().into())).collect();
                twice = twice.json(&body.into());
            }
            let twice = twice.token(&token).send(&site).await;
            assert_sound(&twice, &target.name);
            assert_eq!((&twice.body["code"], &twice.body["reason"]), (&once["code"], &once["reason"]), "{}", target.name);
        }
        // A bought unit, two orders at once, one payment, one cancelled order, one code a minute:
        // each happened once per call.
        let tables = site.env.tables().await;
        assert_eq!(["orders", "payments", "sms_codes", "users"].map(|table| tables.count(table)), [4, 2, 2, 1]);
        site.env.audit().await;
    }
}
