//! Two operators correct a balance; one alone cannot.

use crate::satchel::{OPERATOR, Site};

const PHONE: &str = "13800000000";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_operators_correct_a_balance_and_the_customer_reads_why() {
    let site = Site::sqlite();
    let satchel = site.serve(&[]).await;
    let login = format!("login?phone={PHONE}&password=demo1234");
    let token = satchel.data("POST", &login, "").await["token"].as_str().unwrap().to_owned();
    let balance = async || satchel.data("GET", "getUserInfo", &token).await["balanceFen"].as_i64();
    let before = balance().await.unwrap();
    let correct = |arguments: &[&str], well| {
        site.run_words(
            &[
                "balance", "correct", PHONE, "--reason-zh", "价格录入错误", "--reason-en",
                "mistyped price",
            ],
            arguments,
            well,
        )
    };
    assert!(correct(&["--take", "1.5"], false).contains("two decimals"));
    assert!(correct(&["--take", "0.00"], false).contains("two decimals"));
    assert!(correct(&[], false).contains("--add"));
    let said = correct(&["--take", "1.50"], true);
    let (no, rest) = said.trim().split_once(' ').unwrap();
    assert!(rest.starts_with("proposes -1.50 yuan to a balance of"), "{rest}");
    let listed = site.run_words(&["proposals", "list"], &[], true);
    for expected in [no, PHONE, "balance -1.50 yuan", "mistyped price", OPERATOR, "3 to approve"] {
        assert!(listed.contains(expected), "{expected}: {listed}");
    }
    let approve = |operator: &str, well| {
        site.run_words(&["proposals", "approve", no], &["--operator", operator], well)
    };
    assert!(approve(OPERATOR, false).contains("by another operator"));
    assert_eq!(balance().await, Some(before));
    assert!(approve("li", true).contains("the balance is changed by -1.50"));
    assert!(approve("li", false).contains("does not wait for an approval"));
    assert_eq!(balance().await, Some(before - 150));
    let moved =
        satchel.data("POST", "getBalanceRecord?kind=grant", &token).await["items"][0].clone();
    let moved = moved["movements"][0].clone();
    assert_eq!(moved["kind"], "correction_debit", "{moved}");
    let message = satchel.data("GET", "listMessage", &token).await["items"][0].clone();
    assert_eq!(message["kind"], "balance_corrected", "{message}");

    let said = correct(&["--add", "20.00"], true);
    let other = said.trim().split_once(' ').unwrap().0;
    site.run_words(&["proposals", "cancel", other], &[], true);
    let gone = site.run_words(&["proposals", "cancel", other], &[], false);
    assert!(gone.contains("does not wait for an approval"), "{gone}");
    let unknown = site.run_words(
        &["deposits", "withdraw", "Y20261121ABCDEFGHJKMNP"],
        &["--reason", "x"],
        false,
    );
    assert!(unknown.contains("there is no deposit"), "{unknown}");
    assert!(site.run_words(&["deposits", "list"], &[], true).contains("0 not credited"));
    drop(satchel);
    let trail = site.operator_log();
    let expected = [
        (OPERATOR, "propose_correction"),
        ("li", "correct_balance"),
        ("li", "approve_proposal"),
        (OPERATOR, "propose_correction"),
        (OPERATOR, "cancel_proposal"),
    ];
    assert_eq!(trail, expected.map(|(who, what)| (who.to_owned(), what.to_owned())));
    site.run_words(&["audit"], &[], true);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_grant_needs_two_operators_as_a_correction_does() {
    let site = Site::sqlite();
    let satchel = site.serve(&[]).await;
    let login = format!("login?phone={PHONE}&password=demo1234");
    let token = satchel.data("POST", &login, "").await["token"].as_str().unwrap().to_owned();
    let balance = async || satchel.data("GET", "getUserInfo", &token).await["balanceFen"].as_i64();
    let before = balance().await.unwrap();
    let grant = |amount: &str, well| {
        site.run_words(
            &["grant", PHONE],
            &["--reason-zh", "发货延迟", "--reason-en", "late delivery", "--amount", amount],
            well,
        )
    };
    for wrong in ["5", "0.00", "-5.00"] {
        grant(wrong, false);
    }
    let said = grant("5.00", true);
    let (no, rest) = said.trim().split_once(' ').unwrap();
    assert_eq!(rest, "proposes a grant of 5.00 yuan");
    assert!(grant("5.00", false).contains("it waits for an approval"));
    let listed = site.run_words(&["proposals", "list"], &[], true);
    for expected in [no, PHONE, "grant +5.00 yuan", "late delivery", OPERATOR, "3 to approve"] {
        assert!(listed.contains(expected), "{expected}: {listed}");
    }
    let approve = |operator: &str, well| {
        site.run_words(&["proposals", "approve", no], &["--operator", operator], well)
    };
    assert!(approve(OPERATOR, false).contains("by another operator"));
    assert_eq!(balance().await, Some(before));
    assert!(approve("li", true).contains("the customer has got 5.00 yuan"));
    assert!(approve("li", false).contains("does not wait for an approval"));
    assert_eq!(balance().await, Some(before + 500));
    let message = satchel.data("GET", "listMessage", &token).await["items"][0].clone();
    assert_eq!(message["kind"], "balance_granted", "{message}");
    drop(satchel);
    let trail = site.operator_log();
    let expected = [(OPERATOR, "propose_grant"), ("li", "grant"), ("li", "approve_proposal")];
    assert_eq!(trail, expected.map(|(who, what)| (who.to_owned(), what.to_owned())));
    // An amount that is none is a mistyped command and no act. The second grant has its own number.
    let [again, own, late] = site.refused_commands().try_into().unwrap();
    assert_eq!([&again[0], &again[1], &again[3]], [OPERATOR, "propose_grant", "already_proposed"]);
    assert_eq!(own, [OPERATOR, "approve_proposal", no, "same_operator"]);
    assert_eq!(late, ["li", "approve_proposal", no, "proposal_not_found"]);
    site.run_words(&["audit"], &[], true);
}
