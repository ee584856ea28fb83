//! The `satchel` binary.

use clap::Parser;
use satchel_server::Cli;
use std::process::ExitCode;

fn main() -> ExitCode {
    satchel_server::run(|| satchel_server::execute(Cli::parse().command, None))
}
