//! Limits how many jobs of a group run on this node at the same time.

use parking_lot::{Mutex, MutexGuard};
use std::collections::HashMap;
use std::sync::Arc;
use store::operation::jobs::{Due, Group};

/// Most concurrent jobs of one kind and provider on a node, so that a provider that does not answer
/// does not block other jobs.
const SIDE_BY_SIDE_MAX: usize = 8;

type Key = (String, String);

/// Number of running jobs, by group.
#[derive(Debug, Clone, Default)]
pub(super) struct Groups(Arc<Mutex<HashMap<Key, usize>>>);

/// A job's slot in its group, which is free again when this is dropped.
#[derive(Debug)]
pub(super) struct Slot {
    groups: Groups,
    key: Key,
}

impl Groups {
    /// `None` when the group is full.
    pub(super) fn take_slot(&self, due: &Due) -> Option<Slot> {
        let key = (due.kind.clone(), due.provider.clone());
        let mut running = self.running();
        let count = running.entry(key.clone()).or_default();
        if *count >= SIDE_BY_SIDE_MAX {
            return None;
        }
        *count += 1;
        drop(running);
        Some(Slot { groups: self.clone(), key })
    }

    /// The groups that are full.
    pub(super) fn full(&self) -> Full {
        Full(
            self.running()
                .iter()
                .filter(|(_, count)| **count >= SIDE_BY_SIDE_MAX)
                .map(|(key, _)| key.clone())
                .collect(),
        )
    }

    fn running(&self) -> MutexGuard<'_, HashMap<Key, usize>> {
        self.0.lock()
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        let mut running = self.groups.running();
        if let Some(count) = running.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                running.remove(&self.key);
            }
        }
    }
}

#[derive(Debug, Clone)]
pub(super) struct Full(Vec<Key>);

impl Full {
    pub(super) fn groups(&self) -> Vec<Group<'_>> {
        self.0.iter().map(|(kind, provider)| Group { kind, provider }).collect()
    }
}
