//! `GET listenEvents`

use super::fixtures::{
    assert_unchanged, begun, bought, customer, open, ordered, own_code, registered, text,
};
use super::refused;
use app::ports::{DeliveryState, PayoutState};
use diesel::RunQueryDsl;
use domain::{Fen, SmsScene};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::{Duration, Instant};
use testkit::http::{Call, Events, Site};
use testkit::{Engine, STREAMS_PER_CUSTOMER, both_dbs};

/// Begins to listen, and skips the first event.
async fn listen(site: &Site, token: &str) -> Events {
    let mut events = Call::get("listenEvents").token(token).listen(site).await;
    assert_eq!(events.next().await, Some(("ready".to_owned(), json!({ "heartbeatSeconds": 20 }))));
    events
}

fn change(kind: &str, number: impl Into<Value>) -> (String, Value) {
    ("change".to_owned(), json!({ "kind": kind, "refNo": number.into() }))
}

fn end(reason: &str) -> Option<(String, Value)> {
    Some(("end".to_owned(), json!({ "reason": reason })))
}

/// The events of a step: each of these, in any order and as often as it changed, and nothing else.
async fn assert_next(events: &mut Events, expected: &[(String, Value)]) {
    let mut received: Vec<_> = events.next().await.into_iter().collect();
    received.extend(events.drain().await);
    assert!(
        expected.iter().all(|one| received.contains(one)),
        "{expected:?} is missing in {received:?}"
    );
    assert!(
        received.iter().all(|one| expected.contains(one)),
        "{received:?} is more than {expected:?}"
    );
}

/// Checks the logins of open streams, as the service does in the background.
fn watch_logins(site: &Site) {
    tokio::spawn(Arc::clone(&site.env.app).watch_live_logins());
}

