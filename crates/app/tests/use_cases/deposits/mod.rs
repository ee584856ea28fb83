//! Deposits of Steam items: every step to the balance, every other end, and what happens only once.

mod bought;
mod races;
mod requests;
mod rules;
mod withdrawn;

use app::ports::DepositOffer;
use app::{Caller, CreateDeposit, CreatedDeposit, IdemKey, Refusal, Result};
use domain::{AssetId, DAY_SECONDS, DepositNo, DepositReason, DepositState, Fen, Timestamp};
use std::sync::atomic::Ordering;
use testkit::{TestEnv, both_dbs, gift};

/// The amount that one item of [`depositor`] brings.
const EACH: Fen = Fen(7_500);

/// A customer whose inventory has the items 1, 2 and 3 of a gift for 100 yuan.
async fn depositor(env: &TestEnv) -> Caller {
    env.gift(1, Fen(10_000), 5).await;
    let caller = env.customer().await;
    env.verify_depositor(&caller).await;
    for asset in 1..=3 {
        env.deposits.own(asset, &gift(1, Fen(1)).market_hash_name);
    }
    caller
}

async fn deposit_of(
    env: &TestEnv,
    caller: &Caller,
    assets: &[i64],
    expected: Fen,
) -> Result<CreatedDeposit> {
    let assets = assets.iter().copied().map(AssetId).collect();
    env.app.create_deposit(caller, CreateDeposit { assets, expected }, IdemKey(None)).await
}

/// Begins a deposit of the first two items.
async fn begun(env: &TestEnv, caller: &Caller) -> DepositNo {
    let made = deposit_of(env, caller, &[1, 2], Fen(2 * EACH.0)).await.unwrap();
    assert_eq!((made.items, made.amount, made.state), (2, Fen(15_000), DepositState::Submitted));
    env.run_jobs().await;
    made.deposit_no
}

fn offered(env: &TestEnv) -> DepositOffer {
    DepositOffer::Offered {
        offer_id: "O1".to_owned(),
        expires_at: env.app.now().plus_seconds(3_600),
    }
}

/// A trade that has come now, protected until then.
fn received(env: &TestEnv, protected_until: Timestamp) -> DepositOffer {
    let received_at = env.app.now();
    DepositOffer::Received { offer_id: "O1".to_owned(), received_at, protected_until }
}

/// Sets the state of the offer at the provider and lets the service poll it.
async fn report(env: &TestEnv, no: &DepositNo, offer: DepositOffer) {
    env.deposits.put(no.as_str(), offer);
    later(env, 2).await;
}

/// Advances the clock and runs what is due then.
async fn later(env: &TestEnv, seconds: i64) {
    env.clock.advance_seconds(seconds);
    env.run_jobs().await;
}

async fn state(
    env: &TestEnv,
    caller: &Caller,
    no: &DepositNo,
) -> (DepositState, Option<DepositReason>) {
    let view = env.app.get_deposit(caller, no.clone()).await.unwrap();
    (view.deposit.state, view.deposit.reason)
}

async fn balance(env: &TestEnv, caller: &Caller) -> Fen {
    env.wallet(caller).await.0
}

async fn messages(env: &TestEnv, caller: &Caller) -> Vec<String> {
    let list = env.app.list_message(caller, domain::Lang::En, None, 20).await.unwrap();
    list.into_iter().map(|message| message.message.kind.code().to_owned()).collect()
}

