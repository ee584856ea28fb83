//! Locks by name: work under the same name runs one after the other on this node.

use parking_lot::Mutex;
use std::collections::HashMap;
use std::sync::Arc;
use tokio::sync::OwnedMutexGuard;

/// Cheap to clone.
#[derive(Clone, Default)]
pub(crate) struct KeyedLocks {
    by_name: Arc<Mutex<HashMap<String, Arc<tokio::sync::Mutex<()>>>>>,
}

/// Holds the lock of a name until it is dropped.
pub(crate) struct KeyGuard {
    locks: KeyedLocks,
    name: String,
    /// `None` while it waits and while it is dropped.
    guard: Option<OwnedMutexGuard<()>>,
}

impl KeyedLocks {
    /// Waits until nothing else holds the lock of this name.
    pub(crate) async fn lock(&self, name: String) -> KeyGuard {
        let lock = {
            let mut by_name = self.by_name.lock();
            Arc::clone(by_name.entry(name.clone()).or_default())
        };
        // Made before the wait, so that a waiter that is dropped removes its entry too.
        let mut key_guard = KeyGuard { locks: self.clone(), name, guard: None };
        key_guard.guard = Some(lock.lock_owned().await);
        key_guard
    }
}

impl Drop for KeyGuard {
    fn drop(&mut self) {
        self.guard = None;
        let mut by_name = self.locks.by_name.lock();
        // No other task can begin to wait meanwhile, since that needs the map.
        if by_name.get(&self.name).is_some_and(|lock| Arc::strong_count(lock) == 1) {
            by_name.remove(&self.name);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::KeyedLocks;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::Duration;
    use tokio::task::JoinSet;

    #[tokio::test]
    async fn a_lock_has_one_holder_at_a_time_and_is_removed_after_the_last() {
        let all = KeyedLocks::default();
        let (running, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let first = all.lock("one".to_owned()).await;
        let (mut waiting, mut leaving) = (JoinSet::new(), JoinSet::new());
        for number in 0..20 {
            let (all, running, most) = (all.clone(), Arc::clone(&running), Arc::clone(&most));
            // Half of them are dropped while they wait.
            if number % 2 == 0 {
                let left = async move {
                    tokio::time::timeout(Duration::from_millis(1), all.lock("one".to_owned()))
                        .await
                        .is_err()
                };
                leaving.spawn(left);
                continue;
            }
            waiting.spawn(async move {
                let _guard = all.lock("one".to_owned()).await;
                most.fetch_max(running.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                tokio::time::sleep(Duration::from_millis(1)).await;
                running.fetch_sub(1, Ordering::SeqCst);
            });
        }
        drop(all.lock("other".to_owned()).await);
        assert!(leaving.join_all().await.into_iter().all(|left| left), "the first has not ended");
        assert_eq!(most.load(Ordering::SeqCst), 0, "the first has not ended");
        drop(first);
        waiting.join_all().await;
        assert_eq!(most.load(Ordering::SeqCst), 1);
        assert!(all.by_name.lock().is_empty());
    }
}
