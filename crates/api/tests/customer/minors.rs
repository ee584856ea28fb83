//! The amounts that minors may spend, and the refusals beyond that.

use super::fixtures::{assert_unchanged, bought, open};
use super::refused;
use domain::{DAY_SECONDS, Fen, HOUR_SECONDS, OrderNo, RefundReason};
use serde_json::json;
use testkit::both_dbs;
use testkit::http::Call;

/// From the test clock's first time, noon of 21 November in Beijing, to the end of the month there.
const TO_DECEMBER: i64 = (9 * 24 + 12) * 3_600;

both_dbs! {
    async fn the_month_of_a_minor_begins_at_midnight_in_beijing(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(5_000), 100).await;
        let (caller, token) = site.env.customer_with_token().await;
        site.env.set_birthday(caller.user_id, Some(20_151_121)).await;
        let spend_the_month = async || {
            for _ in 0..4 {
                bought(&site, &token, gift, 1, Fen(5_000)).await;
            }
        };
        let order = Call::post(&format!("createOrder?giftId={gift}&quantity=1")).token(&token);
        let full = refused::minor_limit("50.00", "200.00");
        site.env.clock.advance_seconds(TO_DECEMBER - 1);
        spend_the_month().await;
        full.check(&site, order.clone()).await;
        // 00:00 on the first, when it is still November in UTC.
        site.env.clock.advance_seconds(1);
        assert_eq!(site.env.app.now().to_rfc3339(), "2026-11-30T16:00:00.000Z");
        spend_the_month().await;
        for hours in [0, 7, 1, 8] {
            site.env.clock.advance_seconds(hours * HOUR_SECONDS);
            full.check(&site, order.clone()).await;
        }
        site.env.audit().await;
    }

    async fn a_profile_says_what_a_minor_may(env: TestEnv) {
        let site = open(env);
        let (_, token) = site.env.customer_with_token().await;
        let minor = async || Call::get("getUserInfo").token(&token).data(&site).await["minor"].clone();
        assert_eq!(minor().await, json!(null), "nothing is known before the verification");
        // Sixteen tomorrow.
        Call::post("verifyReal?realName=%E7%8E%8B%E5%B0%8F%E6%98%8E&idCardNo=110101201011220016").token(&token).data(&site).await;
        assert_eq!(minor().await, json!({ "onceFen": 5_000, "monthFen": 20_000 }));
        site.env.clock.advance_seconds(DAY_SECONDS);
        assert_eq!(minor().await, json!({ "onceFen": 10_000, "monthFen": 40_000 }));
        site.env.tx(|conn| Ok(diesel::RunQueryDsl::execute(diesel::sql_query("UPDATE users SET date_of_birth = 20191121"), conn)?)).await;
        assert_eq!(minor().await, json!({ "onceFen": 0, "monthFen": 0 }));
        site.env.tx(|conn| Ok(diesel::RunQueryDsl::execute(diesel::sql_query("UPDATE users SET date_of_birth = 20081121"), conn)?)).await;
        assert_eq!(minor().await, json!(null));
    }

    async fn minors_hear_what_they_may_spend(env: TestEnv) {
        use diesel::{ExpressionMethods, QueryDsl, RunQueryDsl};
        use store::schema::customer_counters::dsl as t;
        let site = open(env);
        let gift = site.env.gift(1, Fen(5_001), 100).await;
        let (caller, token) = site.env.customer_with_token().await;
        let user = caller.user_id;
        for (day, refusal) in [(20_151_121, refused::minor_limit("50.00", "200.00")), (20_191_121, refused::minor_not_allowed())] {
            site.env.tx(move |conn| Ok(diesel::update(t::customer_counters.filter(t::user_id.eq(user))).set(t::date_of_birth.eq(day)).execute(conn)?)).await;
            let before = site.env.tables().await;
            refusal.check(&site, Call::post(&format!("createOrder?giftId={gift}&quantity=1")).token(&token)).await;
            assert_unchanged(&site, &before, "refusals").await;
        }
    }

    async fn what_was_undone_is_not_spent(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(5_000), 100).await;
        let (caller, token) = site.env.customer_with_token().await;
        site.env.set_birthday(caller.user_id, Some(20_151_121)).await;
        let mut numbers = Vec::new();
        for _ in 0..4 {
            numbers.push(bought(&site, &token, gift, 1, Fen(5_000)).await);
        }
        let order = Call::post(&format!("createOrder?giftId={gift}&quantity=1")).token(&token);
        let full = refused::minor_limit("50.00", "200.00");
        full.check(&site, order.clone()).await;
        // One order whose refund has begun, and one whose money was refunded.
        for undone in &numbers[..2] {
            site.env.app.refund_order(OrderNo::parse(undone).unwrap(), RefundReason::CustomerRequest).await.unwrap();
        }
        bought(&site, &token, gift, 1, Fen(5_000)).await;
        site.env.run_jobs().await;
        bought(&site, &token, gift, 1, Fen(5_000)).await;
        full.check(&site, order).await;
        site.env.audit().await;
    }
}
