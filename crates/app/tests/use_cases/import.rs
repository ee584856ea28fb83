//! The import of gifts: all or nothing, a repeated import changes nothing, other nodes notice it.

use app::import_gifts::{
    ExportedGift, Import, Imported, Line, PriceChanges, preview_import, read_line, store_gifts,
};
use app::{
    ApprovedProposal, ExchangeItems, IdemKey, ImportByOperator, ImportedByOperator as Stored,
};
use domain::{DAY_SECONDS, Fen, GiftId, ProposalNo, RefundNo, Rules};
use std::sync::{Arc, Mutex};
use testkit::{TestEnv, both_dbs, gift};

fn lines(count: i32) -> Vec<Line> {
    (1..=count).map(|n| Line { data: gift(n, Fen(100 + i64::from(n))), stock: 3 }).collect()
}

async fn import(env: &TestEnv, lines: Vec<Line>) -> Imported {
    let done = env.import_at(lines, env.app.now()).await;
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

/// Imports gifts under the default bounds, with the digest that was accepted.
async fn store(env: &TestEnv, lines: Vec<Line>, accepted: Option<String>) -> Stored {
    let now = env.app.now();
    let write = move |conn: &mut db::Conn| {
        let wanted = ImportByOperator {
            lines: &lines,
            accepted: accepted.as_deref(),
            proposal_no: &number(),
            reason: "gifts.ndjson",
            operator: "wang",
        };
        app::import_by_operator(conn, &Rules::default(), &wanted, now, &|_| ())
    };
    let stored = env.db.write(write).await.unwrap();
    env.app.refresh_catalogue().await.unwrap();
    stored
}

fn number() -> ProposalNo {
    ProposalNo::new(domain::Timestamp(1_795_233_600_000), [7; 8])
}

fn unaccepted(stored: Stored) -> PriceChanges {
    let Stored::Unaccepted(prices) = stored else { panic!("{stored:?}") };
    prices
}

fn priced(prices: &[i64]) -> Vec<Line> {
    let line = |(n, price): (i32, &i64)| Line { data: gift(n, Fen(*price)), stock: 9 };
    (1..).zip(prices).map(line).collect()
}

both_dbs! {
    async fn a_price_beyond_the_bound_is_accepted_by_its_digest_and_approved_by_another(env: TestEnv) {
        import(&env, priced(&[77, 1_000, 1_000, 1_000])).await;
        let price = |index: usize| env.app.catalogue.current().iter().nth(index).unwrap().price();
        let same = Imported { changed: 3, same: 1, ..Imported::default() };
        // Nearly half as high again and half as low is within the bound.
        let within = priced(&[115, 500, 1_000, 1_001]);
        assert_eq!(store(&env, within, None).await, Stored::Imported(same));
        for beyond in [priced(&[173, 500, 1_000, 1_001]), priced(&[115, 249, 1_000, 1_001])] {
            let prices = unaccepted(store(&env, beyond.clone(), None).await);
            assert_eq!((price(0), price(1)), (Fen(115), Fen(500)), "nothing is stored");
            assert_eq!(prices.changes.len(), 1);
            // The digest of other changes does not accept these, and these are accepted once.
            let other = unaccepted(store(&env, priced(&[999_999, 500, 1_000, 1_001]), None).await);
            assert_eq!(unaccepted(store(&env, beyond.clone(), Some(other.digest)).await), prices);
            let accepted = Some(prices.digest.clone());
            let mut renamed = beyond.clone();
            renamed[3].data.name_en = "Renamed".to_owned();
            for changed in [1, 0] {
                let counts = Imported { changed, same: 4 - changed, ..Imported::default() };
                assert_eq!(store(&env, renamed.clone(), accepted.clone()).await, Stored::PricesProposed(counts, number()));
            }
            assert_eq!((price(0), price(1)), (Fen(115), Fen(500)), "another operator approves the prices");
            let now = env.app.now();
            let approve = move |conn: &mut db::Conn| app::approve_proposal(conn, &Rules::default(), &number(), "li", RefundNo::new(now, [0; 8]), now);
            assert_eq!(env.db.write(approve).await.unwrap(), ApprovedProposal::PricesChanged(1));
            env.app.refresh_catalogue().await.unwrap();
            assert_ne!((price(0), price(1)), (Fen(115), Fen(500)));
            import(&env, priced(&[115, 500, 1_000, 1_001])).await;
            let back = unaccepted(store(&env, beyond, Some("0".repeat(16))).await);
            assert_eq!(back.digest, prices.digest, "the same change has the same digest");
        }
        env.audit().await;
    }

    async fn what_bags_gain_in_sum_is_bounded_and_the_largest_gain_comes_first(env: TestEnv) {
        import(&env, priced(&[10_000, 100_000, 60_000, 1_000])).await;
        let ids: Vec<GiftId> = env.app.catalogue.current().iter().map(|entry| entry.id()).collect();
        let (caller, other) = (env.customer().await, env.customer().await);
        env.bought(&caller, ids[1], 1).await;
        env.bought(&caller, ids[2], 2).await;
        env.bought(&other, ids[2], 1).await;
        // One of them is not there any more.
        let [item, ..] = env.bought(&other, ids[1], 1).await[..] else { panic!("one is bought") };
        env.app.exchange_quantity(&other, ExchangeItems::Items(vec![item]), None, IdemKey(None)).await.unwrap();
        // 90 % of 400 for one, and of 200 for each of three: 360 + 540 yuan.
        let within = priced(&[15_000, 140_000, 80_000, 1_000]);
        let (now, file) = (env.app.now(), within.clone());
        let preview = move |conn: &mut db::Conn| {
            let import = Import { lines: &file, rules: &Rules::default(), now };
            preview_import(conn, import)
        };
        let (counts, prices, needs_two) = env.db.read(preview).await.unwrap();
        assert_eq!(counts, Imported { changed: 3, same: 1, stock_differs: 2, ..Imported::default() });
        let listed: Vec<_> = prices.changes.iter().map(|one| (one.gift_id, one.before, one.after, one.units, one.exposure)).collect();
        assert_eq!(listed, [
            (ids[2], Fen(60_000), Fen(80_000), 3, Fen(54_000)),
            (ids[1], Fen(100_000), Fen(140_000), 1, Fen(36_000)),
            (ids[0], Fen(10_000), Fen(15_000), 0, Fen(0)),
        ]);
        assert_eq!((prices.exposure, needs_two), (Fen(90_000), false));
        // 1,000 yuan are at the bound, and a fen more is beyond it.
        let beyond = priced(&[10_000, 149_999, 80_372, 1_000]);
        assert_eq!(unaccepted(store(&env, beyond, None).await).exposure, Fen(100_001));
        let at_bound = priced(&[10_000, 149_998, 80_372, 1_000]);
        assert!(matches!(store(&env, at_bound, None).await, Stored::Imported(_)));
        env.audit().await;
    }

    async fn an_import_leaves_a_gift_off_sale_and_an_export_is_the_file_that_changes_nothing(env: TestEnv) {
        let mut file = lines(3);
        file[1].data.on_sale = false;
        file[2].data.wear_min_e6 = Some(70_001);
        file[2].data.collection_zh = Some("凤凰收藏品".to_owned());
        file[2].data.phase = "Phase 2".to_owned();
        import(&env, file).await;
        let ids: Vec<GiftId> = env.app.catalogue.current().iter().map(|entry| entry.id()).collect();
        env.set_on_sale(ids[0], false).await;
        let caller = env.customer().await;
        env.bought(&caller, ids[2], 1).await;
        let exported = env.db.read(app::export_gifts).await.unwrap();
        let read = |gift: &ExportedGift| {
            let text = serde_json::to_string(gift).unwrap();
            read_line(&text, |_, _, _, _, _, _| String::new()).unwrap()
        };
        let file: Vec<Line> = exported.iter().map(read).collect();
        assert_eq!(file.iter().map(|line| (line.data.on_sale, line.stock)).collect::<Vec<_>>(), [(false, 3), (false, 3), (true, 2)]);
        assert_eq!(import(&env, file.clone()).await, Imported { same: 3, ..Imported::default() });
        // A file with all of them on sale changes texts alone.
        let mut listed = file;
        for line in &mut listed {
            line.data.on_sale = true;
            line.data.description_en = Some("new".to_owned());
        }
        assert_eq!(import(&env, listed).await, Imported { changed: 3, sale_differs: 2, ..Imported::default() });
        let on_sale: Vec<bool> = env.app.catalogue.current().iter().map(|entry| entry.on_sale()).collect();
        assert_eq!(on_sale, [false, false, true]);
    }

    async fn the_same_file_twice_changes_nothing(env: TestEnv) {
        assert_eq!(import(&env, lines(40)).await, Imported { added: 40, ..Imported::default() });
        let version = env.app.catalogue.current().version();
        assert_eq!(import(&env, lines(40)).await, Imported { same: 40, ..Imported::default() });
        assert_eq!(env.app.catalogue.current().version(), version);
        env.audit().await;
    }

    async fn a_changed_price_arrives_and_live_stock_stays(env: TestEnv) {
        import(&env, lines(2)).await;
        let id = env.app.catalogue.current().search(&Default::default(), domain::GiftSort::PriceAsc, None, 1).unwrap().items[0].gift.id;
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
        env.import_at(changed, before).await;
        assert_eq!(env.app.price_history(id).await.unwrap(), [(20_261_122, Fen(777))]);
        env.audit().await;
    }

    async fn another_node_sees_a_new_catalogue(env: TestEnv) {
        let other = env.second_node().await;
        import(&env, lines(3)).await;
        other.app.refresh_catalogue().await.unwrap();
        assert_eq!(other.app.catalogue.current().search(&Default::default(), domain::GiftSort::Default, None, 10).unwrap().total, 3);
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
            env.tx(move |conn| Ok(store::shop::gifts::insert_past_prices(conn, id, &[(day, Fen(price))])?)).await;
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

    async fn an_import_keeps_a_gift_off_sale_that_is_taken_off_meanwhile(env: TestEnv) {
        import(&env, priced(&[1_000])).await;
        let id = env.app.catalogue.current().iter().next().unwrap().id();
        let (other, now) = (env.second_node().await, env.app.now());
        let off = move |conn: &mut db::Conn| {
            app::set_gifts_on_sale(conn, &[app::NamedGift::Id(id)], false, ("li", &Rules::default()), now).map(drop)
        };
        env.during(off, store(&other, priced(&[1_100]), None)).await;
        let data = env.tx(move |conn| Ok(store::shop::gifts::find(conn, id)?.unwrap().data)).await;
        assert_eq!((data.on_sale, data.price_fen), (false, Fen(1_100)));
    }

    async fn an_import_counts_what_bags_gain_by_a_price_that_changes_meanwhile(env: TestEnv) {
        import(&env, priced(&[100_000, 100_000])).await;
        let ids: Vec<GiftId> = env.app.catalogue.current().iter().map(|entry| entry.id()).collect();
        let caller = env.customer().await;
        for id in &ids {
            env.bought(&caller, *id, 2).await;
        }
        let (other, now, first) = (env.second_node().await, env.app.now(), ids[0]);
        // 90 % of 400 yuan for each of two: 720 of the 1,000 yuan of the day.
        let raise = move |conn: &mut db::Conn| {
            let wanted = app::ChangePriceByOperator {
                gift_id: first,
                expected: Fen(100_000),
                price: Fen(140_000),
                proposal_no: number(),
                reason: "the market has moved".to_owned(),
                operator: "li".to_owned(),
            };
            let done = app::change_price_by_operator(conn, &Rules::default(), &wanted, now)?;
            assert_eq!(done, app::Decided::Done(()));
            Ok(())
        };
        let line = priced(&[100_000, 140_000]).split_off(1);
        let stored = env.during(raise, store(&other, line, None)).await;
        assert_eq!(unaccepted(stored).exposure, Fen(72_000));
    }

    async fn an_import_says_how_many_lines_are_done(env: TestEnv) {
        let received = Arc::new(Mutex::new(Vec::new()));
        for _ in 0..2 {
            let (now, file, done) = (env.app.now(), lines(3), Arc::clone(&received));
            let store = move |conn: &mut db::Conn| {
                let import = Import { lines: &file, rules: &Rules::default(), now };
                store_gifts(conn, import, &|count| done.lock().unwrap().push(count))
            };
            env.db.write(store).await.unwrap();
            assert_eq!(std::mem::take(&mut *received.lock().unwrap()), [1, 2, 3]);
        }
    }
}
