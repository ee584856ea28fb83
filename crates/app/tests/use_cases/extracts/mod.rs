//! Extractions: every step to Steam, every way back, and what happens only once.

mod called_off;
mod races;
mod rules;

use app::ports::DeliveryState;
use app::{Caller, CreatedExtract, ExchangeItems, ExtractSelection, IdemKey, Refusal, Result};
use diesel::{
    BoolExpressionMethods, ExpressionMethods, QueryDsl, RunQueryDsl, TextExpressionMethods,
};
use domain::{
    DAY_SECONDS, ExtractNo, ExtractReason, ExtractState, Fen, ItemId, ItemState, Timestamp,
};
use std::sync::Arc;
use std::sync::atomic::{AtomicI32, Ordering};
use testkit::{TRADE_URL, TestEnv, both_dbs};

/// The number of the next gift.
static GIFTS: AtomicI32 = AtomicI32::new(1);

async fn extract(env: &TestEnv, caller: &Caller, items: &[ItemId]) -> Result<CreatedExtract> {
    env.app
        .extract_items(caller, ExtractSelection::These(items.to_vec()), "kite47", IdemKey(None))
        .await
}

/// A verified customer with this many items in the bag.
async fn owner(env: &TestEnv, items: i64) -> (Caller, Vec<ItemId>) {
    let gift = env.gift(GIFTS.fetch_add(1, Ordering::SeqCst), Fen(100), 1_000).await;
    let caller = env.customer().await;
    env.verify(&caller).await;
    let items = env.bought(&caller, gift, items).await;
    (caller, items)
}

/// Advances the clock and runs what is due then.
async fn later(env: &TestEnv, seconds: i64) {
    env.clock.advance_seconds(seconds);
    env.run_jobs().await;
}

fn offered(until: Timestamp) -> DeliveryState {
    DeliveryState::Offered { offer_id: "O1".to_owned(), expires_at: until }
}

fn delivered(until: Timestamp) -> DeliveryState {
    DeliveryState::Delivered { offer_id: "O1".to_owned(), protected_until: until }
}

fn failed(code: &str) -> DeliveryState {
    DeliveryState::Failed { code: code.to_owned() }
}

/// Sets the state of an attempt at the provider and lets the service poll it.
async fn report(env: &TestEnv, attempt_no: &str, state: DeliveryState) {
    env.delivery.put(attempt_no, state);
    later(env, 2).await;
}

async fn state(env: &TestEnv, caller: &Caller, no: &ExtractNo) -> ExtractState {
    env.app.get_extract(caller, no.clone()).await.unwrap().extract.state
}

async fn story(
    env: &TestEnv,
    caller: &Caller,
    no: &ExtractNo,
) -> Vec<(ExtractState, Option<ExtractReason>)> {
    env.app
        .get_extract(caller, no.clone())
        .await
        .unwrap()
        .steps
        .into_iter()
        .map(|(state, reason, _)| (state, reason))
        .collect()
}

async fn messages(env: &TestEnv, caller: &Caller) -> Vec<(String, String)> {
    use store::schema::messages::dsl as m;
    let user = caller.user_id;
    let mine = m::messages
        .filter(m::user_id.eq(user).and(m::kind.like("extract_%")))
        .order(m::id)
        .select((m::kind, m::params));
    env.tx(move |conn| Ok(mine.load(conn)?)).await
}

