//! The records of the simulators in memory: payments, payouts, extractions and messages, each kind
//! up to a limit.

use std::collections::{HashMap, VecDeque};

use serde::{Deserialize, Serialize};

use crate::{
    extraction::Extraction,
    payment::Payment,
    payout::Payout,
    steam_offers::{SteamRecord, World},
    stripe::StoredAnswer,
};

const PAYMENTS_MAX: usize = 100_000;
const PHONES_MAX: usize = 10_000;

/// The newest message to a telephone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    pub phone: String,
    pub code: String,
    /// What the code is for.
    pub scene: String,
    /// The language of its text.
    #[serde(default)]
    pub lang: String,
    /// Who sent it.
    #[serde(default)]
    pub provider: String,
}

/// A line of the journal: the newest state of one entry.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Record {
    Payment(Payment),
    Message(Message),
    Payout(Payout),
    Extraction(Extraction),
    /// What changed at Steam in one step.
    Steam(Vec<SteamRecord>),
    /// An answer that Stripe keeps under an idempotency key.
    StripeAnswer(StoredAnswer),
}

/// All records, by number.
pub struct Memory {
    pub(crate) payments: BoundedMap<Payment>,
    pub(crate) messages: BoundedMap<Message>,
    pub(crate) payouts: BoundedMap<Payout>,
    pub(crate) extractions: BoundedMap<Extraction>,
    pub(crate) steam: World,
    pub(crate) stripe_answers: BoundedMap<StoredAnswer>,
}

/// Entries by name; a new one removes the oldest when the map is full.
pub(crate) struct BoundedMap<T> {
    pub(crate) entries: HashMap<String, T>,
    order: VecDeque<String>,
    max: usize,
}

impl<T> BoundedMap<T> {
    pub(crate) fn new(max: usize) -> Self {
        Self { entries: HashMap::new(), order: VecDeque::new(), max }
    }

    pub(crate) fn oldest_first(&self) -> impl Iterator<Item = &T> {
        self.order.iter().filter_map(|name| self.entries.get(name))
    }

    pub(crate) fn put(&mut self, name: &str, entry: T) {
        if self.entries.insert(name.to_owned(), entry).is_none() {
            self.order.push_back(name.to_owned());
        }
        while self.order.len() > self.max {
            if let Some(oldest) = self.order.pop_front() {
                self.entries.remove(&oldest);
            }
        }
    }
}

impl Memory {
    pub fn new() -> Self {
        Self {
            payments: BoundedMap::new(PAYMENTS_MAX),
            messages: BoundedMap::new(PHONES_MAX),
            payouts: BoundedMap::new(PAYMENTS_MAX),
            extractions: BoundedMap::new(PAYMENTS_MAX),
            steam: World::new(),
            stripe_answers: BoundedMap::new(PAYMENTS_MAX),
        }
    }

    /// Adds or replaces a record.
    pub fn put(&mut self, record: Record) {
        match record {
            Record::Payment(payment) => self.payments.put(&payment.no.clone(), payment),
            Record::Message(message) => self.messages.put(&message.phone.clone(), message),
            Record::Payout(payout) => self.payouts.put(&payout.no.clone(), payout),
            Record::Steam(records) => {
                records.into_iter().for_each(|record| self.steam.put(record));
            }
            Record::Extraction(extraction) => {
                self.extractions.put(&extraction.no.clone(), extraction)
            }
            Record::StripeAnswer(answer) => self.stripe_answers.put(&answer.key.clone(), answer),
        }
    }

    pub fn clear(&mut self) {
        *self = Self::new();
    }

    /// All records; those of one kind oldest first.
    pub fn records(&self) -> impl Iterator<Item = Record> {
        let payments = self.payments.oldest_first().cloned().map(Record::Payment);
        let messages = self.messages.oldest_first().cloned().map(Record::Message);
        let payouts = self.payouts.oldest_first().cloned().map(Record::Payout);
        let extractions = self.extractions.oldest_first().cloned().map(Record::Extraction);
        let steam = self.steam.records().into_iter().map(|record| Record::Steam(vec![record]));
        let answers = self.stripe_answers.oldest_first().cloned().map(Record::StripeAnswer);
        payments.chain(messages).chain(payouts).chain(extractions).chain(steam).chain(answers)
    }
}

#[cfg(test)]
mod tests {
    use super::BoundedMap;

    #[test]
    fn the_oldest_falls_off() {
        let mut map = BoundedMap::new(2);
        for (name, entry) in [("a", 1), ("b", 2), ("a", 3), ("c", 4)] {
            map.put(name, entry);
        }
        assert_eq!(
            (map.entries.get("a"), map.entries.get("b"), map.entries.get("c")),
            (None, Some(&2), Some(&4))
        );
        assert_eq!(map.order.len(), 2);
    }
}
