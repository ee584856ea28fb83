//! `satchel migrate`

use super::{Outcome, say};
use crate::cli::CommonArgs;
use crate::wiring;
use std::process::ExitCode;

/// Migrates the database to the newest schema.
pub fn run(place: CommonArgs) -> Outcome {
    let config = place.configuration().map_err(|e| e.to_string())?;
    let applied = wiring::migrate(&wiring::location(&config)?)?;
    for name in &applied {
        say(&format!("applied {name}"))?;
    }
    if applied.is_empty() {
        say("the schema is the newest")?;
    }
    Ok(ExitCode::SUCCESS)
}