both_dbs! {
    async fn items_go_the_whole_way_to_steam(env: TestEnv) {
        use ExtractState::{AwaitingAcceptance, Delivered, Final, Sending, Submitted};
        let (caller, items) = owner(&env, 3).await;
        let made = extract(&env, &caller, &items[..2]).await.unwrap();
        assert_eq!((made.state, made.quantity), (Submitted, 2));
        assert_eq!(env.items(&caller, ItemState::Extracting).await, items[..2]);
        env.audit().await;

        env.run_jobs().await;
        assert_eq!(state(&env, &caller, &made.extract_no).await, Sending);
        let no = made.extract_no.as_str();
        let sent = &env.delivery.sent()[0];
        assert_eq!((sent.attempt_no.to_string().as_str(), sent.trade_url.as_str(), sent.items.len()), (no, TRADE_URL, 2));
        let accept_by = env.app.now().plus_seconds(3600);
        report(&env, no, offered(accept_by)).await;
        let view = env.app.get_extract(&caller, made.extract_no.clone()).await.unwrap();
        assert_eq!((view.extract.state, view.extract.accept_by, view.can_cancel, view.can_retry), (AwaitingAcceptance, Some(accept_by), true, false));
        env.audit().await;

        let until = env.app.now().plus_seconds(7 * DAY_SECONDS);
        report(&env, no, delivered(until)).await;
        let view = env.app.get_extract(&caller, made.extract_no.clone()).await.unwrap();
        assert_eq!((view.extract.state, view.extract.protected_until, view.can_cancel, view.can_retry), (Delivered, Some(until), false, false));
        assert_eq!(env.items(&caller, ItemState::Extracted).await, items[..2]);
        env.audit().await;

        for _ in 0..27 {
            later(&env, 6 * 3600).await;
        }
        assert_eq!(state(&env, &caller, &made.extract_no).await, Delivered);
        later(&env, 6 * 3600).await;
        assert_eq!(state(&env, &caller, &made.extract_no).await, Final);
        let steps: Vec<_> = [Submitted, Sending, AwaitingAcceptance, Delivered, Final].map(|state| (state, None)).into();
        assert_eq!(story(&env, &caller, &made.extract_no).await, steps);
        let received = [
            ("extract_offered".to_owned(), format!(r#"{{"quantity":2,"acceptBy":{}}}"#, accept_by.0)),
            ("extract_delivered".to_owned(), format!(r#"{{"quantity":2,"protectedUntil":{}}}"#, until.0)),
        ];
        assert_eq!(messages(&env, &caller).await, received);
        assert_eq!(env.app.job_counts().await.unwrap(), []);
        assert_eq!(env.items(&caller, ItemState::Held).await, items[2..]);
        let info = env.app.get_user_info(&caller).await.unwrap();
        assert_eq!((info.extracts, info.extracted), (2, 2));
        env.audit().await;
    }

    async fn protection_ends_to_the_second(env: TestEnv) {
        let (caller, items) = owner(&env, 1).await;
        let made = extract(&env, &caller, &items).await.unwrap();
        env.run_jobs().await;
        report(&env, made.extract_no.as_str(), delivered(env.app.now().plus_seconds(2 + 7 * DAY_SECONDS))).await;
        later(&env, 7 * DAY_SECONDS - 1).await;
        assert_eq!(state(&env, &caller, &made.extract_no).await, ExtractState::Delivered);
        later(&env, 1).await;
        assert_eq!(state(&env, &caller, &made.extract_no).await, ExtractState::Final);
        env.audit().await;
    }

    async fn every_failure_gives_the_items_back_at_once(env: TestEnv) {
        let (caller, items) = owner(&env, 1).await;
        for (code, reason) in [
            ("declined", ExtractReason::Declined),
            ("expired", ExtractReason::Expired),
            ("invalid_items", ExtractReason::InvalidItems),
            ("trade_url_invalid", ExtractReason::TradeUrlInvalid),
            ("inventory_private", ExtractReason::InventoryPrivate),
            ("hold", ExtractReason::Hold),
            ("E_BANNED", ExtractReason::Refused),
            ("cancelled", ExtractReason::Cancelled),
        ] {
            let made = extract(&env, &caller, &items).await.unwrap();
            env.run_jobs().await;
            if code != "invalid_items" {
                report(&env, made.extract_no.as_str(), offered(env.app.now().plus_seconds(60))).await;
            }
            report(&env, made.extract_no.as_str(), failed(code)).await;
            let view = env.app.get_extract(&caller, made.extract_no.clone()).await.unwrap();
            let ended = if code == "cancelled" { ExtractState::Cancelled } else { ExtractState::Returned };
            assert_eq!((view.extract.state, view.extract.reason), (ended, Some(reason)), "{code}");
            assert!(view.can_retry && !view.can_cancel, "{code}");
            assert_eq!(view.steps.last().map(|step| (step.0, step.1)), Some((ended, Some(reason))));
            assert_eq!(env.items(&caller, ItemState::Held).await, items, "{code}");
            let received = messages(&env, &caller).await.pop().unwrap();
            assert_eq!(received, ("extract_returned".to_owned(), format!(r#"{{"quantity":1,"reason":"{reason}"}}"#)));
            assert_eq!(env.app.job_counts().await.unwrap(), []);
            env.audit().await;
        }
    }

    async fn what_the_provider_refuses_for_good_comes_back_and_what_it_refuses_for_now_waits(env: TestEnv) {
        let (caller, items) = owner(&env, 1).await;
        *env.delivery.rejects.lock().unwrap() = Some(true);
        let made = extract(&env, &caller, &items).await.unwrap();
        env.run_jobs().await;
        later(&env, 2).await;
        assert_eq!(state(&env, &caller, &made.extract_no).await, ExtractState::Sending);
        *env.delivery.rejects.lock().unwrap() = Some(false);
        later(&env, 2).await;
        assert_eq!(env.items(&caller, ItemState::Held).await, items);
        let view = env.app.get_extract(&caller, made.extract_no).await.unwrap();
        assert_eq!((view.extract.state, view.extract.reason), (ExtractState::Returned, Some(ExtractReason::Refused)));
        assert!(env.delivery.sent().is_empty());
        env.audit().await;
    }

    async fn a_refusal_does_not_count_while_an_earlier_request_may_arrive(env: TestEnv) {
        let (caller, items) = owner(&env, 1).await;
        env.delivery.silent.store(true, Ordering::SeqCst);
        let made = extract(&env, &caller, &items).await.unwrap();
        env.run_jobs().await;
        env.delivery.silent.store(false, Ordering::SeqCst);
        *env.delivery.rejects.lock().unwrap() = Some(false);
        env.delivery.refuses_without_trace.store(true, Ordering::SeqCst);
        env.delivery.forgetful.store(true, Ordering::SeqCst);
        later(&env, 2).await;
        assert_eq!(state(&env, &caller, &made.extract_no).await, ExtractState::Sending, "it may still make its offer");
        // The earlier request arrives.
        let until = env.app.now().plus_seconds(900);
        report(&env, made.extract_no.as_str(), offered(until)).await;
        assert_eq!(state(&env, &caller, &made.extract_no).await, ExtractState::AwaitingAcceptance);
        env.audit().await;
    }

    async fn a_refusal_does_not_count_while_a_later_request_may_arrive(env: TestEnv) {
        let (caller, items) = owner(&env, 1).await;
        let made = extract(&env, &caller, &items).await.unwrap();
        env.delivery.lost_requests.store(2, Ordering::SeqCst);
        env.run_jobs().await;
        later(&env, 110).await;
        assert_eq!(env.delivery.send_calls.load(Ordering::SeqCst), 2);
        *env.delivery.rejects.lock().unwrap() = Some(false);
        env.delivery.refuses_without_trace.store(true, Ordering::SeqCst);
        env.delivery.forgetful.store(true, Ordering::SeqCst);
        // Two minutes after the first request, and one after the second. Refusals in between
        // postpone nothing.
        for _ in 0..5 {
            later(&env, 12).await;
            assert_eq!(state(&env, &caller, &made.extract_no).await, ExtractState::Sending, "the second may still make its offer");
        }
        env.audit().await;
        later(&env, 60).await;
        assert_eq!(state(&env, &caller, &made.extract_no).await, ExtractState::Returned);
        assert_eq!(env.items(&caller, ItemState::Held).await, items);
        env.audit().await;
    }

    async fn a_refusal_counts_once_nothing_else_can_arrive(env: TestEnv) {
        for forgetful in [false, true] {
            let (caller, items) = owner(&env, 1).await;
            env.delivery.silent.store(true, Ordering::SeqCst);
            let made = extract(&env, &caller, &items).await.unwrap();
            env.run_jobs().await;
            env.delivery.silent.store(false, Ordering::SeqCst);
            *env.delivery.rejects.lock().unwrap() = Some(false);
            env.delivery.refuses_without_trace.store(true, Ordering::SeqCst);
            env.delivery.forgetful.store(forgetful, Ordering::SeqCst);
            // An offer that can be cancelled is gone at once.
            later(&env, if forgetful { 130 } else { 2 }).await;
            let view = env.app.get_extract(&caller, made.extract_no).await.unwrap();
            assert_eq!((view.extract.state, view.extract.reason), (ExtractState::Returned, Some(ExtractReason::Refused)), "{forgetful}");
            *env.delivery.rejects.lock().unwrap() = None;
        }
        env.audit().await;
    }

    async fn a_lost_answer_never_sends_twice(env: TestEnv) {
        let (caller, items) = owner(&env, 1).await;
        env.delivery.lost_answers.store(1, Ordering::SeqCst);
        let made = extract(&env, &caller, &items).await.unwrap();
        env.run_jobs().await;
        later(&env, 2).await;
        later(&env, 2).await;
        assert_eq!((env.delivery.sent().len(), env.delivery.send_calls.load(Ordering::SeqCst)), (1, 1));
        report(&env, made.extract_no.as_str(), delivered(env.app.now().plus_seconds(9))).await;
        assert_eq!(env.items(&caller, ItemState::Extracted).await, items);
        env.audit().await;
    }

    async fn a_request_that_never_arrived_is_sent_again_under_its_number(env: TestEnv) {
        let (caller, items) = owner(&env, 1).await;
        env.delivery.silent.store(true, Ordering::SeqCst);
        let made = extract(&env, &caller, &items).await.unwrap();
        env.run_jobs().await;
        for _ in 0..40 {
            later(&env, 300).await;
        }
        assert_eq!((state(&env, &caller, &made.extract_no).await, env.delivery.sent().len()), (ExtractState::Sending, 0));
        env.delivery.silent.store(false, Ordering::SeqCst);
        later(&env, 300).await;
        let sent = env.delivery.sent();
        assert_eq!(sent.iter().map(|request| request.attempt_no.to_string()).collect::<Vec<_>>(), [made.extract_no.to_string()]);
        env.audit().await;
    }

    async fn a_node_that_died_while_sending_is_followed_by_another(env: TestEnv) {
        let (caller, items) = owner(&env, 1).await;
        let made = extract(&env, &caller, &items).await.unwrap();
        // The first node marks the attempt, sends it, and crashes before it writes the response:
        // its lease has to expire.
        env.delivery.lost_answers.store(1, Ordering::SeqCst);
        env.run_jobs().await;
        let lease_until = env.app.now().plus_ms(60_000);
        env
            .tx(move |conn| {
                use store::schema::jobs::dsl as j;
                Ok(diesel::update(j::jobs).set((j::lease_until.eq(lease_until), j::run_at.eq(0_i64))).execute(conn)?)
            })
            .await;
        let other = env.second_node().await;
        env.clock.advance_seconds(59);
        other.run_jobs().await;
        env.delivery.put(made.extract_no.as_str(), failed("declined"));
        other.run_jobs().await;
        assert_eq!(state(&env, &caller, &made.extract_no).await, ExtractState::Sending);
        env.clock.advance_seconds(1);
        other.run_jobs().await;
        assert_eq!((env.delivery.sent().len(), env.items(&caller, ItemState::Held).await), (1, items));
        env.audit().await;
    }

    async fn an_offer_that_outlasts_its_time_is_called_back(env: TestEnv) {
        let (caller, items) = owner(&env, 1).await;
        let made = extract(&env, &caller, &items).await.unwrap();
        env.run_jobs().await;
        report(&env, made.extract_no.as_str(), offered(env.app.now().plus_seconds(3_600))).await;
        for _ in 0..69 {
            later(&env, 60).await;
        }
        assert_eq!(state(&env, &caller, &made.extract_no).await, ExtractState::AwaitingAcceptance);
        later(&env, 60).await;
        later(&env, 60).await;
        let view = env.app.get_extract(&caller, made.extract_no).await.unwrap();
        assert_eq!((view.extract.state, view.extract.reason), (ExtractState::Returned, Some(ExtractReason::Expired)));
        assert_eq!(env.items(&caller, ItemState::Held).await, items);
        env.audit().await;
    }

    async fn a_trade_is_rolled_back_once(env: TestEnv) {
        let (caller, items) = owner(&env, 2).await;
        let made = extract(&env, &caller, &items).await.unwrap();
        env.run_jobs().await;
        report(&env, made.extract_no.as_str(), delivered(env.app.now().plus_seconds(7 * DAY_SECONDS))).await;
        later(&env, DAY_SECONDS).await;
        env.delivery.put(made.extract_no.as_str(), DeliveryState::RolledBack);
        later(&env, 6 * 3600).await;
        assert_eq!(state(&env, &caller, &made.extract_no).await, ExtractState::RolledBack);
        assert_eq!(env.items(&caller, ItemState::Held).await, items);
        // The items leave again in another extraction, and the old one has no effect on them any
        // more.
        let again = extract(&env, &caller, &items).await.unwrap();
        later(&env, 6 * 3600).await;
        let refused = env.app.retry_extract(&caller, made.extract_no.clone(), None, IdemKey(None)).await;
        assert_eq!(refused, Err(Refusal::ExtractNotRetryable));
        assert_eq!(env.app.cancel_extract(&caller, made.extract_no, IdemKey(None)).await, Err(Refusal::ExtractNotCancellable));
        assert_eq!(state(&env, &caller, &again.extract_no).await, ExtractState::Sending);
        let received = messages(&env, &caller).await;
        assert_eq!(received.iter().filter(|(kind, _)| kind == "extract_rolled_back").count(), 1, "{received:?}");
        env.audit().await;
    }

    async fn a_trade_that_was_rolled_back_before_anybody_looked_gives_its_items_back(env: TestEnv) {
        let (caller, items) = owner(&env, 1).await;
        let made = extract(&env, &caller, &items).await.unwrap();
        env.run_jobs().await;
        report(&env, made.extract_no.as_str(), DeliveryState::RolledBack).await;
        assert_eq!((state(&env, &caller, &made.extract_no).await, env.items(&caller, ItemState::Held).await), (ExtractState::RolledBack, items));
        env.audit().await;
    }

    async fn an_offer_that_was_accepted_and_rolled_back_between_two_looks_gives_its_items_back(env: TestEnv) {
        let (caller, items) = owner(&env, 2).await;
        let made = extract(&env, &caller, &items).await.unwrap();
        env.run_jobs().await;
        report(&env, made.extract_no.as_str(), offered(env.app.now().plus_seconds(3_600))).await;
        report(&env, made.extract_no.as_str(), DeliveryState::RolledBack).await;
        assert_eq!((state(&env, &caller, &made.extract_no).await, env.items(&caller, ItemState::Held).await), (ExtractState::RolledBack, items));
        let received = messages(&env, &caller).await.pop();
        assert_eq!(received, Some(("extract_rolled_back".to_owned(), r#"{"quantity":2}"#.to_owned())));
        env.audit().await;
    }

    async fn nothing_is_final_while_the_provider_says_anything_else(env: TestEnv) {
        let (caller, items) = owner(&env, 1).await;
        let made = extract(&env, &caller, &items).await.unwrap();
        let no = made.extract_no.as_str();
        env.run_jobs().await;
        let until = env.app.now().plus_seconds(100);
        report(&env, no, delivered(until)).await;
        for odd in [DeliveryState::NotFound, DeliveryState::Sending, offered(until), failed("expired")] {
            env.delivery.put(no, odd.clone());
            later(&env, 300).await;
            assert_eq!(state(&env, &caller, &made.extract_no).await, ExtractState::Delivered, "{odd:?}");
        }
        assert_eq!(env.items(&caller, ItemState::Extracted).await, items);
        report(&env, no, delivered(until)).await;
        later(&env, 300).await;
        assert_eq!(state(&env, &caller, &made.extract_no).await, ExtractState::Final);
        env.audit().await;
    }

    async fn nothing_is_final_while_the_provider_is_silent(env: TestEnv) {
        let (caller, items) = owner(&env, 1).await;
        let made = extract(&env, &caller, &items).await.unwrap();
        env.run_jobs().await;
        report(&env, made.extract_no.as_str(), delivered(env.app.now().plus_seconds(100))).await;
        env.delivery.silent.store(true, Ordering::SeqCst);
        later(&env, 1_000).await;
        assert_eq!(state(&env, &caller, &made.extract_no).await, ExtractState::Delivered);
        env.delivery.silent.store(false, Ordering::SeqCst);
        env.delivery.put(made.extract_no.as_str(), DeliveryState::RolledBack);
        later(&env, 300).await;
        assert_eq!((state(&env, &caller, &made.extract_no).await, env.items(&caller, ItemState::Held).await), (ExtractState::RolledBack, items));
        env.audit().await;
    }
}

async fn set_trade_url(env: &TestEnv, caller: &Caller, url: Option<String>) {
    env.set_trade_url(caller.user_id, url).await;
}

async fn set_birthday(env: &TestEnv, caller: &Caller, date_of_birth: Option<i32>) {
    env.set_birthday(caller.user_id, date_of_birth).await;
}
