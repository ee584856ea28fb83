//! A connection to PostgreSQL that sends statements without waiting for each of them.
//!
//! Diesel's own connection waits for every statement. This one runs the same typed queries over
//! tokio-postgres, and can besides send a query whose result is read later
//! ([`PipelinedConnection::send`]) or not at all ([`PipelinedConnection::send_only`]).

mod error;
mod pipeline;
mod request;
mod row;
mod server;
#[cfg(test)]
mod tests;

use diesel::connection::statement_cache::{MaybeCached, PrepareForCache, StatementCache};
use diesel::connection::{
    AnsiTransactionManager, CacheSize, Connection, ConnectionSealed, DynInstrumentation,
    Instrumentation, LoadConnection, MultiConnectionHelper, SimpleConnection,
};
use diesel::expression::QueryMetadata;
use diesel::migration::{CREATE_MIGRATIONS_TABLE, MigrationConnection};
use diesel::pg::{GetPgMetadataCache, Pg, PgMetadataCache, PgMetadataLookup, PgTypeMetadata};
use diesel::query_builder::bind_collector::RawBytesBindCollector;
use diesel::query_builder::{Query, QueryFragment, QueryId};
use diesel::{ConnectionError, ConnectionResult, QueryResult, RunQueryDsl};
use pipeline::Pipeline;
pub(crate) use pipeline::{Begin, CommitError, PipelineCounts, Ticket};
use request::{Answer, Statement};
pub(crate) use row::Cursor;
use row::PgRow;
use server::Server;
pub(crate) use server::{Backend, runtime};
use std::any::Any;
use std::sync::Arc;
use tokio_postgres::Notification;

/// A connection to PostgreSQL that sends several statements at once.
pub struct PipelinedConnection {
    pipeline: Pipeline,
    statements: StatementCache<Pg, Statement>,
    types: PgMetadataCache,
    transaction: AnsiTransactionManager,
}

impl PipelinedConnection {
    /// Sends a query; its result is read by [`Self::receive`].
    pub(crate) fn send<T>(&mut self, query: &T) -> QueryResult<Ticket>
    where
        T: QueryFragment<Pg> + QueryId,
    {
        self.with_statement(query, Pipeline::send)
    }

    /// Sends a statement. Its error, if there is one, is that of the next wait.
    pub(crate) fn send_only<T>(&mut self, query: &T) -> QueryResult<()>
    where
        T: QueryFragment<Pg> + QueryId,
    {
        self.with_statement(query, Pipeline::send_only)
    }

    /// Waits for the result of a query that was sent.
    pub(crate) fn receive(&mut self, ticket: Ticket) -> QueryResult<Cursor> {
        self.pipeline.result(ticket).map(|answer| Cursor::new(answer.rows))
    }

    /// Waits for the number of rows that a statement has changed.
    pub(crate) fn receive_count(&mut self, ticket: Ticket) -> QueryResult<usize> {
        self.pipeline.result(ticket).map(|answer| answer.changed)
    }

    /// Adds this connection's counts to `counts`.
    pub(crate) fn count_in(&mut self, counts: Arc<PipelineCounts>) {
        self.pipeline.counts = counts;
    }

    /// Waits without end from now on, also for a server that does not answer.
    pub(crate) const fn be_patient(&mut self) {
        self.pipeline.server.is_patient = true;
    }

    /// The process that has served the connection from the start.
    pub(crate) const fn backend(&self) -> &Backend {
        &self.pipeline.server.backend
    }

    /// Whether the other end has closed the connection.
    pub(crate) fn is_closed(&self) -> bool {
        self.pipeline.server.client.is_closed()
    }

    /// Notifications that have arrived.
    pub(crate) fn notifications(&mut self) -> impl Iterator<Item = Notification> {
        std::iter::from_fn(|| self.pipeline.server.notifications.try_recv().ok())
    }

    /// Begins a transaction, without a round trip of its own.
    pub(crate) fn send_begin(&mut self, begin: Begin) {
        self.pipeline.send_begin(begin);
    }

    /// Whether the server has refused to begin a transaction, so that statements behind it were
    /// kept perhaps. The connection is lost then.
    pub(crate) const fn may_have_kept(&self) -> bool {
        self.pipeline.may_have_kept
    }

    /// Commits, together with statements that were sent and have no result yet.
    pub(crate) fn commit(&mut self) -> Result<(), CommitError> {
        self.pipeline.commit()
    }

    /// Ends a transaction that has only read, without waiting for the server.
    pub(crate) fn end_read(&mut self) -> QueryResult<()> {
        self.pipeline.end_read()
    }

