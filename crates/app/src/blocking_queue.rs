//! Blocking work off the async threads: a few at a time, and not many waiting.

use crate::{Error, Result};
use std::sync::Arc;
use tokio::sync::Semaphore;

/// Runs blocking work in turn. Cheap to clone.
#[derive(Clone)]
pub(crate) struct BlockingQueue {
    turns: Arc<Semaphore>,
    waiting: Arc<Semaphore>,
}

impl BlockingQueue {
    pub(crate) fn new(at_once: usize, waiting_max: usize) -> Self {
        Self { turns: Arc::new(Semaphore::new(at_once)), waiting: Arc::new(Semaphore::new(waiting_max)) }
    }

    /// Runs the work when its turn comes.
    ///
    /// # Errors
    /// `Overloaded` when too many wait already, `Fault` when the work panics.
    pub(crate) async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T> {
        let waiting = Arc::clone(&self.waiting).try_acquire_owned().map_err(|_| Error::Overloaded)?;
        let turn = Arc::clone(&self.turns).acquire_owned().await.map_err(|e| Error::Fault(e.to_string()))?;
        // The work goes on when its caller has left, so the permits belong to the work.
        let work = move || {
            let _permits = (waiting, turn);
            work()
        };
        tokio::task::spawn_blocking(work).await.map_err(|e| Error::Fault(e.to_string()))
    }
}
