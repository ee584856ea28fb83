//! The import of gifts: all or nothing, a repeated import changes nothing, other nodes notice it.

use app::import_gifts::{Imported, Line, store_gifts};
use app::{ExchangeItems, IdemKey};
use domain::{DAY_SECONDS, Fen, GiftId};
use std::sync::{Arc, Mutex};
use testkit::{TestEnv, both_dbs, gift};

fn lines(count: i32) -> Vec<Line> {
    (1..=count).map(|n| Line { data: gift(n, Fen(100 + i64::from(n))), stock: 3 }).collect()
}

async fn import(env: &TestEnv, lines: Vec<Line>) -> Imported {
    let now = env.app.now();
    let done = env.db.write(move |conn| store_gifts(conn, &lines, now, &|_| ())).await;
    let done = done.unwrap();
    env.app.refresh_catalogue().await.unwrap();
    done
}

/// Changes a price without its history.
async fn set_price(env: &TestEnv, id: GiftId, fen: i64) {
    let change = format!("UPDATE gifts SET price_fen = {fen} WHERE id = {id}");
    env.tx(move |conn| Ok(diesel::RunQueryDsl::execute(diesel::sql_query(&change), conn)?)).await;
}

/// The names of the checks that find something.
async fn names(env: &TestEnv) -> Vec<&'static str> {
    env.findings().await.into_iter().map(|finding| finding.check).collect()
}

