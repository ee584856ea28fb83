//! `POST createOrder`

use super::fixtures::{assert_unchanged, begun, customer, open, ordered};
use super::places::places;
use super::refused;
use app::ports::Clock;
use domain::{Fen, OrderNo};
use serde_json::json;
use store::shop::gifts::GiftData;
use testkit::http::{Call, Site};
use testkit::{both_dbs, gift};

async fn cancel(site: &Site, token: &str, order_no: &str) {
    Call::post(&format!("cancelOrder?orderNo={order_no}")).token(token).data(site).await;
}

async fn pay(site: &Site, token: &str, order_no: &str) {
    let payment_no = begun(site, token, order_no).await;
    site.env.pay.pay(&payment_no, Fen(100));
    assert!(site.env.webhook(&payment_no).await);
}

async fn minutes_reserved(site: &Site, order_no: &str) -> i64 {
    let no = OrderNo::parse(order_no).unwrap();
    let order =
        site.env.tx(move |conn| Ok(store::trade::orders::find_by_no(conn, &no)?)).await.unwrap();
    order.expires_at.ms_since(order.created_at) / 60_000
}

both_dbs! {
    async fn a_gift_is_ordered_with_parameters_in_any_place(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(1_234), 10).await;
        let token = customer(&site).await;
        let mut calls = places("createOrder", &[("giftId", &gift.to_string()), ("quantity", "2"), ("voucherId", "")]).to_vec();
        calls.push(Call::post("createOrder").json(&json!({ "giftId": gift.0, "quantity": 2, "voucherId": null, "note": "x" })));
        for (i, call) in calls.into_iter().enumerate() {
            let order = call.token(&token).data(&site).await;
            let expected = json!({
                "orderNo": order["orderNo"], "amountFen": 2_468, "discountFen": 0, "payableFen": 2_468,
                "expireTime": "2026-11-21T04:15:00.000Z",
            });
            assert_eq!(order, expected);
            assert!(order["orderNo"].as_str().is_some_and(|no| no.len() == 22 && no.starts_with("S20261121")), "{order}");
            let held = 2 * (i64::try_from(i).unwrap() + 1);
            assert_eq!(site.env.stock_counters(gift).await, (10 - held, held, 0));
        }
        site.env.audit().await;
    }

    async fn what_cannot_be_ordered_is_refused_and_changes_nothing(env: TestEnv) {
        let site = open(env);
        let gift_id = site.env.gift(1, Fen(100), 3).await;
        let hidden = site.env.put_gift(GiftData { on_sale: false, ..gift(2, Fen(100)) }, 9).await;
        let token = customer(&site).await;
        let before = site.env.tables().await;
        let order = |query: String| Call::post(&format!("createOrder?{query}")).token(&token);
        for quantity in ["0", "-1", "11", "9223372036854775807", "-9223372036854775808"] {
            refused::quantity_limit().check(&site, order(format!("giftId={gift_id}&quantity={quantity}"))).await;
        }
        for quantity in ["", "1.0", "1e1", "one", "%EF%BC%91", "9223372036854775808", "0x1", "1,0"] {
            refused::malformed("quantity").check(&site, order(format!("giftId={gift_id}&quantity={quantity}"))).await;
        }
        for id in [&hidden.to_string(), "", "0", "999", "-1", "abc", "1%2C2", "%EF%BC%91", "99999999999999999999"] {
            refused::gift_not_found().check(&site, order(format!("giftId={id}&quantity=1"))).await;
        }
        refused::sold_out().check(&site, order(format!("giftId={gift_id}&quantity=4"))).await;
        refused::voucher_not_found().check(&site, order(format!("giftId={gift_id}&quantity=1&voucherId=1"))).await;
        refused::missing("giftId").check(&site, order("quantity=1".to_owned())).await;
        refused::missing("quantity").check(&site, order(format!("giftId={gift_id}"))).await;
        refused::conflicting("quantity").check(&site, order(format!("giftId={gift_id}&quantity=1&quantity=2"))).await;
        refused::conflicting("quantity").check(&site, order(format!("giftId={gift_id}&quantity=1")).json(&json!({ "quantity": 2 }))).await;
        refused::malformed("quantity")
            .check(&site, Call::post("createOrder").json(&json!({ "giftId": gift_id.0, "quantity": { "$gt": 0 } })).token(&token))
            .await;
        refused::malformed("quantity")
            .check(&site, Call::post("createOrder").json(&json!({ "giftId": gift_id.0, "quantity": 1.5 })).token(&token))
            .await;
        refused::login_required().check(&site, Call::post(&format!("createOrder?giftId={gift_id}&quantity=1"))).await;
        assert_unchanged(&site, &before, "refusals").await;
        site.env.audit().await;
    }

    async fn limits_hold_over_open_orders_alone(env: TestEnv) {
        let site = open(env);
        let ids = site.env.put_gifts((1..=6).map(|number| (gift(number, Fen(100)), 50)).collect()).await;
        let token = customer(&site).await;
        let order = |gift, quantity| Call::post(&format!("createOrder?giftId={gift}&quantity={quantity}")).token(&token);
        let six = ordered(&site, &token, ids[0], 6).await;
        let before = site.env.tables().await;
        refused::quantity_limit().check(&site, order(ids[0], 5)).await;
        assert_unchanged(&site, &before, "refusals").await;
        for gift in &ids[..4] {
            ordered(&site, &token, *gift, 4).await;
        }
        let before = site.env.tables().await;
        refused::open_order_limit().check(&site, order(ids[5], 1)).await;
        assert_unchanged(&site, &before, "refusals").await;
        ordered(&site, &customer(&site).await, ids[5], 10).await;
        cancel(&site, &token, &six).await;
        ordered(&site, &token, ids[0], 6).await;
        site.env.clock.advance_seconds(15 * 60);
        site.env.run_jobs().await;
        ordered(&site, &token, ids[0], 10).await;
        site.env.audit().await;
    }

    async fn orders_left_unpaid_make_the_next_ones_shorter_and_fewer_until_tomorrow(env: TestEnv) {
        let site = open(env);
        let id = site.env.gift(1, Fen(100), 50).await;
        let token = customer(&site).await;
        let order = || Call::post(&format!("createOrder?giftId={id}&quantity=1")).token(&token);
        let next = async || {
            let info = Call::get("getUserInfo").token(&token).data(&site).await;
            (info["unpaidToday"].as_i64().unwrap(), info["orderHoldSeconds"].as_i64().map(|seconds| seconds / 60))
        };
        let mut minutes = Vec::new();
        for n in 0..20 {
            let announced = next().await;
            let made = order().data(&site).await;
            let order_no = made["orderNo"].as_str().unwrap().to_owned();
            minutes.push(minutes_reserved(&site, &order_no).await);
            assert_eq!(announced, (n, minutes.last().copied()), "before it is ordered");
            // Half of the orders expire by themselves.
            if n % 2 == 0 {
                cancel(&site, &token, &order_no).await;
            } else {
                site.env.clock.advance_seconds(15 * 60);
                site.env.run_jobs().await;
            }
        }
        assert_eq!(minutes, [[15; 6].as_slice(), &[7, 3], &[3; 12]].concat());
        assert_eq!(next().await, (20, None));
        let before = site.env.tables().await;
        refused::unpaid_orders().check(&site, order()).await;
        assert_unchanged(&site, &before, "refusals").await;
        ordered(&site, &customer(&site).await, id, 1).await;
        site.env.clock.advance_seconds(24 * 60 * 60);
        assert_eq!(next().await, (0, Some(15)));
        ordered(&site, &token, id, 1).await;
        site.env.audit().await;
    }

    async fn unpaid_orders_count_for_the_day_of_beijing(env: TestEnv) {
        let site = open(env);
        let id = site.env.gift(1, Fen(100), 50).await;
        let token = customer(&site).await;
        // From noon to seven in the morning, when it is the day before in UTC.
        site.env.clock.advance_seconds(19 * 60 * 60);
        for at_once in [5, 1] {
            for _ in 0..at_once {
                ordered(&site, &token, id, 1).await;
            }
            site.env.clock.advance_seconds(15 * 60);
            site.env.run_jobs().await;
        }
        let minutes_of_next = async || {
            let order_no = ordered(&site, &token, id, 1).await;
            let minutes = minutes_reserved(&site, &order_no).await;
            pay(&site, &token, &order_no).await;
            minutes
        };
        assert_eq!(minutes_of_next().await, 7);
        site.env.clock.advance_seconds(16 * 60 * 60 + 30 * 60 - 1);
        assert_eq!(minutes_of_next().await, 7, "the last second of the day");
        site.env.clock.advance_seconds(1);
        assert_eq!(minutes_of_next().await, 15, "midnight");
        site.env.audit().await;
    }

    async fn an_unpaid_order_counts_for_the_day_on_which_it_ends(env: TestEnv) {
        let site = open(env);
        let id = site.env.gift(1, Fen(100), 50).await;
        let token = customer(&site).await;
        // From noon to five minutes before midnight.
        site.env.clock.advance_seconds(12 * 60 * 60 - 5 * 60);
        for at_once in [5, 1] {
            for _ in 0..at_once {
                ordered(&site, &token, id, 1).await;
            }
            site.env.clock.advance_seconds(15 * 60);
            site.env.run_jobs().await;
        }
        let next = ordered(&site, &token, id, 1).await;
        assert_eq!(minutes_reserved(&site, &next).await, 7, "six ended after midnight");
    }

    async fn after_many_unpaid_orders_one_may_be_open_at_a_time(env: TestEnv) {
        let site = open(env);
        let id = site.env.gift(1, Fen(100), 50).await;
        let token = customer(&site).await;
        for _ in 0..9 {
            let no = ordered(&site, &token, id, 1).await;
            cancel(&site, &token, &no).await;
        }
        let first = ordered(&site, &token, id, 1).await;
        let answer = Call::post(&format!("createOrder?giftId={id}&quantity=1")).token(&token).send(&site).await;
        assert_eq!(answer.body["reason"], "open_order_limit");
        assert!(answer.body.to_string().contains("最多 1 个"), "{}", answer.body);
        pay(&site, &token, &first).await;
        ordered(&site, &token, id, 1).await;
    }

    async fn a_customer_has_so_many_orders_an_hour(env: TestEnv) {
        let site = open(env);
        let id = site.env.gift(1, Fen(100), 100).await;
        let token = customer(&site).await;
        for _ in 0..60 {
            let no = ordered(&site, &token, id, 1).await;
            pay(&site, &token, &no).await;
        }
        let before = site.env.tables().await;
        let ms_left = 3_600_000 - site.env.clock.now().0 % 3_600_000;
        refused::orders_per_hour((ms_left + 59_999) / 60_000).check(&site, Call::post(&format!("createOrder?giftId={id}&quantity=1")).token(&token)).await;
        assert_unchanged(&site, &before, "refusals").await;
        site.env.clock.advance_seconds(60 * 60);
        ordered(&site, &token, id, 1).await;
        site.env.audit().await;
    }

    async fn the_price_is_that_of_the_order(env: TestEnv) {
        let site = open(env);
        let id = site.env.gift(1, Fen(100), 10).await;
        let token = customer(&site).await;
        let old = ordered(&site, &token, id, 1).await;
        site.env.change_gift(id, gift(1, Fen(150))).await;
        let new = Call::post(&format!("createOrder?giftId={id}&quantity=1")).token(&token).data(&site).await;
        assert_eq!(new["payableFen"], 150);
        let kept = Call::get(&format!("getOrder?orderNo={old}")).token(&token).data(&site).await;
        assert_eq!((&kept["payableFen"], &kept["items"][0]["priceFen"]), (&100.into(), &100.into()));
    }
}
