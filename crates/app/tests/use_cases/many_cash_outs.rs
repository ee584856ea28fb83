//! A dispute of a customer with more cash-outs under way than are read at once.

use domain::{CashState, DisputeState, Fen};
use testkit::{Rules, both_dbs};

/// One more than a page of the use case.
const CASH_OUTS: i64 = 101;
const AMOUNT: Fen = Fen(1_000);

both_dbs! {
    rules = Rules { cash_daily_count: CASH_OUTS, ..Rules::default() };

    async fn a_dispute_ends_all_unsent_cash_outs(env: TestEnv) {
        let gift = env.gift(1, Fen(1_000), 1).await;
        let funded = env.funded_customer(Fen(CASH_OUTS * AMOUNT.0)).await;
        let order = env.order(&funded.caller, gift, 1).await.unwrap();
        let payment = env.begin_to_pay(&funded.caller, &order).await.unwrap();
        env.pay.pay(&payment, order.payable);
        assert!(env.webhook(&payment).await);
        let mut numbers = Vec::new();
        for _ in 0..CASH_OUTS {
            let cash_out = env.cash_out(&funded, AMOUNT).await.unwrap();
            assert_eq!(cash_out.state, CashState::Processing);
            numbers.push(cash_out.cash_no);
        }
        let id = env.pay.dispute(&payment, order.payable, DisputeState::Open);
        let right = [("x-signature".to_owned(), "right".to_owned())];
        let body = format!("disputed {id}");
        let reply = env.app.payment_webhook("fake", &right, body.as_bytes()).await.unwrap();
        assert_eq!(reply.status, 200);
        for number in numbers {
            assert_eq!(env.cash_state(&number).await, CashState::Failed, "{number}");
        }
        assert_eq!(env.wallet(&funded.caller).await, (Fen(CASH_OUTS * AMOUNT.0), Fen(0)));
        env.audit().await;
    }
}
