//! What every call can reach.

use crate::ApiOptions;
use crate::response_cache::ResponseCache;
use app::App;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The application and what the API keeps beside it.
pub(crate) struct Api {
    pub(crate) app: Arc<App>,
    pub(crate) options: ApiOptions,
    pub(crate) cache: ResponseCache,
    faults: AtomicU64,
}

impl Api {
    pub(crate) fn new(app: Arc<App>, options: ApiOptions) -> Self {
        Self { app, options, cache: ResponseCache::default(), faults: AtomicU64::new(0) }
    }

    /// A short text that finds a fault in the log: the second at which it happened, and a count.
    pub(crate) fn next_fault_id(&self) -> String {
        let second = self.app.now().0 / 1000;
        format!("{second:x}-{:x}", self.faults.fetch_add(1, Ordering::Relaxed))
    }
}
