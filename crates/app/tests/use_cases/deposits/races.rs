//! Deposits beside others of the same customer, and beside themselves.

use super::{EACH, balance, begun, deposit_of, depositor, offered, received, report, state};
use app::{CreateDeposit, IdemKey, Refusal};
use domain::{AssetId, DAY_SECONDS, DepositState, Fen};
use testkit::both_dbs;

both_dbs! {
    async fn of_two_at_once_one_begins(env: TestEnv) {
        let caller = depositor(&env).await;
        let other = env.second_node().await;
        let (one, two) = tokio::join!(
            deposit_of(&env, &caller, &[1], EACH),
            deposit_of(&other, &caller, &[2], EACH)
        );
        assert_ne!(one.is_ok(), two.is_ok(), "{one:?} {two:?}");
        assert_eq!(one.and(two).unwrap_err(), Refusal::DepositOpen);
        env.run_jobs().await;
        assert_eq!(env.deposits.sent().len(), 1);
        env.audit().await;
    }

    async fn the_same_request_twice_is_one_deposit(env: TestEnv) {
        let caller = depositor(&env).await;
        let other = env.second_node().await;
        let command = CreateDeposit { assets: vec![AssetId(1)], expected: EACH };
        let key = || IdemKey(Some("K1".to_owned()));
        let (one, two) = tokio::join!(
            env.app.create_deposit(&caller, command.clone(), key()),
            other.app.create_deposit(&caller, command.clone(), key())
        );
        assert_eq!(one.clone().unwrap(), two.unwrap());
        // A change since then does not change the answer.
        env.deposits.lock(1);
        assert_eq!(env.app.create_deposit(&caller, command.clone(), key()).await, one);
        let another = CreateDeposit { assets: vec![AssetId(2)], ..command };
        let conflict = env.app.create_deposit(&caller, another, key()).await;
        assert_eq!(conflict, Err(Refusal::IdempotencyConflict));
        env.audit().await;
    }

    async fn cancelled_or_accepted_and_never_both(env: TestEnv) {
        let caller = depositor(&env).await;
        for turn in 0..8 {
            let no = begun(&env, &caller).await;
            report(&env, &no, offered(&env)).await;
            env.clock.advance_seconds(2);
            let accept = async {
                if turn % 2 == 0 {
                    tokio::task::yield_now().await;
                }
                let now = env.app.now();
                env.deposits.accept(no.as_str(), now, now.plus_seconds(7 * DAY_SECONDS));
                env.run_jobs().await;
            };
            let (cancelled, ()) =
                tokio::join!(env.app.cancel_deposit(&caller, no.clone(), IdemKey(None)), accept);
            let (state, _) = state(&env, &caller, &no).await;
            let expected = match cancelled {
                Ok(_) => DepositState::Cancelled,
                Err(_) => DepositState::Received,
            };
            assert_eq!(state, expected, "{cancelled:?}");
            env.audit().await;
            if env.app.list_deposit(&caller, None, 50).await.unwrap().len() >= 9 {
                break;
            }
        }
    }

    async fn two_nodes_credit_once(env: TestEnv) {
        let caller = depositor(&env).await;
        let other = env.second_node().await;
        let no = begun(&env, &caller).await;
        report(&env, &no, received(&env, env.app.now().plus_seconds(DAY_SECONDS))).await;
        env.clock.advance_seconds(2 * DAY_SECONDS);
        tokio::join!(env.run_jobs(), other.run_jobs());
        assert_eq!(balance(&env, &caller).await, Fen(2 * EACH.0));
        env.audit().await;
    }
}
