//! A clock that stands still, an SMS inbox, and randomness.

use app::ports::{Clock, Entropy, Outcome, Sms};
use async_trait::async_trait;
use domain::{Phone, SmsCode, SmsScene, Timestamp};
use std::collections::HashMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};

/// A clock that only moves when a test says so.
pub struct TestClock(AtomicI64);

impl TestClock {
    /// A clock that shows this time.
    #[must_use]
    pub fn at(time: Timestamp) -> Self {
        Self(AtomicI64::new(time.0))
    }

    /// Moves it on.
    pub fn advance_seconds(&self, seconds: i64) {
        self.0.fetch_add(seconds * 1000, Ordering::SeqCst);
    }
}

impl Clock for TestClock {
    fn now(&self) -> Timestamp {
        Timestamp(self.0.load(Ordering::SeqCst))
    }
}

/// Randomness from the crypto library: tests must not depend on its values.
pub struct TestEntropy;

impl Entropy for TestEntropy {
    fn fill(&self, buffer: &mut [u8]) {
        aws_lc_rs::rand::fill(buffer).unwrap();
    }
}

/// An inbox in place of an SMS provider.
#[derive(Default)]
pub struct FakeSms {
    inbox: Mutex<HashMap<(String, SmsScene), String>>,
    /// Whether sending fails.
    pub refuses: AtomicBool,
}

impl FakeSms {
    /// The newest code of a number and scene.
    #[must_use]
    pub fn code(&self, phone: &str, scene: SmsScene) -> Option<String> {
        self.inbox.lock().unwrap().get(&(phone.to_owned(), scene)).cloned()
    }
}

#[async_trait]
impl Sms for FakeSms {
    async fn send_code(&self, phone: &Phone, scene: SmsScene, code: &SmsCode) -> Outcome<()> {
        if self.refuses.load(Ordering::SeqCst) {
            return Outcome::Rejected { code: "isv.BUSINESS_LIMIT_CONTROL".to_owned(), retryable: false };
        }
        self.inbox.lock().unwrap().insert((phone.as_str().to_owned(), scene), code.expose().to_owned());
        Outcome::Done(())
    }
}
