//! Queries, executors, migrations and the audit on both engines, from one source.

extern crate satchel_store as store;

mod append_only;
mod connection_shares;
mod corruption;
mod counters;
mod executor;
mod migrations;
mod outages;
mod pipelines;
mod schema;
mod tls;
mod transitions;
mod use_lock;
mod wakeups;
