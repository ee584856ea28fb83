//! The records of the simulators in memory: payments, payouts, messages and what
//! Steam keeps, each kind up to a limit.

use serde::{Deserialize, Serialize};

use crate::{
    bounded_map::BoundedMap,
    payment::Payment,
    payout::Payout,
    steam::{SteamRecord, SteamState},
    stripe::StoredResponse,
};

const PAYMENTS_MAX: usize = 100_000;
const PHONES_MAX: usize = 10_000;

/// The newest message to a telephone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    pub phone: String,
    pub code: String,
    /// The purpose of the code.
    pub scene: String,
    /// The language of its text.
    #[serde(default)]
    pub lang: String,
    /// The provider that sent it.
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
    /// The changes at Steam in one step.
    Steam(Vec<SteamRecord>),
    /// A response that Stripe keeps under an idempotency key.
    // Journals of earlier demos have the other name.
    #[serde(alias = "stripe_answer")]
    StripeResponse(StoredResponse),
}

/// All records, by number.
pub struct Memory {
    pub(crate) payments: BoundedMap<Payment>,
    pub(crate) messages: BoundedMap<Message>,
    pub(crate) payouts: BoundedMap<Payout>,
    pub(crate) steam: SteamState,
    pub(crate) stripe_responses: BoundedMap<StoredResponse>,
}

impl Memory {
    pub fn new() -> Self {
        Self {
            payments: BoundedMap::new(PAYMENTS_MAX),
            messages: BoundedMap::new(PHONES_MAX),
            payouts: BoundedMap::new(PAYMENTS_MAX),
            steam: SteamState::new(),
            stripe_responses: BoundedMap::new(PAYMENTS_MAX),
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
            Record::StripeResponse(response) => {
                self.stripe_responses.put(&response.key.clone(), response)
            }
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
        let steam = self.steam.records().into_iter().map(|record| Record::Steam(vec![record]));
        let responses = self.stripe_responses.oldest_first().cloned().map(Record::StripeResponse);
        payments.chain(messages).chain(payouts).chain(steam).chain(responses)
    }
}
