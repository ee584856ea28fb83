//! The limits on how often, or how much at once, something is done, which a refusal can name.
//!
//! A refusal names the limit that refuses, in the log and in `satchel_refusals_total`: by its key
//! in the configuration, or by the name in quotes. Limits with a reason of their own, such as
//! `orders_per_hour`, are rules of their use cases.
//!
//! **Counters in the database** ([`Counter`]) hold over all nodes: they protect an account, or what
//! costs money.
//!
//! | key | refuses | limit | reason |
//! |---|---|---|---|
//! | account and device or network | wrong passwords | login_attempts_max | too_many_attempts |
//! | account, for all strangers | logins | login_strangers_free | challenge_required |
//! | the same | logins | login_strangers_max | too_many_attempts |
//! | member of staff and network | wrong passwords | login_attempts_max | too_many_attempts |
//! | member of staff | wrong codes | login_attempts_max | invalid_staff_credentials |
//! | member of staff | wrong codes in sessions | login_attempts_max | too_many_attempts |
//! | member of staff | phone numbers that are shown | "phone_reveals" | rate_limited |
//! | member of staff | phone numbers that are looked for | "phone_searches" | rate_limited |
//! | member of staff | messages to customers | "customer_messages" | rate_limited |
//! | shop | messages to many | "broadcasts" | rate_limited |
//! | member of staff | accounts frozen | "customer_freezes" | rate_limited |
//! | member of staff | customers unlocked | "customer_unlocks" | rate_limited |
//! | customer | wrong voucher codes | voucher_guesses_max | too_many_attempts |
//! | customer | checks of ID numbers | id_checks_per_day_max | too_many_attempts |
//! | customer | other costly calls | …_per_day_max | rate_limited |
//! | customer | messages to staff | conversation_messages_per_hour_max | rate_limited |
//! | number and device or network | codes | sms_resend_seconds, sms_per_hour_max | sms_too_often |
//! | the same, or all strangers | codes | sms_per_day_max, sms_strangers_… | sms_daily_limit |
//! | network, or all strangers | codes | sms_…_per_hour, sms_…_per_day | challenge_required |
//! | the same, with challenges | codes | the same, times overdraft | rate_limited |
//! | solved challenge | a second use | challenge_seconds | challenge_required |
//!
//! **Leaky buckets** ([`Buckets`]) are in the memory of each node, against floods.
//!
//! | key | refuses | limit | reason |
//! |---|---|---|---|
//! | network, or all strangers | wrong logins | guesses_…_per_hour | challenge_required |
//! | network, with challenges | wrong logins | the same, times overdraft | rate_limited |
//! | network | guessable calls (in `server`) | {address,site,network}_per_minute | rate_limited |
//! | customer | calls that ask Steam | steam_requests_per_minute_max | rate_limited |
//!
//! **Permits** ([`KeyedPermits`], [`BlockingQueue`], semaphores) bound what a node does at once.
//!
//! | key | refuses | limit | reason |
//! |---|---|---|---|
//! | counter, payment, proof | nothing: one waits for the other | | |
//! | node | waiting for a comparison | "password_comparisons" | overloaded |
//! | node | waiting for a hash, a decoder | "password_hashes", "pictures" | overloaded |
//! | node | receiving a file | "uploads" | overloaded |
//! | node | waiting for the database | "database_queue" | overloaded |
//! | node | event streams | streams_max, or "shutdown" | overloaded |
//! | address | event streams | streams_per_address | rate_limited |
//! | address | connections (in `server`) | connections_per_address | closed at once |
//! | node, address | previews of gifts (in `web`) | 16 and 4 | status 503 |

mod abuse_counters;
mod blocking_queue;
mod buckets;
mod challenge;
mod code_limits;
mod counters;
mod guess_budget;
mod keyed_permits;
mod proof_of_work;
mod sms_budget;

pub use abuse_counters::{AbuseCounters, LabelledCounter};
pub use blocking_queue::BlockingWork;
pub(crate) use blocking_queue::{BlockingQueue, Permit};
pub use buckets::{Bucket, Buckets, bucket_wait_seconds};
pub(crate) use challenge::{BudgetState, Passed};
pub(crate) use code_limits::{CodeLimits, Requester};
pub(crate) use counters::{AccountCounter, Counter};
pub(crate) use guess_budget::{Guess, GuessBudget};
pub use keyed_permits::{KeyPermit, KeyedPermits};
pub use proof_of_work::ProofOfWork;
pub(crate) use sms_budget::SmsBudget;
