//! Which customers can extract which items, and how extractions are listed.

use super::*;
use store::shop::gifts::GiftData;
use testkit::{Rules, gift};

both_dbs! {
    async fn only_a_verified_adult_with_a_trade_url_and_the_password_extracts(env: TestEnv) {
        let (caller, items) = owner(&env, 1).await;
        let wrong = env.app.extract_items(&caller, ExtractSelection::All, "abc124", IdemKey(None)).await;
        assert_eq!(wrong, Err(Refusal::InvalidSecret));
        set_trade_url(&env, &caller, None).await;
        assert_eq!(extract(&env, &caller, &items).await, Err(Refusal::TradeUrlMissing));
        env.verify(&caller).await;
        set_birthday(&env, &caller, Some(20_081_122)).await;
        assert_eq!(extract(&env, &caller, &items).await, Err(Refusal::Underage));
        set_birthday(&env, &caller, None).await;
        assert_eq!(extract(&env, &caller, &items).await, Err(Refusal::NotVerified));
        set_birthday(&env, &caller, Some(20_081_121)).await;
        extract(&env, &caller, &items).await.unwrap();
        env.audit().await;
    }

    async fn all_or_nothing_of_what_is_the_callers_own(env: TestEnv) {
        let (caller, items) = owner(&env, 3).await;
        let (other, theirs) = owner(&env, 1).await;
        let none = || Err(Refusal::ItemNotFound);
        assert_eq!(extract(&env, &other, &items).await, none());
        assert_eq!(extract(&env, &caller, &[items[0], theirs[0]]).await, none());
        assert_eq!(extract(&env, &caller, &[items[0], ItemId(999_999)]).await, none());
        assert_eq!(extract(&env, &caller, &[]).await, Err(Refusal::NothingToExtract));
        let many: Vec<ItemId> = (1..=201).map(ItemId).collect();
        assert_eq!(extract(&env, &caller, &many).await, Err(Refusal::TooManyItems { max: 200 }));
        assert_eq!(env.items(&caller, ItemState::Held).await, items);
        let twice = extract(&env, &caller, &[items[2], items[0], items[2]]).await.unwrap();
        assert_eq!(twice.quantity, 2);
        let rest = env.app.extract_items(&caller, ExtractSelection::All, "kite47", IdemKey(None)).await.unwrap();
        assert_eq!(rest.quantity, 1);
        let empty = env.app.extract_items(&caller, ExtractSelection::All, "kite47", IdemKey(None)).await;
        assert_eq!(empty, Err(Refusal::NothingToExtract));
        assert_eq!(env.items(&other, ItemState::Held).await, theirs);
        env.audit().await;
    }

    async fn the_provider_receives_each_items_phase(env: TestEnv) {
        let names = |n: i32, phase: &str| GiftData { phase: phase.to_owned(), market_hash_name: format!("Knife {n}"), ..gift(n, Fen(100)) };
        let gifts = env.put_gifts(vec![(names(1, "Phase 2"), 5), (names(2, ""), 5)]).await;
        let caller = env.customer().await;
        env.verify(&caller).await;
        let mut items = env.bought(&caller, gifts[0], 1).await;
        items.extend(env.bought(&caller, gifts[1], 1).await);
        extract(&env, &caller, &items).await.unwrap();
        env.run_jobs().await;
        let mut sent: Vec<_> = env.delivery.sent().into_iter().flat_map(|request| request.items).map(|item| (item.market_hash_name, item.phase)).collect();
        sent.sort();
        assert_eq!(sent, [("Knife 1".to_owned(), Some("Phase 2".to_owned())), ("Knife 2".to_owned(), None)]);
    }

    async fn the_same_key_is_one_extraction(env: TestEnv) {
        let (caller, items) = owner(&env, 3).await;
        let request = |items: ExtractSelection| env.app.extract_items(&caller, items, "kite47", IdemKey(Some("k".to_owned())));
        let first = request(ExtractSelection::These(vec![items[1], items[0]])).await.unwrap();
        assert_eq!(request(ExtractSelection::These(vec![items[0], items[1], items[1]])).await.unwrap(), first);
        assert_eq!(request(ExtractSelection::All).await, Err(Refusal::IdempotencyConflict));
        assert_eq!(env.items(&caller, ItemState::Extracting).await, items[..2]);
    }

    async fn anothers_extraction_is_not_found(env: TestEnv) {
        let (caller, items) = owner(&env, 1).await;
        let made = extract(&env, &caller, &items).await.unwrap();
        let other_customer = env.customer().await;
        env.verify(&other_customer).await;
        let none = || Refusal::ExtractNotFound;
        assert_eq!(env.app.get_extract(&other_customer, made.extract_no.clone()).await.unwrap_err(), none());
        assert_eq!(env.app.cancel_extract(&other_customer, made.extract_no.clone(), IdemKey(None)).await.unwrap_err(), none());
        assert_eq!(env.app.retry_extract(&other_customer, made.extract_no.clone(), None, IdemKey(None)).await.unwrap_err(), none());
        assert_eq!(env.app.list_extract(&other_customer, None, None, 10).await.unwrap(), []);
        assert_eq!(state(&env, &caller, &made.extract_no).await, ExtractState::Submitted);
    }

    async fn extractions_are_listed_newest_first_and_page_by_page(env: TestEnv) {
        let (caller, items) = owner(&env, 8).await;
        let mut made = Vec::new();
        for items in [&items[..1], &items[1..3], &items[3..8]] {
            made.push(extract(&env, &caller, items).await.unwrap().extract_no);
        }
        made.reverse();
        let first = env.app.list_extract(&caller, None, None, 2).await.unwrap();
        assert_eq!(first.iter().map(|row| row.extract.extract_no.clone()).collect::<Vec<_>>(), made);
        assert_eq!((first[0].extract.items, first[0].items.len(), first[2].items.len()), (5, 4, 1));
        let rest = env.app.list_extract(&caller, None, Some(first[1].extract.id), 10).await.unwrap();
        assert_eq!(rest.len(), 1);
        env.app.cancel_extract(&caller, made[0].clone(), IdemKey(None)).await.unwrap();
        assert_eq!(env.app.list_extract(&caller, Some(ExtractState::Cancelled), None, 10).await.unwrap().len(), 1);
        assert_eq!(env.app.get_extract(&caller, made[0].clone()).await.unwrap().items.len(), 5);
    }
}

both_dbs! {
    rules = Rules { extract_items_max: 2, ..Rules::default() };

    async fn of_more_than_one_extraction_takes_the_oldest_go_first(env: TestEnv) {
        let (caller, items) = owner(&env, 5).await;
        for rest in [&items[2..], &items[4..], &[]] {
            env.app.extract_items(&caller, ExtractSelection::All, "kite47", IdemKey(None)).await.unwrap();
            assert_eq!(env.items(&caller, ItemState::Held).await, rest);
        }
        env.audit().await;
    }
}
