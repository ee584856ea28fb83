//! Requires a solved challenge for calls beyond a budget.

use super::counters::{Counter, wait_seconds};
use crate::error::{Tx, refuse};
use crate::ports::{ChallengeAnswer, Puzzle, Solved};
use crate::{App, Refusal, Result};
use db::Conn;
use domain::Timestamp;
use store::operation::attempt_counters;

/// The state of a budget for one more call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum BudgetState {
    Within,
    /// The call needs a solved challenge.
    Beyond {
        /// Name of the budget.
        budget: &'static str,
        /// How many times over it has been spent.
        load: u64,
    },
    /// No call is allowed, even with a challenge.
    Spent {
        /// Name of the budget.
        budget: &'static str,
        /// After how many seconds there will be room.
        after_seconds: i64,
    },
}

impl BudgetState {
    /// The state of a counted budget, of which `free` events need no challenge.
    pub(crate) fn of(
        conn: &mut Conn,
        counter: &Counter,
        (budget, free): (&'static str, i64),
        now: Timestamp,
    ) -> Tx<Self> {
        let Some(seen) = attempt_counters::find(conn, counter.name())? else {
            return Ok(Self::Within);
        };
        if let Some(denied) = attempt_counters::check(seen, counter.row(), now) {
            return Ok(Self::Spent { budget, after_seconds: wait_seconds(denied, now) });
        }
        let is_over = now.ms_since(seen.window_start) >= counter.window_ms;
        if is_over || seen.events < free {
            return Ok(Self::Within);
        }
        Ok(Self::Beyond { budget, load: u64::try_from(seen.events / free.max(1)).unwrap_or(1) })
    }

    /// The more restrictive of two.
    pub(crate) fn or(self, other: Self) -> Self {
        if self.rank() < other.rank() { other } else { self }
    }

    /// First by variant, then by load or wait.
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

/// A call that may go on.
#[derive(Debug, Clone)]
pub(crate) struct Passed {
    /// The solved challenge, which is not used up yet; `None` within the budget.
    proof: Option<Solved>,
    /// The next challenge, for a client that sends an answer twice, or comes at the same moment as
    /// others.
    next: Puzzle,
}

impl Passed {
    /// Refuses a call that was let in without a challenge, and that calls at the same moment have
    /// put beyond the free part of a budget: `events` are counted there, with this one.
    pub(crate) fn check_again(&self, events: i64, (limit, free): (&'static str, i64)) -> Tx<()> {
        if events > free && self.proof.is_none() {
            return refuse(Refusal::ChallengeRequired { puzzle: self.next.clone(), limit });
        }
        Ok(())
    }

    /// Uses the answer up, if there is one. A second use is refused with the next challenge.
    pub(crate) fn use_up(&self, conn: &mut Conn, now: Timestamp) -> Tx<()> {
        let Some(solved) = &self.proof else { return Ok(()) };
        // A day is longer than `budgets.challenge_seconds` can be.
        let answers = Counter::per_day("challenge_seconds", format!("challenge:{}", solved.0), 1);
        let (puzzle, limit) = (self.next.clone(), answers.limit);
        let is_first = answers.count(conn, now)?.is_ok();
        if is_first { Ok(()) } else { refuse(Refusal::ChallengeRequired { puzzle, limit }) }
    }
}

impl App {
    /// Lets a call within the budget go on, and one beyond it with the answer to a challenge for
    /// this call and account.
    ///
    /// # Errors
    /// When a challenge must be solved first, or the budget has no room at all.
    pub(crate) async fn pass(
        &self,
        standing: BudgetState,
        (call, account): (&'static str, &str),
        answer: Option<ChallengeAnswer>,
    ) -> Result<Passed> {
        let (now, purpose) = (self.now(), format!("{call} {account}"));
        let issue = |load| self.challenges.issue(&purpose, load, self.random_bytes(), now);
        let (budget, load) = match standing {
            BudgetState::Within => return Ok(Passed { proof: None, next: issue(1) }),
            BudgetState::Beyond { budget, load } => (budget, load),
            BudgetState::Spent { budget, after_seconds } => {
                self.abuse_counters.budgets.add(budget, "refused");
                return Err(Refusal::RateLimited { after_seconds, limit: budget });
            }
        };
        let next = issue(load);
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
            Some(solved) => Ok(Passed { proof: Some(solved), next }),
            None => Err(Refusal::ChallengeRequired { puzzle: next, limit: budget }),
        }
    }
}
