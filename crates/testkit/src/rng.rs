//! Choices that are the same for the same seed.

/// A source of choices. Its quality matters little: its values only need to vary.
pub struct Rng(u64);

impl Rng {
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// A number below `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap_or(0) % bound.max(1)
    }

    /// One of these, or `None` where there are none.
    pub fn of<T: Clone>(&mut self, these: &[T]) -> Option<T> {
        (!these.is_empty()).then(|| these[self.below(these.len())].clone())
    }
}
