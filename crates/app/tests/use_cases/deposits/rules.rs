//! The rules on who may deposit what, and for how much.

use super::{EACH, begun, deposit_of, depositor, later, offered, received, report};
use app::Refusal;
use app::ports::TradeUrlState;
use domain::{CustomerReason, DAY_SECONDS, DepositObstacle, Fen, Rules, Service};
use std::sync::atomic::Ordering;
use testkit::{both_dbs, gift};

both_dbs! {
    async fn an_inventory_is_shown_with_what_each_item_brings(env: TestEnv) {
        let caller = depositor(&env).await;
        env.gift(2, Fen(100), 1).await;
        env.put_gift(store::shop::gifts::GiftData { on_sale: false, ..gift(3, Fen(500)) }, 1).await;
        env.put_gift(store::shop::gifts::GiftData { phase: "Ruby".to_owned(), ..gift(4, Fen(500)) }, 1).await;
        for number in 2..=4 {
            env.deposits.own(10 + i64::from(number), &gift(number, Fen(1)).market_hash_name);
        }
        env.deposits.own(15, "Sticker | Nobody");
        env.deposits.lock(3);
        let listed = env.app.list_deposit_items(&caller).await.unwrap();
        let mut shown: Vec<_> = listed.iter().map(|item| (item.asset_id.0, item.price)).collect();
        assert_eq!(shown[0].1, Ok(EACH), "what brings most is first");
        shown.sort_by_key(|(asset, _)| *asset);
        assert_eq!(shown, [
            (1, Ok(EACH)),
            (2, Ok(EACH)),
            (3, Err(DepositObstacle::NotTradable)),
            (12, Err(DepositObstacle::BelowMinimum)),
            (13, Err(DepositObstacle::UnknownGift)),
            // Its phase is not known.
            (14, Err(DepositObstacle::UnknownGift)),
            (15, Err(DepositObstacle::UnknownGift)),
        ]);
        for asset in [3, 12, 13, 14, 15, 99] {
            let refused = deposit_of(&env, &caller, &[1, asset], Fen(2 * EACH.0)).await;
            assert_eq!(refused, Err(Refusal::DepositItemsChanged), "{asset}");
        }
    }

    async fn a_changed_price_is_refused_and_nothing_is_lost(env: TestEnv) {
        let caller = depositor(&env).await;
        let id = env.app.list_deposit_items(&caller).await.unwrap()[0].gift_id.unwrap();
        env.change_gift(id, gift(1, Fen(8_000))).await;
        let refused = deposit_of(&env, &caller, &[1, 2], Fen(2 * EACH.0)).await;
        assert_eq!(refused, Err(Refusal::DepositQuoteChanged { amount: Fen(12_000) }));
        let agreed = deposit_of(&env, &caller, &[1, 2], Fen(12_000)).await.unwrap();
        // Later prices do not change what was agreed.
        env.change_gift(id, gift(1, Fen(50_000))).await;
        env.run_jobs().await;
        report(&env, &agreed.deposit_no, received(&env, env.app.now().plus_seconds(60))).await;
        later(&env, 3_600).await;
        assert_eq!(env.wallet(&caller).await.0, Fen(12_000));
        env.audit().await;
    }

    async fn an_item_that_is_named_twice_counts_once(env: TestEnv) {
        let caller = depositor(&env).await;
        let twice = deposit_of(&env, &caller, &[2, 2], Fen(2 * EACH.0)).await;
        assert_eq!(twice, Err(Refusal::DepositQuoteChanged { amount: EACH }));
        let made = deposit_of(&env, &caller, &[2, 2], EACH).await.unwrap();
        assert_eq!((made.items, made.amount), (1, EACH));
        env.run_jobs().await;
        assert_eq!(env.deposits.sent()[0].assets, [domain::AssetId(2)]);
        env.audit().await;
    }

    async fn only_the_proven_adult_owner_of_the_account_deposits(env: TestEnv) {
        depositor(&env).await;
        let caller = env.customer().await;
        let refused = async |refusal: Refusal| {
            assert_eq!(env.app.list_deposit_items(&caller).await, Err(refusal.clone()));
            assert_eq!(deposit_of(&env, &caller, &[1], EACH).await, Err(refusal));
        };
        refused(Refusal::NotVerified).await;
        env.verify(&caller).await;
        refused(Refusal::TradeUrlMissing).await;
        env.verify_depositor(&caller).await;
        env.set_birthday(caller.user_id, Some(20_150_101)).await;
        refused(Refusal::DepositUnderage).await;
        env.verify_depositor(&caller).await;
        let another = env.customer().await.user_id;
        let partner = 500_000_000 + caller.user_id.0;
        let now = env.app.now();
        env.tx(move |conn| Ok(store::customer::steam_accounts::put(conn, partner, another, now)?)).await;
        refused(Refusal::SteamAccountUnproven).await;
    }

    async fn what_steam_says_refuses_before_anything_begins(env: TestEnv) {
        let caller = depositor(&env).await;
        let refused = async |refusal: Refusal| {
            assert_eq!(deposit_of(&env, &caller, &[1], EACH).await, Err(refusal));
        };
        *env.deposits.trade_url.lock().unwrap() = Some(TradeUrlState::Held { days: 15 });
        refused(Refusal::DepositHeld { days: 15 }).await;
        *env.deposits.trade_url.lock().unwrap() = Some(TradeUrlState::Invalid);
        refused(Refusal::InvalidTradeUrl).await;
        *env.deposits.trade_url.lock().unwrap() = None;
        env.deposits.is_private.store(true, Ordering::SeqCst);
        refused(Refusal::InventoryPrivate).await;
        env.deposits.is_silent.store(true, Ordering::SeqCst);
        refused(Refusal::SteamUnavailable).await;
        assert!(env.app.list_deposit(&caller, None, 20).await.unwrap().is_empty());
    }

    async fn a_pause_stops_what_is_new_and_not_what_has_begun(env: TestEnv) {
        let caller = depositor(&env).await;
        let no = begun(&env, &caller).await;
        let reason = CustomerReason { zh: "维护".to_owned(), en: "Maintenance".to_owned() };
        let pause = reason.clone();
        env.tx(move |conn| Ok(app::pause_service(conn, Service::Deposit, Some(&pause)).is_ok())).await;
        env.app.refresh_catalogue().await.unwrap();
        let paused = Err(Refusal::from(reason));
        assert_eq!(deposit_of(&env, &caller, &[3], EACH).await.map(drop), paused.clone());
        assert_eq!(env.app.list_deposit_items(&caller).await.map(drop), paused);
        report(&env, &no, received(&env, env.app.now().plus_seconds(60))).await;
        later(&env, 3_600).await;
        assert_eq!(env.wallet(&caller).await.0, Fen(2 * EACH.0));
    }

    async fn where_deposits_are_switched_off_those_that_run_go_on(env: TestEnv) {
        let caller = depositor(&env).await;
        let no = begun(&env, &caller).await;
        let off = env.changed_node(|deps| deps.takes_deposits = false).await;
        assert!(env.app.offers_deposits() && !off.app.offers_deposits());
        assert_eq!(off.app.running_deposits().await.unwrap(), 1);
        let refused = deposit_of(&off, &caller, &[3], EACH).await.map(drop);
        assert_eq!(refused, Err(Refusal::DepositUnavailable));
        assert_eq!(off.app.list_deposit_items(&caller).await, Err(Refusal::DepositUnavailable));
        report(&off, &no, offered(&off)).await;
        let view = off.app.get_deposit(&caller, no.clone()).await.unwrap();
        assert!(view.offer_url.is_some(), "it can still be accepted");
        report(&off, &no, received(&off, off.app.now().plus_seconds(60))).await;
        later(&off, 3_600).await;
        assert_eq!(off.wallet(&caller).await.0, Fen(2 * EACH.0));
        assert_eq!(off.app.running_deposits().await.unwrap(), 0);
        off.audit().await;
    }

    async fn an_account_with_a_running_deposit_is_kept(env: TestEnv) {
        let caller = depositor(&env).await;
        let no = begun(&env, &caller).await;
        let user = caller.user_id;
        let running = async || env.tx(move |conn| Ok(store::customer::erasure::running_deposits(conn, user)?)).await;
        assert_eq!(running().await, 1);
        report(&env, &no, received(&env, env.app.now().plus_seconds(DAY_SECONDS))).await;
        assert_eq!(running().await, 1, "its items can still go back");
        later(&env, 2 * DAY_SECONDS).await;
        assert_eq!(running().await, 0);
    }
}

