//! The database's clock.

use crate::conn::Conn;
use diesel::prelude::*;
use diesel::sql_types::BigInt;
use domain::Timestamp;

#[derive(QueryableByName)]
struct Now {
    #[diesel(sql_type = BigInt)]
    ms: i64,
}

/// The time of the database server; `None` for the embedded engine, which runs on our clock.
pub fn now(conn: &mut Conn) -> QueryResult<Option<Timestamp>> {
    match conn {
        Conn::Sqlite(_) => Ok(None),
        Conn::Postgres(conn) => {
            // Not now(), which is when the transaction began.
            let now: Now = diesel::sql_query(
                "SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT) AS ms",
            )
            .get_result(conn)?;
            Ok(Some(Timestamp(now.ms)))
        }
    }
}
