//! Cash-outs: what they freeze and refuse, and that money leaves once or not at all, whatever a
//! provider responds.

use app::ports::PayoutState;
use app::{ApplyCash, IdemKey, Refusal};
use domain::{
    AccountKind, BalanceKind, CashAccountId, CashChannel, CashFailure, CashNo, CashState,
    DAY_SECONDS, Fen, TransferCode,
};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use testkit::{Engine, FundedCustomer, TestEnv, both_dbs};

fn key(text: &str) -> IdemKey {
    IdemKey(Some(text.to_owned()))
}

fn refused<T>(refusal: Refusal) -> app::Result<T> {
    Err(refusal)
}

fn paid(cash_no: &CashNo) -> PayoutState {
    PayoutState::Paid { txn: format!("T{cash_no}") }
}

fn failed() -> PayoutState {
    PayoutState::Failed {
        reason: CashFailure::NameMismatch,
        code: "PAYEE_USER_INFO_ERROR".to_owned(),
    }
}

/// Runs jobs while time passes, long enough for every pause to end.
async fn let_time_pass(env: &TestEnv) {
    for _ in 0..8 {
        env.clock.advance_seconds(600);
        env.run_jobs().await;
    }
}

/// A customer's movements, newest first: code, change of the balance, balance, frozen.
async fn movements(env: &TestEnv, funded: &FundedCustomer) -> Vec<(TransferCode, i64, i64, i64)> {
    let records =
        env.app.get_balance_record(&funded.caller, BalanceKind::Cash, None, 50).await.unwrap();
    let mut moved: Vec<_> =
        records.iter().flat_map(|event| event.later.iter().chain([&event.first])).collect();
    moved.sort_by_key(|one| std::cmp::Reverse(one.id));
    moved
        .iter()
        .map(|r| (r.code, r.changes().0.0, r.balance.unwrap().0, r.frozen.unwrap().0))
        .collect()
}

async fn messages(env: &TestEnv, funded: &FundedCustomer) -> Vec<(String, String)> {
    use diesel::{ExpressionMethods, QueryDsl, RunQueryDsl};
    use store::schema::messages::dsl as m;
    let user = funded.caller.user_id;
    let theirs = m::messages.filter(m::user_id.eq(user)).order(m::id).select((m::kind, m::params));
    env.tx(move |conn| Ok(theirs.load(conn)?)).await
}