both_dbs! {
    async fn the_same_file_twice_changes_nothing(env: TestEnv) {
        assert_eq!(import(&env, lines(40)).await, Imported { added: 40, ..Imported::default() });
        let version = env.app.catalogue.current().version();
        assert_eq!(import(&env, lines(40)).await, Imported { same: 40, ..Imported::default() });
        assert_eq!(env.app.catalogue.current().version(), version);
        env.audit().await;
    }

    async fn a_changed_price_arrives_and_live_stock_stays(env: TestEnv) {
        import(&env, lines(2)).await;
        let id = env.app.catalogue.current().search(&Default::default(), app::catalogue::Sort::PriceAsc, None, 1).unwrap().items[0].gift.id;
        let caller = env.customer().await;
        env.bought(&caller, id, 1).await;
        env.order(&caller, id, 1).await.unwrap();
        // The file that the gift came from, with a stock of 3: two of them are no longer available.
        assert_eq!(import(&env, lines(2)).await, Imported { same: 2, stock_differs: 1, ..Imported::default() });
        assert_eq!(env.stock_counters(id).await, (1, 1, 1));
        let mut changed = lines(2);
        changed[0].data.price_fen = Fen(777);
        changed[0].stock = 50;
        assert_eq!(import(&env, changed).await, Imported { changed: 1, same: 1, stock_differs: 1, ..Imported::default() });
        assert_eq!(env.stock_counters(id).await, (1, 1, 1));
        assert_eq!(env.app.catalogue.current().get(id).unwrap().gift.data.price_fen, Fen(777));
        assert_eq!(env.app.price_history(id).await.unwrap().last().unwrap().1, Fen(777));
        env.audit().await;
    }

    async fn prices_are_of_the_day_in_beijing(env: TestEnv) {
        import(&env, lines(1)).await;
        let id = env.app.catalogue.current().iter().next().unwrap().id();
        // From noon to one hour past midnight in Beijing, while UTC still has the day before.
        env.clock.advance_seconds(13 * 3600);
        let mut dearer = lines(2);
        dearer[0].data.price_fen = Fen(777);
        import(&env, dearer).await;
        assert_eq!(env.app.price_history(id).await.unwrap(), [(20_261_121, Fen(101)), (20_261_122, Fen(777))]);
        let added = env.app.catalogue.current().iter().map(|entry| entry.id()).max().unwrap();
        assert_eq!(env.app.price_history(added).await.unwrap(), [(20_261_122, Fen(102))]);
    }

    async fn orders_and_exchanges_are_compared_with_the_prices_of_their_day(env: TestEnv) {
        import(&env, lines(1)).await;
        let id = env.app.catalogue.current().iter().next().unwrap().id();
        env.clock.advance_seconds(DAY_SECONDS);
        let caller = env.customer().await;
        let [item] = env.bought(&caller, id, 1).await[..] else { panic!("one is bought") };
        let mut dearer = lines(1);
        dearer[0].data.price_fen = Fen(777);
        import(&env, dearer).await;
        env.bought(&caller, id, 1).await;
        env.app.exchange_quantity(&caller, ExchangeItems::Items(vec![item]), None, IdemKey(None)).await.unwrap();
        env.audit().await;
        // The next day, at the first price of the day before.
        env.clock.advance_seconds(DAY_SECONDS);
        set_price(&env, id, 101).await;
        env.bought(&caller, id, 1).await;
        assert_eq!(names(&env).await, ["a gift's price is the newest of its history", "an order's price is one that its gift had on that day"]);
        set_price(&env, id, 777).await;
        assert_eq!(names(&env).await, ["an order's price is one that its gift had on that day"]);
        env.clock.advance_seconds(3 * DAY_SECONDS);
        env.run_jobs().await;
        env.audit().await;
    }

    async fn a_price_of_a_node_that_is_still_in_the_day_before_is_the_newest(env: TestEnv) {
        let mut changed = lines(1);
        env.clock.advance_seconds(DAY_SECONDS);
        import(&env, lines(1)).await;
        let id = env.app.catalogue.current().iter().next().unwrap().id();
        changed[0].data.price_fen = Fen(777);
        let before = env.app.now().plus_seconds(-DAY_SECONDS);
        env.db.write(move |conn| store_gifts(conn, &changed, before, &|_| ())).await.unwrap();
        assert_eq!(env.app.price_history(id).await.unwrap(), [(20_261_122, Fen(777))]);
        env.audit().await;
    }

    async fn another_node_sees_a_new_catalogue(env: TestEnv) {
        let other = env.second_node().await;
        import(&env, lines(3)).await;
        other.app.refresh_catalogue().await.unwrap();
        assert_eq!(other.app.catalogue.current().search(&Default::default(), app::catalogue::Sort::Default, None, 10).unwrap().total, 3);
    }

    async fn every_price_of_a_day_is_one_that_an_order_may_have(env: TestEnv) {
        let caller = env.customer().await;
        let mut file = lines(2);
        file[0].stock = 9;
        let mut id = None;
        // The first price of the day is neither its lowest nor its highest, nor is the last.
        for price in [101, 50, 900, 60] {
            file[0].data.price_fen = Fen(price);
            import(&env, file.clone()).await;
            let gift = *id.get_or_insert_with(|| env.app.catalogue.current().iter().next().unwrap().id());
            env.bought(&caller, gift, 1).await;
            assert_eq!(env.app.price_history(gift).await.unwrap(), [(20_261_121, Fen(price))]);
        }
        env.audit().await;
    }

    async fn a_history_is_its_gifts_alone_and_begins_on_the_first_of_its_days(env: TestEnv) {
        import(&env, lines(3)).await;
        let mut ids: Vec<GiftId> = env.app.catalogue.current().iter().map(|entry| entry.id()).collect();
        ids.sort_unstable();
        // The first of the 90 days is 23 August.
        let past = [(ids[0], 20_260_101, 50), (ids[1], 20_260_301, 77), (ids[2], 20_260_101, 60), (ids[2], 20_260_823, 70)];
        for (id, day, price) in past {
            env.tx(move |conn| Ok(store::gifts::insert_past_prices(conn, id, &[(day, Fen(price))])?)).await;
        }
        for (id, first, today) in [(ids[0], 50, 101), (ids[1], 77, 102), (ids[2], 70, 103)] {
            let expected = [(20_260_823, Fen(first)), (20_261_121, Fen(today))];
            assert_eq!(env.app.price_history(id).await.unwrap(), expected);
        }
    }

    async fn what_a_newer_file_leaves_out_is_gone(env: TestEnv) {
        let mut described = lines(2);
        described[0].data.collection_en = Some("The Phoenix Collection".to_owned());
        described[0].data.description_zh = Some("红线".to_owned());
        import(&env, described).await;
        assert_eq!(import(&env, lines(2)).await, Imported { changed: 1, same: 1, ..Imported::default() });
        let mut gifts: Vec<_> = env.app.catalogue.current().iter().map(|entry| entry.gift.clone()).collect();
        gifts.sort_unstable_by_key(|gift| gift.id);
        assert_eq!(gifts.iter().map(|gift| gift.data.clone()).collect::<Vec<_>>(), lines(2).into_iter().map(|line| line.data).collect::<Vec<_>>());
        assert_eq!(import(&env, lines(2)).await, Imported { same: 2, ..Imported::default() });
        // Another text is not another price.
        env.clock.advance_seconds(DAY_SECONDS);
        let mut renamed = lines(2);
        renamed[1].data.name_en = "AK-47".to_owned();
        import(&env, renamed).await;
        assert_eq!(env.app.price_history(gifts[1].id).await.unwrap(), [(20_261_121, Fen(102))]);
        env.audit().await;
    }

    async fn an_import_says_how_many_lines_are_done(env: TestEnv) {
        let received = Arc::new(Mutex::new(Vec::new()));
        for _ in 0..2 {
            let (now, file, done) = (env.app.now(), lines(3), Arc::clone(&received));
            let store = move |conn: &mut store::Conn| store_gifts(conn, &file, now, &|count| done.lock().unwrap().push(count));
            env.db.write(store).await.unwrap();
            assert_eq!(std::mem::take(&mut *received.lock().unwrap()), [1, 2, 3]);
        }
    }
}
