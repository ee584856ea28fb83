//! The proof of a Steam account by a sign-in there: who owns it, and what becomes of the others.

use app::ports::{DeliveryState, DepositOffer, Outcome, TradeUrlState};
use app::{Caller, CreateDeposit, ExtractSelection, IdemKey, Refusal};
use domain::{
    AssetId, DAY_SECONDS, DepositNo, DepositReason, DepositState, ExtractState, Fen, Lang,
    MessageKind, SecurityEventKind, TradeUrl,
};
use testkit::{FakeSteamSignIn, TestEnv, both_dbs, gift};

const PARTNER: i64 = 123_456_789;

fn url(partner: i64, token: &str) -> TradeUrl {
    TradeUrl::parse(&format!(
        "https://steamcommunity.com/tradeoffer/new/?partner={partner}&token={token}"
    ))
    .unwrap()
}

fn link() -> TradeUrl {
    url(PARTNER, "AbCd_-12")
}

async fn named(env: &TestEnv) -> Caller {
    let caller = env.customer().await;
    env.app.modify_trade_url(&caller, link()).await.unwrap();
    caller
}

/// Begins a proof and signs in to the account of the trade URL.
async fn assertion(env: &TestEnv, caller: &Caller, url: Option<TradeUrl>, nonce: &str) -> String {
    let address = env.app.start_steam_proof(caller, url).await.unwrap();
    FakeSteamSignIn::sign_in(&address, PARTNER, nonce, env.app.now())
}

async fn prove(
    env: &TestEnv,
    caller: &Caller,
    url: Option<TradeUrl>,
    nonce: &str,
) -> app::Result<TradeUrl> {
    let assertion = assertion(env, caller, url, nonce).await;
    env.app.finish_steam_proof(caller, &assertion).await
}

/// The trade URL, and whether its account is proven.
async fn state(env: &TestEnv, caller: &Caller) -> (Option<String>, bool) {
    let user = env.app.get_user_info(caller).await.unwrap();
    (user.trade_url, user.steam_proven)
}

async fn assert_link(env: &TestEnv, caller: &Caller, is_proven: bool) {
    assert_eq!(state(env, caller).await, (Some(link().to_string()), is_proven));
}

/// How many messages a customer has about a removed trade URL.
async fn link_removed_messages(env: &TestEnv, caller: &Caller) -> usize {
    let messages = env.app.list_message(caller, Lang::En, None, 50).await.unwrap();
    messages.iter().filter(|view| view.message.kind == MessageKind::TradeUrlTaken).count()
}

async fn events(env: &TestEnv, caller: &Caller, kind: SecurityEventKind) -> i64 {
    let events = env.app.list_activity(caller, None, 50).await.unwrap();
    events.iter().filter(|event| event.kind == kind).map(|event| event.events).sum()
}

/// A deposit whose offer has waited for an hour, so that it is asked about every five minutes.
async fn deposited(env: &TestEnv, caller: &Caller) -> DepositNo {
    env.verify(caller).await;
    let number = i32::try_from(caller.user_id.0).unwrap();
    env.gift(number, Fen(10_000), 5).await;
    env.deposits.own(caller.user_id.0, &gift(number, Fen(1)).market_hash_name);
    let command = CreateDeposit { assets: vec![AssetId(caller.user_id.0)], expected: Fen(7_500) };
    let no = env.app.create_deposit(caller, command, IdemKey(None)).await.unwrap().deposit_no;
    env.run_jobs().await;
    let expires_at = env.app.now().plus_seconds(DAY_SECONDS);
    env.deposits.put(no.as_str(), DepositOffer::Offered { offer_id: "O1".to_owned(), expires_at });
    env.clock.advance_seconds(2);
    env.run_jobs().await;
    env.clock.advance_seconds(3_700);
    env.run_jobs().await;
    env.clock.advance_seconds(1);
    no
}

