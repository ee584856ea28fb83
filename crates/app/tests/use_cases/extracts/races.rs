//! Many concurrent requests for the same items.

use super::*;

both_dbs! {
    async fn one_item_is_extracted_once_however_many_ask(env: TestEnv) {
        let (caller, items) = owner(&env, 4).await;
        let other = env.second_node().await;
        let mut tasks = tokio::task::JoinSet::new();
        for turn in 0..16 {
            let (app, mut wanted) = (Arc::clone(if turn % 2 == 0 { &env.app } else { &other.app }), items.clone());
            wanted.rotate_left(turn % 4);
            wanted.truncate(1 + turn % 4);
            let items = if turn % 5 == 0 { ExtractSelection::All } else { ExtractSelection::These(wanted) };
            let caller = caller.clone();
            tasks.spawn(async move { app.extract_items(&caller, items, "kite47", IdemKey(None)).await });
        }
        let made: i64 = tasks.join_all().await.into_iter().filter_map(|answer| answer.ok().map(|made| made.quantity)).sum();
        assert_eq!(i64::try_from(env.items(&caller, ItemState::Extracting).await.len()), Ok(made));
        assert!(made >= 1, "{made}");
        env.audit().await;
        tokio::join!(env.run_jobs(), other.run_jobs());
        let sent: usize = env.delivery.sent().iter().map(|request| request.items.len()).sum();
        assert_eq!(i64::try_from(sent), Ok(made));
    }

    async fn five_of_ten_extractions_that_come_at_once_are_under_way(env: TestEnv) {
        let (caller, items) = owner(&env, 10).await;
        let other = env.second_node().await;
        let mut tasks = tokio::task::JoinSet::new();
        for (turn, item) in items.into_iter().enumerate() {
            let (app, caller) = (Arc::clone(if turn % 2 == 0 { &env.app } else { &other.app }), caller.clone());
            let item = ExtractSelection::These(vec![item]);
            tasks.spawn(async move { app.extract_items(&caller, item, "kite47", IdemKey(None)).await });
        }
        let answers = tasks.join_all().await;
        assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 5, "{answers:?}");
        assert!(answers.iter().all(|answer| answer.is_ok() || *answer == Err(Refusal::TooManyExtracts { max: 5 })), "{answers:?}");
        env.audit().await;
    }

    async fn a_node_whose_lease_has_ended_fails_no_extraction_that_another_has_sent(env: TestEnv) {
        let (caller, items) = owner(&env, 1).await;
        let other = env.second_node().await;
        let gate = Arc::new(tokio::sync::Notify::new());
        env.delivery.holds_send.lock().unwrap().replace(Arc::clone(&gate));
        env.delivery.rejects.lock().unwrap().replace(false);
        env.delivery.refuses_without_trace.store(true, Ordering::SeqCst);
        let made = extract(&env, &caller, &items).await.unwrap();
        let stale = tokio::spawn({
            let app = Arc::clone(&env.app);
            async move { app.run_due_jobs().await }
        });
        while env.delivery.send_calls.load(Ordering::SeqCst) == 0 {
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
        // It was refused, but the node has no response yet.
        env.delivery.rejects.lock().unwrap().take();
        env.clock.advance_seconds(61);
        assert_eq!(other.app.run_due_jobs().await.unwrap(), 1, "its lease has ended");
        assert_eq!(env.delivery.sent().len(), 1);
        gate.notify_one();
        stale.await.unwrap().unwrap();
        assert_eq!(state(&env, &caller, &made.extract_no).await, ExtractState::Sending, "the item is on its way");
        env.clock.advance_seconds(10);
        let until = env.app.now().plus_seconds(7 * DAY_SECONDS);
        report(&env, made.extract_no.as_str(), delivered(until)).await;
        assert_eq!(env.items(&caller, ItemState::Extracted).await, items);
        env.audit().await;
    }

    async fn cancelling_many_times_beside_the_sending_gives_back_once(env: TestEnv) {
        for _ in 0..5 {
            let (caller, items) = owner(&env, 2).await;
            let made = extract(&env, &caller, &items).await.unwrap();
            let other = env.second_node().await;
            let mut tasks = tokio::task::JoinSet::new();
            for turn in 0..12 {
                let (app, no) = (Arc::clone(if turn % 2 == 0 { &env.app } else { &other.app }), made.extract_no.clone());
                let caller = caller.clone();
                tasks.spawn(async move { app.cancel_extract(&caller, no, IdemKey(None)).await });
            }
            let (answers, (), ()) = tokio::join!(tasks.join_all(), env.run_jobs(), other.run_jobs());
            assert!(answers.iter().all(|answer| *answer == Ok(ExtractState::Cancelled)), "{answers:?}");
            assert_eq!(env.items(&caller, ItemState::Held).await, items);
            later(&env, 60).await;
            let steps = story(&env, &caller, &made.extract_no).await;
            assert_eq!(steps.iter().filter(|step| step.0 == ExtractState::Cancelled).count(), 1, "{steps:?}");
            env.audit().await;
        }
    }

    async fn cancelling_against_acceptance_ends_one_way(env: TestEnv) {
        for _ in 0..5 {
            let (caller, items) = owner(&env, 1).await;
            let made = extract(&env, &caller, &items).await.unwrap();
            env.run_jobs().await;
            report(&env, made.extract_no.as_str(), offered(env.app.now().plus_seconds(3_600))).await;
            env.clock.advance_seconds(2);
            let accept = async {
                tokio::task::yield_now().await;
                let until = env.app.now().plus_seconds(7 * DAY_SECONDS);
                let still_open = env.delivery.accept(made.extract_no.as_str(), until);
                env.run_jobs().await;
                still_open
            };
            let (cancelled, accepted) = tokio::join!(env.app.cancel_extract(&caller, made.extract_no.clone(), IdemKey(None)), accept);
            let (at, expected) = if accepted { (ItemState::Extracted, ExtractState::Delivered) } else { (ItemState::Held, ExtractState::Cancelled) };
            assert_eq!(cancelled.is_ok(), !accepted, "{cancelled:?}");
            assert_eq!((state(&env, &caller, &made.extract_no).await, env.items(&caller, at).await), (expected, items));
            env.audit().await;
        }
    }

    async fn an_item_is_extracted_or_exchanged_and_never_both(env: TestEnv) {
        let other = env.second_node().await;
        for turn in 0..8 {
            let (caller, items) = owner(&env, 2).await;
            let extraction = extract(&env, &caller, &items);
            let exchange = other.app.exchange_quantity(&caller, ExchangeItems::Items(items[..1].to_vec()), None, IdemKey(None));
            let (extraction, exchange) =
                if turn % 2 == 0 { tokio::join!(extraction, exchange) } else { let (b, a) = tokio::join!(exchange, extraction); (a, b) };
            assert_ne!(extraction.is_ok(), exchange.is_ok(), "{extraction:?} {exchange:?}");
            let counts = [ItemState::Extracting, ItemState::Exchanged, ItemState::Held].map(|state| env.items(&caller, state));
            let mut items = Vec::new();
            for count in counts {
                items.push(count.await.len());
            }
            assert_eq!(items, if extraction.is_ok() { [2, 0, 0] } else { [0, 1, 1] });
            env.audit().await;
        }
        let (caller, items) = owner(&env, 4).await;
        let all = env.app.extract_items(&caller, ExtractSelection::All, "kite47", IdemKey(None));
        let (extraction, exchange) = tokio::join!(all, other.app.exchange_all(&caller, None, IdemKey(None)));
        let extracted = extraction.map_or(0, |made| made.quantity);
        let exchanged = exchange.map_or(0, |made| made.items);
        assert_eq!((extracted + exchanged, env.items(&caller, ItemState::Held).await), (i64::try_from(items.len()).unwrap(), vec![]));
        env.audit().await;
    }

    async fn two_nodes_send_each_extraction_once(env: TestEnv) {
        let (caller, items) = owner(&env, 5).await;
        for item in &items {
            extract(&env, &caller, &[*item]).await.unwrap();
        }
        let other = env.second_node().await;
        tokio::join!(env.run_jobs(), other.run_jobs());
        assert_eq!((env.delivery.sent().len(), env.delivery.send_calls.load(Ordering::SeqCst)), (5, 5));
        env.audit().await;
    }
}
