//! A provider names another amount than was asked for.

use crate::payments::state;
use domain::{Fen, OrderState};
use testkit::both_dbs;

both_dbs! {
    async fn an_answer_with_another_amount_is_asked_again_before_it_is_booked(env: TestEnv) {
        let gift = env.gift(1, Fen(1000), 5).await;
        let caller = env.customer().await;
        let order = env.order(&caller, gift, 1).await.unwrap();
        let payment = env.begin_to_pay(&caller, &order).await.unwrap();
        env.pay.pay(&payment, Fen(1000));
        *env.pay.wrong_amount_once.lock().unwrap() = Some(Fen(10));
        assert!(!env.webhook(&payment).await, "one of two answers is wrong");
        assert_eq!(state(&env, &caller, &order).await, OrderState::PendingPayment);
        assert!(env.webhook(&payment).await);
        assert_eq!(state(&env, &caller, &order).await, OrderState::Completed);
        env.audit().await;
    }

    async fn a_wrong_amount_never_pays_an_order_and_goes_back(env: TestEnv) {
        let gift = env.gift(1, Fen(1000), 5).await;
        let caller = env.customer().await;
        let order = env.order(&caller, gift, 1).await.unwrap();
        for amount in [Fen(999), Fen(1)] {
            let payment = env.begin_to_pay(&caller, &order).await.unwrap();
            env.pay.pay(&payment, amount);
            assert!(env.webhook(&payment).await);
        }
        env.run_jobs().await;
        assert_eq!(state(&env, &caller, &order).await, OrderState::PendingPayment);
        let mut refunded = env.pay.refunded();
        refunded.sort_unstable();
        assert_eq!(refunded, [Fen(1), Fen(999)]);
        // The order can still be paid with the right amount.
        let payment = env.begin_to_pay(&caller, &order).await.unwrap();
        env.pay.pay(&payment, Fen(1000));
        assert!(env.webhook(&payment).await);
        assert_eq!(state(&env, &caller, &order).await, OrderState::Completed);
        env.audit().await;
    }
}
