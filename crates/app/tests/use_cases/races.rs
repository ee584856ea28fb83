//! Races: the outcome of concurrent requests is one that some order of them would have had.

use app::ports::{PayClient, PayoutState};
use app::{CreateOrder, IdemKey, Refusal};
use db::TxError;
use diesel::{BoolExpressionMethods, ExpressionMethods, QueryDsl, RunQueryDsl};
use domain::{CashState, Fen, JobId, PayMethod, Timestamp};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Barrier};
use std::time::Duration;
use store::operation::jobs::{self, Group};
use store::schema::{jobs::dsl as j, payments::dsl as p};
use testkit::both_dbs;
use tokio::sync::Notify;

both_dbs! {
    async fn sixty_four_buyers_get_ten_units_between_two_nodes(env: TestEnv) {
        let gift = env.gift(1, Fen(1000), 10).await;
        let other = env.second_node().await;
        let mut buyers = Vec::new();
        for _ in 0..64 {
            buyers.push(env.customer().await);
        }
        let mut tasks = tokio::task::JoinSet::new();
        for (i, buyer) in buyers.into_iter().enumerate() {
            let app = Arc::clone(if i % 2 == 0 { &env.app } else { &other.app });
            tasks.spawn(async move { app.create_order(&buyer, CreateOrder { gift_id: gift, quantity: 1, voucher_id: None }, IdemKey(None)).await });
        }
        let answers = tasks.join_all().await;
        assert_eq!(answers.iter().filter(|a| a.is_ok()).count(), 10, "{answers:?}");
        assert!(answers.iter().filter(|a| a.is_err()).all(|a| *a == Err(Refusal::SoldOut)), "{answers:?}");
        assert_eq!(env.stock_counters(gift).await, (0, 10, 0));
        env.audit().await;
    }

    async fn one_key_twenty_times_side_by_side_makes_one_order(env: TestEnv) {
        let gift = env.gift(1, Fen(1000), 100).await;
        let caller = env.customer().await;
        let mut tasks = tokio::task::JoinSet::new();
        for _ in 0..20 {
            let app = Arc::clone(&env.app);
            let caller = caller.clone();
            tasks.spawn(async move {
                app.create_order(&caller, CreateOrder { gift_id: gift, quantity: 1, voucher_id: None }, IdemKey(Some("same".to_owned()))).await.unwrap().order_no
            });
        }
        let numbers = tasks.join_all().await;
        assert!(numbers.iter().all(|no| *no == numbers[0]), "{numbers:?}");
        assert_eq!(env.stock_counters(gift).await, (99, 1, 0));
        env.audit().await;
    }

    async fn one_key_on_the_last_unit_gives_every_caller_the_same_order(env: TestEnv) {
        let other = env.second_node().await;
        for number in 1..=20 {
            let gift = env.gift(number, Fen(1000), 1).await;
            let caller = env.customer().await;
            let mut tasks = tokio::task::JoinSet::new();
            for i in 0..4 {
                let app = Arc::clone(if i % 2 == 0 { &env.app } else { &other.app });
                let (caller, request) = (caller.clone(), CreateOrder { gift_id: gift, quantity: 1, voucher_id: None });
                tasks.spawn(async move { app.create_order(&caller, request, IdemKey(Some("same".to_owned()))).await });
            }
            let answers = tasks.join_all().await;
            assert!(answers[0].is_ok() && answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
            assert_eq!(env.stock_counters(gift).await, (0, 1, 0));
        }
        env.audit().await;
    }

    async fn one_customer_cannot_outrun_the_limits(env: TestEnv) {
        let gift = env.gift(1, Fen(1000), 1000).await;
        let caller = env.customer().await;
        let mut tasks = tokio::task::JoinSet::new();
        for _ in 0..20 {
            let app = Arc::clone(&env.app);
            let caller = caller.clone();
            tasks.spawn(async move { app.create_order(&caller, CreateOrder { gift_id: gift, quantity: 3, voucher_id: None }, IdemKey(None)).await.is_ok() });
        }
        assert_eq!(tasks.join_all().await.into_iter().filter(|made| *made).count(), 3);
        assert_eq!(env.stock_counters(gift).await, (991, 9, 0));
        env.audit().await;
    }

    async fn cancelling_many_times_side_by_side_gives_back_once(env: TestEnv) {
        let gift = env.gift(1, Fen(1000), 10).await;
        let caller = env.customer().await;
        let order = env.order(&caller, gift, 4).await.unwrap();
        let mut tasks = tokio::task::JoinSet::new();
        for _ in 0..20 {
            let (app, no) = (Arc::clone(&env.app), order.order_no.clone());
            let caller = caller.clone();
            tasks.spawn(async move { app.cancel_order(&caller, no, IdemKey(None)).await.unwrap() });
        }
        tasks.join_all().await;
        assert_eq!(env.stock_counters(gift).await, (10, 0, 0));
        env.audit().await;
    }

    async fn a_job_is_run_by_one_node(env: TestEnv) {
        let gift = env.gift(1, Fen(1000), 100).await;
        for _ in 0..20 {
            let caller = env.customer().await;
            env.order(&caller, gift, 1).await.unwrap();
        }
        env.clock.advance_seconds(900);
        let other = env.second_node().await;
        tokio::join!(env.run_jobs(), other.run_jobs());
        assert_eq!(env.stock_counters(gift).await, (100, 0, 0));
        assert_eq!(env.app.job_counts().await.unwrap(), []);
        env.audit().await;
    }

    async fn what_one_node_sells_out_another_shows_within_a_second(env: TestEnv) {
        let gift = env.gift(1, Fen(1000), 1).await;
        let other = env.second_node().await;
        let caller = env.customer().await;
        env.order(&caller, gift, 1).await.unwrap();
        other.app.refresh_catalogue().await.unwrap();
        let snapshot = other.app.catalogue.current();
        assert_eq!(snapshot.stock(snapshot.get(gift).unwrap()), 0);
    }

    async fn attempts_to_pay_side_by_side_are_one(env: TestEnv) {
        let gift = env.gift(1, Fen(1000), 100).await;
        let other = env.second_node().await;
        for _ in 0..8 {
            let caller = env.customer().await;
            let order = env.order(&caller, gift, 1).await.unwrap();
            let mut tasks = tokio::task::JoinSet::new();
            for i in 0..4 {
                let app = Arc::clone(if i % 2 == 0 { &env.app } else { &other.app });
                let (caller, no) = (caller.clone(), order.order_no.clone());
                tasks.spawn(async move { app.pay_order(&caller, no, PayMethod::Alipay, PayClient::desktop("127.0.0.1".to_owned()), IdemKey(None)).await.unwrap().0 });
            }
            let numbers = tasks.join_all().await;
            assert!(numbers.iter().all(|no| *no == numbers[0]), "{numbers:?}");
        }
        env.audit().await;
    }

    async fn many_requests_for_one_payment_side_by_side_all_get_its_address(env: TestEnv) {
        let gift = env.gift(1, Fen(1000), 5).await;
        let caller = env.customer().await;
        let order = env.order(&caller, gift, 1).await.unwrap();
        let mut asking = tokio::task::JoinSet::new();
        for _ in 0..20 {
            let (app, caller, no) = (Arc::clone(&env.app), caller.clone(), order.order_no.clone());
            let client = PayClient::desktop("127.0.0.1".to_owned());
            asking.spawn(async move { app.pay_order(&caller, no, PayMethod::Alipay, client, IdemKey(None)).await });
        }
        let begun = asking.join_all().await;
        let first = begun[0].clone().unwrap();
        assert!(begun.iter().all(|payment| payment.as_ref() == Ok(&first)), "{begun:?}");
    }

    async fn nothing_can_be_paid_of_an_order_that_was_cancelled_meanwhile(env: TestEnv) {
        let gift = env.gift(1, Fen(1000), 100).await;
        let other = env.second_node().await;
        let mut begun_rounds = 0;
        for round in 0..20 {
            let caller = env.customer().await;
            let order = env.order(&caller, gift, 1).await.unwrap();
            let (first, second) = if round % 2 == 0 { (&env, &other) } else { (&other, &env) };
            let cancel = first.app.cancel_order(&caller, order.order_no.clone(), IdemKey(None));
            let pay = second.begin_to_pay(&caller, &order);
            let (cancelled, begun) = match round % 4 {
                0 | 1 => tokio::join!(cancel, pay),
                _ => {
                    let (begun, cancelled) = tokio::join!(pay, cancel);
                    (cancelled, begun)
                }
            };
            assert!(cancelled.is_ok(), "{cancelled:?}");
            // A client that learns of the cancellation may have begun an attempt all the same.
            let refusals = [Refusal::OrderNotPayable, Refusal::OrderNotFound];
            assert!(begun.as_ref().err().is_none_or(|refused| refusals.contains(refused)), "{begun:?}");
            let work = move |conn: &mut db::Conn| {
                let id = store::trade::orders::find_by_no(conn, &order.order_no)?.unwrap().id;
                let attempts = store::trade::payments::of_order(conn, id)?;
                let numbers = attempts.iter().map(|attempt| attempt.payment_no.as_str());
                let closes = j::jobs.filter(j::reference.eq_any(numbers).and(j::kind.eq("close_payment")));
                Ok((attempts.len(), closes.count().get_result::<i64>(conn)?))
            };
            let (attempts, closes) = env.tx(work).await;
            assert_eq!(i64::try_from(attempts), Ok(closes), "the provider is to close each attempt");
            begun_rounds += attempts;
        }
        assert!(begun_rounds > 0, "each was cancelled before anything was begun");
        env.run_jobs().await;
        let left = |conn: &mut db::Conn| Ok(p::payments.filter(p::state.eq("pending")).count().get_result::<i64>(conn)?);
        assert_eq!(env.tx(left).await, 0);
        env.audit().await;
    }

    async fn a_node_whose_lease_has_ended_fails_no_payout_that_another_has_sent(env: TestEnv) {
        let funded = env.funded_customer(Fen(100_000)).await;
        let other = env.second_node().await;
        let gate = Arc::new(Notify::new());
        env.payouts.holds_query.lock().unwrap().replace(Arc::clone(&gate));
        env.payouts.rejects.lock().unwrap().replace(false);
        let cash_no = env.cash_out(&funded, Fen(10_000)).await.unwrap().cash_no;
        let stale = tokio::spawn({
            let app = Arc::clone(&env.app);
            async move { app.run_due_jobs().await }
        });
        while env.payouts.queries.load(Ordering::SeqCst) == 0 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        env.payouts.rejects.lock().unwrap().take();
        env.clock.advance_seconds(61);
        assert_eq!(other.app.run_due_jobs().await.unwrap(), 1, "its lease has ended");
        assert_eq!(env.payouts.arrived().len(), 1);
        gate.notify_one();
        stale.await.unwrap().unwrap();
        let state = || {
            let cash_no = cash_no.clone();
            env.tx(move |conn| Ok(store::money::cash_outs::find_by_no(conn, &cash_no)?.map(|cash_out| cash_out.state)))
        };
        assert_eq!(state().await, Some(CashState::Processing), "the money is on its way");
        env.payouts.decide(&cash_no, PayoutState::Paid { txn: "T1".to_owned() });
        env.clock.advance_seconds(10);
        assert_eq!(other.app.run_due_jobs().await.unwrap(), 1);
        assert_eq!(state().await, Some(CashState::Paid));
        env.audit().await;
    }

    async fn a_node_whose_lease_has_ended_does_not_end_the_run_of_another(env: TestEnv) {
        let now = env.app.now();
        env.tx(move |conn| Ok(jobs::insert(conn, Group { kind: "close_payment", provider: "fake" }, "P1", now, now)?)).await;
        let claim = |now: Timestamp| env.tx(move |conn| {
            let due: Vec<JobId> = jobs::due(conn, now, &[], 10)?.into_iter().map(|job| job.id).collect();
            Ok(jobs::claim(conn, &due, now, now.plus_seconds(60))?.pop().map(|job| job.run()))
        });
        let stale = claim(now).await.unwrap();
        assert_eq!(claim(now).await, None, "it is leased");
        let later = now.plus_seconds(61);
        let run = claim(later).await.unwrap();
        for outcome in 0..4 {
            let ended = env.tx(move |conn| Ok(match outcome {
                0 => jobs::finish(conn, stale)?,
                1 => jobs::poll_again(conn, stale, later, "")?,
                2 => jobs::note_failed(conn, stale, later, "")?,
                _ => jobs::park(conn, stale, "")?,
            }));
            assert!(!ended.await, "{outcome}");
        }
        assert_eq!(claim(later).await, None, "the lease of the other node stands");
        assert!(env.tx(move |conn| Ok(jobs::finish(conn, run)?)).await);
    }

    async fn a_claim_waits_for_no_job_that_another_transaction_ends(env: TestEnv) {
        // The embedded engine has one writer.
        if env.db.is_sqlite() {
            return;
        }
        let (now, other) = (env.app.now(), env.second_node().await);
        for reference in ["P1", "P2"] {
            env.tx(move |conn| Ok(jobs::insert(conn, Group { kind: "close_payment", provider: "fake" }, reference, now, now)?)).await;
        }
        let (has_ended, may_commit) = (Arc::new(Barrier::new(2)), Arc::new(Barrier::new(2)));
        let meet = async |barrier: &Arc<Barrier>| {
            let barrier = Arc::clone(barrier);
            tokio::task::spawn_blocking(move || barrier.wait()).await.unwrap();
        };
        let waits = (Arc::clone(&has_ended), Arc::clone(&may_commit));
        let ends = tokio::spawn(async move {
            let end = move |conn: &mut db::Conn| {
                jobs::cancel(conn, "P1")?;
                waits.0.wait();
                waits.1.wait();
                Ok::<_, TxError<()>>(())
            };
            other.db.write(end).await
        });
        meet(&has_ended).await;
        let claim = move |conn: &mut db::Conn| {
            let due: Vec<JobId> = jobs::due(conn, now, &[], 10)?.into_iter().map(|job| job.id).collect();
            let claimed = jobs::claim(conn, &due, now, now.plus_seconds(60))?;
            Ok(claimed.into_iter().map(|job| job.reference).collect::<Vec<_>>())
        };
        assert_eq!(env.tx(claim).await, ["P2"]);
        meet(&may_commit).await;
        ends.await.unwrap().unwrap();
    }
}
