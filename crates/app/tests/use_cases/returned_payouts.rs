//! Payouts that come back after they were paid, and those of which a provider names another amount.

use app::ports::{Clock, PayoutState};
use app::{ResolveDifference, ResolvedDifference};
use domain::{
    AccountKind, BalanceKind, CashFailure, CashNo, CashState, DAY_SECONDS, DifferenceKind,
    EntryKind, Fen, MessageKind, SentBy, TransferCode,
};
use std::sync::atomic::Ordering::SeqCst;
use testkit::{FundedCustomer, TestEnv, both_dbs};

/// A cash-out of 200 yuan, of which 2 are the fee, that is paid.
async fn paid(env: &TestEnv, days: i64) -> (FundedCustomer, CashNo) {
    env.payouts.return_days.store(days, SeqCst);
    let funded = env.funded_customer(Fen(50_000)).await;
    *env.payouts.becomes.lock().unwrap() = Some(PayoutState::Paid { txn: "T1".to_owned() });
    let cash_no = env.cash_out(&funded, Fen(20_000)).await.unwrap().cash_no;
    env.run_jobs().await;
    assert_eq!(env.cash_state(&cash_no).await, CashState::Paid);
    (funded, cash_no)
}

fn came_back() -> PayoutState {
    let reason = CashFailure::PayoutAccountInvalid;
    PayoutState::Failed { reason, code: "PAYEE_NOT_EXIST".to_owned() }
}

async fn days_pass(env: &TestEnv, days: i64) {
    for _ in 0..days {
        env.clock.advance_seconds(DAY_SECONDS);
        env.run_jobs().await;
    }
}

