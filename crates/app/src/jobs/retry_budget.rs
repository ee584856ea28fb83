//! Limits how many runs repeat a call to a provider that did not answer it, so that a provider in
//! trouble is not asked several times for each thing that customers do.

use domain::{MINUTE_MS, Timestamp};
use parking_lot::{Mutex, MutexGuard};
use std::collections::BTreeMap;
use store::jobs::Due;

/// One retry is allowed for this many other runs.
const RUNS_PER_RETRY: i64 = 5;
/// Retries allowed each minute in any case, so that few calls are repeated too.
const PER_MINUTE: i64 = 10;
/// Most retries that can be saved up while nothing is repeated.
const SAVED_MAX: i64 = 30;
/// Longest time by which a retry is postponed at once.
const POSTPONED_MAX_MS: i64 = 5 * MINUTE_MS;

/// The cost of a retry: the time in which one is allowed without any run. Balances are in
/// milliseconds of it.
const COST_MS: i64 = MINUTE_MS / PER_MINUTE;

/// The retries of one kind of job at one provider, on this node.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RetryCount {
    /// The code of the kind of job, which is one operation of the provider.
    pub kind: String,
    pub provider: String,
    /// Retries that were started since the start of the process.
    pub started: u64,
    /// How often a retry was postponed because the budget was used up.
    pub postponed: u64,
    /// How many retries may start at once now.
    pub available: i64,
}

/// The budgets of this node, by provider and kind of job.
#[derive(Debug, Default)]
pub(crate) struct RetryBudgets(Mutex<BTreeMap<(String, String), Budget>>);

#[derive(Debug)]
struct Budget {
    balance_ms: i64,
    /// Up to when time has been added to the balance.
    accrued_until: Timestamp,
    /// The time that was given to the retry that was postponed last.
    postponed_until: Timestamp,
    started: u64,
    postponed: u64,
}

impl RetryBudgets {
    /// Admits a run.
    ///
    /// # Errors
    /// When it is a retry beyond the budget: the time until which it is postponed. Those that are
    /// postponed come one after the other, as the budget allows them.
    pub(super) fn admit(&self, due: &Due, now: Timestamp) -> Result<(), Timestamp> {
        if due.provider.is_empty() {
            return Ok(());
        }
        let mut budgets = self.budgets();
        let key = (due.provider.clone(), due.kind.clone());
        budgets.entry(key).or_insert_with(|| Budget::new(now)).admit(due.is_retry(), now)
    }

    /// The counts of each budget.
    pub(crate) fn counts(&self, now: Timestamp) -> Vec<RetryCount> {
        let mut budgets = self.budgets();
        let each = budgets.iter_mut().map(|((provider, kind), budget)| {
            budget.add_time(now);
            RetryCount {
                kind: kind.clone(),
                provider: provider.clone(),
                started: budget.started,
                postponed: budget.postponed,
                available: budget.balance_ms / COST_MS,
            }
        });
        each.collect()
    }

    fn budgets(&self) -> MutexGuard<'_, BTreeMap<(String, String), Budget>> {
        self.0.lock()
    }
}

impl Budget {
    const fn new(now: Timestamp) -> Self {
        Self {
            balance_ms: MINUTE_MS,
            accrued_until: now,
            postponed_until: Timestamp(0),
            started: 0,
            postponed: 0,
        }
    }

    fn admit(&mut self, is_retry: bool, now: Timestamp) -> Result<(), Timestamp> {
        self.add_time(now);
        if !is_retry {
            self.add(COST_MS / RUNS_PER_RETRY);
            return Ok(());
        }
        if self.balance_ms >= COST_MS {
            self.balance_ms -= COST_MS;
            self.started += 1;
            return Ok(());
        }
        self.postponed += 1;
        let next = now.plus_ms(COST_MS - self.balance_ms);
        let after_previous = self.postponed_until.plus_ms(COST_MS);
        self.postponed_until = next.max(after_previous).min(now.plus_ms(POSTPONED_MAX_MS));
        Err(self.postponed_until)
    }

    fn add_time(&mut self, now: Timestamp) {
        self.add(now.ms_since(self.accrued_until).max(0));
        self.accrued_until = self.accrued_until.max(now);
    }

