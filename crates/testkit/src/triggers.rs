//! Removes the triggers that protect history, for tests that corrupt it.

use db::Conn;
use diesel::connection::SimpleConnection;
use diesel::sql_types::Text;
use diesel::{QueryableByName, RunQueryDsl};

#[derive(QueryableByName)]
struct Statement {
    #[diesel(sql_type = Text)]
    sql: String,
}

/// Drops every trigger of the database.
pub fn drop_triggers(conn: &mut Conn) {
    let query = match conn {
        Conn::Sqlite(_) => {
            "SELECT 'DROP TRIGGER \"' || name || '\"' AS sql FROM sqlite_master WHERE type = 'trigger'"
        }
        Conn::Postgres(_) => {
            "SELECT format('DROP TRIGGER %I ON %s', tgname, tgrelid::regclass) AS sql FROM pg_trigger WHERE NOT tgisinternal"
        }
    };
    for Statement { sql } in diesel::sql_query(query).load::<Statement>(conn).unwrap() {
        conn.batch_execute(&sql).unwrap();
    }
}
