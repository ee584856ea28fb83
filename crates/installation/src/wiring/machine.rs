//! The time and randomness of the machine; no other code of the service reads them.

use app::ports::{Clock, Entropy, MachineClock};
use domain::Timestamp;
use std::sync::OnceLock;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

#[derive(Debug, Clone, Copy)]
pub struct SystemClock;

impl Clock for SystemClock {
    #[expect(clippy::disallowed_methods, reason = "this is where the time comes from")]
    fn now(&self) -> Timestamp {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Timestamp(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
    }
}

impl MachineClock for SystemClock {
    fn monotonic_ms(&self) -> i64 {
        static FIRST_ASKED: OnceLock<Instant> = OnceLock::new();
        i64::try_from(FIRST_ASKED.get_or_init(Instant::now).elapsed().as_millis())
            .unwrap_or(i64::MAX)
    }
}

#[derive(Debug, Clone, Copy)]
pub struct OsEntropy;

impl Entropy for OsEntropy {
    #[expect(clippy::disallowed_methods, reason = "this is where randomness comes from")]
    fn fill(&self, buffer: &mut [u8]) {
        if aws_lc_rs::rand::fill(buffer).is_err() {
            // A token or nonce that can be guessed would be worse than a service that is down.
            std::process::abort();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_differ_and_time_is_of_this_century() {
        let draw = || app::ports::random_bytes::<16>(&OsEntropy);
        assert_ne!(draw(), draw());
        assert!(SystemClock.now() > Timestamp(1_700_000_000_000));
    }
}
