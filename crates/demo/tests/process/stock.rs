//! `satchel stock` while the service runs.

use crate::import::gifts_file;
use crate::satchel::{OPERATOR, Site};
use std::time::{Duration, Instant};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn stock_is_shown_and_changed_and_an_import_leaves_it_alone() {
    let site = Site::sqlite();
    let satchel = site.serve(&[]).await;
    let file = gifts_file(site.path(), "gifts.ndjson", 1, 5);
    assert!(site.run("import", &[&file]).status.success());
    let found =
        async || satchel.data("GET", "listGift?keyword=Processed", "").await["items"][0].clone();
    let started = Instant::now();
    while found().await.is_null() {
        assert!(started.elapsed() < Duration::from_secs(2), "the service does not see the import");
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    let gift = found().await["id"].as_str().unwrap().to_owned();
    let token = satchel.register("13912345678", "kite47").await;
    satchel.data("POST", &format!("createOrder?giftId={gift}&quantity=2"), &token).await;

    let change = |arguments: &[&str], well| {
        site.run_words(&["stock", "change"], &[&[gift.as_str()], arguments].concat(), well)
    };
    assert!(
        change(&["--add", "4", "--reason", "delivery 17"], true).contains("7 available, 3 before")
    );
    assert!(change(&["--remove", "8", "--reason", "lost"], false).contains("7 are available"));
    assert!(
        change(&["--set", "1", "--expected", "5", "--reason", "counted"], false)
            .contains("7 are available")
    );
    assert!(
        change(&["--set", "1", "--expected", "7", "--reason", "counted"], true)
            .contains("1 available, 7 before")
    );
    // Worth over 10,000 yuan.
    let said = change(&["--add", "10001", "--reason", "a large delivery"], true);
    let no = said.split_whitespace().next().unwrap();
    let listed = site.run_words(&["proposals", "list"], &[], true);
    assert!(listed.contains(&format!("stock of gift {gift} from 1 to 10002, worth ")), "{listed}");
    site.run_words(&["proposals", "cancel", no], &[], true);
    assert!(change(&["--set", "1", "--reason", "counted"], false).contains("--expected"));
    assert!(change(&["--add", "1"], false).contains("--reason"));
    assert!(change(&["--add", "1", "--reason", " "], false).contains("--reason"));
    assert!(change(&["--reason", "counted"], false).contains("--add"));
    assert!(
        site.run_words(&["stock", "change"], &["999999", "--add", "1", "--reason", "x"], false)
            .contains("no gift 999999")
    );
    let changed = Instant::now();
    while satchel.data("GET", &format!("getGift?id={gift}"), "").await["stock"] != 1 {
        assert!(changed.elapsed() < Duration::from_secs(2), "the service does not see the change");
        tokio::time::sleep(Duration::from_millis(25)).await;
    }

    let imported = site.run("import", &[&file]);
    let said = String::from_utf8_lossy(&imported.stdout).into_owned();
    assert!(imported.status.success() && said.contains("1 gifts keep a stock"), "{said}");
    let shown = site.run_words(&["stock", "show"], &[&gift], true);
    let lines: Vec<&str> = shown.lines().collect();
    assert_eq!(lines[0], format!("gift {gift}: 1 available, 2 reserved, 0 sold"), "{shown}");
    assert!(lines[1].ends_with(&format!("available -6  {OPERATOR}: counted")), "{shown}");
    assert!(lines[2].ends_with(&format!("available +4  {OPERATOR}: delivery 17")), "{shown}");
    assert!(
        lines[3].contains("  reserved  S") && lines[3].ends_with("available -2, reserved +2"),
        "{shown}"
    );
    assert!(lines[4].ends_with("available +5") && lines.len() == 5, "{shown}");
    assert!(site.run_words(&["stock", "show"], &["999999"], false).contains("no gift 999999"));
    drop(satchel);
    let trail: Vec<String> = site.operator_log().into_iter().map(|(_, action)| action).collect();
    let expected = [
        "import_gifts", "change_stock", "change_stock", "propose_stock", "cancel_proposal",
        "import_gifts",
    ];
    assert_eq!(trail, expected);
    let audit = site.run("audit", &[]);
    assert!(audit.status.success(), "{}", String::from_utf8_lossy(&audit.stdout));
}
