//! A connection to PostgreSQL that sends statements without waiting for each of them.
//!
//! Diesel's own connection waits for every statement. This one speaks the same libpq in pipeline
//! mode, runs the same typed queries, and can besides send a query whose result is read later
//! ([`PipelinedConnection::send`]) or not at all ([`PipelinedConnection::send_only`]).

mod libpq;
mod pipeline;
mod result;
mod row;

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
use diesel::result::Error;
use diesel::{ConnectionError, ConnectionResult, QueryResult, RunQueryDsl};
use libpq::RawConnection;
pub use pipeline::Ticket;
pub(crate) use pipeline::{Begin, CommitError, PipelineCounts};
use pipeline::{Pipeline, Statement, watch};
use result::PgResult;
pub use row::Cursor;
use row::PgRow;
use std::any::Any;
use std::ffi::CString;
use std::sync::Arc;

/// Above this, even sending may block until the server reads: libpq and the kernel buffer only some
/// kilobytes.
const BUFFERED_BYTES_MAX: usize = 4096;

/// A connection to PostgreSQL in pipeline mode.
pub struct PipelinedConnection {
    pipeline: Pipeline,
    statements: StatementCache<Pg, Statement>,
    types: PgMetadataCache,
    transaction: AnsiTransactionManager,
    instrumentation: DynInstrumentation,
}

impl PipelinedConnection {
    /// Sends a query; its result is read by [`Self::receive`].
    pub fn send<T>(&mut self, query: &T) -> QueryResult<Ticket>
    where
        T: QueryFragment<Pg> + QueryId,
    {
        self.with_statement(query, Pipeline::send)
    }

    /// Sends a statement. Its error, if there is one, is that of the next wait.
    pub fn send_only<T>(&mut self, query: &T) -> QueryResult<()>
    where
        T: QueryFragment<Pg> + QueryId,
    {
        self.with_statement(query, Pipeline::send_only)
    }

    /// Waits for the result of a query that was sent.
    pub fn receive(&mut self, ticket: Ticket) -> QueryResult<Cursor> {
        self.result(ticket).map(Cursor::new)
    }

    /// Waits for the number of rows that a statement has changed.
    pub fn receive_count(&mut self, ticket: Ticket) -> QueryResult<usize> {
        self.result(ticket).map(|result| result.rows_affected())
    }

    /// Adds this connection's counts to `counts`.
    pub(crate) fn count_in(&mut self, counts: Arc<PipelineCounts>) {
        self.pipeline.counts = counts;
    }

    /// Begins a transaction, without a round trip of its own.
    pub(crate) fn send_begin(&mut self, begin: Begin) -> QueryResult<()> {
        self.pipeline.send_begin(begin)
    }

    /// Commits, together with statements that were sent and have no result yet.
    pub(crate) fn commit(&mut self) -> Result<(), CommitError> {
        self.pipeline.commit(&mut *self.instrumentation)
    }

    /// Ends a transaction that has only read, without waiting for the server.
    pub(crate) fn end_read(&mut self) -> QueryResult<()> {
        self.pipeline.end_read(&mut *self.instrumentation)
    }

    /// Rolls the transaction back, including statements that were sent and have no result yet.
    pub(crate) fn roll_back(&mut self) -> QueryResult<()> {
        self.pipeline.roll_back(&mut *self.instrumentation)
    }

    fn result(&mut self, ticket: Ticket) -> QueryResult<PgResult> {
        if let Some(result) = self.pipeline.take(ticket) {
            return Ok(result);
        }
        self.pipeline.round_trip(&mut *self.instrumentation)?;
        // A failed wait has discarded it.
        self.pipeline.take(ticket).ok_or(Error::RollbackTransaction)
    }

    fn run<T>(&mut self, query: &T) -> QueryResult<PgResult>
    where
        T: QueryFragment<Pg> + QueryId,
    {
        let ticket = self.send(query)?;
        self.result(ticket)
    }

    fn with_statement<T, R>(
        &mut self,
        query: &T,
        send: impl FnOnce(&mut Pipeline, &Statement, &[Option<Vec<u8>>]) -> QueryResult<R>,
    ) -> QueryResult<R>
    where
        T: QueryFragment<Pg> + QueryId,
    {
        let mut collected = RawBytesBindCollector::<Pg>::new();
        query.collect_binds(&mut collected, self, &Pg)?;
        let RawBytesBindCollector { metadata, binds, .. } = collected;
        let mut nothing = DynInstrumentation::none();
        let waiting = (&mut self.pipeline, &mut *self.instrumentation);
        let statement: MaybeCached<'_, Statement> = self
            .statements
            .cached_statement(query, &Pg, &metadata, waiting, prepare, &mut *nothing)?;
        let bytes: usize = binds.iter().flatten().map(Vec::len).sum();
        if bytes <= BUFFERED_BYTES_MAX {
            return send(&mut self.pipeline, &statement, &binds);
        }
        watch(&mut *self.instrumentation, || send(&mut self.pipeline, &statement, &binds))
    }
}

fn prepare(
    (pipeline, instrumentation): (&mut Pipeline, &mut dyn Instrumentation),
    sql: &str,
    cached: PrepareForCache,
    types: &[PgTypeMetadata],
) -> QueryResult<Statement> {
    let sql = CString::new(sql)?;
    let number = |of: &PgTypeMetadata| of.oid().map_err(|e| Error::SerializationError(Box::new(e)));
    let types = types.iter().map(number).collect::<QueryResult<Vec<u32>>>()?;
    let PrepareForCache::Yes { counter } = cached else {
        return Ok(Statement::Once { sql, types });
    };
    let name = CString::new(format!("s{counter}"))?;
    pipeline.prepare(instrumentation, &name, &sql, &types)?;
    Ok(Statement::Prepared(name))
}

impl SimpleConnection for PipelinedConnection {
    fn batch_execute(&mut self, query: &str) -> QueryResult<()> {
        self.pipeline.execute_batch(&mut *self.instrumentation, &CString::new(query)?)
    }
}

impl ConnectionSealed for PipelinedConnection {}

impl Connection for PipelinedConnection {
    type Backend = Pg;
    type TransactionManager = AnsiTransactionManager;

    fn establish(address: &str) -> ConnectionResult<Self> {
        let raw = RawConnection::connect(address).map_err(ConnectionError::BadConnection)?;
        let mut conn = Self {
            pipeline: Pipeline::new(raw),
            statements: StatementCache::new(),
            types: PgMetadataCache::new(),
            transaction: AnsiTransactionManager::default(),
            instrumentation: DynInstrumentation::none(),
        };
        conn.batch_execute("SET TIME ZONE 'UTC'; SET client_encoding TO 'UTF8'")
            .and_then(|()| conn.pipeline.prepare_transactions(&mut *conn.instrumentation))
            .map_err(ConnectionError::CouldntSetupConfiguration)?;
        Ok(conn)
    }

    fn execute_returning_count<T>(&mut self, source: &T) -> QueryResult<usize>
    where
        T: QueryFragment<Pg> + QueryId,
    {
        Ok(self.run(source)?.rows_affected())
    }

    fn transaction_state(&mut self) -> &mut AnsiTransactionManager {
        &mut self.transaction
    }

    fn instrumentation(&mut self) -> &mut dyn Instrumentation {
        &mut *self.instrumentation
    }

    fn set_instrumentation(&mut self, instrumentation: impl Instrumentation) {
        self.instrumentation = instrumentation.into();
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
        self.run(&source).map(Cursor::new)
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
