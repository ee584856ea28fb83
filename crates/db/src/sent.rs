//! Queries whose results are read later, so that several of them cost one round trip to PostgreSQL.

use crate::conn::Conn;
use crate::postgres::{Cursor, PipelinedConnection, Ticket};
use diesel::QueryResult;
use diesel::deserialize::FromSqlRow;
use diesel::pg::Pg;
use diesel::query_builder::{Query, QueryFragment, QueryId};
use diesel::query_dsl::CompatibleType;
use diesel::result::Error;

/// Sends a query; on the embedded engine it runs at once.
#[macro_export]
macro_rules! send {
    ($conn:ident, $query:expr) => {
        match $conn {
            $crate::conn::Conn::Sqlite($conn) => {
                diesel::RunQueryDsl::load($query, $conn).map($crate::sent::Sent::loaded)
            }
            $crate::conn::Conn::Postgres($conn) => $crate::sent::send_to_server($conn, &$query),
        }
    };
}

/// Runs a statement whose result nobody needs. On PostgreSQL it goes with the next one that is
/// waited for, or with the commit, and that one reports its error.
#[macro_export]
macro_rules! send_only {
    ($conn:ident, $query:expr) => {
        match $conn {
            $crate::conn::Conn::Sqlite($conn) => {
                diesel::RunQueryDsl::execute($query, $conn).map(drop)
            }
            $crate::conn::Conn::Postgres($conn) => $conn.send_only(&$query),
        }
    };
}

/// Sends a statement whose number of changed rows is needed; on the embedded engine it runs at
/// once.
#[macro_export]
macro_rules! send_count {
    ($conn:ident, $query:expr) => {
        match $conn {
            $crate::conn::Conn::Sqlite($conn) => {
                diesel::RunQueryDsl::execute($query, $conn).map($crate::sent::SentCount::counted)
            }
            $crate::conn::Conn::Postgres($conn) => {
                $conn.send(&$query).map($crate::sent::SentCount::sent)
            }
        }
    };
}

/// A query that was sent. Its changes happen whether or not the result is read.
#[must_use]
pub struct Sent<U>(State<U>);

enum State<U> {
    Loaded(Vec<U>),
    Sent(Ticket, fn(Cursor) -> QueryResult<Vec<U>>),
}

impl<U> Sent<U> {
    pub const fn loaded(rows: Vec<U>) -> Self {
        Self(State::Loaded(rows))
    }

    /// Waits for the rows.
    ///
    /// # Errors
    /// When this query or one that was sent before it failed.
    pub fn load(self, conn: &mut Conn) -> QueryResult<Vec<U>> {
        match (self.0, conn) {
            (State::Loaded(rows), _) => Ok(rows),
            (State::Sent(ticket, read), Conn::Postgres(conn)) => read(conn.receive(ticket)?),
            (State::Sent(..), Conn::Sqlite(_)) => Err(Error::NotFound),
        }
    }

    /// Waits for the first row, if there is one.
    ///
    /// # Errors
    /// As [`Self::load`].
    pub fn first(self, conn: &mut Conn) -> QueryResult<Option<U>> {
        Ok(self.load(conn)?.into_iter().next())
    }
}

/// A statement that was sent and changes rows.
#[must_use]
pub struct SentCount(Result<usize, Ticket>);

impl SentCount {
    pub const fn counted(rows: usize) -> Self {
        Self(Ok(rows))
    }

    pub const fn sent(ticket: Ticket) -> Self {
        Self(Err(ticket))
    }

    /// Waits for the number of changed rows.
    ///
    /// # Errors
    /// When this statement or one that was sent before it failed.
    pub fn changed(self, conn: &mut Conn) -> QueryResult<usize> {
        match (self.0, conn) {
            (Ok(rows), _) => Ok(rows),
            (Err(ticket), Conn::Postgres(conn)) => conn.receive_count(ticket),
            (Err(_), Conn::Sqlite(_)) => Err(Error::NotFound),
        }
    }
}

pub fn send_to_server<Q, U>(conn: &mut PipelinedConnection, query: &Q) -> QueryResult<Sent<U>>
where
    Q: Query + QueryFragment<Pg> + QueryId,
    Q::SqlType: CompatibleType<U, Pg>,
    U: FromSqlRow<<Q::SqlType as CompatibleType<U, Pg>>::SqlType, Pg>,
{
    let read = read::<<Q::SqlType as CompatibleType<U, Pg>>::SqlType, U>;
    Ok(Sent(State::Sent(conn.send(query)?, read)))
}

fn read<ST, U: FromSqlRow<ST, Pg>>(cursor: Cursor) -> QueryResult<Vec<U>> {
    let build = |row| U::build_from_row(&row).map_err(Error::DeserializationError);
    cursor.map(|row| row.and_then(build)).collect()
}
