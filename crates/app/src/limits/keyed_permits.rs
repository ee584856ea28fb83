//! Limits by key on what is done at once on this node, such as the connections of a network or the
//! attempts at an account.

use parking_lot::Mutex;
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::Arc;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Permits by key, with one limit for every key.
pub struct KeyedPermits<K: Clone + Eq + Hash> {
    of_each: usize,
    by_key: Mutex<HashMap<K, Arc<Semaphore>>>,
}

/// One of the permits of a key, until it is dropped.
pub struct KeyPermit<K: Clone + Eq + Hash> {
    all: Arc<KeyedPermits<K>>,
    key: K,
    /// `None` while it waits, when it is refused, and while it is dropped.
    permit: Option<OwnedSemaphorePermit>,
}

impl<K: Clone + Eq + Hash> KeyedPermits<K> {
    /// `max` is the limit of each key; 0 means no limit.
    #[must_use]
    pub fn new(max: usize) -> Arc<Self> {
        let of_each = if max == 0 { Semaphore::MAX_PERMITS } else { max };
        Arc::new(Self { of_each: of_each.min(Semaphore::MAX_PERMITS), by_key: Mutex::default() })
    }

    /// A permit of this key; `None` when the key is at its limit.
    #[must_use]
    pub fn try_acquire(self: &Arc<Self>, key: K) -> Option<KeyPermit<K>> {
        let (mut permit, semaphore) = self.entry(key);
        permit.permit = Some(semaphore.try_acquire_owned().ok()?);
        Some(permit)
    }

    /// Waits for a permit of this key.
    pub(crate) async fn acquire(self: &Arc<Self>, key: K) -> KeyPermit<K> {
        let (mut permit, semaphore) = self.entry(key);
        // Fails only for a semaphore that was closed, which none is.
        permit.permit = semaphore.acquire_owned().await.ok();
        permit
    }

    /// The permit is made before it is acquired, so that one that is refused, or whose caller does
    /// not wait for it, removes the entry of the key too.
    fn entry(self: &Arc<Self>, key: K) -> (KeyPermit<K>, Arc<Semaphore>) {
        let mut by_key = self.by_key.lock();
        let fresh = || Arc::new(Semaphore::new(self.of_each));
        let semaphore = Arc::clone(by_key.entry(key.clone()).or_insert_with(fresh));
        (KeyPermit { all: Arc::clone(self), key, permit: None }, semaphore)
    }
}

impl<K: Clone + Eq + Hash> Drop for KeyPermit<K> {
    fn drop(&mut self) {
        self.permit = None;
        let mut by_key = self.all.by_key.lock();
        // No other task can begin to wait meanwhile, since that needs the map.
        if by_key.get(&self.key).is_some_and(|semaphore| Arc::strong_count(semaphore) == 1) {
            by_key.remove(&self.key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::KeyedPermits;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::Duration;
    use tokio::task::JoinSet;

    #[tokio::test]
    async fn a_lock_has_one_holder_at_a_time_and_is_removed_after_the_last() {
        let all = KeyedPermits::new(1);
        let (running, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let first = all.acquire("one").await;
        let (mut waiting, mut leaving) = (JoinSet::new(), JoinSet::new());
        for number in 0..20 {
            let (all, running, most) = (all.clone(), Arc::clone(&running), Arc::clone(&most));
            // Half of them are dropped while they wait.
            if number % 2 == 0 {
                let left = async move {
                    tokio::time::timeout(Duration::from_millis(1), all.acquire("one"))
                        .await
                        .is_err()
                };
                leaving.spawn(left);
                continue;
            }
            waiting.spawn(async move {
                let _permit = all.acquire("one").await;
                most.fetch_max(running.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                tokio::time::sleep(Duration::from_millis(1)).await;
                running.fetch_sub(1, Ordering::SeqCst);
            });
        }
        drop(all.acquire("other").await);
        assert!(leaving.join_all().await.into_iter().all(|left| left), "the first has not ended");
        assert_eq!(most.load(Ordering::SeqCst), 0, "the first has not ended");
        drop(first);
        waiting.join_all().await;
        assert_eq!(most.load(Ordering::SeqCst), 1);
        assert!(all.by_key.lock().is_empty());
    }

    #[test]
    fn each_key_has_its_own_limit_and_nothing_is_remembered_of_those_that_left() {
        let all = KeyedPermits::new(2);
        let first = all.try_acquire("one").unwrap();
        let second = all.try_acquire("one").unwrap();
        assert!(all.try_acquire("one").is_none());
        let other = all.try_acquire("two").unwrap();
        drop(first);
        let third = all.try_acquire("one").unwrap();
        assert!(all.try_acquire("one").is_none());
        drop((second, third, other));
        assert!(all.by_key.lock().is_empty());
    }

    #[test]
    fn a_limit_of_0_is_none() {
        let all = KeyedPermits::new(0);
        let admitted: Vec<_> = (0..100).filter_map(|_| all.try_acquire("one")).collect();
        assert_eq!(admitted.len(), 100);
    }
}
