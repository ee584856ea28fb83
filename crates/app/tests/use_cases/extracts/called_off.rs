//! Extractions that are cancelled, and those that are retried.

use super::*;

both_dbs! {
    async fn what_was_not_sent_is_called_off_at_once_and_never_sent(world: World) {
        let (caller, items) = owner(&world, 1).await;
        let made = extract(&world, &caller, &items).await.unwrap();
        for _ in 0..3 {
            let ended = world.app.cancel_extract(&caller, made.extract_no.clone(), IdemKey(None)).await;
            assert_eq!(ended, Ok(ExtractState::Cancelled));
        }
        assert_eq!(world.items(&caller, ItemState::Held).await, items);
        later(&world, 60).await;
        assert_eq!((world.delivery.sent().len(), world.app.job_counts().await.unwrap()), (0, vec![]));
        assert_eq!(story(&world, &caller, &made.extract_no).await.len(), 2);
        world.audit().await;
    }

    async fn an_offer_is_called_back_at_the_provider(world: World) {
        let (caller, items) = owner(&world, 1).await;
        let made = extract(&world, &caller, &items).await.unwrap();
        world.run_jobs().await;
        world.delivery.silent.store(true, Ordering::SeqCst);
        let silent = world.app.cancel_extract(&caller, made.extract_no.clone(), IdemKey(Some("c".to_owned()))).await;
        assert_eq!(silent, Err(Refusal::SteamUnavailable));
        assert_eq!(state(&world, &caller, &made.extract_no).await, ExtractState::Sending);
        world.delivery.silent.store(false, Ordering::SeqCst);
        report(&world, made.extract_no.as_str(), offered(world.app.now().plus_seconds(3_600))).await;
        for _ in 0..2 {
            let ended = world.app.cancel_extract(&caller, made.extract_no.clone(), IdemKey(Some("c".to_owned()))).await;
            assert_eq!(ended, Ok(ExtractState::Cancelled));
        }
        assert_eq!(world.items(&caller, ItemState::Held).await, items);
        world.audit().await;
    }

    async fn what_was_accepted_meanwhile_is_not_called_back(world: World) {
        let (caller, items) = owner(&world, 1).await;
        let made = extract(&world, &caller, &items).await.unwrap();
        world.run_jobs().await;
        report(&world, made.extract_no.as_str(), offered(world.app.now().plus_seconds(3_600))).await;
        world.delivery.put(made.extract_no.as_str(), delivered(world.app.now().plus_seconds(7 * DAY_SECONDS)));
        let refused = world.app.cancel_extract(&caller, made.extract_no.clone(), IdemKey(None)).await;
        assert_eq!(refused, Err(Refusal::ExtractNotCancellable));
        assert_eq!((state(&world, &caller, &made.extract_no).await, world.items(&caller, ItemState::Extracted).await), (ExtractState::Delivered, items));
        later(&world, 10).await;
        world.audit().await;
    }

    async fn a_request_under_way_cannot_be_called_off_behind_the_providers_back(world: World) {
        let (caller, items) = owner(&world, 1).await;
        let made = extract(&world, &caller, &items).await.unwrap();
        *world.delivery.rejects.lock().unwrap() = Some(true);
        world.run_jobs().await;
        // The provider does not have it and guarantees nothing: the request may still arrive.
        world.delivery.forgetful.store(true, Ordering::SeqCst);
        let refused = world.app.cancel_extract(&caller, made.extract_no.clone(), IdemKey(None)).await;
        assert_eq!(refused, Err(Refusal::SteamUnavailable));
        assert_eq!(world.items(&caller, ItemState::Extracting).await, items);
        // The provider guarantees that nothing will be sent under this number any more.
        world.delivery.forgetful.store(false, Ordering::SeqCst);
        assert_eq!(world.app.cancel_extract(&caller, made.extract_no.clone(), IdemKey(None)).await, Ok(ExtractState::Cancelled));
        *world.delivery.rejects.lock().unwrap() = None;
        later(&world, 60).await;
        assert_eq!((world.delivery.sent().len(), world.items(&caller, ItemState::Held).await), (0, items));
        world.audit().await;
    }

    async fn what_came_back_is_tried_again_under_a_new_number(world: World) {
        let (caller, items) = owner(&world, 2).await;
        let made = extract(&world, &caller, &items).await.unwrap();
        let retry = |key: &str| world.app.retry_extract(&caller, made.extract_no.clone(), None, IdemKey(Some(key.to_owned())));
        assert_eq!(retry("a").await, Err(Refusal::ExtractNotRetryable));
        world.run_jobs().await;
        report(&world, made.extract_no.as_str(), failed("declined")).await;
        let fresh = TRADE_URL.replace("AbCd_-12", "12345678");
        set_trade_url(&world, &caller, Some(fresh.clone())).await;
        for _ in 0..2 {
            assert_eq!(retry("b").await, Ok(ExtractState::Submitted));
        }
        assert_eq!(retry("c").await, Err(Refusal::ExtractNotRetryable));
        world.audit().await;
        later(&world, 2).await;
        let sent = world.delivery.sent();
        assert_eq!((sent.len(), sent[1].attempt_no.to_string(), &sent[1].trade_url), (2, format!("{}-2", made.extract_no), &fresh));
        // The old number has no effect any more.
        report(&world, made.extract_no.as_str(), delivered(world.app.now().plus_seconds(60))).await;
        assert_eq!(state(&world, &caller, &made.extract_no).await, ExtractState::Sending);
        report(&world, &format!("{}-2", made.extract_no), delivered(world.app.now().plus_seconds(60))).await;
        assert_eq!(world.items(&caller, ItemState::Extracted).await, items);
        assert_eq!(story(&world, &caller, &made.extract_no).await.len(), 6);
        world.audit().await;
    }

    async fn another_steam_account_wants_the_extract_password_again(world: World) {
        let (caller, items) = owner(&world, 1).await;
        let made = extract(&world, &caller, &items).await.unwrap();
        world.run_jobs().await;
        report(&world, made.extract_no.as_str(), failed("declined")).await;
        let retry = |secret: Option<&str>| world.app.retry_extract(&caller, made.extract_no.clone(), secret.map(str::to_owned), IdemKey(None));
        set_trade_url(&world, &caller, None).await;
        assert_eq!(retry(Some("kite47")).await, Err(Refusal::TradeUrlMissing));
        set_trade_url(&world, &caller, Some(TRADE_URL.replace("123456789", "987654321"))).await;
        assert_eq!(retry(None).await, Err(Refusal::SecretRequired));
        assert_eq!(retry(Some("abc124")).await, Err(Refusal::InvalidSecret));
        assert_eq!(world.items(&caller, ItemState::Held).await, items);
        assert_eq!(retry(Some("kite47")).await, Ok(ExtractState::Submitted));
        world.audit().await;
    }

    async fn a_second_attempt_is_called_back_under_its_own_number(world: World) {
        let (caller, items) = owner(&world, 2).await;
        let made = extract(&world, &caller, &items).await.unwrap();
        world.run_jobs().await;
        report(&world, made.extract_no.as_str(), offered(world.app.now().plus_seconds(1_800))).await;
        report(&world, made.extract_no.as_str(), failed("declined")).await;
        world.app.retry_extract(&caller, made.extract_no.clone(), None, IdemKey(None)).await.unwrap();
        let view = world.app.get_extract(&caller, made.extract_no.clone()).await.unwrap();
        assert_eq!(view.extract.accept_by, None, "the time of the former offer is over");
        world.run_jobs().await;
        let second = format!("{}-2", made.extract_no);
        report(&world, &second, offered(world.app.now().plus_seconds(3_600))).await;
        let ended = world.app.cancel_extract(&caller, made.extract_no.clone(), IdemKey(None)).await;
        assert_eq!(ended, Ok(ExtractState::Cancelled));
        let ends = [made.extract_no.as_str(), second.as_str()].map(|no| world.delivery.state(no));
        assert_eq!(ends, [Some(failed("declined")), Some(failed("cancelled"))]);
        assert_eq!(world.items(&caller, ItemState::Held).await, items);
        let received: Vec<String> = messages(&world, &caller).await.into_iter().filter(|(kind, _)| kind == "extract_returned").map(|(_, params)| params).collect();
        assert_eq!(received, [r#"{"quantity":2,"reason":"declined"}"#, r#"{"quantity":2,"reason":"cancelled"}"#]);
        assert_eq!(world.app.job_counts().await.unwrap(), []);
        world.audit().await;
    }

    async fn a_key_is_for_one_extraction(world: World) {
        let (caller, items) = owner(&world, 2).await;
        let one = extract(&world, &caller, &items[..1]).await.unwrap().extract_no;
        let two = extract(&world, &caller, &items[1..]).await.unwrap().extract_no;
        let key = || IdemKey(Some("k".to_owned()));
        assert_eq!(world.app.cancel_extract(&caller, one.clone(), key()).await, Ok(ExtractState::Cancelled));
        assert_eq!(world.app.cancel_extract(&caller, two.clone(), key()).await, Err(Refusal::IdempotencyConflict));
        assert_eq!(world.app.retry_extract(&caller, one.clone(), None, key()).await, Err(Refusal::IdempotencyConflict));
        assert_eq!(state(&world, &caller, &two).await, ExtractState::Submitted);
        world.app.cancel_extract(&caller, two.clone(), IdemKey(None)).await.unwrap();
        let again = || IdemKey(Some("again".to_owned()));
        assert_eq!(world.app.retry_extract(&caller, one, None, again()).await, Ok(ExtractState::Submitted));
        assert_eq!(world.app.retry_extract(&caller, two.clone(), None, again()).await, Err(Refusal::IdempotencyConflict));
        assert_eq!(state(&world, &caller, &two).await, ExtractState::Cancelled);
        world.audit().await;
    }

    async fn an_extraction_waits_for_the_provider_that_it_was_asked_for_with(world: World) {
        let (caller, items) = owner(&world, 1).await;
        let made = extract(&world, &caller, &items).await.unwrap();
        let no = made.extract_no.as_str();
        // As if the configuration named another provider.
        let rename = |name: &'static str| world.tx(move |conn| {
            diesel::sql_query(format!("UPDATE extracts SET provider = '{name}'")).execute(conn)?;
            let jobs = format!("UPDATE jobs SET provider = '{name}' WHERE kind IN ('deliver_extract', 'watch_protection')");
            Ok(diesel::sql_query(jobs).execute(conn)?)
        });
        let stands = async || state(&world, &caller, &made.extract_no).await;
        rename("gone").await;
        later(&world, 3_600).await;
        assert_eq!((stands().await, world.delivery.sent().len()), (ExtractState::Submitted, 0));
        rename("fake_steam").await;
        later(&world, 3_600).await;
        assert_eq!((stands().await, world.delivery.sent().len()), (ExtractState::Sending, 1));
        rename("gone").await;
        let silent = world.app.cancel_extract(&caller, made.extract_no.clone(), IdemKey(None)).await;
        assert_eq!(silent, Err(Refusal::SteamUnavailable));
        assert_eq!(world.delivery.state(no), Some(DeliveryState::Sending), "another provider knows nothing of it");
        world.delivery.put(no, delivered(world.app.now().plus_seconds(7 * DAY_SECONDS)));
        later(&world, 3_600).await;
        assert_eq!(stands().await, ExtractState::Sending);
        rename("fake_steam").await;
        later(&world, 3_600).await;
        assert_eq!(stands().await, ExtractState::Delivered);
        rename("gone").await;
        world.delivery.roll_back(no);
        later(&world, 7 * 3_600).await;
        assert_eq!(stands().await, ExtractState::Delivered);
        rename("fake_steam").await;
        later(&world, 7 * 3_600).await;
        assert_eq!((stands().await, world.items(&caller, ItemState::Held).await), (ExtractState::RolledBack, items));
        world.audit().await;
    }

    async fn what_is_tried_again_goes_to_the_provider_of_today(world: World) {
        let (caller, items) = owner(&world, 1).await;
        let made = extract(&world, &caller, &items).await.unwrap();
        world.run_jobs().await;
        report(&world, made.extract_no.as_str(), failed("declined")).await;
        // As if another provider had got the first request.
        world.tx(|conn| Ok(diesel::sql_query("UPDATE extracts SET provider = 'gone'").execute(conn)?)).await;
        world.app.retry_extract(&caller, made.extract_no.clone(), None, IdemKey(None)).await.unwrap();
        world.run_jobs().await;
        let sent: Vec<String> = world.delivery.sent().iter().map(|request| request.attempt_no.to_string()).collect();
        assert_eq!(sent, [made.extract_no.to_string(), format!("{}-2", made.extract_no)]);
        assert_eq!(state(&world, &caller, &made.extract_no).await, ExtractState::Sending);
        world.audit().await;
    }

    async fn what_has_left_the_bag_since_cannot_be_tried_again(world: World) {
        let (caller, items) = owner(&world, 2).await;
        let made = extract(&world, &caller, &items).await.unwrap();
        world.run_jobs().await;
        report(&world, made.extract_no.as_str(), failed("hold")).await;
        extract(&world, &caller, &items[1..]).await.unwrap();
        assert!(!world.app.get_extract(&caller, made.extract_no.clone()).await.unwrap().can_retry);
        let refused = world.app.retry_extract(&caller, made.extract_no, None, IdemKey(None)).await;
        assert_eq!(refused, Err(Refusal::ItemNotFound));
        assert_eq!(world.items(&caller, ItemState::Held).await, items[..1]);
        world.audit().await;
    }
}
