//! A shorter path to the engine for the statements of a purchase.
//!
//! Given to [`Conn`](crate::Conn), a query is rendered as SQL three times for either engine: to
//! look up its prepared statement, to see whether that may be cached, and to bind its values. And
//! Diesel does not identify an INSERT or UPDATE by its type, since the SQL could depend on the
//! values. On the hot path this is most of the cost of a statement. There, a query is compiled for
//! each engine and its prepared statement is identified by the call site.

use diesel::backend::Backend;
use diesel::query_builder::{AstPass, Query, QueryFragment, QueryId};
use diesel::{QueryResult, RunQueryDsl};
use std::marker::PhantomData;

/// Runs a query on the engine behind the connection.
macro_rules! on_engine {
    ($conn:ident, $query:expr) => {
        match $conn {
            $crate::conn::Conn::Sqlite($conn) => $query,
            $crate::conn::Conn::Postgres($conn) => $query,
        }
    };
}

/// A statement whose SQL does not depend on its values: no optional value, no list.
macro_rules! cached {
    ($query:expr) => {
        $crate::cached_statement::CachedStatement::new($query, || ())
    };
}

pub(crate) use {cached, on_engine};

/// A statement that the cache identifies by `Site`, the type of a closure: it differs for each
/// place in the code where a closure is written.
pub(crate) struct CachedStatement<Q, Site>(Q, PhantomData<Site>);

impl<Q, Site: Fn() + 'static> CachedStatement<Q, Site> {
    pub(crate) fn new(query: Q, _: Site) -> Self {
        Self(query, PhantomData)
    }
}

impl<Q: QueryFragment<DB>, Site, DB: Backend> QueryFragment<DB> for CachedStatement<Q, Site> {
    fn walk_ast<'b>(&'b self, pass: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        self.0.walk_ast(pass)
    }

    // Diesel says no of every UPDATE and of some INSERTs, and would prepare them each time.
    fn is_safe_to_cache_prepared(&self, _: &DB) -> QueryResult<bool> {
        Ok(true)
    }
}

impl<Q, Site: 'static> QueryId for CachedStatement<Q, Site> {
    type QueryId = Site;
    const HAS_STATIC_QUERY_ID: bool = true;
}

impl<Q: Query, Site> Query for CachedStatement<Q, Site> {
    type SqlType = Q::SqlType;
}

impl<Q, Site, Conn> RunQueryDsl<Conn> for CachedStatement<Q, Site> {}
