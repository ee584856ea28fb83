//! A checker of identities in a test's hand.

use app::ports::{Outcome, RealName};
use async_trait::async_trait;
use std::sync::Mutex;

/// Says what a test wants of every pair, and remembers what it was asked.
pub struct FakeRealName {
    answer: Mutex<Outcome<bool>>,
    asked: Mutex<Vec<(String, String)>>,
}

impl Default for FakeRealName {
    fn default() -> Self {
        Self { answer: Mutex::new(Outcome::Done(true)), asked: Mutex::default() }
    }
}

impl FakeRealName {
    /// Answers so from now on.
    pub fn answers(&self, answer: Outcome<bool>) {
        *self.answer.lock().unwrap() = answer;
    }

    /// Names and numbers that it was asked about.
    #[must_use]
    pub fn asked(&self) -> Vec<(String, String)> {
        self.asked.lock().unwrap().clone()
    }
}

#[async_trait]
impl RealName for FakeRealName {
    async fn check(&self, name: &str, id_card_no: &str) -> Outcome<bool> {
        self.asked.lock().unwrap().push((name.to_owned(), id_card_no.to_owned()));
        self.answer.lock().unwrap().clone()
    }
}
