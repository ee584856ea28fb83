//! The balance of a minor is paid to a guardian by the commands of two operators, and the account
//! can be deleted then.

use crate::satchel::Site;
use diesel::connection::SimpleConnection;

const PHONE: &str = "13800000000";
const PROPOSE: [&str; 3] = ["guardian", "propose", PHONE];
const FILE: [&str; 2] = ["--reference", "case 2026-118"];

fn change(site: &Site, sql: &str) {
    let mut conn = testkit::open_sqlite(&site.database);
    conn.batch_execute(sql).unwrap();
}

/// Tries what is refused before there is a proposal.
fn try_wrong_proposals(site: &Site) {
    let said = site.run_words(&PROPOSE, &FILE, false);
    assert!(said.contains("not known to be a minor"), "{said}");
    for table in [
        "users SET date_of_birth = 20151121 WHERE id",
        "customer_counters SET date_of_birth = 20151121 WHERE user_id",
    ] {
        change(site, &format!("UPDATE {table} = (SELECT id FROM users WHERE phone = '{PHONE}')"));
    }
    for (phone, reference, expected) in [
        ("1", "case", "is not a mobile number"),
        ("19900000000", "case", "no customer has this phone number"),
        (PHONE, " ", "a reference has 1 to 200"),
    ] {
        let said =
            site.run_words(&["guardian", "propose", phone], &["--reference", reference], false);
        assert!(said.contains(expected), "{said}");
    }
}

/// Proposes the balance, cancels it, and proposes it again under the number that is returned.
fn propose_twice(site: &Site, balance: i64) -> String {
    let said = site.run_words(&PROPOSE, &FILE, true);
    let (no, rest) = said.trim().split_once(' ').unwrap();
    let yuan = domain::Fen(balance).to_yuan();
    assert!(rest.starts_with(&format!("proposes {yuan} yuan")), "{said}");
    let listed = site.run_words(&["proposals", "list"], &[], true);
    let amount = format!("pay the guardian {yuan} yuan");
    for expected in [no, PHONE, &amount, "proposed by anna", "case 2026-118"] {
        assert!(listed.contains(expected), "{expected}: {listed}");
    }
    let said = site.run_words(&PROPOSE, &FILE, false);
    assert!(said.contains("approve or cancel it first"), "{said}");
    site.run_words(&["proposals", "cancel", no], &[], true);
    let said = site.run_words(&PROPOSE, &FILE, true);
    said.trim().split_once(' ').unwrap().0.to_owned()
}

/// An approved payout stays in the list until it is marked as paid, once.
fn pay(site: &Site, no: &str) {
    let listed = site.run_words(&["guardian", "list"], &[], true);
    assert!(listed.contains("approved by li") && listed.contains("1 to pay"), "{listed}");
    let said = site.run_words(&["guardian", "paid", no, "B20261125-7"], &[], true);
    assert!(said.contains("is marked as paid"), "{said}");
    let said = site.run_words(&["guardian", "paid", no, "B20261125-8"], &[], false);
    assert!(said.contains("anna marked it") && said.contains("as B20261125-7"), "{said}");
    let listed = site.run_words(&["guardian", "list"], &[], true);
    assert!(listed.contains("0 to pay"), "{listed}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_operators_pay_the_balance_of_a_minor_to_a_guardian() {
    let site = Site::sqlite();
    let satchel = site.serve(&[]).await;
    let login = format!("login?phone={PHONE}&password=demo1234");
    let token = satchel.data("POST", &login, "").await["token"].as_str().unwrap().to_owned();
    let balance = async || satchel.data("GET", "getUserInfo", &token).await["balanceFen"].clone();
    let before = balance().await.as_i64().unwrap();
    try_wrong_proposals(&site);
    let no = &propose_twice(&site, before);
    let said = site.run_words(&["proposals", "approve", no], &[], false);
    assert!(said.contains("by another operator"), "{said}");
    assert_eq!(balance().await, before);

    let other = ["--operator", "li"];
    let said = site.run_words(&["guardian", "paid", no, "B1"], &[], false);
    assert!(said.contains("is not approved"), "{said}");
    let said = site.run_words(&["proposals", "approve", no], &other, true);
    assert!(said.contains("0.00 yuan are left"), "{said}");
    let said = site.run_words(&["proposals", "approve", no], &other, false);
    assert!(said.contains("does not wait for an approval"), "{said}");
    assert_eq!(balance().await, 0);
    pay(&site, no);
    let actions: Vec<_> =
        site.operator_log().into_iter().filter(|(_, action)| action.contains("guardian")).collect();
    let expected = [
        ("anna", "propose_guardian_payout"),
        ("anna", "propose_guardian_payout"),
        ("li", "approve_guardian_payout"),
        ("anna", "mark_guardian_payout_paid"),
    ];
    assert_eq!(actions, expected.map(|(who, what)| (who.to_owned(), what.to_owned())));
    let event = satchel.data("POST", "getBalanceRecord", &token).await["items"][0].clone();
    let moved = event["movements"][0].clone();
    assert_eq!(
        (&moved["kind"], &moved["balanceFen"]),
        (&"guardian_payout".into(), &0.into()),
        "{moved}"
    );
    let message = satchel.data("GET", "listMessage", &token).await["items"][0].clone();
    assert_eq!(message["kind"], "guardian_payout_approved", "{message}");
    drop(satchel);
    // The date of birth that this test has changed is not that of the sealed ID number.
    let said = site.run_words(&["audit"], &[], false);
    assert!(said.contains("date of birth") && said.contains(" 1 findings"), "{said}");
}
