//! What the binary can do, one file a command.

pub mod audit;
pub mod cash;
pub mod config;
pub mod generate;
pub mod import;
pub mod jobs;
pub mod migrate;
pub mod openapi;
pub mod serve;

use std::process::ExitCode;

/// How a command ends: with a code, or with a text for whoever started it.
pub type Outcome = Result<ExitCode, String>;

/// Runs async work of a command to its end.
fn block_on<T>(work: impl Future<Output = T>) -> Result<T, String> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(|e| format!("cannot start threads: {e}"))?;
    Ok(runtime.block_on(work))
}

/// Writes a line to standard output. A reader that has seen enough, such as `head`, is no error.
fn say(text: &str) -> Result<(), String> {
    use std::io::{ErrorKind, Write};
    match writeln!(std::io::stdout(), "{text}") {
        Err(e) if e.kind() != ErrorKind::BrokenPipe => Err(format!("cannot write: {e}")),
        _ => Ok(()),
    }
}
