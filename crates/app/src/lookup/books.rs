//! The books as the console asks for them.

use crate::{App, Result};
use domain::{Timestamp, TransferCode, TransferId};
use store::ledger::books::{self, Books, JournalLine, OwedItems};
use store::money::statements::{self, MonthFees};

/// The books of a period, and the items that customers have now.
#[derive(Debug)]
pub struct BooksLookup {
    pub books: Books,
    pub items: Vec<OwedItems>,
    /// The fees of providers that were booked in it.
    pub fees: Vec<MonthFees>,
    /// The end of the newest closed period.
    pub closed_before: Option<Timestamp>,
}

impl App {
    /// The books from a time on, before another.
    pub async fn look_up_books(&self, from: Timestamp, before: Timestamp) -> Result<BooksLookup> {
        let read = move |conn: &mut db::Conn| {
            Ok(BooksLookup {
                books: books::books(conn, from, before)?,
                items: books::owed_items(conn)?,
                fees: statements::fees(conn, from, before)?,
                closed_before: books::closed_before(conn)?,
            })
        };
        Ok(self.db.read(read).await?)
    }

    /// The transfers of a period after one of them, oldest first, and one more than `limit` where
    /// there are more.
    pub async fn journal(
        &self,
        period: (Timestamp, Timestamp),
        code: Option<TransferCode>,
        after: Option<TransferId>,
        limit: i64,
    ) -> Result<Vec<JournalLine>> {
        let read =
            move |conn: &mut db::Conn| Ok(books::journal(conn, period, code, after, limit + 1)?);
        Ok(self.db.read(read).await?)
    }
}
