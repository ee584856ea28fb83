//! `satchel openapi`

use super::{Outcome, say};
use std::process::ExitCode;

/// Prints the OpenAPI document.
pub fn run() -> Outcome {
    let text = api::document()
        .to_pretty_json()
        .map_err(|e| format!("the document cannot be written: {e}"))?;
    say(&text)?;
    Ok(ExitCode::SUCCESS)
}
