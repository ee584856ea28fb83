//! `POST cancelOrder`

use super::fixtures::{assert_unchanged, begun, bought, customer, open, ordered};
use super::places::places;
use super::refused;
use domain::Fen;
use serde_json::json;
use testkit::both_dbs;
use testkit::http::Call;

fn cancel(token: &str, order_no: &str) -> Call {
    Call::post(&format!("cancelOrder?orderNo={order_no}")).token(token)
}

both_dbs! {
    async fn an_unpaid_order_is_called_off_and_its_units_are_free_again(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(100), 10).await;
        let token = customer(&site).await;
        for place in 0..3 {
            let order_no = ordered(&site, &token, gift, 4).await;
            assert_eq!(site.env.stock_counters(gift).await, (6, 4, 0));
            let call = places("cancelOrder", &[("orderNo", &order_no)])[place].clone().token(&token);
            assert_eq!(call.clone().data(&site).await, json!({ "state": "cancelled" }));
            let before = site.env.tables().await;
            assert_eq!(call.data(&site).await, json!({ "state": "cancelled" }), "twice is as good as once");
            assert_unchanged(&site, &before, "cancelling again").await;
            assert_eq!(site.env.stock_counters(gift).await, (10, 0, 0));
        }
        site.env.audit().await;
    }

    async fn money_that_comes_all_the_same_goes_back(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(100), 10).await;
        let token = customer(&site).await;
        let order_no = ordered(&site, &token, gift, 1).await;
        let payment_no = begun(&site, &token, &order_no).await;
        cancel(&token, &order_no).data(&site).await;
        site.env.pay.pay(&payment_no, Fen(100));
        site.env.run_jobs().await;
        assert_eq!(site.env.pay.refunded(), [Fen(100)]);
        assert_eq!(Call::get("listBag").token(&token).data(&site).await["total"], 0);
        assert_eq!(cancel(&token, &order_no).data(&site).await, json!({ "state": "cancelled" }));
        site.env.audit().await;
    }

    async fn what_cannot_be_called_off_says_why(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(100), 10).await;
        let token = customer(&site).await;
        let expired = ordered(&site, &token, gift, 1).await;
        site.env.clock.advance_seconds(15 * 60);
        site.env.run_jobs().await;
        let paid = bought(&site, &token, gift, 1, Fen(100)).await;
        let before = site.env.tables().await;
        refused::not_cancellable().check(&site, cancel(&token, &paid)).await;
        refused::not_cancellable().check(&site, cancel(&token, &expired)).await;
        for no in ["", "0", "S202611210000000000000", &paid[1..], "%27;DELETE%20FROM%20orders--", "%F0%9F%92%A5"] {
            refused::order_not_found().check(&site, cancel(&token, no)).await;
        }
        refused::missing("orderNo").check(&site, Call::post("cancelOrder").token(&token)).await;
        refused::conflicting("orderNo").check(&site, cancel(&token, &format!("{paid}&orderNo={expired}"))).await;
        refused::login_required().check(&site, Call::post(&format!("cancelOrder?orderNo={paid}"))).await;
        assert_unchanged(&site, &before, "refusals").await;
    }
}
