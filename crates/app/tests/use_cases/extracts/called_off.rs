//! Extractions that are cancelled, and those that are retried.

use super::*;

both_dbs! {
    async fn what_was_not_sent_is_called_off_at_once_and_never_sent(env: TestEnv) {
        let (caller, items) = owner(&env, 1).await;
        let made = extract(&env, &caller, &items).await.unwrap();
        for _ in 0..3 {
            let ended = env.app.cancel_extract(&caller, made.extract_no.clone(), IdemKey(None)).await;
            assert_eq!(ended, Ok(ExtractState::Cancelled));
        }
        assert_eq!(env.items(&caller, ItemState::Held).await, items);
        later(&env, 60).await;
        assert_eq!((env.delivery.sent().len(), env.app.job_counts().await.unwrap()), (0, vec![]));
        assert_eq!(story(&env, &caller, &made.extract_no).await.len(), 2);
        env.audit().await;
    }

    async fn an_offer_is_called_back_at_the_provider(env: TestEnv) {
        let (caller, items) = owner(&env, 1).await;
        let made = extract(&env, &caller, &items).await.unwrap();
        env.run_jobs().await;
        env.delivery.silent.store(true, Ordering::SeqCst);
        let silent = env.app.cancel_extract(&caller, made.extract_no.clone(), IdemKey(Some("c".to_owned()))).await;
        assert_eq!(silent, Err(Refusal::SteamUnavailable));
        assert_eq!(state(&env, &caller, &made.extract_no).await, ExtractState::Sending);
        env.delivery.silent.store(false, Ordering::SeqCst);
        report(&env, made.extract_no.as_str(), offered(env.app.now().plus_seconds(3_600))).await;
        for _ in 0..2 {
            let ended = env.app.cancel_extract(&caller, made.extract_no.clone(), IdemKey(Some("c".to_owned()))).await;
            assert_eq!(ended, Ok(ExtractState::Cancelled));
        }
        assert_eq!(env.items(&caller, ItemState::Held).await, items);
        env.audit().await;
    }

    async fn what_was_accepted_meanwhile_is_not_called_back(env: TestEnv) {
        let (caller, items) = owner(&env, 1).await;
        let made = extract(&env, &caller, &items).await.unwrap();
        env.run_jobs().await;
        report(&env, made.extract_no.as_str(), offered(env.app.now().plus_seconds(3_600))).await;
        env.delivery.put(made.extract_no.as_str(), delivered(env.app.now().plus_seconds(7 * DAY_SECONDS)));
        let refused = env.app.cancel_extract(&caller, made.extract_no.clone(), IdemKey(None)).await;
        assert_eq!(refused, Err(Refusal::ExtractNotCancellable));
        assert_eq!((state(&env, &caller, &made.extract_no).await, env.items(&caller, ItemState::Extracted).await), (ExtractState::Delivered, items));
        later(&env, 10).await;
        env.audit().await;
    }

    async fn a_request_under_way_cannot_be_called_off_behind_the_providers_back(env: TestEnv) {
        let (caller, items) = owner(&env, 1).await;
        let made = extract(&env, &caller, &items).await.unwrap();
        *env.delivery.rejects.lock().unwrap() = Some(true);
        env.run_jobs().await;
        // The provider does not have it and guarantees nothing: the request may still arrive.
        env.delivery.forgetful.store(true, Ordering::SeqCst);
        let refused = env.app.cancel_extract(&caller, made.extract_no.clone(), IdemKey(None)).await;
        assert_eq!(refused, Err(Refusal::SteamUnavailable));
        assert_eq!(env.items(&caller, ItemState::Extracting).await, items);
        // The provider guarantees that nothing will be sent under this number any more.
        env.delivery.forgetful.store(false, Ordering::SeqCst);
        assert_eq!(env.app.cancel_extract(&caller, made.extract_no.clone(), IdemKey(None)).await, Ok(ExtractState::Cancelled));
        *env.delivery.rejects.lock().unwrap() = None;
        later(&env, 60).await;
        assert_eq!((env.delivery.sent().len(), env.items(&caller, ItemState::Held).await), (0, items));
        env.audit().await;
    }

    async fn what_never_arrived_is_called_off_once_nothing_can_be_under_way(env: TestEnv) {
        let (caller, items) = owner(&env, 1).await;
        let made = extract(&env, &caller, &items).await.unwrap();
        env.delivery.lost_requests.store(1, Ordering::SeqCst);
        env.delivery.forgetful.store(true, Ordering::SeqCst);
        env.run_jobs().await;
        let cancel = || env.app.cancel_extract(&caller, made.extract_no.clone(), IdemKey(None));
        assert_eq!(cancel().await, Err(Refusal::SteamUnavailable), "it may still arrive");
        env.clock.advance_seconds(120);
        assert_eq!(cancel().await, Ok(ExtractState::Cancelled));
        assert_eq!((env.delivery.sent().len(), env.items(&caller, ItemState::Held).await), (0, items));
        later(&env, 60).await;
        assert_eq!((env.delivery.send_calls.load(Ordering::SeqCst), env.app.job_counts().await.unwrap()), (1, vec![]));
        env.audit().await;
    }

    async fn what_came_back_is_tried_again_under_a_new_number(env: TestEnv) {
        let (caller, items) = owner(&env, 2).await;
        let made = extract(&env, &caller, &items).await.unwrap();
        let retry = |key: &str| env.app.retry_extract(&caller, made.extract_no.clone(), None, IdemKey(Some(key.to_owned())));
        assert_eq!(retry("a").await, Err(Refusal::ExtractNotRetryable));
        env.run_jobs().await;
        report(&env, made.extract_no.as_str(), failed("declined")).await;
        let fresh = TRADE_URL.replace("AbCd_-12", "12345678");
        set_trade_url(&env, &caller, Some(fresh.clone())).await;
        for _ in 0..2 {
            assert_eq!(retry("b").await, Ok(ExtractState::Submitted));
        }
        assert_eq!(retry("c").await, Err(Refusal::ExtractNotRetryable));
        env.audit().await;
        later(&env, 2).await;
        let sent = env.delivery.sent();
        assert_eq!((sent.len(), sent[1].attempt_no.to_string(), &sent[1].trade_url), (2, format!("{}-2", made.extract_no), &fresh));
        // The old number has no effect any more.
        report(&env, made.extract_no.as_str(), delivered(env.app.now().plus_seconds(60))).await;
        assert_eq!(state(&env, &caller, &made.extract_no).await, ExtractState::Sending);
        report(&env, &format!("{}-2", made.extract_no), delivered(env.app.now().plus_seconds(60))).await;
        assert_eq!(env.items(&caller, ItemState::Extracted).await, items);
        assert_eq!(story(&env, &caller, &made.extract_no).await.len(), 6);
        env.audit().await;
    }

    async fn another_steam_account_wants_the_extract_password_again(env: TestEnv) {
        let (caller, items) = owner(&env, 1).await;
        let made = extract(&env, &caller, &items).await.unwrap();
        env.run_jobs().await;
        report(&env, made.extract_no.as_str(), failed("declined")).await;
        let retry = |secret: Option<&str>| env.app.retry_extract(&caller, made.extract_no.clone(), secret.map(str::to_owned), IdemKey(None));
        set_trade_url(&env, &caller, None).await;
        assert_eq!(retry(Some("kite47")).await, Err(Refusal::TradeUrlMissing));
        set_trade_url(&env, &caller, Some(TRADE_URL.replace("123456789", "987654321"))).await;
        assert_eq!(retry(None).await, Err(Refusal::SecretRequired));
        assert_eq!(retry(Some("abc124")).await, Err(Refusal::InvalidSecret));
        assert_eq!(env.items(&caller, ItemState::Held).await, items);
        assert_eq!(retry(Some("kite47")).await, Ok(ExtractState::Submitted));
        env.audit().await;
    }

    async fn a_second_attempt_is_called_back_under_its_own_number(env: TestEnv) {
        let (caller, items) = owner(&env, 2).await;
        let made = extract(&env, &caller, &items).await.unwrap();
        env.run_jobs().await;
        report(&env, made.extract_no.as_str(), offered(env.app.now().plus_seconds(1_800))).await;
        report(&env, made.extract_no.as_str(), failed("declined")).await;
        env.app.retry_extract(&caller, made.extract_no.clone(), None, IdemKey(None)).await.unwrap();
        let view = env.app.get_extract(&caller, made.extract_no.clone()).await.unwrap();
        assert_eq!(view.extract.accept_by, None, "the time of the former offer is over");
        env.run_jobs().await;
        let second = format!("{}-2", made.extract_no);
        report(&env, &second, offered(env.app.now().plus_seconds(3_600))).await;
        let ended = env.app.cancel_extract(&caller, made.extract_no.clone(), IdemKey(None)).await;
        assert_eq!(ended, Ok(ExtractState::Cancelled));
        let ends = [made.extract_no.as_str(), second.as_str()].map(|no| env.delivery.state(no));
        assert_eq!(ends, [Some(failed("declined")), Some(failed("cancelled"))]);
        assert_eq!(env.items(&caller, ItemState::Held).await, items);
        let received: Vec<String> = messages(&env, &caller).await.into_iter().filter(|(kind, _)| kind == "extract_returned").map(|(_, params)| params).collect();
        assert_eq!(received, [r#"{"quantity":2,"reason":"declined"}"#, r#"{"quantity":2,"reason":"cancelled"}"#]);
        assert_eq!(env.app.job_counts().await.unwrap(), []);
        env.audit().await;
    }

    async fn a_key_is_for_one_extraction(env: TestEnv) {
        let (caller, items) = owner(&env, 2).await;
        let one = extract(&env, &caller, &items[..1]).await.unwrap().extract_no;
        let two = extract(&env, &caller, &items[1..]).await.unwrap().extract_no;
        let key = || IdemKey(Some("k".to_owned()));
        assert_eq!(env.app.cancel_extract(&caller, one.clone(), key()).await, Ok(ExtractState::Cancelled));
        assert_eq!(env.app.cancel_extract(&caller, two.clone(), key()).await, Err(Refusal::IdempotencyConflict));
        assert_eq!(env.app.retry_extract(&caller, one.clone(), None, key()).await, Err(Refusal::IdempotencyConflict));
        assert_eq!(state(&env, &caller, &two).await, ExtractState::Submitted);
        env.app.cancel_extract(&caller, two.clone(), IdemKey(None)).await.unwrap();
        let again = || IdemKey(Some("again".to_owned()));
        assert_eq!(env.app.retry_extract(&caller, one, None, again()).await, Ok(ExtractState::Submitted));
        assert_eq!(env.app.retry_extract(&caller, two.clone(), None, again()).await, Err(Refusal::IdempotencyConflict));
        assert_eq!(state(&env, &caller, &two).await, ExtractState::Cancelled);
        env.audit().await;
    }

    async fn an_extraction_waits_for_the_provider_that_it_was_asked_for_with(env: TestEnv) {
        let (caller, items) = owner(&env, 1).await;
        let made = extract(&env, &caller, &items).await.unwrap();
        let no = made.extract_no.as_str();
        // As if the configuration named another provider.
        let rename = |name: &'static str| env.tx(move |conn| {
            diesel::sql_query(format!("UPDATE extracts SET provider = '{name}'")).execute(conn)?;
            let jobs = format!("UPDATE jobs SET provider = '{name}' WHERE kind IN ('deliver_extract', 'watch_protection')");
            Ok(diesel::sql_query(jobs).execute(conn)?)
        });
        let stands = async || state(&env, &caller, &made.extract_no).await;
        rename("gone").await;
        later(&env, 3_600).await;
        assert_eq!((stands().await, env.delivery.sent().len()), (ExtractState::Submitted, 0));
        rename("fake_steam").await;
        later(&env, 3_600).await;
        assert_eq!((stands().await, env.delivery.sent().len()), (ExtractState::Sending, 1));
        rename("gone").await;
        let silent = env.app.cancel_extract(&caller, made.extract_no.clone(), IdemKey(None)).await;
        assert_eq!(silent, Err(Refusal::SteamUnavailable));
        assert_eq!(env.delivery.state(no), Some(DeliveryState::Sending), "another provider knows nothing of it");
        env.delivery.put(no, delivered(env.app.now().plus_seconds(7 * DAY_SECONDS)));
        later(&env, 3_600).await;
        assert_eq!(stands().await, ExtractState::Sending);
        rename("fake_steam").await;
        later(&env, 3_600).await;
        assert_eq!(stands().await, ExtractState::Delivered);
        rename("gone").await;
        env.delivery.roll_back(no);
        later(&env, 7 * 3_600).await;
        assert_eq!(stands().await, ExtractState::Delivered);
        rename("fake_steam").await;
        later(&env, 7 * 3_600).await;
        assert_eq!((stands().await, env.items(&caller, ItemState::Held).await), (ExtractState::RolledBack, items));
        env.audit().await;
    }

    async fn what_is_tried_again_goes_to_the_provider_of_today(env: TestEnv) {
        let (caller, items) = owner(&env, 1).await;
        let made = extract(&env, &caller, &items).await.unwrap();
        env.run_jobs().await;
        report(&env, made.extract_no.as_str(), failed("declined")).await;
        // As if another provider had got the first request.
        env.tx(|conn| Ok(diesel::sql_query("UPDATE extracts SET provider = 'gone'").execute(conn)?)).await;
        env.app.retry_extract(&caller, made.extract_no.clone(), None, IdemKey(None)).await.unwrap();
        env.run_jobs().await;
        let sent: Vec<String> = env.delivery.sent().iter().map(|request| request.attempt_no.to_string()).collect();
        assert_eq!(sent, [made.extract_no.to_string(), format!("{}-2", made.extract_no)]);
        assert_eq!(state(&env, &caller, &made.extract_no).await, ExtractState::Sending);
        env.audit().await;
    }

    async fn what_has_left_the_bag_since_cannot_be_tried_again(env: TestEnv) {
        let (caller, items) = owner(&env, 2).await;
        let made = extract(&env, &caller, &items).await.unwrap();
        env.run_jobs().await;
        report(&env, made.extract_no.as_str(), failed("hold")).await;
        extract(&env, &caller, &items[1..]).await.unwrap();
        assert!(!env.app.get_extract(&caller, made.extract_no.clone()).await.unwrap().can_retry);
        let refused = env.app.retry_extract(&caller, made.extract_no, None, IdemKey(None)).await;
        assert_eq!(refused, Err(Refusal::ItemNotFound));
        assert_eq!(env.items(&caller, ItemState::Held).await, items[..1]);
        env.audit().await;
    }
}
