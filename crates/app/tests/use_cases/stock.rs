//! Each change of stock writes a movement with its cause, an operator changes it by a difference or
//! from an expected number, and the audit finds changes made by hand.

use app::{IdemKey, StockChange, StockChanged};
use db::{Conn, TxError};
use diesel::RunQueryDsl;
use domain::{Fen, GiftId, RefundReason, StockCause};
use store::shop::stock_movements::AdjustedBy;
use testkit::{TestEnv, both_dbs};

/// Causes and changes of a gift's movements, oldest first.
async fn movements(env: &TestEnv, gift: GiftId) -> Vec<(StockCause, i64, i64, i64)> {
    let newest =
        env.tx(move |conn| Ok(store::shop::stock_movements::newest(conn, gift, 99)?)).await;
    newest
        .iter()
        .rev()
        .map(|(m, _)| (m.cause, m.available_delta, m.reserved_delta, m.sold_delta))
        .collect()
}

both_dbs! {
    async fn each_change_leaves_a_movement_with_its_cause(env: TestEnv) {
        let (gift, _) = env.stock_of_every_cause().await;
        assert_eq!(env.stock_counters(gift).await, (11, 3, 1));
        let expected = [
            (StockCause::Created, 10, 0, 0),
            (StockCause::Reserved, -4, 4, 0),
            (StockCause::Released, 4, -4, 0),
            (StockCause::Reserved, -1, 1, 0),
            (StockCause::Released, 1, -1, 0),
            (StockCause::SoldLate, -1, 0, 1),
            (StockCause::Reserved, -2, 2, 0),
            (StockCause::Sold, 0, -2, 2),
            (StockCause::Refunded, 2, 0, -2),
            (StockCause::Exchanged, 1, 0, -1),
            (StockCause::Reserved, -1, 1, 0),
            (StockCause::Sold, 0, -1, 1),
            (StockCause::Adjusted, 5, 0, 0),
            (StockCause::Reserved, -3, 3, 0),
        ];
        assert_eq!(movements(&env, gift).await, expected);
        let newest = env.tx(move |conn| Ok(store::shop::stock_movements::newest(conn, gift, 2)?)).await;
        assert_eq!(newest[1].1, Some(AdjustedBy { operator: "anna".to_owned(), reason: "counted".to_owned() }));
        env.audit().await;
    }

    async fn an_operator_changes_by_a_difference_or_by_what_they_saw(env: TestEnv) {
        let (gift, caller) = (env.gift(1, Fen(1_000), 5).await, env.customer().await);
        env.order(&caller, gift, 2).await.unwrap();
        let unfit = StockChanged::Unfit { available: 3 };
        assert_eq!(env.change_stock(gift, StockChange::Delta(-4)).await, unfit, "two of the five are reserved");
        assert_eq!(env.change_stock(gift, StockChange::Set { available: 10, expected: 5 }).await, unfit);
        assert_eq!(env.change_stock(gift, StockChange::Set { available: -1, expected: 3 }).await, unfit);
        assert_eq!(env.change_stock(gift, StockChange::Delta(1_000_000_000)).await, unfit);
        assert_eq!(env.change_stock(gift, StockChange::Set { available: 3, expected: 3 }).await, unfit, "nothing to change");
        assert_eq!(env.stock_counters(gift).await, (3, 2, 0));
        assert_eq!(movements(&env, gift).await.len(), 2, "what was not changed left a movement");
        assert_eq!(env.change_stock(gift, StockChange::Set { available: 10, expected: 3 }).await, StockChanged::Done { before: 3, after: 10 });
        assert_eq!(env.change_stock(gift, StockChange::Delta(-10)).await, StockChanged::Done { before: 10, after: 0 });
        assert_eq!(env.change_stock(GiftId(gift.0 + 1), StockChange::Delta(1)).await, StockChanged::NoGift);
        assert_eq!(env.stock_counters(gift).await, (0, 2, 0));
        env.app.refresh_catalogue().await.unwrap();
        let shown = env.app.catalogue.current();
        assert_eq!(shown.stock(shown.get(gift).unwrap()), 0);
        env.audit().await;
    }

    async fn the_database_lets_nobody_change_a_movement(env: TestEnv) {
        env.stock_of_every_cause().await;
        for table in ["stock_movements", "stock_adjustments"] {
            for statement in [format!("UPDATE {table} SET gift_id = gift_id"), format!("DELETE FROM {table}")] {
                let shown = statement.clone();
                let refused = env.db.write(move |conn| Ok::<_, TxError<()>>(diesel::sql_query(&statement).execute(conn)?)).await;
                assert!(format!("{refused:?}").contains("is append-only"), "{shown}: {refused:?}");
            }
        }
        if matches!(env.database.location, db::Location::Postgres(_)) {
            let emptied = env.db.write(|conn| Ok::<_, TxError<()>>(diesel::sql_query("TRUNCATE stock_movements").execute(conn)?)).await;
            assert!(format!("{emptied:?}").contains("is append-only"), "{emptied:?}");
        }
        env.audit().await;
    }

    async fn a_node_shows_at_once_what_it_changed_itself(env: TestEnv) {
        let (gift, caller) = (env.gift(1, Fen(1_000), 9).await, env.customer().await);
        let shown = || {
            let gifts = env.app.catalogue.current();
            gifts.stock(gifts.get(gift).unwrap())
        };
        let cancelled = env.order(&caller, gift, 2).await.unwrap();
        assert_eq!(shown(), 7, "ordered");
        env.app.cancel_order(&caller, cancelled.order_no, IdemKey(None)).await.unwrap();
        assert_eq!(shown(), 9, "cancelled");
        env.order(&caller, gift, 3).await.unwrap();
        env.clock.advance_seconds(900);
        env.run_jobs().await;
        assert_eq!(shown(), 9, "expired");
        let late = env.order(&caller, gift, 4).await.unwrap();
        let payment = env.begin_to_pay(&caller, &late).await.unwrap();
        env.clock.advance_seconds(900);
        env.run_jobs().await;
        assert_eq!(shown(), 9, "expired once its attempt was closed");
        env.pay_in(&payment, Fen(4_000)).await;
        assert_eq!(shown(), 5, "paid late");
        env.app.refund_order(late.order_no, RefundReason::CustomerRequest).await.unwrap();
        assert_eq!(shown(), 9, "undone");
        env.bought(&caller, gift, 5).await;
        env.app.exchange_all(&caller, None, IdemKey(None)).await.unwrap();
        assert_eq!(shown(), 9, "exchanged");
        assert_eq!(env.stock_counters(gift).await, (9, 0, 0));
        env.audit().await;
    }

    async fn what_no_movement_tells_is_shown_within_a_minute(env: TestEnv) {
        let gift = env.gift(1, Fen(1_000), 5).await;
        let shown = async || {
            env.app.refresh_catalogue().await.unwrap();
            let gifts = env.app.catalogue.current();
            gifts.stock(gifts.get(gift).unwrap())
        };
        assert_eq!(shown().await, 5);
        let by_hand = "UPDATE gift_stock SET available = available + 1, total = total + 1";
        env.tx(move |conn| Ok(diesel::sql_query(by_hand).execute(conn)?)).await;
        assert_eq!(shown().await, 5, "nothing says that it changed");
        // A node reads the movements five times in two seconds.
        let mut readings = 0;
        while shown().await != 6 {
            readings += 1;
            assert!(readings <= 150, "it is never seen");
        }
    }

    async fn an_operator_fills_a_gift_up_to_the_most_and_no_further(env: TestEnv) {
        const MOST: i64 = 1_000_000_000;
        let gift = env.gift(1, Fen(1_000), 5).await;
        let unfit = |available| StockChanged::Unfit { available };
        let to = |available, expected| StockChange::Set { available, expected };
        assert_eq!(env.change_stock(gift, StockChange::Delta(MOST - 4)).await, unfit(5));
        assert_eq!(env.change_stock(gift, StockChange::Delta(MOST - 5)).await, StockChanged::Done { before: 5, after: MOST });
        assert_eq!(env.change_stock(gift, StockChange::Delta(1)).await, unfit(MOST));
        assert_eq!(env.change_stock(gift, to(MOST + 1, MOST)).await, unfit(MOST));
        assert_eq!(env.change_stock(gift, to(0, MOST)).await, StockChanged::Done { before: MOST, after: 0 });
        assert_eq!(env.change_stock(gift, to(MOST, 0)).await, StockChanged::Done { before: 0, after: MOST });
        env.audit().await;
    }

    async fn a_node_that_missed_many_movements_reads_the_stock_of_all_gifts(env: TestEnv) {
        let gifts = [env.gift(1, Fen(1_000), 5).await, env.gift(2, Fen(1_000), 5).await];
        let other = env.second_node().await;
        // It first reads all gifts, and then only the changed ones.
        other.app.refresh_catalogue().await.unwrap();
        other.app.refresh_catalogue().await.unwrap();
        env.order(&env.customer().await, gifts[0], 2).await.unwrap();
        let many = format!(
            "INSERT INTO stock_movements (gift_id, cause, ref, available_delta, reserved_delta, sold_delta, created_at)
             WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10001)
             SELECT {}, 'adjusted', '1', 1, 0, 0, 1 FROM n",
            gifts[1]
        );
        env.tx(move |conn| Ok(diesel::sql_query(&many).execute(conn)?)).await;
        other.app.refresh_catalogue().await.unwrap();
        let shown = other.app.catalogue.current();
        assert_eq!(gifts.map(|gift| shown.stock(shown.get(gift).unwrap())), [3, 5]);
    }

    async fn a_movement_that_is_committed_late_is_looked_for_half_a_minute(env: TestEnv) {
        let gifts = [env.gift(1, Fen(1_000), 5).await, env.gift(2, Fen(1_000), 5).await];
        let newest = env.tx(|conn| Ok(store::shop::stock_movements::newest_id(conn)?)).await;
        let movement = async |id: i64, gift: GiftId| {
            let moved = format!(
                "INSERT INTO stock_movements (id, gift_id, cause, ref, available_delta, reserved_delta, sold_delta, created_at)
                 VALUES ({id}, {gift}, 'adjusted', '1', 1, 0, 0, 1)"
            );
            let changed = format!("UPDATE gift_stock SET available = available + 1, total = total + 1 WHERE gift_id = {gift}");
            let both = move |conn: &mut Conn| {
                diesel::sql_query(&moved).execute(conn)?;
                Ok(diesel::sql_query(&changed).execute(conn)?)
            };
            env.tx(both).await;
            env.app.refresh_catalogue().await.unwrap();
            let shown = env.app.catalogue.current();
            gifts.map(|gift| shown.stock(shown.get(gift).unwrap()))
        };
        // A transaction that got its id before this one is still open.
        assert_eq!(movement(newest + 2, gifts[0]).await, [6, 5]);
        for _ in 0..74 {
            env.app.refresh_catalogue().await.unwrap();
        }
        assert_eq!(movement(newest + 1, gifts[1]).await, [6, 6]);
    }
}
