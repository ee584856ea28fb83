//! Extractions: the whole way to Steam, every way back, and what is done only once.

use app::ports::DeliveryState;
use app::{AccountRefusal, Caller, CashRefusal, CreatedExtract, ExchangePieces, ExtractRefusal, IdemKey, Pieces, Refusal, Result};
use diesel::{BoolExpressionMethods, ExpressionMethods, QueryDsl, RunQueryDsl, TextExpressionMethods};
use domain::{ExtractNo, ExtractReason, ExtractState, Fen, ItemId, ItemState, Timestamp};
use satchel_testkit::{TRADE_URL, World, both_dbs};
use std::sync::Arc;
use std::sync::atomic::{AtomicI32, Ordering};
use store::schema::users::dsl as u;

const DAY_SECONDS: i64 = 24 * 3600;

/// The number of the next gift.
static GIFTS: AtomicI32 = AtomicI32::new(1);

async fn extract(world: &World, caller: &Caller, items: &[ItemId]) -> Result<CreatedExtract> {
    world.app.extract_items(caller, Pieces::These(items.to_vec()), "abc123", IdemKey(None)).await
}

/// A verified customer with so many pieces in the bag.
async fn owner(world: &World, pieces: i64) -> (Caller, Vec<ItemId>) {
    let gift = world.gift(GIFTS.fetch_add(1, Ordering::SeqCst), Fen(100), 1_000).await;
    let caller = world.customer().await;
    world.verify(&caller).await;
    let items = world.bought(&caller, gift, pieces).await;
    (caller, items)
}

/// Moves the clock on and runs what is due then.
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

/// Says where an attempt stands at the sender and lets the service find out.
async fn report(world: &World, attempt_no: &str, state: DeliveryState) {
    world.delivery.put(attempt_no, state);
    later(world, 2).await;
}

async fn state(world: &World, caller: &Caller, no: &ExtractNo) -> ExtractState {
    world.app.extract(caller, no.clone()).await.unwrap().extract.state
}

async fn story(world: &World, caller: &Caller, no: &ExtractNo) -> Vec<(ExtractState, Option<ExtractReason>)> {
    world.app.extract(caller, no.clone()).await.unwrap().steps.into_iter().map(|(state, reason, _)| (state, reason)).collect()
}

async fn messages(world: &World, caller: &Caller) -> Vec<(String, String)> {
    use store::schema::messages::dsl as m;
    let user = caller.user_id;
    let mine = m::messages.filter(m::user_id.eq(user).and(m::kind.like("extract_%"))).order(m::id).select((m::kind, m::params));
    world.tx(move |conn| Ok(mine.load(conn)?)).await
}

