//! After a restore nothing is sent that the provider does not have, until an operator resumes; and
//! all statements since then are fetched.

use app::{
    ExportPayouts, ExtractSelection, IdemKey, Keys, Refusal, pause_after_restore, pause_service,
    paused_services,
};
use db::{Conn, ExecError};
use domain::{CashState, ExtractState, Fen, PayoutBatchNo, RefundReason, Service, Timestamp};
use std::sync::atomic::Ordering;
use testkit::{TestEnv, both_dbs};

async fn restored(env: &TestEnv) -> Vec<Service> {
    let paused = env.db.write(pause_after_restore).await.unwrap().paused;
    env.app.refresh_catalogue().await.unwrap();
    paused
}

async fn resume(env: &TestEnv) {
    let resume = |conn: &mut Conn| {
        let all: Vec<Service> = paused_services(conn)?.into_keys().collect();
        all.into_iter().try_for_each(|service| pause_service(conn, service, None).map(drop))
    };
    env.db.write(resume).await.unwrap();
    env.app.refresh_catalogue().await.unwrap();
}

fn is_paused<T>(result: app::Result<T>) -> bool {
    matches!(result, Err(Refusal::ServicePaused { .. }))
}

both_dbs! {
    async fn what_waits_is_not_sent_until_an_operator_resumes(env: TestEnv) {
        let gift = env.gift(1, Fen(1_000), 5).await;
        let funded = env.funded_customer(Fen(100_000)).await;
        let items = env.bought(&funded.caller, gift, 1).await;
        let order = env.order(&funded.caller, gift, 1).await.unwrap();
        let payment = env.begin_to_pay(&funded.caller, &order).await.unwrap();
        env.pay.pay(&payment, order.payable);
        assert!(env.webhook(&payment).await);
        // The backup knows of all three, and not that they were sent.
        let cash = env.cash_out(&funded, Fen(5_000)).await.unwrap();
        let extract = env.app.extract_items(&funded.caller, ExtractSelection::These(items), "kite47", IdemKey(None)).await.unwrap();
        env.app.refund_order(order.order_no, RefundReason::CustomerRequest).await.unwrap();
        restored(&env).await;
        for _ in 0..20 {
            env.run_jobs().await;
            env.clock.advance_seconds(60);
        }
        let sent = || (env.payouts.sends.load(Ordering::SeqCst), env.delivery.sent().len(), env.pay.refund_calls.load(Ordering::SeqCst));
        assert_eq!(sent(), (0, 0, 0));
        assert_eq!(env.cash_state(&cash.cash_no).await, CashState::Processing);
        env.audit().await;
        resume(&env).await;
        for _ in 0..20 {
            env.run_jobs().await;
            env.clock.advance_seconds(60);
        }
        let (payouts, deliveries, refunds) = sent();
        assert!(payouts >= 1 && deliveries == 1 && refunds >= 1, "{:?}", sent());
        assert_eq!(env.payouts.arrived().len(), 1, "once");
        let view = env.app.get_extract(&funded.caller, extract.extract_no).await.unwrap();
        assert_ne!(view.extract.state, ExtractState::Submitted);
        env.audit().await;
    }

    async fn what_the_provider_has_is_booked_meanwhile(env: TestEnv) {
        let funded = env.funded_customer(Fen(100_000)).await;
        let cash = env.cash_out(&funded, Fen(5_000)).await.unwrap();
        env.payouts.silent.store(true, Ordering::SeqCst);
        env.run_jobs().await;
        env.payouts.silent.store(false, Ordering::SeqCst);
        restored(&env).await;
        env.payouts.decide(&cash.cash_no, app::ports::PayoutState::Paid { txn: "T1".to_owned() });
        env.clock.advance_seconds(60);
        env.run_jobs().await;
        assert_eq!(env.cash_state(&cash.cash_no).await, CashState::Paid);
        env.audit().await;
    }

    async fn customers_and_operators_begin_nothing_that_sends_money_or_items_out(env: TestEnv) {
        let gift = env.gift(1, Fen(1_000), 5).await;
        let funded = env.funded_customer(Fen(100_000)).await;
        let items = env.bought(&funded.caller, gift, 2).await;
        let paused = restored(&env).await;
        assert!(paused.contains(&Service::Exchange) && !paused.contains(&Service::PayAlipay));
        assert!(is_paused(env.cash_out(&funded, Fen(5_000)).await));
        assert!(is_paused(env.app.extract_items(&funded.caller, ExtractSelection::These(items), "kite47", IdemKey(None)).await));
        assert!(is_paused(env.app.exchange_all(&funded.caller, None, IdemKey(None)).await));
        let now = env.app.now();
        let export = move |conn: &mut Conn| {
            let batch_no = PayoutBatchNo::new(Timestamp(1_763_700_000_000), [1; 8]);
            let command = ExportPayouts { batch_no, is_new: true, operator: "Wang".to_owned() };
            app::export_payouts(conn, &Keys::new(&[7; 32]).unwrap(), &command, now)
        };
        assert!(matches!(env.db.write(export).await, Err(ExecError::Refused(Refusal::ServicePaused { .. }))));
        // Payments still come in.
        env.bought(&funded.caller, gift, 1).await;
        env.audit().await;
    }

    async fn statements_are_fetched_of_a_provider_that_the_backup_never_used(env: TestEnv) {
        env.app.schedule_recurring_jobs().await.unwrap();
        env.run_jobs().await;
        assert_eq!(env.statements.fetched(), [0; 0], "it was never used");
        restored(&env).await;
        env.clock.advance_seconds(3_600);
        env.run_jobs().await;
        let days = env.statements.fetched();
        assert_eq!((days.len(), days.last()), (60, Some(&20_261_120)), "{days:?}");
    }
}