both_dbs! {
    rules = Rules { deposit_daily_count: 3, deposit_daily_max_fen: 16_000, deposit_items_max: 2, ..Rules::default() };
    async fn a_day_has_limits(env: TestEnv) {
        let caller = depositor(&env).await;
        let limit = Err(Refusal::DepositDailyLimit { max: Fen(16_000), count: 3 });
        assert_eq!(deposit_of(&env, &caller, &[1, 2, 3], Fen(22_500)).await, Err(Refusal::TooManyItems { max: 2 }));
        let first = begun(&env, &caller).await;
        report(&env, &first, received(&env, env.app.now().plus_seconds(60))).await;
        assert_eq!(deposit_of(&env, &caller, &[3], EACH).await, limit, "beyond the amount");
        later(&env, DAY_SECONDS).await;
        for _ in 0..3 {
            let no = deposit_of(&env, &caller, &[3], EACH).await.unwrap().deposit_no;
            env.app.cancel_deposit(&caller, no, app::IdemKey(None)).await.unwrap();
        }
        assert_eq!(deposit_of(&env, &caller, &[3], EACH).await, limit, "beyond the count");
        later(&env, DAY_SECONDS).await;
        deposit_of(&env, &caller, &[3], EACH).await.unwrap();
        env.audit().await;
    }
}
