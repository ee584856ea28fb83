//! A payment provider's statements under a test's control.

use app::ports::{Outcome, Statements};
use async_trait::async_trait;
use domain::StatementEntry;
use std::collections::BTreeMap;
use std::sync::Mutex;

/// Has the statements of the days that a test has set, and records which days were fetched.
#[derive(Default)]
pub struct FakeStatements {
    days: Mutex<BTreeMap<i32, Vec<StatementEntry>>>,
    fetched: Mutex<Vec<i32>>,
}

impl FakeStatements {
    /// Sets the statement of a day.
    pub fn set(&self, day: i32, lines: Vec<StatementEntry>) {
        self.days.lock().unwrap().insert(day, lines);
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

    async fn statement(&self, day: i32) -> Outcome<Vec<StatementEntry>> {
        self.fetched.lock().unwrap().push(day);
        self.days.lock().unwrap().get(&day).cloned().map_or(Outcome::Unknown, Outcome::Done)
    }
}
