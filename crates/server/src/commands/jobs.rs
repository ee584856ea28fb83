//! `satchel jobs`

use super::{Outcome, block_on, say};
use crate::cli::Jobs;
use crate::wiring;
use app::ports::Clock;
use domain::JobId;
use std::process::ExitCode;
use store::jobs::{parked, unpark};

/// Jobs that are listed at most.
const LISTED_MAX: i64 = 200;

/// Lists the parked jobs with their reasons, or lets one run again.
pub fn run(arguments: Jobs) -> Outcome {
    let config = arguments.place.configuration().map_err(|e| e.to_string())?;
    let db = wiring::open(&config, &wiring::location(&config)?)?;
    let outcome = match arguments.retry {
        Some(id) => retry(&db, JobId(id)),
        None => list(&db),
    };
    db.close();
    outcome
}

fn list(db: &store::Db) -> Outcome {
    let read = db.read(|conn| Ok::<_, store::TxError<()>>(parked(conn, LISTED_MAX)?));
    let jobs = block_on(read)?.map_err(|e| format!("the jobs cannot be read: {e:?}"))?;
    for job in &jobs {
        say(&format!("{}  {}  {}  {}", job.id, job.kind, job.reference, job.reason.as_deref().unwrap_or_default()))?;
    }
    say(&format!("{} parked", jobs.len()))?;
    Ok(ExitCode::SUCCESS)
}

fn retry(db: &store::Db, id: JobId) -> Outcome {
    let now = wiring::SystemClock.now();
    let write = db.write(move |conn| Ok::<_, store::TxError<()>>(unpark(conn, id, now)?));
    match block_on(write)?.map_err(|e| format!("the job cannot be changed: {e:?}"))? {
        true => say(&format!("job {id} runs again")).map(|()| ExitCode::SUCCESS),
        false => Err(format!("no job {id} is parked")),
    }
}
