//! A campaign of vouchers that can cost much is created by two operators, and a campaign can be
//! closed.

use crate::satchel::{OPERATOR, Site};

fn create_free(site: &Site, terms: &[&str], well: bool) -> String {
    let names = ["--name-zh", "免费", "--name-en", "free", "--code", "FREE"];
    site.run_words(&["voucher", "create"], &[&names, terms].concat(), well)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_campaign_is_created_by_one_or_by_two_then_listed_and_closed() {
    let site = Site::sqlite();
    let satchel = site.serve(&[]).await;
    let token = satchel.register("13912345678", "kite47").await;
    let second = satchel.register("13912345679", "kite47").await;
    let create = |terms: &[&str], well| create_free(&site, terms, well);
    // The dearest gift of the demo, ten of them, for a thousand vouchers.
    let free = ["--percent", "100", "--quantity", "1000"];
    let said = create(&free, true);
    let (no, rest) = said.trim().split_once(' ').unwrap();
    assert!(rest.contains("waits for another operator"), "{said}");
    assert_eq!(create(&free, true), said, "the same proposal");
    let listed = site.run_words(&["proposals", "list"], &[], true);
    assert!(listed.contains("campaign free, 1000 vouchers for 30 days, can cost "), "{listed}");
    assert!(listed.contains(&format!("{no}  -  ")), "it has no customer: {listed}");
    site.run_words(&["proposals", "cancel", no], &[], true);
    let within = create(&["--percent", "100", "--cap", "5.00", "--quantity", "1000"], true);
    let id = within.trim();
    let claim =
        async |token: &str| satchel.customer("POST", "claimVoucher?code=FREE", token).await.1;
    let claimed = claim(&token).await;
    let voucher = claimed["data"]["voucher"]["id"].as_str().unwrap().to_owned();
    let listed = site.run_words(&["voucher", "list"], &[], true);
    let line = listed.lines().next().unwrap();
    for expected in [
        "FREE", "open", "1 of 1000 given, 0 used", "can cost 5000.00 more",
        "100 % off, at most 5.00 yuan",
    ] {
        assert!(line.contains(expected), "{expected}: {listed}");
    }
    let order = format!("createOrder?giftId=7&quantity=1&voucherId={voucher}");
    satchel.data("POST", &order, &token).await;
    let close =
        |arguments: &[&str], well| site.run_words(&["voucher", "close", id], arguments, well);
    assert!(close(&[], true).contains("is closed"));
    assert!(close(&[], true).contains("was closed before"));
    assert_eq!(claim(&second).await["reason"], "voucher_expired");
    let shown = site.run_words(&["voucher", "show", id], &[], true);
    for expected in [
        "state           closed", "given out       1", "used            1",
        "taken off       5.00 yuan", "can still cost  0.00 yuan",
    ] {
        assert!(shown.contains(expected), "{expected}: {shown}");
    }
    assert!(site.run_words(&["voucher", "show", "9999"], &[], false).contains("no such campaign"));
    assert!(site.run_words(&["voucher", "close", "9999"], &[], false).contains("no such campaign"));

    // A campaign that another operator approves is created, and its claimed vouchers can be voided.
    let names = ["--name-zh", "半价", "--name-en", "half", "--code", "HALF"];
    let half = [&names[..], &["--percent", "50", "--quantity", "3"]].concat();
    let said = site.run_words(&["voucher", "create"], &half, true);
    let no = said.split_whitespace().next().unwrap();
    let approve = |operator: &str, well| {
        site.run_words(&["proposals", "approve", no], &["--operator", operator], well)
    };
    assert!(approve(OPERATOR, false).contains("by another operator"));
    let said = approve("li", true);
    let id = said.split_once("campaign ").unwrap().1.split_whitespace().next().unwrap();
    let claimed = satchel.data("POST", "claimVoucher?code=HALF", &second).await;
    let voucher = claimed["voucher"]["id"].as_str().unwrap();
    site.run_words(&["voucher", "close", id], &["--void"], true);
    let order = format!("createOrder?giftId=7&quantity=1&voucherId={voucher}");
    let used = satchel.customer("POST", &order, &second).await.1;
    assert_eq!(used["reason"], "voucher_expired", "{used}");
    drop(satchel);
    let trail: Vec<String> = site.operator_log().into_iter().map(|(_, action)| action).collect();
    let expected = [
        "propose_campaign", "cancel_proposal", "create_campaign", "close_campaign",
        "propose_campaign", "create_campaign", "approve_proposal", "void_campaign",
    ];
    assert_eq!(trail, expected);
    site.run_words(&["audit"], &[], true);
}
