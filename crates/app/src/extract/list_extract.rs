//! Lists a customer's extractions.

use super::get_extract::of_gifts;
use crate::error::Tx;
use crate::{App, Caller, Result};
use db::Conn;
use domain::{ExtractId, ExtractState, GiftId, ItemId, UserId};
use store::trade::extracts;
use store::trade::extracts::Extract;

/// Items that are shown for each extraction.
const SHOWN: i64 = 4;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExtractSummary {
    pub extract: Extract,
    /// Only the first few.
    pub items: Vec<(ItemId, GiftId)>,
}

impl App {
    /// The caller's extractions, newest first: up to one more than `limit`, which shows whether
    /// there is another page.
    pub async fn list_extract(
        &self,
        caller: &Caller,
        state: Option<ExtractState>,
        cursor: Option<ExtractId>,
        limit: i64,
    ) -> Result<Vec<ExtractSummary>> {
        let user = caller.user_id;
        Ok(self.db.read(move |conn| summaries(conn, user, state, cursor, limit + 1)).await?)
    }
}

fn summaries(
    conn: &mut Conn,
    user: UserId,
    state: Option<ExtractState>,
    cursor: Option<ExtractId>,
    limit: i64,
) -> Tx<Vec<ExtractSummary>> {
    // One query for each: the first rows of several groups cannot be read by one query that both
    // engines have.
    let mut summaries = Vec::new();
    for extract in extracts::list(conn, user, state, cursor, limit)? {
        let items = of_gifts(&extracts::items(conn, extract.id, SHOWN)?);
        summaries.push(ExtractSummary { extract, items });
    }
    Ok(summaries)
}
