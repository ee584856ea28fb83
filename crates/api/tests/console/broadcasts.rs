//! Messages of staff to many customers.

use crate::desk::{Call, Desk, Member};
use app::Caller;
use diesel::RunQueryDsl;
use domain::{DAY_SECONDS, Fen, Lang, Role};
use serde_json::{Value, json};
use testkit::both_dbs;

async fn act(desk: &Desk, member: &Member, call: &str, body: Value) -> Value {
    Call::to(call, body).cookie(&member.cookie).data(desk).await
}

async fn refused(desk: &Desk, member: &Member, call: &str, body: Value) -> String {
    Call::to(call, body).cookie(&member.cookie).refusal(desk).await.1
}

fn message(filter: &str, value: i64) -> Value {
    json!({
        "filter": filter, "value": value, "titleZh": "周末", "titleEn": "Weekend", "textZh": "全场九折。",
        "textEn": "Ten percent off.", "reason": "the weekend",
    })
}

/// How many messages of staff a customer has.
async fn received(desk: &Desk, caller: &Caller) -> usize {
    let list = desk.env.app.list_message(caller, Lang::En, None, 50).await.unwrap();
    list.iter().filter(|message| message.text.title == "Weekend").count()
}

async fn reach(desk: &Desk, member: &Member, filter: &str, value: i64) -> Value {
    act(desk, member, "getBroadcastReach", json!({ "filter": filter, "value": value })).await
}

/// Customers with this balance, of which no transfer tells.
async fn insert_customers(desk: &Desk, first: i64, count: i64, balance: i64) {
    let now = desk.env.app.now();
    let insert = move |conn: &mut db::Conn| {
        for number in first..first + count {
            let new = store::customer::users::NewUser {
                phone: (13_600_000_000 + number).to_string(),
                nick_name: "a".to_owned(),
                agreements: "1 1".to_owned(),
                created_at: now,
            };
            let id = store::customer::users::insert(conn, &new)?;
            let account = format!(
                "INSERT INTO accounts (kind, owner, balance_fen) VALUES ('customer_balance', '{id}', {balance})"
            );
            diesel::sql_query(account).execute(conn)?;
        }
        Ok(())
    };
    desk.env.tx(insert).await;
}

/// Runs due jobs until all messages are delivered; returns how many runs that took.
async fn deliver(desk: &Desk) -> usize {
    for run in 1..20 {
        desk.env.run_jobs().await;
        desk.env.clock.advance_seconds(1);
        let open = |row: &store::customer::broadcasts::Broadcast| row.ended_at.is_none();
        if !desk.env.app.broadcasts().await.unwrap().iter().any(open) {
            return run;
        }
    }
    panic!("a message is not delivered");
}

