//! Counts requests whose client a trusted proxy did not name: all of them share the proxy's own
//! address, and with it every limit by address.

use api::NoAddress;
use parking_lot::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The log has at most one line in this time.
const LOG_EVERY: Duration = Duration::from_secs(60);

#[derive(Debug, Default)]
pub struct UnnamedClients {
    missing: AtomicU64,
    unreadable: AtomicU64,
    logged_at: Mutex<Option<Instant>>,
}

impl UnnamedClients {
    /// Counts a request, and logs it unless another was logged a short while ago.
    pub fn count(&self, problem: NoAddress) {
        let (counter, what) = match problem {
            NoAddress::Missing => (&self.missing, "is missing"),
            NoAddress::Unreadable => (&self.unreadable, "does not end with an address"),
        };
        counter.fetch_add(1, Ordering::Relaxed);
        let mut logged_at = self.logged_at.lock();
        if logged_at.is_some_and(|at| at.elapsed() < LOG_EVERY) {
            return;
        }
        *logged_at = Some(Instant::now());
        // Not the text itself, which a client may have written.
        tracing::warn!(
            problem = what,
            "the proxy's header with the client's address cannot be used (server.forwarded_header); customers share the proxy's address"
        );
    }

    /// The counts by problem.
    pub fn counts(&self) -> [(&'static str, u64); 2] {
        [("missing", &self.missing), ("unreadable", &self.unreadable)]
            .map(|(problem, count)| (problem, count.load(Ordering::Relaxed)))
    }
}
