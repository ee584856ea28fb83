//! Texts that operators' commands print and write, word by word.

use crate::import::gifts_file;
use crate::satchel::{OPERATOR, Satchel, Site};
use diesel::connection::SimpleConnection;
use diesel::sql_types::Text;
use diesel::{QueryableByName, RunQueryDsl};
use domain::Timestamp;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

#[derive(QueryableByName)]
struct Row {
    #[diesel(sql_type = Text)]
    text: String,
}

/// The rows of a query of one column that is called `text`.
fn rows(site: &Site, sql: &str) -> Vec<String> {
    let mut conn = testkit::open_sqlite(&site.database);
    let found = diesel::sql_query(sql).load::<Row>(&mut conn).unwrap();
    found.into_iter().map(|row| row.text).collect()
}

/// The acts of operators with their subjects, in order, but those that were refused.
fn trail(site: &Site) -> Vec<String> {
    rows(
        site,
        "SELECT operator || ' ' || action || ' ' || subject AS text FROM operator_log WHERE outcome = 'done' AND operator NOT IN ('demo', 'mei', 'lin') ORDER BY id",
    )
}

fn by(action: &str, subject: &str) -> String {
    format!("{OPERATOR} {action} {subject}")
}

/// Makes a kind of voucher, and gives its number.
fn campaign(site: &Site, names: [&str; 2], terms: &[&str]) -> String {
    let names = ["--name-zh", names[0], "--name-en", names[1]];
    let said = site.run_words(&["voucher", "create"], &[&names, terms].concat(), true);
    said.trim().to_owned()
}

fn terms_of(site: &Site, campaign: &str) -> Vec<String> {
    let sql = format!(
        "SELECT name_zh || '|' || name_en || '|' || kind || '|' || amount_fen || '|' || percent || '|' || cap_fen || '|' || threshold_fen
             || '|' || ((valid_to - valid_from) / 86400000) || '|' || quantity || '|' || COALESCE(code, '-') AS text
         FROM campaigns WHERE id = {campaign}"
    );
    rows(site, &sql)
}

