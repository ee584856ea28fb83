//! One of a customer's extractions, with its status history.

use super::retry_extract::is_whole;
use crate::error::{Tx, refuse};
use crate::{App, Caller, Keys, Refusal, Result};
use db::{Conn, serialization_error};
use domain::{ExtractNo, ExtractReason, ExtractState, GiftId, ItemId, Place, Timestamp, UserId};
use store::trade::extracts::{Extract, Item};
use store::trade::{extracts, status_history};

/// An entry of the status history.
pub type ExtractStep = (ExtractState, Option<ExtractReason>, Timestamp);

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExtractView {
    pub extract: Extract,
    pub items: Vec<(ItemId, GiftId)>,
    /// The trade URL that the items go to.
    pub trade_url: String,
    /// The page on which the customer accepts the trade offer, while it waits for that.
    pub offer_url: Option<String>,
    /// Status history, oldest first.
    pub steps: Vec<ExtractStep>,
    pub can_cancel: bool,
    pub can_retry: bool,
}

impl App {
    /// One of the caller's extractions.
    ///
    /// # Errors
    /// When the caller has no such extraction.
    pub async fn get_extract(&self, caller: &Caller, extract_no: ExtractNo) -> Result<ExtractView> {
        let (user, keys) = (caller.user_id, self.keys.clone());
        let mut view = self.db.read(move |conn| view(conn, user, &extract_no, &keys)).await?;
        view.offer_url = self.offer_url(&view.extract);
        Ok(view)
    }

    fn offer_url(&self, extract: &Extract) -> Option<String> {
        let waits = extract.state == ExtractState::AwaitingAcceptance;
        let offer_id = extract.offer_id.as_deref().filter(|_| waits)?;
        Some(self.delivery_provider(&extract.provider)?.offer_url(offer_id))
    }
}

fn view(conn: &mut Conn, user: UserId, no: &ExtractNo, keys: &Keys) -> Tx<ExtractView> {
    let Some(extract) = extracts::find_of(conn, user, no)? else {
        return refuse(Refusal::ExtractNotFound);
    };
    let items = of_gifts(&extracts::items(conn, extract.id, extract.items)?);
    let mut dated = Vec::new();
    for step in status_history::of(conn, extracts::SUBJECT, &[extract.id.0])? {
        let state = ExtractState::parse(&step.state).map_err(serialization_error)?;
        let reason = step
            .reason
            .as_deref()
            .map(ExtractReason::parse)
            .transpose()
            .map_err(serialization_error)?;
        dated.push((state, reason, step.created_at));
    }
    let can_retry = extract.state.is_retryable() && is_whole(conn, &extract)?;
    let place = Place::extract_trade_url(extract.id, extract.user_id);
    let trade_url = keys.open(place, &extract.trade_url).unwrap_or_default();
    Ok(ExtractView {
        can_cancel: extract.state.is_open(),
        can_retry,
        items,
        trade_url,
        offer_url: None,
        steps: dated,
        extract,
    })
}

pub(super) fn of_gifts(items: &[Item]) -> Vec<(ItemId, GiftId)> {
    items.iter().map(|item| (item.id, item.gift_id)).collect()
}
