//! Detects keys that cannot come from a random number generator.

/// Least number of different bytes in a random key of 32 bytes: fewer occur in one of ten thousand
/// million keys.
const DIFFERENT_BYTES_MIN: usize = 17;

/// Why the key cannot be random; `None` when it can.
#[must_use]
pub fn weakness(key: &[u8; 32]) -> Option<&'static str> {
    let mut seen = [false; 256];
    key.iter().for_each(|byte| seen[usize::from(*byte)] = true);
    let step = key[1].wrapping_sub(key[0]);
    if seen.iter().filter(|seen| **seen).count() < DIFFERENT_BYTES_MIN {
        Some("repeats few bytes, so it is not random")
    } else if key.iter().all(|byte| matches!(byte, 0x20..=0x7e)) {
        Some("is a text, so it is not random")
    } else if key.windows(2).all(|pair| pair[1].wrapping_sub(pair[0]) == step) {
        Some("counts, so it is not random")
    } else {
        None
    }
}

/// Least number of different characters in a random secret of some twenty characters or more.
const DIFFERENT_CHARS_MIN: usize = 10;

/// Whether a provider's secret cannot be random.
#[must_use]
pub fn repeats_few_characters(secret: &str) -> bool {
    secret.chars().collect::<std::collections::BTreeSet<_>>().len() < DIFFERENT_CHARS_MIN
}

#[cfg(test)]
mod tests {
    use super::*;
    use app::ports::random_bytes;

    #[test]
    fn finds_keys_that_a_person_made_up() {
        let counting: [u8; 32] = std::array::from_fn(|i| u8::try_from(7 * i % 256).unwrap());
        let halves: [u8; 32] = std::array::from_fn(|i| u8::try_from(i % 16).unwrap());
        for key in [&[0; 32], &[0xFF; 32], b"changeme, I am a very weak secre", &counting, &halves]
        {
            assert!(weakness(key).is_some(), "{key:?}");
        }
        for _ in 0..1000 {
            let key = random_bytes::<32>(&crate::wiring::OsEntropy);
            assert_eq!(weakness(&key), None, "{key:?}");
        }
    }
}
