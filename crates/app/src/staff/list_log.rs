//! The operator log.

use crate::{App, Result};
use domain::{LogSubject, OperatorLogId, UserId};
use store::operation::operator_log::{self, LogEntry, LogFilter};
use store::operation::proposals;

/// Rows of a page.
pub const LOG_PAGE: i64 = 50;

impl App {
    /// The newest rows of the log before one, newest first: a page, and one more where there is
    /// another. The log of a customer, whose kind the filter has, has the proposals about the
    /// account and the balance too.
    pub async fn list_log(
        &self,
        filter: LogFilter,
        before: Option<OperatorLogId>,
    ) -> Result<Vec<LogEntry>> {
        let list = move |conn: &mut db::Conn| {
            let is_customer = filter.subject_kind == Some(LogSubject::Customer);
            let customer = filter.subject.as_deref().filter(|_| is_customer);
            let customer = customer.and_then(|subject| subject.parse().ok());
            let also = match customer {
                Some(id) => proposals::numbers_about(conn, UserId(id))?,
                None => Vec::new(),
            };
            Ok(operator_log::list(conn, &filter, &also, before, LOG_PAGE + 1)?)
        };
        Ok(self.db.read(list).await?)
    }
}
