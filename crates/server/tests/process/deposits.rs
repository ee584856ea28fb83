//! A deposit of other items than were agreed is settled by the commands of two operators.

use crate::satchel::Site;
use diesel::connection::SimpleConnection;
use diesel::{Connection, SqliteConnection};
use domain::{DAY_MS, DepositNo, Timestamp};

/// Deposits of the demo's customer, for each of which other items came three weeks ago.
fn insert(site: &Site, numbers: &[DepositNo], day: i32, at: Timestamp) {
    let mut conn = SqliteConnection::establish(&site.database).unwrap();
    conn.batch_execute("PRAGMA busy_timeout = 10000").unwrap();
    let (at, until) = (at.0, at.0 + 8 * DAY_MS);
    for no in numbers {
        let deposit = format!(
            "BEGIN IMMEDIATE;
             INSERT INTO deposits (deposit_no, user_id, state, partner, provider, items, amount_fen, day, offer_id, reason,
                accept_by, accepted_at, received_at, protected_until, requested_at, created_at, changed_at)
             SELECT '{no}', id, 'cancelled', 7, 'steam', 1, 750, {day}, '9', 'other_items', {until}, {at}, {at}, {until}, {at}, {at}, {at}
             FROM users WHERE phone = '13800000000';
             INSERT INTO deposit_items (deposit_id, asset_id, gift_id, gift_price_fen, price_fen)
             SELECT d.id, 1, (SELECT MIN(id) FROM gifts), 1000, 750 FROM deposits d WHERE d.deposit_no = '{no}';"
        );
        conn.batch_execute(&deposit).unwrap();
        for state in ["submitted", "sending", "cancelled"] {
            let reason = if state == "cancelled" { "'other_items'" } else { "NULL" };
            conn.batch_execute(&format!(
                "INSERT INTO status_history (subject, subject_id, state, reason, created_at)
                 SELECT 'deposits', id, '{state}', {reason}, {at} FROM deposits WHERE deposit_no = '{no}'"
            ))
            .unwrap();
        }
        conn.batch_execute("COMMIT").unwrap();
    }
}

#[allow(clippy::disallowed_methods, reason = "the service has the machine's clock")]
fn now() -> Timestamp {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    Timestamp(i64::try_from(since.as_millis()).unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_operators_settle_deposits_of_other_items() {
    let site = Site::sqlite();
    let satchel = site.serve(&[]).await;
    let login = satchel.data("POST", "login?phone=13800000000&password=demo1234", "").await;
    let token = login["token"].as_str().unwrap();
    let info =
        async || satchel.data("GET", "getUserInfo", token).await["balanceFen"].as_i64().unwrap();
    let before = info().await;
    let at = now().plus_ms(-21 * DAY_MS);
    let [credited, returned] = [1_u8, 2].map(|random| DepositNo::new(at, [random; 8]));
    insert(&site, &[credited.clone(), returned.clone()], at.beijing_day(), at);
    let (credited, returned) = (credited.to_string(), returned.to_string());
    let run = |words: &[&str], arguments: &[&str], well: bool| {
        let words: Vec<&str> = ["deposits"].iter().chain(words).copied().collect();
        site.run_words(&words, arguments, well)
    };
    let listed = run(&["list"], &[], true);
    assert!(listed.contains("nothing proposed") && listed.contains("2 deposits"), "{listed}");
    let file = ["--reference", "case 7"];
    for (words, arguments, expected) in [
        (["propose", "Y1", "credited"], file, "is not the number of a deposit"),
        (["propose", &credited, "paid"], file, "credited, items_returned, items_kept"),
        (["propose", &credited, "credited"], ["--reference", " "], "a reference has 1 to 200"),
        (["approve", &credited, "credited"], ["--operator", "li"], "nothing is proposed"),
    ] {
        let said = run(&words, &arguments, false);
        assert!(said.contains(expected), "{said}");
    }
    run(&["propose", &credited, "credited"], &file, true);
    run(&["propose", &returned, "items_returned"], &file, true);
    let listed = run(&["list"], &[], true);
    assert!(listed.contains("proposed: credited by anna") && listed.contains("case 7"), "{listed}");
    let said = run(&["approve", &credited, "credited"], &[], false);
    assert!(said.contains("by another operator"), "{said}");
    let other = ["--operator", "li"];
    let said = run(&["approve", &credited, "items_kept"], &other, false);
    assert!(said.contains("is proposed as credited"), "{said}");
    let said = run(&["approve", &credited, "credited"], &other, true);
    assert!(said.contains("is credited: 7.50 yuan"), "{said}");
    let said = run(&["approve", &credited, "credited"], &other, false);
    assert!(said.contains("was approved before: credited by li"), "{said}");
    let said = run(&["approve", &returned, "items_returned"], &other, true);
    assert!(said.contains("is closed as items_returned"), "{said}");
    assert!(run(&["list"], &[], true).contains("0 deposits"));
    assert_eq!(info().await, before + 750);
    let messages = satchel.data("GET", "listMessage", token).await["items"].clone();
    assert_eq!(messages[0]["kind"], "deposit_inspected", "{messages}");
    assert_eq!(messages[1]["kind"], "deposit_credited", "{messages}");
    let done: Vec<(String, String)> = site
        .operator_actions()
        .into_iter()
        .filter(|(_, action)| action.contains("inspection"))
        .collect();
    let expected = [
        ("anna", "propose_inspection"),
        ("anna", "propose_inspection"),
        ("li", "approve_inspection"),
        ("li", "approve_inspection"),
    ];
    assert_eq!(done, expected.map(|(who, what)| (who.to_owned(), what.to_owned())));
    drop(satchel);
    assert!(site.run("audit", &[]).status.success());
}
