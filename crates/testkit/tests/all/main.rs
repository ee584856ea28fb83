//! Use cases and store on both engines, from one source.

mod append_only;
mod cash;
mod clocks;
mod corruption;
mod customers;
mod days;
mod exchange;
mod executor;
mod extracts;
mod http;
mod import;
mod inbox;
mod jobs;
mod migrations;
mod orders;
mod pauses;
mod payments;
mod races;
mod refunds;
mod schema;
mod sealed;
mod stateful;
mod stateful_extracts;
mod steam_accounts;
mod stock;
mod vouchers;