both_dbs! {
    async fn a_payout_that_comes_back_days_later_is_booked_once(env: TestEnv) {
        let (funded, cash_no) = paid(&env, 15).await;
        assert_eq!(env.platform_account(AccountKind::CashFees, "").await, Fen(200));
        days_pass(&env, 3).await;
        env.audit().await;
        env.payouts.decide(&cash_no, came_back());
        days_pass(&env, 3).await;
        assert_eq!(env.cash_state(&cash_no).await, CashState::Returned);
        // The fee is back too.
        assert_eq!(env.wallet(&funded.caller).await, (Fen(50_000), Fen(0)));
        assert_eq!(env.platform_account(AccountKind::CashFees, "").await, Fen(0));
        assert_eq!(env.platform_account(AccountKind::Clearing, "fake_payouts").await, Fen(0));
        let moved = env.app.get_balance_record(&funded.caller, BalanceKind::Cash, None, 9).await.unwrap();
        let codes: Vec<TransferCode> = moved[0].later.iter().map(|one| one.code).collect();
        let (paid, back) = ([TransferCode::CashPaid, TransferCode::CashFee], [TransferCode::CashReturned, TransferCode::CashFeeReturned]);
        assert_eq!((moved.len(), moved[0].cash_state, codes), (1, Some(CashState::Returned), [paid, back].concat()));
        let messages = env.app.list_message(&funded.caller, domain::Lang::En, None, 9).await.unwrap();
        let kinds: Vec<MessageKind> = messages.iter().map(|one| one.message.kind).collect();
        assert_eq!(kinds, [MessageKind::CashReturned, MessageKind::CashPaid]);
        env.audit().await;
        // The same money can go out again.
        env.cash_out(&funded, Fen(50_000)).await.unwrap();
    }

    async fn a_payout_that_comes_back_after_its_account_was_deleted_waits_for_an_operator(env: TestEnv) {
        let (funded, cash_no) = paid(&env, 15).await;
        *env.payouts.becomes.lock().unwrap() = Some(PayoutState::Paid { txn: "T2".to_owned() });
        let rest = env.cash_out(&funded, Fen(30_000)).await.unwrap();
        env.run_jobs().await;
        assert_eq!(env.cash_state(&rest.cash_no).await, CashState::Paid);
        let proof = env.owner_proof(&funded.caller).await;
        env.app.delete_account(&funded.caller, proof, None).await.unwrap();
        env.payouts.decide(&cash_no, came_back());
        days_pass(&env, 3).await;
        // Nobody can reach the balance.
        assert_eq!(env.wallet(&funded.caller).await, (Fen(0), Fen(0)));
        assert_eq!(env.platform_account(AccountKind::Suspense, "").await, Fen(19_800));
        let open = env.app.open_differences().await.unwrap();
        assert_eq!(open, [("fake_payouts".to_owned(), DifferenceKind::Returned, 1)]);
        env.audit().await;
        let found = env.tx(|conn| Ok(store::money::statements::open(conn, 9)?)).await;
        assert_eq!((found[0].kind, found[0].number.as_str()), (EntryKind::Payout, cash_no.as_str()));
        let kept = env.platform_account(AccountKind::Clearing, "fake_payouts").await;
        let command = ResolveDifference {
            difference_no: found[0].difference_no.clone(),
            sent_by: Some(SentBy::Operator),
            explanation: "paid to the owner by bank transfer".to_owned(),
            amount: None,
            operator: "wang".to_owned(),
            now: env.clock.now(),
        };
        let resolved = env.db.write(move |conn| app::resolve_difference(conn, &command)).await;
        assert_eq!(resolved.unwrap(), ResolvedDifference::Resolved);
        assert_eq!(env.platform_account(AccountKind::Suspense, "").await, Fen(0));
        assert_eq!(env.platform_account(AccountKind::ManualPayouts, "").await, Fen(19_800));
        assert_eq!(env.platform_account(AccountKind::Clearing, "fake_payouts").await, kept);
        env.audit().await;
    }

    async fn a_provider_is_asked_for_as_long_as_a_payout_can_come_back(env: TestEnv) {
        let (_, cash_no) = paid(&env, 3).await;
        let before = env.payouts.queries.load(SeqCst);
        days_pass(&env, 10).await;
        assert_eq!(env.payouts.queries.load(SeqCst), before + 4, "and a last time when that is over");
        env.payouts.decide(&cash_no, came_back());
        days_pass(&env, 2).await;
        assert_eq!(env.cash_state(&cash_no).await, CashState::Paid);
        env.audit().await;
    }

    async fn a_silent_provider_is_asked_again_the_next_day(env: TestEnv) {
        let (_, cash_no) = paid(&env, 15).await;
        env.payouts.silent.store(true, SeqCst);
        days_pass(&env, 2).await;
        assert_eq!(env.cash_state(&cash_no).await, CashState::Paid);
        env.payouts.silent.store(false, SeqCst);
        env.payouts.decide(&cash_no, came_back());
        days_pass(&env, 1).await;
        assert_eq!(env.cash_state(&cash_no).await, CashState::Returned);
    }

    async fn another_amount_is_never_booked_and_is_a_finding(env: TestEnv) {
        let funded = env.funded_customer(Fen(50_000)).await;
        *env.payouts.becomes.lock().unwrap() = Some(PayoutState::OtherAmount { reported: Fen(1) });
        let cash_no = env.cash_out(&funded, Fen(20_000)).await.unwrap().cash_no;
        env.run_jobs().await;
        assert_eq!(env.cash_state(&cash_no).await, CashState::Processing);
        assert_eq!(env.wallet(&funded.caller).await, (Fen(30_000), Fen(20_000)));
        let counts = env.app.job_counts().await.unwrap();
        assert!(counts.contains(&("pay_out".to_owned(), "parked".to_owned(), 1)), "{counts:?}");
        let findings = env.findings().await;
        assert_eq!(findings.len(), 1, "{findings:?}");
        assert!(findings[0].detail.contains(cash_no.as_str()), "{findings:?}");
    }

    async fn a_payout_that_never_got_a_result_is_named_once_nobody_can_be_asked(env: TestEnv) {
        let funded = env.funded_customer(Fen(50_000)).await;
        *env.payouts.becomes.lock().unwrap() = Some(PayoutState::Processing);
        let cash_no = env.cash_out(&funded, Fen(20_000)).await.unwrap().cash_no;
        env.run_jobs().await;
        days_pass(&env, 29).await;
        env.audit().await;
        days_pass(&env, 2).await;
        let findings = env.findings().await;
        assert_eq!(findings.len(), 1, "{findings:?}");
        assert!(findings[0].detail.starts_with(cash_no.as_str()), "{findings:?}");
        env.payouts.decide(&cash_no, PayoutState::Paid { txn: "T9".to_owned() });
        days_pass(&env, 1).await;
        env.audit().await;
    }
}
