//! Money leaves the platform as the whole binary does it: reviewed by command, paid once over a
//! crash and lost answers.

use crate::satchel::{Satchel, Site};
use diesel::connection::SimpleConnection;
use serde_json::Value;
use std::time::Duration;

async fn demo_customer(satchel: &Satchel) -> String {
    let login = satchel.data("POST", "login?phone=13800000000&password=demo1234", "").await;
    login["token"].as_str().unwrap().to_owned()
}

/// Asks for a cash-out to Alipay; gives its number and state.
async fn apply(satchel: &Satchel, token: &str, fen: i64) -> (String, String) {
    apply_to(satchel, token, "alipay", fen).await
}

/// Asks for a cash-out to the payout account of this channel; gives its number and state.
async fn apply_to(satchel: &Satchel, token: &str, channel: &str, fen: i64) -> (String, String) {
    let accounts = satchel.data("GET", "getCashAccount", token).await;
    let mut accounts = accounts["items"].as_array().unwrap().iter();
    let account = accounts.find(|account| account["channel"] == channel).unwrap();
    let id = account["id"].as_str().unwrap();
    let applied = satchel
        .data("POST", &format!("applyCash?amountFen={fen}&accountId={id}&secret=demo1234"), token)
        .await;
    (applied["cashNo"].as_str().unwrap().to_owned(), applied["state"].as_str().unwrap().to_owned())
}

