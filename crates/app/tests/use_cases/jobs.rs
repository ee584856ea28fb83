//! The queue of background work: what fails is retried, what cannot succeed is parked with its
//! reason.

use diesel::{ExpressionMethods, QueryDsl, RunQueryDsl};
use domain::{Fen, OrderState, RefundReason, Timestamp};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use store::operation::jobs::{self, Group, Parked};
use store::schema::{attempt_counters::dsl as t, jobs::dsl as j};
use testkit::{TestEnv, both_dbs};

/// Writes a job that is due at once.
pub(crate) async fn plan(env: &TestEnv, kind: &'static str, reference: &'static str) {
    let now = env.app.now();
    env.tx(move |conn| Ok(jobs::insert(conn, Group { kind, provider: "" }, reference, now, now)?))
        .await;
}

/// The jobs that wait for an operator.
pub(crate) async fn parked(env: &TestEnv) -> Vec<Parked> {
    env.tx(|conn| Ok(jobs::parked(conn, 10)?)).await
}

/// As if the configuration named other providers.
async fn rename_providers(env: &TestEnv, name: &'static str) {
    env.tx(move |conn| {
        for table in ["payments", "cash_outs", "jobs"] {
            let rename = format!("UPDATE {table} SET provider = {name} WHERE provider <> ''");
            diesel::sql_query(rename).execute(conn)?;
        }
        Ok(())
    })
    .await;
}