    /// Rolls the transaction back, including statements that were sent and have no result yet.
    pub(crate) fn roll_back(&mut self) -> QueryResult<()> {
        self.pipeline.roll_back()
    }

    fn run<T>(&mut self, query: &T) -> QueryResult<Answer>
    where
        T: QueryFragment<Pg> + QueryId,
    {
        let ticket = self.send(query)?;
        self.pipeline.result(ticket)
    }

    fn with_statement<T, R>(
        &mut self,
        query: &T,
        send: impl FnOnce(&mut Pipeline, &Statement, Vec<Option<Vec<u8>>>) -> R,
    ) -> QueryResult<R>
    where
        T: QueryFragment<Pg> + QueryId,
    {
        let mut collected = RawBytesBindCollector::<Pg>::new();
        query.collect_binds(&mut collected, self, &Pg)?;
        let RawBytesBindCollector { metadata, binds, .. } = collected;
        let mut nothing = DynInstrumentation::none();
        let pipeline = &mut self.pipeline;
        let statement: MaybeCached<'_, Statement> = self
            .statements
            .cached_statement(query, &Pg, &metadata, pipeline, prepare, &mut *nothing)?;
        Ok(send(&mut self.pipeline, &statement, binds))
    }
}

fn prepare(
    pipeline: &mut Pipeline,
    sql: &str,
    cached: PrepareForCache,
    types: &[PgTypeMetadata],
) -> QueryResult<Statement> {
    let types = request::types(types)?;
    match cached {
        PrepareForCache::Yes { .. } => pipeline.prepare(sql, types),
        PrepareForCache::No => Ok(Statement::Once { sql: sql.into(), types }),
    }
}

impl SimpleConnection for PipelinedConnection {
    fn batch_execute(&mut self, query: &str) -> QueryResult<()> {
        self.pipeline.execute_batch(query)
    }
}

impl ConnectionSealed for PipelinedConnection {}

impl Connection for PipelinedConnection {
    type Backend = Pg;
    type TransactionManager = AnsiTransactionManager;

    fn establish(address: &str) -> ConnectionResult<Self> {
        let server = Server::connect(address).map_err(ConnectionError::BadConnection)?;
        let mut conn = Self {
            pipeline: Pipeline::new(server),
            statements: StatementCache::new(),
            types: PgMetadataCache::new(),
            transaction: AnsiTransactionManager::default(),
        };
        conn.batch_execute("SET TIME ZONE 'UTC'")
            .map_err(ConnectionError::CouldntSetupConfiguration)?;
        Ok(conn)
    }

    fn execute_returning_count<T>(&mut self, source: &T) -> QueryResult<usize>
    where
        T: QueryFragment<Pg> + QueryId,
    {
        Ok(self.run(source)?.changed)
    }

    fn transaction_state(&mut self) -> &mut AnsiTransactionManager {
        &mut self.transaction
    }

    fn instrumentation(&mut self) -> &mut dyn Instrumentation {
        &mut *self.pipeline.instrumentation
    }

    fn set_instrumentation(&mut self, instrumentation: impl Instrumentation) {
        self.pipeline.instrumentation = instrumentation.into();
    }

    fn set_prepared_statement_cache_size(&mut self, size: CacheSize) {
        self.statements.set_cache_size(size);
    }
}

impl LoadConnection for PipelinedConnection {
    type Cursor<'conn, 'query> = Cursor;
    type Row<'conn, 'query> = PgRow;

    fn load<'conn, 'query, T>(&'conn mut self, source: T) -> QueryResult<Cursor>
    where
        T: Query + QueryFragment<Pg> + QueryId + 'query,
        Pg: QueryMetadata<T::SqlType>,
    {
        self.run(&source).map(|answer| Cursor::new(answer.rows))
    }
}

impl GetPgMetadataCache for PipelinedConnection {
    fn get_metadata_cache(&mut self) -> &mut PgMetadataCache {
        &mut self.types
    }
}

impl MultiConnectionHelper for PipelinedConnection {
    fn to_any<'a>(
        lookup: &mut <Pg as diesel::sql_types::TypeMetadata>::MetadataLookup,
    ) -> &mut (dyn Any + 'a) {
        lookup.as_any()
    }

    fn from_any(
        lookup: &mut dyn Any,
    ) -> Option<&mut <Pg as diesel::sql_types::TypeMetadata>::MetadataLookup> {
        lookup.downcast_mut::<Self>().map(|conn| conn as &mut dyn PgMetadataLookup)
    }
}

impl MigrationConnection for PipelinedConnection {
    fn setup(&mut self) -> QueryResult<usize> {
        diesel::sql_query(CREATE_MIGRATIONS_TABLE).execute(self)
    }
}
