//! The simulation: whole starts of the service, each of which follows from a seed.
//!
//! A run has customers, operators, providers, and two nodes with clocks that differ, on one
//! database. Time is simulated, and nothing happens by itself: whenever a node calls the database
//! or a provider, the call waits, and the run chooses by its seed what happens next. A call runs, a
//! group of writes is committed, the disk has it, a provider responds, or has the effect and its
//! response is lost, a customer sends a request or leaves before the response, money arrives, a
//! webhook comes twice, time passes, the power fails. So on the embedded engine one seed is always
//! the same run, to the digest of its trace.
//!
//! In the end all work is finished, and the invariants that matter to customers must hold
//! (`invariants.rs`): every response remains true, no unit is sold twice, a right password never
//! locks, every order ends, all money that providers took is booked or returned, no customer has
//! more than was put in, and the audit finds nothing.
//!
//! On the embedded engine both nodes are on one machine, which crashes as a whole and keeps what
//! its disk had. On PostgreSQL each statement of each transaction is a step, so that the nodes'
//! transactions interleave everywhere, a node crashes alone, and a deadlock fails the run. There a
//! seed decides the same things, but the server chooses which of several sessions that wait for one
//! lock continues, so two runs of one seed may differ after that.
//!
//! `make test` runs 200 seeds and 20 on PostgreSQL, `make simulate SEEDS=1-10000` any others, and
//! `make simulate SEEDS=17` the one that a failure names, with all its events. `ENGINE=postgres`
//! runs them there.

extern crate satchel_app as app;

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
use testkit::Engine;

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
