//! `satchel audit`

use super::{Outcome, block_on, print_line};
use crate::cli::CommonArgs;
use crate::wiring;
use app::ports::Clock;
use std::process::ExitCode;
use store::audit::Finding;

/// Audits the ledger. The exit status is a failure when anything is wrong, so that a scheduled run
/// can alert.
pub fn run(place: CommonArgs) -> Outcome {
    let mut config = place.configuration().map_err(|e| e.to_string())?;
    // Consecutive slices read the same pages. Each of several connections would read them into a
    // cache of its own.
    config.database.readers = 1;
    let db = wiring::open(&config)?;
    let audit = async {
        let now = db
            .read(|conn| Ok(store::clock::now(conn)?.unwrap_or_else(|| wiring::SystemClock.now())))
            .await?;
        store::audit::run_in_slices(&db, now).await
    };
    let findings = block_on(audit)?.map_err(|e| format!("the audit could not be made: {e:?}"))?;
    db.close();
    report(&findings)
}

/// Prints the findings; the exit status is a failure unless there are none.
pub fn report(findings: &[Finding]) -> Outcome {
    for finding in findings {
        print_line(&format!("FINDING {}: {}", finding.check, finding.detail))?;
    }
    let checks = store::audit::checks().len();
    if findings.is_empty() {
        print_line(&format!("{checks} checks, no findings"))?;
        return Ok(ExitCode::SUCCESS);
    }
    print_line(&format!("{checks} checks, {} findings", findings.len()))?;
    Ok(ExitCode::FAILURE)
}
