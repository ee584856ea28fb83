//! The command line: that of `satchel`, with what a demo has besides.

use crate::code::{self, Code};
use crate::generate::{self, Generate};
use crate::sandbox::Demo;
use clap::{Args, CommandFactory, FromArgMatches};
use domain::PayMethod;
use operator::Outcome;
use operator::cli::Cli;
use std::path::PathBuf;
use std::process::ExitCode;

const ABOUT: &str = "Satchel (锦囊) as a demo: simulators stand in for each provider that is not \
                     configured, and an empty database is filled";

// Arguments that every command has besides. A doc comment would become the help of the program.
#[derive(Args)]
struct Folder {
    /// Folder for the demo's keys and the state of its simulators, not for the database
    #[arg(long, value_name = "DIR", default_value = "./data", global = true)]
    data: PathBuf,
}

// Arguments that `serve` and `check` have besides.
#[derive(Args, Default)]
struct Options {
    /// Allow other machines to reach the demo, although its logins are public and anyone can read
    /// its SMS codes
    #[arg(long)]
    expose_demo: bool,
    /// Count payments by this method as made at once, in place of its simulator: alipay, wechat,
    /// card or steam
    #[arg(long, value_name = "METHOD", value_parser = PayMethod::parse)]
    instant: Vec<PayMethod>,
}

/// Runs the program.
pub fn main() -> ExitCode {
    server::run(|| run().unwrap_or_else(|error| error.exit()))
}

fn run() -> clap::error::Result<Outcome> {
    let command = Folder::augment_args(Cli::command().name("satchel-demo").about(ABOUT))
        .mut_subcommand("serve", Options::augment_args)
        .mut_subcommand("check", Options::augment_args)
        .subcommand(Generate::augment_args(clap::Command::new("generate")))
        .subcommand(Code::augment_args(clap::Command::new("code")));
    let matches = command.get_matches();
    let options = match matches.subcommand() {
        Some(("generate", of)) => return Ok(generate::run(Generate::from_arg_matches(of)?)),
        Some(("code", of)) => return Ok(code::run(&Code::from_arg_matches(of)?)),
        Some(("serve" | "check", of)) => Options::from_arg_matches(of)?,
        _ => Options::default(),
    };
    let demo = Demo {
        folder: Folder::from_arg_matches(&matches)?.data,
        is_exposed: options.expose_demo,
        instant: options.instant,
    };
    Ok(server::execute(Cli::from_arg_matches(&matches)?.command, Some(&demo)))
}
