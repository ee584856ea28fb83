//! The one source of randomness of a run: the same seed gives the same choices.

use app::ports::Entropy;
use proptest::prelude::{Rng, RngExt};
use proptest::test_runner::{RngAlgorithm, TestRng};
use std::sync::Mutex;

/// Choices that follow from a seed.
pub(crate) struct SeededRng(TestRng);

impl SeededRng {
    /// `purpose` separates the sources of the same seed.
    pub(crate) fn new(seed: u64, purpose: u64) -> Self {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        bytes[8..16].copy_from_slice(&purpose.to_le_bytes());
        Self(TestRng::from_seed(RngAlgorithm::ChaCha, &bytes))
    }

    /// A number below `bound`, which is not 0.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0.random_range(0..bound)
    }

    /// A number in a range.
    pub(crate) fn between(&mut self, least: i64, most: i64) -> i64 {
        self.0.random_range(least..=most)
    }

    /// True in one of `cases` cases.
    pub(crate) fn one_in(&mut self, cases: usize) -> bool {
        self.below(cases) == 0
    }

    /// One of these; `None` where there are none.
    pub(crate) fn of<'a, T>(&mut self, these: &'a [T]) -> Option<&'a T> {
        if these.is_empty() { None } else { these.get(self.below(these.len())) }
    }

    /// The index of one of these weights, each with the probability of its share.
    pub(crate) fn weighted(&mut self, weights: &[usize]) -> usize {
        let mut left = self.below(weights.iter().sum());
        weights
            .iter()
            .position(|&weight| {
                let is_it = left < weight;
                left = left.saturating_sub(weight);
                is_it
            })
            .unwrap_or(0)
    }
}

/// A node's randomness.
pub(crate) struct SeededEntropy(Mutex<TestRng>);

impl SeededEntropy {
    pub(crate) fn new(seed: u64, purpose: u64) -> Self {
        Self(Mutex::new(SeededRng::new(seed, purpose).0))
    }
}

impl Entropy for SeededEntropy {
    fn fill(&self, buffer: &mut [u8]) {
        self.0.lock().unwrap().fill_bytes(buffer);
    }
}
