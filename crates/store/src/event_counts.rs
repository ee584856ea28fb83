//! Counts of events for metrics: what this process has committed since its start.
//!
//! As with changes, a closure notes events while it runs; a run that is undone or repeated counts
//! nothing.

use domain::Fen;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// What is counted.
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
    /// What it happened to.
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

thread_local! {
    static NOTED: RefCell<Vec<(Event, Fen)>> = const { RefCell::new(Vec::new()) };
}

/// Notes an event of the running transaction. It counts only if that commits.
pub(crate) fn note(subject: Subject, code: &'static str) {
    note_of(subject, "", code, Fen::ZERO);
}

/// As [`note`], with a provider or an amount.
pub(crate) fn note_of(subject: Subject, provider: &str, code: &'static str, amount: Fen) {
    let event = Event { subject, provider: provider.to_owned(), code };
    NOTED.with_borrow_mut(|noted| noted.push((event, amount)));
}

/// Notes the state if it was entered, and returns `entered`.
pub(crate) fn note_if(entered: bool, subject: Subject, code: &'static str) -> bool {
    if entered {
        note(subject, code);
    }
    entered
}

/// Drops what an earlier closure on this thread noted.
pub(crate) fn clear() {
    NOTED.with_borrow_mut(Vec::clear);
}

/// Takes what the closure that just ran on this thread noted.
pub(crate) fn take() -> Vec<(Event, Fen)> {
    NOTED.take()
}

/// The counts of this process.
#[derive(Debug, Default)]
pub(crate) struct EventCounts(Mutex<BTreeMap<Event, Count>>);

impl EventCounts {
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
