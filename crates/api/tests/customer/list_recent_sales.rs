//! `GET listRecentSales`

use super::fixtures::{assert_unchanged, open};
use super::refused;
use app::{CreateOrder, IdemKey};
use domain::{Fen, Quality, RefundReason};
use serde_json::{Value, json};
use store::shop::gifts::GiftData;
use testkit::both_dbs;
use testkit::http::{Call, Site};
use testkit::{any_price, gift};

const HOUR: i64 = 3_600;

async fn list(site: &Site, gift: impl std::fmt::Display) -> Value {
    Call::get(&format!("listRecentSales?giftId={gift}")).data(site).await["items"].clone()
}

fn sale(gift: impl std::fmt::Display, exterior: &str, price: i64, time: &str) -> Value {
    let time = format!("2026-11-21T{time}:00:00.000Z");
    json!({ "giftId": gift.to_string(), "exterior": exterior, "priceFen": price, "time": time })
}

fn line(exterior: &str, quality: Quality, price: i64) -> GiftData {
    GiftData { exterior: exterior.to_owned(), quality, ..gift(1, Fen(price)) }
}

both_dbs! {
    rules = any_price();

    async fn the_sales_of_all_wears_are_listed_newest_first_once_their_hour_has_ended(env: TestEnv) {
        let site = open(env);
        let ids = site.env.put_gifts(vec![
            (line("FT", Quality::Normal, 1_000), 50),
            (line("FN", Quality::Normal, 20_000), 50),
            (line("FN", Quality::StatTrak, 5_000), 50),
            (gift(2, Fen(300)), 50),
        ]).await;
        let (ft, fn_) = (ids[0], ids[1]);
        let buyers = [site.env.customer().await, site.env.customer().await];
        site.env.clock.advance_seconds(HOUR / 2);
        site.env.bought(&buyers[0], ft, 1).await;
        site.env.bought_with(&buyers[1], fn_, 2, site.env.ten_off()).await;
        for other in &ids[2..] {
            site.env.bought(&buyers[0], *other, 1).await;
        }
        assert_eq!(list(&site, ft).await, json!([]), "the hour runs");
        site.env.clock.advance_seconds(HOUR / 2);
        let first = [sale(fn_, "FN", 20_000, "04"), sale(fn_, "FN", 20_000, "04"), sale(ft, "FT", 1_000, "04")];
        for wear in [ft, fn_] {
            assert_eq!(list(&site, wear).await, json!(first), "of every wear, without the discount, and of no other gift");
        }
        // A later price changes nothing.
        site.env.change_gift(ft, line("FT", Quality::Normal, 1_500)).await;
        site.env.bought(&buyers[1], ft, 1).await;
        assert_eq!(list(&site, ft).await, json!(first));
        site.env.clock.advance_seconds(HOUR);
        let [a, b, c] = first;
        assert_eq!(list(&site, ft).await, json!([sale(ft, "FT", 1_500, "05"), a, b, c]));
        // One that is not on sale has no page to lead to.
        site.env.set_on_sale(fn_, false).await;
        site.env.app.refresh_catalogue().await.unwrap();
        assert_eq!(list(&site, ft).await, json!([sale(ft, "FT", 1_500, "05"), c]));
        refused::gift_not_found().check(&site, Call::get(&format!("listRecentSales?giftId={fn_}"))).await;
    }

    async fn ten_units_are_listed_at_most_wherever_they_are_now(env: TestEnv) {
        let site = open(env);
        let id = site.env.gift(1, Fen(1_000), 50).await;
        let (buyer, token) = site.env.customer_with_token().await;
        site.env.verify(&buyer).await;
        site.env.bought(&buyer, id, 8).await;
        let items = site.env.bought(&buyer, id, 2).await;
        Call::post(&format!("exchangeQuantity?itemIds={}", items[0])).token(&token).data(&site).await;
        site.env.submitted(&buyer, vec![items[1]]).await;
        site.env.clock.advance_seconds(HOUR);
        assert_eq!(list(&site, id).await, json!(vec![sale(id, "FT", 1_000, "04"); 10]));
        site.env.bought(&buyer, id, 3).await;
        site.env.clock.advance_seconds(HOUR);
        let new = std::iter::repeat_n(sale(id, "FT", 1_000, "05"), 3);
        let old = std::iter::repeat_n(sale(id, "FT", 1_000, "04"), 7);
        assert_eq!(list(&site, id).await, json!(new.chain(old).collect::<Vec<_>>()));
    }

    async fn a_refunded_unit_is_not_listed(env: TestEnv) {
        let site = open(env);
        let id = site.env.gift(1, Fen(1_000), 50).await;
        let buyer = site.env.customer().await;
        let request = CreateOrder { gift_id: id, quantity: 2, voucher_id: None };
        let order = site.env.app.create_order(&buyer, request, IdemKey(None)).await.unwrap();
        let payment = site.env.begin_to_pay(&buyer, &order).await.unwrap();
        site.env.pay_in(&payment, order.payable).await;
        site.env.clock.advance_seconds(HOUR);
        let one = sale(id, "FT", 1_000, "04");
        assert_eq!(list(&site, id).await, json!([one, one]));
        let refund = site.env.app.refund_units(order.order_no, Some(1), RefundReason::CustomerRequest);
        refund.await.unwrap().unwrap();
        site.env.clock.advance_seconds(1);
        assert_eq!(list(&site, id).await, json!([one]));
    }

    async fn a_gift_that_is_not_there_is_not_found(env: TestEnv) {
        let site = open(env);
        let id = site.env.gift(1, Fen(1_000), 1).await;
        let before = site.env.tables().await;
        for wrong in ["", "999999", "0", "-1", "01", "9223372036854775808", "%27%20OR%201=1--"] {
            refused::gift_not_found().check(&site, Call::get(&format!("listRecentSales?giftId={wrong}"))).await;
        }
        refused::missing("giftId").check(&site, Call::get("listRecentSales")).await;
        refused::conflicting("giftId").check(&site, Call::get(&format!("listRecentSales?giftId={id}&giftId=2"))).await;
        list(&site, id).await;
        assert_unchanged(&site, &before, "reading").await;
    }
}
