//! The simulation: whole starts of the service, each of which follows from a seed.
//!
//! A run has customers, operators, providers, and two nodes with clocks that differ, on one
//! database. Time is simulated, and nothing happens by itself: whenever a node calls the database
//! or a provider, the call waits, and the run chooses by its seed what happens next. A call is run,
//! a group of writes is committed, the disk has it, a provider responds, or has done it and its
//! answer is lost, a customer asks for something or leaves before the answer, money arrives, a
//! webhook comes twice, time passes, the power fails. So one seed is always the same run on the
//! embedded engine, to the digest of its trace.
//!
//! In the end everything comes to rest, and what a customer cares for must be true
//! (`invariants.rs`): nothing that was answered is gone, no unit is sold twice, a right password
//! never locks, every order ends, all money that providers took is booked or returned, nobody has
//! more than was put in, and the audit finds nothing.
//!
//! On the embedded engine both nodes are on one machine, which crashes as a whole and keeps what
//! its disk had. On PostgreSQL each statement of each transaction is a step, so that the nodes'
//! transactions meet everywhere, a node crashes alone, and a deadlock fails the run. There a seed
//! decides the same things, but of sessions that were waiting for one lock the server lets go on
//! whichever is quicker, so two runs of one seed may differ behind that.
//!
//! `make test` runs 200 seeds and 20 on PostgreSQL, `make simulate SEEDS=1-10000` any others, and
//! `make simulate SEEDS=17` the one that a failure names, with all its events. `ENGINE=postgres`
//! runs them there.

mod customers;
mod database;
mod delivery_provider;
mod fixture;
mod invariants;
mod job_watch;
mod node;
mod pay_provider;
mod payout_provider;
mod provider_calls;
mod providers;
mod rng;
mod run;
mod seeds;
mod trace;

use run::Run;
use satchel_testkit::Engine;

#[test]
fn customers_find_every_promise_kept() {
    seeds::check(Engine::Sqlite, &seeds::chosen().unwrap_or_else(|| (1..=200).collect()));
}

/// Fewer, because each statement of each transaction is a step.
#[test]
fn customers_find_every_promise_kept_on_postgres() {
    seeds::check(Engine::Postgres, &seeds::chosen().unwrap_or_else(|| (1..=20).collect()));
}

#[test]
fn the_same_seed_is_the_same_run() {
    for seed in 1..=4 {
        let trace = || {
            let mut run = Run::new(Engine::Sqlite, seed);
            run.finish();
            run.trace
        };
        let (one, other) = (trace(), trace());
        assert_eq!(one.digest(), other.digest(), "seed {seed}: {}", one.first_difference(&other));
    }
}
