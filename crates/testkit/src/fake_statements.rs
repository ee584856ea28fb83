//! A payment provider's statements under a test's control.

use app::ports::{DayStatement, Outcome, Statements};
use async_trait::async_trait;
use domain::{EntryKind, StatementEntry};
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

/// Has the statements of the days that a test has set, and records which days were fetched.
#[derive(Default)]
pub struct FakeStatements {
    days: Mutex<BTreeMap<i32, DayStatement>>,
    fetched: Mutex<Vec<i32>>,
    /// The inquiries for which refunds in its statements may have been made, by their numbers.
    pub inquiries: Mutex<BTreeMap<String, String>>,
    /// Its statements list neither what came back nor disputes.
    pub lists_less: AtomicBool,
}

impl FakeStatements {
    /// Sets the statement of a day.
    pub fn set(&self, day: i32, lines: Vec<StatementEntry>) {
        self.days.lock().unwrap().insert(day, DayStatement::Entries(lines));
    }

    /// Says of a day that there is no statement.
    pub fn has_none(&self, day: i32) {
        self.days.lock().unwrap().insert(day, DayStatement::None);
    }

    /// The days whose statements were asked for.
    #[must_use]
    pub fn fetched(&self) -> Vec<i32> {
        self.fetched.lock().unwrap().clone()
    }
}

#[async_trait]
impl Statements for FakeStatements {
    fn name(&self) -> &'static str {
        "fake"
    }

    fn kinds(&self) -> &'static [EntryKind] {
        if self.lists_less.load(Ordering::SeqCst) {
            return EntryKind::OF_EVERY_STATEMENT;
        }
        EntryKind::ALL
    }

    async fn statement(&self, day: i32) -> Outcome<DayStatement> {
        self.fetched.lock().unwrap().push(day);
        let answer = self.days.lock().unwrap().get(&day).cloned();
        Outcome::Done(answer.unwrap_or(DayStatement::NotReady))
    }

    async fn inquiry_before(&self, refund: &StatementEntry) -> Outcome<Option<String>> {
        Outcome::Done(self.inquiries.lock().unwrap().get(&refund.key.1).cloned())
    }
}
