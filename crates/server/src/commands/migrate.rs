//! `satchel migrate`

use super::{Outcome, print_line};
use crate::cli::CommonArgs;
use crate::wiring;
use std::process::ExitCode;

/// Migrates the database to the newest schema.
pub fn run(place: CommonArgs) -> Outcome {
    let config = place.configuration().map_err(|e| e.to_string())?;
    let applied = wiring::migrate(&wiring::location(&config)?)?;
    for name in &applied {
        print_line(&format!("applied {name}"))?;
    }
    if applied.is_empty() {
        print_line("the schema is the newest")?;
    }
    Ok(ExitCode::SUCCESS)
}
