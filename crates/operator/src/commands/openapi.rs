//! `satchel openapi`

use super::{Outcome, print_pretty_json};
use std::process::ExitCode;

/// Prints the OpenAPI document of the customers' calls, or of the console's.
pub fn run(of_console: bool) -> Outcome {
    print_pretty_json(&if of_console { api::console_document() } else { api::document() })?;
    Ok(ExitCode::SUCCESS)
}
