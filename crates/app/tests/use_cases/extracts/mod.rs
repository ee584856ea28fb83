//! Extractions: every step to Steam, every way back, and what happens only once.

mod called_off;
mod races;
mod rules;

use app::ports::DeliveryState;
use app::{Caller, CreatedExtract, ExchangeItems, ExtractSelection, IdemKey, Refusal, Result};
use diesel::{
    BoolExpressionMethods, ExpressionMethods, QueryDsl, RunQueryDsl, TextExpressionMethods,
};
use domain::{ExtractNo, ExtractReason, ExtractState, Fen, ItemId, ItemState, Timestamp};
use std::sync::Arc;
use std::sync::atomic::{AtomicI32, Ordering};
use testkit::{TRADE_URL, World, both_dbs};

const DAY_SECONDS: i64 = 24 * 3600;

/// The number of the next gift.
static GIFTS: AtomicI32 = AtomicI32::new(1);

async fn extract(world: &World, caller: &Caller, items: &[ItemId]) -> Result<CreatedExtract> {
    world
        .app
        .extract_items(caller, ExtractSelection::These(items.to_vec()), "kite47", IdemKey(None))
        .await
}

/// A verified customer with this many items in the bag.
async fn owner(world: &World, items: i64) -> (Caller, Vec<ItemId>) {
    let gift = world.gift(GIFTS.fetch_add(1, Ordering::SeqCst), Fen(100), 1_000).await;
    let caller = world.customer().await;
    world.verify(&caller).await;
    let items = world.bought(&caller, gift, items).await;
    (caller, items)
}

