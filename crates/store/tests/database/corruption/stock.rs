//! Changes by hand to the stock and its movements, each of which the audit names.

use db::{Conn, ExecError, TxError};
use diesel::RunQueryDsl;
use diesel::connection::SimpleConnection;
use store::audit::Finding;
use testkit::{TestEnv, both_dbs};

const UNLOCK_SQLITE: &str =
    "DROP TRIGGER stock_movements_no_update; DROP TRIGGER stock_movements_no_delete;
    DROP TRIGGER stock_adjustments_no_update; DROP TRIGGER stock_adjustments_no_delete;";
const UNLOCK_POSTGRES: &str = "ALTER TABLE stock_movements DISABLE TRIGGER USER; ALTER TABLE stock_adjustments DISABLE TRIGGER USER;";

pub(super) const CHANGES: &[(&str, &str)] = &[
    ("UPDATE gift_stock SET available = available + 1, total = total + 1", "stock equals its movements"),
    ("UPDATE gift_stock SET reserved = reserved + 1, total = total + 1", "stock equals its movements"),
    ("UPDATE gift_stock SET available = available - 1, sold = sold + 1 WHERE available > 0", "stock equals its movements"),
    ("DELETE FROM stock_movements WHERE cause = 'released'", "stock equals its movements"),
    ("UPDATE stock_movements SET available_delta = available_delta + 1 WHERE cause = 'created'", "stock equals its movements"),
    ("UPDATE stock_movements SET cause = 'sold' WHERE cause = 'sold_late'", "a stock movement's changes match its cause"),
    ("UPDATE stock_movements SET cause = 'garbage' WHERE cause = 'sold'", "a stock movement's changes match its cause"),
    ("UPDATE stock_movements SET sold_delta = sold_delta + 1 WHERE cause = 'reserved'", "a stock movement's changes match its cause"),
    ("UPDATE stock_movements SET available_delta = 0 WHERE cause = 'adjusted'", "a stock movement's changes match its cause"),
    ("UPDATE stock_movements SET ref = 'X' WHERE cause = 'sold'", "a stock movement has its cause"),
    ("UPDATE stock_movements SET ref = 'X' WHERE cause = 'exchanged'", "a stock movement has its cause"),
    ("UPDATE stock_movements SET ref = '999' WHERE cause = 'adjusted'", "a stock movement has its cause"),
    ("UPDATE stock_movements SET ref = 'X' WHERE cause = 'created'", "a stock movement has its cause"),
    ("UPDATE stock_movements SET gift_id = gift_id + 1 WHERE cause = 'refunded'", "a stock movement has its cause"),
    ("UPDATE stock_movements SET sold_delta = 7, reserved_delta = -7 WHERE cause = 'sold'", "a stock movement has its cause"),
    ("DELETE FROM stock_movements WHERE cause = 'created'", "each gift has one first stock movement"),
    ("DELETE FROM stock_movements WHERE cause = 'refunded'", "an order's stock movements match its state"),
    ("DELETE FROM stock_movements WHERE cause = 'released'", "an order's stock movements match its state"),
    (
        "UPDATE stock_movements SET ref = (SELECT MIN(ref) FROM stock_movements WHERE cause = 'reserved')
            WHERE id = (SELECT MAX(id) FROM stock_movements WHERE cause = 'reserved')",
        "an order's stock movements match its state",
    ),
    ("DELETE FROM stock_movements WHERE cause = 'exchanged'", "an exchange's stock movements match its items"),
    ("DELETE FROM stock_movements WHERE cause = 'adjusted'", "an adjustment has its stock movement"),
    ("UPDATE stock_adjustments SET delta = delta + 1", "an adjustment has its stock movement"),
];

/// The findings of the audit after a change, which is then rolled back.
async fn findings(env: &TestEnv, change: &'static str) -> Vec<Finding> {
    let now = env.app.now();
    let look = move |conn: &mut Conn| -> Result<(), TxError<Vec<Finding>>> {
        unlock(conn)?;
        let changed = diesel::sql_query(change).execute(conn)?;
        assert!(changed > 0, "{change}");
        Err(TxError::Refused(store::audit::run(conn, now)?))
    };
    match env.db.write(look).await {
        Err(ExecError::Refused(findings)) => findings,
        other => panic!("{change}: {other:?}"),
    }
}

fn unlock(conn: &mut Conn) -> diesel::QueryResult<()> {
    let statements = if matches!(conn, Conn::Sqlite(_)) { UNLOCK_SQLITE } else { UNLOCK_POSTGRES };
    conn.batch_execute(statements)
}

both_dbs! {
    async fn each_change_by_hand_is_named(env: TestEnv) {
        env.stock_of_every_cause().await;
        env.audit().await;
        for (change, check) in CHANGES {
            let found = findings(&env, change).await;
            assert!(found.iter().any(|finding| finding.check == *check), "{change}: {found:#?}");
        }
        env.audit().await;
    }
}
