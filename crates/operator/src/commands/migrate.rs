//! `satchel migrate`

use super::{Outcome, print_line};
use crate::cli::CommonArgs;
use installation::wiring;
use std::process::ExitCode;

/// Migrates the database to the newest schema.
pub fn run(place: CommonArgs) -> Outcome {
    let config = place.configuration().map_err(|e| e.to_string())?;
    let location = wiring::location(&config)?;
    let (place, applied) = (location.shown(), wiring::migrate(&location)?);
    for name in &applied {
        print_line(&format!("{place}: applied {name}"))?;
    }
    if applied.is_empty() {
        print_line(&format!("{place}: the schema is the newest"))?;
    }
    Ok(ExitCode::SUCCESS)
}
