//! Gifts in the console: lists, sale, price and stock, each with its row in the log.

use crate::desk::{Call, Desk};
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

    async fn a_gift_is_taken_off_sale_by_anyone_and_put_back_by_a_manager(env: TestEnv) {
        let desk = Desk::new(env);
        let (wen, mei) = (desk.member("wen", &[Role::Service]).await, desk.member("mei", &[Role::Manager]).await);
        let id = desk.env.gift(1, Fen(1_000), 9).await;
        let body = json!({ "giftId": id.to_string() });
        act(&desk, &wen, "takeGiftOffSale", body.clone()).await;
        assert_eq!(gift(&desk, &wen.cookie, id).await["onSale"], false);
        assert_eq!(refused(&desk, &wen, "putGiftOnSale", body.clone()).await, "forbidden");
        act(&desk, &mei, "putGiftOnSale", body.clone()).await;
        act(&desk, &mei, "putGiftOnSale", body).await;
        assert_eq!(gift(&desk, &wen.cookie, id).await["onSale"], true);
        for call in ["takeGiftOffSale", "putGiftOnSale", "getGift"] {
            for unknown in ["0", "x", "999999"] {
                assert_eq!(refused(&desk, &mei, call, json!({ "giftId": unknown })).await, "gift_not_found", "{call} {unknown}");
            }
        }
        assert_eq!(log(&desk).await[..4], [
            format!("wen take_gifts_off_sale {id} done"), "wen call putGiftOnSale refused".to_owned(),
            format!("mei put_gifts_on_sale {id} done"), format!("mei put_gifts_on_sale {id} done"),
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
        let approve = json!({ "proposalNo": proposed["proposalNo"] });
        assert_eq!(refused(&desk, &mei, "approveProposal", approve.clone()).await, "same_operator");
        act(&desk, &lin, "approveProposal", approve).await;
        let seen = gift(&desk, &mei.cookie, id).await;
        assert_eq!((&seen["priceFen"], &seen["priceBeforeFen"]), (&json!(18_001), &json!(12_000)));
        assert!(log(&desk).await.contains(&format!("lin change_price {id} done")));
        desk.audit().await;
    }

    async fn stock_is_set_from_what_was_seen_and_much_of_it_by_two(env: TestEnv) {
        let desk = Desk::new(env);
        let (mei, lin) = (desk.member("mei", &[Role::Manager]).await, desk.member("lin", &[Role::Finance]).await);
        let id = desk.env.gift(1, Fen(10_000), 5).await;
        let body = |expected: i64, available: i64| json!({ "giftId": id.to_string(), "expected": expected, "available": available });
        assert_eq!(act(&desk, &mei, "changeStock", body(5, 105)).await["done"], true);
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
