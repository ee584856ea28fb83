//! `satchel config`

use super::{Outcome, say};
use crate::config::commented_defaults;
use std::process::ExitCode;

/// Prints the default configuration with comments.
pub fn run() -> Outcome {
    say(commented_defaults().trim_end())?;
    Ok(ExitCode::SUCCESS)
}