both_dbs! {
    async fn items_become_balance_once_when_the_protection_has_ended(env: TestEnv) {
        let caller = depositor(&env).await;
        let no = begun(&env, &caller).await;
        let sent = env.deposits.sent();
        assert_eq!((sent.len(), sent[0].assets.clone()), (1, vec![AssetId(1), AssetId(2)]));
        report(&env, &no, offered(&env)).await;
        let view = env.app.get_deposit(&caller, no.clone()).await.unwrap();
        assert_eq!(view.offer_url.as_deref(), Some("https://steam.test/tradeoffer/O1/"));
        let until = env.app.now().plus_seconds(7 * DAY_SECONDS);
        report(&env, &no, received(&env, until)).await;
        assert_eq!(state(&env, &caller, &no).await, (DepositState::Received, None));
        later(&env, 6 * DAY_SECONDS).await;
        assert_eq!(balance(&env, &caller).await, Fen::ZERO, "Steam can still roll it back");
        env.audit().await;
        for _ in 0..3 {
            later(&env, DAY_SECONDS).await;
        }
        assert_eq!(state(&env, &caller, &no).await, (DepositState::Credited, None));
        assert_eq!(balance(&env, &caller).await, Fen(15_000));
        // The provider's later word changes nothing.
        report(&env, &no, DepositOffer::RolledBack).await;
        assert_eq!(balance(&env, &caller).await, Fen(15_000));
        assert_eq!(
            messages(&env, &caller).await,
            ["deposit_credited", "deposit_received", "deposit_offered"]
        );
        env.audit().await;
    }

    async fn a_trade_that_is_rolled_back_is_never_credited(env: TestEnv) {
        let caller = depositor(&env).await;
        let no = begun(&env, &caller).await;
        report(&env, &no, offered(&env)).await;
        report(&env, &no, received(&env, env.app.now().plus_seconds(7 * DAY_SECONDS))).await;
        env.deposits.put(no.as_str(), DepositOffer::RolledBack);
        later(&env, DAY_SECONDS).await;
        assert_eq!(state(&env, &caller, &no).await, (DepositState::RolledBack, None));
        later(&env, 30 * DAY_SECONDS).await;
        assert_eq!(balance(&env, &caller).await, Fen::ZERO);
        assert_eq!(messages(&env, &caller).await[0], "deposit_rolled_back");
        // Another can begin.
        deposit_of(&env, &caller, &[3], EACH).await.unwrap();
        env.audit().await;
    }

    async fn at_the_end_of_the_protection_steam_is_asked_and_not_the_clock_alone(env: TestEnv) {
        let caller = depositor(&env).await;
        let no = begun(&env, &caller).await;
        report(&env, &no, received(&env, env.app.now().plus_seconds(7 * DAY_SECONDS))).await;
        env.deposits.is_silent.store(true, Ordering::SeqCst);
        later(&env, 8 * DAY_SECONDS).await;
        assert_eq!(state(&env, &caller, &no).await, (DepositState::Received, None));
        env.deposits.is_silent.store(false, Ordering::SeqCst);
        env.deposits.put(no.as_str(), DepositOffer::RolledBack);
        later(&env, 3_600).await;
        assert_eq!(state(&env, &caller, &no).await, (DepositState::RolledBack, None));
        assert_eq!(balance(&env, &caller).await, Fen::ZERO);
        env.audit().await;
    }

    async fn each_other_end_cancels_it_with_its_reason(env: TestEnv) {
        let caller = depositor(&env).await;
        for (code, reason) in [
            ("declined", DepositReason::Declined),
            ("expired", DepositReason::Expired),
            ("invalid_items", DepositReason::InvalidItems),
            ("other_items", DepositReason::OtherItems),
            ("E_STRANGE", DepositReason::Refused),
        ] {
            let no = begun(&env, &caller).await;
            report(&env, &no, offered(&env)).await;
            report(&env, &no, DepositOffer::Failed { code: code.to_owned() }).await;
            assert_eq!(state(&env, &caller, &no).await, (DepositState::Cancelled, Some(reason)));
            assert_eq!(messages(&env, &caller).await[0], "deposit_cancelled");
        }
        *env.deposits.rejects.lock().unwrap() = Some(("hold", false));
        let no = begun(&env, &caller).await;
        let held = (DepositState::Cancelled, Some(DepositReason::Hold));
        assert_eq!(state(&env, &caller, &no).await, held);
        assert_eq!(balance(&env, &caller).await, Fen::ZERO);
        env.audit().await;
    }

    async fn a_held_trade_waits_for_its_end(env: TestEnv) {
        let caller = depositor(&env).await;
        let no = begun(&env, &caller).await;
        let until = env.app.now().plus_seconds(15 * DAY_SECONDS);
        report(&env, &no, offered(&env)).await;
        let accepted_at = env.app.now();
        let held = DepositOffer::Held { offer_id: "O1".to_owned(), accepted_at, until };
        report(&env, &no, held).await;
        assert_eq!(state(&env, &caller, &no).await, (DepositState::Held, None));
        let cancelled = env.app.cancel_deposit(&caller, no.clone(), IdemKey(None)).await;
        assert_eq!(cancelled, Err(Refusal::DepositNotCancellable));
        // Long after the deadline of the offer, which was met.
        later(&env, 14 * DAY_SECONDS).await;
        assert_eq!(state(&env, &caller, &no).await, (DepositState::Held, None));
        report(&env, &no, received(&env, env.app.now().plus_seconds(7 * DAY_SECONDS))).await;
        later(&env, 3_600).await;
        later(&env, 8 * DAY_SECONDS).await;
        assert_eq!(balance(&env, &caller).await, Fen(15_000));
        env.audit().await;
    }

    async fn an_offer_that_nobody_accepts_is_called_back(env: TestEnv) {
        let caller = depositor(&env).await;
        let no = begun(&env, &caller).await;
        report(&env, &no, offered(&env)).await;
        later(&env, 2 * 3_600).await;
        later(&env, 3_600).await;
        let expired = (DepositState::Cancelled, Some(DepositReason::Expired));
        assert_eq!(state(&env, &caller, &no).await, expired);
        env.audit().await;
    }

    async fn it_can_be_cancelled_until_it_is_accepted(env: TestEnv) {
        let caller = depositor(&env).await;
        let unsent = deposit_of(&env, &caller, &[1], EACH).await.unwrap().deposit_no;
        for _ in 0..2 {
            let cancelled = env.app.cancel_deposit(&caller, unsent.clone(), IdemKey(None)).await;
            assert_eq!(cancelled, Ok(DepositState::Cancelled));
        }
        env.run_jobs().await;
        assert_eq!(env.deposits.sent(), []);
        let no = begun(&env, &caller).await;
        report(&env, &no, offered(&env)).await;
        env.deposits.is_silent.store(true, Ordering::SeqCst);
        let unsure = env.app.cancel_deposit(&caller, no.clone(), IdemKey(None)).await;
        assert_eq!(unsure, Err(Refusal::SteamUnavailable));
        env.deposits.is_silent.store(false, Ordering::SeqCst);
        let cancelled = env.app.cancel_deposit(&caller, no.clone(), IdemKey(None)).await;
        assert_eq!(cancelled, Ok(DepositState::Cancelled));
        let accepted = begun(&env, &caller).await;
        env.deposits.put(accepted.as_str(), received(&env, env.app.now().plus_seconds(7 * DAY_SECONDS)));
        let late = env.app.cancel_deposit(&caller, accepted.clone(), IdemKey(None)).await;
        assert_eq!(late, Err(Refusal::DepositNotCancellable));
        assert_eq!(state(&env, &caller, &accepted).await, (DepositState::Received, None));
        env.audit().await;
    }
}
