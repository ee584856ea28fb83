//! Counters since the start of the process, for metrics. Label values come from a bounded set.

use parking_lot::Mutex;
use std::collections::BTreeMap;

/// A counter with two labels.
#[derive(Debug, Default)]
pub struct LabelledCounter(Mutex<BTreeMap<(&'static str, &'static str), u64>>);

impl LabelledCounter {
    pub(crate) fn add(&self, first: &'static str, second: &'static str) {
        *self.0.lock().entry((first, second)).or_default() += 1;
    }

    /// The counts, by label values.
    #[must_use]
    pub fn counts(&self) -> BTreeMap<(&'static str, &'static str), u64> {
        self.0.lock().clone()
    }
}

/// Counts of calls that limits against abuse concern.
#[derive(Debug, Default)]
pub struct AbuseCounters {
    /// Requests for an SMS code, by scene and outcome.
    pub sms_codes: LabelledCounter,
    /// Calls beyond a budget, by the budget's name and the outcome.
    pub budgets: LabelledCounter,
    /// Challenges, by call and outcome.
    pub challenges: LabelledCounter,
}
