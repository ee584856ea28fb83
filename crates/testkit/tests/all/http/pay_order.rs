//! `POST payOrder`

use super::fixtures::{assert_unchanged, begun, bought, customer, open, ordered, text};
use super::places::places;
use super::refused;
use domain::Fen;
use satchel_testkit::both_dbs;
use satchel_testkit::http::{Call, Site, fields};
use serde_json::{Value, json};
use std::sync::atomic::Ordering;

fn pay(token: &str, order_no: &str, method: &str) -> Call {
    Call::post(&format!("payOrder?orderNo={order_no}&method={method}")).token(token)
}

async fn state(site: &Site, token: &str, order_no: &str) -> Value {
    Call::get(&format!("getOrder?orderNo={order_no}")).token(token).data(site).await["state"]
        .clone()
}

both_dbs! {
    async fn each_offered_method_leads_to_its_provider(world: World) {
        let site = open(world);
        let gift = site.world.gift(1, Fen(100), 10).await;
        let token = customer(&site).await;
        let order_no = ordered(&site, &token, gift, 1).await;
        let mut numbers = Vec::new();
        for (place, method) in ["alipay", "wechat", "card"].into_iter().enumerate() {
            let call = places("payOrder", &[("orderNo", &order_no), ("method", method)])[place].clone().token(&token);
            let begun = call.clone().data(&site).await;
            assert_eq!(fields(&begun), ["action", "paymentNo"]);
            let number = text(&begun["paymentNo"]);
            assert!(number.len() == 22 && number.starts_with("P20261121"), "{number}");
            assert_eq!(begun["action"], json!({ "type": "redirect", "url": format!("https://pay.test/{number}") }));
            // Going back and choosing the same way again goes on with the same attempt.
            assert_eq!(call.data(&site).await, begun);
            assert!(!numbers.contains(&number));
            numbers.push(number);
        }
        assert_eq!(site.world.tables().await.count("payments"), 3);
        assert_eq!(state(&site, &token, &order_no).await, "pending_payment");
    }

    async fn money_that_is_there_at_once_completes_the_order(world: World) {
        let site = open(world);
        let gift = site.world.gift(1, Fen(100), 10).await;
        let token = customer(&site).await;
        let order_no = ordered(&site, &token, gift, 2).await;
        site.world.pay.instant.store(true, Ordering::SeqCst);
        let begun = pay(&token, &order_no, "card").data(&site).await;
        assert_eq!(begun["action"], json!({ "type": "none", "url": null }));
        assert_eq!(state(&site, &token, &order_no).await, "completed");
        assert_eq!(Call::get("listBag").token(&token).data(&site).await["total"], 2);
        site.world.audit().await;
    }

    async fn an_order_that_does_not_wait_for_money_says_why(world: World) {
        let site = open(world);
        let gift = site.world.gift(1, Fen(100), 20).await;
        let token = customer(&site).await;
        let open_order = ordered(&site, &token, gift, 1).await;
        let cancelled = ordered(&site, &token, gift, 1).await;
        Call::post(&format!("cancelOrder?orderNo={cancelled}")).token(&token).data(&site).await;
        let paid = bought(&site, &token, gift, 1, Fen(100)).await;
        let before = site.world.tables().await;
        refused::order_not_payable().check(&site, pay(&token, &cancelled, "alipay")).await;
        refused::order_already_paid().check(&site, pay(&token, &paid, "wechat")).await;
        refused::method_unavailable().check(&site, pay(&token, &open_order, "steam")).await;
        for method in ["", "balance", "Alipay", "gold"] {
            refused::malformed("method").check(&site, pay(&token, &open_order, method)).await;
        }
        for no in ["", "1", "S202611210000000000000", &open_order.to_lowercase(), &format!("{open_order}%20"), "%27%20OR%201=1--"] {
            refused::order_not_found().check(&site, pay(&token, no, "alipay")).await;
        }
        refused::missing("orderNo").check(&site, Call::post("payOrder?method=alipay").token(&token)).await;
        refused::missing("method").check(&site, Call::post(&format!("payOrder?orderNo={open_order}")).token(&token)).await;
        refused::login_required().check(&site, Call::post(&format!("payOrder?orderNo={open_order}&method=alipay"))).await;
        site.world.clock.advance_seconds(15 * 60);
        refused::order_expired().check(&site, pay(&token, &open_order, "alipay")).await;
        assert_unchanged(&site, &before, "refusals").await;
        site.world.run_jobs().await;
        refused::order_expired().check(&site, pay(&token, &open_order, "alipay")).await;
    }

    async fn a_provider_that_fails_is_told_and_can_be_tried_again(world: World) {
        let site = open(world);
        let gift = site.world.gift(1, Fen(100), 10).await;
        let token = customer(&site).await;
        let order_no = ordered(&site, &token, gift, 1).await;
        let provider = &site.world.pay;
        provider.silent.store(true, Ordering::SeqCst);
        refused::provider_unavailable().check(&site, pay(&token, &order_no, "alipay").key("k")).await;
        provider.silent.store(false, Ordering::SeqCst);
        *provider.rejects.lock().unwrap() = Some(true);
        refused::provider_unavailable().check(&site, pay(&token, &order_no, "alipay").key("k")).await;
        *provider.rejects.lock().unwrap() = Some(false);
        refused::method_unavailable().check(&site, pay(&token, &order_no, "alipay").key("k")).await;
        *provider.rejects.lock().unwrap() = None;
        let number = text(&pay(&token, &order_no, "alipay").key("k").data(&site).await["paymentNo"]);
        assert_eq!(begun(&site, &token, &order_no).await.to_string(), number);
        // However often the provider failed, it knows one payment.
        assert_eq!(site.world.tables().await.count("payments"), 1);
    }
}
