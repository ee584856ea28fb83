//! Choices that look random but never change: the name of the picture is the seed.

/// A small generator seeded by a text.
pub(crate) struct Rng(u64);

impl Rng {
    /// The same text always gives the same numbers (the seed is FNV-1a).
    pub(crate) fn of(text: &str) -> Self {
        let seed = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        });
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        // SplitMix64: one addition and two mixes are enough for pictures.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number from `low` to `high`, both included; `low` when the range is empty.
    pub(crate) fn between(&mut self, low: i32, high: i32) -> i32 {
        let span = u64::try_from(i64::from(high) - i64::from(low) + 1).unwrap_or(1).max(1);
        let step = i32::try_from(self.next() % span).unwrap_or(0);
        low + step
    }

    /// One of several, with equal probability.
    pub(crate) fn pick<T: Copy>(&mut self, from: &[T]) -> Option<T> {
        let count = u64::try_from(from.len()).unwrap_or(0);
        let at = usize::try_from(self.next().checked_rem(count)?).ok()?;
        from.get(at).copied()
    }

    /// Four letters, which keep the element names of two pictures on a page apart.
    pub(crate) fn tag(&mut self) -> String {
        let mut bits = self.next();
        let letters = (0..4).map(|_| {
            let letter = u8::try_from(bits % 26).unwrap_or(0);
            bits /= 26;
            char::from(b'a' + letter)
        });
        letters.collect()
    }
}