/// Waits until a cash-out has ended, and gives how.
async fn ended(satchel: &Satchel, token: &str, no: &str) -> Value {
    for _ in 0..300 {
        let record =
            satchel.data("POST", &format!("getCashRecord?cashNo={no}"), token).await["items"][0]
                .clone();
        if !record["endTime"].is_null() {
            return record;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("{no} does not end")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_payout_outlives_a_crash_and_lost_answers() {
    let site = Site::sqlite();
    let satchel = site.serve(&[]).await;
    let token = demo_customer(&satchel).await;
    let (no, _) = apply(&satchel, &token, 12_345).await;
    let lost = satchel
        .try_call("POST", &format!("/_sandbox/payout/{no}?result=unknown&times=2"), "")
        .await
        .unwrap();
    assert_eq!(lost.0, 200, "{lost:?}");
    satchel.kill_now();
    drop(satchel);
    // Another node would take the job over when its lease ends; the test does not wait for that
    // minute.
    let mut conn = testkit::open_sqlite(&site.database);
    conn.batch_execute("UPDATE jobs SET lease_until = 0").unwrap();
    drop(conn);

    let satchel = site.serve(&[]).await;
    let record = ended(&satchel, &token, &no).await;
    assert_eq!(record["state"], "paid", "{record}");
    let amounts = satchel.data("POST", "getCashAmount", &token).await;
    assert_eq!((&amounts["frozenFen"], &amounts["totalPaidFen"]), (&0.into(), &12_221.into()));
    let moved = satchel.data("POST", "getBalanceRecord?kind=cash", &token).await;
    assert_eq!(moved["items"].as_array().unwrap().len(), 1, "{moved}");
    assert_eq!(moved["items"][0]["cashState"], "paid", "{moved}");
    assert_eq!(moved["items"][0]["movements"].as_array().unwrap().len(), 3, "{moved}");
    drop(satchel);
    assert!(site.run("audit", &[]).status.success());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_review_by_command() {
    let site = Site::sqlite();
    let satchel = site.serve(&[("SATCHEL_RULES_CASH_REVIEW_OVER_FEN", "1000")]).await;
    let token = demo_customer(&satchel).await;
    let (yes, state) = apply(&satchel, &token, 10_000).await;
    let (no, _) = apply(&satchel, &token, 20_000).await;
    assert_eq!(state, "reviewing");
    let listed = site.run_words(&["cash", "list"], &[], true);
    assert!(
        listed.contains(&yes) && listed.contains(&no) && listed.contains("5 under review"),
        "{listed}"
    );
    let said = site.run_words(&["cash", "approve", &yes], &[], true);
    let (proposal, _) = said.split_once(" waits for another operator").unwrap();
    site.run_words(&["proposals", "approve", proposal], &[], false);
    site.run_words(&["proposals", "approve", proposal], &["--operator", "li"], true);
    assert!(site.run_words(&["cash", "approve", &yes], &[], false).contains("is not under review"));
    assert!(
        site.run_words(
            &["cash", "reject", &no],
            &["--reason-zh", "资料不全", "--reason-en", " "],
            false
        )
        .contains("--reason-en: write one line")
    );
    site.run_words(
        &["cash", "reject", &no],
        &["--reason-zh", "资料不全", "--reason-en", "papers are missing"],
        true,
    );
    for unknown in ["x", "C202611210000000000000"] {
        site.run_words(&["cash", "approve", unknown], &[], false);
    }
    assert_eq!(ended(&satchel, &token, &yes).await["state"], "paid");
    let rejected = ended(&satchel, &token, &no).await;
    assert_eq!((&rejected["state"], &rejected["reason"]), (&"rejected".into(), &"资料不全".into()));

    // The demo's own reviewer, for who has no command line at hand.
    let (third, _) = apply(&satchel, &token, 10_000).await;
    let review = format!("/_sandbox/review/{third}?approve=false");
    assert_eq!(satchel.try_call("POST", &review, "").await.unwrap().0, 200);
    assert_eq!(satchel.try_call("POST", &review, "").await.unwrap().0, 409);
    assert_eq!(ended(&satchel, &token, &third).await["state"], "rejected");
    drop(satchel);
    assert!(site.run("audit", &[]).status.success());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn payouts_to_cards_go_to_the_bank_and_back_by_files_of_two_operators() {
    let site = Site::sqlite();
    let satchel = site.serve(&[("SATCHEL_PAYOUTS_BANK", "file")]).await;
    let token = demo_customer(&satchel).await;
    let file = |name: &str| site.dir.path().join(name).display().to_string();
    let (first, again, answer) = (file("1.csv"), file("again.csv"), file("answer.csv"));
    let empty = site.run_words(&["payouts", "export"], &[&first], false);
    assert!(empty.contains("no payout waits for a file"), "{empty}");
    let (no, state) = apply_to(&satchel, &token, "bank", 10_000).await;
    assert_eq!(state, "processing");

    let said = site.run_words(&["payouts", "export"], &[&first], true);
    let (batch, rest) = said.trim().split_once(' ').unwrap();
    assert_eq!(rest, "has 1 payouts");
    let exported = std::fs::read_to_string(&first).unwrap();
    let lines: Vec<&str> = exported.lines().collect();
    assert_eq!(lines[0], "cash_no,account_no,holder_name,bank_name,amount_yuan");
    assert!(lines[1].starts_with(&format!("{no},6222021234567894,")), "{exported}");
    assert!(lines[1].ends_with(",招商银行,99.00") && lines.len() == 2, "{exported}");
    let taken = site.run_words(&["payouts", "export"], &[&first, "--batch", batch], false);
    assert!(taken.contains("cannot create"), "{taken}");
    site.run_words(&["payouts", "export"], &[&again, "--batch", batch], true);
    assert_eq!(std::fs::read_to_string(&again).unwrap(), exported);
    let output = site.run_words(&["payouts", "export"], &["-", "--batch", batch], true);
    assert_eq!(output, exported);
    let listed = site.run_words(&["payouts", "list"], &[], true);
    assert!(listed.contains(&format!("{batch}  1 open  exported by anna")), "{listed}");

    let head = "cash_no,account_no,amount_yuan,result,bank_no";
    let import = ["payouts", "import", batch, &answer, "--reason", "the answer of Tuesday"];
    std::fs::write(&answer, format!("{head}\n{no},6222021234567894,98.99,paid,B1\n")).unwrap();
    let said = site.run_words(&import, &["--operator", "li"], false);
    assert!(
        said.contains(&format!("{no} names 98.99 yuan instead of 99.00; not booked")),
        "{said}"
    );
    std::fs::write(&answer, format!("{head}\n{no},6222021234567894,99.00,paid,B1\n")).unwrap();
    let said = site.run_words(&import, &[], false);
    assert!(said.contains("by another operator"), "{said}");
    for counts in [
        "1 paid, 0 failed, 0 returned, 0 booked before",
        "0 paid, 0 failed, 0 returned, 1 booked before",
    ] {
        let said = site.run_words(&import, &["--operator", "li"], true);
        assert!(said.contains(&format!("{counts}, 0 not booked, 0 still open")), "{said}");
    }
    assert_eq!(ended(&satchel, &token, &no).await["state"], "paid");

    std::fs::write(&answer, format!("{head}\n{no},6222021234567894,99.00,returned,\n")).unwrap();
    let said = site.run_words(&import, &["--operator", "li"], true);
    let (back, proposal) = said.lines().nth(1).unwrap().rsplit_once(' ').unwrap();
    assert_eq!(back, "100.00 yuan of the failed and returned ones go back by", "{said}");
    let listed = site.run_words(&["proposals", "list"], &[], true);
    let shown = format!("return payouts of {batch}, 100.00 yuan: {no} 100.00 returned");
    assert!(listed.contains(&shown), "{listed}");
    let approve = ["proposals", "approve", proposal];
    let said = site.run_words(&approve, &["--operator", "li"], false);
    assert!(said.contains("by another operator"), "{said}");
    site.run_words(&approve, &[], true);
    let record = satchel.data("POST", "getCashRecord", &token).await;
    assert_eq!(record["items"][0]["state"], "returned", "{record}");
    drop(satchel);
    assert!(site.run("audit", &[]).status.success());
}
