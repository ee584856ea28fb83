//! `satchel openapi`

use super::{Outcome, print_pretty_json};
use std::process::ExitCode;

/// Prints the OpenAPI document.
pub fn run() -> Outcome {
    print_pretty_json(&api::document())?;
    Ok(ExitCode::SUCCESS)
}
