//! `GET getServiceFigures`

use super::extract_items::{extracted, owner};
use super::fixtures::open;
use super::get_extract::report;
use app::AppDeps;
use app::ports::{DeliveryState, SilentOperation};
use domain::{DAY_SECONDS, ProviderOperation as Op, Service};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::http::{Call, Site};
use testkit::{FakeHealth, TestEnv, both_dbs};

async fn figures(site: &Site) -> Value {
    Call::get("getServiceFigures").data(site).await
}

/// The figures of extractions, once they are counted again.
async fn recounted(site: &Site) -> Value {
    site.env.clock.advance_seconds(60);
    figures(site).await["extractions"].clone()
}

/// An extraction of one item that takes so many seconds.
async fn deliver(site: &Site, token: &str, item: domain::ItemId, seconds: i64) {
    let no = extracted(site, token, &[item]).await;
    site.env.run_jobs().await;
    site.env.clock.advance_seconds(seconds - 2);
    let protected_until = site.env.app.now().plus_seconds(7 * DAY_SECONDS);
    let delivered = DeliveryState::Delivered { offer_id: "O1".to_owned(), protected_until };
    report(&site.env, &no, delivered).await;
}

/// The states of payments, delivery and SMS while these operations are silent.
async fn states(env: &TestEnv, silent: &[(&'static str, Op)]) -> Value {
    let silent =
        silent.iter().map(|&(provider, operation)| SilentOperation { provider, operation });
    let health = Arc::new(FakeHealth(silent.collect()));
    let node = env.changed_node(move |parts: &mut AppDeps| parts.provider_health = health).await;
    let all = figures(&open(node)).await;
    let payments = all["payments"].as_array().unwrap().iter().map(|one| one["state"].clone());
    json!([payments.collect::<Value>(), all["delivery"], all["sms"]])
}

both_dbs! {
    async fn the_median_is_that_of_the_last_day_and_is_counted_once_a_minute(env: TestEnv) {
        let site = open(env);
        let ok = |method: &str| json!({ "method": method, "state": "ok" });
        let none = json!({ "delivered": 0, "medianSeconds": null });
        let payments = ["alipay", "wechat", "card"].map(ok);
        let expected = json!({ "extractions": none, "payments": payments, "delivery": "ok", "sms": "ok" });
        assert_eq!(figures(&site).await, expected);
        let (_, token, items) = owner(&site, 6).await;
        for (item, seconds) in items.iter().zip([50, 10, 400, 30]) {
            deliver(&site, &token, *item, seconds).await;
        }
        assert_eq!(recounted(&site).await, json!({ "delivered": 4, "medianSeconds": null }), "four are too few");
        deliver(&site, &token, items[4], 20).await;
        let five = json!({ "delivered": 5, "medianSeconds": 30 });
        assert_eq!(recounted(&site).await, five);
        deliver(&site, &token, items[5], 5).await;
        assert_eq!(figures(&site).await["extractions"], five, "a minute has not passed");
        assert_eq!(recounted(&site).await, json!({ "delivered": 6, "medianSeconds": 20 }));
        site.env.clock.advance_seconds(DAY_SECONDS);
        assert_eq!(recounted(&site).await, none);
    }

    async fn a_state_says_what_this_node_knows_of_the_provider(env: TestEnv) {
        for (silent, expected) in [
            (vec![], json!([["ok", "ok", "ok"], "ok", "ok"])),
            (vec![("fake", Op::QueryPayment)], json!([["slow", "slow", "slow"], "ok", "ok"])),
            (vec![("fake", Op::CreatePayment), ("fake", Op::QueryPayment)], json!([["down", "down", "down"], "ok", "ok"])),
            (vec![("other", Op::CreatePayment), ("fake", Op::Refund)], json!([["ok", "ok", "ok"], "ok", "ok"])),
            (vec![("fake_steam", Op::QueryItems)], json!([["ok", "ok", "ok"], "slow", "ok"])),
            (vec![("fake_steam", Op::SendItems)], json!([["ok", "ok", "ok"], "down", "ok"])),
            (vec![("aliyun", Op::SendCode)], json!([["ok", "ok", "ok"], "ok", "down"])),
        ] {
            assert_eq!(states(&env, &silent).await, expected, "{silent:?}");
        }
        let reason = domain::CustomerReason { zh: "维护".to_owned(), en: "Works".to_owned() };
        for service in [Service::PayCard, Service::Extraction] {
            let reason = reason.clone();
            let pause = move |conn: &mut db::Conn| app::pause_service(conn, service, Some(&reason));
            env.db.write(pause).await.unwrap();
        }
        let silent = [("fake", Op::CreatePayment), ("fake_steam", Op::SendItems)];
        assert_eq!(states(&env, &silent).await, json!([["down", "down", "paused"], "paused", "ok"]));
        let node = env.changed_node(|parts: &mut AppDeps| parts.delivery = None).await;
        assert_eq!(figures(&open(node)).await["delivery"], Value::Null);
    }

    async fn delivery_is_slow_while_several_extractions_wait_for_their_offers(env: TestEnv) {
        let site = open(env);
        *site.env.delivery.rejects.lock().unwrap() = Some(true);
        let (_, token, items) = owner(&site, 5).await;
        for item in &items[1..] {
            extracted(&site, &token, &[*item]).await;
        }
        site.env.run_jobs().await;
        site.env.clock.advance_seconds(660);
        extracted(&site, &token, &items[..1]).await;
        assert_eq!(figures(&site).await["delivery"], "ok", "one more has just begun");
        site.env.clock.advance_seconds(601);
        assert_eq!(figures(&site).await["delivery"], "slow");
    }
}
