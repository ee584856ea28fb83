//! Runs blocking work off the async threads, with a bounded queue.

use crate::{Refusal, Result};
use std::sync::Arc;
use tokio::sync::{AcquireError, OwnedSemaphorePermit, Semaphore};

/// Where blocking work runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BlockingWork {
    /// On the runtime's blocking threads.
    OnThreads,
    /// Inline in the calling task. Nothing else runs meanwhile, so a simulation is deterministic.
    InTheTask,
}

/// Runs blocking work, at most `at_once` tasks at a time. Cheap to clone.
#[derive(Clone)]
pub(crate) struct BlockingQueue {
    /// Its name in refusals.
    limit: &'static str,
    kind: BlockingWork,
    at_once: u32,
    turns: Arc<Semaphore>,
    waiting: Arc<Semaphore>,
    /// All permits of the queue whose work never runs at the same time as this one's.
    not_beside: Option<(u32, Arc<Semaphore>)>,
}

/// The right to run one task, until it is dropped.
pub(crate) struct Permit {
    kind: BlockingWork,
    _permits: (OwnedSemaphorePermit, OwnedSemaphorePermit, Option<OwnedSemaphorePermit>),
}

impl BlockingQueue {
    pub(crate) fn new(
        limit: &'static str,
        kind: BlockingWork,
        at_once: u32,
        waiting_max: usize,
    ) -> Self {
        let (turns, waiting) =
            (Arc::new(Semaphore::new(at_once as usize)), Arc::new(Semaphore::new(waiting_max)));
        Self { limit, kind, at_once, turns, waiting, not_beside: None }
    }

    /// Makes the work of this queue exclude that of the other one, so that both do not need their
    /// memory at the same time. Work of the other queue waits for at most one task of this one.
    pub(crate) fn not_beside(self, other: &Self) -> Self {
        Self { not_beside: Some((other.at_once, Arc::clone(&other.turns))), ..self }
    }

    /// Runs the work when there is a permit.
    ///
    /// # Errors
    /// `Overloaded` when too many wait already, `Internal` when the work panics.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T> {
        self.permit().await?.run(work).await
    }

    /// Waits for a permit. Dropping the future leaves the queue.
    ///
    /// # Errors
    /// `Overloaded` when too many wait already.
    pub(crate) async fn permit(&self) -> Result<Permit> {
        let waiting = Arc::clone(&self.waiting)
            .try_acquire_owned()
            .map_err(|_| Refusal::Overloaded { limit: self.limit })?;
        let fault = |error: AcquireError| Refusal::fault(error.to_string());
        let turn = Arc::clone(&self.turns).acquire_owned().await.map_err(fault)?;
        let others = match &self.not_beside {
            Some((all, turns)) => {
                Some(Arc::clone(turns).acquire_many_owned(*all).await.map_err(fault)?)
            }
            None => None,
        };
        Ok(Permit { kind: self.kind, _permits: (waiting, turn, others) })
    }
}

impl Permit {
    /// Runs the work.
    ///
    /// # Errors
    /// `Internal` when it panics.
    pub(crate) async fn run<T: Send + 'static>(
        self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T> {
        let kind = self.kind;
        // The work goes on when its caller is dropped, so it holds the permit.
        let work = move || {
            let _place = self;
            work()
        };
        match kind {
            BlockingWork::OnThreads => {
                tokio::task::spawn_blocking(work).await.map_err(|e| Refusal::fault(e.to_string()))
            }
            BlockingWork::InTheTask => Ok(work()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{BlockingQueue, BlockingWork};
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::Duration;
    use tokio::task::JoinSet;

    #[tokio::test]
    async fn work_that_needs_all_the_memory_runs_by_itself_and_lets_the_others_in_between() {
        let common = BlockingQueue::new("common", BlockingWork::OnThreads, 2, 100);
        let alone =
            BlockingQueue::new("alone", BlockingWork::OnThreads, 1, 100).not_beside(&common);
        let (running, done) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let mut tasks = JoinSet::new();
        for number in 0..30 {
            // A task of `alone` weighs as much as all that may run at a time.
            let (queue, weight) =
                if number < 20 { (alone.clone(), 2) } else { (common.clone(), 1) };
            let (running, done) = (Arc::clone(&running), Arc::clone(&done));
            tasks.spawn(async move {
                let work = move || {
                    let most = running.fetch_add(weight, Ordering::SeqCst) + weight;
                    std::thread::sleep(Duration::from_millis(10));
                    running.fetch_sub(weight, Ordering::SeqCst);
                    (most, done.fetch_add(1, Ordering::SeqCst))
                };
                (weight, queue.run(work).await.unwrap())
            });
        }
        let all = tasks.join_all().await;
        assert!(all.iter().all(|(_, (most, _))| *most <= 2), "{all:?}");
        let last_common =
            all.iter().filter(|(weight, _)| *weight == 1).map(|(_, (_, permit))| *permit).max();
        assert!(
            last_common < Some(20),
            "what came later waited for everything that takes all: {all:?}"
        );
    }
}
