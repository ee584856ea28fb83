//! Events of the business, for metrics and the log: what this process has committed since its
//! start.
//!
//! As with changes, a closure notes events while it runs; a run that is undone or repeated counts
//! nothing and is not logged.

use domain::{Fen, UserId};
use parking_lot::Mutex;
use std::cell::RefCell;
use std::collections::BTreeMap;

/// The events that are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Subject {
    /// Orders that entered a state.
    Order,
    /// Payment attempts that entered a state, by provider.
    Payment,
    /// Refunds that entered a state.
    Refund,
    /// Disputes that entered a state.
    Dispute,
    /// Cash-outs that entered a state.
    CashOut,
    /// Extractions that entered a state.
    Extraction,
    /// Deposits that entered a state.
    Deposit,
    /// Transfers of the ledger by code, with the amounts that they moved.
    Transfer,
}

/// A kind of event.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Event {
    pub subject: Subject,
    /// Name of the provider; empty where it does not matter.
    pub provider: String,
    /// The state that was entered, or the transfer's code.
    pub code: &'static str,
}

/// How often a kind of event happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Count {
    pub times: u64,
    /// The sum of the amounts, where money moved.
    pub amount: Fen,
}

/// An event of the running transaction.
#[derive(Debug)]
pub struct Noted {
    event: Event,
    amount: Fen,
    /// Number of the row, or of the transfer's cause.
    number: String,
    /// `None` where the row knows only its order or payment.
    user_id: Option<UserId>,
}

thread_local! {
    static NOTED: RefCell<Vec<Noted>> = const { RefCell::new(Vec::new()) };
}

/// Notes a state that a row with this number has entered. It counts only if the transaction
/// commits.
pub fn note(subject: Subject, code: &'static str, number: &str, user_id: Option<UserId>) {
    note_of(subject, "", code, Fen::ZERO, number, user_id);
}

/// As [`note`], with a provider or an amount.
pub fn note_of(
    subject: Subject,
    provider: &str,
    code: &'static str,
    amount: Fen,
    number: &str,
    user_id: Option<UserId>,
) {
    let event = Event { subject, provider: provider.to_owned(), code };
    let noted = Noted { event, amount, number: number.to_owned(), user_id };
    NOTED.with_borrow_mut(|all| all.push(noted));
}

/// Drops what an earlier closure on this thread noted.
pub fn clear() {
    NOTED.with_borrow_mut(Vec::clear);
}

/// Takes what the closure that just ran on this thread noted.
pub fn take() -> Vec<Noted> {
    NOTED.take()
}

/// One line of the log. An order is followed by its number, a customer by the id.
fn log(noted: &Noted) {
    let Noted { event, amount, number, user_id } = noted;
    tracing::info!(
        target: "satchel::business",
        subject = ?event.subject,
        state = event.code,
        number,
        user_id = user_id.map(|id| id.0),
        provider = (!event.provider.is_empty()).then_some(event.provider.as_str()),
        amount_fen = (*amount != Fen::ZERO).then_some(amount.0),
    );
}

/// The counts of this process.
#[derive(Debug, Default)]
pub struct EventCounts(Mutex<BTreeMap<Event, Count>>);

impl EventCounts {
    /// Counts and logs durable events.
    pub fn add(&self, events: Vec<Noted>) {
        if events.is_empty() {
            return;
        }
        events.iter().for_each(log);
        let mut counts = self.0.lock();
        for Noted { event, amount, .. } in events {
            let count = counts.entry(event).or_insert(Count { times: 0, amount: Fen::ZERO });
            count.times += 1;
            count.amount = Fen(count.amount.0.saturating_add(amount.0));
        }
    }

    pub fn counts(&self) -> Vec<(Event, Count)> {
        let counts = self.0.lock();
        counts.iter().map(|(event, count)| (event.clone(), *count)).collect()
    }
}
