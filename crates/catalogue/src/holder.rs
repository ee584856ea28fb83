//! The current snapshot, and a stamp by which caches know when a response made from it is out of
//! date.

use super::Snapshot;
use domain::GiftId;
use parking_lot::RwLock;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The version of the data that a response was made from. Take it before the snapshot: a stamp that
/// is too old only causes extra work; one that is too new would mark an old response as current.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Stamp {
    /// Incremented when the snapshot is replaced: names, prices or listings may differ.
    pub epoch: u64,
    /// Incremented with the epoch and with every change of stock.
    pub generation: u64,
}

/// The catalogue that all requests read.
#[derive(Debug)]
pub struct Catalogue {
    current: RwLock<Arc<Snapshot>>,
    epoch: AtomicU64,
    generation: AtomicU64,
}

impl Catalogue {
    #[must_use]
    pub fn new(snapshot: Snapshot) -> Self {
        Self {
            current: RwLock::new(Arc::new(snapshot)),
            epoch: AtomicU64::new(0),
            generation: AtomicU64::new(0),
        }
    }

    /// The current snapshot. A request takes it once, so that it sees one version throughout.
    #[must_use]
    pub fn current(&self) -> Arc<Snapshot> {
        Arc::clone(&self.current.read())
    }

    /// Replaces the snapshot. One of an older version is dropped: two refreshes raced.
    pub fn replace(&self, snapshot: Snapshot) {
        let mut current = self.current.write();
        if snapshot.version() < current.version() {
            return;
        }
        *current = Arc::new(snapshot);
        // After the swap, and the generation first, so that a reader who sees the new stamp also
        // gets the new snapshot.
        self.generation.fetch_add(1, Ordering::Release);
        self.epoch.fetch_add(1, Ordering::Release);
    }

    /// Sets the available units of a gift.
    pub fn set_stock(&self, id: GiftId, free: i64) {
        // The lock is held so that the value is not written to a snapshot that was just replaced.
        let current = self.current.read();
        if current.set_stock(id, free) {
            self.generation.fetch_add(1, Ordering::Release);
        }
    }

    /// Sets the available units of many gifts, from `(gift, available, sold)`.
    pub fn apply_stock(&self, stock: &[(GiftId, i64, i64)]) {
        let current = self.current.read();
        if current.apply_stock(stock) {
            self.generation.fetch_add(1, Ordering::Release);
        }
    }

    /// Incremented whenever a response could change.
    #[must_use]
    pub fn generation(&self) -> u64 {
        self.generation.load(Ordering::Acquire)
    }

    /// The stamp of a response that is made from now on.
    #[must_use]
    pub fn stamp(&self) -> Stamp {
        let epoch = self.epoch.load(Ordering::Acquire);
        Stamp { epoch, generation: self.generation() }
    }
}
