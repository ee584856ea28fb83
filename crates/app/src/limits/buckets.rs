//! Rate limits by network or customer, in the memory of this node, against floods.
//!
//! Limits that protect a single account or cost money are in the database and hold over all nodes.
//! These need not: an attacker who uses all nodes is limited to the rate times their number.

use crate::{App, Refusal, Result};
use domain::UserId;
use quick_cache::sync::Cache;
use std::hash::Hash;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Largest number of keys in memory; the least used are evicted first.
const KEYS_MAX: usize = 100_000;

/// The wait in whole seconds, and never too short.
#[must_use]
pub fn bucket_wait_seconds(wait_ms: u64) -> i64 {
    i64::try_from(wait_ms.div_ceil(1000)).unwrap_or(i64::MAX)
}

/// A leaky bucket for each key: it allows a burst and then the steady rate.
pub struct Buckets<K> {
    window_ms: u64,
    /// For each key the time, in milliseconds, at which its bucket will be empty.
    empty_at: Cache<K, Arc<AtomicU64>>,
}

/// Rate and capacity of a bucket.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bucket {
    /// How many leak in one window.
    pub per_window: u64,
    /// Capacity.
    pub holds: u64,
}

impl<K: Clone + Eq + Hash> Buckets<K> {
    /// Empty buckets with a window of this length.
    #[must_use]
    pub fn new(window_ms: u64) -> Self {
        Self { window_ms, empty_at: Cache::new(KEYS_MAX) }
    }

    /// Adds one to a bucket; returns how many are in it then.
    ///
    /// # Errors
    /// When it is full: after how many milliseconds there will be room.
    pub fn acquire(&self, key: K, bucket: Bucket, now_ms: u64) -> std::result::Result<u64, u64> {
        let step_ms = self.step_ms(bucket);
        let full_ms = now_ms.saturating_add(step_ms.saturating_mul(bucket.holds));
        let add = |empty_at: u64| {
            let next = empty_at.max(now_ms) + step_ms;
            (next <= full_ms).then_some(next)
        };
        match self.of(&key).fetch_update(Ordering::Relaxed, Ordering::Relaxed, add) {
            Ok(before) => Ok((before.max(now_ms) + step_ms - now_ms).div_ceil(step_ms)),
            Err(full) => Err((full + step_ms).saturating_sub(full_ms)),
        }
    }

    /// Removes one that was added a moment ago.
    pub fn release(&self, key: K, bucket: Bucket) {
        let step_ms = self.step_ms(bucket);
        // The closure always gives a value, so this cannot fail.
        let _ = self.of(&key).fetch_update(Ordering::Relaxed, Ordering::Relaxed, |empty_at| {
            Some(empty_at.saturating_sub(step_ms))
        });
    }

    fn step_ms(&self, bucket: Bucket) -> u64 {
        (self.window_ms / bucket.per_window.max(1)).max(1)
    }

    fn of(&self, key: &K) -> Arc<AtomicU64> {
        let fresh = || Ok::<_, std::convert::Infallible>(Arc::new(AtomicU64::new(0)));
        match self.empty_at.get_or_insert_with(key, fresh) {
            Ok(bucket) => bucket,
            Err(never) => match never {},
        }
    }
}

impl App {
    /// Counts a call of a customer that asks Steam, whose own limits all customers share.
    ///
    /// # Errors
    /// When this customer has caused too many within a minute.
    pub(crate) fn count_steam_request(&self, user: UserId) -> Result<()> {
        let Ok(rate @ 1..) = u64::try_from(self.rules.steam_requests_per_minute_max) else {
            return Ok(());
        };
        let now_ms = u64::try_from(self.now().0).unwrap_or_default();
        let bucket = Bucket { per_window: rate, holds: rate };
        self.steam_requests.acquire(user, bucket, now_ms).map(drop).map_err(|wait_ms| {
            let limit = "steam_requests_per_minute_max";
            Refusal::RateLimited { after_seconds: bucket_wait_seconds(wait_ms), limit }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::{Network, NetworkSize};

    const BUCKET: Bucket = Bucket { per_window: 10, holds: 10 };

    fn network(last: u8) -> Network {
        Network::of([10, 0, 0, last].into(), NetworkSize::Address)
    }

    #[test]
    fn a_burst_is_allowed_and_then_the_steady_rate() {
        let buckets = Buckets::new(60_000);
        for count in 1..=10 {
            assert_eq!(buckets.acquire(network(1), BUCKET, 1000), Ok(count));
        }
        assert_eq!(buckets.acquire(network(1), BUCKET, 1000), Err(6000));
        assert_eq!(buckets.acquire(network(1), BUCKET, 1000 + 5999), Err(1));
        assert_eq!(buckets.acquire(network(1), BUCKET, 1000 + 6000), Ok(10));
        assert_eq!(buckets.acquire(network(2), BUCKET, 1000), Ok(1));
    }

    #[test]
    fn what_is_taken_back_was_never_there() {
        let buckets = Buckets::new(60_000);
        for _ in 0..100 {
            assert_eq!(buckets.acquire(network(1), BUCKET, 1000), Ok(1));
            buckets.release(network(1), BUCKET);
        }
        let wide = Bucket { per_window: 10, holds: 30 };
        assert_eq!((0..40).filter(|_| buckets.acquire(network(3), wide, 1000).is_ok()).count(), 30);
    }
}
