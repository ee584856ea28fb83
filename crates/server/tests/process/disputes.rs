//! A dispute from the bank's word to the customer's bag, through the whole binary over HTTP.

use crate::satchel::{Satchel, Site};
use std::time::Duration;

/// Buys a unit by card; returns the number of the payment.
async fn buy(satchel: &Satchel, token: &str) -> String {
    let order = satchel.data("POST", "createOrder?giftId=7&quantity=1", token).await;
    let no = order["orderNo"].as_str().unwrap();
    let path = format!("payOrder?orderNo={no}&method=card");
    let payment =
        satchel.data("POST", &path, token).await["paymentNo"].as_str().unwrap().to_owned();
    sandbox(satchel, &format!("pay/{payment}")).await;
    payment
}

async fn sandbox(satchel: &Satchel, path: &str) {
    let answer = satchel.try_call("POST", &format!("/_sandbox/{path}"), "").await.unwrap();
    assert_eq!(answer.0, 200, "{path}: {answer:?}");
}

async fn total(satchel: &Satchel, token: &str, state: &str) -> i64 {
    let bag = satchel.data("GET", &format!("listBag?state={state}"), token).await;
    bag["total"].as_i64().unwrap()
}

/// Waits until the bag has this many items in a state.
async fn wait(satchel: &Satchel, token: &str, state: &str, count: i64) {
    for _ in 0..300 {
        if total(satchel, token, state).await == count {
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("{} items are {state}", total(satchel, token, state).await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn signed_webhooks_of_a_dispute_freeze_unfreeze_and_charge_back() {
    let site = Site::sqlite();
    let satchel = site.serve(&[]).await;
    let login = satchel.data("POST", "login?phone=13800000000&password=demo1234", "").await;
    let token = login["token"].as_str().unwrap();
    let (won, lost) = (buy(&satchel, token).await, buy(&satchel, token).await);
    let held = total(&satchel, token, "held").await;
    for payment in [&won, &lost] {
        sandbox(&satchel, &format!("stripe/dispute/{payment}?status=needs_response&times=2")).await;
    }
    wait(&satchel, token, "frozen", 2).await;
    let frozen = satchel.data("GET", "listBag?state=frozen", token).await;
    let item = frozen["items"][0]["itemId"].as_str().unwrap();
    let call = format!("extractItems?itemIds={item}&secret=demo1234");
    let (_, refused) = satchel.customer("POST", &call, token).await;
    assert_eq!(refused["reason"], "item_frozen", "{refused}");
    assert!(refused["msg"].as_str().unwrap().contains("争议"), "{refused}");

    sandbox(&satchel, &format!("stripe/dispute/{won}?status=won")).await;
    wait(&satchel, token, "held", held - 1).await;
    sandbox(&satchel, &format!("stripe/dispute/{lost}?status=lost")).await;
    wait(&satchel, token, "returned", 1).await;
    drop(satchel);
    let listed = site.run_words(&["disputes"], &[], true);
    assert!(
        listed.contains("  lost  stripe dp_") && listed.contains("  won  stripe dp_"),
        "{listed}"
    );
    assert!(listed.trim().ends_with("2 disputes"), "{listed}");
    assert_eq!(site.run_words(&["disputes"], &["--open"], true).trim(), "0 disputes");
    assert!(site.run("audit", &[]).status.success());
}
