//! Purchases from the order to the item in the bag, and those that must charge nothing.

use domain::{Fen, ItemState};
use serde_json::Value;
use testkit::http::Call;
use testkit::{Engine, TestEnv};

use crate::shop::Shop;

async fn methods(shop: &Shop, token: &str, order_no: &str, lang: &str) -> Value {
    let call = Call::get(&format!("getPayMethods?orderNo={order_no}")).token(token).lang(lang);
    let methods = call.data(&shop.site).await["methods"].clone();
    methods.as_array().unwrap().iter().find(|one| one["method"] == "steam").unwrap().clone()
}

async fn held(env: &TestEnv, order: &crate::shop::Order) -> usize {
    env.items(&order.caller, ItemState::Held).await.len()
}

async fn an_approved_payment_is_finalized_and_booked_once(engine: Engine) {
    let shop = Shop::open(engine).await;
    let order = shop.order(1, 1234).await;
    let (no, url) = shop.begin(&order).await;
    assert_eq!(shop.begin(&order).await, (no.clone(), url), "the same transaction");
    shop.after(6).await;
    assert_eq!(shop.state(&order).await, "pending_payment");
    shop.approve(&no).await;
    assert_eq!(shop.book(&no).await, (0, 0), "approved is not paid");
    assert_eq!(shop.state(&order).await, "pending_payment");
    shop.after(6).await;
    assert_eq!(shop.state(&order).await, "completed");
    assert_eq!((held(shop.env(), &order).await, shop.book(&no).await), (1, (1234, 0)));
    shop.after(3600).await;
    assert_eq!(held(shop.env(), &order).await, 1);
    shop.env().audit().await;
}

/// The payment screen says so before the customer pays; the payment is refused in the same words.
async fn a_missing_trade_url_or_another_currency_is_refused(engine: Engine) {
    let shop = Shop::open(engine).await;
    let order = shop.order(1, 500).await;
    shop.env().set_trade_url(order.caller.user_id, None).await;
    for (lang, text) in
        [("zh-CN", "请先设置 Steam 交易链接"), ("en", "Please set your Steam trade link first")]
    {
        let offered = methods(&shop, &order.token, &order.order_no, lang).await;
        assert_eq!((&offered["available"], &offered["message"]), (&false.into(), &text.into()));
        let answer = shop.pay(&order, lang).await.body;
        assert_eq!(
            (&answer["reason"], &answer["msg"]),
            (&"trade_url_missing".into(), &text.into())
        );
    }
    shop.env().verify(&order.caller).await;
    let offered = methods(&shop, &order.token, &order.order_no, "en").await;
    assert_eq!(offered["available"], true);
    let steam_id = steam_id(&shop, &order).await;
    let wallet = format!("steam_micro_txn/wallet?steamId={steam_id}&currency=USD");
    assert_eq!(shop.post(&wallet).await, 200);
    for (lang, text) in [("zh-CN", "不是人民币"), ("en", "not in Chinese yuan")] {
        let answer = shop.pay(&order, lang).await.body;
        assert_eq!(answer["reason"], "steam_wallet_currency", "{answer}");
        assert!(answer["msg"].as_str().unwrap().contains(text), "{answer}");
    }
    assert_eq!(shop.env().wallet(&order.caller).await.0, Fen(0));
}

async fn steam_id(shop: &Shop, order: &crate::shop::Order) -> String {
    let info = Call::get("getUserInfo").token(&order.token).data(&shop.site).await;
    let url = domain::TradeUrl::parse(info["tradeUrl"].as_str().unwrap()).unwrap();
    url.steam_id64().to_string()
}

/// And their units of stock are available again.
async fn declined_abandoned_and_late_payments_charge_nothing(engine: Engine) {
    let shop = Shop::open(engine).await;
    let (declined, left) = (shop.order(1, 100).await, shop.order(2, 200).await);
    let (late, cancelled) = (shop.order(3, 300).await, shop.order(4, 400).await);
    let mut numbers = Vec::new();
    for order in [&declined, &left, &late, &cancelled] {
        numbers.push(shop.begin(order).await.0);
    }
    let [first, second, third, fourth] = &numbers[..] else { panic!() };
    let decline = format!("steam_micro_txn/txn/{first}?status=Declined");
    assert_eq!(shop.post(&decline).await, 200);
    shop.after(6).await;
    // A declined transaction is over; a new one can be approved.
    let again = shop.begin(&declined).await.0;
    assert_ne!(again, *first);
    shop.approve(&again).await;
    let cancel = Call::post(&format!("cancelOrder?orderNo={}", cancelled.order_no));
    cancel.token(&cancelled.token).data(&shop.site).await;
    shop.approve(fourth).await;
    shop.after(6).await;
    assert_eq!(shop.state(&declined).await, "completed");
    shop.after(15 * 60).await;
    // An order waits for its open attempts for some seconds before it expires.
    for _ in 0..4 {
        shop.after(7).await;
    }
    assert_eq!(shop.state(&late).await, "expired");
    shop.approve(third).await;
    for _ in 0..30 {
        shop.after(120).await;
    }
    for (order, state) in [(&left, "expired"), (&late, "expired"), (&cancelled, "cancelled")] {
        assert_eq!(shop.state(order).await, state);
        assert_eq!(shop.env().stock_counters(order.gift).await, (10, 0, 0));
    }
    for no in [first, second, third, fourth] {
        assert_eq!(shop.book(no).await, (0, 0), "{no}");
    }
    shop.env().audit().await;
}

