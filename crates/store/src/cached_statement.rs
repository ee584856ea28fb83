//! The short way to the engine, for the statements of a purchase.
//!
//! Handed to [`Conn`](crate::Conn), a query first becomes text for either engine, three times over:
//! to look its statement up, to see whether it may be kept, and to bind its values. And no INSERT
//! or UPDATE is known by its type, since its text could depend on its values. On the hot path that
//! is most of what a statement costs, so there a query is compiled for each engine and known by the
//! place where it stands in the code.

use diesel::backend::Backend;
use diesel::query_builder::{AstPass, Query, QueryFragment, QueryId};
use diesel::{QueryResult, RunQueryDsl};
use std::marker::PhantomData;

/// Runs a query on the engine that stands behind the connection.
macro_rules! on_engine {
    ($conn:ident, $query:expr) => {
        match $conn {
            $crate::conn::Conn::Sqlite($conn) => $query,
            $crate::conn::Conn::Postgres($conn) => $query,
        }
    };
}

/// A statement whose text is the same whatever its values are: no optional value, no list.
macro_rules! cached {
    ($query:expr) => {
        $crate::cached_statement::CachedStatement::new($query, || ())
    };
}

pub(crate) use {cached, on_engine};

/// A statement that is found again by `Site`, the type of a closure and so different wherever one
/// is written.
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
}

impl<Q, Site: 'static> QueryId for CachedStatement<Q, Site> {
    type QueryId = Site;
    const HAS_STATIC_QUERY_ID: bool = true;
}

impl<Q: Query, Site> Query for CachedStatement<Q, Site> {
    type SqlType = Q::SqlType;
}

impl<Q, Site, Conn> RunQueryDsl<Conn> for CachedStatement<Q, Site> {}
