//! The inventories of our accounts at Steam, compared with stock and with what customers own.

use app::ports::{DepositOffer, InventoryItem};
use app::{CreateDeposit, ExtractSelection, IdemKey, InventoryReport};
use domain::{AssetId, Fen, InventoryProblem as Problem};
use std::sync::atomic::Ordering;
use testkit::{TestEnv, both_dbs, gift};

/// Items of a gift, with ids from `first` on.
fn items(number: i32, first: i64, count: i64) -> Vec<InventoryItem> {
    let item = |id| InventoryItem {
        asset_id: AssetId(id),
        market_hash_name: gift(number, Fen(1)).market_hash_name,
        phase: None,
        is_tradable: id % 2 == 0,
    };
    (first..first + count).map(item).collect()
}

fn hold(env: &TestEnv, account: &str, items: Option<Vec<InventoryItem>>) {
    env.delivery.inventories.lock().unwrap().insert(account.to_owned(), items);
}

/// The report of the next comparison.
async fn compared(env: &TestEnv) -> InventoryReport {
    env.app.schedule_recurring_jobs().await.unwrap();
    env.clock.advance_seconds(3_600);
    env.run_jobs().await;
    env.app.inventory_report().await.unwrap().unwrap()
}

fn wrong(report: &InventoryReport) -> Vec<(Problem, String, i64)> {
    let named = |d: &app::InventoryDifference| (d.problem, d.market_hash_name.clone(), d.units);
    report.differences.iter().map(named).collect()
}

fn name(number: i32) -> String {
    gift(number, Fen(1)).market_hash_name
}

both_dbs! {
    async fn what_is_missing_unknown_or_shown_twice_is_named_and_nothing_is_changed(env: TestEnv) {
        let first = env.gift(1, Fen(10_000), 5).await;
        env.gift(2, Fen(100), 1).await;
        let caller = env.customer().await;
        env.verify_depositor(&caller).await;
        let bought = env.bought(&caller, first, 2).await;
        hold(&env, "bot_1", Some(items(1, 1, 3)));
        hold(&env, "bot_2", Some([items(1, 4, 2), items(2, 20, 1)].concat()));
        let report = compared(&env).await;
        assert_eq!(wrong(&report), []);
        let counts: Vec<_> = report.accounts.iter().map(|a| (a.account.as_str(), a.items)).collect();
        assert_eq!(counts, [("bot_1", Some(3)), ("bot_2", Some(3))]);
        assert!(report.units.iter().all(|(_, units)| *units == 0) && report.units.len() == 3);

        // One is stolen, another is put in, a stranger's item comes, and a bot is listed twice.
        hold(&env, "bot_1", Some([items(1, 1, 2), items(2, 30, 1), items(9, 40, 1)].concat()));
        hold(&env, "bot_3", Some(items(1, 4, 2)));
        let report = compared(&env).await;
        let expected = [
            (Problem::Missing, name(1), 1),
            (Problem::Duplicate, name(1), 2),
            (Problem::Unknown, name(2), 1),
            (Problem::Unknown, name(9), 1),
        ];
        let mut found = wrong(&report);
        found.sort();
        let mut expected = expected.to_vec();
        expected.sort();
        assert_eq!(found, expected);
        assert_eq!(
            report.units,
            [(Problem::Missing, 1), (Problem::Unknown, 2), (Problem::Duplicate, 2)]
        );
        assert_eq!(env.stock_counters(first).await, (3, 0, 2));
        assert_eq!(env.items(&caller, domain::ItemState::Held).await, bought);
        env.audit().await;
    }

    async fn what_is_on_its_way_may_be_there_or_not(env: TestEnv) {
        let first = env.gift(1, Fen(10_000), 3).await;
        let caller = env.customer().await;
        env.verify_depositor(&caller).await;
        let bought = env.bought(&caller, first, 2).await;
        let these = ExtractSelection::These(bought);
        env.app.extract_items(&caller, these, "kite47", IdemKey(None)).await.unwrap();
        for (held, missing) in [(0, 1), (1, 0), (3, 0)] {
            hold(&env, "bot_1", Some(items(1, 1, held)));
            let report = compared(&env).await;
            assert_eq!(report.units[0], (Problem::Missing, missing), "{held}");
            assert_eq!(report.units[1], (Problem::Unknown, 0), "{held}");
        }
        // A deposit brings one more.
        env.deposits.own(1, &name(1));
        let command = CreateDeposit { assets: vec![AssetId(1)], expected: Fen(7_500) };
        let no = env.app.create_deposit(&caller, command, IdemKey(None)).await.unwrap().deposit_no;
        env.run_jobs().await;
        let (offer_id, received_at) = ("O1".to_owned(), env.app.now());
        let protected_until = received_at.plus_seconds(86_400);
        let received = DepositOffer::Received { offer_id, received_at, protected_until };
        env.deposits.put(no.as_str(), received);
        env.clock.advance_seconds(2);
        env.run_jobs().await;
        for (held, unknown) in [(4, 0), (5, 1)] {
            hold(&env, "bot_1", Some(items(1, 1, held)));
            assert_eq!(compared(&env).await.units[1], (Problem::Unknown, unknown), "{held}");
        }
        env.audit().await;
    }

    async fn where_an_account_cannot_be_read_nothing_is_known_to_be_missing(env: TestEnv) {
        env.gift(1, Fen(10_000), 5).await;
        hold(&env, "bot_1", Some([items(1, 1, 1), items(9, 40, 1)].concat()));
        hold(&env, "bot_2", None);
        let report = compared(&env).await;
        assert_eq!((report.unread(), report.accounts[1].reason.as_str()), (1, "inventory_unread"));
        assert_eq!(wrong(&report), [(Problem::Unknown, name(9), 1)]);
        // It is tried again before the hour is over.
        hold(&env, "bot_2", Some(items(1, 2, 4)));
        env.clock.advance_seconds(600);
        env.run_jobs().await;
        let report = env.app.inventory_report().await.unwrap().unwrap();
        assert_eq!((report.unread(), wrong(&report).len()), (0, 1));
        env.delivery.silent.store(true, Ordering::SeqCst);
        let report = compared(&env).await;
        assert_eq!((report.unread(), report.accounts[0].reason.as_str()), (2, "no answer"));
        assert_eq!(wrong(&report), []);
    }

    async fn without_accounts_there_is_nothing_to_compare(env: TestEnv) {
        env.gift(1, Fen(10_000), 5).await;
        assert_eq!(env.app.inventory_report().await.unwrap(), None);
        assert_eq!(compared(&env).await, InventoryReport::default());
    }
}
