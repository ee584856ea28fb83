//! Checks that a run of a job is ended only by the node that began it.

use db::Conn;
use diesel::{QueryDsl, QueryResult, RunQueryDsl};
use domain::{JobId, Timestamp};
use std::collections::BTreeMap;
use store::schema::jobs::dsl as j;

/// The newest run in a job's row.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Row {
    attempts: i64,
    run_at: Timestamp,
    lease_until: Timestamp,
    state: String,
}

/// The jobs after the last commit, and which nodes began their newest runs.
#[derive(Default)]
pub(crate) struct JobWatch {
    rows: BTreeMap<JobId, Row>,
    begun_by: BTreeMap<JobId, Option<usize>>,
}

impl JobWatch {
    /// After a commit of these nodes: fails the run when one of them postponed or parked a job
    /// whose newest run another node has begun.
    pub(crate) fn committed(&mut self, nodes: &[usize], conn: &mut Conn) -> QueryResult<()> {
        let rows: Vec<(JobId, i64, Timestamp, Timestamp, String)> =
            j::jobs.select((j::id, j::attempts, j::run_at, j::lease_until, j::state)).load(conn)?;
        let as_row = |(id, attempts, run_at, lease_until, state)| {
            (id, Row { attempts, run_at, lease_until, state })
        };
        let rows: BTreeMap<JobId, Row> = rows.into_iter().map(as_row).collect();
        for (id, row) in &rows {
            let before = self.rows.get(id);
            if before.is_some_and(|before| before.attempts < row.attempts) {
                // In a group it is not known which of its nodes it was.
                let only = nodes.iter().all(|node| *node == nodes[0]);
                self.begun_by.insert(*id, only.then_some(nodes[0]));
            } else if let (Some(before), Some(Some(node))) = (before, self.begun_by.get(id)) {
                assert!(
                    before == row || nodes.contains(node),
                    "run {} of job {id} is of node {node}; {nodes:?} changed it to {row:?}",
                    row.attempts
                );
            }
        }
        self.begun_by.retain(|id, _| rows.contains_key(id));
        self.rows = rows;
        Ok(())
    }
}
