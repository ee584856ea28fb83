//! `satchel config`

use super::{Outcome, say};
use crate::config::commented_defaults;
use std::process::ExitCode;

/// Prints the commented defaults.
pub fn run() -> Outcome {
    say(commented_defaults().trim_end())?;
    Ok(ExitCode::SUCCESS)
}