    fn add(&mut self, ms: i64) {
        self.balance_ms = self.balance_ms.saturating_add(ms).min(SAVED_MAX * COST_MS);
    }
}

#[cfg(test)]
mod tests {
    use super::{COST_MS, PER_MINUTE, POSTPONED_MAX_MS, RUNS_PER_RETRY, RetryBudgets, SAVED_MAX};
    use domain::{JobId, MINUTE_MS, Timestamp};
    use store::jobs::Due;

    const NOW: Timestamp = Timestamp(1_735_689_600_000);

    fn due(provider: &str, unanswered: i64, faults: i64) -> Due {
        let (kind, provider) = ("query_payment".to_owned(), provider.to_owned());
        Due { id: JobId(1), kind, provider, unanswered, faults }
    }

    fn retry() -> Due {
        due("alipay", 1, 0)
    }

    /// How many retries are admitted at this time.
    fn admitted(budgets: &RetryBudgets, now: Timestamp) -> i64 {
        (1..).find(|_| budgets.admit(&retry(), now).is_err()).unwrap() - 1
    }

    #[test]
    fn retries_are_a_fraction_of_other_runs_and_some_each_minute() {
        let budgets = RetryBudgets::default();
        assert_eq!(admitted(&budgets, NOW), PER_MINUTE, "those of the first minute");
        for _ in 0..RUNS_PER_RETRY * 7 {
            assert_eq!(budgets.admit(&due("alipay", 0, 0), NOW), Ok(()));
        }
        assert_eq!(admitted(&budgets, NOW), 7);
        assert_eq!(admitted(&budgets, NOW.plus_ms(MINUTE_MS)), PER_MINUTE);
        let later = NOW.plus_ms(100 * MINUTE_MS);
        assert_eq!(admitted(&budgets, later), SAVED_MAX, "more are not saved up");
        assert_eq!(admitted(&budgets, NOW), 0, "a clock that is set back adds nothing");
        let [count] = &budgets.counts(later)[..] else { panic!() };
        let all = u64::try_from(2 * PER_MINUTE + 7 + SAVED_MAX).unwrap();
        assert_eq!((count.started, count.postponed, count.available), (all, 5, 0));
    }

    #[test]
    fn postponed_retries_are_spaced_and_at_most_five_minutes_late() {
        let budgets = RetryBudgets::default();
        admitted(&budgets, NOW);
        let times: Vec<Timestamp> =
            (0..100).map(|_| budgets.admit(&retry(), NOW).unwrap_err()).collect();
        assert_eq!(times[0], NOW.plus_ms(2 * COST_MS), "one was postponed before");
        assert!(times[..40].windows(2).all(|two| two[1] == two[0].plus_ms(COST_MS)));
        assert_eq!(times[99], NOW.plus_ms(POSTPONED_MAX_MS));
    }

    #[test]
    fn each_provider_and_kind_has_a_budget_of_its_own_and_what_asks_nobody_has_none() {
        let budgets = RetryBudgets::default();
        admitted(&budgets, NOW);
        assert_eq!(budgets.admit(&due("wechat", 1, 0), NOW), Ok(()));
        let other = Due { kind: "refund_payment".to_owned(), ..retry() };
        assert_eq!(budgets.admit(&other, NOW), Ok(()));
        for _ in 0..1000 {
            assert_eq!(budgets.admit(&due("", 1, 1), NOW), Ok(()));
        }
        assert!(budgets.admit(&due("alipay", 0, 1), NOW).is_err(), "a fault is repeated too");
    }

    #[test]
    fn the_manual_has_these_numbers() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/operation.md");
        let manual = std::fs::read_to_string(path).unwrap();
        let budget = format!(
            "one for every {RUNS_PER_RETRY} other runs, and {PER_MINUTE} a minute beside that; up to {SAVED_MAX} are saved up"
        );
        let wait = format!("a retry waits, {} minutes at most", POSTPONED_MAX_MS / MINUTE_MS);
        for stated in [budget, wait] {
            assert!(manual.contains(&stated), "docs/operation.md does not say: {stated}");
        }
    }
}
