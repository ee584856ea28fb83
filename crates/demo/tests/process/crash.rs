//! Killed in the middle of purchases: what was answered is there, nothing is there by half.

use crate::satchel::{Satchel, Site};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

const KILLS: u64 = 20;
const BUYERS: usize = 16;

/// Purchases that are answered before each kill, however fast the machine is.
const ANSWERED_MIN: usize = 6;

/// A kill leaves orders open that nobody pays, and a fast machine makes many in an hour; neither is
/// to end the purchases.
pub const LIMITS: [(&str, &str); 2] =
    [("SATCHEL_RULES_OPEN_ORDERS_MAX", "1000"), ("SATCHEL_RULES_ORDERS_PER_HOUR_MAX", "0")];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_answered_purchase_survives_a_kill() {
    let site = Site::sqlite();
    let mut satchel = site.serve(&LIMITS).await;
    let mut tokens = Vec::new();
    for buyer in 0..BUYERS {
        tokens.push(satchel.register(&format!("136{buyer:08}"), "crash123").await);
    }
    for round in 0..KILLS {
        let answered = buy_until_killed(satchel, &tokens, round * 17 % 240).await;
        assert!(answered.len() >= ANSWERED_MIN, "round {round}: {answered:?}");
        satchel = site.serve(&LIMITS).await;
        for (buyer, order_no) in &answered {
            let order =
                satchel.data("GET", &format!("getOrder?orderNo={order_no}"), &tokens[*buyer]).await;
            assert_eq!(order["state"], "completed", "round {round}: {order}");
        }
        let audit = site.run("audit", &[]);
        assert!(
            audit.status.success(),
            "round {round}: {}",
            String::from_utf8_lossy(&audit.stdout)
        );
    }
}

/// Lets all buyers buy, kills the process a while after enough purchases were answered, and gives
/// those that were answered before.
async fn buy_until_killed(
    satchel: Satchel,
    tokens: &[String],
    after_ms: u64,
) -> Vec<(usize, String)> {
    let (satchel, killed, count) =
        (Arc::new(satchel), Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
    let mut tasks = tokio::task::JoinSet::new();
    for (buyer, token) in tokens.iter().cloned().enumerate() {
        let (satchel, killed, count) =
            (Arc::clone(&satchel), Arc::clone(&killed), Arc::clone(&count));
        tasks.spawn(async move {
            let mut answered = Vec::new();
            let mut turn = 0;
            while !killed.load(Ordering::SeqCst) {
                turn += 1;
                let order_no = buy(&satchel, &token, 1 + (buyer * 37 + turn * 11) % 250).await;
                count.fetch_add(usize::from(order_no.is_some()), Ordering::SeqCst);
                answered.extend(order_no.map(|no| (buyer, no)));
            }
            answered
        });
    }
    let began = Instant::now();
    while count.load(Ordering::SeqCst) < ANSWERED_MIN {
        assert!(began.elapsed() < Duration::from_secs(60), "nothing can be bought");
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    tokio::time::sleep(Duration::from_millis(after_ms)).await;
    satchel.kill_now();
    killed.store(true, Ordering::SeqCst);
    tasks.join_all().await.concat()
}

/// Buys one unit, and gives the order's number when the purchase was answered.
pub async fn buy(satchel: &Satchel, token: &str, gift: usize) -> Option<String> {
    let base = "/api/v1/customer/";
    let (_, order) = satchel
        .try_call("POST", &format!("{base}createOrder?giftId={gift}&quantity=1"), token)
        .await?;
    let order_no = order["data"]["orderNo"].as_str()?.to_owned();
    let (_, paid) = satchel
        .try_call("POST", &format!("{base}payOrder?orderNo={order_no}&method=alipay"), token)
        .await?;
    (paid["data"]["action"]["type"] == "none").then_some(order_no)
}
