//! The snapshot of the moment, and a stamp that tells when an answer made from it is out of date.

use super::Snapshot;
use domain::GiftId;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};

/// What an answer was made from. Take it before the snapshot: a stamp that is too old only makes
/// work, one that is too new lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Stamp {
    /// Grows when the snapshot is replaced: names, prices or offers may differ.
    pub epoch: u64,
    /// Grows with that and with every change of stock.
    pub generation: u64,
}

/// The catalogue that all calls read.
#[derive(Debug)]
pub struct Catalogue {
    current: RwLock<Arc<Snapshot>>,
    epoch: AtomicU64,
    generation: AtomicU64,
}

impl Catalogue {
    /// Starts with a snapshot.
    #[must_use]
    pub fn new(snapshot: Snapshot) -> Self {
        Self {
            current: RwLock::new(Arc::new(snapshot)),
            epoch: AtomicU64::new(0),
            generation: AtomicU64::new(0),
        }
    }

    /// The snapshot of the moment. A call takes it once, so that it sees one state throughout.
    #[must_use]
    pub fn current(&self) -> Arc<Snapshot> {
        Arc::clone(&self.current.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Puts a newer snapshot in place. One of an older version than the current one is dropped: two
    /// refreshes raced.
    pub fn replace(&self, snapshot: Snapshot) {
        let mut current = self.current.write().unwrap_or_else(PoisonError::into_inner);
        if snapshot.version() < current.version() {
            return;
        }
        *current = Arc::new(snapshot);
        // After the swap, and the generation first: whoever sees the new stamp also finds the new
        // snapshot.
        self.generation.fetch_add(1, Ordering::Release);
        self.epoch.fetch_add(1, Ordering::Release);
    }

    /// Notes how many units of a gift are available.
    pub fn set_stock(&self, id: GiftId, free: i64) {
        // The lock is held so that the news cannot land in a snapshot that was just replaced.
        let current = self.current.read().unwrap_or_else(PoisonError::into_inner);
        if current.set_stock(id, free) {
            self.generation.fetch_add(1, Ordering::Release);
        }
    }

    /// Notes the available units of many gifts, as the store reads them.
    pub fn apply_stock(&self, stock: &[(GiftId, i64, i64)]) {
        let current = self.current.read().unwrap_or_else(PoisonError::into_inner);
        if current.apply_stock(stock) {
            self.generation.fetch_add(1, Ordering::Release);
        }
    }

    /// Grows whenever an answer could change.
    #[must_use]
    pub fn generation(&self) -> u64 {
        self.generation.load(Ordering::Acquire)
    }

    /// What an answer that is made from now on is made from.
    #[must_use]
    pub fn stamp(&self) -> Stamp {
        let epoch = self.epoch.load(Ordering::Acquire);
        Stamp { epoch, generation: self.generation() }
    }
}
