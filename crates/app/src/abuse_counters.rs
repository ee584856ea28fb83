//! Counts since the start, for metrics. The names come from a bounded set.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// Counts of what happened, by two names.
#[derive(Debug, Default)]
pub struct LabelledCounter(Mutex<BTreeMap<(&'static str, &'static str), u64>>);

impl LabelledCounter {
    pub(crate) fn add(&self, first: &'static str, second: &'static str) {
        *self
            .0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .entry((first, second))
            .or_default() += 1;
    }

    /// What was counted.
    #[must_use]
    pub fn counts(&self) -> BTreeMap<(&'static str, &'static str), u64> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// What is counted of strangers.
#[derive(Debug, Default)]
pub struct AbuseCounters {
    /// Codes that were asked for, by scene and outcome.
    pub sms_codes: LabelledCounter,
    /// Calls beyond a budget, by its name and what they met.
    pub budgets: LabelledCounter,
    /// Challenges, by call and outcome.
    pub challenges: LabelledCounter,
}
