//! The command line: its commands are the operators' part of the product.

pub mod cli;
mod commands;

pub use commands::{Outcome, block_on, folder_of, print_json, print_line};

use cli::{Command, Serve};
use installation::config::Purpose;
use installation::wiring::Demo;

/// Runs a command, for real customers or in a demo. `serve` runs the service.
///
/// # Errors
/// With what went wrong, for standard error.
pub fn execute(
    command: Command,
    demo: Option<&dyn Demo>,
    serve: impl FnOnce(Serve, Purpose, Option<&dyn Demo>) -> Outcome,
) -> Outcome {
    let is_exposed = demo.map(Demo::is_exposed);
    let purpose = is_exposed.map_or(Purpose::Production, |is_exposed| Purpose::Demo { is_exposed });
    match command {
        Command::Serve(arguments) => serve(arguments, purpose, demo),
        Command::Migrate(place) => commands::migrate::run(place),
        Command::Import(arguments) => commands::import::run(arguments),
        Command::Proposals(command) => commands::proposals::run(command),
        Command::Balance(command) => commands::proposals::balance(command),
        Command::Grant(arguments) => commands::proposals::grant(arguments),
        Command::Deposits(command) => commands::proposals::deposits(command),
        Command::Gifts(command) => commands::gifts::run(command),
        Command::Stock(command) => commands::stock::run(command),
        Command::Audit(arguments) => commands::audit::run(arguments, demo),
        Command::Seal(arguments) => commands::seal::run(arguments),
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
        Command::Freeze(arguments) => commands::freeze::run(arguments),
        Command::Unfreeze(arguments) => commands::freeze::unfreeze(arguments),
        Command::Order(arguments) => commands::look_up::order(arguments),
        Command::Staff(command) => commands::staff::run(command),
        Command::Actions(arguments) => commands::look_up::actions(arguments),
        Command::Openapi { console } => commands::openapi::run(console),
        Command::Config => commands::config::run(),
    }
}
