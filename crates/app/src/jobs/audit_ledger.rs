//! The daily audit. It reads the ledger in slices and stores its position, so that each run is
//! short and the audit continues after a restart.

use super::Next;
use super::recurring::AUDIT_COMPLETED_AT;
use crate::sealed_audit::{SEALED_CHECK, SealedPosition};
use crate::{App, Result};
use db::Conn;
use domain::DAY_MS;
use serde::{Deserialize, Serialize};
use store::audit::{self, Position};
use store::operation::jobs::{self, Run};
use store::operation::metadata;

/// Metadata key of the number of findings.
const FINDINGS: &str = "audit_findings";

/// Metadata key of the progress.
const PROGRESS: &str = "audit_progress";

/// How long one run reads, in milliseconds. The last query may be over a whole table, and both must
/// fit into the time limit of a job.
const RUN_MS: i64 = 15_000;

/// The pause before the next slices, and after a slice that could not be read, in milliseconds.
const PAUSE_MS: i64 = 1_000;
const AFTER_FAULT_MS: i64 = 60_000;

/// How often a slice is tried before it is skipped, which is a finding.
const ATTEMPTS_MAX: u32 = 5;

/// Most findings that are quoted in the job's reason.
const NAMED_MAX: usize = 5;

/// Position and findings of an audit.
#[derive(Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Progress {
    /// The next slice: the name of its check, the index of its query, and the id after which it
    /// begins. The check is named, since the next release may have other checks.
    check: String,
    query: usize,
    after: Option<i64>,
    /// Failed readings of that slice.
    faults: u32,
    findings: usize,
    named: Vec<String>,
    /// The next slice of sealed values, which come after all checks.
    #[serde(default)]
    sealed: Option<SealedPosition>,
}

impl Progress {
    fn position(&self) -> Option<Position> {
        let check = audit::checks().iter().position(|name| *name == self.check)?;
        Some(Position { check, query: self.query, after: self.after })
            .filter(|position| audit::exists(*position))
    }

    /// Moves to another slice, and resets `faults`.
    fn go_to(&mut self, position: Position) {
        if self.position() != Some(position) {
            audit::checks()
                .get(position.check)
                .copied()
                .unwrap_or_default()
                .clone_into(&mut self.check);
            (self.query, self.after, self.faults) = (position.query, position.after, 0);
        }
    }

    fn add(&mut self, finding: String) {
        self.findings += 1;
        if self.named.len() < NAMED_MAX {
            self.named.push(finding);
        }
    }
}

/// Why a run ended.
enum Stop {
    AtTheEnd,
    InTheMiddle,
    AtAFault(String),
}

impl App {
    /// Audits the ledger once a day. Findings do not park the job: the audit of the next day may
    /// find more.
    ///
    /// # Errors
    /// When the job has been claimed again: the newer run has advanced, and must not be set back.
    pub(super) async fn audit_ledger(&self, run: Run) -> Result<Next> {
        let saved = self.db.read(|conn| Ok(metadata::find(conn, PROGRESS)?)).await?;
        let saved: Option<Progress> = saved.and_then(|text| serde_json::from_str(&text).ok());
        // A position in a check that this release does not have is unknown, so the audit begins
        // again.
        let mut progress = saved.filter(|saved| saved.position().is_some()).unwrap_or_default();
        let next = match self.audit_all(&mut progress, run).await {
            Stop::AtTheEnd => {
                let (count, now) = (progress.findings.to_string(), self.now().0.to_string());
                let completed =
                    vec![(PROGRESS, String::new()), (FINDINGS, count), (AUDIT_COMPLETED_AT, now)];
                self.note(run, completed).await?;
                return Ok(Next::PollAgain(DAY_MS, summary(&progress)));
            }
            Stop::InTheMiddle => Next::PollAgain(PAUSE_MS, format!("is at: {}", progress.check)),
            Stop::AtAFault(why) => Next::PollAgain(
                AFTER_FAULT_MS,
                format!("{} could not be read: {why}", progress.check),
            ),
        };
        self.note_progress(&progress, run).await?;
        Ok(next)
    }

