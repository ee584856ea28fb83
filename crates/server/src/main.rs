//! The `satchel` binary.

use clap::Parser;
use operator::cli::Cli;
use std::process::ExitCode;

fn main() -> ExitCode {
    satchel_server::run(|| satchel_server::execute(Cli::parse().command, None))
}