both_dbs! {
    async fn pieces_go_the_whole_way_to_steam(world: World) {
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
        let view = world.app.extract(&caller, made.extract_no.clone()).await.unwrap();
        assert_eq!((view.extract.state, view.extract.accept_by, view.can_cancel, view.can_retry), (AwaitingAcceptance, Some(accept_by), true, false));
        world.audit().await;

        let until = world.app.now().plus_seconds(7 * DAY_SECONDS);
        report(&world, no, delivered(until)).await;
        let view = world.app.extract(&caller, made.extract_no.clone()).await.unwrap();
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
        let told = [
            ("extract_offered".to_owned(), format!(r#"{{"quantity":2,"acceptBy":{}}}"#, accept_by.0)),
            ("extract_delivered".to_owned(), format!(r#"{{"quantity":2,"protectedUntil":{}}}"#, until.0)),
        ];
        assert_eq!(messages(&world, &caller).await, told);
        assert_eq!(world.app.job_counts().await.unwrap(), []);
        assert_eq!(world.items(&caller, ItemState::Held).await, items[2..]);
        let info = world.app.user_info(&caller).await.unwrap();
        assert_eq!((info.extracts, info.extracted), (2, 2));
        world.audit().await;
    }

    async fn every_failure_gives_the_pieces_back_at_once(world: World) {
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
            let view = world.app.extract(&caller, made.extract_no.clone()).await.unwrap();
            assert_eq!((view.extract.state, view.extract.reason), (reason.state(), Some(reason)), "{code}");
            assert!(view.can_retry && !view.can_cancel, "{code}");
            assert_eq!(view.steps.last().map(|step| (step.0, step.1)), Some((reason.state(), Some(reason))));
            assert_eq!(world.items(&caller, ItemState::Held).await, items, "{code}");
            let told = messages(&world, &caller).await.pop().unwrap();
            assert_eq!(told, ("extract_returned".to_owned(), format!(r#"{{"quantity":1,"reason":"{reason}"}}"#)));
            assert_eq!(world.app.job_counts().await.unwrap(), []);
            world.audit().await;
        }
    }

    async fn what_the_sender_refuses_for_good_comes_back_and_what_it_refuses_for_now_waits(world: World) {
        let (caller, items) = owner(&world, 1).await;
        *world.delivery.rejects.lock().unwrap() = Some(true);
        let made = extract(&world, &caller, &items).await.unwrap();
        world.run_jobs().await;
        later(&world, 2).await;
        assert_eq!(state(&world, &caller, &made.extract_no).await, ExtractState::Sending);
        *world.delivery.rejects.lock().unwrap() = Some(false);
        later(&world, 2).await;
        assert_eq!(world.items(&caller, ItemState::Held).await, items);
        let view = world.app.extract(&caller, made.extract_no).await.unwrap();
        assert_eq!((view.extract.state, view.extract.reason), (ExtractState::Returned, Some(ExtractReason::Refused)));
        assert!(world.delivery.sent().is_empty());
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
        // The first node marks the attempt, sends it, and dies before it writes the answer down: its lease has to end.
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
        let view = world.app.extract(&caller, made.extract_no).await.unwrap();
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
        // They leave again in another extraction, and the old one has no say in them any more.
        let again = extract(&world, &caller, &items).await.unwrap();
        later(&world, 6 * 3600).await;
        let refused = world.app.retry_extract(&caller, made.extract_no.clone(), None, IdemKey(None)).await;
        assert_eq!(refused, Err(ExtractRefusal::NotRetryable.into()));
        assert_eq!(world.app.cancel_extract(&caller, made.extract_no, IdemKey(None)).await, Err(ExtractRefusal::NotCancellable.into()));
        assert_eq!(state(&world, &caller, &again.extract_no).await, ExtractState::Sending);
        let told = messages(&world, &caller).await;
        assert_eq!(told.iter().filter(|(kind, _)| kind == "extract_rolled_back").count(), 1, "{told:?}");
        world.audit().await;
    }

    async fn a_trade_that_was_rolled_back_before_anybody_looked_gives_its_pieces_back(world: World) {
        let (caller, items) = owner(&world, 1).await;
        let made = extract(&world, &caller, &items).await.unwrap();
        world.run_jobs().await;
        report(&world, made.extract_no.as_str(), DeliveryState::RolledBack).await;
        assert_eq!((state(&world, &caller, &made.extract_no).await, world.items(&caller, ItemState::Held).await), (ExtractState::RolledBack, items));
        world.audit().await;
    }

    async fn nothing_is_final_while_the_sender_is_silent(world: World) {
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

    async fn an_offer_is_called_back_at_the_sender(world: World) {
        let (caller, items) = owner(&world, 1).await;
        let made = extract(&world, &caller, &items).await.unwrap();
        world.run_jobs().await;
        world.delivery.silent.store(true, Ordering::SeqCst);
        let silent = world.app.cancel_extract(&caller, made.extract_no.clone(), IdemKey(Some("c".to_owned()))).await;
        assert_eq!(silent, Err(ExtractRefusal::SenderSilent.into()));
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
        assert_eq!(refused, Err(ExtractRefusal::NotCancellable.into()));
        assert_eq!((state(&world, &caller, &made.extract_no).await, world.items(&caller, ItemState::Extracted).await), (ExtractState::Delivered, items));
        later(&world, 10).await;
        world.audit().await;
    }

    async fn a_request_under_way_cannot_be_called_off_behind_the_senders_back(world: World) {
        let (caller, items) = owner(&world, 1).await;
        let made = extract(&world, &caller, &items).await.unwrap();
        *world.delivery.rejects.lock().unwrap() = Some(true);
        world.run_jobs().await;
        // The sender has not heard of it and promises nothing: it may still be on its way.
        world.delivery.forgetful.store(true, Ordering::SeqCst);
        let refused = world.app.cancel_extract(&caller, made.extract_no.clone(), IdemKey(None)).await;
        assert_eq!(refused, Err(ExtractRefusal::SenderSilent.into()));
        assert_eq!(world.items(&caller, ItemState::Extracting).await, items);
        // It promises that nothing will be sent under the number any more.
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
        assert_eq!(retry("a").await, Err(ExtractRefusal::NotRetryable.into()));
        world.run_jobs().await;
        report(&world, made.extract_no.as_str(), failed("declined")).await;
        let fresh = TRADE_URL.replace("AbCd_-12", "12345678");
        set_trade_url(&world, &caller, Some(fresh.clone())).await;
        for _ in 0..2 {
            assert_eq!(retry("b").await, Ok(ExtractState::Submitted));
        }
        assert_eq!(retry("c").await, Err(ExtractRefusal::NotRetryable.into()));
        world.audit().await;
        later(&world, 2).await;
        let sent = world.delivery.sent();
        assert_eq!((sent.len(), sent[1].attempt_no.to_string(), &sent[1].trade_url), (2, format!("{}-2", made.extract_no), &fresh));
        // The old number has no say any more.
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
        assert_eq!(retry(Some("abc123")).await, Err(ExtractRefusal::TradeUrlMissing.into()));
        set_trade_url(&world, &caller, Some(TRADE_URL.replace("123456789", "987654321"))).await;
        assert_eq!(retry(None).await, Err(ExtractRefusal::SecretRequired.into()));
        assert_eq!(retry(Some("abc124")).await, Err(AccountRefusal::WrongSecret.into()));
        assert_eq!(world.items(&caller, ItemState::Held).await, items);
        assert_eq!(retry(Some("abc123")).await, Ok(ExtractState::Submitted));
        world.audit().await;
    }

    async fn what_has_left_the_bag_since_cannot_be_tried_again(world: World) {
        let (caller, items) = owner(&world, 2).await;
        let made = extract(&world, &caller, &items).await.unwrap();
        world.run_jobs().await;
        report(&world, made.extract_no.as_str(), failed("hold")).await;
        extract(&world, &caller, &items[1..]).await.unwrap();
        assert!(!world.app.extract(&caller, made.extract_no.clone()).await.unwrap().can_retry);
        let refused = world.app.retry_extract(&caller, made.extract_no, None, IdemKey(None)).await;
        assert_eq!(refused, Err(CashRefusal::ItemNotFound.into()));
        assert_eq!(world.items(&caller, ItemState::Held).await, items[..1]);
        world.audit().await;
    }

    async fn only_a_verified_grown_up_with_a_trade_url_and_the_password_extracts(world: World) {
        let (caller, items) = owner(&world, 1).await;
        let wrong = world.app.extract_items(&caller, Pieces::All, "abc124", IdemKey(None)).await;
        assert_eq!(wrong, Err(AccountRefusal::WrongSecret.into()));
        set_trade_url(&world, &caller, None).await;
        assert_eq!(extract(&world, &caller, &items).await, Err(ExtractRefusal::TradeUrlMissing.into()));
        world.verify(&caller).await;
        set_birthday(&world, &caller, Some(20_081_122)).await;
        assert_eq!(extract(&world, &caller, &items).await, Err(AccountRefusal::Underage.into()));
        set_birthday(&world, &caller, None).await;
        assert_eq!(extract(&world, &caller, &items).await, Err(AccountRefusal::NotVerified.into()));
        set_birthday(&world, &caller, Some(20_081_121)).await;
        extract(&world, &caller, &items).await.unwrap();
        world.audit().await;
    }

    async fn all_or_nothing_of_what_is_the_callers_own(world: World) {
        let (caller, items) = owner(&world, 3).await;
        let (other, theirs) = owner(&world, 1).await;
        let none = || Err(CashRefusal::ItemNotFound.into());
        assert_eq!(extract(&world, &other, &items).await, none());
        assert_eq!(extract(&world, &caller, &[items[0], theirs[0]]).await, none());
        assert_eq!(extract(&world, &caller, &[items[0], ItemId(999_999)]).await, none());
        assert_eq!(extract(&world, &caller, &[]).await, Err(ExtractRefusal::NothingToExtract.into()));
        let many: Vec<ItemId> = (1..=201).map(ItemId).collect();
        assert_eq!(extract(&world, &caller, &many).await, Err(ExtractRefusal::TooManyItems { max: 200 }.into()));
        assert_eq!(world.items(&caller, ItemState::Held).await, items);
        let twice = extract(&world, &caller, &[items[2], items[0], items[2]]).await.unwrap();
        assert_eq!(twice.quantity, 2);
        let rest = world.app.extract_items(&caller, Pieces::All, "abc123", IdemKey(None)).await.unwrap();
        assert_eq!(rest.quantity, 1);
        let empty = world.app.extract_items(&caller, Pieces::All, "abc123", IdemKey(None)).await;
        assert_eq!(empty, Err(ExtractRefusal::NothingToExtract.into()));
        assert_eq!(world.items(&other, ItemState::Held).await, theirs);
        world.audit().await;
    }

    async fn the_same_key_is_one_extraction(world: World) {
        let (caller, items) = owner(&world, 3).await;
        let wish = |pieces: Pieces| world.app.extract_items(&caller, pieces, "abc123", IdemKey(Some("k".to_owned())));
        let first = wish(Pieces::These(vec![items[1], items[0]])).await.unwrap();
        assert_eq!(wish(Pieces::These(vec![items[0], items[1], items[1]])).await.unwrap(), first);
        assert_eq!(wish(Pieces::All).await, Err(Refusal::IdempotencyConflict.into()));
        assert_eq!(world.items(&caller, ItemState::Extracting).await, items[..2]);
    }

    async fn anothers_extraction_is_not_found(world: World) {
        let (caller, items) = owner(&world, 1).await;
        let made = extract(&world, &caller, &items).await.unwrap();
        let stranger = world.customer().await;
        world.verify(&stranger).await;
        let none = || ExtractRefusal::NotFound.into();
        assert_eq!(world.app.extract(&stranger, made.extract_no.clone()).await.unwrap_err(), none());
        assert_eq!(world.app.cancel_extract(&stranger, made.extract_no.clone(), IdemKey(None)).await.unwrap_err(), none());
        assert_eq!(world.app.retry_extract(&stranger, made.extract_no.clone(), None, IdemKey(None)).await.unwrap_err(), none());
        assert_eq!(world.app.extracts(&stranger, None, None, 10).await.unwrap(), []);
        assert_eq!(state(&world, &caller, &made.extract_no).await, ExtractState::Submitted);
    }

    async fn one_piece_is_extracted_once_however_many_ask(world: World) {
        let (caller, items) = owner(&world, 4).await;
        let other = world.second_node().await;
        let mut tasks = tokio::task::JoinSet::new();
        for turn in 0..16 {
            let (app, mut wanted) = (Arc::clone(if turn % 2 == 0 { &world.app } else { &other.app }), items.clone());
            wanted.rotate_left(turn % 4);
            wanted.truncate(1 + turn % 4);
            let pieces = if turn % 5 == 0 { Pieces::All } else { Pieces::These(wanted) };
            tasks.spawn(async move { app.extract_items(&caller, pieces, "abc123", IdemKey(None)).await });
        }
        let made: i64 = tasks.join_all().await.into_iter().filter_map(|answer| answer.ok().map(|made| made.quantity)).sum();
        assert_eq!(i64::try_from(world.items(&caller, ItemState::Extracting).await.len()), Ok(made));
        assert!(made >= 1, "{made}");
        world.audit().await;
        tokio::join!(world.run_jobs(), other.run_jobs());
        let sent: usize = world.delivery.sent().iter().map(|request| request.items.len()).sum();
        assert_eq!(i64::try_from(sent), Ok(made));
    }

    async fn cancelling_many_times_beside_the_sending_gives_back_once(world: World) {
        for _ in 0..5 {
            let (caller, items) = owner(&world, 2).await;
            let made = extract(&world, &caller, &items).await.unwrap();
            let other = world.second_node().await;
            let mut tasks = tokio::task::JoinSet::new();
            for turn in 0..12 {
                let (app, no) = (Arc::clone(if turn % 2 == 0 { &world.app } else { &other.app }), made.extract_no.clone());
                tasks.spawn(async move { app.cancel_extract(&caller, no, IdemKey(None)).await });
            }
            let (answers, (), ()) = tokio::join!(tasks.join_all(), world.run_jobs(), other.run_jobs());
            assert!(answers.iter().all(|answer| *answer == Ok(ExtractState::Cancelled)), "{answers:?}");
            assert_eq!(world.items(&caller, ItemState::Held).await, items);
            later(&world, 60).await;
            let steps = story(&world, &caller, &made.extract_no).await;
            assert_eq!(steps.iter().filter(|step| step.0 == ExtractState::Cancelled).count(), 1, "{steps:?}");
            world.audit().await;
        }
    }

    async fn cancelling_against_acceptance_ends_one_way(world: World) {
        for _ in 0..5 {
            let (caller, items) = owner(&world, 1).await;
            let made = extract(&world, &caller, &items).await.unwrap();
            world.run_jobs().await;
            report(&world, made.extract_no.as_str(), offered(world.app.now().plus_seconds(3_600))).await;
            world.clock.advance_seconds(2);
            let accept = async {
                tokio::task::yield_now().await;
                let until = world.app.now().plus_seconds(7 * DAY_SECONDS);
                let still_open = world.delivery.accept(made.extract_no.as_str(), until);
                world.run_jobs().await;
                still_open
            };
            let (cancelled, accepted) = tokio::join!(world.app.cancel_extract(&caller, made.extract_no.clone(), IdemKey(None)), accept);
            let (at, expected) = if accepted { (ItemState::Extracted, ExtractState::Delivered) } else { (ItemState::Held, ExtractState::Cancelled) };
            assert_eq!(cancelled.is_ok(), !accepted, "{cancelled:?}");
            assert_eq!((state(&world, &caller, &made.extract_no).await, world.items(&caller, at).await), (expected, items));
            world.audit().await;
        }
    }

    async fn a_piece_is_extracted_or_exchanged_and_never_both(world: World) {
        let other = world.second_node().await;
        for turn in 0..8 {
            let (caller, items) = owner(&world, 2).await;
            let extraction = extract(&world, &caller, &items);
            let exchange = other.app.exchange_quantity(&caller, ExchangePieces::Items(items[..1].to_vec()), None, IdemKey(None));
            let (extraction, exchange) =
                if turn % 2 == 0 { tokio::join!(extraction, exchange) } else { let (b, a) = tokio::join!(exchange, extraction); (a, b) };
            assert_ne!(extraction.is_ok(), exchange.is_ok(), "{extraction:?} {exchange:?}");
            let counts = [ItemState::Extracting, ItemState::Exchanged, ItemState::Held].map(|state| world.items(&caller, state));
            let mut pieces = Vec::new();
            for count in counts {
                pieces.push(count.await.len());
            }
            assert_eq!(pieces, if extraction.is_ok() { [2, 0, 0] } else { [0, 1, 1] });
            world.audit().await;
        }
        let (caller, items) = owner(&world, 4).await;
        let all = world.app.extract_items(&caller, Pieces::All, "abc123", IdemKey(None));
        let (extraction, exchange) = tokio::join!(all, other.app.exchange_all(&caller, None, IdemKey(None)));
        let extracted = extraction.map_or(0, |made| made.quantity);
        let exchanged = exchange.map_or(0, |made| made.items);
        assert_eq!((extracted + exchanged, world.items(&caller, ItemState::Held).await), (i64::try_from(items.len()).unwrap(), vec![]));
        world.audit().await;
    }

    async fn two_nodes_send_each_extraction_once(world: World) {
        let (caller, items) = owner(&world, 8).await;
        for item in &items {
            extract(&world, &caller, &[*item]).await.unwrap();
        }
        let other = world.second_node().await;
        tokio::join!(world.run_jobs(), other.run_jobs());
        assert_eq!((world.delivery.sent().len(), world.delivery.send_calls.load(Ordering::SeqCst)), (8, 8));
        world.audit().await;
    }

    async fn extractions_are_listed_newest_first_and_page_by_page(world: World) {
        let (caller, items) = owner(&world, 8).await;
        let mut made = Vec::new();
        for pieces in [&items[..1], &items[1..3], &items[3..8]] {
            made.push(extract(&world, &caller, pieces).await.unwrap().extract_no);
        }
        made.reverse();
        let first = world.app.extracts(&caller, None, None, 2).await.unwrap();
        assert_eq!(first.iter().map(|row| row.extract.extract_no.clone()).collect::<Vec<_>>(), made);
        assert_eq!((first[0].extract.items, first[0].pieces.len(), first[2].pieces.len()), (5, 4, 1));
        let rest = world.app.extracts(&caller, None, Some(first[1].extract.id), 10).await.unwrap();
        assert_eq!(rest.len(), 1);
        world.app.cancel_extract(&caller, made[0].clone(), IdemKey(None)).await.unwrap();
        assert_eq!(world.app.extracts(&caller, Some(ExtractState::Cancelled), None, 10).await.unwrap().len(), 1);
        assert_eq!(world.app.extract(&caller, made[0].clone()).await.unwrap().pieces.len(), 5);
    }
}

async fn set_trade_url(world: &World, caller: &Caller, url: Option<String>) {
    let user = caller.user_id;
    world.tx(move |conn| Ok(diesel::update(u::users.filter(u::id.eq(user))).set(u::trade_url.eq(&url)).execute(conn)?)).await;
}

async fn set_birthday(world: &World, caller: &Caller, born_on: Option<i32>) {
    let user = caller.user_id;
    world.tx(move |conn| Ok(diesel::update(u::users.filter(u::id.eq(user))).set(u::born_on.eq(born_on)).execute(conn)?)).await;
}