both_dbs! {
    async fn money_is_frozen_then_paid_and_each_movement_is_seen(env: TestEnv) {
        let funded = env.funded_customer(Fen(50_000)).await;
        let applied = env.cash_out(&funded, Fen(20_001)).await.unwrap();
        assert_eq!((applied.state, applied.fee, applied.net), (CashState::Processing, Fen(201), Fen(19_800)));
        assert_eq!(env.wallet(&funded.caller).await, (Fen(29_999), Fen(20_001)));
        env.audit().await;
        env.run_jobs().await;
        let arrived = env.payouts.arrived();
        assert_eq!(arrived.len(), 1);
        let sent = (arrived[0].cash_no.clone(), arrived[0].amount, arrived[0].account_no.as_str(), arrived[0].holder_name.as_str());
        assert_eq!(sent, (applied.cash_no.clone(), Fen(19_800), "13800008000", "王小明"));
        assert_eq!(env.cash_state(&applied.cash_no).await, CashState::Processing);
        env.payouts.decide(&applied.cash_no, paid(&applied.cash_no));
        let_time_pass(&env).await;
        assert_eq!(env.cash_state(&applied.cash_no).await, CashState::Paid);
        assert_eq!(env.wallet(&funded.caller).await, (Fen(29_999), Fen(0)));
        let expected = [
            (TransferCode::CashFee, 0, 29_999, 0),
            (TransferCode::CashPaid, 0, 29_999, 201),
            (TransferCode::CashFrozen, -20_001, 29_999, 20_001),
        ];
        assert_eq!(movements(&env, &funded).await, expected);
        assert_eq!(env.platform_account(AccountKind::CashFees, "").await, Fen(201));
        assert_eq!(env.platform_account(AccountKind::Clearing, "fake_payouts").await, Fen(19_800));
        let amounts = env.app.get_cash_amount(&funded.caller).await.unwrap();
        assert_eq!((amounts.withdrawable, amounts.frozen, amounts.total_paid), (Fen(29_999), Fen(0), Fen(19_800)));
        let records = env.app.get_cash_record(&funded.caller, None, None, 10).await.unwrap();
        let steps: Vec<&str> = records[0].timeline.iter().map(|step| step.state.as_str()).collect();
        assert_eq!((records[0].account_no.as_str(), steps), ("138****8000", vec!["processing", "paid"]));
        assert_eq!(messages(&env, &funded).await, [("cash_paid".to_owned(), r#"{"amountFen":20001,"netFen":19800}"#.to_owned())]);
        assert_eq!(env.app.job_counts().await.unwrap().iter().filter(|(kind, ..)| kind == "pay_out").count(), 0);
        env.audit().await;
    }

    async fn what_a_provider_fails_comes_back_once_with_its_reason(env: TestEnv) {
        let funded = env.funded_customer(Fen(50_000)).await;
        *env.payouts.becomes.lock().unwrap() = Some(failed());
        let applied = env.cash_out(&funded, Fen(50_000)).await.unwrap();
        env.run_jobs().await;
        assert_eq!(env.cash_state(&applied.cash_no).await, CashState::Failed);
        assert_eq!(env.wallet(&funded.caller).await, (Fen(50_000), Fen(0)));
        let expected = [(TransferCode::CashUnfrozen, 50_000, 50_000, 0), (TransferCode::CashFrozen, -50_000, 0, 50_000)];
        assert_eq!(movements(&env, &funded).await, expected);
        let expected = ("cash_failed".to_owned(), r#"{"amountFen":50000,"reason":"name_mismatch"}"#.to_owned());
        assert_eq!(messages(&env, &funded).await, [expected]);
        // The day's limit is free again: what failed counts neither as money nor as a request.
        let terms = env.app.get_cash_config(&funded.caller, CashChannel::Alipay).await.unwrap();
        assert_eq!((terms.today, terms.today_count), (Fen(0), 0));
        // Another response later changes nothing any more.
        env.payouts.decide(&applied.cash_no, paid(&applied.cash_no));
        let_time_pass(&env).await;
        assert_eq!(env.wallet(&funded.caller).await, (Fen(50_000), Fen(0)));
        env.audit().await;
    }

    async fn an_answer_that_is_lost_pays_once(env: TestEnv) {
        let funded = env.funded_customer(Fen(50_000)).await;
        env.payouts.mute.store(true, Ordering::SeqCst);
        *env.payouts.becomes.lock().unwrap() = Some(PayoutState::Paid { txn: "T1".to_owned() });
        let applied = env.cash_out(&funded, Fen(50_000)).await.unwrap();
        let_time_pass(&env).await;
        assert_eq!(env.cash_state(&applied.cash_no).await, CashState::Processing, "nobody knows");
        assert_eq!(env.wallet(&funded.caller).await, (Fen(0), Fen(50_000)));
        assert_eq!(env.payouts.sends.load(Ordering::SeqCst), 1, "asked about, not sent again");
        assert!(env.payouts.queries.load(Ordering::SeqCst) > 2);
        env.payouts.mute.store(false, Ordering::SeqCst);
        let_time_pass(&env).await;
        assert_eq!(env.cash_state(&applied.cash_no).await, CashState::Paid);
        assert_eq!((env.payouts.arrived().len(), env.payouts.sends.load(Ordering::SeqCst)), (1, 1));
        env.audit().await;
    }

    async fn what_never_arrived_is_sent_again_under_its_number(env: TestEnv) {
        let funded = env.funded_customer(Fen(50_000)).await;
        env.payouts.silent.store(true, Ordering::SeqCst);
        let applied = env.cash_out(&funded, Fen(50_000)).await.unwrap();
        let_time_pass(&env).await;
        assert_eq!((env.payouts.sends.load(Ordering::SeqCst), env.payouts.arrived().len()), (1, 0));
        env.payouts.silent.store(false, Ordering::SeqCst);
        let_time_pass(&env).await;
        let arrived = env.payouts.arrived();
        assert_eq!(arrived.iter().map(|request| &request.cash_no).collect::<Vec<_>>(), [&applied.cash_no]);
        env.payouts.decide(&applied.cash_no, paid(&applied.cash_no));
        let_time_pass(&env).await;
        assert_eq!(env.cash_state(&applied.cash_no).await, CashState::Paid);
        env.audit().await;
    }

    async fn a_refusal_counts_only_when_nothing_arrived_before(env: TestEnv) {
        let (one, two) = (env.funded_customer(Fen(50_000)).await, env.funded_customer(Fen(50_000)).await);
        *env.payouts.rejects.lock().unwrap() = Some(false);
        let never = env.cash_out(&one, Fen(50_000)).await.unwrap();
        let before = env.cash_out(&two, Fen(50_000)).await.unwrap();
        // As if an earlier request without a response had arrived.
        env.payouts.decide(&before.cash_no, PayoutState::Processing);
        env.run_jobs().await;
        assert_eq!(env.cash_state(&never.cash_no).await, CashState::Failed);
        assert_eq!(env.cash_state(&before.cash_no).await, CashState::Processing);
        env.payouts.decide(&before.cash_no, paid(&before.cash_no));
        let_time_pass(&env).await;
        assert_eq!(env.cash_state(&before.cash_no).await, CashState::Paid);
        assert_eq!((env.wallet(&one.caller).await, env.wallet(&two.caller).await), ((Fen(50_000), Fen(0)), (Fen(0), Fen(0))));
        env.audit().await;
    }

    async fn a_refusal_does_not_count_while_an_earlier_request_may_arrive(env: TestEnv) {
        let (late, lost) = (env.funded_customer(Fen(50_000)).await, env.funded_customer(Fen(50_000)).await);
        env.payouts.silent.store(true, Ordering::SeqCst);
        let late_one = env.cash_out(&late, Fen(50_000)).await.unwrap();
        let lost_one = env.cash_out(&lost, Fen(50_000)).await.unwrap();
        env.run_jobs().await;
        env.payouts.silent.store(false, Ordering::SeqCst);
        *env.payouts.rejects.lock().unwrap() = Some(false);
        env.clock.advance_seconds(2);
        env.run_jobs().await;
        assert_eq!(env.cash_state(&late_one.cash_no).await, CashState::Processing, "its money may still arrive");
        env.payouts.decide(&late_one.cash_no, paid(&late_one.cash_no));
        let_time_pass(&env).await;
        assert_eq!(env.cash_state(&late_one.cash_no).await, CashState::Paid);
        assert_eq!(env.cash_state(&lost_one.cash_no).await, CashState::Failed, "nothing can arrive any more");
        env.audit().await;
    }

    async fn a_refusal_for_now_is_tried_again(env: TestEnv) {
        let funded = env.funded_customer(Fen(50_000)).await;
        *env.payouts.rejects.lock().unwrap() = Some(true);
        let applied = env.cash_out(&funded, Fen(50_000)).await.unwrap();
        let_time_pass(&env).await;
        assert_eq!(env.cash_state(&applied.cash_no).await, CashState::Processing);
        *env.payouts.rejects.lock().unwrap() = None;
        *env.payouts.becomes.lock().unwrap() = Some(paid(&applied.cash_no));
        let_time_pass(&env).await;
        assert_eq!(env.cash_state(&applied.cash_no).await, CashState::Paid);
        env.audit().await;
    }

    async fn a_node_that_dies_at_any_moment_pays_nothing_twice(env: TestEnv) {
        let funded = env.funded_customer(Fen(50_000)).await;
        let other = env.second_node().await;
        let applied = env.cash_out(&funded, Fen(50_000)).await.unwrap();
        let no = applied.cash_no.to_string();
        // Two nodes run the same job repeatedly: first they send, then they poll, at last they
        // book.
        for round in 0..4 {
            if round == 2 {
                env.payouts.decide(&applied.cash_no, paid(&applied.cash_no));
            }
            env.forget_lease(&no).await;
            let (one, two) = (env.app.run_due_jobs(), async {
                env.forget_lease(&no).await;
                other.app.run_due_jobs().await
            });
            let (one, two) = tokio::join!(one, two);
            one.unwrap();
            two.unwrap();
        }
        let_time_pass(&env).await;
        assert_eq!(env.cash_state(&applied.cash_no).await, CashState::Paid);
        assert_eq!(env.payouts.arrived().len(), 1);
        assert_eq!(movements(&env, &funded).await.len(), 3);
        assert_eq!(messages(&env, &funded).await.len(), 1);
        env.audit().await;
    }

    async fn one_number_of_a_provider_pays_one_cash_out(env: TestEnv) {
        let funded = env.funded_customer(Fen(50_000)).await;
        let txn = PayoutState::Paid { txn: "SAME".to_owned() };
        *env.payouts.becomes.lock().unwrap() = Some(txn);
        let one = env.cash_out(&funded, Fen(1_000)).await.unwrap();
        env.run_jobs().await;
        let two = env.cash_out(&funded, Fen(1_000)).await.unwrap();
        env.run_jobs().await;
        assert_eq!(env.cash_state(&one.cash_no).await, CashState::Paid);
        assert_eq!(env.cash_state(&two.cash_no).await, CashState::Processing, "people must look at this");
        env.audit().await;
    }

    async fn large_and_new_waits_for_people(env: TestEnv) {
        let (funded, young) = (env.funded_customer(Fen(2_000_000)).await, env.funded_customer(Fen(2_000_000)).await);
        env.set_age_days(&young.caller, 6).await;
        let at_the_bound = env.cash_out(&funded, Fen(500_000)).await.unwrap();
        let large = env.cash_out(&funded, Fen(500_001)).await.unwrap();
        let new = env.cash_out(&young, Fen(1_000)).await.unwrap();
        assert_eq!([at_the_bound.state, large.state, new.state], [CashState::Processing, CashState::Reviewing, CashState::Reviewing]);
        let_time_pass(&env).await;
        assert_eq!(env.payouts.arrived().len(), 1);
        let waiting = app::cash_outs_to_review(&env.db).await.unwrap();
        assert_eq!(waiting.iter().map(|row| &row.cash_no).collect::<Vec<_>>(), [&large.cash_no, &new.cash_no]);
        assert_eq!(messages(&env, &funded).await, [("cash_reviewing".to_owned(), r#"{"amountFen":500001}"#.to_owned())]);

        env.app.approve_cash(large.cash_no.clone()).await.unwrap();
        *env.payouts.becomes.lock().unwrap() = Some(paid(&large.cash_no));
        env.run_jobs().await;
        assert_eq!(env.cash_state(&large.cash_no).await, CashState::Paid);
        let record = env.app.get_cash_record(&funded.caller, Some(CashState::Paid), None, 10).await.unwrap();
        assert_eq!(record[0].timeline.iter().map(|step| step.state.as_str()).collect::<Vec<_>>(), ["reviewing", "processing", "paid"]);

        env.app.reject_cash(new.cash_no.clone(), domain::CustomerReason { zh: "请补充资料".to_owned(), en: "Send more papers".to_owned() }).await.unwrap();
        assert_eq!((env.cash_state(&new.cash_no).await, env.wallet(&young.caller).await), (CashState::Rejected, (Fen(2_000_000), Fen(0))));
        assert_eq!(messages(&env, &young).await.last().unwrap().1, r#"{"amountFen":1000,"reason":{"zh":"请补充资料","en":"Send more papers"}}"#);
        let terms = env.app.get_cash_config(&young.caller, CashChannel::Alipay).await.unwrap();
        assert_eq!((terms.today, terms.today_count), (Fen(0), 1), "the money is free again, the request counts");
        env.audit().await;
    }

    async fn a_review_is_decided_once(env: TestEnv) {
        let funded = env.funded_customer(Fen(2_000_000)).await;
        let large = env.cash_out(&funded, Fen(600_000)).await.unwrap().cash_no;
        let unknown = CashNo::new(env.app.now(), [9; 8]);
        assert_eq!(env.app.approve_cash(unknown.clone()).await, refused(Refusal::CashNotFound));
        let longest = testkit::for_customers(&"长".repeat(200));
        assert_eq!(env.app.reject_cash(unknown, longest).await, refused(Refusal::CashNotFound));
        let mut tasks = tokio::task::JoinSet::new();
        for i in 0..10 {
            let (app, no) = (Arc::clone(&env.app), large.clone());
            tasks.spawn(async move { if i % 2 == 0 { app.approve_cash(no).await } else { app.reject_cash(no, testkit::for_customers("x")).await } });
        }
        let answers = tasks.join_all().await;
        assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1, "{answers:?}");
        assert!(answers.iter().all(|answer| answer.is_ok() || *answer == refused(Refusal::CashNotReviewing)), "{answers:?}");
        let_time_pass(&env).await;
        let (balance, frozen) = env.wallet(&funded.caller).await;
        assert_eq!(balance.0 + frozen.0, 2_000_000);
        env.audit().await;
    }

    async fn the_whole_balance_many_times_side_by_side_leaves_once(env: TestEnv) {
        let funded = env.funded_customer(Fen(100_000)).await;
        let other = env.second_node().await;
        let mut tasks = tokio::task::JoinSet::new();
        for i in 0..16 {
            let (app, funded) = (Arc::clone(if i % 2 == 0 { &env.app } else { &other.app }), funded.clone());
            tasks.spawn(async move {
                let request = ApplyCash { amount: Fen(100_000), account_id: funded.payout_account };
                app.apply_cash(&funded.caller, request, "kite47", IdemKey(None)).await
            });
        }
        let answers = tasks.join_all().await;
        assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1, "{answers:?}");
        assert_eq!(env.wallet(&funded.caller).await, (Fen(0), Fen(100_000)));
        env.audit().await;
        *env.payouts.becomes.lock().unwrap() = Some(PayoutState::Paid { txn: "T".to_owned() });
        tokio::join!(env.run_jobs(), other.run_jobs());
        assert_eq!((env.wallet(&funded.caller).await, env.payouts.arrived().len()), ((Fen(0), Fen(0)), 1));
        env.audit().await;
    }

    async fn one_customer_cannot_outrun_the_day(env: TestEnv) {
        let funded = env.funded_customer(Fen(10_000_000)).await;
        let other = env.second_node().await;
        let mut tasks = tokio::task::JoinSet::new();
        for i in 0..20 {
            let (app, funded) = (Arc::clone(if i % 2 == 0 { &env.app } else { &other.app }), funded.clone());
            tasks.spawn(async move {
                let request = ApplyCash { amount: Fen(400_000), account_id: funded.payout_account };
                // Many requests with a password at once may look like guessing; then the request is
                // sent again.
                for _ in 0..50 {
                    match app.apply_cash(&funded.caller, request.clone(), "kite47", IdemKey(None)).await {
                        Err(app::Refusal::TooManyAttempts { .. }) => tokio::task::yield_now().await,
                        answer => return answer.is_ok(),
                    }
                }
                false
            });
        }
        assert_eq!(tasks.join_all().await.into_iter().filter(|made| *made).count(), 3);
        assert_eq!(env.wallet(&funded.caller).await, (Fen(8_800_000), Fen(1_200_000)));
        env.audit().await;
    }

    async fn one_key_side_by_side_is_one_cash_out(env: TestEnv) {
        let funded = env.funded_customer(Fen(100_000)).await;
        let mut tasks = tokio::task::JoinSet::new();
        for _ in 0..4 {
            let (app, funded) = (Arc::clone(&env.app), funded.clone());
            tasks.spawn(async move {
                let request = ApplyCash { amount: Fen(1_000), account_id: funded.payout_account };
                app.apply_cash(&funded.caller, request, "kite47", key("same")).await.unwrap()
            });
        }
        let answers = tasks.join_all().await;
        assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
        assert_eq!(env.wallet(&funded.caller).await, (Fen(99_000), Fen(1_000)));
        // The first response again, whatever has changed since; another amount is another request.
        env.set_age_days(&funded.caller, 1).await;
        let again = |amount| env.app.apply_cash(&funded.caller, ApplyCash { amount, account_id: funded.payout_account }, "kite47", key("same"));
        assert_eq!(again(Fen(1_000)).await.unwrap(), answers[0]);
        assert_eq!(again(Fen(1_001)).await, refused(Refusal::IdempotencyConflict));
        env.audit().await;
    }

    async fn a_day_has_its_limits_and_the_next_begins_at_midnight_in_beijing(env: TestEnv) {
        let funded = env.funded_customer(Fen(20_000_000)).await;
        let limit = || refused(Refusal::CashDailyLimit { max: Fen(5_000_000), count: 3 });
        env.cash_out(&funded, Fen(2_000_000)).await.unwrap();
        env.cash_out(&funded, Fen(2_000_000)).await.unwrap();
        assert_eq!(env.cash_out(&funded, Fen(1_000_001)).await, limit());
        env.cash_out(&funded, Fen(1_000)).await.unwrap();
        assert_eq!(env.cash_out(&funded, Fen(1_000)).await, limit(), "a fourth");
        let terms = env.app.get_cash_config(&funded.caller, CashChannel::Alipay).await.unwrap();
        assert_eq!((terms.today, terms.today_count), (Fen(4_001_000), 3));
        // It is noon in Beijing.
        env.clock.advance_seconds(DAY_SECONDS / 2 - 1);
        assert_eq!(env.cash_out(&funded, Fen(1_000)).await, limit());
        env.clock.advance_seconds(1);
        env.cash_out(&funded, Fen(1_000)).await.unwrap();
        env.audit().await;
    }

    async fn what_fails_after_midnight_counts_no_more_for_the_day_before(env: TestEnv) {
        let funded = env.funded_customer(Fen(20_000_000)).await;
        // It is noon in Beijing.
        env.clock.advance_seconds(DAY_SECONDS / 2 - 60);
        let late = env.cash_out(&funded, Fen(200_000)).await.unwrap();
        env.run_jobs().await;
        env.clock.advance_seconds(60);
        env.cash_out(&funded, Fen(200_000)).await.unwrap();
        env.payouts.decide(&late.cash_no, failed());
        let_time_pass(&env).await;
        assert_eq!(env.cash_state(&late.cash_no).await, CashState::Failed);
        let terms = env.app.get_cash_config(&funded.caller, CashChannel::Alipay).await.unwrap();
        assert_eq!((terms.today, terms.today_count), (Fen(200_000), 1), "the new day keeps what it counts");
        env.audit().await;
    }

    async fn who_may_not_cash_out_hears_why(env: TestEnv) {
        let funded = env.funded_customer(Fen(100_000)).await;
        let request = |amount, account_id| ApplyCash { amount: Fen(amount), account_id };
        let apply = async |amount, payout_account, secret: &str| env.app.apply_cash(&funded.caller, request(amount, payout_account), secret, IdemKey(None)).await;
        let range = || refused(Refusal::CashAmountOutOfRange { min: Fen(1_000), max: Fen(2_000_000) });
        for amount in [999, 0, -1, i64::MIN, 2_000_001, i64::MAX] {
            assert_eq!(apply(amount, funded.payout_account, "kite47").await, range(), "{amount}");
        }
        let too_little = refused(Refusal::InsufficientBalance { balance: Fen(100_000) });
        assert_eq!(apply(100_001, funded.payout_account, "kite47").await, too_little);
        assert_eq!(apply(1_000, funded.payout_account, "abc124").await, refused(Refusal::InvalidSecret));
        let other = env.funded_customer(Fen(0)).await;
        for payout_account in [other.payout_account, CashAccountId(999_999)] {
            assert_eq!(apply(1_000, payout_account, "kite47").await, refused(Refusal::CashAccountNotFound));
        }
        let wechat = env.payout_account(&funded.caller, CashChannel::Wechat, "wx_ming-01", 2).await;
        assert_eq!(apply(1_000, wechat, "kite47").await, refused(Refusal::CashChannelUnavailable));
        env.app.remove_cash_account(&funded.caller, funded.payout_account).await.unwrap();
        assert_eq!(apply(1_000, funded.payout_account, "kite47").await, refused(Refusal::CashAccountNotFound));
        assert_eq!(env.cash_out(&other, Fen(1_000)).await, refused(Refusal::InsufficientBalance { balance: Fen(0) }));
        assert_eq!((env.wallet(&funded.caller).await, env.payouts.arrived().len()), ((Fen(100_000), Fen(0)), 0));
        env.audit().await;
    }

    async fn only_a_verified_adult_cashes_out(env: TestEnv) {
        let funded = env.funded_customer(Fen(100_000)).await;
        // Noon of 2026-11-21 in Beijing.
        for (date_of_birth, refusal) in [(Some(20_081_122), Some(Refusal::Underage)), (Some(20_081_121), None), (None, Some(Refusal::NotVerified))] {
            env.set_birthday(funded.caller.user_id, date_of_birth).await;
            let answer = env.cash_out(&funded, Fen(1_000)).await;
            assert_eq!(answer.is_ok(), refusal.is_none());
            if let Some(refusal) = refusal {
                assert_eq!(answer, refused(refusal));
            }
        }
    }

    async fn what_was_changed_lately_keeps_the_money_for_a_day(env: TestEnv) {
        let funded = env.funded_customer(Fen(100_000)).await;
        let fresh = env.payout_account(&funded.caller, CashChannel::Bank, "4532015112830366", 0).await;
        let to_fresh = FundedCustomer { payout_account: fresh, ..funded.clone() };
        let until = env.app.now().plus_seconds(DAY_SECONDS);
        assert_eq!(env.cash_out(&to_fresh, Fen(1_000)).await, refused(Refusal::CashFrozen { until }));
        env.clock.advance_seconds(3_600);
        let (user, now) = (funded.caller.user_id, env.app.now());
        env
            .tx(move |conn| {
                use diesel::{ExpressionMethods, QueryDsl, RunQueryDsl};
                use store::schema::users::dsl as u;
                Ok(diesel::update(u::users.filter(u::id.eq(user))).set(u::secret_changed_at.eq(now)).execute(conn)?)
            })
            .await;
        let later = refused(Refusal::CashFrozen { until: until.plus_seconds(3_600) });
        assert_eq!(env.cash_out(&funded, Fen(1_000)).await, later);
        env.clock.advance_seconds(DAY_SECONDS - 1);
        assert_eq!(env.cash_out(&funded, Fen(1_000)).await, later);
        env.clock.advance_seconds(1);
        env.cash_out(&funded, Fen(1_000)).await.unwrap();
        env.cash_out(&to_fresh, Fen(1_000)).await.unwrap();
        env.audit().await;
    }

    async fn removing_a_payout_account_does_not_stop_what_is_on_its_way(env: TestEnv) {
        let funded = env.funded_customer(Fen(100_000)).await;
        let applied = env.cash_out(&funded, Fen(1_000)).await.unwrap();
        env.app.remove_cash_account(&funded.caller, funded.payout_account).await.unwrap();
        *env.payouts.becomes.lock().unwrap() = Some(paid(&applied.cash_no));
        env.run_jobs().await;
        assert_eq!(env.cash_state(&applied.cash_no).await, CashState::Paid);
        assert_eq!(env.app.get_cash_record(&funded.caller, None, None, 10).await.unwrap()[0].account_no, "138****8000");
        env.audit().await;
    }

    async fn balance_that_comes_and_goes_at_once_is_shown_in_its_order(env: TestEnv) {
        let funded = env.funded_customer(Fen(10_000)).await;
        let id = env.gift(1, Fen(1_000), 50).await;
        env.bought(&funded.caller, id, 9).await;
        *env.payouts.becomes.lock().unwrap() = Some(failed());
        let mut tasks = tokio::task::JoinSet::new();
        for i in 0..12 {
            let (app, funded) = (Arc::clone(&env.app), funded.clone());
            tasks.spawn(async move {
                if i % 4 == 0 {
                    let _ = app.apply_cash(&funded.caller, ApplyCash { amount: Fen(2_000), account_id: funded.payout_account }, "kite47", IdemKey(None)).await;
                } else {
                    app.exchange_quantity(&funded.caller, app::ExchangeItems::OfGift(id, 1), None, IdemKey(None)).await.unwrap();
                }
                app.run_due_jobs().await.unwrap();
            });
        }
        tasks.join_all().await;
        let_time_pass(&env).await;
        assert_eq!(env.wallet(&funded.caller).await, (Fen(18_100), Fen(0)));
        env.audit().await;
    }
}

#[tokio::test]
async fn without_a_cooldown_money_leaves_at_once() {
    let rules = domain::Rules { cash_cooldown_hours: 0, ..domain::Rules::default() };
    let env = TestEnv::with_rules(Engine::Sqlite, rules).await;
    let funded = env.funded_customer(Fen(100_000)).await;
    let payout_account =
        env.payout_account(&funded.caller, CashChannel::Bank, "4532015112830366", 0).await;
    env.cash_out(&FundedCustomer { payout_account, ..funded }, Fen(1_000)).await.unwrap();
    env.audit().await;
}
