//! The records of the sandbox, in memory and in a journal.

use std::{io, path::Path, sync::Arc};

use crate::{
    journal::Journal,
    memory::{Memory, Message, Record},
    payment::Payment,
    payout::Payout,
    steam::Step,
    stripe::StoredResponse,
};
use parking_lot::Mutex;

/// The records behind a lock.
pub struct RecordStore(Mutex<(Memory, Option<Journal>)>);

impl RecordStore {
    /// Opens the journal in `dir`, or stays in memory.
    pub fn open(dir: Option<&Path>) -> io::Result<Self> {
        let journal = dir.map(Journal::open).transpose()?;
        Ok(Self(Mutex::new((Memory::new(), journal))))
    }

    /// Reads a payment and stores the result of `change`. No other request or process that shares
    /// the journal runs between the two.
    pub async fn change<T, F>(self: &Arc<Self>, payment_no: &str, change: F) -> io::Result<T>
    where
        T: Send + 'static,
        F: FnOnce(&mut Option<Payment>) -> T + Send + 'static,
    {
        let no = payment_no.to_owned();
        self.transaction(move |memory| {
            let before = memory.payments.entries.get(&no).cloned();
            let mut after = before.clone();
            let result = change(&mut after);
            (result, if after == before { None } else { after.map(Record::Payment) })
        })
        .await
    }

    /// [`Self::change`] for a payout.
    pub async fn change_payout<T, F>(self: &Arc<Self>, cash_no: &str, change: F) -> io::Result<T>
    where
        T: Send + 'static,
        F: FnOnce(&mut Option<Payout>) -> T + Send + 'static,
    {
        let no = cash_no.to_owned();
        self.transaction(move |memory| {
            let before = memory.payouts.entries.get(&no).cloned();
            let mut after = before.clone();
            let result = change(&mut after);
            (result, if after == before { None } else { after.map(Record::Payout) })
        })
        .await
    }

    /// One step of the simulated Steam at a time in milliseconds.
    pub async fn change_steam<T, F>(self: &Arc<Self>, now: i64, step: F) -> io::Result<T>
    where
        T: Send + 'static,
        F: FnOnce(&mut Step<'_>) -> T + Send + 'static,
    {
        self.transaction(move |memory| {
            let mut begun = Step::open(&memory.steam, now);
            let result = step(&mut begun);
            let changes = begun.changes();
            (result, (!changes.is_empty()).then_some(Record::Steam(changes)))
        })
        .await
    }

    pub async fn payment(self: &Arc<Self>, payment_no: &str) -> io::Result<Option<Payment>> {
        self.change(payment_no, |payment| payment.clone()).await
    }

    /// A payment that fits. It reads all of them, which are few in a sandbox.
    pub async fn find_payment<F>(self: &Arc<Self>, fits: F) -> io::Result<Option<Payment>>
    where
        F: Fn(&Payment) -> bool + Send + 'static,
    {
        let find =
            move |memory: &Memory| memory.payments.entries.values().find(|p| fits(p)).cloned();
        self.transaction(move |memory| (find(memory), None)).await
    }

    /// All payments that fit, oldest first.
    pub async fn payments<F>(self: &Arc<Self>, fits: F) -> io::Result<Vec<Payment>>
    where
        F: Fn(&Payment) -> bool + Send + 'static,
    {
        let find = move |memory: &Memory| {
            memory.payments.oldest_first().filter(|payment| fits(payment)).cloned().collect()
        };
        self.transaction(move |memory| (find(memory), None)).await
    }

    /// Stores what Stripe has answered under an idempotency key.
    pub async fn save_stripe_response(
        self: &Arc<Self>,
        response: StoredResponse,
    ) -> io::Result<()> {
        self.transaction(|_| ((), Some(Record::StripeResponse(response)))).await
    }

    /// The response of Stripe under an idempotency key.
    pub async fn stripe_response(
        self: &Arc<Self>,
        key: &str,
    ) -> io::Result<Option<StoredResponse>> {
        let key = key.to_owned();
        self.transaction(move |memory| (memory.stripe_responses.entries.get(&key).cloned(), None))
            .await
    }

    /// The results of `read` for the payouts.
    pub async fn list_payouts<T, F>(self: &Arc<Self>, read: F) -> io::Result<Vec<T>>
    where
        T: Send + 'static,
        F: Fn(&Payout) -> Option<T> + Send + 'static,
    {
        let list =
            move |memory: &Memory| memory.payouts.entries.values().filter_map(read).collect();
        self.transaction(move |memory| (list(memory), None)).await
    }

    /// Stores a message as the newest to its phone number.
    pub async fn save_message(self: &Arc<Self>, message: Message) -> io::Result<()> {
        self.transaction(|_| ((), Some(Record::Message(message)))).await
    }

    /// The newest message to a phone number.
    pub async fn message(self: &Arc<Self>, phone: &str) -> io::Result<Option<Message>> {
        let phone = phone.to_owned();
        self.transaction(move |memory| (memory.messages.entries.get(&phone).cloned(), None)).await
    }

    /// Runs `step` under both locks, off the async threads because the journal is a file.
    async fn transaction<T, F>(self: &Arc<Self>, step: F) -> io::Result<T>
    where
        T: Send + 'static,
        F: FnOnce(&Memory) -> (T, Option<Record>) + Send + 'static,
    {
        let store = self.clone();
        let work = move || {
            let mut guard = store.0.lock();
            let (memory, journal) = &mut *guard;
            let Some(journal) = journal else {
                let (result, record) = step(memory);
                record.into_iter().for_each(|record| memory.put(record));
                return Ok(result);
            };
            journal.transaction(memory, step)
        };
        tokio::task::spawn_blocking(work).await.map_err(io::Error::other)?
    }
}
