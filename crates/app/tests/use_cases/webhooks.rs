//! Webhooks that come early, late, beside a query, or from strangers.

use domain::{Fen, OrderState};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use testkit::both_dbs;

both_dbs! {
    async fn a_webhook_and_the_query_at_the_same_moment_book_once(env: TestEnv) {
        let gift = env.gift(1, Fen(1000), 50).await;
        let caller = env.customer().await;
        let other = env.second_node().await;
        for _ in 0..8 {
            let order = env.order(&caller, gift, 1).await.unwrap();
            let payment = env.begin_to_pay(&caller, &order).await.unwrap();
            env.pay.pay(&payment, Fen(1000));
            env.clock.advance_seconds(15);
            let webhook = || env.webhook(&payment);
            let answers = tokio::join!(webhook(), webhook(), other.run_jobs(), webhook());
            assert_eq!(answers, (true, true, (), true));
        }
        let bag = env.app.list_bag(&caller, domain::ItemState::Held, None, None, 50).await.unwrap();
        assert_eq!((bag.total, env.pay.refunded()), (8, vec![]));
        env.audit().await;
    }

    async fn a_webhook_before_the_provider_has_answered_the_creation_is_booked(env: TestEnv) {
        let gift = env.gift(1, Fen(1000), 5).await;
        let caller = env.customer().await;
        let order = env.order(&caller, gift, 1).await.unwrap();
        let gate = Arc::new(tokio::sync::Notify::new());
        env.pay.holds_create.lock().unwrap().replace(Arc::clone(&gate));
        let paid_meanwhile = async {
            while env.pay.create_calls.load(Ordering::SeqCst) == 0 {
                tokio::time::sleep(std::time::Duration::from_millis(5)).await;
            }
            let payment = env.pay.create_requests.lock().unwrap()[0].payment_no.clone();
            env.pay.pay(&payment, Fen(1000));
            assert!(env.webhook(&payment).await, "the attempt is known before its provider is asked");
            gate.notify_one();
        };
        let (begun, ()) = tokio::join!(env.begin_to_pay(&caller, &order), paid_meanwhile);
        begun.unwrap();
        let state = env.app.get_order(&caller, order.order_no).await.unwrap().order.state;
        assert_eq!(state, OrderState::Completed);
        env.audit().await;
    }

    async fn a_forged_webhook_asks_neither_the_provider_nor_the_database(env: TestEnv) {
        let gift = env.gift(1, Fen(1000), 5).await;
        let caller = env.customer().await;
        let order = env.order(&caller, gift, 1).await.unwrap();
        let payment = env.begin_to_pay(&caller, &order).await.unwrap();
        env.pay.pay(&payment, Fen(1000));
        let spent = || (env.pay.query_calls.load(Ordering::SeqCst), env.db.status().round_trips);
        let before = spent();
        for signature in ["", "wrong"] {
            let headers = [("x-signature".to_owned(), signature.to_owned())];
            for _ in 0..50 {
                let answer = env.app.payment_webhook("fake", &headers, payment.as_str().as_bytes()).await;
                assert_eq!(answer.unwrap().status, 400);
            }
        }
        let (queries, round_trips) = spent();
        assert_eq!(queries, before.0);
        // Background work may ask the database meanwhile.
        assert!(round_trips - before.1 < 50, "{}", round_trips - before.1);
        assert!(env.webhook(&payment).await);
        assert_eq!(spent().0, queries + 1);
    }

    async fn a_webhook_about_a_refund_neither_delivers_again_nor_ends_a_paid_order(env: TestEnv) {
        let gift = env.gift(1, Fen(1000), 5).await;
        let caller = env.customer().await;
        let order = env.order(&caller, gift, 1).await.unwrap();
        let payment = env.begin_to_pay(&caller, &order).await.unwrap();
        env.pay.pay(&payment, Fen(1000));
        assert!(env.webhook(&payment).await);
        let before = env.tables().await;
        // After a part of the money went back a trade is still paid, after all of it closed.
        assert!(env.webhook(&payment).await);
        env.pay.close(&payment);
        env.webhook(&payment).await;
        env.run_jobs().await;
        let differences = before.differences(&env.tables().await);
        assert!(differences.is_empty(), "{differences:#?}");
        env.audit().await;
    }
}
