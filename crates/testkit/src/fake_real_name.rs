//! An identity check under a test's control.

use app::ports::{Outcome, RealName, RealNameResult};
use async_trait::async_trait;
use std::sync::Mutex;

/// Gives one result for every pair, and records the requests.
pub struct FakeRealName {
    answer: Mutex<Outcome<RealNameResult>>,
    asked: Mutex<Vec<(String, String)>>,
}

impl Default for FakeRealName {
    fn default() -> Self {
        Self { answer: Mutex::new(Outcome::Done(RealNameResult::Match)), asked: Mutex::default() }
    }
}

impl FakeRealName {
    /// Sets the result of every later check.
    pub fn answers(&self, answer: Outcome<RealNameResult>) {
        *self.answer.lock().unwrap() = answer;
    }

    /// The names and id numbers that were checked.
    #[must_use]
    pub fn asked(&self) -> Vec<(String, String)> {
        self.asked.lock().unwrap().clone()
    }
}

#[async_trait]
impl RealName for FakeRealName {
    async fn check(&self, name: &str, id_card_no: &str) -> Outcome<RealNameResult> {
        self.asked.lock().unwrap().push((name.to_owned(), id_card_no.to_owned()));
        self.answer.lock().unwrap().clone()
    }
}
