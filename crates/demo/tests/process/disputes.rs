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
    assert!(listed.trim().ends_with("3 disputes"), "{listed}");
    let open = site.run_words(&["disputes"], &["--open"], true);
    assert!(!open.contains("  stripe ") && open.trim().ends_with("1 disputes"), "{open}");
    assert!(site.run("audit", &[]).status.success());
}

/// The number of the only open dispute, from its line.
fn open_dispute(listed: &str) -> String {
    let line = listed.lines().find(|line| line.contains("  open  stripe ")).unwrap();
    assert!(line.ends_with("  its provider is not configured here"), "{line}");
    line.split_whitespace().next().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_operator_ends_a_dispute_whose_provider_is_gone_and_no_other() {
    let site = Site::sqlite();
    let satchel = site.serve(&[]).await;
    let login = satchel.data("POST", "login?phone=13800000000&password=demo1234", "").await;
    let token = login["token"].as_str().unwrap();
    let payment = buy(&satchel, token).await;
    let held = total(&satchel, token, "held").await;
    sandbox(&satchel, &format!("stripe/dispute/{payment}?status=needs_response")).await;
    wait(&satchel, token, "frozen", 1).await;
    let no = open_dispute(&site.run_words(&["disputes"], &["--open"], true));
    let end = ["disputes", "end", no.as_str()];
    for (words, expected) in
        [(&["open", "--reason", "x"][..], "won or lost"), (&["won", "--reason", " "], "1 to 200")]
    {
        let refused = site.run_words(&[&end[..], words].concat(), &["--operator", "Wei"], false);
        assert!(refused.contains(expected), "{refused}");
    }
    assert_eq!(total(&satchel, token, "frozen").await, 1);
    let won = ["won", "--reason", "letter of 3 May"];
    let proposed = site.run_words(&[&end[..], &won[..]].concat(), &["--operator", "Wei"], true);
    let proposal = proposed.split_whitespace().next().unwrap();
    assert!(proposed.contains("waits for another operator"), "{proposed}");
    assert_eq!(total(&satchel, token, "frozen").await, 1);
    let approve = ["proposals", "approve", proposal];
    let own = site.run_words(&approve, &["--operator", "Wei"], false);
    assert!(own.contains("another operator than who proposed it"), "{own}");
    let approved = site.run_words(&approve, &["--operator", "Li"], true);
    assert_eq!(approved.trim(), format!("{proposal}: the dispute has ended"));
    wait(&satchel, token, "held", held).await;
    let again = site.run_words(&[&end[..], &won[..]].concat(), &["--operator", "Wei"], false);
    assert!(again.contains("has already ended: won"), "{again}");
    let actions = site.operator_log();
    let by_hand: Vec<_> = actions.iter().filter(|(_, action)| action == "end_dispute").collect();
    assert_eq!(by_hand, [&("Li".to_owned(), "end_dispute".to_owned())]);
    drop(satchel);
    assert!(site.run("audit", &[]).status.success());
}
