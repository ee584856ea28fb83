//! Webhooks that are about no payment to ask about: acknowledged, and disputes reported.

use domain::Fen;
use testkit::both_dbs;

both_dbs! {
    async fn a_dispute_is_acknowledged_and_books_nothing(env: TestEnv) {
        let gift = env.gift(1, Fen(1000), 5).await;
        let caller = env.customer().await;
        let order = env.order(&caller, gift, 1).await.unwrap();
        let payment = env.begin_to_pay(&caller, &order).await.unwrap();
        env.pay.pay(&payment, Fen(1000));
        assert!(env.webhook(&payment).await);
        let no = payment.clone();
        let booked = env.tx(move |conn| Ok(store::payments::find_by_no(conn, &no)?.unwrap())).await;
        let before = env.tables().await;
        let right = [("x-signature".to_owned(), "right".to_owned())];
        let disputed = format!("disputed {}", booked.provider_txn.unwrap());
        for body in [disputed.as_str(), "disputed of another shop", "something else"] {
            let reply = env.app.payment_webhook("fake", &right, body.as_bytes()).await.unwrap();
            assert_eq!(reply.status, 200, "{body}");
            let forged = env.app.payment_webhook("fake", &[], body.as_bytes()).await.unwrap();
            assert_eq!(forged.status, 400, "{body}");
        }
        // The provider is asked, and must answer.
        env.pay.silent.store(true, std::sync::atomic::Ordering::SeqCst);
        let reply = env.app.payment_webhook("fake", &right, disputed.as_bytes()).await.unwrap();
        assert_eq!(reply.status, 400);
        let differences = before.differences(&env.tables().await);
        assert!(differences.is_empty(), "{differences:#?}");
    }
}
