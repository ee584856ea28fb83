//! The state that all calls share.

use crate::ApiOptions;
use crate::response_cache::ResponseCache;
use app::App;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The application, and the API's own state.
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

    /// A short id that finds a fault in the log: its second and a counter, both in hexadecimal.
    pub(crate) fn next_fault_id(&self) -> String {
        let second = self.app.now().0 / 1000;
        format!("{second:x}-{:x}", self.faults.fetch_add(1, Ordering::Relaxed))
    }
}
