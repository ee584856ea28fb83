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
macro_rules! direct {
    ($conn:ident, $query:expr) => {
        match $conn {
            $crate::conn::Conn::Sqlite($conn) => $query,
            $crate::conn::Conn::Postgres($conn) => $query,
        }
    };
}

/// A statement whose text is the same whatever its values are: no optional value, no list.
macro_rules! fixed {
    ($query:expr) => {
        $crate::direct::Fixed::new($query, || ())
    };
}

pub(crate) use {direct, fixed};

/// A statement that is found again by `Place`, the type of a closure and so different wherever one
/// is written.
pub(crate) struct Fixed<Q, Place>(Q, PhantomData<Place>);

impl<Q, Place: Fn() + 'static> Fixed<Q, Place> {
    pub(crate) fn new(query: Q, _: Place) -> Self {
        Self(query, PhantomData)
    }
}

impl<Q: QueryFragment<DB>, Place, DB: Backend> QueryFragment<DB> for Fixed<Q, Place> {
    fn walk_ast<'b>(&'b self, pass: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        self.0.walk_ast(pass)
    }
}

impl<Q, Place: 'static> QueryId for Fixed<Q, Place> {
    type QueryId = Place;
    const HAS_STATIC_QUERY_ID: bool = true;
}

impl<Q: Query, Place> Query for Fixed<Q, Place> {
    type SqlType = Q::SqlType;
}

impl<Q, Place, Conn> RunQueryDsl<Conn> for Fixed<Q, Place> {}
