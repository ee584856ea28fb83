//! A limit on guessable calls from one address, in the memory of this node.
//!
//! It keeps floods away from the password hash and the SMS bill. What protects a single account holds on
//! every node and lives in the database; this limit needs no such care, since an attacker who is spread
//! over the nodes gets a fixed small factor more.

use super::client_address::counted_as;
use quick_cache::sync::Cache;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Addresses that are remembered; the least used are forgotten first.
const ADDRESSES_MAX: usize = 100_000;

const MINUTE_MS: u64 = 60_000;

/// Calls in which something can be guessed or that cost money.
const GUARDED: &[&str] = &[
    "register",
    "login",
    "smsLogin",
    "sendSmsCode",
    "modifyPassword",
    "modifySecret",
    "verifyReal",
    "uploadAvatar",
    "setCashAccount",
    "applyCash",
    "extractItems",
    "retryExtract",
    "claimVoucher",
    "exportMyData",
    "deleteAccount",
];

/// Counts calls of each address.
pub struct AddressLimit {
    per_minute: u64,
    started: Instant,
    /// For each address the time, in milliseconds since the start, at which it will have used up nothing.
    clear_at: Cache<IpAddr, Arc<AtomicU64>>,
}

impl AddressLimit {
    /// A limit of so many calls a minute; 0 is none.
    #[must_use]
    pub fn new(per_minute: u32) -> Self {
        Self { per_minute: per_minute.into(), started: Instant::now(), clear_at: Cache::new(ADDRESSES_MAX) }
    }

    /// Counts a call of this path. When it is one too many, says after how long the next may come.
    #[must_use]
    pub fn refuses(&self, path: &str, address: Option<IpAddr>) -> Option<Duration> {
        if self.per_minute == 0 || !is_guarded(path) {
            return None;
        }
        let now_ms = u64::try_from(self.started.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.count(counted_as(address?), now_ms)
    }

    /// A leaky bucket that holds a minute's calls: it allows a burst and then the steady rate.
    fn count(&self, address: IpAddr, now_ms: u64) -> Option<Duration> {
        let fresh = || Ok::<_, std::convert::Infallible>(Arc::new(AtomicU64::new(0)));
        let Ok(clear_at) = self.clear_at.get_or_insert_with(&address, fresh);
        let step_ms = (MINUTE_MS / self.per_minute).max(1);
        let add = |clear_at_ms: u64| {
            let next = clear_at_ms.max(now_ms) + step_ms;
            (next <= now_ms + MINUTE_MS).then_some(next)
        };
        let full = clear_at.fetch_update(Ordering::Relaxed, Ordering::Relaxed, add).err()?;
        Some(Duration::from_millis(full + step_ms - now_ms - MINUTE_MS))
    }
}

fn is_guarded(path: &str) -> bool {
    path.strip_prefix("/api/v1/customer/").is_some_and(|call| GUARDED.contains(&call))
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOGIN: &str = "/api/v1/customer/login";

    #[test]
    fn a_burst_is_allowed_and_then_the_steady_rate() {
        let limit = AddressLimit::new(10);
        let one: IpAddr = [10, 0, 0, 1].into();
        for _ in 0..10 {
            assert_eq!(limit.count(one, 1000), None);
        }
        let wait = limit.count(one, 1000).unwrap();
        assert_eq!(wait, Duration::from_secs(6));
        assert!(limit.count(one, 1000 + 5999).is_some());
        assert_eq!(limit.count(one, 1000 + 6000), None);
        assert_eq!(limit.count([10, 0, 0, 2].into(), 1000), None);
    }

    #[test]
    fn only_guessable_calls_count_and_zero_is_no_limit() {
        let limit = AddressLimit::new(1);
        let address = Some([10, 0, 0, 1].into());
        assert_eq!(limit.refuses(LOGIN, address), None);
        assert!(limit.refuses(LOGIN, address).is_some());
        assert_eq!(limit.refuses("/api/v1/customer/listGift", address), None);
        assert_eq!(limit.refuses("/login", address), None);
        let none = AddressLimit::new(0);
        assert!((0..100).all(|_| none.refuses(LOGIN, address).is_none()));
    }
}
