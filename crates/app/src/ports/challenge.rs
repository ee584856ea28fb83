//! Challenges, which a client must solve before a call beyond a budget.

use async_trait::async_trait;
use domain::Timestamp;

/// A challenge for a client.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Puzzle {
    /// Tells a client how to solve it.
    pub kind: &'static str,
    /// The challenge itself, which the client returns unchanged with the answer.
    pub text: String,
    /// Difficulty, for kinds that have one.
    pub bits: u32,
    /// Until when an answer is accepted.
    pub expires_at: Timestamp,
}

/// A client's answer to a challenge.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChallengeAnswer {
    /// The [`text`](Puzzle::text) of the puzzle.
    pub puzzle: String,
    pub answer: String,
}

/// The id of a solved challenge, under which it is recorded, since it can be used once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solved(pub String);

/// Issues challenges and checks answers: a proof of work, or an external service.
#[async_trait]
pub trait Challenges: Send + Sync {
    /// Issues a challenge for this purpose. `load` is how many times over the budget has been
    /// spent; a higher one makes it harder.
    fn issue(&self, purpose: &str, load: u64, nonce: [u8; 16], now: Timestamp) -> Puzzle;

    /// Checks an answer; `None` when it is wrong, too late or for another purpose.
    async fn check(
        &self,
        purpose: &str,
        answer: &ChallengeAnswer,
        now: Timestamp,
    ) -> Option<Solved>;
}
