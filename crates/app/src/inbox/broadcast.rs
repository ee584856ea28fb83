//! Messages of staff to many customers, which a job delivers in batches.

use crate::error::{Tx, fault};
use crate::jobs::Next;
use crate::{App, Refusal, Result};
use db::Conn;
use domain::message::{AccountNotification, Notification, StaffMessage};
use domain::{Audience, BroadcastFilter, BroadcastId, JobKind, SECOND_MS, Timestamp, UserId};
use serde::{Deserialize, Serialize};
use store::customer::broadcasts::{self, Broadcast, NewBroadcast};
use store::customer::messages;
use store::operation::jobs;
use store::operation::jobs::Group;

/// Most messages of a run, in one transaction, so that purchases do not wait long for it.
const BATCH: i64 = 200;

/// A message to many customers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct BroadcastPlan {
    pub filter: BroadcastFilter,
    /// Days, the id of a gift, or fen.
    pub value: i64,
    /// How many the filter has found; no more get it.
    pub customers: i64,
    pub title_zh: String,
    pub title_en: String,
    pub text_zh: String,
    pub text_en: String,
}

impl BroadcastPlan {
    #[must_use]
    pub fn new(audience: Audience, message: StaffMessage, customers: i64) -> Self {
        let StaffMessage { title_zh, title_en, text_zh, text_en } = message;
        let (filter, value) = (audience.filter(), audience.value());
        Self { filter, value, customers, title_zh, title_en, text_zh, text_en }
    }
}

/// Begins to send a message, which one member of staff has written and another may have approved.
pub(crate) fn send_broadcast(
    conn: &mut Conn,
    plan: &BroadcastPlan,
    (sent_by, approved_by): (&str, Option<&str>),
    now: Timestamp,
) -> Tx<BroadcastId> {
    let plan = plan.clone();
    let new = NewBroadcast {
        filter: plan.filter,
        value: plan.value,
        title_zh: plan.title_zh,
        title_en: plan.title_en,
        text_zh: plan.text_zh,
        text_en: plan.text_en,
        sent_by: sent_by.to_owned(),
        approved_by: approved_by.map(str::to_owned),
        created_at: now,
        customers: plan.customers,
    };
    let id = broadcasts::insert(conn, &new)?;
    jobs::insert(conn, Group::alone(JobKind::SendBroadcast), &id.to_string(), now, now)?;
    Ok(id)
}

impl App {
    /// Sends a message to the next customers. Run again, or on two nodes at once, it sends it to
    /// nobody twice: a batch begins where the one before has ended, or is not written.
    pub(crate) async fn send_broadcast(&self, reference: &str) -> Result<Next> {
        let id =
            BroadcastId::parse(reference).map_err(|error| Refusal::fault(error.to_string()))?;
        let now = self.now();
        // Many customers may be looked at for a few, which no purchase should wait for.
        let found = self.db.read(move |conn| next_batch(conn, id)).await?;
        let Some((open, batch)) = found else { return Ok(Next::Done) };
        let (read, goes_on) = (open.clone(), !batch.is_empty());
        self.db.write(move |conn| deliver(conn, &read, &batch, now)).await?;
        match goes_on {
            true => Ok(Next::PollAgain(SECOND_MS, format!("up to {} get it", open.customers))),
            false => Ok(Next::Done),
        }
    }
}

/// A message that has not ended, with the next customers who should get it.
fn next_batch(conn: &mut Conn, id: BroadcastId) -> Tx<Option<(Broadcast, Vec<UserId>)>> {
    let found = broadcasts::find(conn, id)?;
    let Some(open) = found.filter(|found| found.ended_at.is_none()) else { return Ok(None) };
    let audience = Audience::new(open.filter, open.value)
        .map_err(|error| fault(format!("message {id}: {error}")))?;
    let limit = BATCH.min(open.customers - open.delivered);
    let batch = broadcasts::customers(conn, audience, open.last_user_id, limit, open.created_at)?;
    Ok(Some((open, batch)))
}

/// Writes the message to a batch; without one, it ends.
fn deliver(conn: &mut Conn, open: &Broadcast, batch: &[UserId], now: Timestamp) -> Tx<()> {
    let Some(last) = batch.last() else {
        broadcasts::end(conn, open.id, now)?;
        return Ok(());
    };
    // An account may have been frozen or closed since it was found.
    let served = broadcasts::lock_served(conn, batch)?;
    if !broadcasts::advance(conn, open, *last, domain::count(served.len()))? {
        return Ok(());
    }
    let message = Notification::Account(AccountNotification::CustomerService {
        title_zh: open.title_zh.clone(),
        title_en: open.title_en.clone(),
        text_zh: open.text_zh.clone(),
        text_en: open.text_en.clone(),
    });
    for customer in served {
        messages::notify(conn, customer, &message, now)?;
    }
    Ok(())
}