both_dbs! {
    async fn each_filter_finds_its_customers_and_no_frozen_ones(env: TestEnv) {
        let desk = Desk::new(env);
        let mei = desk.member("mei", &[Role::Manager]).await;
        let (buyer, frozen, rich) = (desk.env.customer().await, desk.env.customer().await, desk.env.customer().await);
        let gift = desk.env.gift(1, Fen(1_000), 5).await;
        desk.env.bought(&buyer, gift, 1).await;
        desk.env.bought(&frozen, gift, 1).await;
        desk.env.grant(&rich, Fen(501)).await;
        let freeze = json!({ "customerId": frozen.user_id.to_string(), "reason": "the owner has called" });
        act(&desk, &mei, "freezeCustomer", freeze).await;
        desk.env.clock.advance_seconds(DAY_SECONDS + 1);
        let mei = Member { cookie: desk.sign_in(&mei).await, ..mei };
        for (filter, value, customers) in [
            ("bought_within", 1, 0), ("bought_within", 2, 1), ("not_bought_for", 1, 1), ("not_bought_for", 2, 0),
            ("holds_gift", gift.0, 1), ("holds_gift", 999_999, 0), ("balance_over", 500, 1), ("balance_over", 501, 0),
        ] {
            let expected = json!({ "customers": customers, "needsApproval": false });
            assert_eq!(reach(&desk, &mei, filter, value).await, expected, "{filter} {value}");
        }
        assert_eq!(refused(&desk, &mei, "sendBroadcast", message("balance_over", 501)).await, "nobody_reached");
        for (filter, value) in [("bought_within", 0), ("not_bought_for", 3_651), ("holds_gift", 0), ("balance_over", -1)] {
            assert_eq!(refused(&desk, &mei, "sendBroadcast", message(filter, value)).await, "bad_parameter");
        }
        for wrong in [" ", "a\u{202e}b"] {
            let mut unseen = message("balance_over", 500);
            unseen["titleEn"] = json!(wrong);
            assert_eq!(refused(&desk, &mei, "sendBroadcast", unseen).await, "bad_parameter");
        }
        let sent = act(&desk, &mei, "sendBroadcast", message("balance_over", 500)).await;
        assert_eq!(sent, json!({ "done": true, "proposalNo": null }));
        desk.env.audit().await;
        assert_eq!(deliver(&desk).await, 2);
        let counts = [received(&desk, &rich).await, received(&desk, &buyer).await];
        assert_eq!(counts, [1, 0]);
        let row = act(&desk, &mei, "listBroadcast", json!({})).await["items"][0].clone();
        assert_eq!((&row["delivered"], &row["customers"], row["endTime"].is_string()), (&json!(1), &json!(1), true));
        assert_eq!((&row["sentBy"], &row["approvedBy"]), (&json!("mei"), &Value::Null));
        let entry = desk.env.app.list_log(app::LogFilter::default(), None).await.unwrap().remove(0);
        assert_eq!((entry.action.code(), entry.subject.as_str()), ("send_broadcast", row["id"].as_str().unwrap()));
        let after: Value = serde_json::from_str(&entry.after.unwrap()).unwrap();
        assert_eq!(after, json!({
            "filter": "balance_over", "value": 500, "customers": 1, "titleZh": "周末", "titleEn": "Weekend",
            "textZh": "全场九折。", "textEn": "Ten percent off.",
        }));
        desk.env.audit().await;
    }

    async fn more_than_a_hundred_in_a_day_need_two(env: TestEnv) {
        let desk = Desk::new(env);
        let (wen, lin) = (desk.member("wen", &[Role::Service]).await, desk.member("lin", &[Role::Finance]).await);
        insert_customers(&desk, 0, 60, 100).await;
        insert_customers(&desk, 60, 41, 50).await;
        assert_eq!(reach(&desk, &wen, "balance_over", 60).await, json!({ "customers": 60, "needsApproval": false }));
        assert_eq!(reach(&desk, &wen, "balance_over", 10).await, json!({ "customers": 101, "needsApproval": true }));
        act(&desk, &wen, "sendBroadcast", message("balance_over", 60)).await;
        // With the sixty of today, sixty more are above the bound.
        assert_eq!(reach(&desk, &wen, "balance_over", 60).await["needsApproval"], json!(true));
        let proposed = act(&desk, &wen, "sendBroadcast", message("balance_over", 60)).await;
        // To find the open proposal again is no further message of the day.
        for _ in 0..=domain::BROADCASTS_PER_DAY {
            assert_eq!(act(&desk, &wen, "sendBroadcast", message("balance_over", 60)).await, proposed);
        }
        assert_eq!(proposed["done"], json!(false));
        deliver(&desk).await;
        assert_eq!(desk.env.tables().await.count("messages"), 60);
        let row = act(&desk, &lin, "listProposal", json!({})).await["items"][0].clone();
        assert_eq!((&row["kind"], &row["broadcast"]["customers"]), (&json!("send_broadcast"), &json!(60)));
        assert_eq!(row["broadcast"]["textZh"], json!("全场九折。"));
        insert_customers(&desk, 101, 1, 100).await;
        let approve = json!({ "proposalNo": proposed["proposalNo"], "reason": "seen and right" });
        act(&desk, &lin, "approveProposal", approve).await;
        deliver(&desk).await;
        assert_eq!(desk.env.tables().await.count("messages"), 120, "no more get it than were approved");
        let row = act(&desk, &lin, "listBroadcast", json!({})).await["items"][0].clone();
        assert_eq!((&row["delivered"], &row["sentBy"], &row["approvedBy"]), (&json!(60), &json!("wen"), &json!("lin")));
        // On the next day nobody has been reached yet.
        desk.env.clock.advance_seconds(DAY_SECONDS);
        let wen = Member { cookie: desk.sign_in(&wen).await, ..wen };
        assert_eq!(reach(&desk, &wen, "balance_over", 60).await, json!({ "customers": 61, "needsApproval": false }));
    }

    async fn batches_reach_each_customer_once_and_nobody_who_is_frozen_meanwhile(env: TestEnv) {
        let desk = Desk::new(env);
        let (wen, lin) = (desk.member("wen", &[Role::Service]).await, desk.member("lin", &[Role::Manager]).await);
        let first = desk.env.customer().await;
        insert_customers(&desk, 0, 448, 100).await;
        let last = desk.env.customer().await;
        for customer in [&first, &last] {
            desk.env.grant(customer, Fen(100)).await;
        }
        let proposed = act(&desk, &wen, "sendBroadcast", message("balance_over", 99)).await;
        let approve = json!({ "proposalNo": proposed["proposalNo"], "reason": "seen and right" });
        act(&desk, &lin, "approveProposal", approve).await;
        desk.env.run_jobs().await;
        assert_eq!((received(&desk, &first).await, received(&desk, &last).await), (1, 0));
        assert_eq!(desk.env.tables().await.count("messages"), 200, "one batch a run");
        let freeze = json!({ "customerId": last.user_id.to_string(), "reason": "the owner has called" });
        act(&desk, &lin, "freezeCustomer", freeze).await;
        deliver(&desk).await;
        let messages = desk.env.tables().await.count("messages");
        assert_eq!((messages, received(&desk, &first).await), (449, 1));
        // A run after the end, as when the end of a job was not written.
        let now = desk.env.app.now();
        desk.env.tx(move |conn| {
            use store::operation::jobs::{Group, insert};
            Ok(insert(conn, Group::alone(domain::JobKind::SendBroadcast), "1", now, now)?)
        }).await;
        desk.env.run_jobs().await;
        assert_eq!(desk.env.tables().await.count("messages"), messages);
        let row = act(&desk, &wen, "listBroadcast", json!({})).await["items"][0].clone();
        assert_eq!((&row["delivered"], &row["customers"]), (&json!(449), &json!(450)));
    }

    async fn a_batch_that_another_run_has_written_is_not_written_again(env: TestEnv) {
        let desk = Desk::new(env);
        let wen = desk.member("wen", &[Role::Service]).await;
        insert_customers(&desk, 0, 2, 100).await;
        act(&desk, &wen, "sendBroadcast", message("balance_over", 60)).await;
        let read = desk.env.app.broadcasts().await.unwrap().remove(0);
        let advance = |last: i64| {
            let read = read.clone();
            desk.env.tx(move |conn| Ok(store::customer::broadcasts::advance(conn, &read, domain::UserId(last), 1)?))
        };
        assert_eq!((advance(7).await, advance(7).await, advance(8).await), (true, false, false));
    }

    async fn the_shop_writes_to_many_no_more_than_five_times_a_day(env: TestEnv) {
        let desk = Desk::new(env);
        let (wen, mei) = (desk.member("wen", &[Role::Service]).await, desk.member("mei", &[Role::Manager]).await);
        insert_customers(&desk, 0, 1, 100).await;
        for number in 1..=domain::BROADCASTS_PER_DAY {
            act(&desk, if number == 1 { &mei } else { &wen }, "sendBroadcast", message("balance_over", number)).await;
        }
        assert_eq!(refused(&desk, &mei, "sendBroadcast", message("balance_over", 9)).await, "rate_limited");
        assert_eq!(refused(&desk, &wen, "sendBroadcast", message("balance_over", 9)).await, "rate_limited");
    }
}
