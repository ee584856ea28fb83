//! Bitsets over the positions of a snapshot.

use fixedbitset::FixedBitSet;

/// A set of positions. All sets of one snapshot have the same size.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Bits(FixedBitSet);

impl Bits {
    /// An empty set over `len` positions.
    pub(super) fn empty(len: usize) -> Self {
        Self(FixedBitSet::with_capacity(len))
    }

    /// The positions whose value in the column passes the test.
    pub(super) fn matching<T: Copy>(column: &[T], test: impl Fn(T) -> bool) -> Self {
        // Block by block, without a branch for each value.
        let block = |values: &[T]| {
            let bits = values.iter().enumerate();
            bits.fold(0, |block, (bit, value)| block | (usize::from(test(*value)) << bit))
        };
        let blocks = column.chunks(usize::BITS as usize).map(block);
        Self(FixedBitSet::with_capacity_and_blocks(column.len(), blocks))
    }

    pub(super) fn insert(&mut self, position: u32) {
        self.0.insert(position as usize);
    }

    pub(super) fn contains(&self, position: u32) -> bool {
        self.0.contains(position as usize)
    }

    pub(super) fn intersect(&mut self, other: &Self) {
        self.0.intersect_with(&other.0);
    }

    pub(super) fn union_with(&mut self, other: &Self) {
        self.0.union_with(&other.0);
    }

    pub(super) fn count(&self) -> usize {
        self.0.count_ones(..)
    }

    /// How many positions are in both sets.
    pub(super) fn count_common(&self, other: &Self) -> usize {
        self.0.intersection_count(&other.0)
    }

    /// In ascending order.
    pub(super) fn iter(&self) -> impl Iterator<Item = u32> + '_ {
        self.0.ones().filter_map(|position| u32::try_from(position).ok())
    }
}
