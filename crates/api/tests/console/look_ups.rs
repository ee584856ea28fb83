//! Look-ups of staff: customers, orders, cash-outs, the day.

use crate::desk::{Call, Desk, Member};
use app::ports::SilentOperation;
use app::{AppDeps, Caller, CreateOrder, IdemKey};
use domain::{Fen, OrderNo, ProviderOperation, Role};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{FakeHealth, both_dbs};

/// Everything that may be looked up.
const EVERY_LOOK_UP: &[Role] = &[Role::Finance];

async fn ask(desk: &Desk, member: &Member, call: &str, body: Value) -> Value {
    Call::to(call, body).cookie(&member.cookie).data(desk).await
}

/// An order of one unit at this price, paid.
pub async fn paid_order(desk: &Desk, caller: &Caller, gift: i32, price: Fen) -> OrderNo {
    let gift_id = desk.env.gift(gift, price, 5).await;
    let request = CreateOrder { gift_id, quantity: 1, voucher_id: None };
    let order = desk.env.app.create_order(caller, request, IdemKey(None)).await.unwrap();
    let payment = desk.env.begin_to_pay(caller, &order).await.unwrap();
    desk.env.pay.pay(&payment, order.payable);
    assert!(desk.env.webhook(&payment).await);
    order.order_no
}

fn numbers(page: &Value) -> Vec<&str> {
    page["items"].as_array().unwrap().iter().map(|row| row["orderNo"].as_str().unwrap()).collect()
}

