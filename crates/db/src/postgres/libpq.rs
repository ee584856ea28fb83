//! A connection of libpq in pipeline mode: statements are sent one after another, and their results
//! are read when one of them is needed.

#![allow(unsafe_code, reason = "libpq is a C library")]

use super::result::{PgResult, closed};
use diesel::QueryResult;
use pq_sys as ffi;
use std::ffi::{CStr, CString, c_char, c_int, c_void};
use std::ptr::{NonNull, null, null_mut};

pub(super) struct RawConnection(NonNull<ffi::PGconn>);

// SAFETY: libpq lets any one thread at a time use a connection.
unsafe impl Send for RawConnection {}

/// The outcome of [`RawConnection::next`].
pub(super) enum Read {
    /// The result of a statement.
    Result(PgResult),
    /// The end of the results of one statement.
    End,
    /// All that was sent before [`RawConnection::sync`] is answered.
    Synced,
    /// The connection is gone.
    Broken,
}

/// Values of a statement's parameters, in the binary format.
pub(super) type Binds = [Option<Vec<u8>>];

impl RawConnection {
    pub(super) fn connect(address: &str) -> Result<Self, String> {
        let address = CString::new(address).map_err(|e| e.to_string())?;
        // SAFETY: the address is a C string, and the pointer is checked below.
        let conn = NonNull::new(unsafe { ffi::PQconnectdb(address.as_ptr()) })
            .map(Self)
            .ok_or("out of memory")?;
        if conn.is_broken() {
            return Err(conn.last_error());
        }
        // SAFETY: the connection is open, and the function ignores its argument.
        unsafe { ffi::PQsetNoticeProcessor(conn.ptr(), Some(ignore_notice), null_mut()) };
        conn.enter_pipeline().map_err(|e| e.to_string())?;
        Ok(conn)
    }

    const fn ptr(&self) -> *mut ffi::PGconn {
        self.0.as_ptr()
    }

    pub(super) fn is_broken(&self) -> bool {
        // SAFETY: the connection is live until it is dropped.
        unsafe { ffi::PQstatus(self.ptr()) == ffi::ConnStatusType::CONNECTION_BAD }
    }

    pub(super) fn last_error(&self) -> String {
        // SAFETY: libpq's text lives until the next call, and is copied at once.
        unsafe { CStr::from_ptr(ffi::PQerrorMessage(self.ptr())) }
            .to_string_lossy()
            .trim()
            .to_owned()
    }

    fn check(&self, is_done: c_int) -> QueryResult<()> {
        if is_done == 1 { Ok(()) } else { Err(closed(self.last_error())) }
    }

    fn enter_pipeline(&self) -> QueryResult<()> {
        // SAFETY: the connection is live.
        self.check(unsafe { ffi::PQenterPipelineMode(self.ptr()) })
    }

    /// Runs statements without parameters, whose results are not needed, and waits for them. All
    /// that was sent must be answered.
    pub(super) fn execute_batch(&self, sql: &CStr) -> QueryResult<()> {
        // SAFETY: the connection is live, and so is the text during the call.
        self.check(unsafe { ffi::PQexitPipelineMode(self.ptr()) })?;
        let result = unsafe { PgResult::from_raw(ffi::PQexec(self.ptr(), sql.as_ptr())) };
        let end = result.map_or_else(
            || Err(closed(self.last_error())),
            |result| result.check(self.is_broken()),
        );
        end.and(self.enter_pipeline())
    }

    /// Sends a statement to be prepared under a name.
    pub(super) fn send_prepare(&self, name: &CStr, sql: &CStr, types: &[u32]) -> QueryResult<()> {
        let count = parameter_count(types.len())?;
        // SAFETY: the texts and the list live during the call, which copies them.
        self.check(unsafe {
            ffi::PQsendPrepare(self.ptr(), name.as_ptr(), sql.as_ptr(), count, types.as_ptr())
        })
    }

    /// Sends a prepared statement.
    pub(super) fn send_prepared(&self, name: &CStr, binds: &Binds) -> QueryResult<()> {
        let (values, lengths, formats) = parameters(binds)?;
        // SAFETY: the lists have an entry for each parameter, and the call copies them.
        self.check(unsafe {
            ffi::PQsendQueryPrepared(
                self.ptr(),
                name.as_ptr(),
                parameter_count(binds.len())?,
                values.as_ptr(),
                lengths.as_ptr(),
                formats.as_ptr(),
                BINARY,
            )
        })
    }

    /// Sends a statement that is not prepared.
    pub(super) fn send_once(&self, sql: &CStr, types: &[u32], binds: &Binds) -> QueryResult<()> {
        let (values, lengths, formats) = parameters(binds)?;
        // SAFETY: the lists have an entry for each parameter, and the call copies them.
        self.check(unsafe {
            ffi::PQsendQueryParams(
                self.ptr(),
                sql.as_ptr(),
                parameter_count(binds.len())?,
                types.as_ptr(),
                values.as_ptr(),
                lengths.as_ptr(),
                formats.as_ptr(),
                BINARY,
            )
        })
    }

    /// Sends the end of a pipeline, and with it all that libpq still keeps.
    pub(super) fn sync(&self) -> QueryResult<()> {
        // SAFETY: the connection is live.
        self.check(unsafe { ffi::PQpipelineSync(self.ptr()) })
    }

    /// Waits for what comes next.
    pub(super) fn next(&self) -> Read {
        // SAFETY: the connection is live, and the result is owned from here on.
        match unsafe { PgResult::from_raw(ffi::PQgetResult(self.ptr())) } {
            Some(result) if result.status() == ffi::ExecStatusType::PGRES_PIPELINE_SYNC => {
                Read::Synced
            }
            Some(result) => Read::Result(result),
            None if self.is_broken() => Read::Broken,
            None => Read::End,
        }
    }
}

impl Drop for RawConnection {
    fn drop(&mut self) {
        // SAFETY: nobody else has the pointer.
        unsafe { ffi::PQfinish(self.ptr()) }
    }
}

const BINARY: c_int = 1;

fn parameter_count(count: usize) -> QueryResult<c_int> {
    c_int::try_from(count).map_err(|e| diesel::result::Error::SerializationError(Box::new(e)))
}

/// Pointers, lengths and formats of values.
type Parameters = (Vec<*const c_char>, Vec<c_int>, Vec<c_int>);

fn parameters(binds: &Binds) -> QueryResult<Parameters> {
    let values = binds.iter().map(|v| v.as_ref().map_or(null(), |v| v.as_ptr().cast())).collect();
    let length = |v: &Option<Vec<u8>>| parameter_count(v.as_ref().map_or(0, Vec::len));
    let lengths = binds.iter().map(length).collect::<QueryResult<_>>()?;
    Ok((values, lengths, vec![BINARY; binds.len()]))
}

extern "C" fn ignore_notice(_: *mut c_void, _: *const c_char) {}