    async fn note_progress(&self, progress: &Progress, run: Run) -> Result<()> {
        let text =
            serde_json::to_string(progress).map_err(|e| crate::Refusal::fault(e.to_string()))?;
        self.note(run, vec![(PROGRESS, text)]).await
    }

    /// Stores metadata, if the run is still its job's newest.
    async fn note(&self, run: Run, values: Vec<(&'static str, String)>) -> Result<()> {
        let note = move |conn: &mut Conn| {
            if !jobs::is_current(conn, run)? {
                return Err(db::superseded().into());
            }
            for (name, value) in &values {
                metadata::put(conn, name, value)?;
            }
            Ok(())
        };
        Ok(self.db.write(note).await?)
    }

    /// Runs the checks, and then looks at the sealed values.
    async fn audit_all(&self, progress: &mut Progress, run: Run) -> Stop {
        let until = self.now().plus_ms(RUN_MS);
        let sealed = match progress.sealed {
            Some(sealed) => sealed,
            None => match self.audit_slices(progress, run).await {
                Stop::AtTheEnd => SealedPosition::FIRST,
                stop => return stop,
            },
        };
        progress.sealed = Some(sealed);
        match self.audit_sealed_until(sealed, until).await {
            Ok((findings, next)) => {
                progress.faults = 0;
                let named = findings.into_iter().map(|found| format!("{SEALED_CHECK}: {found}"));
                named.for_each(|found| progress.add(found));
                progress.sealed = next;
                if next.is_some() { Stop::InTheMiddle } else { Stop::AtTheEnd }
            }
            Err(_) if progress.faults >= ATTEMPTS_MAX => {
                progress.add(format!("{SEALED_CHECK}: could not be read"));
                Stop::AtTheEnd
            }
            Err(error) => {
                progress.faults += 1;
                Stop::AtAFault(format!("{error:?}"))
            }
        }
    }

    async fn audit_slices(&self, progress: &mut Progress, run: Run) -> Stop {
        let begun = self.now();
        if let Err(error) = audit::prepare_on(&self.db).await {
            return Stop::AtAFault(format!("{:?}", crate::Refusal::from(error)));
        }
        let mut next = Some(progress.position().unwrap_or_default());
        while let Some(position) = next {
            progress.go_to(position);
            let now = self.now();
            if now.0 - begun.0 >= RUN_MS {
                return Stop::InTheMiddle;
            }
            if progress.faults >= ATTEMPTS_MAX {
                progress.add(format!("{}: could not be read", progress.check));
                let Some(behind) = audit::skip(position) else { return Stop::AtTheEnd };
                // The next slice may take as long, and the time of this run may be used up.
                progress.go_to(behind);
                return Stop::InTheMiddle;
            }
            // Counted before the reading, so that a run that times out while it reads a whole table
            // counts as a failure too.
            progress.faults += 1;
            if audit::is_whole(position)
                && let Err(error) = self.note_progress(progress, run).await
            {
                return Stop::AtAFault(format!("{error:?}"));
            }
            match self.db.read(move |conn| Ok(audit::run_slice(conn, position, now)?)).await {
                Ok(step) => {
                    step.findings.into_iter().for_each(|found| {
                        progress.add(format!("{}: {}", found.check, found.detail))
                    });
                    next = step.next;
                }
                Err(error) => return Stop::AtAFault(format!("{:?}", crate::Refusal::from(error))),
            }
        }
        Stop::AtTheEnd
    }

    /// Number of findings of the latest finished audit; `None` before the first.
    pub async fn audit_findings(&self) -> Result<Option<i64>> {
        let count = self.db.read(|conn| Ok(metadata::find(conn, FINDINGS)?)).await?;
        Ok(count.and_then(|count| count.parse().ok()))
    }
}

fn summary(progress: &Progress) -> String {
    if progress.findings == 0 {
        return String::new();
    }
    tracing::error!(
        findings = progress.findings,
        first = progress.named.first(),
        "the ledger is wrong"
    );
    format!("{} findings: {}", progress.findings, progress.named.join("; "))
}
