//! Errors of tokio-postgres, as Diesel reports them.

use diesel::result::{DatabaseErrorKind, Error};
use std::error::Error as _;
use tokio_postgres::error::{DbError, Severity};

/// The error of a connection that is gone.
pub(super) fn closed(message: String) -> Error {
    Error::DatabaseError(DatabaseErrorKind::ClosedConnection, Box::new(message))
}

/// Whether the connection is of no more use: the server ends it after a fatal error, and whatever
/// is not an answer of the server leaves open what it has done.
pub(super) fn ends_connection(error: &tokio_postgres::Error) -> bool {
    error.as_db_error().is_none_or(|error| {
        matches!(error.parsed_severity(), Some(Severity::Fatal | Severity::Panic))
    })
}

pub(super) fn from_server(error: &tokio_postgres::Error) -> Error {
    let Some(answer) = error.as_db_error() else { return closed(with_causes(error)) };
    let kind = if ends_connection(error) {
        DatabaseErrorKind::ClosedConnection
    } else {
        kind(answer.code().code())
    };
    Error::DatabaseError(kind, Box::new(message(answer, kind)))
}

/// The text of an error with those of its causes.
pub(super) fn with_causes(error: &tokio_postgres::Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        text = format!("{text}: {error}");
        cause = error.source();
    }
    text
}

/// The message, with the SQLSTATE where Diesel has no kind for it: messages are in any language.
fn message(error: &DbError, kind: DatabaseErrorKind) -> String {
    if matches!(kind, DatabaseErrorKind::Unknown) {
        format!("{} [{}]", error.message(), error.code().code())
    } else {
        error.message().to_owned()
    }
}

/// The kind of an error by its SQLSTATE (PostgreSQL's manual, appendix A).
fn kind(state: &str) -> DatabaseErrorKind {
    match state {
        "08000" | "08001" | "08003" | "08004" | "08006" => DatabaseErrorKind::ClosedConnection,
        "23502" => DatabaseErrorKind::NotNullViolation,
        "23503" => DatabaseErrorKind::ForeignKeyViolation,
        "23505" => DatabaseErrorKind::UniqueViolation,
        "23514" => DatabaseErrorKind::CheckViolation,
        "25006" => DatabaseErrorKind::ReadOnlyTransaction,
        // A deadlock is as good as a serialisation failure: the transaction can run again.
        "40001" | "40P01" => DatabaseErrorKind::SerializationFailure,
        _ => DatabaseErrorKind::Unknown,
    }
}
