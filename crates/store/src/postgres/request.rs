//! What is asked of the server, and its answers.

use diesel::pg::PgTypeMetadata;
use diesel::result::Error as DieselError;
use futures_util::TryStreamExt;
use futures_util::future::{MaybeDone, maybe_done};
use std::error::Error as StdError;
use std::future::poll_fn;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll};
use tokio_postgres::types::private::BytesMut;
use tokio_postgres::types::{IsNull, Kind, ToSql, Type, to_sql_checked};
use tokio_postgres::{Client, Error, Row, RowStream};

/// The answer to one request.
#[derive(Default)]
pub(super) struct Answer {
    pub(super) rows: Vec<Row>,
    pub(super) changed: usize,
    pub(super) prepared: Option<tokio_postgres::Statement>,
}

/// A request, which is sent when it is first polled.
pub(super) type Request = MaybeDone<Pin<Box<dyn Future<Output = Result<Answer, Error>> + Send>>>;

/// A statement as the server knows it.
pub(super) enum Statement {
    Prepared(tokio_postgres::Statement),
    Once { sql: Arc<str>, types: Vec<Type> },
}

/// Types of parameters, by the numbers that Diesel knows.
pub(super) fn types(of: &[PgTypeMetadata]) -> Result<Vec<Type>, DieselError> {
    let number =
        |of: &PgTypeMetadata| of.oid().map_err(|e| DieselError::SerializationError(Box::new(e)));
    let other = |oid| Type::new(String::new(), oid, Kind::Simple, String::new());
    of.iter()
        .map(|of| number(of).map(|oid| Type::from_oid(oid).unwrap_or_else(|| other(oid))))
        .collect()
}

pub(super) fn run(
    client: &Arc<Client>,
    statement: &Statement,
    binds: Vec<Option<Vec<u8>>>,
) -> Request {
    let client = Arc::clone(client);
    let binds = binds.into_iter().map(Bind);
    match statement {
        Statement::Prepared(prepared) => {
            let prepared = prepared.clone();
            request(async move { read(client.query_raw(&prepared, binds).await?).await })
        }
        Statement::Once { sql, types } => {
            let sql = Arc::clone(sql);
            let binds: Vec<(Bind, Type)> = binds.zip(types.iter().cloned()).collect();
            request(async move { read(client.query_typed_raw(&sql, binds).await?).await })
        }
    }
}

/// Statements without parameters, whose results are not needed.
pub(super) fn batch(client: &Arc<Client>, sql: &str) -> Request {
    let (client, sql) = (Arc::clone(client), sql.to_owned());
    request(async move { client.batch_execute(&sql).await.map(|()| Answer::default()) })
}

pub(super) fn prepare(client: &Arc<Client>, sql: &str, types: Vec<Type>) -> Request {
    let (client, sql) = (Arc::clone(client), sql.to_owned());
    request(async move {
        let prepared = client.prepare_typed(&sql, &types).await?;
        Ok(Answer { prepared: Some(prepared), ..Answer::default() })
    })
}

fn request(work: impl Future<Output = Result<Answer, Error>> + Send + 'static) -> Request {
    maybe_done(Box::pin(work))
}

async fn read(rows: RowStream) -> Result<Answer, Error> {
    let mut stream = pin!(rows);
    let mut rows = Vec::new();
    while let Some(row) = stream.try_next().await? {
        rows.push(row);
    }
    let changed = stream.rows_affected().and_then(|rows| usize::try_from(rows).ok());
    Ok(Answer { rows, changed: changed.unwrap_or(0), prepared: None })
}

/// Sends requests in their order, without waiting for any.
pub(super) fn send<'a>(
    requests: impl IntoIterator<Item = &'a mut Request>,
    context: &mut Context<'_>,
) {
    for request in requests {
        let _: Poll<()> = Pin::new(request).poll(context);
    }
}

/// Sends requests in their order, and waits for all answers.
pub(super) async fn answers(mut requests: Vec<Request>) -> Vec<Result<Answer, Error>> {
    poll_fn(|context| {
        send(&mut requests, context);
        Poll::Ready(())
    })
    .await;
    let mut answers = Vec::new();
    for mut request in requests {
        (&mut request).await;
        answers.extend(Pin::new(&mut request).take_output());
    }
    answers
}

/// A value in the binary format, which Diesel has written.
#[derive(Debug)]
struct Bind(Option<Vec<u8>>);

impl ToSql for Bind {
    fn to_sql(
        &self,
        _: &Type,
        out: &mut BytesMut,
    ) -> Result<IsNull, Box<dyn StdError + Sync + Send>> {
        let Some(value) = &self.0 else { return Ok(IsNull::Yes) };
        out.extend_from_slice(value);
        Ok(IsNull::No)
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    to_sql_checked!();
}
