//! `GET getPayMethods`

use super::fixtures::{bought, customer, open, ordered};
use super::refused;
use domain::Fen;
use serde_json::{Value, json};
use testkit::both_dbs;
use testkit::http::{Call, Site};

async fn methods(site: &Site, token: &str, order_no: &str) -> Value {
    let mut methods =
        Call::get(&format!("getPayMethods?orderNo={order_no}")).token(token).data(site).await;
    // Each text says what its reason says.
    for method in methods["methods"].as_array_mut().unwrap() {
        let message = method.as_object_mut().unwrap().remove("message").unwrap();
        assert_eq!(message.is_string(), method["reason"].is_string(), "{message} {method}");
    }
    methods
}

fn closed_for(reason: &str) -> Value {
    let methods = ["alipay", "wechat", "card", "steam"]
        .map(|method| json!({ "method": method, "available": false, "reason": reason }));
    json!({ "browser": "desktop", "methods": methods })
}

both_dbs! {
    async fn a_method_is_open_or_says_why_not(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(100), 20).await;
        let token = customer(&site).await;
        let waiting = ordered(&site, &token, gift, 1).await;
        let expected = json!({ "browser": "desktop", "methods": [
            { "method": "alipay", "available": true, "reason": null },
            { "method": "wechat", "available": true, "reason": null },
            { "method": "card", "available": true, "reason": null },
            { "method": "steam", "available": false, "reason": "method_unavailable" },
        ] });
        assert_eq!(methods(&site, &token, &waiting).await, expected);
        let cancelled = ordered(&site, &token, gift, 1).await;
        Call::post(&format!("cancelOrder?orderNo={cancelled}")).token(&token).data(&site).await;
        assert_eq!(methods(&site, &token, &cancelled).await, closed_for("order_not_payable"));
        let paid = bought(&site, &token, gift, 1, Fen(100)).await;
        assert_eq!(methods(&site, &token, &paid).await, closed_for("order_already_paid"));
        site.env.clock.advance_seconds(15 * 60);
        assert_eq!(methods(&site, &token, &waiting).await, closed_for("order_expired"));
        site.env.run_jobs().await;
        assert_eq!(methods(&site, &token, &waiting).await, closed_for("order_expired"));
        for no in ["", "1", "S202611210000000000000", "%F0%9F%92%A5"] {
            refused::order_not_found().check(&site, Call::get(&format!("getPayMethods?orderNo={no}")).token(&token)).await;
        }
        refused::missing("orderNo").check(&site, Call::get("getPayMethods").token(&token)).await;
        refused::login_required().check(&site, Call::get(&format!("getPayMethods?orderNo={waiting}"))).await;
    }

    async fn the_answer_says_which_browser_the_customer_is_in(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(100), 5).await;
        let token = customer(&site).await;
        let order_no = ordered(&site, &token, gift, 1).await;
        for (name, browser) in [
            ("Mozilla/5.0 (iPhone) Mobile/15E148 MicroMessenger/8.0.50", "wechat"),
            ("Mozilla/5.0 (iPhone) Mobile/15E148 Safari/604.1", "phone"),
            ("Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140", "desktop"),
        ] {
            let call = Call::get(&format!("getPayMethods?orderNo={order_no}")).token(&token);
            assert_eq!(call.header("user-agent", name).data(&site).await["browser"], browser);
        }
    }

    async fn a_paused_method_says_the_operators_reason_in_the_callers_language(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(100), 20).await;
        let token = customer(&site).await;
        let order = ordered(&site, &token, gift, 1).await;
        let reason = domain::CustomerReason { zh: "维护至 18:00".to_owned(), en: "Back at 18:00".to_owned() };
        let pause = move |conn: &mut db::Conn| app::pause_service(conn, domain::Service::PayCard, Some(&reason));
        assert_eq!(site.env.db.write(pause).await.unwrap(), None);
        site.env.app.refresh_catalogue().await.unwrap();
        for (lang, text) in [("zh-CN", "维护至 18:00"), ("en", "Back at 18:00")] {
            let call = Call::get(&format!("getPayMethods?orderNo={order}")).token(&token).header("accept-language", lang);
            let card = &call.data(&site).await["methods"][2];
            assert_eq!(*card, json!({ "method": "card", "available": false, "reason": "service_paused", "message": text }));
        }
        let pay = Call::post(&format!("payOrder?orderNo={order}&method=card")).token(&token);
        refused::service_paused("维护至 18:00", "Back at 18:00").check(&site, pay).await;
    }
}
