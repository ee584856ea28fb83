//! The queue of background work: what fails is retried, what cannot succeed is parked with its
//! reason.

use diesel::{ExpressionMethods, QueryDsl, RunQueryDsl};
use domain::{Fen, OrderState, RefundReason, Timestamp};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use store::jobs::{self, Group, Parked};
use store::schema::{attempt_counters::dsl as t, jobs::dsl as j};
use testkit::{World, both_dbs};

/// Writes a job that is due at once.
pub(crate) async fn plan(world: &World, kind: &'static str, reference: &'static str) {
    let now = world.app.now();
    world
        .tx(move |conn| Ok(jobs::insert(conn, Group { kind, provider: "" }, reference, now, now)?))
        .await;
}

/// The jobs that wait for an operator.
pub(crate) async fn parked(world: &World) -> Vec<Parked> {
    world.tx(|conn| Ok(jobs::parked(conn, 10)?)).await
}

/// As if the configuration named other providers.
async fn rename_providers(world: &World, name: &'static str) {
    world
        .tx(move |conn| {
            for table in ["payments", "cash_outs", "jobs"] {
                let rename = format!("UPDATE {table} SET provider = {name} WHERE provider <> ''");
                diesel::sql_query(rename).execute(conn)?;
            }
            Ok(())
        })
        .await;
}

