//! `satchel config`

use super::{Outcome, print_line};
use installation::config::commented_defaults;
use std::process::ExitCode;

/// Prints the default configuration with comments.
pub fn run() -> Outcome {
    print_line(commented_defaults().trim_end())?;
    Ok(ExitCode::SUCCESS)
}
