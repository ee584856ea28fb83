//! Two processes on one PostgreSQL behave as one service.

use crate::import::gifts_file;
use crate::satchel::{Satchel, Site};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// A change by one node must be seen by another in this time.
const SEEN_WITHIN: Duration = Duration::from_secs(1);

async fn two() -> (Site, Satchel, Satchel) {
    let site = Site::postgres();
    let first = site.serve(&[]).await;
    let second = site.serve(&[]).await;
    (site, first, second)
}

/// Checks until the condition holds, and fails when that takes longer than a second.
async fn soon<F: AsyncFn() -> bool>(what: &str, condition: F) {
    let started = Instant::now();
    while !condition().await {
        assert!(started.elapsed() < SEEN_WITHIN, "{what} was not seen within a second");
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_logout_is_seen_by_the_other() {
    let (_site, first, second) = two().await;
    let token = first.register("13600000001", "nodes123").await;
    assert_eq!(second.customer("GET", "getUserInfo", &token).await.0, 200);
    first.data("POST", "logout", &token).await;
    assert_eq!(first.customer("GET", "getUserInfo", &token).await.0, 401);
    soon("a logout", async || second.customer("GET", "getUserInfo", &token).await.0 == 401).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_import_and_a_sold_out_gift_are_seen_by_the_other() {
    let (site, first, second) = two().await;
    let file = gifts_file(site.path(), "new.ndjson", 3, 1);
    let imported = site.run("import", &[&file]);
    assert!(imported.status.success(), "{}", String::from_utf8_lossy(&imported.stderr));
    for node in [&first, &second] {
        soon("an import", async || {
            node.data("GET", "listGift?keyword=Processed", "").await["total"] == 3
        })
        .await;
    }
    let gift = first.data("GET", "listGift?keyword=Processed&sort=price_asc", "").await["items"][0]
        .clone();
    let id = gift["id"].as_str().unwrap();
    let token = first.register("13600000002", "nodes123").await;
    first.data("POST", &format!("createOrder?giftId={id}&quantity=1"), &token).await;
    soon("a sold-out gift", async || {
        second.data("GET", &format!("getGift?id={id}"), "").await["stock"] == 0
    })
    .await;
    let refused =
        second.customer("POST", &format!("createOrder?giftId={id}&quantity=1"), &token).await;
    assert_eq!((refused.0, refused.1["reason"].as_str()), (200, Some("sold_out")));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sixty_four_buyers_share_ten_units() {
    let (site, first, second) = two().await;
    let file = gifts_file(site.path(), "ten.ndjson", 1, 10);
    assert!(site.run("import", &[&file]).status.success());
    soon("an import", async || {
        first.data("GET", "listGift?keyword=Processed", "").await["total"] == 1
    })
    .await;
    let id = first.data("GET", "listGift?keyword=Processed", "").await["items"][0]["id"]
        .as_str()
        .unwrap()
        .to_owned();
    let mut tokens = Vec::new();
    for buyer in 0..64 {
        tokens.push(first.register(&format!("135{buyer:08}"), "nodes123").await);
    }
    let nodes = [Arc::new(first), Arc::new(second)];
    let mut tasks = tokio::task::JoinSet::new();
    for (buyer, token) in tokens.into_iter().enumerate() {
        let (node, id) = (Arc::clone(&nodes[buyer % 2]), id.clone());
        tasks.spawn(async move {
            node.customer("POST", &format!("createOrder?giftId={id}&quantity=1"), &token).await
        });
    }
    let answers = tasks.join_all().await;
    let sold = answers.iter().filter(|(_, a)| a["code"] == 200).count();
    let refused = answers.iter().filter(|(_, a)| a["reason"] == "sold_out").count();
    assert_eq!((sold, refused), (10, 54), "{answers:?}");
    let audit = site.run("audit", &[]);
    assert!(audit.status.success(), "{}", String::from_utf8_lossy(&audit.stdout));
}

/// As on two machines that are started by one command: neither may fail, and what the demo begins
/// with is there once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_demo_nodes_start_at_once_on_an_empty_database() {
    let site = Site::postgres();
    let key = [("SATCHEL_SECRETS_MASTER_KEY", "c2F0Y2hlbC10ZXN0LW1hc3Rlci1rZXktMzItYnl0ZXM=")];
    let (first, second) = tokio::join!(site.serve(&key), site.serve(&key));
    for node in [&first, &second] {
        assert_eq!(node.data("GET", "listGift?limit=1", "").await["total"], 300);
        let login = node.data("POST", "login?phone=13800000000&password=demo1234", "").await;
        assert!(login["token"].is_string(), "{login}");
    }
    let audit = site.run("audit", &[]);
    assert!(audit.status.success(), "{}", String::from_utf8_lossy(&audit.stdout));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_idle_node_asks_the_database_little() {
    const SECONDS: u64 = 10;
    // Jobs, the catalogue, the clock and the announcements each ask every five seconds, an
    // extraction of the demo waits for its customer, and PostgreSQL counts its own upkeep too.
    const TRANSACTIONS_MAX: i64 = 25;
    let site = Site::postgres();
    let node = site.serve(&[]).await;
    assert_eq!(node.page("/readyz").await.0, 200);
    // The work of the start, and stock movements that may still come, take up to half a minute.
    let mut counts = Vec::new();
    while counts.last().is_none_or(|count| *count > TRANSACTIONS_MAX) {
        assert!(counts.len() < 10, "transactions in {SECONDS} s each: {counts:?}");
        let before = site.transactions();
        tokio::time::sleep(Duration::from_secs(SECONDS)).await;
        counts.push(site.transactions() - before);
    }
    assert!(counts.last() > Some(&0), "it has ended");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_or_a_command_with_other_rules_is_refused_until_they_are_adopted() {
    const RATE: &str = "SATCHEL_RULES_EXCHANGE_RATE_BP";
    let site = Site::postgres();
    let first = site.serve(&[(RATE, "9000")]).await;
    let under = |rate: &str| *site.rules.lock().unwrap() = vec![(RATE.to_owned(), rate.to_owned())];
    under("5000");
    let refused = site.run("serve", &["--listen", "127.0.0.1:0"]);
    let said = String::from_utf8_lossy(&refused.stderr);
    assert!(!refused.status.success(), "{said}");
    assert!(said.contains("rules.exchange_rate_bp is 5000 here and 9000 in force"), "{said}");
    let approve = ["cash", "approve", "C202611210000000000000"];
    let said = site.run_words(&approve, &[], false);
    assert!(said.contains("other rules are in force"), "{said}");
    under("9000");
    let said = site.run_words(&approve, &[], false);
    assert!(said.contains("there is no cash-out"), "{said}");
    under("5000");
    let said = site.run_words(&["rules", "adopt"], &[], true);
    assert!(said.contains("rules.exchange_rate_bp"), "{said}");
    let second = site.serve(&[(RATE, "5000")]).await;
    assert_eq!(first.page("/readyz").await.0, 200, "it has time to be restarted");
    drop(second);
    drop(first);
    under("9000");
    let said = site.run_words(&["restored"], &[], true);
    assert!(said.contains("satchel resume"), "{said}");
    under("5000");
    assert!(site.run("audit", &[]).status.success());
}