/// A transaction that is approved shortly before an order ends is paid, and one that comes in its
/// last seconds or after is charged nothing: the order may end while the request is on its way.
async fn an_order_in_its_last_seconds_is_charged_only_if_it_is_booked(engine: Engine) {
    let shop = Shop::open(engine).await;
    let orders = [shop.order(1, 100).await, shop.order(2, 200).await, shop.order(3, 300).await];
    let mut numbers = Vec::new();
    for order in &orders {
        numbers.push(shop.begin(order).await.0);
    }
    let no = numbers[0].clone();
    let read = move |conn: &mut db::Conn| Ok(store::trade::payments::find_by_no(conn, &no)?);
    let ends = shop.env().tx(read).await.unwrap().expires_at;
    let left = ends.ms_since(shop.env().app.now()) / 1000;
    for seconds in [left - 15, 7] {
        shop.after(seconds).await;
    }
    // Eight seconds are left.
    shop.approve(&numbers[0]).await;
    shop.after(3).await;
    assert_eq!(shop.state(&orders[0]).await, "completed");
    shop.after(3).await;
    // Two are left.
    shop.approve(&numbers[1]).await;
    for _ in 0..3 {
        shop.after(1).await;
    }
    // It is over, and its attempts are being closed.
    shop.approve(&numbers[2]).await;
    for _ in 0..30 {
        shop.after(7).await;
    }
    for (order, no) in orders.iter().zip(&numbers).skip(1) {
        assert_eq!((shop.state(order).await.as_str(), shop.book(no).await), ("expired", (0, 0)));
    }
    shop.env().audit().await;
}

/// Steam sends no webhooks, so a payment that nobody approves is queried a hundred times.
async fn an_order_that_is_never_paid_is_no_finding_of_the_audit(engine: Engine) {
    let shop = Shop::open(engine).await;
    let order = shop.order(1, 700).await;
    shop.begin(&order).await;
    for _ in 0..190 {
        shop.after(5).await;
    }
    assert_eq!(shop.state(&order).await, "expired");
    shop.env().audit().await;
}

async fn a_lost_answer_leads_to_one_payment_and_one_item(engine: Engine) {
    let shop = Shop::open(engine).await;
    for (number, kind) in (1..).zip(["timeout_before", "timeout_after", "status500", "garbage"]) {
        let order = shop.order(number, 700).await;
        shop.fault("create", kind).await;
        let answer = shop.pay(&order, "en").await.body;
        assert_eq!(answer["reason"], "provider_unavailable", "{kind}");
        let (no, _) = shop.begin(&order).await;
        shop.approve(&no).await;
        shop.fault("finalize", kind).await;
        shop.fault("query", kind).await;
        for _ in 0..6 {
            shop.after(20).await;
        }
        assert_eq!(shop.state(&order).await, "completed", "{kind}");
        assert_eq!((held(shop.env(), &order).await, shop.book(&no).await), (1, (700, 0)), "{kind}");
    }
    shop.env().audit().await;
}

async fn another_amount_is_refunded_and_the_order_stays_payable(engine: Engine) {
    let shop = Shop::open(engine).await;
    let order = shop.order(1, 800).await;
    let (no, _) = shop.begin(&order).await;
    assert_eq!(shop.post(&format!("pay/{no}?amountFen=799")).await, 200);
    for _ in 0..3 {
        shop.after(6).await;
    }
    assert_eq!(
        (shop.state(&order).await.as_str(), shop.book(&no).await),
        ("pending_payment", (799, 799))
    );
    // An answer about another currency or order is no money at all.
    let other = shop.order(2, 800).await;
    let (no, _) = shop.begin(&other).await;
    shop.approve(&no).await;
    for kind in ["wrong_currency", "wrong_merchant"] {
        shop.fault("query", kind).await;
        shop.after(40).await;
        assert_eq!(held(shop.env(), &other).await, 0, "{kind}");
        assert_eq!(shop.book(&no).await, (0, 0), "{kind}");
    }
    for _ in 0..3 {
        shop.after(40).await;
    }
    assert_eq!(held(shop.env(), &other).await, 1);
    shop.env().audit().await;
}

on_both! {
    an_approved_payment_is_finalized_and_booked_once
    a_missing_trade_url_or_another_currency_is_refused
    declined_abandoned_and_late_payments_charge_nothing
    an_order_in_its_last_seconds_is_charged_only_if_it_is_booked
    an_order_that_is_never_paid_is_no_finding_of_the_audit
    a_lost_answer_leads_to_one_payment_and_one_item
    another_amount_is_refunded_and_the_order_stays_payable
}
