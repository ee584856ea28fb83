//! A customer's extractions.

use super::get_extract::of_gifts;
use crate::error::Tx;
use crate::{App, Caller, Result};
use domain::{ExtractId, ExtractState, GiftId, ItemId, UserId};
use store::extracts::Extract;
use store::{Conn, extracts};

/// Items that a list shows of each extraction.
const SHOWN: i64 = 4;

/// An extraction as a list shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExtractSummary {
    /// The extraction.
    pub extract: Extract,
    /// Its first few items.
    pub items: Vec<(ItemId, GiftId)>,
}

impl App {
    /// A customer's extractions, newest first: up to one more than `limit`, so that the caller
    /// knows whether there are more.
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
    // A query for each, because the first few items of many extractions cannot be asked for at once
    // on both engines.
    let mut summaries = Vec::new();
    for extract in extracts::list(conn, user, state, cursor, limit)? {
        let items = of_gifts(&extracts::items(conn, extract.id, SHOWN)?);
        summaries.push(ExtractSummary { extract, items });
    }
    Ok(summaries)
}
