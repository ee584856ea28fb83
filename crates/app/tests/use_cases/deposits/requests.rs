//! Requests for items that are lost on the way or refused for now.

use super::{balance, begun, depositor, later, offered, received, report, state};
use app::ports::DepositOffer;
use app::{IdemKey, Refusal};
use domain::{DAY_SECONDS, DepositReason, DepositState};
use std::sync::atomic::Ordering;
use testkit::both_dbs;

both_dbs! {
    async fn a_lost_answer_is_followed_and_nothing_is_sent_again(env: TestEnv) {
        let caller = depositor(&env).await;
        env.deposits.loses_answers.store(true, Ordering::SeqCst);
        let no = begun(&env, &caller).await;
        assert_eq!(state(&env, &caller, &no).await, (DepositState::Sending, None));
        later(&env, 300).await;
        report(&env, &no, offered(&env)).await;
        later(&env, 10).await;
        assert_eq!(state(&env, &caller, &no).await, (DepositState::AwaitingAcceptance, None));
        assert_eq!(env.deposits.sent().len(), 1);
        env.audit().await;
    }

    async fn a_lost_request_leaves_again_once_it_cannot_arrive_any_more(env: TestEnv) {
        let caller = depositor(&env).await;
        env.deposits.loses_requests.store(true, Ordering::SeqCst);
        let no = begun(&env, &caller).await;
        env.deposits.loses_requests.store(false, Ordering::SeqCst);
        later(&env, 60).await;
        let unsure = env.app.cancel_deposit(&caller, no.clone(), IdemKey(None)).await;
        assert_eq!(unsure, Err(Refusal::SteamUnavailable), "it may still arrive");
        assert_eq!(env.deposits.sent(), []);
        later(&env, 60).await;
        assert_eq!(env.deposits.sent().len(), 1);
        report(&env, &no, offered(&env)).await;
        later(&env, 10).await;
        report(&env, &no, received(&env, env.app.now().plus_seconds(DAY_SECONDS))).await;
        later(&env, 2 * DAY_SECONDS).await;
        assert_eq!(balance(&env, &caller).await, domain::Fen(15_000));
        assert_eq!(env.deposits.sent().len(), 1);
        env.audit().await;
    }

    async fn what_is_refused_for_now_is_requested_again_and_can_be_cancelled_at_once(env: TestEnv) {
        let caller = depositor(&env).await;
        *env.deposits.rejects.lock().unwrap() = Some(("rate_limited", true));
        let no = begun(&env, &caller).await;
        assert_eq!(state(&env, &caller, &no).await, (DepositState::Sending, None));
        env.audit().await;
        let cancelled = env.app.cancel_deposit(&caller, no, IdemKey(None)).await;
        assert_eq!(cancelled, Ok(DepositState::Cancelled));
        let no = begun(&env, &caller).await;
        later(&env, 10).await;
        *env.deposits.rejects.lock().unwrap() = None;
        later(&env, 10).await;
        assert_eq!(env.deposits.sent().len(), 1);
        report(&env, &no, offered(&env)).await;
        assert_eq!(state(&env, &caller, &no).await, (DepositState::AwaitingAcceptance, None));
        env.audit().await;
    }

    async fn after_ten_minutes_no_offer_is_requested_any_more(env: TestEnv) {
        let caller = depositor(&env).await;
        let refused = (DepositState::Cancelled, Some(DepositReason::Refused));
        *env.deposits.rejects.lock().unwrap() = Some(("rate_limited", true));
        let no = begun(&env, &caller).await;
        later(&env, 590).await;
        assert_eq!(state(&env, &caller, &no).await.0, DepositState::Sending);
        *env.deposits.rejects.lock().unwrap() = None;
        later(&env, 15).await;
        assert_eq!(state(&env, &caller, &no).await, refused);
        env.deposits.loses_requests.store(true, Ordering::SeqCst);
        let no = begun(&env, &caller).await;
        later(&env, 60).await;
        for _ in 0..6 {
            later(&env, 121).await;
        }
        assert_eq!(state(&env, &caller, &no).await, refused);
        assert_eq!(env.deposits.sent(), []);
        env.audit().await;
    }

    async fn a_request_that_is_refused_for_good_ends_it_whatever_was_lost_before(env: TestEnv) {
        let caller = depositor(&env).await;
        env.deposits.loses_requests.store(true, Ordering::SeqCst);
        let no = begun(&env, &caller).await;
        env.deposits.loses_requests.store(false, Ordering::SeqCst);
        *env.deposits.rejects.lock().unwrap() = Some(("invalid_items", false));
        later(&env, 121).await;
        let gone = (DepositState::Cancelled, Some(DepositReason::InvalidItems));
        assert_eq!(state(&env, &caller, &no).await, gone);
        env.audit().await;
    }

    async fn of_a_cancelled_deposit_no_offer_stays_open(env: TestEnv) {
        let caller = depositor(&env).await;
        for turn in 0..8 {
            *env.deposits.rejects.lock().unwrap() = Some(("rate_limited", true));
            let no = begun(&env, &caller).await;
            *env.deposits.rejects.lock().unwrap() = None;
            env.clock.advance_seconds(3);
            let again = async {
                for _ in 0..turn {
                    tokio::task::yield_now().await;
                }
                env.run_jobs().await;
            };
            let cancel = env.app.cancel_deposit(&caller, no.clone(), IdemKey(None));
            let (cancelled, ()) = tokio::join!(cancel, again);
            let offer = env.deposits.offer(no.as_str());
            match cancelled {
                Ok(_) => assert!(
                    matches!(offer, None | Some(DepositOffer::Failed { .. })),
                    "{offer:?}"
                ),
                Err(refusal) => {
                    assert_eq!(refusal, Refusal::SteamUnavailable);
                    env.app.cancel_deposit(&caller, no, IdemKey(None)).await.unwrap();
                }
            }
            env.audit().await;
        }
    }
}
