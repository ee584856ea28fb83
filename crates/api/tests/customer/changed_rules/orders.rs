//! Orders: how many, of how much, for how long, and what minors may spend.

use super::{reason, refusal, rules};
use crate::fixtures::{bought, customer, open, ordered};
use crate::refused;
use app::{IdemKey, Refusal};
use domain::{Fen, GiftId};
use testkit::http::{Call, Site};
use testkit::{both_dbs, gift};

/// Gifts of these prices, which differ by their numbers from `first` on.
async fn gifts_from<const N: usize>(site: &Site, first: i32, prices: [i64; N]) -> [GiftId; N] {
    let made =
        (first..).zip(prices).map(|(number, price)| (gift(number, Fen(price)), 100)).collect();
    site.env.put_gifts(made).await.try_into().unwrap()
}

async fn gift_of(site: &Site, price: i64) -> GiftId {
    gifts_from(site, 1, [price]).await[0]
}

fn order(token: &str, gift: GiftId, quantity: i64) -> Call {
    Call::post(&format!("createOrder?giftId={gift}&quantity={quantity}")).token(token)
}

both_dbs! {
    rules = rules();

    async fn an_order_holds_its_stock_for_ten_minutes(env: TestEnv) {
        let site = open(env);
        let id = gift_of(&site, 100).await;
        let made = order(&customer(&site).await, id, 4).data(&site).await;
        assert_eq!(made["expireTime"], "2026-11-21T04:10:00.000Z");
        site.env.clock.advance_seconds(599);
        site.env.run_jobs().await;
        assert_eq!(site.env.stock_counters(id).await, (96, 4, 0));
        site.env.clock.advance_seconds(1);
        site.env.run_jobs().await;
        assert_eq!(site.env.stock_counters(id).await, (100, 0, 0));
        site.env.audit().await;
    }

    async fn unpaid_orders_shorten_the_next_ones_from_the_second_on_and_end_with_the_fourth(env: TestEnv) {
        let site = open(env);
        let id = gift_of(&site, 100).await;
        let token = customer(&site).await;
        let mut seconds = Vec::new();
        for _ in 0..4 {
            let made = order(&token, id, 1).data(&site).await;
            let order_no = made["orderNo"].as_str().unwrap();
            let details = Call::get(&format!("getOrder?orderNo={order_no}")).token(&token).data(&site).await;
            let times = ["createTime", "expireTime"].map(|name| details[name].as_str().unwrap()[14..19].to_owned());
            seconds.push(times.map(|time| time[..2].parse::<i64>().unwrap() * 60 + time[3..].parse::<i64>().unwrap()));
            Call::post(&format!("cancelOrder?orderNo={order_no}")).token(&token).data(&site).await;
        }
        assert_eq!(seconds.iter().map(|[from, until]| until - from).collect::<Vec<_>>(), [600, 600, 300, 200]);
        assert_eq!(reason(&site, order(&token, id, 1)).await, "unpaid_orders");
        site.env.audit().await;
    }

    async fn three_orders_are_open_and_fewer_after_unpaid_ones(env: TestEnv) {
        let site = open(env);
        let id = gift_of(&site, 100).await;
        let token = customer(&site).await;
        let mut made = Vec::new();
        for _ in 0..3 {
            made.push(ordered(&site, &token, id, 1).await);
        }
        let (why, text) = refusal(&site, order(&token, id, 1)).await;
        assert_eq!((why.as_str(), text.contains("have 3 unpaid")), ("open_order_limit", true), "{text}");
        for order_no in &made {
            Call::post(&format!("cancelOrder?orderNo={order_no}")).token(&token).data(&site).await;
        }
        ordered(&site, &token, id, 1).await;
        let (why, text) = refusal(&site, order(&token, id, 1)).await;
        assert_eq!((why.as_str(), text.contains("have 1 unpaid")), ("open_order_limit", true), "{text}");
        site.env.audit().await;
    }

    async fn four_units_of_a_gift_are_held(env: TestEnv) {
        let site = open(env);
        let id = gift_of(&site, 100).await;
        let token = customer(&site).await;
        let (why, text) = refusal(&site, order(&token, id, 5)).await;
        assert_eq!((why.as_str(), text.contains("1 to 4 units")), ("quantity_limit", true), "{text}");
        ordered(&site, &token, id, 3).await;
        assert_eq!(reason(&site, order(&token, id, 2)).await, "quantity_limit");
        ordered(&site, &token, id, 1).await;
        site.env.audit().await;
    }

    async fn nine_orders_are_made_in_an_hour(env: TestEnv) {
        let site = open(env);
        let id = gift_of(&site, 100).await;
        let token = customer(&site).await;
        for _ in 0..9 {
            bought(&site, &token, id, 1, Fen(100)).await;
        }
        let (why, text) = refusal(&site, order(&token, id, 1)).await;
        assert_eq!((why.as_str(), text.contains("place 9 orders")), ("orders_per_hour", true), "{text}");
        site.env.clock.advance_seconds(3_600);
        ordered(&site, &token, id, 1).await;
        site.env.audit().await;
    }

    async fn minors_spend_so_much_at_a_time_and_in_a_month(env: TestEnv) {
        let site = open(env);
        for (first, date_of_birth, (once, month), refused) in [
            (1, 20_151_121, (3_000, 7_000), refused::minor_limit("30.00", "70.00")),
            (5, 20_101_121, (6_000, 13_000), refused::minor_limit("60.00", "130.00")),
        ] {
            let [over, full, rest, over_rest] = gifts_from(&site, first, [once + 1, once, month - 2 * once, month - 2 * once + 1]).await;
            let (caller, token) = site.env.customer_with_token().await;
            site.env.set_birthday(caller.user_id, Some(date_of_birth)).await;
            refused.check(&site, order(&token, over, 1)).await;
            for _ in 0..2 {
                bought(&site, &token, full, 1, Fen(once)).await;
            }
            refused.check(&site, order(&token, over_rest, 1)).await;
            bought(&site, &token, rest, 1, Fen(month - 2 * once)).await;
        }
        site.env.audit().await;
    }

    async fn each_hour_and_each_day_counts_from_the_beginning(env: TestEnv) {
        let site = open(env);
        let id = gift_of(&site, 100).await;
        let caller = site.env.customer().await;
        for _ in 0..2 {
            for _ in 0..9 {
                site.env.bought(&caller, id, 1).await;
            }
            let refused = Refusal::OrdersPerHour { max: 9, after_seconds: 3_600 };
            assert_eq!(site.env.order(&caller, id, 1).await, Err(refused));
            site.env.clock.advance_seconds(3_600);
        }
        for day in 1..=2 {
            for unpaid in 0..4 {
                let order = site.env.order(&caller, id, 1).await.unwrap();
                let seconds = order.expires_at.ms_since(site.env.app.now()) / 1000;
                assert_eq!(seconds, [600, 600, 300, 200][unpaid], "day {day}");
                site.env.app.cancel_order(&caller, order.order_no, IdemKey(None)).await.unwrap();
            }
            assert_eq!(site.env.order(&caller, id, 1).await, Err(Refusal::UnpaidOrders { count: 4 }));
            site.env.clock.advance_seconds(24 * 3_600);
        }
        site.env.audit().await;
    }
}
