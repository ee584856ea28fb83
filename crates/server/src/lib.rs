//! The service: HTTP around the calls and the pages. `satchel` is the program; `satchel-demo` is
//! another, with simulators in the places of the providers.

mod http;
mod serve;

use installation::log_lines;
use installation::wiring::Demo;
use operator::Outcome;
use operator::cli::Command;
use std::process::ExitCode;
use tokio::signal::unix::{SignalKind, signal};

/// With fifteen thousand gifts and a burst of requests, the process holds 80 MB instead of the 200
/// MB that it holds with the system's allocator. SQLite uses jemalloc too.
#[cfg(feature = "production")]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

/// Freed memory returns to the system within half a second, also on idle threads; by default that
/// takes ten seconds, and only on threads that allocate. So the memory of a burst of password
/// hashes and pictures is free again for the next connections.
#[cfg(feature = "production")]
#[allow(
    unsafe_code,
    reason = "the allocator finds its options by this name, and nothing else has it"
)]
#[unsafe(export_name = "malloc_conf")]
pub static ALLOCATOR_OPTIONS: &[u8] =
    b"background_thread:true,dirty_decay_ms:500,muzzy_decay_ms:0\0";

/// Runs the work of a program, and says what went wrong.
pub fn run(work: impl FnOnce() -> Outcome) -> ExitCode {
    // Databases, pictures and keys are readable only by the service's user.
    rustix::process::umask(rustix::fs::Mode::from_raw_mode(0o077));
    keep_running_at_hangup();
    match work() {
        Ok(code) => code,
        Err(problem) => {
            eprintln!("satchel: {}", log_lines::for_terminal(&problem));
            ExitCode::FAILURE
        }
    }
}

/// Runs a command, for real customers or in a demo.
///
/// # Errors
/// With what went wrong, for standard error.
pub fn execute(command: Command, demo: Option<&dyn Demo>) -> Outcome {
    operator::execute(command, demo, serve::run)
}

/// SIGHUP ends no command in the middle: it is sent to all processes of the program to have the
/// service read its certificate again, and to all of a terminal that closes.
fn keep_running_at_hangup() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build();
    let _inside = runtime.as_ref().map(tokio::runtime::Runtime::enter);
    // The handler stays when its runtime is gone.
    if runtime.is_err() || signal(SignalKind::hangup()).is_err() {
        eprintln!("satchel: SIGHUP cannot be handled, so it ends the process");
    }
}
