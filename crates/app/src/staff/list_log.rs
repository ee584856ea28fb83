//! The operator log.

use crate::{App, Result};
use domain::OperatorLogId;
use store::operation::operator_log::{self, LogEntry, LogFilter};

/// Rows of a page.
pub const LOG_PAGE: i64 = 50;

impl App {
    /// The newest rows of the log before one, newest first: a page, and one more where there is
    /// another.
    pub async fn list_log(
        &self,
        filter: LogFilter,
        before: Option<OperatorLogId>,
    ) -> Result<Vec<LogEntry>> {
        let list =
            move |conn: &mut db::Conn| Ok(operator_log::list(conn, &filter, before, LOG_PAGE + 1)?);
        Ok(self.db.read(list).await?)
    }
}
