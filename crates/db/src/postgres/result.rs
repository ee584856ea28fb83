//! The result of one statement, or its error.

#![allow(unsafe_code, reason = "libpq is a C library")]

use diesel::QueryResult;
use diesel::result::{DatabaseErrorInformation, DatabaseErrorKind, Error};
use pq_sys as ffi;
use std::ffi::{CStr, c_char, c_int};
use std::num::NonZeroU32;
use std::ptr::NonNull;

pub(super) struct PgResult(NonNull<ffi::PGresult>);

// SAFETY: a result belongs to no connection, and is only read.
unsafe impl Send for PgResult {}

impl PgResult {
    /// # Safety
    /// The pointer must be a result that nobody else owns, or null.
    pub(super) unsafe fn from_raw(result: *mut ffi::PGresult) -> Option<Self> {
        NonNull::new(result).map(Self)
    }

    const fn ptr(&self) -> *mut ffi::PGresult {
        self.0.as_ptr()
    }

    pub(super) fn status(&self) -> ffi::ExecStatusType {
        // SAFETY: the result is live until it is dropped.
        unsafe { ffi::PQresultStatus(self.ptr()) }
    }

    fn is_good(&self) -> bool {
        use ffi::ExecStatusType::{PGRES_COMMAND_OK, PGRES_TUPLES_OK};
        matches!(self.status(), PGRES_COMMAND_OK | PGRES_TUPLES_OK)
    }

    /// Fails with the error of the statement.
    pub(super) fn check(&self, is_broken: bool) -> QueryResult<()> {
        if self.is_good() { Ok(()) } else { Err(self.error(is_broken)) }
    }

    fn error(&self, is_broken: bool) -> Error {
        let field = |code: u8| {
            // SAFETY: the text lives as long as the result, and is copied.
            unsafe { text(ffi::PQresultErrorField(self.ptr(), c_int::from(code))) }
        };
        let state = field(ffi::PG_DIAG_SQLSTATE).unwrap_or_default();
        let kind = if is_broken { DatabaseErrorKind::ClosedConnection } else { kind(&state) };
        // SAFETY: as above.
        let whole = || unsafe { text(ffi::PQresultErrorMessage(self.ptr())) }.unwrap_or_default();
        Error::DatabaseError(
            kind,
            Box::new(Information {
                message: with_state(
                    field(ffi::PG_DIAG_MESSAGE_PRIMARY).unwrap_or_else(whole),
                    kind,
                    &state,
                ),
                details: field(ffi::PG_DIAG_MESSAGE_DETAIL),
                hint: field(ffi::PG_DIAG_MESSAGE_HINT),
                table: field(ffi::PG_DIAG_TABLE_NAME),
                column: field(ffi::PG_DIAG_COLUMN_NAME),
                constraint: field(ffi::PG_DIAG_CONSTRAINT_NAME),
                position: field(ffi::PG_DIAG_STATEMENT_POSITION).and_then(|at| at.parse().ok()),
            }),
        )
    }

    /// The command that ran, as the server names it.
    pub(super) fn command(&self) -> String {
        // SAFETY: the text lives as long as the result, and is copied.
        unsafe { text(ffi::PQcmdStatus(self.ptr())) }.unwrap_or_default()
    }

    pub(super) fn rows_affected(&self) -> usize {
        // SAFETY: as above. Empty for commands that change no rows.
        unsafe { text(ffi::PQcmdTuples(self.ptr())) }.and_then(|n| n.parse().ok()).unwrap_or(0)
    }

    pub(super) fn rows(&self) -> usize {
        // SAFETY: the result is live.
        usize::try_from(unsafe { ffi::PQntuples(self.ptr()) }).unwrap_or(0)
    }

    pub(super) fn columns(&self) -> usize {
        // SAFETY: the result is live.
        usize::try_from(unsafe { ffi::PQnfields(self.ptr()) }).unwrap_or(0)
    }

    /// A value in the binary format; `None` for NULL.
    pub(super) fn value(&self, row: usize, column: usize) -> Option<&[u8]> {
        let (row, column) = self.place(row, column)?;
        // SAFETY: the place exists, and the bytes live as long as the result.
        unsafe {
            if ffi::PQgetisnull(self.ptr(), row, column) == 1 {
                return None;
            }
            let length = usize::try_from(ffi::PQgetlength(self.ptr(), row, column)).ok()?;
            let value = ffi::PQgetvalue(self.ptr(), row, column).cast_const();
            Some(std::slice::from_raw_parts(value.cast(), length))
        }
    }

    fn place(&self, row: usize, column: usize) -> Option<(c_int, c_int)> {
        let is_inside = row < self.rows() && column < self.columns();
        is_inside.then_some((c_int::try_from(row).ok()?, c_int::try_from(column).ok()?))
    }

    pub(super) fn column_name(&self, column: usize) -> Option<&str> {
        // SAFETY: libpq returns null for a column that is not there, else a text of the result.
        unsafe {
            let name = ffi::PQfname(self.ptr(), c_int::try_from(column).ok()?);
            (!name.is_null()).then(|| CStr::from_ptr(name).to_str().ok())?
        }
    }

    /// The number of a column's type; any number for a column that is not there.
    pub(super) fn column_type(&self, column: usize) -> NonZeroU32 {
        let column = c_int::try_from(column).unwrap_or(-1);
        // SAFETY: libpq returns 0 for a column that is not there.
        NonZeroU32::new(unsafe { ffi::PQftype(self.ptr(), column) }).unwrap_or(NonZeroU32::MIN)
    }
}

impl Drop for PgResult {
    fn drop(&mut self) {
        // SAFETY: nobody else has the pointer.
        unsafe { ffi::PQclear(self.ptr()) }
    }
}

/// # Safety
/// The pointer must be null or a C string.
unsafe fn text(text: *const c_char) -> Option<String> {
    // SAFETY: by the contract above.
    (!text.is_null()).then(|| unsafe { CStr::from_ptr(text) }.to_string_lossy().into_owned())
}

/// The error of a connection that is gone.
pub(super) fn closed(message: String) -> Error {
    Error::DatabaseError(DatabaseErrorKind::ClosedConnection, Box::new(message))
}

/// The message, with the SQLSTATE where Diesel has no kind for it: messages are in any language.
fn with_state(message: String, kind: DatabaseErrorKind, state: &str) -> String {
    if matches!(kind, DatabaseErrorKind::Unknown) {
        format!("{message} [{state}]")
    } else {
        message
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

#[derive(Debug)]
struct Information {
    message: String,
    details: Option<String>,
    hint: Option<String>,
    table: Option<String>,
    column: Option<String>,
    constraint: Option<String>,
    position: Option<i32>,
}

impl DatabaseErrorInformation for Information {
    fn message(&self) -> &str {
        &self.message
    }

    fn details(&self) -> Option<&str> {
        self.details.as_deref()
    }

    fn hint(&self) -> Option<&str> {
        self.hint.as_deref()
    }

    fn table_name(&self) -> Option<&str> {
        self.table.as_deref()
    }

    fn column_name(&self) -> Option<&str> {
        self.column.as_deref()
    }

    fn constraint_name(&self) -> Option<&str> {
        self.constraint.as_deref()
    }

    fn statement_position(&self) -> Option<i32> {
        self.position
    }
}