both_dbs! {
    async fn the_queue_is_as_late_as_its_oldest_job_that_is_due_and_not_begun(world: World) {
        world.run_jobs().await;
        let late = async || world.app.jobs_lag_seconds().await.unwrap();
        assert_eq!(late().await, 0, "what is not due yet is not late");
        plan(&world, "close_payment", "P1").await;
        world.clock.advance_seconds(30);
        plan(&world, "close_payment", "P2").await;
        world.clock.advance_seconds(12);
        assert_eq!(late().await, 42);
        let counts = world.app.job_counts().await.unwrap();
        assert!(counts.contains(&("close_payment".to_owned(), "ready".to_owned(), 2)), "{counts:?}");
        let until = world.app.now().plus_seconds(60);
        let begun = move |conn: &mut store::Conn| {
            let job = j::jobs.filter(j::reference.eq("P1"));
            Ok(diesel::update(job).set(j::lease_until.eq(until)).execute(conn)?)
        };
        world.tx(begun).await;
        assert_eq!(late().await, 12, "the other one");
        let parked = move |conn: &mut store::Conn| {
            let job = j::jobs.filter(j::reference.eq("P2"));
            Ok(diesel::update(job).set(j::state.eq("parked")).execute(conn)?)
        };
        world.tx(parked).await;
        assert_eq!(late().await, 0, "one is being done, the other waits for people");
        world.clock.advance_seconds(60);
        assert_eq!(late().await, 102, "who had begun it has not come back");
    }

    async fn an_unknown_kind_is_parked_and_can_be_let_go_again(world: World) {
        plan(&world, "from_the_future", "x").await;
        world.run_jobs().await;
        let found = parked(&world).await;
        assert_eq!((found.len(), found[0].reason.as_deref()), (1, Some("unknown kind of job")));
        let (id, now) = (found[0].id, world.app.now());
        assert!(world.tx(move |conn| Ok(jobs::unpark(conn, id, now)?)).await);
        assert!(parked(&world).await.is_empty());
        assert!(!world.tx(move |conn| Ok(jobs::unpark(conn, id, now)?)).await, "it waits for nobody now");
        assert_eq!(world.app.run_due_jobs().await.unwrap(), 1);
        assert_eq!(parked(&world).await.len(), 1);
    }

    async fn a_job_that_only_fails_is_parked_in_the_end(world: World) {
        plan(&world, "query_payment", "no such number").await;
        let mut runs = 0;
        while parked(&world).await.is_empty() {
            runs += world.app.run_due_jobs().await.unwrap();
            world.clock.advance_seconds(300);
            assert!(runs <= 20, "it is tried for ever");
        }
        assert_eq!(runs, 20);
        assert!(parked(&world).await[0].reason.as_deref().unwrap().contains("paymentNo"));
    }

    async fn a_run_that_failed_gives_its_lease_back_at_once(world: World) {
        plan(&world, "query_payment", "no such number").await;
        assert_eq!(world.app.run_due_jobs().await.unwrap(), 1);
        let other = world.second_node().await;
        world.clock.advance_seconds(1);
        assert_eq!(other.app.run_due_jobs().await.unwrap(), 0, "it pauses");
        world.clock.advance_seconds(1);
        assert_eq!(other.app.run_due_jobs().await.unwrap(), 1, "and waits for no lease");
    }

    async fn a_run_that_hangs_is_another_nodes_once_its_lease_has_ended(world: World) {
        let gift = world.gift(1, Fen(1_000), 1).await;
        let caller = world.customer().await;
        let order = world.order(&caller, gift, 1).await.unwrap();
        let payment_no = world.begin_to_pay(&caller, &order).await.unwrap();
        let other = world.second_node().await;
        world.clock.advance_seconds(15);
        world.pay.stalls.store(true, Ordering::SeqCst);
        let hanging = tokio::spawn({
            let app = Arc::clone(&world.app);
            async move { app.run_due_jobs().await }
        });
        let lease = || {
            let payment_no = payment_no.clone();
            world.tx(move |conn| Ok(j::jobs.filter(j::reference.eq(payment_no.as_str())).select(j::lease_until).first::<Timestamp>(conn)?))
        };
        while lease().await == Timestamp(0) {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        assert_eq!(lease().await, world.app.now().plus_seconds(60));
        world.clock.advance_seconds(59);
        assert_eq!(other.app.run_due_jobs().await.unwrap(), 0);
        world.clock.advance_seconds(1);
        let taken_over = tokio::spawn({
            let app = Arc::clone(&other.app);
            async move { app.run_due_jobs().await }
        });
        while lease().await != world.app.now().plus_seconds(60) {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        world.pay.stalls.store(false, Ordering::SeqCst);
        assert_eq!((hanging.await.unwrap().unwrap(), taken_over.await.unwrap().unwrap()), (1, 1));
        world.audit().await;
    }

    async fn a_job_that_fails_waits_twice_as_long_each_time(world: World) {
        plan(&world, "query_payment", "no such number").await;
        assert_eq!(world.app.run_due_jobs().await.unwrap(), 1);
        for pause in [2, 4, 8, 16, 32, 64, 128, 256, 300, 300] {
            world.clock.advance_seconds(pause - 1);
            assert_eq!(world.app.run_due_jobs().await.unwrap(), 0, "before {pause} seconds");
            world.clock.advance_seconds(1);
            assert_eq!(world.app.run_due_jobs().await.unwrap(), 1, "after {pause} seconds");
        }
    }

    async fn a_job_that_is_let_go_again_has_all_its_attempts(world: World) {
        plan(&world, "query_payment", "no such number").await;
        for _ in 0..2 {
            for run in 1..=20 {
                assert!(parked(&world).await.is_empty(), "before run {run}");
                assert_eq!(world.app.run_due_jobs().await.unwrap(), 1);
                world.clock.advance_seconds(300);
            }
            let (id, now) = (parked(&world).await[0].id, world.app.now());
            assert!(world.tx(move |conn| Ok(jobs::unpark(conn, id, now)?)).await);
        }
    }

    async fn a_job_that_nobody_saw_ending_is_parked_without_another_try(world: World) {
        plan(&world, "purge_expired", "service").await;
        world.tx(|conn| Ok(diesel::update(j::jobs).set(j::faults.eq(20_i64)).execute(conn)?)).await;
        world.run_jobs().await;
        assert_eq!(parked(&world).await[0].reason.as_deref(), Some("it was begun again and again and never ended"));
    }

    async fn a_run_that_went_well_forgives_the_faults_before_it(world: World) {
        plan(&world, "purge_expired", "service").await;
        world.tx(|conn| Ok(diesel::update(j::jobs).set(j::faults.eq(19_i64)).execute(conn)?)).await;
        for _ in 0..30 {
            assert_eq!(world.app.run_due_jobs().await.unwrap(), 1);
            world.clock.advance_seconds(600);
        }
        assert!(parked(&world).await.is_empty());
    }

    async fn the_pause_after_a_fault_counts_no_runs_that_went_well(world: World) {
        plan(&world, "purge_expired", "service").await;
        for _ in 0..12 {
            assert_eq!(world.app.run_due_jobs().await.unwrap(), 1);
            world.clock.advance_seconds(600);
        }
        let failing = (j::kind.eq("query_payment"), j::reference.eq("no such number"));
        world.tx(move |conn| Ok(diesel::update(j::jobs).set(failing).execute(conn)?)).await;
        assert_eq!(world.app.run_due_jobs().await.unwrap(), 1);
        world.clock.advance_seconds(1);
        assert_eq!(world.app.run_due_jobs().await.unwrap(), 0);
        world.clock.advance_seconds(1);
        assert_eq!(world.app.run_due_jobs().await.unwrap(), 1, "two seconds after the first fault");
    }

    async fn what_is_too_old_is_removed(world: World) {
        let now = world.app.now();
        let count = store::attempt_counters::AttemptCounter { name: "login:1", events_max: 5, window_ms: 1000, gap_ms: 0 };
        world.tx(move |conn| Ok(store::attempt_counters::count(conn, count, now)?.is_ok())).await;
        plan(&world, "purge_expired", "service").await;
        world.run_jobs().await;
        let left = || world.tx(|conn| Ok(t::attempt_counters.count().get_result::<i64>(conn)?));
        assert_eq!(left().await, 1);
        world.clock.advance_seconds(3 * 24 * 3600);
        world.run_jobs().await;
        assert_eq!(left().await, 0);
    }

    async fn a_key_and_a_code_outlive_the_tidying_for_as_long_as_they_hold(world: World) {
        use app::{CreateOrder, IdemKey};
        let gift = world.gift(1, Fen(100), 5).await;
        let caller = world.customer().await;
        let request = || CreateOrder { gift_id: gift, quantity: 1, voucher_id: None };
        let ask = || world.app.create_order(&caller, request(), IdemKey(Some("k".to_owned())));
        let first = ask().await.unwrap();
        let phone = domain::Phone::parse("13700000001").unwrap();
        world.app.send_sms_code(None, Some(phone), (domain::SmsScene::Register, domain::Lang::Zh), (&testkit::device(), None)).await.unwrap();
        plan(&world, "purge_expired", "service").await;
        let kept = async || {
            world.run_jobs().await;
            let tables = world.tables().await;
            ["idempotency", "sms_codes"].map(|table| tables.count(table))
        };
        assert_eq!(kept().await, [1, 1]);
        world.clock.advance_seconds(24 * 3600 - 1);
        assert_eq!(kept().await, [1, 1]);
        assert_eq!(ask().await.unwrap(), first);
        world.clock.advance_seconds(3600);
        assert_eq!(kept().await, [0, 0]);
    }

    async fn what_comes_again_and_again_runs_again_after_a_start(world: World) {
        plan(&world, "audit_ledger", "service").await;
        let park = |conn: &mut store::Conn| Ok(diesel::update(j::jobs).set(j::state.eq("parked")).execute(conn)?);
        world.tx(park).await;
        let node = tokio::spawn(Arc::clone(&world.app).run_jobs());
        let runs = async {
            while world.app.audit_findings().await.unwrap().is_none() {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(20), runs).await.expect("it stays parked");
        world.app.shutdown();
        node.await.unwrap();
    }

    async fn payments_that_hang_keep_no_cash_out_waiting(world: World) {
        let gift = world.gift(1, Fen(1_000), 100).await;
        for _ in 0..70 {
            let caller = world.customer().await;
            let order = world.order(&caller, gift, 1).await.unwrap();
            world.begin_to_pay(&caller, &order).await.unwrap();
        }
        world.clock.advance_seconds(30);
        let funded = world.funded_customer(Fen(100_000)).await;
        world.pay.stalls.store(true, Ordering::SeqCst);
        world.cash_out(&funded, Fen(10_000)).await.unwrap();
        let node = tokio::spawn(Arc::clone(&world.app).run_jobs());
        let arrived = async {
            while world.payouts.arrived().is_empty() {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        let waited = tokio::time::timeout(Duration::from_secs(20), arrived).await;
        world.pay.stalls.store(false, Ordering::SeqCst);
        world.app.shutdown();
        node.await.unwrap();
        assert!(waited.is_ok(), "the cash-out waited for payments that another provider keeps silent about");
    }

    async fn attempts_that_hang_keep_no_other_order_from_expiring(world: World) {
        let gift = world.gift(1, Fen(1_000), 100).await;
        for _ in 0..20 {
            let caller = world.customer().await;
            let order = world.order(&caller, gift, 1).await.unwrap();
            world.begin_to_pay(&caller, &order).await.unwrap();
        }
        world.clock.advance_seconds(1);
        let free = world.gift(2, Fen(1_000), 1).await;
        world.order(&world.customer().await, free, 1).await.unwrap();
        world.pay.stalls.store(true, Ordering::SeqCst);
        world.clock.advance_seconds(900);
        let node = tokio::spawn(Arc::clone(&world.app).run_jobs());
        let expired = async {
            while world.stock_counters(free).await != (1, 0, 0) {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        let waited = tokio::time::timeout(Duration::from_secs(20), expired).await;
        world.pay.stalls.store(false, Ordering::SeqCst);
        world.app.shutdown();
        node.await.unwrap();
        assert!(waited.is_ok(), "the order waited for attempts of others, about which their provider is silent");
    }

    async fn jobs_wait_while_their_provider_is_not_configured(world: World) {
        let gift = world.gift(1, Fen(1_000), 100).await;
        let caller = world.customer().await;
        let undone = world.order(&caller, gift, 1).await.unwrap();
        let payment = world.begin_to_pay(&caller, &undone).await.unwrap();
        world.pay.pay(&payment, undone.payable);
        assert!(world.webhook(&payment).await);
        let unpaid = world.order(&caller, gift, 1).await.unwrap();
        world.begin_to_pay(&caller, &unpaid).await.unwrap();
        let funded = world.funded_customer(Fen(100_000)).await;
        rename_providers(&world, "'gone-' || provider").await;
        world.app.refund_order(undone.order_no.clone(), RefundReason::CustomerRequest).await.unwrap();
        world.cash_out(&funded, Fen(10_000)).await.unwrap();
        rename_providers(&world, "CASE WHEN provider LIKE 'gone-%' THEN provider ELSE 'gone-' || provider END").await;
        for _ in 0..7 {
            world.run_jobs().await;
            world.clock.advance_seconds(300);
        }
        assert!(parked(&world).await.is_empty(), "{:?}", parked(&world).await);
        assert_eq!((world.pay.refunded(), world.payouts.arrived().len()), (vec![], 0));
        // Later they are parked, and an operator releases them.
        for _ in 0..8 {
            world.run_jobs().await;
            world.clock.advance_seconds(300);
        }
        let waiting = parked(&world).await;
        assert!(waiting.len() >= 3, "{waiting:?}");
        rename_providers(&world, "SUBSTR(provider, 6)").await;
        for Parked { id, reason, .. } in waiting {
            assert!(reason.unwrap().starts_with("no provider gone-"));
            let now = world.app.now();
            world.tx(move |conn| Ok(jobs::unpark(conn, id, now)?)).await;
        }
        world.run_jobs().await;
        assert_eq!((world.pay.refunded(), world.payouts.arrived().len()), (vec![Fen(1_000)], 1));
        assert_eq!(world.app.get_order(&caller, unpaid.order_no).await.unwrap().order.state, OrderState::Expired);
        world.audit().await;
    }

    async fn a_full_group_keeps_no_other_waiting(world: World) {
        let [silent, quick, closing] = [("query_payment", "silent"), ("query_payment", "quick"), ("close_payment", "silent")];
        let now = world.app.now();
        for (place, (kind, provider)) in (1..).zip([silent, quick, closing]) {
            let run_at = now.plus_seconds(place - 10);
            world.tx(move |conn| Ok(jobs::insert(conn, Group { kind, provider }, provider, run_at, now)?)).await;
        }
        let due_without = async |full: Vec<(&'static str, &'static str)>| -> Vec<(String, String)> {
            let due = move |conn: &mut store::Conn| {
                let full: Vec<Group<'_>> = full.iter().map(|&(kind, provider)| Group { kind, provider }).collect();
                Ok(jobs::due(conn, now, &full, 10)?)
            };
            world.tx(due).await.into_iter().map(|job| (job.kind, job.provider)).collect()
        };
        let named = |groups: &[(&str, &str)]| -> Vec<(String, String)> { groups.iter().map(|&(a, b)| (a.to_owned(), b.to_owned())).collect() };
        assert_eq!(due_without(vec![]).await, named(&[silent, quick, closing]));
        assert_eq!(due_without(vec![silent]).await, named(&[quick, closing]));
        assert_eq!(due_without(vec![silent, closing]).await, named(&[quick]));
    }

    async fn jobs_of_a_group_that_is_full_run_when_it_has_room(world: World) {
        for reference in ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"] {
            plan(&world, "from_the_future", reference).await;
        }
        assert_eq!(world.app.run_due_jobs().await.unwrap(), 10);
        assert_eq!(world.app.run_due_jobs().await.unwrap(), 0);
    }

    async fn what_waits_and_what_has_happened_is_counted(world: World) {
        use app::Subject::{Order, Payment, Refund};
        let lag = async || world.app.jobs_lag_seconds().await.unwrap();
        plan(&world, "from_the_future", "a").await;
        let later = world.app.now().plus_seconds(3600);
        world.tx(move |conn| Ok(jobs::insert(conn, Group { kind: "from_the_future", provider: "" }, "b", later, later)?)).await;
        assert_eq!(lag().await, 0);
        world.clock.advance_seconds(90);
        plan(&world, "from_the_future", "c").await;
        assert_eq!(lag().await, 90, "of the one that has waited longest");
        let now = world.app.now();
        let claim = move |conn: &mut store::Conn| {
            let due: Vec<_> = jobs::due(conn, now, &[], 10)?.into_iter().map(|job| job.id).collect();
            Ok(jobs::claim(conn, &due, now, now.plus_seconds(60))?.len())
        };
        assert_eq!((world.tx(claim).await, lag().await), (2, 0), "what is begun does not wait");

        let (gift, caller) = (world.gift(1, Fen(1_000), 20).await, world.customer().await);
        world.bought(&caller, gift, 2).await;
        let undone = world.order(&caller, gift, 3).await.unwrap();
        let payment = world.begin_to_pay(&caller, &undone).await.unwrap();
        world.pay.pay(&payment, Fen(3_000));
        assert!(world.webhook(&payment).await);
        world.app.refund_order(undone.order_no, RefundReason::CustomerRequest).await.unwrap();
        let late = world.order(&caller, gift, 4).await.unwrap();
        let payment = world.begin_to_pay(&caller, &late).await.unwrap();
        world.app.cancel_order(&caller, late.order_no, app::IdemKey(None)).await.unwrap();
        world.pay.pay(&payment, Fen(4_000));
        assert!(world.webhook(&payment).await && world.webhook(&payment).await);
        world.order(&caller, gift, 1).await.unwrap();
        world.clock.advance_seconds(900);
        world.run_jobs().await;
        let counted = |subject: app::Subject, provider: &str, code: &str| {
            let event_counts = world.app.event_counts();
            let found = event_counts.iter().find(|(event, _)| (event.subject, event.provider.as_str(), event.code) == (subject, provider, code));
            found.map_or((0, Fen::ZERO), |(_, count)| (count.times, count.amount))
        };
        for (code, times) in [("pending_payment", 4), ("completed", 2), ("cancelled", 1), ("expired", 1), ("refunding", 1), ("refunded", 1)] {
            assert_eq!(counted(Order, "", code), (times, Fen::ZERO), "orders {code}");
        }
        for (code, times, amount) in [("pending", 3, 0), ("paid", 2, 5_000), ("refunding", 1, 4_000)] {
            assert_eq!(counted(Payment, "fake", code), (times, Fen(amount)), "payments {code}");
        }
        for code in ["pending", "done"] {
            assert_eq!(counted(Refund, "", code), (2, Fen::ZERO), "refunds {code}");
        }
    }
}