both_dbs! {
    async fn a_sign_in_proves_the_account_and_takes_the_link_from_who_only_named_it(env: TestEnv) {
        let (first, owner) = (named(&env).await, named(&env).await);
        assert_link(&env, &owner, false).await;
        assert_eq!(prove(&env, &owner, None, "N1").await, Ok(link()));
        assert_link(&env, &owner, true).await;
        assert_eq!((state(&env, &first).await, link_removed_messages(&env, &first).await), ((None, false), 1));
        assert_eq!((link_removed_messages(&env, &owner).await, events(&env, &owner, SecurityEventKind::SteamAccountProof).await), (0, 1));
        assert_eq!(events(&env, &owner, SecurityEventKind::TradeUrlChange).await, 1, "only by setting it");
        assert_eq!(env.app.modify_trade_url(&first, link()).await, Err(Refusal::TradeUrlTaken));
        env.audit().await;
    }

    async fn a_newer_proof_takes_a_proven_account_over_and_nothing_else_does(env: TestEnv) {
        let (before, owner) = (named(&env).await, env.customer().await);
        prove(&env, &before, None, "N1").await.unwrap();
        // To name it, which is refused, is no proof.
        assert_eq!(env.app.modify_trade_url(&owner, link()).await, Err(Refusal::TradeUrlTaken));
        assert_link(&env, &before, true).await;
        assert_eq!(prove(&env, &owner, Some(url(PARTNER, "zYxW_-98")), "N2").await, Ok(url(PARTNER, "zYxW_-98")));
        assert_eq!(state(&env, &owner).await, (Some(url(PARTNER, "zYxW_-98").to_string()), true));
        assert_eq!((state(&env, &before).await, link_removed_messages(&env, &before).await), ((None, false), 1));
        assert_eq!(events(&env, &owner, SecurityEventKind::TradeUrlChange).await, 1);
        // The assertion of the former owner's proof does not bring it back, even as a new request.
        let used = assertion(&env, &before, Some(link()), "N1").await;
        assert_eq!(env.app.finish_steam_proof(&before, &used).await, Err(Refusal::SteamProofInvalid));
        prove(&env, &before, Some(link()), "N3").await.unwrap();
        assert_eq!((state(&env, &owner).await, link_removed_messages(&env, &owner).await), ((None, false), 1));
        env.audit().await;
    }

    async fn an_offer_of_the_former_owners_deposit_is_called_back_unless_it_was_accepted(env: TestEnv) {
        let is_cancelled = (DepositState::Cancelled, Some(DepositReason::TradeUrlInvalid));
        for (accepts_before, after) in [(false, is_cancelled), (true, (DepositState::Received, None))] {
            let (before, owner) = (env.customer().await, env.customer().await);
            prove(&env, &before, Some(link()), &format!("N1{accepts_before}")).await.unwrap();
            let no = deposited(&env, &before).await;
            let now = env.app.now();
            if accepts_before {
                env.deposits.accept(no.as_str(), now, now.plus_seconds(7 * DAY_SECONDS));
                env.clock.advance_seconds(300);
                env.run_jobs().await;
            }
            prove(&env, &owner, Some(link()), &format!("N2{accepts_before}")).await.unwrap();
            env.run_jobs().await;
            let view = env.app.get_deposit(&before, no.clone()).await.unwrap().deposit;
            assert_eq!((view.state, view.reason), after);
        }
        env.audit().await;
    }

    async fn a_repeated_assertion_is_the_same_proof(env: TestEnv) {
        let caller = named(&env).await;
        let other = env.second_node().await;
        let assertion = assertion(&env, &caller, None, "N1").await;
        for _ in 0..3 {
            assert_eq!(env.app.finish_steam_proof(&caller, &assertion).await, Ok(link()));
        }
        assert_eq!(other.app.finish_steam_proof(&caller, &assertion).await, Ok(link()));
        assert_eq!(env.steam_sign_in.asked().len(), 1, "Steam confirms an assertion once");
        assert_eq!(events(&env, &caller, SecurityEventKind::SteamAccountProof).await, 1);
    }

    async fn two_requests_with_one_assertion_at_once_are_one_proof(env: TestEnv) {
        let caller = named(&env).await;
        let assertion = assertion(&env, &caller, None, "N1").await;
        let both = tokio::join!(env.app.finish_steam_proof(&caller, &assertion), env.app.finish_steam_proof(&caller, &assertion));
        assert_eq!(both, (Ok(link()), Ok(link())));
        assert_eq!(env.steam_sign_in.asked().len(), 1);
    }

    async fn of_two_proofs_at_once_one_customer_has_the_account(env: TestEnv) {
        let other = env.second_node().await;
        for round in 0..5 {
            let both = [env.customer().await, env.customer().await];
            let mut assertions = Vec::new();
            for caller in &both {
                assertions.push(assertion(&env, caller, Some(link()), &format!("N{round}{}", caller.user_id)).await);
            }
            let done = tokio::join!(env.app.finish_steam_proof(&both[0], &assertions[0]), other.app.finish_steam_proof(&both[1], &assertions[1]));
            assert_eq!(done, (Ok(link()), Ok(link())));
            let states = [state(&env, &both[0]).await, state(&env, &both[1]).await];
            assert_eq!(states.iter().filter(|(_, proven)| *proven).count(), 1, "{states:?}");
            assert_eq!(states.iter().filter(|(url, _)| url.is_some()).count(), 1, "{states:?}");
        }
        env.audit().await;
    }

    async fn what_steam_did_not_assert_to_this_customer_proves_nothing(env: TestEnv) {
        let (caller, stranger) = (named(&env).await, named(&env).await);
        let fresh = assertion(&env, &caller, None, "N1").await;
        let finish = async |caller: &Caller, assertion: &str| env.app.finish_steam_proof(caller, assertion).await.unwrap_err();
        assert_eq!(finish(&caller, "rubbish").await, Refusal::SteamProofInvalid);
        assert_eq!(finish(&stranger, &fresh).await, Refusal::SteamProofOfAnother);
        let (state, rest) = fresh.split_once(' ').unwrap();
        assert_eq!(finish(&caller, &format!("{state}A {rest}")).await, Refusal::SteamProofInvalid);
        let elsewhere = fresh.replace(&PARTNER.to_string(), &(PARTNER + 1).to_string());
        assert_eq!(finish(&caller, &elsewhere).await, Refusal::SteamAccountMismatch);
        assert!(env.steam_sign_in.asked().is_empty(), "Steam is asked about none of these");
        env.steam_sign_in.answers(Some(Outcome::Done(false)));
        assert_eq!(finish(&caller, &fresh).await, Refusal::SteamProofInvalid, "forged");
        for silence in [Outcome::Unknown, Outcome::Rejected { code: "x".to_owned(), retryable: true }] {
            env.steam_sign_in.answers(Some(silence));
            assert_eq!(finish(&caller, &fresh).await, Refusal::SteamSignInUnavailable);
        }
        assert_link(&env, &caller, false).await;
        assert_eq!(events(&env, &caller, SecurityEventKind::SteamAccountProof).await, 0);
        // The same assertion works once Steam says so.
        env.steam_sign_in.answers(Some(Outcome::Done(true)));
        assert_eq!(env.app.finish_steam_proof(&caller, &fresh).await, Ok(link()));
    }

    async fn a_proof_must_be_ended_within_the_hour_with_a_fresh_assertion(env: TestEnv) {
        let caller = named(&env).await;
        let address = env.app.start_steam_proof(&caller, None).await.unwrap();
        let old = FakeSteamSignIn::sign_in(&address, PARTNER, "N1", env.app.now());
        env.clock.advance_seconds(301);
        assert_eq!(env.app.finish_steam_proof(&caller, &old).await, Err(Refusal::SteamProofExpired));
        env.clock.advance_seconds(3_600 - 301);
        let late = FakeSteamSignIn::sign_in(&address, PARTNER, "N2", env.app.now());
        assert_eq!(env.app.finish_steam_proof(&caller, &late).await, Err(Refusal::SteamProofExpired));
        assert_link(&env, &caller, false).await;
    }

    async fn a_proof_without_a_valid_trade_url_is_refused(env: TestEnv) {
        let caller = env.customer().await;
        assert_eq!(env.app.start_steam_proof(&caller, None).await, Err(Refusal::TradeUrlMissing));
        *env.delivery.trade_url.lock().unwrap() = Some(TradeUrlState::Invalid);
        assert_eq!(env.app.start_steam_proof(&caller, Some(link())).await, Err(Refusal::InvalidTradeUrl));
    }

    async fn proofs_of_a_day_are_limited(env: TestEnv) {
        let caller = named(&env).await;
        let address = env.app.start_steam_proof(&caller, None).await.unwrap();
        env.steam_sign_in.answers(Some(Outcome::Done(false)));
        for count in 0..12 {
            let assertion = FakeSteamSignIn::sign_in(&address, PARTNER, &format!("F{count}"), env.app.now());
            let refused = env.app.finish_steam_proof(&caller, &assertion).await.unwrap_err();
            assert_eq!(matches!(refused, Refusal::RateLimited { .. }), count >= 10, "{count}: {refused:?}");
        }
        assert_eq!(env.steam_sign_in.asked().len(), 10, "a flood does not reach Steam");
        for count in 1..12 {
            let begun = env.app.start_steam_proof(&caller, None).await;
            assert_eq!(begun.is_err(), count >= 10, "{count}: {begun:?}");
        }
        env.clock.advance_seconds(24 * 3600);
        env.steam_sign_in.answers(None);
        assert_eq!(prove(&env, &caller, None, "N1").await, Ok(link()));
    }

    async fn an_extraction_under_way_is_not_touched_and_proves_nothing_afterwards(env: TestEnv) {
        let (sender, owner) = (env.customer().await, env.customer().await);
        let gift = env.gift(1, Fen(100), 10).await;
        env.verify(&sender).await;
        env.app.modify_trade_url(&sender, url(5, "AbCd_-12")).await.unwrap();
        env.app.modify_trade_url(&sender, link()).await.unwrap();
        env.bought(&sender, gift, 1).await;
        let made = env.app.extract_items(&sender, ExtractSelection::All, "kite47", IdemKey(None)).await.unwrap();
        env.clock.advance_seconds(2);
        env.run_jobs().await;
        prove(&env, &owner, Some(link()), "N1").await.unwrap();
        let until = env.app.now().plus_seconds(7 * 24 * 3600);
        env.delivery.put(made.extract_no.as_str(), DeliveryState::Delivered { offer_id: "O1".to_owned(), protected_until: until });
        env.clock.advance_seconds(2);
        env.run_jobs().await;
        let extract = env.app.get_extract(&sender, made.extract_no).await.unwrap().extract;
        assert_eq!(extract.state, ExtractState::Delivered);
        // A trade that was sent to an account is weaker than a sign-in to it.
        assert_link(&env, &owner, true).await;
        assert_eq!(state(&env, &sender).await, (None, false));
        env.audit().await;
    }

    async fn used_answers_are_deleted_after_a_day(env: TestEnv) {
        let caller = named(&env).await;
        env.app.schedule_recurring_jobs().await.unwrap();
        prove(&env, &caller, None, "N1").await.unwrap();
        for (seconds, kept) in [(23 * 3600, 1), (2 * 3600, 0)] {
            env.clock.advance_seconds(seconds);
            env.run_jobs().await;
            assert_eq!(env.tables().await.count("steam_proofs"), kept);
        }
        assert_link(&env, &caller, true).await;
    }
}
