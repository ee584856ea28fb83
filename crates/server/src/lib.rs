//! The service and its commands: configuration, wiring, HTTP, pages. It depends on every other
//! crate of the product and holds no business rule. `satchel` is the program; `satchel-demo` is
//! another, with simulators in the places of the providers.

mod cli;
mod commands;
mod config;
mod files;
mod http;
mod log;
mod log_lines;
mod shell;
mod text_file;
mod wiring;

pub use cli::{Cli, Command, CommonArgs};
pub use commands::Outcome;
pub use config::secret::Secret;
pub use config::{Config, PayProvider, PayoutProvider, RealNameProvider, SmsProvider};
pub use config::{SteamProvider, SteamSignIn, WechatPayouts};
pub use wiring::{Accounts, Demo, OsEntropy, Providers, Sandbox, SystemClock};
pub use wiring::{is_production, location, make_folder, open};

use config::Purpose;
use std::process::ExitCode;
use tokio::signal::unix::{SignalKind, signal};

/// With fifteen thousand gifts and a burst of requests, the process holds 80 MB instead of the 200
/// MB that it holds with the system's allocator. SQLite uses jemalloc too.
#[cfg(feature = "jemalloc")]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

/// Freed memory returns to the system within half a second, also on idle threads; by default that
/// takes ten seconds, and only on threads that allocate. So the memory of a burst of password
/// hashes and pictures is free again for the next connections.
#[cfg(feature = "jemalloc")]
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
    let is_exposed = demo.map(Demo::is_exposed);
    let purpose = is_exposed.map_or(Purpose::Production, |is_exposed| Purpose::Demo { is_exposed });
    match command {
        Command::Serve(arguments) => commands::serve::run(arguments, purpose, demo),
        Command::Migrate(place) => commands::migrate::run(place),
        Command::Import(arguments) => commands::import::run(arguments),
        Command::Proposals(command) => commands::proposals::run(command),
        Command::Balance(command) => commands::proposals::balance(command),
        Command::Grant(arguments) => commands::proposals::grant(arguments),
        Command::Deposits(command) => commands::proposals::deposits(command),
        Command::Gifts(command) => commands::gifts::run(command),
        Command::Stock(command) => commands::stock::run(command),
        Command::Audit(place) => commands::audit::run(place, demo),
        Command::Backup(arguments) => commands::backup::run(arguments),
        Command::Restore(arguments) => commands::restore::run(arguments, demo),
        Command::Restored(arguments) => commands::restored::run(arguments),
        Command::Rekey(arguments) => commands::rekey::run(arguments),
        Command::Check(arguments) => commands::check::run(arguments, purpose),
        Command::Ready(place) => commands::ready::run(place),
        Command::Jobs(arguments) => commands::jobs::run(arguments),
        Command::Disputes(arguments) => commands::disputes::run(arguments),
        Command::Cash(command) => commands::cash::run(command),
        Command::Payouts(command) => commands::payouts::run(command, demo),
        Command::Guardian(command) => commands::guardian::run(command, demo),
        Command::Voucher(command) => commands::voucher::run(command),
        Command::Refund(arguments) => commands::refund::run(arguments),
        Command::RefundPaid(arguments) => commands::refund_paid::run(arguments),
        Command::Reconcile(arguments) => commands::reconcile::run(arguments),
        Command::Resolve(arguments) => commands::resolve::run(arguments),
        Command::Pause(arguments) => commands::pause::run(arguments),
        Command::Resume(arguments) => commands::pause::resume(arguments),
        Command::Rules(command) => commands::rules::run(command),
        Command::Announce(arguments) => commands::announce::run(arguments),
        Command::Announcements(arguments) => commands::announce::list(arguments),
        Command::Unpublish(arguments) => commands::unpublish::run(arguments),
        Command::Customer(arguments) => commands::look_up::customer(arguments),
        Command::Order(arguments) => commands::look_up::order(arguments),
        Command::Actions(arguments) => commands::look_up::actions(arguments),
        Command::Openapi => commands::openapi::run(),
        Command::Config => commands::config::run(),
    }
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