both_dbs! {
    async fn customers_and_orders_are_found_by_any_of_their_numbers(env: TestEnv) {
        let desk = Desk::new(env);
        let lin = desk.member("lin", &[Role::Finance, Role::Manager]).await;
        let caller = desk.env.customer().await;
        let user = caller.user_id;
        let phone = desk.env.tx(move |conn| Ok(store::customer::users::find(conn, user)?.unwrap().phone)).await;
        let order = paid_order(&desk, &caller, 1, Fen(30_000)).await;
        let customer = ask(&desk, &lin, "find", json!({ "text": phone })).await;
        let nick_name = &customer["items"][0]["nickName"];
        let found = json!({ "items": [{ "kind": "customer", "customerId": user.to_string(), "nickName": nick_name, "list": null }] });
        assert_eq!(customer, found);
        assert_eq!(ask(&desk, &lin, "find", json!({ "text": format!(" {user} ") })).await, found);
        let case = ask(&desk, &lin, "getOrder", json!({ "orderNo": order.as_str() })).await;
        let payment = case["payments"][0]["paymentNo"].as_str().unwrap().to_owned();
        let found = json!({ "items": [{ "kind": "order", "orderNo": order.as_str(), "customerId": user.to_string() }] });
        for text in [order.as_str().to_owned(), payment, order.as_str().to_lowercase()] {
            assert_eq!(ask(&desk, &lin, "find", json!({ "text": text })).await, found, "{text}");
        }
        for text in ["", "13800000009", "S2026", "999", "' OR 1=1 --", &"9".repeat(400)] {
            assert_eq!(ask(&desk, &lin, "find", json!({ "text": text })).await, json!({ "items": [] }), "{text}");
        }
        // Tries would find the hidden figures of a number.
        for last in 2..domain::PHONE_SEARCHES_PER_HOUR {
            ask(&desk, &lin, "find", json!({ "text": format!("1390000{last:04}") })).await;
        }
        let tried = Call::to("find", json!({ "text": "13900009999" })).cookie(&lin.cookie).refusal(&desk).await;
        assert_eq!(tried, (429, "rate_limited".to_owned()));
        let give = |phone: &str| json!({ "campaignId": "1", "phone": phone, "reason": "ticket 1234" });
        for (call, body) in [
            ("find", json!({ "text": "１３９００００９９９９" })),
            ("giveVoucher", give("13900009999")),
        ] {
            let tried = Call::to(call, body).cookie(&lin.cookie).refusal(&desk).await;
            assert_eq!(tried.1, "rate_limited", "{call}");
        }
        assert_eq!(ask(&desk, &lin, "find", json!({ "text": order.as_str() })).await["items"][0]["kind"], "order");
        // A number leads to the screen that the member may read, else to the list of the customer.
        let funded = desk.env.funded_customer(Fen(50_000)).await;
        let applied = desk.env.cash_out(&funded, Fen(20_000)).await.unwrap();
        let found = ask(&desk, &lin, "find", json!({ "text": applied.cash_no.as_str() })).await;
        assert_eq!(found, json!({ "items": [{ "kind": "record", "record": "cash_out", "number": applied.cash_no.as_str() }] }));
        let wen = desk.member("wen", &[Role::Service]).await;
        let found = ask(&desk, &wen, "find", json!({ "text": applied.cash_no.as_str() })).await;
        assert_eq!((&found["items"][0]["customerId"], &found["items"][0]["list"]), (&json!(funded.caller.user_id.to_string()), &json!("cashOuts")));
        // Every kind of number but that of a batch is looked for somewhere.
        let day = domain::Timestamp(1_795_233_600_000);
        for letter in "SPRCEYXFMDKVQWB".chars() {
            let number = domain::OrderNo::new(day, [9; 8]).as_str().replacen('S', &letter.to_string(), 1);
            assert_eq!(ask(&desk, &lin, "find", json!({ "text": number })).await, json!({ "items": [] }), "{number}");
        }
    }

    async fn grants_and_corrections_are_in_the_timeline_and_the_log_of_the_customer(env: TestEnv) {
        let desk = Desk::new(env);
        let (lin, mei) = (desk.member("lin", &[Role::Finance]).await, desk.member("mei", &[Role::Manager]).await);
        let caller = desk.env.customer().await;
        let id = &caller.user_id.to_string();
        let mut numbers = Vec::new();
        for (call, fen) in [("proposeGrant", 500), ("proposeCorrection", -200)] {
            let body = json!({ "customerId": id, "amountFen": fen, "reasonZh": "晚了", "reasonEn": "late", "reason": "sent too late" });
            let no = ask(&desk, &lin, call, body).await["proposalNo"].clone();
            desk.env.clock.advance_seconds(1);
            ask(&desk, &mei, "approveProposal", json!({ "proposalNo": no, "reason": "seen and right" })).await;
            numbers.push(no);
        }
        let case = ask(&desk, &lin, "getCustomer", json!({ "id": id })).await;
        let events = case["timeline"].as_array().unwrap().iter().filter(|event| event["about"] == "balance");
        let events: Vec<_> = events.map(|event| (&event["event"], &event["number"])).collect();
        assert_eq!(events, [(&json!("granted"), &numbers[0]), (&json!("corrected"), &numbers[1])]);
        let log = ask(&desk, &mei, "listLog", json!({ "subjectKind": "customer", "subject": id })).await;
        let actions: Vec<_> = log["items"].as_array().unwrap().iter().map(|row| row["action"].as_str().unwrap()).collect();
        assert!(["propose_grant", "propose_correction", "approve_proposal"].iter().all(|action| actions.contains(action)), "{actions:?}");
        for no in &numbers {
            let found = ask(&desk, &lin, "find", json!({ "text": no })).await;
            assert_eq!((&found["items"][0]["customerId"], &found["items"][0]["list"]), (&json!(id), &json!("transfers")));
        }
    }

    async fn a_customer_is_shown_with_all_that_happened_and_without_personal_data(env: TestEnv) {
        let desk = Desk::new(env);
        let lin = desk.member("lin", EVERY_LOOK_UP).await;
        let caller = desk.env.customer().await;
        desk.env.verify(&caller).await;
        let order = paid_order(&desk, &caller, 1, Fen(30_000)).await;
        let id = caller.user_id.to_string();
        let case = ask(&desk, &lin, "getCustomer", json!({ "id": id })).await;
        assert_eq!((&case["id"], &case["isRealNameVerified"], &case["balanceFen"]), (&json!(id), &json!(true), &json!(0)));
        assert_eq!((&case["orders"][0]["orderNo"], &case["orders"][0]["payableFen"]), (&json!(order.as_str()), &json!(30_000)));
        assert_eq!((&case["items"][0]["state"], &case["payments"][0]["state"]), (&json!("held"), &json!("paid")));
        let item = &case["items"][0];
        let gift = ask(&desk, &lin, "getGift", json!({ "giftId": item["giftId"] })).await["gift"].clone();
        assert_eq!((&item["giftNameZh"], &item["giftNameEn"], &item["imageUrl"]), (&gift["nameZh"], &gift["nameEn"], &gift["imageUrl"]));
        let events: Vec<_> = case["timeline"].as_array().unwrap().iter().map(|event| event["event"].as_str().unwrap()).collect();
        assert_eq!(events[0], "registered");
        assert!(events.contains(&"paid"), "{events:?}");
        let user = caller.user_id;
        let stored = desk.env.tx(move |conn| Ok(store::customer::users::find(conn, user)?.unwrap())).await;
        let text = case.to_string();
        assert!(!text.contains(&stored.phone), "the number is masked");
        assert!(case["phone"].as_str().unwrap().contains("****"));
        for id in ["0", "x", "999999", ""] {
            let refused = Call::to("getCustomer", json!({ "id": id })).cookie(&lin.cookie).refusal(&desk).await;
            assert_eq!(refused, (200, "customer_not_found".to_owned()), "{id:?}");
        }
    }

    async fn orders_of_all_customers_are_filtered_in_pages(env: TestEnv) {
        let desk = Desk::new(env);
        let lin = desk.member("lin", EVERY_LOOK_UP).await;
        let (one, two) = (desk.env.customer().await, desk.env.customer().await);
        let first = paid_order(&desk, &one, 1, Fen(10_000)).await;
        let second = paid_order(&desk, &two, 2, Fen(20_000)).await;
        desk.env.clock.advance_seconds(3 * domain::DAY_SECONDS);
        let gift_id = desk.env.gift(3, Fen(30_000), 5).await;
        let request = CreateOrder { gift_id, quantity: 1, voucher_id: None };
        let third = desk.env.app.create_order(&one, request, IdemKey(None)).await.unwrap().order_no;
        let lin = Member { cookie: desk.sign_in(&lin).await, ..lin };
        let list = |body: Value| ask(&desk, &lin, "listOrder", body);
        let all = list(json!({})).await;
        assert_eq!((numbers(&all), &all["nextCursor"]), (vec![third.as_str(), second.as_str(), first.as_str()], &json!(null)));
        let page = list(json!({ "limit": 2 })).await;
        assert_eq!(numbers(&page), [third.as_str(), second.as_str()]);
        assert_eq!(numbers(&list(json!({ "limit": 2, "cursor": page["nextCursor"] })).await), [first.as_str()]);
        let day = desk.env.app.now().beijing_day();
        let today = format!("{}-{:02}-{:02}", day / 10_000, day / 100 % 100, day % 100);
        let (two_id, gift) = (two.user_id.to_string(), gift_id.to_string());
        for (filter, found) in [
            (json!({ "state": "pending_payment" }), vec![&third]),
            (json!({ "state": "completed" }), vec![&second, &first]),
            (json!({ "method": "alipay" }), vec![&second, &first]),
            (json!({ "customerId": two_id }), vec![&second]),
            (json!({ "giftId": gift }), vec![&third]),
            (json!({ "minFen": 20_000 }), vec![&third, &second]),
            (json!({ "minFen": 10_001, "maxFen": 29_999 }), vec![&second]),
            (json!({ "from": today, "to": today }), vec![&third]),
            (json!({ "to": "2020-01-01" }), vec![]),
        ] {
            let expected: Vec<&str> = found.iter().map(|no| no.as_str()).collect();
            assert_eq!(numbers(&list(filter.clone()).await), expected, "{filter}");
        }
        for wrong in [
            json!({ "from": "2026-13-01" }), json!({ "from": "20261101" }), json!({ "to": "2026-1-01" }), json!({ "to": "ä026-01-0" }),
            json!({ "customerId": "x" }), json!({ "cursor": "x" }), json!({ "limit": 51 }), json!({ "state": "odd" }),
        ] {
            let refused = Call::to("listOrder", wrong.clone()).cookie(&lin.cookie).refusal(&desk).await;
            assert_eq!(refused, (400, "bad_parameter".to_owned()), "{wrong}");
        }
    }

    async fn the_day_is_shown_with_its_sales_queues_and_pauses(env: TestEnv) {
        let desk = Desk::new(env);
        let lin = desk.member("lin", EVERY_LOOK_UP).await;
        let caller = desk.env.customer().await;
        paid_order(&desk, &caller, 1, Fen(10_000)).await;
        let midnight_ms = desk.env.app.now().beijing_ms_of_day();
        desk.env.clock.advance_seconds(7 * domain::DAY_SECONDS);
        paid_order(&desk, &caller, 2, Fen(20_000)).await;
        let lin = Member { cookie: desk.sign_in(&lin).await, ..lin };
        let today = ask(&desk, &lin, "getToday", json!({})).await;
        let hour = usize::try_from(midnight_ms / domain::HOUR_MS).unwrap();
        assert_eq!(today["sales"][hour], json!({ "orders": 1, "amountFen": 20_000 }), "{today}");
        assert_eq!(today["lastWeek"][hour], json!({ "orders": 1, "amountFen": 10_000 }));
        assert_eq!(today["sales"].as_array().unwrap().len(), 24);
        let queues: Vec<_> = today["queues"].as_array().unwrap().iter().map(|queue| queue["queue"].as_str().unwrap()).collect();
        assert_eq!(queues.len(), domain::WorkQueue::ALL.len(), "{queues:?}");
        assert_eq!(today["paused"], json!([]));
        assert_eq!(today["silent"], json!([]));
        paid_order(&desk, &caller, 3, Fen(30_000)).await;
        let today = ask(&desk, &lin, "getToday", json!({})).await;
        let best: Vec<_> = today["bestSellers"].as_array().unwrap().iter().map(|gift| (&gift["units"], &gift["amountFen"])).collect();
        assert_eq!(best, [(&json!(1), &json!(30_000)), (&json!(1), &json!(20_000))], "of seven days, the highest amount first");
    }

    async fn the_results_of_the_checks_are_shown(env: TestEnv) {
        let desk = Desk::new(env);
        let lin = desk.member("lin", EVERY_LOOK_UP).await;
        let today = ask(&desk, &lin, "getToday", json!({})).await;
        assert_eq!((&today["audit"], &today["inventories"]), (&json!(null), &json!(null)));
        let now = desk.env.app.now();
        let difference = json!({ "problem": "missing", "market_hash_name": "AK-47 | Redline", "phase": "", "units": 2, "held": 1, "due": 3 });
        let account = json!({ "account": "7", "items": 4, "reason": "" });
        let report = json!({ "accounts": [account], "units": [["missing", 2]], "differences": [difference] }).to_string();
        let noted = [("audit_findings", "2".to_owned()), ("audit_completed_at", now.plus_seconds(-60).0.to_string()), ("inventory_report", report)];
        desk.env.tx(move |conn| {
            for (name, value) in &noted {
                store::operation::metadata::put(conn, name, value)?;
            }
            Ok(())
        }).await;
        let today = ask(&desk, &lin, "getToday", json!({})).await;
        assert_eq!(today["audit"]["findings"], json!(2), "{today}");
        let shown = json!({ "problem": "missing", "marketHashName": "AK-47 | Redline", "phase": "", "units": 2, "held": 1, "due": 3 });
        assert_eq!(today["inventories"], json!({ "bots": 1, "unread": 0, "differences": [shown] }));
    }

    async fn what_a_provider_does_not_answer_is_shown(env: TestEnv) {
        let silent = SilentOperation { provider: "alipay", operation: ProviderOperation::QueryPayment };
        let health = |parts: &mut AppDeps| parts.provider_health = Arc::new(FakeHealth(vec![silent]));
        let desk = Desk::new(env.changed_node(health).await);
        let lin = desk.member("lin", EVERY_LOOK_UP).await;
        let today = ask(&desk, &lin, "getToday", json!({})).await;
        assert_eq!(today["silent"], json!([{ "provider": "alipay", "operation": "query_payment" }]));
    }
}
