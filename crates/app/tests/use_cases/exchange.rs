//! Exchanges of items for balance: once, for the amount that was shown, and never another
//! customer's items.

use app::{ExchangeItems, Exchanged, IdemKey, NewCampaign, Refusal};
use domain::{AccountKind, BalanceKind, Fen, GiftId, ItemId, ItemState, TransferCode, VoucherKind};
use std::sync::Arc;
use store::shop::gifts::GiftData;
use testkit::{TestEnv, both_dbs, gift};

fn key(text: &str) -> IdemKey {
    IdemKey(Some(text.to_owned()))
}

fn refused<T>(refusal: Refusal) -> app::Result<T> {
    Err(refusal)
}

/// An exchange without its number, which is random.
fn received(exchanged: &Exchanged) -> (i64, Fen, Fen) {
    (exchanged.items, exchanged.amount, exchanged.balance)
}

async fn shown_stock(env: &TestEnv, id: GiftId) -> i64 {
    let snapshot = env.app.catalogue.current();
    snapshot.stock(snapshot.get(id).unwrap())
}

both_dbs! {
    async fn a_whole_bag_becomes_balance_at_todays_prices(env: TestEnv) {
        let gifts = env.put_gifts((1..=3).map(|number| (gift(number, Fen(333)), 50)).collect()).await;
        let caller = env.customer().await;
        for id in &gifts {
            env.bought(&caller, *id, 3).await;
        }
        env.change_gift(gifts[0], gift(1, Fen(1_111))).await;
        // 90 % of each price, rounded down: 3 × 999 + 6 × 299.
        let exchanged = env.app.exchange_all(&caller, Some(Fen(4_791)), IdemKey(None)).await.unwrap();
        assert_eq!(received(&exchanged), (9, Fen(4_791), Fen(4_791)));
        assert_eq!(env.wallet(&caller).await, (Fen(4_791), Fen(0)));
        for id in &gifts {
            assert_eq!((env.stock_counters(*id).await, shown_stock(&env, *id).await), ((50, 0, 0), 50));
        }
        assert_eq!(env.items(&caller, ItemState::Held).await, []);
        assert_eq!(env.platform_account(AccountKind::Buybacks, "").await, Fen(-4_791));
        let records = env.app.get_balance_record(&caller, BalanceKind::Exchange, None, 10).await.unwrap();
        assert_eq!(records.len(), 1);
        assert_eq!((records[0].first.code, records[0].first.reference.as_str()), (TransferCode::Exchange, exchanged.exchange_no.as_str()));
        assert_eq!(env.app.exchange_all(&caller, None, IdemKey(None)).await, refused(Refusal::NothingToExchange));
        env.audit().await;
    }

    async fn what_a_voucher_helped_to_pay_for_fetches_no_more_than_was_paid(env: TestEnv) {
        let id = env.gift(1, Fen(41_000), 50).await;
        let caller = env.customer().await;
        env.bought(&caller, id, 1).await;
        // 12 % off two units: 36,080 each, where the rate would give 36,900.
        let percent = NewCampaign { kind: VoucherKind::Percent, amount_fen: Fen::ZERO, percent: 12, cap_fen: Fen(100_000), ..env.ten_off() };
        let with_voucher = env.bought_with(&caller, id, 2, percent).await;
        let stack = &env.app.bag_stacks(&caller, ItemState::Held, None, None, 10).await.unwrap();
        let limits: Vec<Option<Fen>> = stack.items[0].units.iter().map(|unit| unit.exchange_max).collect();
        assert_eq!(limits, [Some(Fen(36_080)), Some(Fen(36_080)), None]);
        assert_eq!((stack.items.len(), stack.total, stack.total_exchange), (1, 3, Fen(36_900 + 2 * 36_080)));
        let one = ExchangeItems::Items(vec![with_voucher[0]]);
        let exchanged = env.app.exchange_quantity(&caller, one, Some(Fen(36_080)), IdemKey(None)).await.unwrap();
        assert_eq!(received(&exchanged), (1, Fen(36_080), Fen(36_080)));
        let rest = env.app.exchange_all(&caller, Some(Fen(36_900 + 36_080)), IdemKey(None)).await.unwrap();
        assert_eq!(rest.items, 2);
        assert_eq!(env.stock_counters(id).await, (50, 0, 0));
        env.audit().await;
    }

    async fn a_lower_price_counts_for_what_a_voucher_helped_to_pay_for_too(env: TestEnv) {
        let id = env.gift(1, Fen(20_000), 50).await;
        let caller = env.customer().await;
        env.bought_with(&caller, id, 1, env.ten_off()).await;
        env.change_gift(id, gift(1, Fen(10_000))).await;
        let exchanged = env.app.exchange_all(&caller, Some(Fen(9_000)), IdemKey(None)).await.unwrap();
        assert_eq!(received(&exchanged), (1, Fen(9_000), Fen(9_000)));
        env.audit().await;
    }

    async fn the_items_that_were_held_longest_go_first(env: TestEnv) {
        let id = env.gift(1, Fen(1_000), 50).await;
        let caller = env.customer().await;
        let mut items = Vec::new();
        for _ in 0..3 {
            items.extend(env.bought(&caller, id, 2).await);
        }
        let exchanged = env.app.exchange_quantity(&caller, ExchangeItems::OfGift(id, 4), Some(Fen(3_600)), IdemKey(None)).await.unwrap();
        assert_eq!(received(&exchanged), (4, Fen(3_600), Fen(3_600)));
        assert_eq!(env.items(&caller, ItemState::Exchanged).await, items[..4]);
        let too_many = env.app.exchange_quantity(&caller, ExchangeItems::OfGift(id, 3), None, IdemKey(None)).await;
        assert_eq!(too_many, refused(Refusal::ItemNotFound));
        let named = ExchangeItems::Items(vec![items[5], items[4], items[5]]);
        let rest = env.app.exchange_quantity(&caller, named, None, IdemKey(None)).await.unwrap();
        assert_eq!(received(&rest), (2, Fen(1_800), Fen(5_400)));
        assert_eq!(env.stock_counters(id).await, (50, 0, 0));
        env.audit().await;
    }

    async fn another_price_than_was_shown_changes_nothing(env: TestEnv) {
        let id = env.gift(1, Fen(1_000), 50).await;
        let caller = env.customer().await;
        env.bought(&caller, id, 2).await;
        let before = env.tables().await;
        let changed = refused(Refusal::QuoteChanged { amount: Fen(1_800) });
        assert_eq!(env.app.exchange_all(&caller, Some(Fen(1_801)), key("k")).await, changed);
        let half = env.app.exchange_quantity(&caller, ExchangeItems::OfGift(id, 1), Some(Fen(899)), key("k")).await;
        assert_eq!(half, refused(Refusal::QuoteChanged { amount: Fen(900) }));
        assert_eq!(before.differences(&env.tables().await), []);
        env.app.exchange_all(&caller, Some(Fen(1_800)), key("k")).await.unwrap();
        env.audit().await;
    }

    async fn what_is_not_offered_any_more_still_fetches_its_last_price(env: TestEnv) {
        let id = env.gift(1, Fen(1_000), 50).await;
        let caller = env.customer().await;
        env.bought(&caller, id, 1).await;
        env.change_gift(id, GiftData { on_sale: false, ..gift(1, Fen(700)) }).await;
        let exchanged = env.app.exchange_all(&caller, None, IdemKey(None)).await.unwrap();
        assert_eq!(received(&exchanged), (1, Fen(630), Fen(630)));
        env.audit().await;
    }

    async fn items_that_fetch_nothing_stay(env: TestEnv) {
        let ids = env.put_gifts(vec![(gift(1, Fen(1)), 5), (gift(2, Fen(100)), 5)]).await;
        let caller = env.customer().await;
        let worthless = env.bought(&caller, ids[0], 2).await;
        assert_eq!(env.app.exchange_all(&caller, None, IdemKey(None)).await, refused(Refusal::NothingToExchange));
        env.bought(&caller, ids[1], 1).await;
        assert_eq!(received(&env.app.exchange_all(&caller, None, IdemKey(None)).await.unwrap()), (1, Fen(90), Fen(90)));
        assert_eq!(env.items(&caller, ItemState::Held).await, worthless);
        env.audit().await;
    }

    async fn items_of_others_and_items_being_extracted_are_not_exchanged(env: TestEnv) {
        let id = env.gift(1, Fen(1_000), 50).await;
        let (caller, other) = (env.customer().await, env.customer().await);
        let (mine, theirs) = (env.bought(&caller, id, 3).await, env.bought(&other, id, 1).await);
        env.submitted(&caller, vec![mine[0]]).await;
        let before = env.tables().await;
        let wrong = [vec![theirs[0]], vec![mine[1], theirs[0]], vec![mine[0]], vec![mine[1], ItemId(999_999)], vec![ItemId(999_999)]];
        for items in wrong {
            let tried = env.app.exchange_quantity(&caller, ExchangeItems::Items(items.clone()), None, IdemKey(None)).await;
            assert_eq!(tried, refused(Refusal::ItemNotFound), "{items:?}");
        }
        for (gift, quantity) in [(id, 3), (GiftId(999_999), 1)] {
            let tried = env.app.exchange_quantity(&caller, ExchangeItems::OfGift(gift, quantity), None, IdemKey(None)).await;
            assert_eq!(tried, refused(Refusal::ItemNotFound));
        }
        for quantity in [0, -1, 201, i64::MIN, i64::MAX] {
            let tried = env.app.exchange_quantity(&caller, ExchangeItems::OfGift(id, quantity), None, IdemKey(None)).await;
            assert_eq!(tried, Err(Refusal::malformed("quantity")));
        }
        let too_many = Refusal::TooManyItems { max: 200 };
        for (items, refusal) in [(vec![], Refusal::malformed("itemIds")), ((1..=201).map(ItemId).collect(), too_many)] {
            let tried = env.app.exchange_quantity(&caller, ExchangeItems::Items(items), None, IdemKey(None)).await;
            assert_eq!(tried, Err(refusal));
        }
        assert_eq!(before.differences(&env.tables().await), []);
        // The bag has exactly two items, and none of another customer.
        assert_eq!(received(&env.app.exchange_all(&caller, None, IdemKey(None)).await.unwrap()), (2, Fen(1_800), Fen(1_800)));
        assert_eq!(env.items(&other, ItemState::Held).await, theirs);
    }

    async fn the_same_key_gives_the_first_answer(env: TestEnv) {
        let id = env.gift(1, Fen(1_000), 50).await;
        let caller = env.customer().await;
        env.bought(&caller, id, 2).await;
        let first = env.app.exchange_all(&caller, None, key("k")).await.unwrap();
        let bought = env.bought(&caller, id, 3).await;
        assert_eq!(env.app.exchange_all(&caller, None, key("k")).await.unwrap(), first);
        assert_eq!(shown_stock(&env, id).await, 47, "a repeat does not disturb what is shown");
        assert_eq!(env.items(&caller, ItemState::Held).await, bought, "what came since is not touched");
        let others = [env.app.exchange_all(&caller, Some(first.amount), key("k")).await, env.app.exchange_quantity(&caller, ExchangeItems::OfGift(id, 1), None, key("k")).await];
        assert_eq!(others, [Err(Refusal::IdempotencyConflict), Err(Refusal::IdempotencyConflict)]);
        env.audit().await;
    }

    async fn one_item_many_times_side_by_side_is_exchanged_once(env: TestEnv) {
        let id = env.gift(1, Fen(1_000), 50).await;
        let caller = env.customer().await;
        let items = env.bought(&caller, id, 1).await;
        let other = env.second_node().await;
        let mut tasks = tokio::task::JoinSet::new();
        for i in 0..24 {
            let (app, items) = (Arc::clone(if i % 2 == 0 { &env.app } else { &other.app }), items.clone());
            let caller = caller.clone();
            tasks.spawn(async move {
                match i % 3 {
                    0 => app.exchange_all(&caller, None, IdemKey(None)).await,
                    1 => app.exchange_quantity(&caller, ExchangeItems::Items(items), None, IdemKey(None)).await,
                    _ => app.exchange_quantity(&caller, ExchangeItems::OfGift(id, 1), None, IdemKey(None)).await,
                }
            });
        }
        let answers = tasks.join_all().await;
        assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1, "{answers:?}");
        let refusals = [refused(Refusal::ItemNotFound), refused(Refusal::NothingToExchange)];
        assert!(answers.iter().all(|answer| answer.is_ok() || refusals.contains(answer)), "{answers:?}");
        assert_eq!(env.wallet(&caller).await, (Fen(900), Fen(0)));
        assert_eq!(env.stock_counters(id).await, (50, 0, 0));
        env.audit().await;
    }

    async fn one_key_side_by_side_is_one_exchange(env: TestEnv) {
        let ids = env.put_gifts((1..=5).map(|number| (gift(number, Fen(1_000)), 50)).collect()).await;
        let caller = env.customer().await;
        for id in &ids {
            env.bought(&caller, *id, 2).await;
        }
        let mut tasks = tokio::task::JoinSet::new();
        for _ in 0..12 {
            let app = Arc::clone(&env.app);
            let caller = caller.clone();
            tasks.spawn(async move { app.exchange_all(&caller, None, key("same")).await.unwrap() });
        }
        let answers = tasks.join_all().await;
        assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
        assert_eq!(env.wallet(&caller).await, (Fen(9_000), Fen(0)));
        env.audit().await;
    }

    async fn customers_who_exchange_the_same_gifts_do_not_stand_in_each_others_way(env: TestEnv) {
        let ids = env.put_gifts((1..=4).map(|number| (gift(number, Fen(1_000)), 90)).collect()).await;
        let mut callers = Vec::new();
        for round in 0..6 {
            let caller = env.customer().await;
            for i in 0..4 {
                env.bought(&caller, ids[(i + round) % 4], 2).await;
            }
            callers.push(caller);
        }
        let buyer = env.customer().await;
        let mut tasks = tokio::task::JoinSet::new();
        for caller in callers {
            let app = Arc::clone(&env.app);
            let caller = caller.clone();
            tasks.spawn(async move { app.exchange_all(&caller, None, IdemKey(None)).await.unwrap().amount });
        }
        let bought = env.bought(&buyer, ids[2], 1).await;
        assert_eq!((tasks.join_all().await, bought.len()), (vec![Fen(7_200); 6], 1));
        assert_eq!(env.stock_counters(ids[2]).await, (89, 0, 1));
        env.audit().await;
    }

    async fn hundreds_of_items_are_exchanged_at_once(env: TestEnv) {
        let ids = env.put_gifts((1..=60).map(|number| (gift(number, Fen(1_000)), 50)).collect()).await;
        let caller = env.customer().await;
        for id in &ids {
            env.bought(&caller, *id, 5).await;
        }
        let exchanged = env.app.exchange_all(&caller, None, IdemKey(None)).await.unwrap();
        assert_eq!(received(&exchanged), (300, Fen(270_000), Fen(270_000)));
        env.audit().await;
    }
}
