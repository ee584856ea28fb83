//! `satchel audit`

use super::sections::{Section, print, row, say};
use super::{Outcome, block_on, print_line, seal};
use crate::cli::{Audit, Listing, Output};
use app::master_key;
use app::ports::Clock;
use db::ExecError;
use installation::wiring::{self, Demo};
use std::process::ExitCode;
use store::audit::Finding;

/// Audits the ledger. The exit status is a failure when anything is wrong, so that a scheduled run
/// can alert.
pub fn run(Audit { seals, listing }: Audit, demo: Option<&dyn Demo>) -> Outcome {
    let Listing { output, place } = listing;
    let mut config = place.configuration().map_err(|e| e.to_string())?;
    // Consecutive slices read the same pages. Each of several connections would read them into a
    // cache of its own.
    config.database.readers = 1;
    let db = wiring::open(&config)?;
    if let Some(folder) = &seals {
        let findings = block_on(seal::audit(&db, folder))??;
        db.close();
        return list(&findings, output, 1);
    }
    let keys = wiring::known_keys(&config, demo)?;
    let has_keys = keys.is_some();
    if let Some(keys) = &keys {
        let note = block_on(db.read(master_key::note))?.map_err(|e| format!("{e:?}"))?;
        note.map_or(Ok(()), |note| master_key::check_note(&note, keys))?;
    }
    let audit = async {
        let now = db
            .read(|conn| Ok(db::clock::now(conn)?.unwrap_or_else(|| wiring::SystemClock.now())))
            .await?;
        let mut findings = store::audit::run_in_slices(&db, now).await?;
        let sealed = app::audit_sealed(&db, keys).await;
        let sealed = sealed.map_err(|e| ExecError::Fault(format!("{e:?}")))?;
        findings.extend(sealed.into_iter().map(of_sealed));
        Ok::<_, ExecError<()>>(findings)
    };
    let findings = block_on(audit)?.map_err(|e| format!("the audit could not be made: {e:?}"))?;
    db.close();
    if !has_keys {
        say(WITHOUT_KEY, output)?;
    }
    list(&findings, output, checks())
}

/// The checks of the database, and that of its sealed values.
fn checks() -> usize {
    store::audit::checks().len() + 1
}

fn list(findings: &[Finding], output: Output, checks: usize) -> Outcome {
    if !output.json {
        return report_of(findings, checks);
    }
    let rows = Section::of("findings", findings, |finding| {
        row! { "check": finding.check, "detail": finding.detail.as_str() }
    });
    print(&[rows], output)?;
    Ok(exit_code(findings))
}

/// The checks that an audit without the master key leaves out.
pub const WITHOUT_KEY: &str =
    "secrets.master_key is not set, so sealed values were not opened and compared with their rows";

/// A finding about a sealed value.
pub fn of_sealed(detail: String) -> Finding {
    Finding { check: app::SEALED_CHECK, detail }
}

/// Prints the findings; the exit status is a failure unless there are none.
pub fn report(findings: &[Finding]) -> Outcome {
    report_of(findings, checks())
}

fn report_of(findings: &[Finding], checks: usize) -> Outcome {
    for finding in findings {
        print_line(&format!("FINDING {}: {}", finding.check, finding.detail))?;
    }
    let count = match findings.len() {
        0 => "no".to_owned(),
        some => some.to_string(),
    };
    print_line(&format!("{checks} checks, {count} findings"))?;
    Ok(exit_code(findings))
}

fn exit_code(findings: &[Finding]) -> ExitCode {
    if findings.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
