//! `satchel openapi`

use super::{Outcome, print_line};
use std::process::ExitCode;

/// Prints the OpenAPI document.
pub fn run() -> Outcome {
    let text = api::document()
        .to_pretty_json()
        .map_err(|e| format!("the document cannot be written: {e}"))?;
    print_line(&text)?;
    Ok(ExitCode::SUCCESS)
}
