//! Actions of the platform for its customers from the command line, while the service runs.

use crate::satchel::{OPERATOR, Satchel, Site};
use serde_json::Value;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

async fn wait_for(
    satchel: &Satchel,
    call: &str,
    token: &str,
    right: impl Fn(&Value) -> bool,
) -> Value {
    let started = Instant::now();
    loop {
        let data = satchel.data("GET", call, token).await;
        if right(&data) {
            return data;
        }
        assert!(started.elapsed() < Duration::from_secs(30), "{call}: {data}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn vouchers_refunds_and_announcements() {
    let site = Site::sqlite();
    let satchel = site.serve(&[]).await;
    let token = satchel.register("13912345678", "kite47").await;

    let voucher = give_voucher(&site, &satchel, &token).await;
    refund(&site, &satchel, &token, &voucher).await;
    announce(&site, &satchel).await;
    demo_has_something_of_each(&satchel).await;
    drop(satchel);
    let trail = site.operator_log();
    assert_eq!(
        trail,
        [
            "create_campaign", "give_voucher", "refund_order", "announce",
            "unpublish_announcement", "announce", "unpublish_announcement", "announce",
            "unpublish_announcement",
        ]
        .map(|action| (OPERATOR.to_owned(), action.to_owned()))
    );
    let audit = site.run("audit", &[]);
    assert!(audit.status.success(), "{}", String::from_utf8_lossy(&audit.stdout));
}

async fn give_voucher(site: &Site, satchel: &Satchel, token: &str) -> String {
    let terms = [
        "--name-zh", "减 1 元", "--name-en", "1 off", "--amount", "1.00", "--quantity", "5",
        "--code", "one-off",
    ];
    let campaign = site.run_words(&["voucher", "create"], &terms, true);
    let campaign = campaign.trim();
    assert!(
        site.run_words(&["voucher", "create"], &terms, false)
            .contains("another campaign has this code")
    );
    let wrong = ["--name-zh", "a", "--name-en", "a", "--amount", "1", "--quantity", "5"];
    assert!(site.run_words(&["voucher", "create"], &wrong, false).contains("two decimals"));
    assert!(
        site.run_words(
            &["voucher", "create"],
            &["--name-zh", "a", "--name-en", "a", "--quantity", "5"],
            false
        )
        .contains("--amount")
    );
    site.run_words(&["voucher", "give"], &[campaign, "13912345678"], true);
    assert!(
        site.run_words(&["voucher", "give"], &[campaign, "13912345678"], false)
            .contains("has had one")
    );
    assert!(
        site.run_words(&["voucher", "give"], &[campaign, "13900000001"], false)
            .contains("no customer")
    );
    let vouchers = satchel.data("POST", "getVoucherList?state=usable", token).await;
    vouchers["items"][0]["id"].as_str().unwrap().to_owned()
}

async fn refund(site: &Site, satchel: &Satchel, token: &str, voucher: &str) {
    let gift =
        satchel.data("GET", "listGift?sort=price_asc&minPriceFen=1000&limit=1", "").await["items"]
            [0]["id"]
            .as_str()
            .unwrap()
            .to_owned();
    let order = satchel
        .data("POST", &format!("createOrder?giftId={gift}&quantity=1&voucherId={voucher}"), token)
        .await;
    assert_eq!(order["discountFen"], 100);
    let order_no = order["orderNo"].as_str().unwrap();
    assert!(
        site.run_words(&["refund"], &[order_no, "--reason", "customer_request"], false)
            .contains("not paid")
    );
    satchel.data("POST", &format!("payOrder?orderNo={order_no}&method=alipay"), token).await;
    assert!(
        site.run_words(&["refund"], &[order_no, "--reason", "paid_twice"], false)
            .contains("--reason")
    );
    site.run_words(&["refund"], &[order_no, "--reason", "customer_request"], true);
    assert!(
        site.run_words(&["refund"], &[order_no, "--reason", "customer_request"], true)
            .contains("before")
    );
    wait_for(satchel, &format!("getOrder?orderNo={order_no}"), token, |order| {
        order["state"] == "refunded"
    })
    .await;
    let received = satchel.data("GET", "listMessage", token).await;
    let kinds: Vec<&str> = received["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|message| message["kind"].as_str().unwrap())
        .collect();
    assert_eq!(kinds, ["payment_refunded", "order_refunded", "order_paid", "voucher_received"]);
}

async fn announce(site: &Site, satchel: &Satchel) {
    let body = site.path().join("body.md");
    std::fs::write(&body, "# 标题\n\n正文").unwrap();
    let body = body.to_str().unwrap();
    let texts = [
        "--title-zh", "维护", "--title-en", "Maintenance", "--body-zh", body, "--body-en", body,
        "--pinned", "--voucher", "one-off",
    ];
    let unknown = [&texts[..texts.len() - 1], &["none"]].concat();
    assert!(site.run_words(&["announce"], &unknown, false).contains("no voucher has this code"));
    site.run_words(&["announce"], &texts, true);
    let listed = satchel.data("GET", "listAnnouncement?limit=1", "").await;
    let newest = &listed["items"][0];
    assert_eq!(
        (&newest["title"], &newest["pinned"], &newest["voucherCode"]),
        (&"维护".into(), &true.into(), &"ONE-OFF".into())
    );
    let id = listed["items"][0]["id"].as_str().unwrap();
    site.run_words(&["unpublish"], &[id], true);
    assert!(site.run_words(&["unpublish"], &[id], false).contains("no announcement"));
    let listed = satchel.data("GET", "listAnnouncement?limit=1", "").await;
    assert_ne!(listed["items"][0]["title"], "维护");
    later(site, satchel, body).await;
    let missing =
        ["--title-zh", "a", "--title-en", "b", "--body-zh", "/nowhere", "--body-en", body];
    assert!(site.run_words(&["announce"], &missing, false).contains("/nowhere"));
}

/// Announces for a time to come: nobody sees it before, in no list and under no number.
#[expect(clippy::disallowed_methods, reason = "the binary goes by the clock of the machine")]
async fn later(site: &Site, satchel: &Satchel, body: &str) {
    let texts = ["--title-zh", "明天", "--title-en", "Soon", "--body-zh", body, "--body-en", body];
    let announce =
        |at: &str, well| site.run_words(&["announce"], &[&texts[..], &["--at", at]].concat(), well);
    for wrong in ["2026-1-1", "tomorrow", "2999-01-01 00:00:00", "2020-01-01 00:00:00"] {
        assert!(announce(wrong, false).contains("--at"), "{wrong}");
    }
    let since_epoch = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs();
    let in_seconds = |seconds: u64| {
        let ms = (since_epoch + seconds) * 1_000;
        domain::Timestamp(i64::try_from(ms).unwrap()).to_beijing_text()
    };
    let at = in_seconds(4);
    let said = announce(&at, true);
    assert!(said.contains(&format!("will be published at {at}")), "{said}");
    let id = said.split_whitespace().nth(1).unwrap();
    let get = format!("getAnnouncement?id={id}");
    let list = "listAnnouncement?limit=50";
    let is_listed = |listed: &Value| {
        listed["items"].as_array().unwrap().iter().any(|one| one["title"] == "明天")
    };
    let early = satchel.customer("GET", &get, "").await.1;
    let listed = satchel.data("GET", list, "").await;
    let is_early = SystemTime::now() < UNIX_EPOCH + Duration::from_secs(since_epoch + 4);
    assert!(is_early, "the machine is too slow for this test");
    assert!(early["reason"] == "announcement_not_found" && !is_listed(&listed), "{early} {listed}");
    wait_for(satchel, list, "", is_listed).await;
    assert_eq!(satchel.data("GET", &get, "").await["title"], "明天");
    site.run_words(&["unpublish"], &[id], true);
    // One that is still to come can be taken back.
    let said = announce(&in_seconds(90_000), true);
    site.run_words(&["unpublish"], &[said.split_whitespace().nth(1).unwrap()], true);
}

async fn demo_has_something_of_each(satchel: &Satchel) {
    let demo = satchel.data("POST", "login?phone=13800000000&password=demo1234", "").await["token"]
        .as_str()
        .unwrap()
        .to_owned();
    assert_eq!(
        satchel.data("POST", "getVoucherList?state=usable", &demo).await["items"]
            .as_array()
            .unwrap()
            .len(),
        2
    );
    let claimed = satchel.data("POST", "claimVoucher?code=welcome", &demo).await;
    assert_eq!(claimed["voucher"]["amountFen"], 500);
    let points = satchel.data("POST", "getPointsRecord", &demo).await;
    assert!(points["items"].as_array().unwrap().len() >= 5, "{points}");
    let info = satchel.data("GET", "getUserInfo", &demo).await;
    assert_eq!(info["points"], points["items"][0]["balance"]);
    assert!(info["unreadCount"].as_i64().is_some_and(|unread| (2..8).contains(&unread)), "{info}");
    let announcements = satchel.data("GET", "listAnnouncement", "").await;
    assert_eq!(announcements["items"].as_array().unwrap().len(), 3);
}
