//! Triggers, constraints, indexes and columns that were removed, changed, switched off or added by
//! hand.

use db::{Conn, ExecError, TxError};
use diesel::connection::SimpleConnection;
use store::audit::Finding;
use testkit::{TestEnv, both_dbs};

pub(super) const CHECK: &str = "the schema is that of the migrations";

const SQLITE: &[&str] = &[
    "DROP TRIGGER transfers_no_update",
    "DROP TRIGGER orders_no_delete",
    "DROP TRIGGER stock_movements_no_replace",
    "CREATE TRIGGER quiet AFTER INSERT ON transfers BEGIN SELECT 1; END",
    "DROP TRIGGER grants_no_delete; CREATE TRIGGER grants_no_delete BEFORE DELETE ON grants BEGIN SELECT 1; END",
    "DROP INDEX jobs_due",
    "ALTER TABLE users ADD COLUMN note TEXT",
    "PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = REPLACE(sql, 'CHECK (balance_fen >= 0)', '') WHERE name = 'accounts'; PRAGMA writable_schema = OFF",
];

const POSTGRES: &[&str] = &[
    "DROP TRIGGER transfers_append_only ON transfers",
    "DROP TRIGGER orders_kept ON orders",
    "ALTER TABLE stock_movements DISABLE TRIGGER USER",
    "ALTER TABLE orders DISABLE TRIGGER ALL",
    "ALTER TABLE accounts DROP CONSTRAINT accounts_balance_fen_check",
    "ALTER TABLE accounts DROP CONSTRAINT accounts_balance_fen_check; ALTER TABLE accounts ADD CONSTRAINT accounts_balance_fen_check CHECK (balance_fen >= -1000)",
    "ALTER TABLE orders DROP CONSTRAINT orders_user_id_fkey",
    "ALTER TABLE transfers DROP CONSTRAINT transfers_ref_code_key",
    "CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$",
    "CREATE RULE quiet AS ON DELETE TO grants DO INSTEAD NOTHING",
    "DROP INDEX jobs_due",
    "ALTER TABLE users ADD COLUMN note TEXT",
    "ALTER TABLE grants ALTER COLUMN reason DROP NOT NULL",
    "ALTER TABLE grants ENABLE ROW LEVEL SECURITY",
];

/// The findings of the audit after a change, which is then rolled back.
async fn findings(env: &TestEnv, change: &'static str) -> Vec<Finding> {
    let now = env.app.now();
    let look = move |conn: &mut Conn| -> Result<(), TxError<Vec<Finding>>> {
        // As the audit does before, while nobody has changed anything.
        store::audit::prepare(conn)?;
        conn.batch_execute(change)?;
        Err(TxError::Refused(store::audit::run(conn, now)?))
    };
    match env.db.write(look).await {
        Err(ExecError::Refused(findings)) => findings,
        other => panic!("{change}: {other:?}"),
    }
}

both_dbs! {
    async fn a_change_of_the_schema_is_named(env: TestEnv) {
        env.audit().await;
        for change in if env.db.is_sqlite() { SQLITE } else { POSTGRES } {
            let found = findings(&env, change).await;
            assert!(!found.is_empty() && found.iter().all(|finding| finding.check == CHECK), "{change}: {found:#?}");
        }
        env.audit().await;
    }
}
