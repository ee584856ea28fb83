//! `satchel jobs`

use super::operate::Action;
use super::sections::{Section, print_or_say, row};
use super::{Outcome, block_on, print_line, refused};
use crate::cli::{CommonArgs, Jobs, Output};
use app::Refusal;
use domain::{JobId, LogAction};
use installation::wiring;
use std::process::ExitCode;
use store::operation::jobs::{Parked, parked, unpark};

/// Most jobs that are listed.
const LISTED_MAX: i64 = 200;

/// Lists the parked jobs with their reasons, or makes one run again.
pub fn run(arguments: Jobs) -> Outcome {
    if let Some(id) = arguments.retry {
        return retry(
            arguments.place,
            Action { operator: arguments.operator, name: LogAction::RetryJob },
            JobId(id),
        );
    }
    let output = arguments.output;
    let config = arguments.place.configuration().map_err(|e| e.to_string())?;
    let db = wiring::open(&config)?;
    let outcome = list(&db, output);
    db.close();
    outcome
}

fn list(db: &db::Db, output: Output) -> Outcome {
    let read = db.read(|conn| Ok::<_, db::TxError<()>>(parked(conn, LISTED_MAX)?));
    let jobs = block_on(read)?.map_err(|e| format!("the jobs cannot be read: {e:?}"))?;
    let parked = Section::of("jobs", &jobs, |job| {
        row! {
            "id": job.id.0, "kind": job.kind.as_str(), "number": job.reference.as_str(),
            "reason": job.reason.clone(), "created": job.created_at,
        }
    });
    let line = |job: &Parked| {
        let reason = job.reason.as_deref().unwrap_or_default();
        format!("{}  {}  {}  {reason}", job.id, job.kind, job.reference)
    };
    let end = format!("{} parked", jobs.len());
    print_or_say(&[parked], output, jobs.iter().map(line).chain([end]))?;
    Ok(ExitCode::SUCCESS)
}

fn retry(place: CommonArgs, action: Action, id: JobId) -> Outcome {
    let subject = move |done: &bool| match done {
        true => Ok(Some(id.to_string())),
        false => Err(Refusal::JobNotParked),
    };
    match action.run(
        id.to_string(),
        place,
        move |conn, now| Ok(unpark(conn, id, now)?),
        subject,
        refused,
    )? {
        true => print_line(&format!("job {id} runs again")).map(|()| ExitCode::SUCCESS),
        false => Err(format!("no job {id} is parked")),
    }
}