async fn paid_order(satchel: &Satchel, token: &str) -> String {
    let order = satchel.data("POST", "createOrder?giftId=7&quantity=1", token).await;
    let no = order["orderNo"].as_str().unwrap().to_owned();
    satchel.data("POST", &format!("payOrder?orderNo={no}&method=alipay"), token).await;
    no
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn vouchers_and_refunds_are_made_and_recorded_with_their_subjects() {
    let site = Site::sqlite();
    let satchel = site.serve(&[]).await;
    let token = satchel.register("13912345678", "kite47").await;
    let amount = ["--amount", "1.50", "--threshold", "20.00", "--quantity", "5"];
    let amount = campaign(&site, ["减", "less"], &amount);
    assert_eq!(terms_of(&site, &amount), ["减|less|amount|150|0|0|2000|30|5|-"]);
    let part = [
        "--percent", "20", "--cap", "30.50", "--threshold", "10.25", "--days", "3", "--quantity",
        "7", "--code", "PART",
    ];
    let part = campaign(&site, ["八折", "a fifth"], &part);
    assert_eq!(terms_of(&site, &part), ["八折|a fifth|percent|0|20|3050|1025|3|7|PART"]);

    let given = site.run_words(&["voucher", "give"], &[&part, "13912345678"], true);
    let mine = satchel.data("POST", "getVoucherList", &token).await["items"].clone();
    assert_eq!(mine.as_array().unwrap().len(), 1, "{mine}");
    let voucher = mine[0]["id"].as_str().unwrap();
    assert_eq!(given.trim(), format!("voucher {voucher} is given"));
    assert_eq!((&mine[0]["percent"], &mine[0]["capFen"]), (&20.into(), &3_050.into()));

    let order = paid_order(&satchel, &token).await;
    let two = [order.as_str(), "--units", "2", "--reason", "pricing_error"];
    let said = site.run_words(&["refund"], &two, false);
    assert!(said.contains("one of its items is not in the bag"), "{said}");
    let refund = [order.as_str(), "--units", "1", "--reason", "pricing_error"];
    let said = site.run_words(&["refund"], &refund, true);
    assert!(said.starts_with(&format!("{order} is being refunded: ")), "{said}");
    let said = site.run_words(&["refund"], &refund, true);
    assert_eq!(said.trim(), format!("{order} was refunded before"));
    drop(satchel);
    let expected = [
        by("create_campaign", &amount),
        by("create_campaign", &part),
        by("give_voucher", voucher),
        by("refund_order", &order),
    ];
    assert_eq!(trail(&site), expected, "what changed nothing is not written down");
}

#[test]
#[expect(clippy::disallowed_methods, reason = "the binary goes by the clock of the machine")]
fn an_announcement_keeps_the_texts_of_each_language_apart() {
    let site = Site::sqlite();
    assert!(site.run("migrate", &[]).status.success());
    let file = |name: &str, text: &str| {
        let path = site.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.display().to_string()
    };
    let (zh, en) = (file("zh.md", "正文"), file("en.md", "Body"));
    let bodies = ["--body-zh", &zh, "--body-en", &en, "--title-zh", "标题", "--title-en", "Title"];
    let summaries =
        ["--summary-zh", "摘要", "--summary-en", "Summary", "--banner", "--action", "vouchers"];
    let first = site.run_words(&["announce"], &[&bodies[..], &summaries].concat(), true);
    // Without a summary the title is one.
    let second = site.run_words(&["announce"], &[&bodies[..], &["--pinned"]].concat(), true);
    let ids = rows(&site, "SELECT CAST(id AS TEXT) AS text FROM announcements ORDER BY id");
    assert_eq!(ids.len(), 2, "{ids:?}");
    for (id, said) in ids.iter().zip([first, second]) {
        assert_eq!(said.trim(), format!("announcement {id} is published"));
    }
    let written = rows(
        &site,
        "SELECT title_zh || '|' || title_en || '|' || summary_zh || '|' || summary_en || '|' || body_zh || '|' || body_en || '|' || pinned
             || '|' || banner || '|' || COALESCE(action, 'none') AS text
         FROM announcements ORDER BY id",
    );
    let expected = [
        "标题|Title|摘要|Summary|正文|Body|0|1|vouchers",
        "标题|Title|标题|Title|正文|Body|1|0|none",
    ];
    assert_eq!(written, expected);
    let said = site.run_words(&["unpublish"], &[&ids[0]], true);
    assert_eq!(said.trim(), format!("announcement {} is unpublished", ids[0]));
    let live = "SELECT CAST(id AS TEXT) AS text FROM announcements WHERE unpublished_at IS NULL";
    assert_eq!(rows(&site, live), ids[1..]);
    let announce_later = [&bodies[..], &["--at", "2099-01-01 00:00:00"]].concat();
    let said = site.run_words(&["announce"], &announce_later, false);
    assert!(said.contains("more than a year away"), "{said}");
    let tomorrow =
        SystemTime::now().duration_since(UNIX_EPOCH).unwrap() + Duration::from_secs(86_000);
    let tomorrow = Timestamp(i64::try_from(tomorrow.as_millis()).unwrap()).to_beijing_text();
    site.run_words(&["announce"], &[&bodies[..], &["--at", &tomorrow]].concat(), true);
    let listed = site.run_words(&["announcements"], &[], true);
    assert!(listed.contains("  state to be published  title_zh 标题  title_en Title"), "{listed}");
    for line in [
        format!("  id {}  state published  title_zh 标题  title_en Title", ids[1]),
        format!("  id {}  state unpublished  title_zh 标题  title_en Title", ids[0]),
    ] {
        assert!(listed.contains(&line), "{listed}");
    }
    let expected =
        [by("announce", &ids[0]), by("announce", &ids[1]), by("unpublish_announcement", &ids[0])];
    assert_eq!(trail(&site)[..3], expected);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn reviewers_read_who_wants_how_much_by_which_way_and_since_when() {
    let site = Site::sqlite();
    let satchel = site.serve(&[("SATCHEL_RULES_CASH_REVIEW_OVER_FEN", "1000")]).await;
    let login = satchel.data("POST", "login?phone=13800000000&password=demo1234", "").await;
    let token = login["token"].as_str().unwrap();
    let customer = satchel.data("GET", "getUserInfo", token).await["id"].clone();
    let accounts = satchel.data("GET", "getCashAccount", token).await["items"].clone();
    let mut numbers = Vec::new();
    for (account, fen) in [(1_usize, 12_345), (0, 20_000)] {
        let id = accounts[account]["id"].as_str().unwrap();
        let call = format!("applyCash?amountFen={fen}&accountId={id}&secret=demo1234");
        let applied = satchel.data("POST", &call, token).await;
        numbers.push(applied["cashNo"].as_str().unwrap().to_owned());
    }
    let listed = site.run_words(&["cash", "list"], &[], true);
    assert!(listed.trim().ends_with("5 under review"), "with three of the demo: {listed}");
    for (number, amounts) in
        numbers.iter().zip(["123.45 yuan by bank, 122.21 net", "200.00 yuan by alipay, 198.00 net"])
    {
        let call = format!("getCashRecord?cashNo={number}");
        let record = satchel.data("POST", &call, token).await["items"][0].clone();
        let line = listed.lines().find(|line| line.starts_with(number)).unwrap();
        let customer = customer.as_str().unwrap();
        let expected = format!("{number}  customer {customer}  {amounts}  requested at ");
        let asked = line.strip_prefix(&expected).unwrap_or_else(|| panic!("{line}"));
        // In Beijing's time, which differs from that of the call by whole hours.
        assert_eq!(asked.len(), "2026-11-21 12:00:00".len(), "{line}");
        assert_eq!(asked[14..], record["createTime"].as_str().unwrap()[14..19], "{line}");
    }
    // Both are above what one operator approves alone.
    let said = site.run_words(&["cash", "approve", &numbers[0]], &[], true);
    let (proposal, rest) = said.trim().split_once(' ').unwrap();
    assert_eq!(rest, format!("waits for another operator: satchel proposals approve {proposal}"));
    let approve = ["proposals", "approve", proposal];
    let said = site.run_words(&approve, &["--operator", "li"], true);
    assert_eq!(said.trim(), format!("{proposal}: the cash-out is approved"));
    let reject = ["cash", "reject", numbers[1].as_str()];
    let said = site.run_words(
        &reject,
        &["--reason-zh", "资料不全", "--reason-en", "papers are missing"],
        true,
    );
    assert_eq!(said.trim(), format!("{} is rejected", numbers[1]));
    let listed = site.run_words(&["cash", "list"], &[], true);
    assert!(listed.trim().ends_with("3 under review"), "those of the demo: {listed}");
    drop(satchel);
    let expected = [
        by("propose_cash", proposal),
        format!("li approve_cash {}", numbers[0]),
        format!("li approve_proposal {proposal}"),
        by("reject_cash", &numbers[1]),
    ];
    assert_eq!(trail(&site), expected);
}

#[test]
fn services_are_paused_with_a_reason_and_resumed() {
    let site = Site::sqlite();
    site.run("migrate", &[]);
    assert_eq!(site.run_words(&["pause"], &[], true).trim(), "0 paused");
    let card = ["payments.card", "--reason-zh", "维护", "--reason-en", "Maintenance"];
    assert_eq!(site.run_words(&["pause"], &card, true).trim(), "payments.card is paused");
    assert_eq!(site.run_words(&["pause"], &card, true).trim(), "nothing changed");
    assert_eq!(
        site.run_words(&["pause"], &[], true).trim(),
        "payments.card  维护  Maintenance\n1 paused"
    );
    site.run_words(&["pause"], &["payments.card"], false);
    site.run_words(&["pause"], &["payments.cash", card[1], card[2], card[3], card[4]], false);
    let blank = ["extraction", "--reason-zh", " ", "--reason-en", "x"];
    assert!(site.run_words(&["pause"], &blank, false).contains("--reason-zh"));
    assert_eq!(site.run_words(&["resume"], &card[..1], true).trim(), "payments.card is resumed");
    assert_eq!(site.run_words(&["resume"], &card[..1], true).trim(), "nothing changed");
    let subject = "payments.card";
    assert_eq!(trail(&site), [by("pause_service", subject), by("resume_service", subject)]);
}

#[test]
fn jobs_are_listed_with_their_reason_and_migrate_names_the_schema() {
    let site = Site::sqlite();
    let migrate = || String::from_utf8(site.run("migrate", &[]).stdout).unwrap();
    let place = format!("SQLite {}", site.database);
    assert!(migrate().lines().all(|line| line.starts_with(&format!("{place}: applied "))));
    assert_eq!(migrate().trim(), format!("{place}: the schema is the newest"));
    assert_eq!(site.run_words(&["jobs"], &[], true).trim(), "0 parked");
    let parked = "INSERT INTO jobs (kind, ref, state, run_at, created_at, last_error) VALUES
        ('close_payment', 'P1', 'parked', 0, 0, 'no answer'), ('refund', 'R1', 'ready', 0, 0, 'slow'), ('refund', 'R2', 'parked', 0, 0, NULL)";
    let mut conn = testkit::open_sqlite(&site.database);
    conn.batch_execute(parked).unwrap();
    drop(conn);
    let ids =
        rows(&site, "SELECT CAST(id AS TEXT) AS text FROM jobs WHERE state = 'parked' ORDER BY id");
    let listed = site.run_words(&["jobs"], &[], true);
    let lines: Vec<&str> = listed.lines().map(str::trim_end).collect();
    let first = format!("{}  close_payment  P1  no answer", ids[0]);
    let second = format!("{}  refund  R2", ids[1]);
    assert_eq!(lines, [first.as_str(), second.as_str(), "2 parked"]);
    let said = site.run_words(&["jobs"], &["--retry", &ids[0]], true);
    assert_eq!(said.trim(), format!("job {} runs again", ids[0]));
    let again = site.run_words(&["jobs"], &["--retry", &ids[0]], false);
    assert!(again.contains(&format!("no job {} is parked", ids[0])), "{again}");
    let listed = site.run_words(&["jobs"], &[], true);
    assert_eq!(
        listed.lines().map(str::trim_end).collect::<Vec<_>>(),
        [second.as_str(), "1 parked"]
    );
    assert_eq!(trail(&site), [by("retry_job", &ids[0])]);
}

#[test]
fn an_import_counts_what_is_new_what_differs_and_what_does_not() {
    let site = Site::sqlite();
    assert!(site.run("migrate", &[]).status.success());
    let import = |file: &str| site.run_words(&["import"], &[file], true);
    let first = gifts_file(site.path(), "first.ndjson", 3, 5);
    assert_eq!(import(&first).trim(), "3 gifts: 3 new, 0 changed, 0 unchanged");
    let second = gifts_file(site.path(), "second.ndjson", 4, 5);
    let text = std::fs::read_to_string(&second).unwrap();
    std::fs::write(&second, text.replace("\"price_fen\":101", "\"price_fen\":151")).unwrap();
    assert_eq!(import(&second).trim(), "4 gifts: 1 new, 1 changed, 2 unchanged");
    let prices =
        rows(&site, "SELECT CAST(price_fen AS TEXT) AS text FROM gifts ORDER BY paint_index");
    assert_eq!(prices, ["100", "151", "102", "103"]);
    let imports = ["first.ndjson", "second.ndjson"].map(|file| by("import_gifts", file));
    assert_eq!(trail(&site), imports);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[expect(clippy::too_many_lines, reason = "one statement from its file to its end")]
async fn a_statement_is_compared_with_the_ledger_and_its_differences_are_resolved() {
    const DAY: &str = "2026-01-02";
    let site = Site::sqlite();
    drop(site.serve(&[]).await);
    let file = site.path().join("statement.ndjson");
    let line = r#"{"kind":"payment","number":"X1","providerTxn":"T1","amountFen":4400,"at":"2026-01-02T12:00:00+08:00"}"#;
    std::fs::write(&file, line).unwrap();
    let words = ["wechat", DAY];
    let none = site.run_words(&["reconcile"], &words, false);
    assert!(none.contains("no statement of wechat for 2026-01-02 is stored"), "{none}");
    let path = file.to_str().unwrap();
    let of = |words: [&'static str; 2], sum: &'static str| {
        let totals = ["--lines", "1", "--sum", sum];
        [&words[..], &["--statement", path][..], &totals[..]].concat()
    };
    for (provider, day) in [("wechaty", DAY), ("wechat", "2026-01-03"), ("wechat", "2999-01-02")] {
        let unfit = of([provider, day], "44.00");
        let said = site.run_words(&["reconcile"], &unfit, false);
        assert!(said.contains("nothing was stored"), "{said}");
    }
    let half = site.run_words(&["reconcile"], &of(words, "88.00"), false);
    assert!(half.contains("nothing was stored: the file has 1 lines, of 44.00 yuan"), "{half}");
    let said = site.run_words(&["reconcile"], &of(words, "44.00"), false);
    let number = said.split_whitespace().find(|word| word.starts_with('D')).unwrap().to_owned();
    for part in [
        "1 lines are stored",
        "only_at_provider  payment X1  T1  statement 44.00  ledger -  open",
        "1 differences, 1 of them open; 44.00 yuan in the suspense account",
    ] {
        assert!(said.contains(part), "{part} in {said}");
    }
    std::fs::write(&file, line.replace("4400", "4500")).unwrap();
    let other = site.run_words(&["reconcile"], &of(words, "45.00"), false);
    assert!(other.contains("another statement of this day is stored"), "{other}");
    let withdraw = |operator: &'static str| {
        ["wechat", DAY, "--withdraw", "--reason", "half of it", "--operator", operator]
    };
    let same = site.run_words(&["reconcile"], &withdraw(OPERATOR), false);
    assert!(same.contains("by another operator than who stored it"), "{same}");
    let done = site.run_words(&["reconcile"], &withdraw("li"), true);
    assert!(done.contains("the statement is withdrawn"), "{done}");
    std::fs::write(&file, line).unwrap();
    let said = site.run_words(&["reconcile"], &of(words, "44.00"), false);
    let first = number;
    let number = said.split_whitespace().find(|word| word.starts_with('D')).unwrap().to_owned();
    assert_ne!(number, first);
    for (wrong, why) in
        [("D1", "is not the number"), ("D202601020VEW8JZZZZZZZ", "there is no difference")]
    {
        let said = site.run_words(&["resolve"], &[wrong, "--explanation", "x"], false);
        assert!(said.contains(why), "{said}");
    }
    let resolve = [number.as_str(), "--explanation", "sent back", "--sent-by", "operator"];
    let proposed = site.run_words(&["resolve"], &resolve, true);
    let proposal = proposed.split_whitespace().next().unwrap();
    assert!(proposed.contains("waits for another operator"), "{proposed}");
    assert_eq!(
        site.run_words(&["resolve"], &resolve, true),
        proposed,
        "the equal proposal is open"
    );
    let listed = site.run_words(&["proposals", "list"], &[], true);
    assert!(
        listed.contains(&format!("resolve {number} as sent by the operator, 44.00")),
        "{listed}"
    );
    let approve = ["proposals", "approve", proposal];
    let approved = site.run_words(&approve, &["--operator", "li"], true);
    assert_eq!(approved.trim(), format!("{proposal}: the difference is resolved"));
    let again = site.run_words(&["resolve"], &resolve, false);
    assert!(again.contains("who has sent its money was not changed"), "{again}");
    assert_eq!(
        site.run_words(&["resolve"], &resolve[..3], true).trim(),
        format!("{number} was resolved before")
    );
    let said = site.run_words(&["reconcile"], &words, true);
    assert!(said.contains("1 differences, 0 of them open; 0.00 yuan"), "{said}");
    assert_eq!(
        trail(&site),
        [
            by("store_statement", "wechat 20260102: 1 lines, 44.00 yuan"),
            "li withdraw_statement wechat 20260102: half of it".to_owned(),
            by("store_statement", "wechat 20260102: 1 lines, 44.00 yuan"),
            by("propose_resolution", proposal),
            format!("li resolve_difference {number}: sent by the operator"),
            format!("li approve_proposal {proposal}"),
        ]
    );
    site.run_words(&["audit"], &[], true);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn differences_of_other_days_are_said_with_their_day_and_decide_the_exit_status() {
    let site = Site::sqlite();
    drop(site.serve(&[]).await);
    let store = |day: &str, well: bool| {
        let file = site.path().join(day);
        let line = format!(
            r#"{{"kind":"payment","number":"X1","providerTxn":"T1","amountFen":4400,"at":"{day}T12:00:00+08:00"}}"#
        );
        std::fs::write(&file, line).unwrap();
        let file = file.to_str().unwrap();
        let totals = ["--statement", file, "--lines", "1", "--sum", "44.00", "--json"];
        site.run_words(&["reconcile"], &[&["wechat", day], &totals[..]].concat(), well)
    };
    assert!(store("2026-01-02", false).contains(r#""day":20260102"#));
    store("2026-01-03", false);
    for (day, other) in [("2026-01-02", "of 20260103: D"), ("2026-01-03", "of 20260102: D")] {
        let said = site.run_words(&["reconcile"], &["wechat", day], false);
        assert!(said.contains(other), "{day}: {said}");
        assert!(said.contains("2 differences, 2 of them open; 88.00 yuan"), "{day}: {said}");
    }
    let all = site.run_words(&["reconcile"], &[], false);
    for day in ["wechat of 20260102: D", "wechat of 20260103: D", "2 of them open"] {
        assert!(all.contains(day), "{day}: {all}");
    }
}