both_dbs! {
    async fn a_stream_begins_at_once_and_nobody_may_keep_or_collect_it(env: TestEnv) {
        let site = open(env);
        let token = customer(&site).await;
        let before = site.env.tables().await;
        let events = listen(&site, &token).await;
        for (name, value) in [("content-type", "text/event-stream"), ("cache-control", "no-store"), ("x-accel-buffering", "no")] {
            assert_eq!(events.headers[name], value);
        }
        assert!(!events.headers.contains_key("content-length"));
        for query in ["", "?", "?x=1&x=2", "?token=x", "?%00=1"] {
            let mut events = Call::get(&format!("listenEvents{query}")).token(&token).listen(&site).await;
            assert_eq!(events.next().await.unwrap().0, "ready", "{query}");
        }
        refused::login_required().check(&site, Call::get("listenEvents")).await;
        refused::login_required().check(&site, Call::get("listenEvents?token=x")).await;
        assert_unchanged(&site, &before, "listening").await;
    }

    async fn each_step_of_an_order_is_announced_to_its_owner_alone(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(100), 10).await;
        let (token, other_customer) = (customer(&site).await, customer(&site).await);
        let (mut mine, mut second, mut theirs) = (listen(&site, &token).await, listen(&site, &token).await, listen(&site, &other_customer).await);
        let order = ordered(&site, &token, gift, 1).await;
        for events in [&mut mine, &mut second] {
            assert_next(events, &[change("order", order.as_str())]).await;
        }
        let payment = begun(&site, &token, &order).await;
        site.env.pay.pay(&payment, Fen(100));
        assert!(site.env.webhook(&payment).await);
        assert_next(&mut mine, &[change("message", Value::Null), change("order", order.as_str())]).await;
        // The announced change can be read.
        assert_eq!(Call::get(&format!("getOrder?orderNo={order}")).token(&token).data(&site).await["state"], "completed");
        let cancelled = ordered(&site, &token, gift, 1).await;
        assert_next(&mut mine, &[change("order", cancelled.as_str())]).await;
        Call::post(&format!("cancelOrder?orderNo={cancelled}")).token(&token).data(&site).await;
        assert_next(&mut mine, &[change("order", cancelled.as_str())]).await;
        let expired = ordered(&site, &token, gift, 1).await;
        assert_next(&mut mine, &[change("order", expired.as_str())]).await;
        site.env.clock.advance_seconds(15 * 60);
        site.env.run_jobs().await;
        assert_next(&mut mine, &[change("message", Value::Null), change("order", expired.as_str())]).await;
        assert_eq!(theirs.drain().await, []);
    }

    async fn changes_of_bag_balance_messages_and_cash_are_announced(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(100_000), 10).await;
        let funded = site.env.funded_customer(Fen(100_000)).await;
        let (caller, token) = (funded.caller, funded.token.as_str());
        let items = site.env.bought(&caller, gift, 3).await;
        let mut events = listen(&site, token).await;
        let exchanged = Call::post(&format!("exchangeQuantity?itemIds={}", items[0])).token(token).data(&site).await;
        assert_next(&mut events, &[change("exchange", exchanged["exchangeNo"].as_str())]).await;
        let call = format!("extractItems?itemIds={}&secret=kite47", items[1]);
        let extract = Call::post(&call).token(token).data(&site).await["extractNo"].as_str().unwrap().to_owned();
        assert_next(&mut events, &[change("extract", extract.as_str())]).await;
        site.env.run_jobs().await;
        site.env.delivery.put(&extract, DeliveryState::Failed { code: "declined".to_owned() });
        site.env.clock.advance_seconds(2);
        site.env.run_jobs().await;
        let received = events.drain().await;
        assert!(received.contains(&change("extract", extract.as_str())) && received.contains(&change("message", Value::Null)), "{received:?}");
        let call = format!("applyCash?amountFen=10000&accountId={}&secret=kite47", funded.payout_account);
        let cash = Call::post(&call).token(token).data(&site).await["cashNo"].as_str().unwrap().to_owned();
        assert_next(&mut events, &[change("cash", cash.as_str())]).await;
        site.env.run_jobs().await;
        // The change to `processing` may be announced as well.
        events.drain().await;
        let no = domain::CashNo::parse(&cash).unwrap();
        site.env.payouts.decide_once(&no, PayoutState::Paid { txn: "T1".to_owned() });
        site.env.clock.advance_seconds(5);
        site.env.run_jobs().await;
        assert_next(&mut events, &[change("cash", cash.as_str()), change("message", Value::Null)]).await;
        events.drain().await;
        Call::post("readAllMessage").token(token).data(&site).await;
        assert_next(&mut events, &[change("message", Value::Null)]).await;
        assert_eq!(events.drain().await, []);
    }

    async fn an_approval_and_messages_read_elsewhere_are_announced(env: TestEnv) {
        let site = open(env);
        let funded = site.env.funded_customer(Fen(1_000_000)).await;
        let mut events = listen(&site, &funded.token).await;
        let call = format!("applyCash?amountFen=600000&accountId={}&secret=kite47", funded.payout_account);
        let cash = Call::post(&call).token(&funded.token).data(&site).await["cashNo"].as_str().unwrap().to_owned();
        assert_next(&mut events, &[change("cash", cash.as_str()), change("message", Value::Null)]).await;
        site.env.app.approve_cash(domain::CashNo::parse(&cash).unwrap()).await.unwrap();
        assert_next(&mut events, &[change("cash", cash.as_str())]).await;
        let message = Call::get("listMessage").token(&funded.token).data(&site).await["items"][0]["id"].as_str().unwrap().to_owned();
        let read = Call::get(&format!("getMessageDetail?id={message}")).token(&funded.token);
        read.clone().data(&site).await;
        assert_next(&mut events, &[change("message", Value::Null)]).await;
        read.data(&site).await;
        assert_eq!(events.drain().await, [], "it had been read");
    }

    async fn what_is_refused_tells_nothing(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(100), 1).await;
        let token = customer(&site).await;
        bought(&site, &token, gift, 1, Fen(100)).await;
        let mut events = listen(&site, &token).await;
        // The events of the purchase may still be on their way to the streams.
        events.drain().await;
        for call in ["exchangeQuantity?itemIds=999999", "cancelOrder?orderNo=S202611210000000000000", "exchangeAll?expectedFen=1"] {
            Call::post(call).token(&token).send(&site).await;
        }
        refused::sold_out().check(&site, Call::post(&format!("createOrder?giftId={gift}&quantity=1")).token(&token)).await;
        // Refusals among other writes, in one group of the embedded engine.
        let mut calls = tokio::task::JoinSet::new();
        for _ in 0..20 {
            let (app, caller) = (Arc::clone(&site.env.app), site.env.app.authenticate(&token, app::Device::default()).await.unwrap().unwrap());
            let request = app::CreateOrder { gift_id: gift, quantity: 1, voucher_id: None };
            calls.spawn(async move { app.create_order(&caller, request, app::IdemKey(None)).await.is_err() });
        }
        assert!(calls.join_all().await.into_iter().all(|refused| refused));
        assert_eq!(events.drain().await, []);
    }

    async fn the_streams_of_a_login_end_with_it(env: TestEnv) {
        let site = open(env);
        let (caller, token) = site.env.customer_with_token().await;
        let other = site.env.login_again(&caller).await;
        watch_logins(&site);
        let (mut mine, mut others) = (listen(&site, &token).await, listen(&site, &other).await);
        let since = Instant::now();
        Call::post("logout").token(&token).data(&site).await;
        assert_eq!(mine.next().await, end("login_ended"));
        assert_eq!(mine.next().await, None, "nothing comes after the end");
        assert!(since.elapsed() < Duration::from_secs(2));
        assert_eq!(others.drain().await, [], "another login goes on");
        let third = site.env.login_again(&caller).await;
        let mut kept = listen(&site, &third).await;
        Call::post("revokeSession?others=true").token(&third).data(&site).await;
        assert_eq!(others.next().await, end("login_ended"));
        assert_eq!(kept.drain().await, []);
        // A stream that was opened at the last moment is ended too.
        site.env.tx(|conn| Ok(diesel::sql_query("UPDATE sessions SET revoked_at = 1").execute(conn)?)).await;
        let mut late = Call::get("listenEvents").token(&third).listen(&site).await;
        assert_eq!((late.next().await.unwrap().0, late.next().await), ("ready".to_owned(), end("login_ended")));
    }

    async fn a_stream_ends_with_a_login_that_another_one_ends_and_with_its_account(env: TestEnv) {
        let site = open(env);
        let first = registered(&site, "13700000001").await;
        let second = text(&Call::post("login?phone=13700000001&password=kite47").data(&site).await["token"]);
        watch_logins(&site);
        let (mut kept, mut ended) = (listen(&site, &first).await, listen(&site, &second).await);
        let id = text(&Call::get("listSession").token(&first).data(&site).await["items"][0]["id"]);
        let since = Instant::now();
        Call::post(&format!("revokeSession?id={id}")).token(&first).data(&site).await;
        assert_eq!(ended.next().await, end("login_ended"));
        assert!(since.elapsed() < Duration::from_secs(2), "{:?}", since.elapsed());
        assert_eq!(kept.drain().await, []);
        site.env.clock.advance_seconds(60);
        let code = own_code(&site, &first, SmsScene::Account).await;
        let since = Instant::now();
        Call::post(&format!("deleteAccount?smsCode={code}")).token(&first).data(&site).await;
        assert_eq!(kept.next().await, end("login_ended"));
        assert!(since.elapsed() < Duration::from_secs(2), "{:?}", since.elapsed());
    }

    async fn beyond_its_number_a_customers_oldest_stream_ends(env: TestEnv) {
        let site = open(env);
        let (token, other_customer) = (customer(&site).await, customer(&site).await);
        let mut theirs = listen(&site, &other_customer).await;
        let mut streams = Vec::new();
        for _ in 0..STREAMS_PER_CUSTOMER + 2 {
            streams.push(listen(&site, &token).await);
        }
        for (age, events) in streams.iter_mut().enumerate() {
            let expected = if age < 2 { end("replaced") } else { None };
            assert_eq!(events.next_within(Duration::from_millis(300)).await, expected, "{age}");
        }
        assert_eq!(theirs.drain().await, []);
        assert_eq!(site.env.app.live.counts().replaced, 2);
        drop((streams, theirs));
        assert_eq!(site.env.app.live.counts().open, 0);
    }

    async fn a_node_that_stops_ends_its_streams_and_opens_no_more(env: TestEnv) {
        let site = open(env);
        let token = customer(&site).await;
        let mut events = listen(&site, &token).await;
        site.env.app.live.stop();
        assert_eq!((events.next().await, events.next().await), (end("stopping"), None));
        refused::overloaded().check(&site, Call::get("listenEvents").token(&token)).await;
    }

    async fn a_client_that_does_not_read_gets_one_resync(env: TestEnv) {
        let site = open(env);
        let (caller, token) = site.env.customer_with_token().await;
        let mut events = listen(&site, &token).await;
        let user = caller.user_id;
        for number in 0..100 {
            let note = move |conn: &mut db::Conn| {
                db::changes::note(conn, user, domain::ChangeKind::Order, &format!("S{number}"));
                Ok(())
            };
            site.env.tx(note).await;
        }
        let received = events.drain().await;
        assert!(received.len() < 40 && received.contains(&("resync".to_owned(), json!({}))), "{received:?}");
    }

    async fn another_process_is_heard_within_a_second(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(100), 10).await;
        let (caller, token) = site.env.customer_with_token().await;
        let other = open(site.env.second_node().await);
        watch_logins(&site);
        // The start of the other process writes too.
        tokio::time::sleep(Duration::from_secs(1)).await;
        let mut events = listen(&site, &token).await;
        assert_eq!(events.next_within(Duration::from_millis(1500)).await, None, "nothing has happened yet");
        let since = Instant::now();
        let order = ordered(&other, &token, gift, 1).await;
        // Two processes share a file only for an operator's commands, and then it is only known
        // that something has changed.
        let is_file = site.env.db.is_sqlite();
        let expected = if is_file { ("resync".to_owned(), json!({})) } else { change("order", order.as_str()) };
        assert_eq!(events.next().await, Some(expected));
        assert!(since.elapsed() < Duration::from_secs(1), "{:?}", since.elapsed());
        let second = site.env.login_again(&caller).await;
        let mut ending = listen(&site, &second).await;
        let since = Instant::now();
        Call::post("logout").token(&second).data(&other).await;
        while let Some(event) = ending.next().await {
            assert!(event.0 == "resync" || Some(&event) == end("login_ended").as_ref(), "{event:?}");
        }
        assert!(since.elapsed() < Duration::from_secs(2), "{:?}", since.elapsed());
        assert_eq!(site.env.app.live.counts().open, 2);
        assert!(events.drain().await.iter().all(|(name, _)| is_file && name == "resync"));
    }
}

/// The connection over which nodes announce changes breaks, and both nodes notice that they may
/// have missed some.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_broken_connection_between_nodes_is_made_again_on_postgres() {
    let site = open(testkit::TestEnv::new(Engine::Postgres).await);
    let gift = site.env.gift(1, Fen(100), 10).await;
    let token = customer(&site).await;
    let other = open(site.env.second_node().await);
    let mut events = listen(&site, &token).await;
    let cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%pg_backend_pid%' \
               AND pid <> pg_backend_pid()";
    site.env.tx(move |conn| Ok(diesel::sql_query(cut).execute(conn)?)).await;
    assert_eq!(
        events.next_within(Duration::from_secs(10)).await,
        Some(("resync".to_owned(), json!({})))
    );
    while events.next_within(Duration::from_secs(3)).await.is_some() {}
    let order = ordered(&other, &token, gift, 1).await;
    assert_eq!(events.next().await, Some(change("order", order.as_str())));
}
