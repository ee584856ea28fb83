//! Counts open connections or streams per client address: an address of IPv4, a /64 of IPv6.

use domain::{Network, NetworkSize};
use parking_lot::Mutex;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;

/// The counters, with one limit for every address.
pub struct AddressCount {
    /// 0 means no limit.
    max: usize,
    counts: Mutex<HashMap<Network, usize>>,
}

/// One connection or stream; dropping it decrements the counter of its address.
pub struct AddressPermit {
    count: Arc<AddressCount>,
    line: Network,
}

impl AddressCount {
    /// `max` is the limit of each address; 0 means no limit.
    #[must_use]
    pub fn new(max: usize) -> Arc<Self> {
        Arc::new(Self { max, counts: Mutex::default() })
    }

    /// Increments the counter of the address, or returns `None` when it is at its limit.
    #[must_use]
    pub fn admit(self: &Arc<Self>, address: IpAddr) -> Option<AddressPermit> {
        let line = Network::of(address, NetworkSize::Address);
        let mut counts = self.counts.lock();
        let here = counts.get(&line).copied().unwrap_or_default();
        if self.max > 0 && here >= self.max {
            return None;
        }
        counts.insert(line, here + 1);
        Some(AddressPermit { count: Arc::clone(self), line })
    }
}

impl Drop for AddressPermit {
    fn drop(&mut self) {
        let mut counts = self.count.counts.lock();
        let left = counts.get(&self.line).copied().unwrap_or_default().saturating_sub(1);
        // An address with a count of 0 keeps no entry, so the map does not grow.
        if left == 0 {
            counts.remove(&self.line);
        } else {
            counts.insert(self.line, left);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_address_has_its_own_limit_and_nothing_is_remembered_of_those_that_left() {
        let count = AddressCount::new(2);
        let (one, two): (IpAddr, IpAddr) = ([10, 0, 0, 1].into(), [10, 0, 0, 2].into());
        let first = count.admit(one).unwrap();
        let second = count.admit(one).unwrap();
        assert!(count.admit(one).is_none());
        let other = count.admit(two).unwrap();
        drop(first);
        let third = count.admit(one).unwrap();
        assert!(count.admit(one).is_none());
        drop((second, third, other));
        assert!(count.counts.lock().is_empty());
    }

    #[test]
    fn a_limit_of_0_is_none() {
        let count = AddressCount::new(0);
        let admitted: Vec<_> = (0..100).filter_map(|_| count.admit([10, 0, 0, 1].into())).collect();
        assert_eq!(admitted.len(), 100);
    }
}
