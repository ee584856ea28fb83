//! Clocks, an SMS inbox and randomness for tests.

use app::ports::{
    Clock, Entropy, MachineClock, Outcome, ProviderHealth, SilentOperation, Sms, SmsState,
};
use async_trait::async_trait;
use domain::{Lang, Phone, SmsCode, SmsScene, Timestamp};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};

/// Providers that answer, but for these operations.
#[derive(Default)]
pub struct FakeHealth(pub Vec<SilentOperation>);

impl ProviderHealth for FakeHealth {
    fn silent(&self) -> Vec<SilentOperation> {
        self.0.clone()
    }
}

/// A clock that only a test moves.
#[derive(Default)]
pub struct TestClock {
    shown: AtomicI64,
    step_ms: AtomicI64,
}

impl TestClock {
    #[must_use]
    pub fn at(time: Timestamp) -> Self {
        Self { shown: AtomicI64::new(time.0), ..Self::default() }
    }

    /// Moves the clock forward.
    pub fn advance_seconds(&self, seconds: i64) {
        self.shown.fetch_add(seconds * 1000, Ordering::SeqCst);
    }

    /// From now on each reading moves the clock forward by this many milliseconds.
    pub fn advance_on_read(&self, ms: i64) {
        self.step_ms.store(ms, Ordering::SeqCst);
    }
}

impl Clock for TestClock {
    fn now(&self) -> Timestamp {
        Timestamp(self.shown.fetch_add(self.step_ms.load(Ordering::SeqCst), Ordering::SeqCst))
    }
}

impl MachineClock for TestClock {
    fn monotonic_ms(&self) -> i64 {
        self.now().0
    }
}

/// A machine clock that is wrong.
pub struct WrongClock {
    right: Arc<TestClock>,
    ahead_ms: AtomicI64,
}

impl WrongClock {
    /// A clock that is this many seconds ahead of another.
    #[must_use]
    pub fn ahead_of(right: Arc<TestClock>, seconds: i64) -> Self {
        Self { right, ahead_ms: AtomicI64::new(seconds * 1000) }
    }

    /// Sets the difference in seconds.
    pub fn set_ahead(&self, seconds: i64) {
        self.ahead_ms.store(seconds * 1000, Ordering::SeqCst);
    }
}

impl Clock for WrongClock {
    fn now(&self) -> Timestamp {
        self.right.now().plus_ms(self.ahead_ms.load(Ordering::SeqCst))
    }
}

impl MachineClock for WrongClock {
    fn monotonic_ms(&self) -> i64 {
        self.right.monotonic_ms()
    }
}

/// The clock of a machine that stops in the middle of its work.
pub struct StoppingClock {
    right: Arc<TestClock>,
    /// Readings that are still answered before the machine stops.
    reads_left: AtomicI64,
    /// Blocks the thread of the last reading.
    stop: Mutex<Option<Receiver<()>>>,
    /// Set once the machine has stopped.
    pub has_stopped: AtomicBool,
}

impl StoppingClock {
    /// A clock with the time of another.
    #[must_use]
    pub fn with(right: Arc<TestClock>) -> Self {
        Self {
            right,
            reads_left: AtomicI64::new(0),
            stop: Mutex::default(),
            has_stopped: AtomicBool::new(false),
        }
    }

    /// Stops the machine after this many readings of its clock, until a message on the returned
    /// channel.
    pub fn stop_after(&self, looks: i64) -> Sender<()> {
        let (go_on, stop) = channel();
        self.reads_left.store(looks, Ordering::SeqCst);
        self.stop.lock().unwrap().replace(stop);
        go_on
    }
}

impl Clock for StoppingClock {
    fn now(&self) -> Timestamp {
        self.right.now()
    }
}

impl MachineClock for StoppingClock {
    fn monotonic_ms(&self) -> i64 {
        if self.reads_left.fetch_sub(1, Ordering::SeqCst) == 0 {
            let stop = self.stop.lock().unwrap().take();
            if let Some(stop) = stop {
                self.has_stopped.store(true, Ordering::SeqCst);
                let _ = tokio::task::block_in_place(|| stop.recv());
            }
        }
        self.right.monotonic_ms()
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
    /// The language of the newest message.
    lang: Mutex<Option<Lang>>,
    /// The state that is reported of every number in place of a message.
    number: Mutex<Option<SmsState>>,
    /// Every message is refused.
    pub refuses: AtomicBool,
    /// Whether codes arrive without an answer to who sent them.
    pub silent: AtomicBool,
}

impl FakeSms {
    /// The newest code for a phone number and scene.
    #[must_use]
    pub fn code(&self, phone: &str, scene: SmsScene) -> Option<String> {
        self.inbox.lock().unwrap().get(&(phone.to_owned(), scene)).cloned()
    }

    /// The language of the newest message.
    #[must_use]
    pub fn lang(&self) -> Option<Lang> {
        *self.lang.lock().unwrap()
    }

    /// From now on no number can be reached, for this reason.
    pub fn answers_of_numbers(&self, state: SmsState) {
        self.number.lock().unwrap().replace(state);
    }
}

#[async_trait]
impl Sms for FakeSms {
    async fn send_code(
        &self,
        phone: &Phone,
        scene: SmsScene,
        lang: Lang,
        code: &SmsCode,
    ) -> Outcome<SmsState> {
        if let Some(state) = self.number.lock().unwrap().clone() {
            return Outcome::Done(state);
        }
        if self.refuses.load(Ordering::SeqCst) {
            return Outcome::Rejected {
                code: "isv.BUSINESS_LIMIT_CONTROL".to_owned(),
                retryable: false,
            };
        }
        self.lang.lock().unwrap().replace(lang);
        self.inbox
            .lock()
            .unwrap()
            .insert((phone.as_str().to_owned(), scene), code.expose().to_owned());
        if self.silent.load(Ordering::SeqCst) {
            Outcome::Unknown
        } else {
            Outcome::Done(SmsState::Accepted)
        }
    }
}
