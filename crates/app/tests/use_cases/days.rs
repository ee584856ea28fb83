//! Days and birthdays begin at midnight in Beijing, when it is 16:00 of the day before in UTC.

use app::{ExtractSelection, IdemKey, Refusal};
use domain::{CashChannel, Fen, OrderState};
use testkit::both_dbs;

/// From the noon at which a test begins to the last second of that day, 21 November 2026.
const TO_THE_LAST_SECOND: i64 = 12 * 3600 - 1;
/// The birthday of a customer who is of age from the next day on.
const BIRTHDAY: i32 = 20_081_122;

both_dbs! {
    async fn who_comes_of_age_cashes_out_from_midnight_on(env: TestEnv) {
        let funded = env.funded_customer(Fen(100_000)).await;
        env.set_birthday(funded.caller.user_id, Some(BIRTHDAY)).await;
        env.clock.advance_seconds(TO_THE_LAST_SECOND);
        assert_eq!(env.cash_out(&funded, Fen(1_000)).await, Err(Refusal::Underage));
        env.clock.advance_seconds(1);
        env.cash_out(&funded, Fen(1_000)).await.unwrap();
        env.audit().await;
    }

    async fn who_comes_of_age_extracts_from_midnight_on(env: TestEnv) {
        let gift = env.gift(1, Fen(1_000), 5).await;
        let caller = env.customer().await;
        env.bought(&caller, gift, 1).await;
        env.verify(&caller).await;
        env.set_birthday(caller.user_id, Some(BIRTHDAY)).await;
        let extract = || env.app.extract_items(&caller, ExtractSelection::All, "kite47", IdemKey(None));
        env.clock.advance_seconds(TO_THE_LAST_SECOND);
        assert_eq!(extract().await, Err(Refusal::Underage));
        env.clock.advance_seconds(1);
        extract().await.unwrap();
        env.audit().await;
    }

    async fn who_comes_of_age_buys_without_bounds_from_midnight_on(env: TestEnv) {
        let gift = env.gift(1, Fen(10_001), 5).await;
        let caller = env.customer().await;
        env.set_birthday(caller.user_id, Some(BIRTHDAY)).await;
        env.clock.advance_seconds(TO_THE_LAST_SECOND);
        let limit = Refusal::MinorLimit { once: Fen(10_000), month: Fen(40_000) };
        assert_eq!(env.order(&caller, gift, 1).await, Err(limit));
        env.clock.advance_seconds(1);
        env.order(&caller, gift, 1).await.unwrap();
        env.audit().await;
    }

    async fn what_a_minor_pays_counts_in_the_month_in_which_it_comes(env: TestEnv) {
        let gift = env.gift(1, Fen(10_000), 50).await;
        let caller = env.customer().await;
        env.set_birthday(caller.user_id, Some(20_100_101)).await;
        let limit = || Err(Refusal::MinorLimit { once: Fen(10_000), month: Fen(40_000) });
        let pay = async |payment: &domain::PaymentNo| {
            env.pay.pay(payment, Fen(10_000));
            assert!(env.webhook(payment).await);
        };
        // Three minutes before the end of November: one order is paid at once, one in time and one
        // late, both in December.
        env.clock.advance_seconds(TO_THE_LAST_SECOND + 9 * 24 * 3600 - 179);
        env.bought(&caller, gift, 1).await;
        let [in_time, late] = [env.order(&caller, gift, 1).await.unwrap(), env.order(&caller, gift, 1).await.unwrap()];
        let [first, second] = [env.begin_to_pay(&caller, &in_time).await.unwrap(), env.begin_to_pay(&caller, &late).await.unwrap()];
        env.clock.advance_seconds(240);
        pay(&first).await;
        env.clock.advance_seconds(900);
        env.run_jobs().await;
        assert_eq!(env.app.get_order(&caller, late.order_no.clone()).await.unwrap().order.state, OrderState::Expired);
        pay(&second).await;
        assert_eq!(env.app.get_order(&caller, late.order_no).await.unwrap().order.state, OrderState::Completed);
        // This much of December's 400 yuan is spent, and nothing of it in November.
        env.bought(&caller, gift, 1).await;
        env.bought(&caller, gift, 1).await;
        assert_eq!(env.order(&caller, gift, 1).await, limit());
        env.audit().await;
    }

    async fn what_was_cashed_out_today_is_shown_until_midnight(env: TestEnv) {
        let funded = env.funded_customer(Fen(100_000)).await;
        let today = async || {
            let terms = env.app.get_cash_config(&funded.caller, CashChannel::Alipay).await.unwrap();
            (terms.today, terms.today_count)
        };
        env.cash_out(&funded, Fen(1_000)).await.unwrap();
        env.clock.advance_seconds(TO_THE_LAST_SECOND);
        assert_eq!(today().await, (Fen(1_000), 1));
        env.clock.advance_seconds(1);
        assert_eq!(today().await, (Fen(0), 0));
        env.cash_out(&funded, Fen(2_000)).await.unwrap();
        assert_eq!(today().await, (Fen(2_000), 1));
        env.audit().await;
    }
}