both_dbs! {
    async fn the_queue_is_as_late_as_its_oldest_job_that_is_due_and_not_begun(env: TestEnv) {
        env.run_jobs().await;
        let late = async || env.app.jobs_lag_seconds().await.unwrap();
        assert_eq!(late().await, 0, "what is not due yet is not late");
        plan(&env, "close_payment", "P1").await;
        env.clock.advance_seconds(30);
        plan(&env, "close_payment", "P2").await;
        env.clock.advance_seconds(12);
        assert_eq!(late().await, 42);
        let counts = env.app.job_counts().await.unwrap();
        assert!(counts.contains(&("close_payment".to_owned(), "ready".to_owned(), 2)), "{counts:?}");
        let until = env.app.now().plus_seconds(60);
        let begun = move |conn: &mut db::Conn| {
            let job = j::jobs.filter(j::reference.eq("P1"));
            Ok(diesel::update(job).set(j::lease_until.eq(until)).execute(conn)?)
        };
        env.tx(begun).await;
        assert_eq!(late().await, 12, "the other one");
        let parked = move |conn: &mut db::Conn| {
            let job = j::jobs.filter(j::reference.eq("P2"));
            Ok(diesel::update(job).set(j::state.eq("parked")).execute(conn)?)
        };
        env.tx(parked).await;
        assert_eq!(late().await, 0, "one is being done, the other waits for people");
        env.clock.advance_seconds(60);
        assert_eq!(late().await, 102, "who had begun it has not come back");
    }

    async fn an_unknown_kind_is_parked_and_can_be_let_go_again(env: TestEnv) {
        plan(&env, "from_the_future", "x").await;
        env.run_jobs().await;
        let found = parked(&env).await;
        assert_eq!((found.len(), found[0].reason.as_deref()), (1, Some("unknown kind of job")));
        let (id, now) = (found[0].id, env.app.now());
        assert!(env.tx(move |conn| Ok(jobs::unpark(conn, id, now)?)).await);
        assert!(parked(&env).await.is_empty());
        assert!(!env.tx(move |conn| Ok(jobs::unpark(conn, id, now)?)).await, "it waits for nobody now");
        assert_eq!(env.app.run_due_jobs().await.unwrap(), 1);
        assert_eq!(parked(&env).await.len(), 1);
    }

    async fn a_run_that_has_begun_before_a_restart_ends_nothing(env: TestEnv) {
        plan(&env, "expire_order", "O1").await;
        let now = env.app.now();
        env.tx(move |conn| {
            let due = |conn: &mut db::Conn| jobs::due(conn, now, &[], 9);
            let ids: Vec<_> = due(conn)?.into_iter().map(|job| job.id).collect();
            let run = jobs::claim(conn, &ids, now, now.plus_ms(60_000))?.remove(0).run();
            for reference in ["O1", "another"] {
                jobs::restart(conn, Group { kind: "expire_order", provider: "" }, reference, now)?;
            }
            assert!(!jobs::is_current(conn, run)?);
            assert_eq!(due(conn)?.len(), 1);
            Ok(())
        })
        .await;
    }

    async fn a_job_that_only_fails_is_parked_in_the_end(env: TestEnv) {
        plan(&env, "query_payment", "no such number").await;
        let mut runs = 0;
        while parked(&env).await.is_empty() {
            runs += env.app.run_due_jobs().await.unwrap();
            env.clock.advance_seconds(300);
            assert!(runs <= 20, "it is tried for ever");
        }
        assert_eq!(runs, 20);
        assert!(parked(&env).await[0].reason.as_deref().unwrap().contains("paymentNo"));
    }

    async fn a_run_that_failed_gives_its_lease_back_at_once(env: TestEnv) {
        plan(&env, "query_payment", "no such number").await;
        assert_eq!(env.app.run_due_jobs().await.unwrap(), 1);
        let other = env.second_node().await;
        env.clock.advance_seconds(1);
        assert_eq!(other.app.run_due_jobs().await.unwrap(), 0, "it pauses");
        env.clock.advance_seconds(1);
        assert_eq!(other.app.run_due_jobs().await.unwrap(), 1, "and waits for no lease");
    }

    async fn a_run_that_hangs_is_another_nodes_once_its_lease_has_ended(env: TestEnv) {
        let gift = env.gift(1, Fen(1_000), 1).await;
        let caller = env.customer().await;
        let order = env.order(&caller, gift, 1).await.unwrap();
        let payment_no = env.begin_to_pay(&caller, &order).await.unwrap();
        let other = env.second_node().await;
        env.clock.advance_seconds(15);
        env.pay.stalls.store(true, Ordering::SeqCst);
        let hanging = tokio::spawn({
            let app = Arc::clone(&env.app);
            async move { app.run_due_jobs().await }
        });
        let lease = || {
            let payment_no = payment_no.clone();
            env.tx(move |conn| Ok(j::jobs.filter(j::reference.eq(payment_no.as_str())).select(j::lease_until).first::<Timestamp>(conn)?))
        };
        while lease().await == Timestamp(0) {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        assert_eq!(lease().await, env.app.now().plus_seconds(60));
        env.clock.advance_seconds(59);
        assert_eq!(other.app.run_due_jobs().await.unwrap(), 0);
        env.clock.advance_seconds(1);
        let taken_over = tokio::spawn({
            let app = Arc::clone(&other.app);
            async move { app.run_due_jobs().await }
        });
        while lease().await != env.app.now().plus_seconds(60) {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        env.pay.stalls.store(false, Ordering::SeqCst);
        assert_eq!((hanging.await.unwrap().unwrap(), taken_over.await.unwrap().unwrap()), (1, 1));
        env.audit().await;
    }

    async fn a_job_that_fails_waits_twice_as_long_each_time(env: TestEnv) {
        plan(&env, "query_payment", "no such number").await;
        assert_eq!(env.app.run_due_jobs().await.unwrap(), 1);
        for pause in [2, 4, 8, 16, 32, 64, 128, 256, 300, 300] {
            env.clock.advance_seconds(pause - 1);
            assert_eq!(env.app.run_due_jobs().await.unwrap(), 0, "before {pause} seconds");
            env.clock.advance_seconds(1);
            assert_eq!(env.app.run_due_jobs().await.unwrap(), 1, "after {pause} seconds");
        }
    }

    async fn a_job_that_is_let_go_again_has_all_its_attempts(env: TestEnv) {
        plan(&env, "query_payment", "no such number").await;
        for _ in 0..2 {
            for run in 1..=20 {
                assert!(parked(&env).await.is_empty(), "before run {run}");
                assert_eq!(env.app.run_due_jobs().await.unwrap(), 1);
                env.clock.advance_seconds(300);
            }
            let (id, now) = (parked(&env).await[0].id, env.app.now());
            assert!(env.tx(move |conn| Ok(jobs::unpark(conn, id, now)?)).await);
        }
    }

    async fn a_job_that_nobody_saw_ending_is_parked_without_another_try(env: TestEnv) {
        plan(&env, "purge_expired", "service").await;
        env.tx(|conn| Ok(diesel::update(j::jobs).set(j::faults.eq(20_i64)).execute(conn)?)).await;
        env.run_jobs().await;
        assert_eq!(parked(&env).await[0].reason.as_deref(), Some("it was begun again and again and never ended"));
    }

    async fn a_run_that_went_well_forgives_the_faults_before_it(env: TestEnv) {
        plan(&env, "purge_expired", "service").await;
        env.tx(|conn| Ok(diesel::update(j::jobs).set(j::faults.eq(19_i64)).execute(conn)?)).await;
        for _ in 0..30 {
            assert_eq!(env.app.run_due_jobs().await.unwrap(), 1);
            env.clock.advance_seconds(600);
        }
        assert!(parked(&env).await.is_empty());
    }

    async fn the_pause_after_a_fault_counts_no_runs_that_went_well(env: TestEnv) {
        plan(&env, "purge_expired", "service").await;
        for _ in 0..12 {
            assert_eq!(env.app.run_due_jobs().await.unwrap(), 1);
            env.clock.advance_seconds(600);
        }
        let failing = (j::kind.eq("query_payment"), j::reference.eq("no such number"));
        env.tx(move |conn| Ok(diesel::update(j::jobs).set(failing).execute(conn)?)).await;
        assert_eq!(env.app.run_due_jobs().await.unwrap(), 1);
        env.clock.advance_seconds(1);
        assert_eq!(env.app.run_due_jobs().await.unwrap(), 0);
        env.clock.advance_seconds(1);
        assert_eq!(env.app.run_due_jobs().await.unwrap(), 1, "two seconds after the first fault");
    }

    async fn what_is_too_old_is_removed(env: TestEnv) {
        let now = env.app.now();
        let count = store::operation::attempt_counters::AttemptCounter { name: "login:1", events_max: 5, window_ms: 1000, gap_ms: 0 };
        env.tx(move |conn| Ok(store::operation::attempt_counters::count(conn, count, now)?.is_ok())).await;
        plan(&env, "purge_expired", "service").await;
        env.run_jobs().await;
        let left = || env.tx(|conn| Ok(t::attempt_counters.count().get_result::<i64>(conn)?));
        assert_eq!(left().await, 1);
        env.clock.advance_seconds(3 * 24 * 3600);
        env.run_jobs().await;
        assert_eq!(left().await, 0);
    }

    async fn a_key_and_a_code_outlive_the_tidying_for_as_long_as_they_hold(env: TestEnv) {
        use app::{CreateOrder, IdemKey};
        let gift = env.gift(1, Fen(100), 5).await;
        let caller = env.customer().await;
        let request = || CreateOrder { gift_id: gift, quantity: 1, voucher_id: None };
        let ask = || env.app.create_order(&caller, request(), IdemKey(Some("k".to_owned())));
        let first = ask().await.unwrap();
        let phone = domain::Phone::parse("13700000001").unwrap();
        env.app.send_sms_code(None, Some(phone), (domain::SmsScene::Register, domain::Lang::Zh), (&testkit::device(), None)).await.unwrap();
        plan(&env, "purge_expired", "service").await;
        let kept = async || {
            env.run_jobs().await;
            let tables = env.tables().await;
            ["idempotency", "sms_codes"].map(|table| tables.count(table))
        };
        assert_eq!(kept().await, [1, 1]);
        env.clock.advance_seconds(24 * 3600 - 1);
        assert_eq!(kept().await, [1, 1]);
        assert_eq!(ask().await.unwrap(), first);
        env.clock.advance_seconds(3600);
        assert_eq!(kept().await, [0, 0]);
    }

    async fn what_comes_again_and_again_runs_again_after_a_start(env: TestEnv) {
        plan(&env, "audit_ledger", "service").await;
        let park = |conn: &mut db::Conn| Ok(diesel::update(j::jobs).set(j::state.eq("parked")).execute(conn)?);
        env.tx(park).await;
        let node = tokio::spawn(Arc::clone(&env.app).run_jobs());
        let runs = async {
            while env.app.audit_findings().await.unwrap().is_none() {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(20), runs).await.expect("it stays parked");
        env.app.shutdown();
        node.await.unwrap();
    }

    async fn payments_that_hang_keep_no_cash_out_waiting(env: TestEnv) {
        let gift = env.gift(1, Fen(1_000), 100).await;
        for _ in 0..70 {
            let caller = env.customer().await;
            let order = env.order(&caller, gift, 1).await.unwrap();
            env.begin_to_pay(&caller, &order).await.unwrap();
        }
        env.clock.advance_seconds(30);
        let funded = env.funded_customer(Fen(100_000)).await;
        env.pay.stalls.store(true, Ordering::SeqCst);
        env.cash_out(&funded, Fen(10_000)).await.unwrap();
        let node = tokio::spawn(Arc::clone(&env.app).run_jobs());
        let arrived = async {
            while env.payouts.arrived().is_empty() {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        let waited = tokio::time::timeout(Duration::from_secs(20), arrived).await;
        env.pay.stalls.store(false, Ordering::SeqCst);
        env.app.shutdown();
        node.await.unwrap();
        assert!(waited.is_ok(), "the cash-out waited for payments that another provider keeps silent about");
    }

    async fn attempts_that_hang_keep_no_other_order_from_expiring(env: TestEnv) {
        let gift = env.gift(1, Fen(1_000), 100).await;
        for _ in 0..20 {
            let caller = env.customer().await;
            let order = env.order(&caller, gift, 1).await.unwrap();
            env.begin_to_pay(&caller, &order).await.unwrap();
        }
        env.clock.advance_seconds(1);
        let free = env.gift(2, Fen(1_000), 1).await;
        env.order(&env.customer().await, free, 1).await.unwrap();
        env.pay.stalls.store(true, Ordering::SeqCst);
        env.clock.advance_seconds(900);
        let node = tokio::spawn(Arc::clone(&env.app).run_jobs());
        let expired = async {
            while env.stock_counters(free).await != (1, 0, 0) {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        let waited = tokio::time::timeout(Duration::from_secs(20), expired).await;
        env.pay.stalls.store(false, Ordering::SeqCst);
        env.app.shutdown();
        node.await.unwrap();
        assert!(waited.is_ok(), "the order waited for attempts of others, about which their provider is silent");
    }

    async fn jobs_wait_while_their_provider_is_not_configured(env: TestEnv) {
        let gift = env.gift(1, Fen(1_000), 100).await;
        let caller = env.customer().await;
        let undone = env.order(&caller, gift, 1).await.unwrap();
        let payment = env.begin_to_pay(&caller, &undone).await.unwrap();
        env.pay.pay(&payment, undone.payable);
        assert!(env.webhook(&payment).await);
        let unpaid = env.order(&caller, gift, 1).await.unwrap();
        env.begin_to_pay(&caller, &unpaid).await.unwrap();
        let funded = env.funded_customer(Fen(100_000)).await;
        rename_providers(&env, "'gone-' || provider").await;
        env.app.refund_order(undone.order_no.clone(), RefundReason::CustomerRequest).await.unwrap();
        env.cash_out(&funded, Fen(10_000)).await.unwrap();
        rename_providers(&env, "CASE WHEN provider LIKE 'gone-%' THEN provider ELSE 'gone-' || provider END").await;
        for _ in 0..7 {
            env.run_jobs().await;
            env.clock.advance_seconds(300);
        }
        assert!(parked(&env).await.is_empty(), "{:?}", parked(&env).await);
        assert_eq!((env.pay.refunded(), env.payouts.arrived().len()), (vec![], 0));
        // Later they are parked, and an operator releases them.
        for _ in 0..8 {
            env.run_jobs().await;
            env.clock.advance_seconds(300);
        }
        let waiting = parked(&env).await;
        assert!(waiting.len() >= 3, "{waiting:?}");
        rename_providers(&env, "SUBSTR(provider, 6)").await;
        for Parked { id, reason, .. } in waiting {
            assert!(reason.unwrap().starts_with("no provider gone-"));
            let now = env.app.now();
            env.tx(move |conn| Ok(jobs::unpark(conn, id, now)?)).await;
        }
        env.run_jobs().await;
        assert_eq!((env.pay.refunded(), env.payouts.arrived().len()), (vec![Fen(1_000)], 1));
        assert_eq!(env.app.get_order(&caller, unpaid.order_no).await.unwrap().order.state, OrderState::Expired);
        env.audit().await;
    }

    async fn a_full_group_keeps_no_other_waiting(env: TestEnv) {
        let [silent, quick, closing] = [("query_payment", "silent"), ("query_payment", "quick"), ("close_payment", "silent")];
        let now = env.app.now();
        for (place, (kind, provider)) in (1..).zip([silent, quick, closing]) {
            let run_at = now.plus_seconds(place - 10);
            env.tx(move |conn| Ok(jobs::insert(conn, Group { kind, provider }, provider, run_at, now)?)).await;
        }
        let due_without = async |full: Vec<(&'static str, &'static str)>| -> Vec<(String, String)> {
            let due = move |conn: &mut db::Conn| {
                let full: Vec<Group<'_>> = full.iter().map(|&(kind, provider)| Group { kind, provider }).collect();
                Ok(jobs::due(conn, now, &full, 10)?)
            };
            env.tx(due).await.into_iter().map(|job| (job.kind, job.provider)).collect()
        };
        let named = |groups: &[(&str, &str)]| -> Vec<(String, String)> { groups.iter().map(|&(a, b)| (a.to_owned(), b.to_owned())).collect() };
        assert_eq!(due_without(vec![]).await, named(&[silent, quick, closing]));
        assert_eq!(due_without(vec![silent]).await, named(&[quick, closing]));
        assert_eq!(due_without(vec![silent, closing]).await, named(&[quick]));
    }

    async fn jobs_of_a_group_that_is_full_run_when_it_has_room(env: TestEnv) {
        for reference in ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"] {
            plan(&env, "from_the_future", reference).await;
        }
        assert_eq!(env.app.run_due_jobs().await.unwrap(), 10);
        assert_eq!(env.app.run_due_jobs().await.unwrap(), 0);
    }

    async fn what_waits_and_what_has_happened_is_counted(env: TestEnv) {
        use app::Subject::{Order, Payment, Refund};
        let lag = async || env.app.jobs_lag_seconds().await.unwrap();
        plan(&env, "from_the_future", "a").await;
        let later = env.app.now().plus_seconds(3600);
        env.tx(move |conn| Ok(jobs::insert(conn, Group { kind: "from_the_future", provider: "" }, "b", later, later)?)).await;
        assert_eq!(lag().await, 0);
        env.clock.advance_seconds(90);
        plan(&env, "from_the_future", "c").await;
        assert_eq!(lag().await, 90, "of the one that has waited longest");
        let now = env.app.now();
        let claim = move |conn: &mut db::Conn| {
            let due: Vec<_> = jobs::due(conn, now, &[], 10)?.into_iter().map(|job| job.id).collect();
            Ok(jobs::claim(conn, &due, now, now.plus_seconds(60))?.len())
        };
        assert_eq!((env.tx(claim).await, lag().await), (2, 0), "what is begun does not wait");

        let (gift, caller) = (env.gift(1, Fen(1_000), 20).await, env.customer().await);
        env.bought(&caller, gift, 2).await;
        let undone = env.order(&caller, gift, 3).await.unwrap();
        let payment = env.begin_to_pay(&caller, &undone).await.unwrap();
        env.pay.pay(&payment, Fen(3_000));
        assert!(env.webhook(&payment).await);
        env.app.refund_order(undone.order_no, RefundReason::CustomerRequest).await.unwrap();
        let late = env.order(&caller, gift, 4).await.unwrap();
        let payment = env.begin_to_pay(&caller, &late).await.unwrap();
        env.app.cancel_order(&caller, late.order_no, app::IdemKey(None)).await.unwrap();
        env.pay.pay(&payment, Fen(4_000));
        assert!(env.webhook(&payment).await && env.webhook(&payment).await);
        env.order(&caller, gift, 1).await.unwrap();
        env.clock.advance_seconds(900);
        env.run_jobs().await;
        let counted = |subject: app::Subject, provider: &str, code: &str| {
            let event_counts = env.app.event_counts();
            let found = event_counts.iter().find(|(event, _)| (event.subject, event.provider.as_str(), event.code) == (subject, provider, code));
            found.map_or((0, Fen::ZERO), |(_, count)| (count.times, count.amount))
        };
        for (code, times) in [("pending_payment", 4), ("completed", 2), ("cancelled", 1), ("expired", 1), ("refunding", 1), ("refunded", 1)] {
            assert_eq!(counted(Order, "", code), (times, Fen::ZERO), "orders {code}");
        }
        for (code, times, amount) in [("pending", 3, 0), ("paid", 2, 5_000), ("refunding", 2, 4_000)] {
            assert_eq!(counted(Payment, "fake", code), (times, Fen(amount)), "payments {code}");
        }
        for code in ["pending", "done"] {
            assert_eq!(counted(Refund, "", code), (2, Fen::ZERO), "refunds {code}");
        }
    }
}
