//! Everything that limits how often or how much at once something is done.

mod abuse_counters;
mod blocking_queue;
mod buckets;
mod challenge;
mod code_limits;
mod counted_password;
mod counters;
mod guess_budget;
mod keyed_permits;
mod proof_of_work;
mod sms_budget;
mod steam_requests;

pub use abuse_counters::{AbuseCounters, LabelledCounter};
pub use blocking_queue::BlockingWork;
pub(crate) use blocking_queue::{BlockingQueue, Permit};
pub use buckets::{Bucket, Buckets};
pub(crate) use challenge::{BudgetState, Passed};
pub(crate) use code_limits::{CodeLimits, Requester};
pub(crate) use counted_password::{PasswordAttempt, run_detached};
pub(crate) use counters::{AccountCounter, FailedAttempts, PerDay};
pub(crate) use guess_budget::{Guess, GuessBudget};
pub use keyed_permits::{KeyPermit, KeyedPermits};
pub use proof_of_work::ProofOfWork;
pub(crate) use sms_budget::SmsBudget;
