//! Operation: jobs, idempotency, proposals, lookups, sealed data and backups.

pub mod backup;
pub mod idempotency;
pub mod jobs;
pub mod lookups;
pub mod metadata;
pub mod operator_actions;
pub mod proposals;
pub mod queues;
pub mod sealed;
