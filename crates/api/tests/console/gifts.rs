//! Gifts in the console: lists, sale, price and stock, each with its row in the log.

use crate::desk::{Call, Desk, Member};
use crate::work::{act, log, refused};
use domain::{Fen, GiftId, Role};
use serde_json::{Value, json};
use testkit::both_dbs;

async fn listed(desk: &Desk, cookie: &str, filter: Value) -> Vec<String> {
    let list = Call::to("listGift", filter).cookie(cookie).data(desk).await;
    let rows = list["items"].as_array().unwrap();
    rows.iter().map(|row| row["giftId"].as_str().unwrap().to_owned()).collect()
}

async fn gift(desk: &Desk, cookie: &str, id: GiftId) -> Value {
    let mut case =
        Call::to("getGift", json!({ "giftId": id.to_string() })).cookie(cookie).data(desk).await;
    let row = case["gift"].take();
    case.as_object_mut().unwrap().extend(row.as_object().unwrap().clone());
    case
}

async fn simulated(desk: &Desk, member: &Member, source: Value) -> Value {
    Call::to("getPriceChanges", source).cookie(&member.cookie).data(desk).await
}

async fn prices(desk: &Desk, member: &Member, ids: &[GiftId]) -> Vec<i64> {
    let mut found = Vec::new();
    for id in ids {
        found.push(gift(desk, &member.cookie, *id).await["priceFen"].as_i64().unwrap());
    }
    found
}

/// The id of the newest change of many prices.
async fn newest(desk: &Desk, member: &Member) -> Value {
    let log = Call::to("listLog", json!({ "action": "change_prices" }))
        .cookie(&member.cookie)
        .data(desk)
        .await;
    let done = log["items"].as_array().unwrap().iter().find(|act| act["outcome"] == "done");
    done.unwrap()["id"].clone()
}

