//! What a stranger must do before more is done for them than their share.

use async_trait::async_trait;
use domain::Timestamp;

/// Something to be solved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Puzzle {
    /// The kind, which tells a client how it is solved.
    pub kind: &'static str,
    /// What is to be solved; goes back with the answer as it is.
    pub text: String,
    /// How hard it is, where the kind has such a thing.
    pub bits: u32,
    /// Until when the answer counts.
    pub expires_at: Timestamp,
}

/// A puzzle that came back with its answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChallengeAnswer {
    /// The puzzle's text.
    pub puzzle: String,
    /// What solves it.
    pub answer: String,
}

/// The name under which a right answer is written down, because it counts once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solved(pub String);

/// Whoever poses challenges and looks at the answers: a proof of work here, or a service outside.
#[async_trait]
pub trait Challenges: Send + Sync {
    /// Poses one for this purpose, the harder the larger the load: how many times the budget has
    /// been spent.
    fn pose(&self, purpose: &str, load: u64, nonce: [u8; 16], now: Timestamp) -> Puzzle;

    /// Looks at an answer; nothing when it is wrong, too late or for another purpose.
    async fn check(
        &self,
        purpose: &str,
        answer: &ChallengeAnswer,
        now: Timestamp,
    ) -> Option<Solved>;
}
