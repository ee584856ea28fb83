//! Operation: counters of attempts, jobs and their queues, idempotency, proposals and actions of
//! operators, lookups, orders and sales of all customers, sealed data, metadata and backups.

pub mod attempt_counters;
pub mod backup;
pub mod funnel;
pub mod idempotency;
pub mod jobs;
pub mod lookups;
pub mod metadata;
pub mod operator_log;
pub mod orders;
pub mod parked_refunds;
pub mod proposals;
pub mod queues;
pub mod sales;
pub mod sealed;
