//! `POST payOrder`

use super::fixtures::{assert_unchanged, begun, bought, customer, open, ordered, text};
use super::places::places;
use super::refused;
use app::ports::{PayBrowser, PayRequest};
use domain::{Fen, Lang, PayMethod, PaymentNo};
use serde_json::{Value, json};
use std::sync::atomic::Ordering;
use testkit::both_dbs;
use testkit::http::{Call, Site, fields};

fn pay(token: &str, order_no: &str, method: &str) -> Call {
    Call::post(&format!("payOrder?orderNo={order_no}&method={method}")).token(token)
}

async fn state(site: &Site, token: &str, order_no: &str) -> Value {
    Call::get(&format!("getOrder?orderNo={order_no}")).token(token).data(site).await["state"]
        .clone()
}

both_dbs! {
    async fn each_offered_method_leads_to_its_provider(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(100), 10).await;
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
            // Going back and choosing the same method again continues the same attempt.
            assert_eq!(call.data(&site).await, begun);
            assert!(!numbers.contains(&number));
            numbers.push(number);
        }
        assert_eq!(site.env.tables().await.count("payments"), 3);
        assert_eq!(state(&site, &token, &order_no).await, "pending_payment");
    }

    async fn wechats_browser_is_sent_for_a_code_and_pays_with_it_under_the_same_key(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(100), 10).await;
        let token = customer(&site).await;
        let order_no = ordered(&site, &token, gift, 1).await;
        let in_wechat = |code: &str| {
            Call::post(&format!("payOrder?orderNo={order_no}&method=wechat&wechatCode={code}"))
                .header("user-agent", "Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.50")
                .token(&token).key("one")
        };
        let mut states = Vec::new();
        let mut number = Value::Null;
        // None, and one that is not WeChat's.
        for code in ["", "bad"] {
            let asked = in_wechat(code).data(&site).await;
            assert_eq!(asked["action"]["type"], "authorize");
            let url = text(&asked["action"]["url"]);
            let (head, state) = url.split_once("&state=").unwrap();
            assert_eq!(head, format!("https://oauth.test/?back=https://satchel.test/gift-pay?orderNo={order_no}"));
            assert!(state.len() == 32 && !states.contains(&state.to_owned()), "{state}");
            states.push(state.to_owned());
            number = asked["paymentNo"].clone();
        }
        assert_eq!(site.env.pay.create_calls.load(Ordering::SeqCst), 0);
        assert_eq!(in_wechat("good-o1").data(&site).await["paymentNo"], number);
        let browser = |openid: Option<&str>| PayBrowser::Wechat { openid: openid.map(str::to_owned) };
        let asked = || site.env.pay.create_requests.lock().unwrap().pop().unwrap().browser;
        assert_eq!(asked(), browser(Some("o1")));
        // A code works once.
        assert_eq!(in_wechat("good-o1").data(&site).await["action"]["type"], "authorize");
        site.env.pay.silent.store(true, Ordering::SeqCst);
        refused::provider_unavailable().check(&site, in_wechat("good-o2")).await;
        site.env.pay.silent.store(false, Ordering::SeqCst);
        // Without an account that may ask, there are other ways to pay.
        in_wechat("40125").data(&site).await;
        assert_eq!(asked(), browser(None));
        // Elsewhere no code is asked for, or used.
        let desktop = pay(&token, &order_no, "wechat").data(&site).await;
        assert_eq!((&desktop["action"]["type"], &desktop["paymentNo"]), (&json!("redirect"), &number));
        assert_eq!(site.env.tables().await.count("payments"), 1);
        assert_eq!(state(&site, &token, &order_no).await, "pending_payment");
    }

    async fn money_that_is_there_at_once_completes_the_order(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(100), 10).await;
        let token = customer(&site).await;
        let order_no = ordered(&site, &token, gift, 2).await;
        site.env.pay.instant.store(true, Ordering::SeqCst);
        let begun = pay(&token, &order_no, "card").data(&site).await;
        assert_eq!(begun["action"], json!({ "type": "none", "url": null }));
        assert_eq!(state(&site, &token, &order_no).await, "completed");
        assert_eq!(Call::get("listBag").token(&token).data(&site).await["total"], 2);
        site.env.audit().await;
    }

    async fn an_order_that_does_not_wait_for_money_says_why(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(100), 20).await;
        let token = customer(&site).await;
        let open_order = ordered(&site, &token, gift, 1).await;
        let cancelled = ordered(&site, &token, gift, 1).await;
        Call::post(&format!("cancelOrder?orderNo={cancelled}")).token(&token).data(&site).await;
        let paid = bought(&site, &token, gift, 1, Fen(100)).await;
        let before = site.env.tables().await;
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
        site.env.clock.advance_seconds(15 * 60);
        refused::order_expired().check(&site, pay(&token, &open_order, "alipay")).await;
        assert_unchanged(&site, &before, "refusals").await;
        site.env.run_jobs().await;
        refused::order_expired().check(&site, pay(&token, &open_order, "alipay")).await;
    }

    async fn a_failing_provider_is_reported_and_can_be_tried_again(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(100), 10).await;
        let token = customer(&site).await;
        let order_no = ordered(&site, &token, gift, 1).await;
        let provider = &site.env.pay;
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
        // However often the provider failed, there is one payment.
        assert_eq!(site.env.tables().await.count("payments"), 1);
    }

    async fn a_provider_is_asked_for_what_is_payable_until_the_order_ends(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(10_000), 10).await;
        let (caller, token) = site.env.customer_with_token().await;
        let voucher = site.env.voucher(&caller, site.env.ten_off()).await;
        let order = Call::post(&format!("createOrder?giftId={gift}&quantity=2&voucherId={voucher}")).token(&token).data(&site).await;
        let order_no = text(&order["orderNo"]);
        let expires_at = site.env.app.now().plus_seconds(15 * 60);
        // The requests to the provider are the same at both times, in whatever language.
        for lang in [Lang::Zh, Lang::En] {
            site.env.clock.advance_seconds(60);
            let call = pay(&token, &order_no, "wechat").lang(lang.tag()).address("203.0.113.7");
            let begun = call.data(&site).await;
            let expected = PayRequest {
                payment_no: PaymentNo::parse(&text(&begun["paymentNo"])).unwrap(),
                method: PayMethod::Wechat,
                amount: Fen(19_000),
                subject: "锦囊 2 × AK-47 | 余烬1 (久经沙场)".to_owned(),
                lang,
                expires_at,
                notify_url: "https://satchel.test/notify/fake".to_owned(),
                return_url: format!("https://satchel.test/gift-pay?orderNo={order_no}"),
                quit_url: format!("https://satchel.test/gift-pay?orderNo={order_no}&cancelled=true"),
                client_ip: "203.0.113.7".to_owned(),
                steam_id: None,
                browser: PayBrowser::Desktop,
            };
            let asked = site.env.pay.create_requests.lock().unwrap().pop();
            assert_eq!(asked, Some(expected));
        }
    }

    async fn a_payment_is_called_by_brand_and_gift_in_the_customers_language(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(100), 10).await;
        let token = customer(&site).await;
        for (lang, title) in [("en", "Satchel AK-47 | Ember 1 (Field-Tested)"), ("zh-CN", "锦囊 AK-47 | 余烬1 (久经沙场)")] {
            let order_no = ordered(&site, &token, gift, 1).await;
            pay(&token, &order_no, "alipay").lang(lang).data(&site).await;
            let asked = site.env.pay.create_requests.lock().unwrap().pop().unwrap();
            assert_eq!(asked.subject, title);
        }
    }

    async fn a_key_does_not_carry_an_attempt_to_another_provider(env: TestEnv) {
        use diesel::{ExpressionMethods, RunQueryDsl};
        use store::schema::payments::dsl as p;
        let site = open(env);
        let gift = site.env.gift(1, Fen(100), 10).await;
        let token = customer(&site).await;
        let order_no = ordered(&site, &token, gift, 1).await;
        let begin = || pay(&token, &order_no, "alipay").key("k");
        let begun = begin().data(&site).await;
        let provider = |name: &'static str| site.env.tx(move |conn| Ok(diesel::update(p::payments).set(p::provider.eq(name)).execute(conn)?));
        // Since then the method has moved to another provider, and no query would ask that one
        // about this number.
        provider("former").await;
        let asked = site.env.pay.create_calls.load(Ordering::SeqCst);
        let answer = begin().send(&site).await;
        assert_eq!(answer.body["reason"], "order_not_payable", "{}", answer.body);
        assert_eq!(site.env.pay.create_calls.load(Ordering::SeqCst), asked, "it takes money that nobody asks it about");
        provider("fake").await;
        assert_eq!(begin().data(&site).await, begun);
    }
}
