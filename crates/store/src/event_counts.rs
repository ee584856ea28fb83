//! How often what happened, for metrics: what this process has made durable since its start.
//!
//! As with changes, a closure notes while it runs, and what is undone or runs again counts nothing.

use domain::Fen;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// What is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Subject {
    /// Orders that came into a state.
    Order,
    /// Attempts to pay that came into a state, by provider.
    Payment,
    /// Refunds that came into a state.
    Refund,
    /// Cash-outs that came into a state.
    CashOut,
    /// Extractions that came into a state.
    Extraction,
    /// Transfers of the ledger by their code, with what they moved.
    Transfer,
}

/// Something that happened, as far as it is told apart.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Event {
    /// What it happened to.
    pub subject: Subject,
    /// Name of the provider; empty where none matters.
    pub provider: String,
    /// The state that it came into, or the transfer's code.
    pub code: &'static str,
}

/// How often something happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Count {
    pub times: u64,
    /// What was moved, where money was.
    pub amount: Fen,
}

thread_local! {
    static NOTED: RefCell<Vec<(Event, Fen)>> = const { RefCell::new(Vec::new()) };
}

/// Notes something that the running transaction does. It counts only if that commits.
pub(crate) fn note(subject: Subject, code: &'static str) {
    note_of(subject, "", code, Fen::ZERO);
}

/// The same with a provider or an amount.
pub(crate) fn note_of(subject: Subject, provider: &str, code: &'static str, amount: Fen) {
    let event = Event { subject, provider: provider.to_owned(), code };
    NOTED.with_borrow_mut(|noted| noted.push((event, amount)));
}

/// Notes a state that was entered, and passes on whether it was.
pub(crate) fn note_if(entered: bool, subject: Subject, code: &'static str) -> bool {
    if entered {
        note(subject, code);
    }
    entered
}

/// Forgets what an earlier closure of this thread noted.
pub(crate) fn clear() {
    NOTED.with_borrow_mut(Vec::clear);
}

/// Takes what the closure noted that has just run on this thread.
pub(crate) fn take() -> Vec<(Event, Fen)> {
    NOTED.take()
}

/// What was counted.
#[derive(Debug, Default)]
pub(crate) struct Tally(Mutex<BTreeMap<Event, Count>>);

impl Tally {
    pub(crate) fn add(&self, events: Vec<(Event, Fen)>) {
        if events.is_empty() {
            return;
        }
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for (event, amount) in events {
            let count = counts.entry(event).or_insert(Count { times: 0, amount: Fen::ZERO });
            count.times += 1;
            count.amount = Fen(count.amount.0.saturating_add(amount.0));
        }
    }

    pub(crate) fn counts(&self) -> Vec<(Event, Count)> {
        let counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        counts.iter().map(|(event, count)| (event.clone(), *count)).collect()
    }
}
