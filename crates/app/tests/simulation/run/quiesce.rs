//! The end of a run: providers respond to everything, and time passes until nothing is left to do.

use super::background::{due_jobs, review};
use super::{NODES, Run};
use crate::providers::FaultRates;
use diesel::{ExpressionMethods, QueryDsl, RunQueryDsl};
use domain::{CashState, Timestamp};
use store::schema::jobs::dsl as j;

/// Rounds after which the work that is left is considered endless.
const ROUNDS_MAX: usize = 300;

impl Run {
    pub(super) fn quiesce(&mut self) {
        self.note("everything comes to rest");
        self.fault_rates = FaultRates::SOUND;
        self.drain();
        self.end_freezes();
        for round in 0..ROUNDS_MAX {
            self.drain();
            let waiting = self
                .database
                .inspect(|conn| store::money::cash_outs::in_state(conn, CashState::Reviewing, 100))
                .unwrap();
            for cash in waiting {
                let app = self.nodes[0].app();
                self.spawn_background(0, "review", review(app, cash.cash_no, true));
                self.drain();
            }
            self.providers.quiesce(self.now());
            let Some(due) = self.next_job() else { return };
            self.advance(due.ms_since(self.now()).max(0) + 2 * super::SKEW_MS);
            let node = round % NODES;
            let app = self.nodes[node].app();
            self.spawn_background(node, "due jobs", due_jobs(app));
        }
        panic!("there is still work after {ROUNDS_MAX} rounds");
    }

    /// Runs everything that waits, until nothing does.
    fn drain(&mut self) {
        loop {
            while let Some(what) = self.providers.end_gone(&mut self.rng) {
                self.note(what);
            }
            if self.database.can_go_on() {
                self.go_on();
            } else if !self.nodes_with_calls().is_empty() {
                self.begin_some_call();
            } else if self.providers.calls.len() > 0 {
                let what = self.providers.answer_one(self.fault_rates, &mut self.rng);
                self.note(what);
                self.run_until_idle();
            } else {
                assert!(
                    self.background.is_empty(),
                    "a node waits for nothing: {:?}",
                    self.background.iter().map(|e| e.what).collect::<Vec<_>>()
                );
                return;
            }
        }
    }

    /// When the next job can run; none when there is no job that can.
    fn next_job(&mut self) -> Option<Timestamp> {
        let ready: Vec<(Timestamp, Timestamp)> = self
            .database
            .inspect(|conn| {
                j::jobs.filter(j::state.eq("ready")).select((j::run_at, j::lease_until)).load(conn)
            })
            .unwrap();
        ready.into_iter().map(|(run_at, lease_until)| run_at.max(lease_until)).min()
    }
}
