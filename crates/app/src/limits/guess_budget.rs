//! Budgets for wrong login attempts from unrecognized devices, over all accounts. The limits that
//! protect a single account are in the database and do not depend on these.

use super::{Bucket, Buckets, BudgetState, Passed, bucket_wait_seconds};
use crate::ports::ChallengeAnswer;
use crate::{App, Device, Result};
use domain::{Budgets, Network, Timestamp};

const HOUR_MS: u64 = domain::HOUR_MS.unsigned_abs();

/// Wrong attempts of the last hour, by network and in total.
pub(crate) struct GuessBudget {
    budgets: Budgets,
    networks: Buckets<Network>,
    all: Buckets<()>,
}

/// An attempt that is counted as wrong until its password or code has been compared.
#[derive(Debug)]
pub(crate) struct Guess {
    networks: Vec<(Network, Bucket)>,
    all: Option<Bucket>,
}

impl GuessBudget {
    pub(crate) fn new(budgets: Budgets) -> Self {
        Self { budgets, networks: Buckets::new(HOUR_MS), all: Buckets::new(HOUR_MS) }
    }

    /// Counts an attempt, and returns the state of the budgets with it. An attempt for which a
    /// budget has no room at all is not counted there.
    fn take(&self, device: &Device, now: Timestamp) -> (Guess, BudgetState) {
        let now_ms = u64::try_from(now.0).unwrap_or_default();
        let mut guess = Guess { networks: Vec::new(), all: None };
        let mut worst = BudgetState::Within;
        for (size, network) in device.address.parse().into_iter().flat_map(Network::all_of) {
            let (budget, free) = self.budgets.guesses_of(size);
            let Some(bucket) = bucket(free, self.budgets.most(free)) else { continue };
            let put = self.networks.acquire(network, bucket, now_ms);
            if put.is_ok() {
                guess.networks.push((network, bucket));
            }
            worst = worst.or(bucket_state(budget, bucket, put));
        }
        if let Some(bucket) = bucket(self.budgets.guesses_all_per_hour, i64::MAX) {
            let put = self.all.acquire((), bucket, now_ms);
            guess.all = Some(bucket);
            worst = worst.or(bucket_state("guesses_all_per_hour", bucket, put));
        }
        (guess, worst)
    }

    fn give_back(&self, guess: Guess) {
        guess
            .networks
            .into_iter()
            .for_each(|(network, bucket)| self.networks.release(network, bucket));
        if let Some(bucket) = guess.all {
            self.all.release((), bucket);
        }
    }
}

fn bucket(free: i64, most: i64) -> Option<Bucket> {
    let count = |number: i64| u64::try_from(number).unwrap_or_default();
    (free > 0).then(|| Bucket { per_window: count(free), holds: count(most) })
}

fn bucket_state(
    budget: &'static str,
    bucket: Bucket,
    put: std::result::Result<u64, u64>,
) -> BudgetState {
    match put {
        Ok(held) if held <= bucket.per_window => BudgetState::Within,
        Ok(held) => BudgetState::Beyond { budget, load: (held - 1) / bucket.per_window },
        Err(wait_ms) => BudgetState::Spent { budget, after_seconds: bucket_wait_seconds(wait_ms) },
    }
}

impl App {
    /// Counts an attempt, which a solved challenge allows beyond the budget or that of the account.
    /// The caller gives it back with [`App::release_guess`] when it was not wrong.
    ///
    /// # Errors
    /// When a challenge must be solved first, or the budget is spent. The attempt is not counted
    /// then.
    pub(crate) async fn guess(
        &self,
        device: &Device,
        of_account: BudgetState,
        purpose: (&'static str, &str),
        answer: Option<ChallengeAnswer>,
    ) -> Result<(Guess, Passed)> {
        let (guess, bucket_state) = self.guesses.take(device, self.now());
        self.admit((guess, bucket_state.or(of_account)), purpose, answer).await
    }

    /// Counts an attempt at an SMS code. The code's own attempts bound it too, so no challenge is
    /// needed.
    ///
    /// # Errors
    /// When the budget is spent.
    pub(crate) async fn guess_code(&self, device: &Device) -> Result<Guess> {
        let (guess, bucket_state) = self.guesses.take(device, self.now());
        let bucket_state = if matches!(bucket_state, BudgetState::Beyond { .. }) {
            BudgetState::Within
        } else {
            bucket_state
        };
        let (guess, _) = self.admit((guess, bucket_state), ("", ""), None).await?;
        Ok(guess)
    }

    async fn admit(
        &self,
        (guess, bucket_state): (Guess, BudgetState),
        purpose: (&'static str, &str),
        answer: Option<ChallengeAnswer>,
    ) -> Result<(Guess, Passed)> {
        match self.pass(bucket_state, purpose, answer).await {
            Ok(passed) => Ok((guess, passed)),
            Err(error) => {
                self.guesses.give_back(guess);
                Err(error)
            }
        }
    }

    /// Gives an attempt back that was right, or that was not compared.
    pub(crate) fn release_guess(&self, guess: Option<Guess>) {
        if let Some(guess) = guess {
            self.guesses.give_back(guess);
        }
    }
}
