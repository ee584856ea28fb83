//! A fixed-size set of positions, one bit each.

/// Which positions of the catalogue belong to something. All sets of one snapshot have the same
/// size.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Bits(Vec<u64>);

impl Bits {
    /// A set of `len` positions, none of them in it.
    pub(super) fn empty(len: usize) -> Self {
        Self(vec![0; len.div_ceil(64)])
    }

    /// The positions of a column whose value passes the test.
    pub(super) fn matching<T: Copy>(column: &[T], test: impl Fn(T) -> bool) -> Self {
        let word = |values: &[T]| {
            values
                .iter()
                .enumerate()
                .fold(0_u64, |word, (bit, value)| word | (u64::from(test(*value)) << bit))
        };
        Self(column.chunks(64).map(word).collect())
    }

    pub(super) fn insert(&mut self, position: u32) {
        self.0[position as usize / 64] |= 1 << (position % 64);
    }

    pub(super) fn contains(&self, position: u32) -> bool {
        self.0[position as usize / 64] >> (position % 64) & 1 == 1
    }

    /// Keeps what is also in `other`.
    pub(super) fn intersect(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word &= other);
    }

    /// Adds what is in `other`.
    pub(super) fn unite(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word |= other);
    }

    pub(super) fn count(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// How many positions are in both sets.
    pub(super) fn count_common(&self, other: &Self) -> usize {
        self.0.iter().zip(&other.0).map(|(word, other)| (word & other).count_ones() as usize).sum()
    }

    /// The positions in the set, in order.
    pub(super) fn iter(&self) -> impl Iterator<Item = u32> + '_ {
        let of_word = |(index, word): (usize, &u64)| {
            let mut rest = *word;
            std::iter::from_fn(move || {
                let bit = (rest != 0).then(|| rest.trailing_zeros())?;
                rest &= rest - 1;
                u32::try_from(index * 64).ok().map(|first| first + bit)
            })
        };
        self.0.iter().enumerate().flat_map(of_word)
    }
}
