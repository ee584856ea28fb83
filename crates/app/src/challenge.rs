//! Lets calls beyond a budget go on that have answered a challenge.

use crate::error::{Tx, refuse};
use crate::ports::{ChallengeAnswer, Puzzle, Solved};
use crate::{App, Refusal, Result};
use domain::Timestamp;
use store::Conn;
use store::attempt_counters::{self, AttemptCounter};

/// How a budget stands for one more call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum BudgetState {
    /// There is room.
    Within,
    /// Only with a challenge.
    Beyond {
        /// The budget's name.
        budget: &'static str,
        /// How many times it has been spent.
        load: u64,
    },
    /// Not even so.
    Spent {
        /// The budget's name.
        budget: &'static str,
        /// When there will be room.
        after_seconds: i64,
    },
}

impl BudgetState {
    /// The worse of two.
    pub(crate) fn or(self, other: Self) -> Self {
        if self.rank() < other.rank() { other } else { self }
    }

    /// First by kind, then by how far it goes.
    fn rank(self) -> (u8, u64) {
        match self {
            Self::Within => (0, 0),
            Self::Beyond { load, .. } => (1, load),
            Self::Spent { after_seconds, .. } => {
                (2, u64::try_from(after_seconds).unwrap_or_default())
            }
        }
    }
}

/// A right answer that is not used up yet.
#[derive(Debug, Clone)]
pub(crate) struct Proof {
    solved: Solved,
    /// For whoever sends it twice.
    next: Puzzle,
}

/// Longer than any puzzle counts.
const REMEMBERED_MS: i64 = 24 * 3600 * 1000;

impl Proof {
    /// Uses the answer up; the second time it is worth nothing.
    pub(crate) fn use_up(&self, conn: &mut Conn, now: Timestamp) -> Tx<()> {
        let name = format!("challenge:{}", self.solved.0);
        let guard =
            AttemptCounter { name: &name, events_max: 1, window_ms: REMEMBERED_MS, gap_ms: 0 };
        attempt_counters::count(conn, guard, now)?
            .or_else(|_| refuse(Refusal::ChallengeRequired { puzzle: self.next.clone() }))
    }
}

impl App {
    /// Nothing within the budget; beyond it the proof that a challenge was answered for this call
    /// and account.
    ///
    /// # Errors
    /// When a challenge must be answered first, or no answer helps.
    pub(crate) async fn pass(
        &self,
        standing: BudgetState,
        (call, account): (&'static str, &str),
        answer: Option<ChallengeAnswer>,
    ) -> Result<Option<Proof>> {
        let now = self.now();
        let (budget, load) = match standing {
            BudgetState::Within => return Ok(None),
            BudgetState::Beyond { budget, load } => (budget, load),
            BudgetState::Spent { budget, after_seconds } => {
                self.abuse_counters.budgets.add(budget, "refused");
                return Err(Refusal::RateLimited { after_seconds });
            }
        };
        let purpose = format!("{call} {account}");
        let next = self.challenges.pose(&purpose, load, self.random_bytes(), now);
        let solved = match &answer {
            Some(answer) => self.challenges.check(&purpose, answer, now).await,
            None => None,
        };
        self.abuse_counters
            .budgets
            .add(budget, if solved.is_some() { "passed" } else { "challenged" });
        self.abuse_counters.challenges.add(
            call,
            if solved.is_some() { "solved" } else { answer.map_or("posed", |_| "wrong") },
        );
        match solved {
            Some(solved) => Ok(Some(Proof { solved, next })),
            None => Err(Refusal::ChallengeRequired { puzzle: next }),
        }
    }
}
