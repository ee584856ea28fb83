//! Use cases on both engines, from one source.

extern crate satchel_app as app;

mod attempts;
mod audit_job;
mod bank_file;
mod cash;
mod clocks;
mod customers;
mod days;
mod disputes;
mod event_counts;
mod exchange;
mod extracts;
mod guardian_payouts;
mod import;
mod inbox;
mod jobs;
mod orders;
mod paused_services;
mod pauses;
mod payments;
mod payout_confirmation;
mod payouts;
mod races;
mod reconciliation;
mod recurring_jobs;
mod refunds;
mod retry_budget;
mod round_trips;
mod sealed;
mod stateful;
mod stateful_extracts;
mod steam_accounts;
mod stock;
mod vouchers;
mod webhooks;
mod wechat_accounts;