both_dbs! {
    async fn gifts_are_listed_by_name_sale_and_stock_a_page_at_a_time(env: TestEnv) {
        let desk = Desk::new(env);
        let wen = desk.member("wen", &[Role::Service]).await;
        let caller = desk.env.customer().await;
        let mut ids = Vec::new();
        for (number, stock) in [(1, 9), (2, 0), (3, 4)] {
            ids.push(desk.env.gift(number, Fen(1_000), stock).await);
        }
        desk.env.bought(&caller, ids[2], 2).await;
        desk.env.set_on_sale(ids[1], false).await;
        let [first, second, third] = [0, 1, 2].map(|at| ids[at].to_string());
        let list = async |filter| listed(&desk, &wen.cookie, filter).await;
        assert_eq!(list(json!({})).await, [&*third, &*second, &*first]);
        assert_eq!(list(json!({ "keyword": "ember 3" })).await, [&*third]);
        assert_eq!(list(json!({ "keyword": "余烬1" })).await, [&*first]);
        assert_eq!(list(json!({ "onSale": false })).await, [&*second]);
        assert_eq!(list(json!({ "onSale": true, "maxAvailable": 2 })).await, [&*third]);
        assert_eq!(list(json!({ "maxAvailable": 0 })).await, [&*second]);
        let page = Call::to("listGift", json!({ "limit": 2 })).cookie(&wen.cookie).data(&desk).await;
        assert_eq!((page["items"].as_array().unwrap().len(), &page["nextCursor"]), (2, &json!(second)));
        assert_eq!(list(json!({ "limit": 2, "cursor": second })).await, [&*first]);
        let row = &page["items"][0];
        assert_eq!((&row["available"], &row["inBags"], &row["onSale"], &row["priceFen"]), (&json!(2), &json!(2), &json!(true), &json!(1_000)));
        assert_eq!(refused(&desk, &wen, "listGift", json!({ "cursor": "x" })).await, "gift_not_found");
        assert_eq!(refused(&desk, &wen, "listGift", json!({ "limit": 51 })).await, "bad_parameter");
    }

    async fn a_gift_is_taken_off_sale_by_anyone_and_put_back_by_a_manager_or_finance(env: TestEnv) {
        let desk = Desk::new(env);
        let (wen, mei) = (desk.member("wen", &[Role::Service]).await, desk.member("mei", &[Role::Manager]).await);
        let lin = desk.member("lin", &[Role::Finance]).await;
        let id = desk.env.gift(1, Fen(1_000), 9).await;
        let body = json!({ "giftId": id.to_string() });
        act(&desk, &wen, "takeGiftOffSale", body.clone()).await;
        assert_eq!(gift(&desk, &wen.cookie, id).await["onSale"], false);
        assert_eq!(refused(&desk, &wen, "putGiftOnSale", body.clone()).await, "forbidden");
        act(&desk, &lin, "putGiftOnSale", body.clone()).await;
        assert_eq!(gift(&desk, &wen.cookie, id).await["onSale"], true);
        act(&desk, &mei, "putGiftOnSale", body).await;
        for call in ["takeGiftOffSale", "putGiftOnSale", "getGift"] {
            for unknown in ["0", "x", "999999"] {
                assert_eq!(refused(&desk, &mei, call, json!({ "giftId": unknown })).await, "gift_not_found", "{call} {unknown}");
            }
        }
        assert_eq!(log(&desk).await[..4], [
            format!("wen take_gifts_off_sale {id} done"), "wen call putGiftOnSale refused".to_owned(),
            format!("lin put_gifts_on_sale {id} done"), format!("mei put_gifts_on_sale {id} done"),
        ]);
        desk.audit().await;
    }

    async fn a_price_is_previewed_changed_and_can_be_put_back(env: TestEnv) {
        let desk = Desk::new(env);
        let (mei, lin) = (desk.member("mei", &[Role::Manager]).await, desk.member("lin", &[Role::Finance]).await);
        let caller = desk.env.customer().await;
        let id = desk.env.gift(1, Fen(10_000), 9).await;
        desk.env.bought(&caller, id, 3).await;
        let body = |expected: i64, price: i64| json!({ "giftId": id.to_string(), "expectedFen": expected, "priceFen": price });
        let preview = json!({ "giftId": id.to_string(), "priceFen": 15_000 });
        let effect = Call::to("getPriceChange", preview).cookie(&mei.cookie).data(&desk).await;
        assert_eq!(effect, json!({ "beforeFen": 10_000, "afterFen": 15_000, "units": 3, "exposureFen": 13_500, "needsTwo": false }));
        assert_eq!(act(&desk, &mei, "changePrice", body(10_000, 15_000)).await["done"], true);
        assert_eq!(act(&desk, &mei, "changePrice", body(15_000, 12_000)).await["done"], true);
        let seen = gift(&desk, &mei.cookie, id).await;
        assert_eq!((&seen["priceFen"], &seen["priceBeforeFen"]), (&json!(12_000), &json!(15_000)), "a day may have several prices");
        assert_eq!(seen["prices"].as_array().unwrap().len(), 1, "{seen}");
        assert_eq!(refused(&desk, &mei, "changePrice", body(15_000, 11_000)).await, "price_differs");
        assert_eq!(refused(&desk, &mei, "changePrice", body(12_000, 0)).await, "bad_parameter");
        let proposed = act(&desk, &mei, "changePrice", body(12_000, 18_001)).await;
        assert_eq!(refused(&desk, &mei, "changePrice", body(12_000, 90_000)).await, "other_proposal_open");
        let list = Call::to("listProposal", json!({})).cookie(&lin.cookie).data(&desk).await;
        let open = &list["items"][0];
        assert_eq!((&open["kind"], &open["subjectNo"], &open["customerId"]), (&json!("change_price"), &json!(id.to_string()), &Value::Null));
        assert_eq!((&open["before"], &open["after"], &open["amountFen"]), (&json!(12_000), &json!(18_001), &json!(18_001)));
        assert_eq!((&open["exposureFen"], &open["exposureNowFen"]), (&json!(16_200), &json!(16_200)));
        let log_of = json!({ "action": "propose_price" });
        let logged = Call::to("listLog", log_of).cookie(&lin.cookie).data(&desk).await["items"].clone();
        let row = logged.as_array().unwrap().iter().find(|row| row["outcome"] == "done").unwrap();
        assert_eq!((&row["before"], &row["after"]), (&json!({ "priceFen": 12_000 }), &json!({ "priceFen": 18_001, "proposalNo": open["proposalNo"] })));
        let listed = async |filter: Value| Call::to("listProposal", filter).cookie(&lin.cookie).data(&desk).await["items"].clone();
        let of_gift = listed(json!({ "giftId": id.to_string(), "kind": "change_price" })).await;
        assert_eq!(of_gift.as_array().unwrap().len(), 1);
        assert_eq!((&of_gift[0]["proposalNo"], &of_gift[0]["exposureNowFen"]), (&open["proposalNo"], &Value::Null));
        let other = desk.env.gift(2, Fen(10_000), 9).await.to_string();
        let customer = caller.user_id.to_string();
        for none in [json!({ "giftId": other }), json!({ "kind": "raise_stock" }), json!({ "customerId": customer }), json!({ "subjectNo": id.to_string() })] {
            assert_eq!(listed(none.clone()).await, json!([]), "{none}");
        }
        assert_eq!(refused(&desk, &lin, "listProposal", json!({ "customerId": "x" })).await, "bad_parameter");
        desk.env.bought(&caller, id, 2).await;
        let list = Call::to("listProposal", json!({})).cookie(&lin.cookie).data(&desk).await;
        let open = &list["items"][0];
        assert_eq!((&open["exposureFen"], &open["exposureNowFen"]), (&json!(16_200), &json!(27_000)), "two more units gain");
        let approve = json!({ "proposalNo": proposed["proposalNo"] });
        assert_eq!(refused(&desk, &mei, "approveProposal", approve.clone()).await, "same_operator");
        act(&desk, &lin, "approveProposal", approve).await;
        let seen = gift(&desk, &mei.cookie, id).await;
        assert_eq!((&seen["priceFen"], &seen["priceBeforeFen"]), (&json!(18_001), &json!(12_000)));
        assert!(log(&desk).await.contains(&format!("lin change_price {id} done")));
        desk.audit().await;
    }

    async fn many_prices_are_simulated_changed_as_one_and_taken_back_as_one(env: TestEnv) {
        let desk = Desk::new(env);
        let (mei, wen) = (desk.member("mei", &[Role::Manager]).await, desk.member("wen", &[Role::Service]).await);
        let caller = desk.env.customer().await;
        let mut ids = Vec::new();
        for (number, price) in [(1, 10_000), (2, 2_000), (3, 990)] {
            ids.push(desk.env.gift(number, Fen(price), 9).await);
        }
        desk.env.bought(&caller, ids[0], 2).await;
        let rule = json!({ "rule": { "onSale": true, "changeBp": 1_000, "stepFen": 100 } });
        let effect = simulated(&desk, &wen, rule.clone()).await;
        assert_eq!((&effect["count"], &effect["exposureFen"], &effect["needsTwo"]), (&json!(3), &json!(1_800), &json!(false)));
        let largest = &effect["largest"][0];
        assert_eq!((&largest["beforeFen"], &largest["afterFen"], &largest["units"]), (&json!(10_000), &json!(11_000), &json!(2)));
        let body = |source: &Value, effect: &Value| json!({ "prices": source, "digest": effect["digest"] });
        assert_eq!(refused(&desk, &wen, "changePrices", body(&rule, &effect)).await, "forbidden");
        let other = json!({ "rule": { "onSale": true, "changeBp": 900, "stepFen": 100 } });
        assert_eq!(refused(&desk, &mei, "changePrices", body(&other, &effect)).await, "prices_differ");
        assert_eq!(act(&desk, &mei, "changePrices", body(&rule, &effect)).await["done"], true);
        assert_eq!(prices(&desk, &mei, &ids).await, [11_000, 2_200, 1_100]);
        // The same day, alone, among many and alone again: each has the price before it.
        assert_eq!(gift(&desk, &mei.cookie, ids[1]).await["priceBeforeFen"], 2_000);
        assert_eq!(refused(&desk, &mei, "changePrices", body(&rule, &effect)).await, "prices_differ", "not twice");
        act(&desk, &mei, "changePrice", json!({ "giftId": ids[1].to_string(), "expectedFen": 2_200, "priceFen": 2_300 })).await;
        assert_eq!(gift(&desk, &mei.cookie, ids[1]).await["priceBeforeFen"], 2_200);
        let log = Call::to("listLog", json!({ "action": "change_prices" })).cookie(&mei.cookie).data(&desk).await;
        let acts = log["items"].as_array().unwrap();
        let done = acts.iter().find(|act| act["outcome"] == "done").unwrap();
        let [before, after] = [12_990, 14_300].map(|sum| json!({ "gifts": 3, "sumFen": sum }));
        assert_eq!((&done["before"], &done["after"]), (&before, &after), "no row grows with the catalogue");
        let back = json!({ "revert": done["id"] });
        let effect = simulated(&desk, &mei, back.clone()).await;
        assert_eq!((&effect["count"], &effect["leftOut"]), (&json!(2), &json!(1)), "one has changed again");
        act(&desk, &mei, "changePrices", body(&back, &effect)).await;
        assert_eq!(prices(&desk, &mei, &ids).await, [10_000, 2_300, 990]);
        assert_eq!(gift(&desk, &mei.cookie, ids[0]).await["priceBeforeFen"], 11_000);
        let effect = simulated(&desk, &mei, back.clone()).await;
        assert_eq!((&effect["count"], &effect["leftOut"]), (&json!(0), &json!(3)), "it is taken back once");
        // Made again, it is taken back by either of its rows.
        let only = json!({ "rule": { "keyword": "ember 1", "changeBp": 1_000, "stepFen": 100 } });
        for prices_now in [11_000, 10_000, 11_000] {
            let source = if prices_now == 11_000 { &only } else { &json!({ "revert": newest(&desk, &mei).await }) };
            let effect = simulated(&desk, &mei, source.clone()).await;
            act(&desk, &mei, "changePrices", body(source, &effect)).await;
            assert_eq!(prices(&desk, &mei, &ids[..1]).await, [prices_now]);
        }
        let refusal = acts.iter().find(|act| act["outcome"] == "refused").unwrap();
        for unknown in [&json!("999"), &json!("x"), &refusal["id"]] {
            assert_eq!(refused(&desk, &mei, "getPriceChanges", json!({ "revert": unknown })).await, "price_change_not_found");
        }
        for wrong in [
            json!({}), json!({ "file": "id,price\n", "revert": "1" }), json!({ "rule": { "changeBp": 0, "stepFen": 1 } }),
            json!({ "rule": { "changeBp": -10_000, "stepFen": 1 } }), json!({ "rule": { "changeBp": 1, "stepFen": 0 } }),
        ] {
            assert_eq!(refused(&desk, &mei, "getPriceChanges", wrong.clone()).await, "bad_parameter", "{wrong}");
        }
        desk.audit().await;
    }

    async fn a_file_of_prices_names_its_wrong_lines_and_changes_nothing_with_any(env: TestEnv) {
        let desk = Desk::new(env);
        let mei = desk.member("mei", &[Role::Manager]).await;
        let ids = [desk.env.gift(1, Fen(10_000), 9).await, desk.env.gift(2, Fen(2_000), 9).await];
        let [first, second] = ids.map(|id| id.to_string());
        let list = Call::to("listPrice", json!({})).cookie(&mei.cookie).data(&desk).await;
        assert_eq!((&list["items"][0]["giftId"], &list["items"][0]["priceFen"]), (&json!(first), &json!(10_000)));
        let file = format!("\u{feff}id,price,name\r\n{first},120.5,\"AK, red\"\r\n99,1.00,x\r\n{second},-3,y\r\n{first},1.00,z\r\nonly\r\n");
        let wrong = json!({ "file": file });
        let effect = simulated(&desk, &mei, wrong.clone()).await;
        let lines: Vec<_> = effect["wrong"].as_array().unwrap().iter().map(|row| (row["line"].as_u64().unwrap(), row["problem"].as_str().unwrap())).collect();
        assert_eq!(lines, [(3, "unknown_gift"), (4, "wrong_price"), (5, "twice"), (6, "unreadable")]);
        assert_eq!((&effect["count"], &effect["wrongCount"]), (&json!(1), &json!(4)));
        let body = |source: &Value, effect: &Value| json!({ "prices": source, "digest": effect["digest"] });
        assert_eq!(refused(&desk, &mei, "changePrices", body(&wrong, &effect)).await, "bad_parameter");
        let right = json!({ "file": format!("id,price\n{first},120.5\n{second},20") });
        let effect = simulated(&desk, &mei, right.clone()).await;
        assert_eq!((&effect["count"], &effect["unchanged"], &effect["needsTwo"]), (&json!(1), &json!(1), &json!(false)));
        act(&desk, &mei, "changePrices", body(&right, &effect)).await;
        assert_eq!(prices(&desk, &mei, &ids).await, [12_050, 2_000]);
        let none = json!({ "file": format!("id,price\n{second},20.00\n") });
        let effect = simulated(&desk, &mei, none.clone()).await;
        assert_eq!(refused(&desk, &mei, "changePrices", body(&none, &effect)).await, "bad_parameter", "nothing changes");
        desk.audit().await;
    }

    async fn many_prices_beyond_a_bound_are_changed_by_two(env: TestEnv) {
        let desk = Desk::new(env);
        let (mei, lin) = (desk.member("mei", &[Role::Manager]).await, desk.member("lin", &[Role::Finance]).await);
        let caller = desk.env.customer().await;
        let ids = [desk.env.gift(1, Fen(100_000), 50).await, desk.env.gift(2, Fen(100_000), 50).await];
        for id in ids {
            desk.env.bought(&caller, id, 3).await;
        }
        // Each gift alone would gain 810 yuan.
        let rule = json!({ "rule": { "changeBp": 3_000, "stepFen": 1 } });
        let effect = simulated(&desk, &mei, rule.clone()).await;
        assert_eq!((&effect["exposureFen"], &effect["needsTwo"]), (&json!(162_000), &json!(true)));
        let body = json!({ "prices": rule, "digest": effect["digest"] });
        let proposed = act(&desk, &mei, "changePrices", body.clone()).await;
        assert_eq!(act(&desk, &mei, "changePrices", body.clone()).await, proposed, "the same proposal");
        assert_eq!(prices(&desk, &mei, &ids).await, [100_000, 100_000]);
        let open = async || {
            let list = Call::to("listProposal", json!({})).cookie(&lin.cookie).data(&desk).await;
            list["items"][0].clone()
        };
        let shown = open().await;
        assert_eq!((&shown["kind"], &shown["prices"], &shown["amountFen"]), (&json!("change_prices"), &json!(2), &Value::Null));
        assert_eq!((&shown["exposureFen"], &shown["exposureNowFen"]), (&json!(162_000), &json!(162_000)));
        let largest = ids.map(|id| json!({ "giftId": id.to_string(), "beforeFen": 100_000, "afterFen": 130_000 }));
        assert_eq!(shown["largestPrices"], json!(largest));
        let approve = json!({ "proposalNo": proposed["proposalNo"] });
        assert_eq!(refused(&desk, &mei, "approveProposal", approve.clone()).await, "same_operator");
        desk.env.bought(&caller, ids[0], 4).await;
        assert_eq!(refused(&desk, &lin, "approveProposal", approve.clone()).await, "price_exposure_grown");
        let two = json!({ "giftId": ids[1].to_string(), "expectedFen": 100_000, "priceFen": 90_000 });
        act(&desk, &mei, "changePrice", two).await;
        assert_eq!(refused(&desk, &lin, "approveProposal", approve.clone()).await, "price_exposure_grown");
        assert_eq!(open().await["exposureNowFen"], json!(162_000 + 4 * 27_000 + 3 * 9_000));
        act(&desk, &mei, "cancelProposal", approve).await;
        desk.env.app.refresh_catalogue().await.unwrap();
        // Today's highest price is 1,000 yuan, of which 45 % of 900 are more than a half.
        for (change_bp, needs_two) in [(-4_500, true), (-4_400, false)] {
            let rule = json!({ "rule": { "keyword": "ember 2", "changeBp": change_bp, "stepFen": 1 } });
            let effect = simulated(&desk, &mei, rule).await;
            assert_eq!((&effect["count"], &effect["needsTwo"]), (&json!(1), &json!(needs_two)), "{change_bp}");
        }
        let file = json!({ "file": format!("id,price\n{},30.00\n{},1.00", ids[0], ids[1]) });
        let effect = simulated(&desk, &mei, file.clone()).await;
        let propose = async |effect: &Value| {
            let body = json!({ "prices": &file, "digest": effect["digest"] });
            act(&desk, &mei, "changePrices", body).await
        };
        let stale = propose(&effect).await;
        let one = json!({ "giftId": ids[1].to_string(), "expectedFen": 90_000, "priceFen": 89_000 });
        act(&desk, &mei, "changePrice", one).await;
        let stale = json!({ "proposalNo": stale["proposalNo"] });
        assert_eq!(refused(&desk, &lin, "approveProposal", stale.clone()).await, "prices_differ");
        act(&desk, &mei, "cancelProposal", stale).await;
        let effect = simulated(&desk, &mei, file.clone()).await;
        let proposed = propose(&effect).await;
        act(&desk, &lin, "approveProposal", json!({ "proposalNo": proposed["proposalNo"] })).await;
        assert_eq!(prices(&desk, &mei, &ids).await, [3_000, 100]);
        let no = proposed["proposalNo"].as_str().unwrap();
        assert!(log(&desk).await.contains(&format!("lin change_prices {no} done")));
        desk.audit().await;
    }

    async fn many_prices_are_counted_with_a_price_that_changes_meanwhile(env: TestEnv) {
        let desk = Desk::new(env);
        let mei = desk.member("mei", &[Role::Manager]).await;
        let caller = desk.env.customer().await;
        let ids = [desk.env.gift(1, Fen(100_000), 9).await, desk.env.gift(2, Fen(100_000), 9).await];
        for id in ids {
            desk.env.bought(&caller, id, 2).await;
        }
        // Bags would gain by each of them 720 of the 1,000 yuan of the day.
        let file = json!({ "file": format!("id,price\n{},1400.00\n", ids[1]) });
        let effect = simulated(&desk, &mei, file.clone()).await;
        assert_eq!((&effect["exposureFen"], &effect["needsTwo"]), (&json!(72_000), &json!(false)));
        let now = desk.env.app.now();
        let raise = move |conn: &mut db::Conn| {
            let wanted = app::ChangePriceByOperator {
                gift_id: ids[0],
                expected: Fen(100_000),
                price: Fen(140_000),
                proposal_no: domain::ProposalNo::new(now, [9; 8]),
                reason: "the market has moved".to_owned(),
                operator: "wang".to_owned(),
            };
            app::change_price_by_operator(conn, &domain::Rules::default(), &wanted, now).map(drop)
        };
        let body = json!({ "prices": file, "digest": effect["digest"] });
        let decided = desk.env.during(raise, act(&desk, &mei, "changePrices", body)).await;
        assert_eq!(decided["done"], false);
        assert_eq!(prices(&desk, &mei, &ids).await, [140_000, 100_000]);
    }

    async fn stock_is_set_from_what_was_seen_and_much_of_it_by_two(env: TestEnv) {
        let desk = Desk::new(env);
        let (mei, lin) = (desk.member("mei", &[Role::Manager]).await, desk.member("lin", &[Role::Finance]).await);
        let id = desk.env.gift(1, Fen(10_000), 5).await;
        let body = |expected: i64, available: i64| json!({ "giftId": id.to_string(), "expected": expected, "available": available });
        let alone = async || {
            let case = Call::to("getGift", json!({ "giftId": id.to_string() })).cookie(&mei.cookie).data(&desk).await;
            case["addedAlone"].as_i64().unwrap()
        };
        assert_eq!(alone().await, 100);
        assert_eq!(act(&desk, &mei, "changeStock", body(5, 105)).await["done"], true);
        assert_eq!(alone().await, 0);
        assert_eq!(refused(&desk, &mei, "changeStock", body(5, 6)).await, "stock_differs");
        assert_eq!(refused(&desk, &mei, "changeStock", body(105, -1)).await, "stock_differs");
        let proposed = act(&desk, &mei, "changeStock", body(105, 206)).await;
        assert_eq!(proposed["done"], false);
        act(&desk, &mei, "changeStock", body(105, 100)).await;
        act(&desk, &lin, "approveProposal", json!({ "proposalNo": proposed["proposalNo"] })).await;
        let seen = gift(&desk, &mei.cookie, id).await;
        assert_eq!((&seen["available"], &seen["reserved"], &seen["sold"]), (&json!(201), &json!(0), &json!(0)));
        let newest = &seen["movements"][0];
        assert_eq!((&newest["cause"], &newest["available"], &newest["operator"]), (&json!("adjusted"), &json!(101), &json!("lin")));
        assert_eq!(refused(&desk, &lin, "changeStock", body(201, 200)).await, "forbidden");
        let acts = log(&desk).await;
        assert_eq!(acts.iter().filter(|line| line.contains("_stock ") && line.ends_with("done")).collect::<Vec<_>>(), [
            &format!("mei change_stock {id} done"), &format!("mei propose_stock {id} done"),
            &format!("mei change_stock {id} done"), &format!("lin change_stock {id} done"),
        ]);
        desk.audit().await;
    }
}
