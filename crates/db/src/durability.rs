//! Whether committed data survives a loss of power.

use crate::conn::Conn;
use diesel::prelude::*;
use diesel::sql_types::Text;

#[derive(QueryableByName)]
struct Setting {
    #[diesel(sql_type = Text)]
    value: String,
}

/// Whether the server writes commits to the disk at all (`fsync`). The embedded engine always does.
/// The durability that a commit waits for is a setting of each connection; see `conn.rs`.
pub fn flushes(conn: &mut Conn) -> QueryResult<bool> {
    match conn {
        Conn::Sqlite(_) => Ok(true),
        Conn::Postgres(_) => Ok(setting(conn, "fsync")? == "on"),
    }
}

/// The durability that a commit of this connection waits for on PostgreSQL (`synchronous_commit`).
///
/// # Errors
/// When the database fails, or is not PostgreSQL.
pub fn commit_waits_for(conn: &mut Conn) -> QueryResult<String> {
    setting(conn, "synchronous_commit")
}

fn setting(conn: &mut Conn, name: &str) -> QueryResult<String> {
    let query = diesel::sql_query("SELECT current_setting($1) AS value").bind::<Text, _>(name);
    query.get_result::<Setting>(conn).map(|setting| setting.value)
}
