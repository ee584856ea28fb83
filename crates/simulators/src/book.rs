//! What the sandbox remembers: payments and messages, bounded, in memory and in a journal.

use std::{
    collections::{HashMap, VecDeque},
    io,
    path::Path,
    sync::{Arc, Mutex, PoisonError},
};

use serde::{Deserialize, Serialize};

use crate::{journal::Journal, parcel::Parcel, payment::Payment, payout::Payout};

const PAYMENTS_MAX: usize = 100_000;
const PHONES_MAX: usize = 10_000;

/// The newest message to a telephone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    /// Where it went.
    pub phone: String,
    pub code: String,
    /// What the code is for.
    pub scene: String,
}

/// A line of the journal: the newest state of one thing.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Record {
    Payment(Payment),
    Message(Message),
    Payout(Payout),
    /// An extraction.
    Parcel(Parcel),
}

/// Everything remembered.
pub struct Memory {
    payments: Shelf<Payment>,
    messages: Shelf<Message>,
    payouts: Shelf<Payout>,
    parcels: Shelf<Parcel>,
}

/// Things by name; the oldest falls off when it is full.
struct Shelf<T> {
    things: HashMap<String, T>,
    order: VecDeque<String>,
    max: usize,
}

impl<T> Shelf<T> {
    fn new(max: usize) -> Self {
        Self { things: HashMap::new(), order: VecDeque::new(), max }
    }

    fn put(&mut self, name: &str, thing: T) {
        if self.things.insert(name.to_owned(), thing).is_none() {
            self.order.push_back(name.to_owned());
        }
        while self.order.len() > self.max {
            if let Some(oldest) = self.order.pop_front() {
                self.things.remove(&oldest);
            }
        }
    }
}

impl Memory {
    /// Nothing yet.
    pub fn new() -> Self {
        Self {
            payments: Shelf::new(PAYMENTS_MAX),
            messages: Shelf::new(PHONES_MAX),
            payouts: Shelf::new(PAYMENTS_MAX),
            parcels: Shelf::new(PAYMENTS_MAX),
        }
    }

    /// Takes a record over.
    pub fn put(&mut self, record: Record) {
        match record {
            Record::Payment(payment) => self.payments.put(&payment.no.clone(), payment),
            Record::Message(message) => self.messages.put(&message.phone.clone(), message),
            Record::Payout(payout) => self.payouts.put(&payout.no.clone(), payout),
            Record::Parcel(parcel) => self.parcels.put(&parcel.no.clone(), parcel),
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        *self = Self::new();
    }

    /// Everything, oldest first.
    pub fn records(&self) -> impl Iterator<Item = Record> {
        let payments = self.payments.order.iter().filter_map(|no| self.payments.things.get(no));
        let payouts = self
            .payouts
            .order
            .iter()
            .filter_map(|no| self.payouts.things.get(no))
            .cloned()
            .map(Record::Payout);
        let parcels = self
            .parcels
            .order
            .iter()
            .filter_map(|no| self.parcels.things.get(no))
            .cloned()
            .map(Record::Parcel);
        let messages =
            self.messages.order.iter().filter_map(|phone| self.messages.things.get(phone));
        payments
            .cloned()
            .map(Record::Payment)
            .chain(messages.cloned().map(Record::Message))
            .chain(payouts)
            .chain(parcels)
    }
}

/// The memory behind its lock.
pub struct Book(Mutex<(Memory, Option<Journal>)>);

impl Book {
    /// Opens the journal in `dir`, or stays in memory.
    pub fn open(dir: Option<&Path>) -> io::Result<Self> {
        let journal = dir.map(Journal::open).transpose()?;
        Ok(Self(Mutex::new((Memory::new(), journal))))
    }

    /// Looks at a payment and perhaps changes it, alone: no other request and no other process is
    /// between. What `change` leaves is kept before this returns.
    pub async fn change<T, F>(self: &Arc<Self>, payment_no: &str, change: F) -> io::Result<T>
    where
        T: Send + 'static,
        F: FnOnce(&mut Option<Payment>) -> T + Send + 'static,
    {
        let no = payment_no.to_owned();
        self.alone(move |memory| {
            let before = memory.payments.things.get(&no).cloned();
            let mut after = before.clone();
            let result = change(&mut after);
            (result, if after == before { None } else { after.map(Record::Payment) })
        })
        .await
    }

    /// The same with a payout.
    pub async fn change_payout<T, F>(self: &Arc<Self>, cash_no: &str, change: F) -> io::Result<T>
    where
        T: Send + 'static,
        F: FnOnce(&mut Option<Payout>) -> T + Send + 'static,
    {
        let no = cash_no.to_owned();
        self.alone(move |memory| {
            let before = memory.payouts.things.get(&no).cloned();
            let mut after = before.clone();
            let result = change(&mut after);
            (result, if after == before { None } else { after.map(Record::Payout) })
        })
        .await
    }

    /// The same with an extraction.
    pub async fn change_parcel<T, F>(self: &Arc<Self>, extract_no: &str, change: F) -> io::Result<T>
    where
        T: Send + 'static,
        F: FnOnce(&mut Option<Parcel>) -> T + Send + 'static,
    {
        let no = extract_no.to_owned();
        self.alone(move |memory| {
            let before = memory.parcels.things.get(&no).cloned();
            let mut after = before.clone();
            let result = change(&mut after);
            (result, if after == before { None } else { after.map(Record::Parcel) })
        })
        .await
    }

    /// A payment as it is now.
    pub async fn payment(self: &Arc<Self>, payment_no: &str) -> io::Result<Option<Payment>> {
        self.change(payment_no, |payment| payment.clone()).await
    }

    /// Keeps the newest message of a telephone.
    pub async fn keep_message(self: &Arc<Self>, message: Message) -> io::Result<()> {
        self.alone(|_| ((), Some(Record::Message(message)))).await
    }

    /// The newest message of a telephone.
    pub async fn message(self: &Arc<Self>, phone: &str) -> io::Result<Option<Message>> {
        let phone = phone.to_owned();
        self.alone(move |memory| (memory.messages.things.get(&phone).cloned(), None)).await
    }

    /// Runs `step` under both locks, off the async threads because the journal is a file.
    async fn alone<T, F>(self: &Arc<Self>, step: F) -> io::Result<T>
    where
        T: Send + 'static,
        F: FnOnce(&Memory) -> (T, Option<Record>) + Send + 'static,
    {
        let book = self.clone();
        let work = move || {
            let mut guard = book.0.lock().unwrap_or_else(PoisonError::into_inner);
            let (memory, journal) = &mut *guard;
            let Some(journal) = journal else {
                let (result, record) = step(memory);
                record.into_iter().for_each(|record| memory.put(record));
                return Ok(result);
            };
            journal.alone(memory, step)
        };
        tokio::task::spawn_blocking(work).await.map_err(io::Error::other)?
    }
}

#[cfg(test)]
mod tests {
    use super::Shelf;

    #[test]
    fn the_oldest_falls_off() {
        let mut shelf = Shelf::new(2);
        for (name, thing) in [("a", 1), ("b", 2), ("a", 3), ("c", 4)] {
            shelf.put(name, thing);
        }
        assert_eq!(
            (shelf.things.get("a"), shelf.things.get("b"), shelf.things.get("c")),
            (None, Some(&2), Some(&4))
        );
        assert_eq!(shelf.order.len(), 2);
    }
}
