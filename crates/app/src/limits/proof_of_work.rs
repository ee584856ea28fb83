//! A challenge without an external service: find a number whose hash begins with enough zero bits.
//!
//! A puzzle is signed and contains its difficulty and expiry, so nothing is stored until it is
//! solved.

use crate::keys::{Keys, hex, sha256};
use crate::ports::{ChallengeAnswer, Challenges, Puzzle, Solved};
use async_trait::async_trait;
use domain::{Budgets, Timestamp};

const KIND: &str = "proof_of_work";

const SIGNATURE_BYTES: usize = 16;

/// Longest answer, in digits.
const ANSWER_DIGITS_MAX: usize = 20;

#[derive(Debug, Clone)]
pub struct ProofOfWork {
    keys: Keys,
    bits: u32,
    bits_max: u32,
    seconds: i64,
}

impl ProofOfWork {
    /// Difficulty and lifetime are from the budgets.
    #[must_use]
    pub fn new(keys: Keys, budgets: &Budgets) -> Self {
        let bits = |bits: i64| u32::try_from(bits.clamp(0, 64)).unwrap_or_default();
        Self {
            keys,
            bits: bits(budgets.challenge_bits),
            bits_max: bits(budgets.challenge_bits_max),
            seconds: budgets.challenge_seconds,
        }
    }

    fn signature(&self, purpose: &str, head: &str) -> String {
        hex(&self.keys.digest(&[b"challenge", purpose.as_bytes(), head.as_bytes()])
            [..SIGNATURE_BYTES])
    }
}

#[async_trait]
impl Challenges for ProofOfWork {
    fn issue(&self, purpose: &str, load: u64, nonce: [u8; 16], now: Timestamp) -> Puzzle {
        // Twice the load is one more bit, which is twice the work.
        let bits = (self.bits + load.max(1).ilog2()).min(self.bits_max.max(self.bits));
        let expires_at = now.plus_seconds(self.seconds);
        let head = format!("{bits}.{}.{}", expires_at.0, hex(&nonce));
        Puzzle {
            kind: KIND,
            text: format!("{head}.{}", self.signature(purpose, &head)),
            bits,
            expires_at,
        }
    }

    async fn check(
        &self,
        purpose: &str,
        answer: &ChallengeAnswer,
        now: Timestamp,
    ) -> Option<Solved> {
        let (head, signature) = answer.puzzle.rsplit_once('.')?;
        let right = self.signature(purpose, head);
        aws_lc_rs::constant_time::verify_slices_are_equal(right.as_bytes(), signature.as_bytes())
            .ok()?;
        let mut parts = head.split('.');
        let (bits, expires_at, nonce) =
            (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?, parts.next()?);
        let is_number = answer.answer.len() <= ANSWER_DIGITS_MAX
            && answer.answer.bytes().all(|byte| byte.is_ascii_digit());
        let is_right = is_number && zero_bits(&work(&answer.puzzle, &answer.answer)) >= bits;
        (is_right && Timestamp(expires_at) > now).then(|| Solved(nonce.to_owned()))
    }
}

/// The puzzle is hashed on its own first, so that each attempt hashes a single block.
fn work(puzzle: &str, answer: &str) -> [u8; 32] {
    sha256(&[&sha256(puzzle.as_bytes()), answer.as_bytes()].concat())
}

fn zero_bits(hash: &[u8; 32]) -> u32 {
    let whole = hash.iter().take_while(|byte| **byte == 0).count();
    u32::try_from(whole).unwrap_or(0) * 8 + hash.get(whole).map_or(0, |byte| byte.leading_zeros())
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Timestamp = Timestamp(1_795_233_600_000);

    fn challenges() -> ProofOfWork {
        let budgets = Budgets {
            challenge_bits: 6,
            challenge_bits_max: 9,
            challenge_seconds: 60,
            ..Budgets::default()
        };
        ProofOfWork::new(Keys::new(&[7; 32]).unwrap(), &budgets)
    }

    fn solved(puzzle: &Puzzle) -> ChallengeAnswer {
        let right = (0_u64..)
            .find(|answer| zero_bits(&work(&puzzle.text, &answer.to_string())) >= puzzle.bits)
            .unwrap();
        ChallengeAnswer { puzzle: puzzle.text.clone(), answer: right.to_string() }
    }

    #[tokio::test]
    async fn only_the_right_answer_to_an_own_puzzle_counts_in_its_time_and_for_its_purpose() {
        let challenges = challenges();
        let puzzle = challenges.issue("login 1", 1, [1; 16], NOW);
        let right = solved(&puzzle);
        let with = |answer: &str| ChallengeAnswer { answer: answer.to_owned(), ..right.clone() };
        assert_eq!(challenges.check("login 1", &right, NOW).await, Some(Solved("01".repeat(16))));
        assert_eq!(challenges.check("login 2", &right, NOW).await, None);
        assert_eq!(challenges.check("login 1", &right, puzzle.expires_at).await, None);
        for wrong in ["", "-1", "x", "123456789012345678901"] {
            assert_eq!(challenges.check("login 1", &with(wrong), NOW).await, None, "{wrong}");
        }
        // The signature covers difficulty and expiry.
        for changed in [
            puzzle.text.replacen("6.", "0.", 1),
            puzzle.text.replacen("17952", "27952", 1),
            String::new(),
            "....".to_owned(),
        ] {
            let forged = ChallengeAnswer { puzzle: changed, answer: "1".to_owned() };
            assert_eq!(challenges.check("login 1", &forged, NOW).await, None, "{forged:?}");
        }
    }

    #[test]
    fn twice_the_load_is_twice_the_work_up_to_a_limit() {
        let bits = |load| challenges().issue("x", load, [1; 16], NOW).bits;
        assert_eq!([0, 1, 2, 3, 4, 7, 8, 1 << 40].map(bits), [6, 6, 7, 7, 8, 8, 9, 9]);
        assert_eq!(zero_bits(&[0; 32]), 256);
        assert_eq!(zero_bits(&[[0, 0x10].as_slice(), &[255; 30]].concat().try_into().unwrap()), 11);
    }
}