/// Advances the clock and runs what is due then.
async fn later(world: &World, seconds: i64) {
    world.clock.advance_seconds(seconds);
    world.run_jobs().await;
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
async fn report(world: &World, attempt_no: &str, state: DeliveryState) {
    world.delivery.put(attempt_no, state);
    later(world, 2).await;
}

async fn state(world: &World, caller: &Caller, no: &ExtractNo) -> ExtractState {
    world.app.get_extract(caller, no.clone()).await.unwrap().extract.state
}

async fn story(
    world: &World,
    caller: &Caller,
    no: &ExtractNo,
) -> Vec<(ExtractState, Option<ExtractReason>)> {
    world
        .app
        .get_extract(caller, no.clone())
        .await
        .unwrap()
        .steps
        .into_iter()
        .map(|(state, reason, _)| (state, reason))
        .collect()
}

async fn messages(world: &World, caller: &Caller) -> Vec<(String, String)> {
    use store::schema::messages::dsl as m;
    let user = caller.user_id;
    let mine = m::messages
        .filter(m::user_id.eq(user).and(m::kind.like("extract_%")))
        .order(m::id)
        .select((m::kind, m::params));
    world.tx(move |conn| Ok(mine.load(conn)?)).await
}

both_dbs! {
    async fn items_go_the_whole_way_to_steam(world: World) {
        use ExtractState::{AwaitingAcceptance, Delivered, Final, Sending, Submitted};
        let (caller, items) = owner(&world, 3).await;
        let made = extract(&world, &caller, &items[..2]).await.unwrap();
        assert_eq!((made.state, made.quantity), (Submitted, 2));
        assert_eq!(world.items(&caller, ItemState::Extracting).await, items[..2]);
        world.audit().await;

        world.run_jobs().await;
        assert_eq!(state(&world, &caller, &made.extract_no).await, Sending);
        let no = made.extract_no.as_str();
        let sent = &world.delivery.sent()[0];
        assert_eq!((sent.attempt_no.to_string().as_str(), sent.trade_url.as_str(), sent.items.len()), (no, TRADE_URL, 2));
        let accept_by = world.app.now().plus_seconds(3600);
        report(&world, no, offered(accept_by)).await;
        let view = world.app.get_extract(&caller, made.extract_no.clone()).await.unwrap();
        assert_eq!((view.extract.state, view.extract.accept_by, view.can_cancel, view.can_retry), (AwaitingAcceptance, Some(accept_by), true, false));
        world.audit().await;

        let until = world.app.now().plus_seconds(7 * DAY_SECONDS);
        report(&world, no, delivered(until)).await;
        let view = world.app.get_extract(&caller, made.extract_no.clone()).await.unwrap();
        assert_eq!((view.extract.state, view.extract.protected_until, view.can_cancel, view.can_retry), (Delivered, Some(until), false, false));
        assert_eq!(world.items(&caller, ItemState::Extracted).await, items[..2]);
        world.audit().await;

        for _ in 0..27 {
            later(&world, 6 * 3600).await;
        }
        assert_eq!(state(&world, &caller, &made.extract_no).await, Delivered);
        later(&world, 6 * 3600).await;
        assert_eq!(state(&world, &caller, &made.extract_no).await, Final);
        let steps: Vec<_> = [Submitted, Sending, AwaitingAcceptance, Delivered, Final].map(|state| (state, None)).into();
        assert_eq!(story(&world, &caller, &made.extract_no).await, steps);
        let received = [
            ("extract_offered".to_owned(), format!(r#"{{"quantity":2,"acceptBy":{}}}"#, accept_by.0)),
            ("extract_delivered".to_owned(), format!(r#"{{"quantity":2,"protectedUntil":{}}}"#, until.0)),
        ];
        assert_eq!(messages(&world, &caller).await, received);
        assert_eq!(world.app.job_counts().await.unwrap(), []);
        assert_eq!(world.items(&caller, ItemState::Held).await, items[2..]);
        let info = world.app.get_user_info(&caller).await.unwrap();
        assert_eq!((info.extracts, info.extracted), (2, 2));
        world.audit().await;
    }

    async fn protection_ends_to_the_second(world: World) {
        let (caller, items) = owner(&world, 1).await;
        let made = extract(&world, &caller, &items).await.unwrap();
        world.run_jobs().await;
        report(&world, made.extract_no.as_str(), delivered(world.app.now().plus_seconds(2 + 7 * DAY_SECONDS))).await;
        later(&world, 7 * DAY_SECONDS - 1).await;
        assert_eq!(state(&world, &caller, &made.extract_no).await, ExtractState::Delivered);
        later(&world, 1).await;
        assert_eq!(state(&world, &caller, &made.extract_no).await, ExtractState::Final);
        world.audit().await;
    }

    async fn every_failure_gives_the_items_back_at_once(world: World) {
        let (caller, items) = owner(&world, 1).await;
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
            let made = extract(&world, &caller, &items).await.unwrap();
            world.run_jobs().await;
            if code != "invalid_items" {
                report(&world, made.extract_no.as_str(), offered(world.app.now().plus_seconds(60))).await;
            }
            report(&world, made.extract_no.as_str(), failed(code)).await;
            let view = world.app.get_extract(&caller, made.extract_no.clone()).await.unwrap();
            let ended = if code == "cancelled" { ExtractState::Cancelled } else { ExtractState::Returned };
            assert_eq!((view.extract.state, view.extract.reason), (ended, Some(reason)), "{code}");
            assert!(view.can_retry && !view.can_cancel, "{code}");
            assert_eq!(view.steps.last().map(|step| (step.0, step.1)), Some((ended, Some(reason))));
            assert_eq!(world.items(&caller, ItemState::Held).await, items, "{code}");
            let received = messages(&world, &caller).await.pop().unwrap();
            assert_eq!(received, ("extract_returned".to_owned(), format!(r#"{{"quantity":1,"reason":"{reason}"}}"#)));
            assert_eq!(world.app.job_counts().await.unwrap(), []);
            world.audit().await;
        }
    }

    async fn what_the_provider_refuses_for_good_comes_back_and_what_it_refuses_for_now_waits(world: World) {
        let (caller, items) = owner(&world, 1).await;
        *world.delivery.rejects.lock().unwrap() = Some(true);
        let made = extract(&world, &caller, &items).await.unwrap();
        world.run_jobs().await;
        later(&world, 2).await;
        assert_eq!(state(&world, &caller, &made.extract_no).await, ExtractState::Sending);
        *world.delivery.rejects.lock().unwrap() = Some(false);
        later(&world, 2).await;
        assert_eq!(world.items(&caller, ItemState::Held).await, items);
        let view = world.app.get_extract(&caller, made.extract_no).await.unwrap();
        assert_eq!((view.extract.state, view.extract.reason), (ExtractState::Returned, Some(ExtractReason::Refused)));
        assert!(world.delivery.sent().is_empty());
        world.audit().await;
    }

    async fn a_refusal_does_not_count_while_an_earlier_request_may_arrive(world: World) {
        let (caller, items) = owner(&world, 1).await;
        world.delivery.silent.store(true, Ordering::SeqCst);
        let made = extract(&world, &caller, &items).await.unwrap();
        world.run_jobs().await;
        world.delivery.silent.store(false, Ordering::SeqCst);
        *world.delivery.rejects.lock().unwrap() = Some(false);
        world.delivery.refuses_without_trace.store(true, Ordering::SeqCst);
        world.delivery.forgetful.store(true, Ordering::SeqCst);
        later(&world, 2).await;
        assert_eq!(state(&world, &caller, &made.extract_no).await, ExtractState::Sending, "it may still make its offer");
        // The earlier request arrives.
        let until = world.app.now().plus_seconds(900);
        report(&world, made.extract_no.as_str(), offered(until)).await;
        assert_eq!(state(&world, &caller, &made.extract_no).await, ExtractState::AwaitingAcceptance);
        world.audit().await;
    }

    async fn a_refusal_does_not_count_while_a_later_request_may_arrive(world: World) {
        let (caller, items) = owner(&world, 1).await;
        let made = extract(&world, &caller, &items).await.unwrap();
        world.delivery.lost_requests.store(2, Ordering::SeqCst);
        world.run_jobs().await;
        later(&world, 110).await;
        assert_eq!(world.delivery.send_calls.load(Ordering::SeqCst), 2);
        *world.delivery.rejects.lock().unwrap() = Some(false);
        world.delivery.refuses_without_trace.store(true, Ordering::SeqCst);
        world.delivery.forgetful.store(true, Ordering::SeqCst);
        // Two minutes after the first request, and one after the second. Refusals in between
        // postpone nothing.
        for _ in 0..5 {
            later(&world, 12).await;
            assert_eq!(state(&world, &caller, &made.extract_no).await, ExtractState::Sending, "the second may still make its offer");
        }
        world.audit().await;
        later(&world, 60).await;
        assert_eq!(state(&world, &caller, &made.extract_no).await, ExtractState::Returned);
        assert_eq!(world.items(&caller, ItemState::Held).await, items);
        world.audit().await;
    }

    async fn a_refusal_counts_once_nothing_else_can_arrive(world: World) {
        for forgetful in [false, true] {
            let (caller, items) = owner(&world, 1).await;
            world.delivery.silent.store(true, Ordering::SeqCst);
            let made = extract(&world, &caller, &items).await.unwrap();
            world.run_jobs().await;
            world.delivery.silent.store(false, Ordering::SeqCst);
            *world.delivery.rejects.lock().unwrap() = Some(false);
            world.delivery.refuses_without_trace.store(true, Ordering::SeqCst);
            world.delivery.forgetful.store(forgetful, Ordering::SeqCst);
            // An offer that can be cancelled is gone at once.
            later(&world, if forgetful { 130 } else { 2 }).await;
            let view = world.app.get_extract(&caller, made.extract_no).await.unwrap();
            assert_eq!((view.extract.state, view.extract.reason), (ExtractState::Returned, Some(ExtractReason::Refused)), "{forgetful}");
            *world.delivery.rejects.lock().unwrap() = None;
        }
        world.audit().await;
    }

    async fn a_lost_answer_never_sends_twice(world: World) {
        let (caller, items) = owner(&world, 1).await;
        world.delivery.lost_answers.store(1, Ordering::SeqCst);
        let made = extract(&world, &caller, &items).await.unwrap();
        world.run_jobs().await;
        later(&world, 2).await;
        later(&world, 2).await;
        assert_eq!((world.delivery.sent().len(), world.delivery.send_calls.load(Ordering::SeqCst)), (1, 1));
        report(&world, made.extract_no.as_str(), delivered(world.app.now().plus_seconds(9))).await;
        assert_eq!(world.items(&caller, ItemState::Extracted).await, items);
        world.audit().await;
    }

    async fn a_request_that_never_arrived_is_sent_again_under_its_number(world: World) {
        let (caller, items) = owner(&world, 1).await;
        world.delivery.silent.store(true, Ordering::SeqCst);
        let made = extract(&world, &caller, &items).await.unwrap();
        world.run_jobs().await;
        for _ in 0..40 {
            later(&world, 300).await;
        }
        assert_eq!((state(&world, &caller, &made.extract_no).await, world.delivery.sent().len()), (ExtractState::Sending, 0));
        world.delivery.silent.store(false, Ordering::SeqCst);
        later(&world, 300).await;
        let sent = world.delivery.sent();
        assert_eq!(sent.iter().map(|request| request.attempt_no.to_string()).collect::<Vec<_>>(), [made.extract_no.to_string()]);
        world.audit().await;
    }

    async fn a_node_that_died_while_sending_is_followed_by_another(world: World) {
        let (caller, items) = owner(&world, 1).await;
        let made = extract(&world, &caller, &items).await.unwrap();
        // The first node marks the attempt, sends it, and crashes before it writes the response:
        // its lease has to expire.
        world.delivery.lost_answers.store(1, Ordering::SeqCst);
        world.run_jobs().await;
        let lease_until = world.app.now().plus_ms(60_000);
        world
            .tx(move |conn| {
                use store::schema::jobs::dsl as j;
                Ok(diesel::update(j::jobs).set((j::lease_until.eq(lease_until), j::run_at.eq(0_i64))).execute(conn)?)
            })
            .await;
        let other = world.second_node().await;
        world.clock.advance_seconds(59);
        other.run_jobs().await;
        world.delivery.put(made.extract_no.as_str(), failed("declined"));
        other.run_jobs().await;
        assert_eq!(state(&world, &caller, &made.extract_no).await, ExtractState::Sending);
        world.clock.advance_seconds(1);
        other.run_jobs().await;
        assert_eq!((world.delivery.sent().len(), world.items(&caller, ItemState::Held).await), (1, items));
        world.audit().await;
    }

    async fn an_offer_that_outlasts_its_time_is_called_back(world: World) {
        let (caller, items) = owner(&world, 1).await;
        let made = extract(&world, &caller, &items).await.unwrap();
        world.run_jobs().await;
        report(&world, made.extract_no.as_str(), offered(world.app.now().plus_seconds(3_600))).await;
        for _ in 0..69 {
            later(&world, 60).await;
        }
        assert_eq!(state(&world, &caller, &made.extract_no).await, ExtractState::AwaitingAcceptance);
        later(&world, 60).await;
        later(&world, 60).await;
        let view = world.app.get_extract(&caller, made.extract_no).await.unwrap();
        assert_eq!((view.extract.state, view.extract.reason), (ExtractState::Returned, Some(ExtractReason::Expired)));
        assert_eq!(world.items(&caller, ItemState::Held).await, items);
        world.audit().await;
    }

    async fn a_trade_is_rolled_back_once(world: World) {
        let (caller, items) = owner(&world, 2).await;
        let made = extract(&world, &caller, &items).await.unwrap();
        world.run_jobs().await;
        report(&world, made.extract_no.as_str(), delivered(world.app.now().plus_seconds(7 * DAY_SECONDS))).await;
        later(&world, DAY_SECONDS).await;
        world.delivery.put(made.extract_no.as_str(), DeliveryState::RolledBack);
        later(&world, 6 * 3600).await;
        assert_eq!(state(&world, &caller, &made.extract_no).await, ExtractState::RolledBack);
        assert_eq!(world.items(&caller, ItemState::Held).await, items);
        // The items leave again in another extraction, and the old one has no effect on them any
        // more.
        let again = extract(&world, &caller, &items).await.unwrap();
        later(&world, 6 * 3600).await;
        let refused = world.app.retry_extract(&caller, made.extract_no.clone(), None, IdemKey(None)).await;
        assert_eq!(refused, Err(Refusal::ExtractNotRetryable));
        assert_eq!(world.app.cancel_extract(&caller, made.extract_no, IdemKey(None)).await, Err(Refusal::ExtractNotCancellable));
        assert_eq!(state(&world, &caller, &again.extract_no).await, ExtractState::Sending);
        let received = messages(&world, &caller).await;
        assert_eq!(received.iter().filter(|(kind, _)| kind == "extract_rolled_back").count(), 1, "{received:?}");
        world.audit().await;
    }

    async fn a_trade_that_was_rolled_back_before_anybody_looked_gives_its_items_back(world: World) {
        let (caller, items) = owner(&world, 1).await;
        let made = extract(&world, &caller, &items).await.unwrap();
        world.run_jobs().await;
        report(&world, made.extract_no.as_str(), DeliveryState::RolledBack).await;
        assert_eq!((state(&world, &caller, &made.extract_no).await, world.items(&caller, ItemState::Held).await), (ExtractState::RolledBack, items));
        world.audit().await;
    }

    async fn an_offer_that_was_accepted_and_rolled_back_between_two_looks_gives_its_items_back(world: World) {
        let (caller, items) = owner(&world, 2).await;
        let made = extract(&world, &caller, &items).await.unwrap();
        world.run_jobs().await;
        report(&world, made.extract_no.as_str(), offered(world.app.now().plus_seconds(3_600))).await;
        report(&world, made.extract_no.as_str(), DeliveryState::RolledBack).await;
        assert_eq!((state(&world, &caller, &made.extract_no).await, world.items(&caller, ItemState::Held).await), (ExtractState::RolledBack, items));
        let received = messages(&world, &caller).await.pop();
        assert_eq!(received, Some(("extract_rolled_back".to_owned(), r#"{"quantity":2}"#.to_owned())));
        world.audit().await;
    }

    async fn nothing_is_final_while_the_provider_says_anything_else(world: World) {
        let (caller, items) = owner(&world, 1).await;
        let made = extract(&world, &caller, &items).await.unwrap();
        let no = made.extract_no.as_str();
        world.run_jobs().await;
        let until = world.app.now().plus_seconds(100);
        report(&world, no, delivered(until)).await;
        for odd in [DeliveryState::NotFound, DeliveryState::Sending, offered(until), failed("expired")] {
            world.delivery.put(no, odd.clone());
            later(&world, 300).await;
            assert_eq!(state(&world, &caller, &made.extract_no).await, ExtractState::Delivered, "{odd:?}");
        }
        assert_eq!(world.items(&caller, ItemState::Extracted).await, items);
        report(&world, no, delivered(until)).await;
        later(&world, 300).await;
        assert_eq!(state(&world, &caller, &made.extract_no).await, ExtractState::Final);
        world.audit().await;
    }

    async fn nothing_is_final_while_the_provider_is_silent(world: World) {
        let (caller, items) = owner(&world, 1).await;
        let made = extract(&world, &caller, &items).await.unwrap();
        world.run_jobs().await;
        report(&world, made.extract_no.as_str(), delivered(world.app.now().plus_seconds(100))).await;
        world.delivery.silent.store(true, Ordering::SeqCst);
        later(&world, 1_000).await;
        assert_eq!(state(&world, &caller, &made.extract_no).await, ExtractState::Delivered);
        world.delivery.silent.store(false, Ordering::SeqCst);
        world.delivery.put(made.extract_no.as_str(), DeliveryState::RolledBack);
        later(&world, 300).await;
        assert_eq!((state(&world, &caller, &made.extract_no).await, world.items(&caller, ItemState::Held).await), (ExtractState::RolledBack, items));
        world.audit().await;
    }
}

async fn set_trade_url(world: &World, caller: &Caller, url: Option<String>) {
    world.set_trade_url(caller.user_id, url).await;
}

async fn set_birthday(world: &World, caller: &Caller, date_of_birth: Option<i32>) {
    world.set_birthday(caller.user_id, date_of_birth).await;
}
