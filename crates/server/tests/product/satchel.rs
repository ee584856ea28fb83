//! Starts the binary as an operator does.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Output, Stdio};

pub const MASTER_KEY: (&str, &str) =
    ("SATCHEL_SECRETS_MASTER_KEY", "hQ0pXr1mUe8vYt3KcZ5bWn7sGf2LjA9dRi4oTq6xVyE=");

pub const PUBLIC_URL: (&str, &str) = ("SATCHEL_SERVER_PUBLIC_URL", "https://satchel.example");

/// The binary, without whatever the developer's environment sets.
pub fn satchel(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_satchel"));
    command.args(arguments);
    for (name, _) in
        std::env::vars().filter(|(name, _)| name.starts_with("SATCHEL_") || name == "DATABASE_URL")
    {
        command.env_remove(name);
    }
    command
}

/// A service on this database, with all that it needs.
pub fn service(database: impl AsRef<Path>) -> Command {
    let mut command = satchel(&["serve", "--database"]);
    command.arg(database.as_ref()).envs([MASTER_KEY, PUBLIC_URL]);
    command.env("SATCHEL_SERVER_LISTEN", "127.0.0.1:0");
    command
}

/// Starts a service and ends it; gives whether it became ready, and what it said.
pub fn start(mut command: Command) -> (bool, String) {
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let is_ready = lines.map_while(Result::ok).any(|line| line.contains("is ready"));
    child.kill().unwrap();
    (is_ready, said(&child.wait_with_output().unwrap()))
}

/// The text that a command wrote to standard error.
pub fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}
