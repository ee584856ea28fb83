//! Everything about one extraction.

use super::TimelineEntry;
use super::gift::with_gifts;
use super::timeline::Timeline;
use crate::error::Tx;
use crate::extract::newest_attempt;
use crate::{App, Refusal, Result};
use db::Conn;
use domain::{ExtractNo, ITEM_IDS_MAX};
use std::collections::BTreeMap;
use store::customer::users;
use store::operation::lookups::{self, JobOf};
use store::shop::gifts::Gift;
use store::trade::extracts::{self, Extract, Item};

/// An extraction with its items and what became of it.
#[derive(Debug)]
pub struct ExtractLookup {
    pub extract: Extract,
    pub nick_name: String,
    /// Newest first, with the gift that each is.
    pub items: Vec<(Item, Gift)>,
    /// Background work on its newest attempt that is not done.
    pub jobs: Vec<JobOf>,
    /// Its states and the acts of staff, oldest first.
    pub timeline: Vec<TimelineEntry>,
}

impl App {
    /// # Errors
    /// [`Refusal::ExtractNotFound`] when there is no such extraction.
    pub async fn look_up_extract(&self, no: ExtractNo) -> Result<ExtractLookup> {
        let read = move |conn: &mut Conn| look_up_extract(conn, &no);
        self.db.read(read).await?.ok_or(Refusal::ExtractNotFound)
    }
}

fn look_up_extract(conn: &mut Conn, no: &ExtractNo) -> Tx<Option<ExtractLookup>> {
    let Some(extract) = extracts::find_by_no(conn, no)? else { return Ok(None) };
    let Some(customer) = users::find(conn, extract.user_id)? else { return Ok(None) };
    let items = extracts::items(conn, extract.id, ITEM_IDS_MAX)?;
    let mut timeline = Timeline::default();
    let numbers = BTreeMap::from([(extract.id.0, no.as_str())]);
    timeline.add_status_changes(conn, extracts::SUBJECT, "extraction", &numbers)?;
    timeline.add_actions(conn, &[no.as_str()])?;
    let attempt = newest_attempt(&extract).no.to_string();
    Ok(Some(ExtractLookup {
        nick_name: customer.nick_name,
        items: with_gifts(conn, items, |item| item.gift_id)?,
        jobs: lookups::jobs_of(conn, &[&attempt])?,
        timeline: timeline.into_entries(),
        extract,
    }))
}
