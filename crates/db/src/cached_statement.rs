//! Prepared statements at less cost, for the statements of a purchase.
//!
//! When a query runs on [`Conn`](crate::Conn), Diesel renders it as SQL three times: to look up its
//! prepared statement, to see whether that may be cached, and to bind its values. Nor does Diesel
//! identify an INSERT or UPDATE by its type, since its SQL could depend on the values. This is most
//! of the cost of a statement. The macros here compile a query for each engine and identify its
//! prepared statement by the call site.

use diesel::backend::Backend;
use diesel::query_builder::{AstPass, Query, QueryFragment, QueryId};
use diesel::{QueryResult, RunQueryDsl};
use std::marker::PhantomData;

/// Runs a query on the engine behind the connection.
#[macro_export]
macro_rules! on_engine {
    ($conn:ident, $query:expr) => {
        match $conn {
            $crate::conn::Conn::Sqlite($conn) => $query,
            $crate::conn::Conn::Postgres($conn) => $query,
        }
    };
}

/// A statement whose SQL does not depend on its values: no optional value, no list.
#[macro_export]
macro_rules! cached {
    ($query:expr) => {
        $crate::cached_statement::CachedStatement::new($query, || ())
    };
}

/// A statement that the cache identifies by `Site`, the type of a closure: it differs for each
/// place in the code where a closure is written.
pub struct CachedStatement<Q, Site>(Q, PhantomData<Site>);

impl<Q, Site: Fn() + 'static> CachedStatement<Q, Site> {
    pub fn new(query: Q, _: Site) -> Self {
        Self(query, PhantomData)
    }
}

impl<Q: QueryFragment<DB>, Site, DB: Backend> QueryFragment<DB> for CachedStatement<Q, Site> {
    fn walk_ast<'b>(&'b self, pass: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        self.0.walk_ast(pass)
    }

    // Diesel's own answer is `false` for every UPDATE and some INSERTs, which it would prepare each
    // time.
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
