//! A node whose PostgreSQL falls silent or goes away.

use crate::satchel::{Satchel, Site};
use diesel::connection::SimpleConnection;
use diesel::{Connection, PgConnection};
use std::time::{Duration, Instant};
use testkit::LostCommit;

/// Far longer than an answer takes on a slow machine, and shorter than a client waits.
const SOON: Duration = Duration::from_secs(20);

/// Asks until the answer has this status and reason.
async fn until(node: &Satchel, call: &str, token: &str, expected: (u16, &str)) {
    let since = Instant::now();
    loop {
        let (status, answer) = node.customer("GET", call, token).await;
        if (status, answer["reason"].as_str().unwrap_or_default()) == expected {
            return;
        }
        assert_ne!(status, 500, "{answer}");
        assert!(since.elapsed() < 3 * SOON, "{call} is {status} {answer}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_silent_database_is_said_to_be_down_and_does_not_hold_up_a_stop() {
    let (site, proxy) = Site::behind_proxy();
    let mut node = site.serve(&[("SATCHEL_SERVER_SHUTDOWN_SECONDS", "1")]).await;
    let token = node.register("13600000011", "outage123").await;
    let (_, up) = node.page("/metrics").await;
    assert!(up.contains("\nsatchel_database_up 1\n") && up.contains("satchel_jobs{"), "{up}");
    proxy.freeze();
    until(&node, "getUserInfo", &token, (503, "unavailable")).await;
    assert_eq!(node.page("/readyz").await.0, 503);
    let (status, list) = node.customer("GET", "listGift", "").await;
    assert_eq!((status, &list["code"]), (200, &200.into()), "what is in memory is still there");
    let since = Instant::now();
    loop {
        let asked = Instant::now();
        let (_, metrics) = node.page("/metrics").await;
        assert!(asked.elapsed() < SOON, "{:?}", asked.elapsed());
        assert!(metrics.contains("satchel_jobs_lag_seconds "), "the last sample is shown");
        if metrics.contains("\nsatchel_database_up 0\n") {
            break;
        }
        assert!(since.elapsed() < SOON, "{metrics}");
    }
    let ended = node.stop(2 * SOON).await.expect("it still runs");
    assert!(ended.success(), "{ended}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_comes_back_is_used_again_and_the_log_stays_readable() {
    let (site, proxy) = Site::behind_proxy();
    let node = site.serve(&[]).await;
    let token = node.register("13600000012", "outage123").await;
    proxy.refuse(true);
    proxy.cut();
    let since = Instant::now();
    until(&node, "getUserInfo", &token, (503, "unavailable")).await;
    tokio::time::sleep(Duration::from_secs(4)).await;
    let log = std::fs::read_to_string(&node.log).unwrap();
    let lines = log.lines().filter(|line| line.contains("no connection to the database")).count();
    let seconds = usize::try_from(since.elapsed().as_secs()).unwrap();
    assert!((1..=seconds + 2).contains(&lines), "{lines} lines in {seconds} s");
    proxy.refuse(false);
    until(&node, "getUserInfo", &token, (200, "")).await;
    let id = node.data("GET", "listGift?limit=1", "").await["items"][0]["id"].clone();
    let order = format!("createOrder?giftId={}&quantity=1", id.as_str().unwrap());
    node.data("POST", &order, &token).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_order_whose_commit_got_no_answer_is_found_under_its_key() {
    let (site, proxy) = Site::behind_proxy();
    let node = site.serve(&[]).await;
    let token = node.register("13600000013", "outage123").await;
    let id = node.data("GET", "listGift?limit=1", "").await["items"][0]["id"].clone();
    let order = format!("createOrder?giftId={}&quantity=1", id.as_str().unwrap());
    // Background work writes too, so the lost answer is not always that of the order.
    for attempt in 0..20 {
        proxy.lose_commit(LostCommit::Answer);
        let key = format!("order-{attempt}");
        let (status, answer) = node.with_key(&order, &token, &key).await;
        if status == 200 {
            let no = answer["data"]["orderNo"].as_str().unwrap_or_else(|| panic!("{answer}"));
            node.data("POST", &format!("cancelOrder?orderNo={no}"), &token).await;
            continue;
        }
        assert_eq!((status, answer["reason"].as_str()), (504, Some("outcome_unknown")));
        let found = node.with_key(&order, &token, &key).await;
        assert_eq!((found.0, &found.1["code"]), (200, &200.into()), "{}", found.1);
        let orders = node.data("GET", "listOrder?limit=50", &token).await;
        assert_eq!(orders["items"].as_array().unwrap().len(), attempt + 1, "one for each key");
        return;
    }
    panic!("no answer of an order's commit was lost");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_call_that_waits_for_a_lock_is_refused_in_time_and_not_carried_out() {
    let site = Site::postgres();
    let node = site.serve(&[]).await;
    let token = node.register("13600000014", "outage123").await;
    let id = node.data("GET", "listGift?limit=1", "").await["items"][0]["id"].clone();
    let order = format!("createOrder?giftId={}&quantity=1", id.as_str().unwrap());
    let mut lock = PgConnection::establish(&site.database).unwrap();
    lock.batch_execute("BEGIN; LOCK TABLE orders").unwrap();
    let since = Instant::now();
    let (status, answer) = node.with_key(&order, &token, "order").await;
    assert_eq!((status, answer["reason"].as_str()), (503, Some("unavailable")), "{answer}");
    // The database itself would give up after ten seconds.
    assert!(since.elapsed() < Duration::from_secs(8), "{:?}", since.elapsed());
    drop(lock);
    let orders = node.data("GET", "listOrder?limit=50", &token).await;
    assert_eq!(orders["items"].as_array().unwrap().len(), 0);
    let again = node.with_key(&order, &token, "order").await;
    assert_eq!((again.0, &again.1["code"]), (200, &200.into()), "{}", again.1);
}
