//! Which customers can extract which items, and how extractions are listed.

use super::*;
use store::gifts::GiftData;
use testkit::{Rules, gift};

both_dbs! {
    async fn only_a_verified_adult_with_a_trade_url_and_the_password_extracts(world: World) {
        let (caller, items) = owner(&world, 1).await;
        let wrong = world.app.extract_items(&caller, ExtractSelection::All, "abc124", IdemKey(None)).await;
        assert_eq!(wrong, Err(Refusal::InvalidSecret));
        set_trade_url(&world, &caller, None).await;
        assert_eq!(extract(&world, &caller, &items).await, Err(Refusal::TradeUrlMissing));
        world.verify(&caller).await;
        set_birthday(&world, &caller, Some(20_081_122)).await;
        assert_eq!(extract(&world, &caller, &items).await, Err(Refusal::Underage));
        set_birthday(&world, &caller, None).await;
        assert_eq!(extract(&world, &caller, &items).await, Err(Refusal::NotVerified));
        set_birthday(&world, &caller, Some(20_081_121)).await;
        extract(&world, &caller, &items).await.unwrap();
        world.audit().await;
    }

    async fn all_or_nothing_of_what_is_the_callers_own(world: World) {
        let (caller, items) = owner(&world, 3).await;
        let (other, theirs) = owner(&world, 1).await;
        let none = || Err(Refusal::ItemNotFound);
        assert_eq!(extract(&world, &other, &items).await, none());
        assert_eq!(extract(&world, &caller, &[items[0], theirs[0]]).await, none());
        assert_eq!(extract(&world, &caller, &[items[0], ItemId(999_999)]).await, none());
        assert_eq!(extract(&world, &caller, &[]).await, Err(Refusal::NothingToExtract));
        let many: Vec<ItemId> = (1..=201).map(ItemId).collect();
        assert_eq!(extract(&world, &caller, &many).await, Err(Refusal::TooManyItems { max: 200 }));
        assert_eq!(world.items(&caller, ItemState::Held).await, items);
        let twice = extract(&world, &caller, &[items[2], items[0], items[2]]).await.unwrap();
        assert_eq!(twice.quantity, 2);
        let rest = world.app.extract_items(&caller, ExtractSelection::All, "kite47", IdemKey(None)).await.unwrap();
        assert_eq!(rest.quantity, 1);
        let empty = world.app.extract_items(&caller, ExtractSelection::All, "kite47", IdemKey(None)).await;
        assert_eq!(empty, Err(Refusal::NothingToExtract));
        assert_eq!(world.items(&other, ItemState::Held).await, theirs);
        world.audit().await;
    }

    async fn the_provider_receives_each_items_phase(world: World) {
        let names = |n: i32, phase: &str| GiftData { phase: phase.to_owned(), market_hash_name: format!("Knife {n}"), ..gift(n, Fen(100)) };
        let gifts = world.put_gifts(vec![(names(1, "Phase 2"), 5), (names(2, ""), 5)]).await;
        let caller = world.customer().await;
        world.verify(&caller).await;
        let mut items = world.bought(&caller, gifts[0], 1).await;
        items.extend(world.bought(&caller, gifts[1], 1).await);
        extract(&world, &caller, &items).await.unwrap();
        world.run_jobs().await;
        let mut sent: Vec<_> = world.delivery.sent().into_iter().flat_map(|request| request.items).map(|item| (item.market_hash_name, item.phase)).collect();
        sent.sort();
        assert_eq!(sent, [("Knife 1".to_owned(), Some("Phase 2".to_owned())), ("Knife 2".to_owned(), None)]);
    }

    async fn the_same_key_is_one_extraction(world: World) {
        let (caller, items) = owner(&world, 3).await;
        let request = |items: ExtractSelection| world.app.extract_items(&caller, items, "kite47", IdemKey(Some("k".to_owned())));
        let first = request(ExtractSelection::These(vec![items[1], items[0]])).await.unwrap();
        assert_eq!(request(ExtractSelection::These(vec![items[0], items[1], items[1]])).await.unwrap(), first);
        assert_eq!(request(ExtractSelection::All).await, Err(Refusal::IdempotencyConflict));
        assert_eq!(world.items(&caller, ItemState::Extracting).await, items[..2]);
    }

    async fn anothers_extraction_is_not_found(world: World) {
        let (caller, items) = owner(&world, 1).await;
        let made = extract(&world, &caller, &items).await.unwrap();
        let other_customer = world.customer().await;
        world.verify(&other_customer).await;
        let none = || Refusal::ExtractNotFound;
        assert_eq!(world.app.get_extract(&other_customer, made.extract_no.clone()).await.unwrap_err(), none());
        assert_eq!(world.app.cancel_extract(&other_customer, made.extract_no.clone(), IdemKey(None)).await.unwrap_err(), none());
        assert_eq!(world.app.retry_extract(&other_customer, made.extract_no.clone(), None, IdemKey(None)).await.unwrap_err(), none());
        assert_eq!(world.app.list_extract(&other_customer, None, None, 10).await.unwrap(), []);
        assert_eq!(state(&world, &caller, &made.extract_no).await, ExtractState::Submitted);
    }

    async fn extractions_are_listed_newest_first_and_page_by_page(world: World) {
        let (caller, items) = owner(&world, 8).await;
        let mut made = Vec::new();
        for items in [&items[..1], &items[1..3], &items[3..8]] {
            made.push(extract(&world, &caller, items).await.unwrap().extract_no);
        }
        made.reverse();
        let first = world.app.list_extract(&caller, None, None, 2).await.unwrap();
        assert_eq!(first.iter().map(|row| row.extract.extract_no.clone()).collect::<Vec<_>>(), made);
        assert_eq!((first[0].extract.items, first[0].items.len(), first[2].items.len()), (5, 4, 1));
        let rest = world.app.list_extract(&caller, None, Some(first[1].extract.id), 10).await.unwrap();
        assert_eq!(rest.len(), 1);
        world.app.cancel_extract(&caller, made[0].clone(), IdemKey(None)).await.unwrap();
        assert_eq!(world.app.list_extract(&caller, Some(ExtractState::Cancelled), None, 10).await.unwrap().len(), 1);
        assert_eq!(world.app.get_extract(&caller, made[0].clone()).await.unwrap().items.len(), 5);
    }
}

both_dbs! {
    rules = Rules { extract_items_max: 2, ..Rules::default() };

    async fn of_more_than_one_extraction_takes_the_oldest_go_first(world: World) {
        let (caller, items) = owner(&world, 5).await;
        for rest in [&items[2..], &items[4..], &[]] {
            world.app.extract_items(&caller, ExtractSelection::All, "kite47", IdemKey(None)).await.unwrap();
            assert_eq!(world.items(&caller, ItemState::Held).await, rest);
        }
        world.audit().await;
    }
}
