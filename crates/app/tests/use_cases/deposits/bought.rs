//! A unit that was bought with a voucher becomes no more than was paid for it by extraction and
//! deposit.

use super::{deposit_of, later, received, report};
use app::{Caller, ExtractSelection, IdemKey, NewCampaign, Refusal};
use domain::{DAY_SECONDS, DepositObstacle, Fen, GiftId, ItemId, VoucherKind};
use testkit::{TestEnv, both_dbs, gift};

/// A gift for 100 yuan, of which a deposit brings 75, and a customer who deposits.
async fn depositor(env: &TestEnv) -> (GiftId, Caller) {
    let id = env.gift(1, Fen(10_000), 20).await;
    let caller = env.customer().await;
    env.verify_depositor(&caller).await;
    (id, caller)
}

/// Buys a unit with a voucher of this percentage.
async fn bought_with_voucher(env: &TestEnv, caller: &Caller, id: GiftId, percent: i64) -> ItemId {
    let campaign = NewCampaign {
        kind: VoucherKind::Percent,
        amount_fen: Fen(0),
        percent,
        threshold_fen: Fen(0),
        ..env.ten_off()
    };
    env.bought_with(caller, id, 1, campaign).await[0]
}

/// Extracts items, until nothing can roll their trade back.
async fn extract(env: &TestEnv, caller: &Caller, items: Vec<ItemId>) {
    let these = ExtractSelection::These(items);
    let no =
        env.app.extract_items(caller, these, "kite47", IdemKey(None)).await.unwrap().extract_no;
    env.run_jobs().await;
    env.delivery.offer(no.as_str(), env.app.now().plus_seconds(DAY_SECONDS));
    later(env, 15).await;
    assert!(env.delivery.accept(no.as_str(), env.app.now().plus_seconds(60)));
    later(env, 15).await;
    later(env, DAY_SECONDS).await;
}

fn own(env: &TestEnv, assets: std::ops::RangeInclusive<i64>) {
    for asset in assets {
        env.deposits.own(asset, &gift(1, Fen(1)).market_hash_name);
    }
}

/// Begins a deposit of these items at this price, and has it credited.
async fn deposited(env: &TestEnv, caller: &Caller, assets: &[i64], expected: i64) {
    let made = deposit_of(env, caller, assets, Fen(expected)).await.unwrap();
    env.run_jobs().await;
    report(env, &made.deposit_no, received(env, env.app.now().plus_seconds(60))).await;
    later(env, 3_600).await;
    later(env, DAY_SECONDS).await;
}

both_dbs! {
    async fn a_unit_bought_with_a_voucher_brings_what_was_paid_when_it_comes_back(env: TestEnv) {
        let (id, caller) = depositor(&env).await;
        let unit = bought_with_voucher(&env, &caller, id, 60).await;
        // As long as it is in the bag, equal items of the customer's own are not bounded.
        own(&env, 1..=1);
        assert_eq!(env.app.list_deposit_items(&caller).await.unwrap()[0].price, Ok(Fen(7_500)));
        extract(&env, &caller, vec![unit]).await;
        own(&env, 2..=2);
        let shown = env.app.list_deposit_items(&caller).await.unwrap();
        assert_eq!(shown.iter().map(|item| item.price).collect::<Vec<_>>(), [Ok(Fen(7_500)), Ok(Fen(4_000))]);
        // Steam numbers it anew, so whichever comes first counts as the one that was bought.
        for asset in [1, 2] {
            let refused = deposit_of(&env, &caller, &[asset], Fen(7_500)).await;
            assert_eq!(refused, Err(Refusal::DepositQuoteChanged { amount: Fen(4_000) }));
        }
        let both = deposit_of(&env, &caller, &[1, 2], Fen(15_000)).await;
        assert_eq!(both, Err(Refusal::DepositQuoteChanged { amount: Fen(11_500) }));
        deposited(&env, &caller, &[2], 4_000).await;
        assert_eq!(env.wallet(&caller).await.0, Fen(4_000));
        // It has come back, so the next one is the customer's own.
        assert_eq!(env.app.list_deposit_items(&caller).await.unwrap()[0].price, Ok(Fen(7_500)));
        deposited(&env, &caller, &[1], 7_500).await;
        assert_eq!(env.wallet(&caller).await.0, Fen(11_500));
        env.audit().await;
    }

    async fn a_cancelled_deposit_counts_for_nothing_and_the_cheapest_unit_comes_first(env: TestEnv) {
        let (id, caller) = depositor(&env).await;
        let dear = bought_with_voucher(&env, &caller, id, 50).await;
        let cheap = bought_with_voucher(&env, &caller, id, 80).await;
        let plain = env.bought(&caller, id, 1).await;
        extract(&env, &caller, [vec![dear, cheap], plain].concat()).await;
        own(&env, 1..=3);
        let made = deposit_of(&env, &caller, &[3], Fen(2_000)).await.unwrap();
        env.app.cancel_deposit(&caller, made.deposit_no, IdemKey(None)).await.unwrap();
        deposited(&env, &caller, &[3, 1], 2_000 + 5_000).await;
        deposited(&env, &caller, &[2], 7_500).await;
        // The amount paid is not the price when that has fallen below.
        let low = bought_with_voucher(&env, &caller, id, 10).await;
        extract(&env, &caller, vec![low]).await;
        own(&env, 4..=4);
        deposited(&env, &caller, &[4], 7_500).await;
        env.audit().await;
    }

    async fn a_unit_that_cost_next_to_nothing_is_not_taken_and_another_customer_is_not_bounded(env: TestEnv) {
        let (id, caller) = depositor(&env).await;
        let free = bought_with_voucher(&env, &caller, id, 100).await;
        extract(&env, &caller, vec![free]).await;
        own(&env, 1..=1);
        let shown = env.app.list_deposit_items(&caller).await.unwrap();
        assert_eq!(shown[0].price, Err(DepositObstacle::BelowMinimum));
        let refused = deposit_of(&env, &caller, &[1], Fen(7_500)).await;
        assert_eq!(refused, Err(Refusal::DepositItemsChanged));
        let other = env.customer().await;
        env.verify_depositor(&other).await;
        deposited(&env, &other, &[1], 7_500).await;
        env.audit().await;
    }
}
