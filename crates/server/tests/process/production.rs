//! What production refuses that the demo bears.

use crate::satchel::Site;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

/// The server of these tests runs with `fsync = off`, as the demo may.
#[test]
fn a_postgres_that_brings_nothing_to_the_disk_serves_no_customers() {
    let site = Site::postgres();
    let mut command = Command::new(env!("CARGO_BIN_EXE_satchel"));
    command
        .args(["serve", "--listen", "127.0.0.1:0", "--database", &site.database, "--data"])
        .arg(site.path());
    command.env("SATCHEL_SERVER_PUBLIC_URL", "https://satchel.example");
    command.env("SATCHEL_SECRETS_MASTER_KEY", "hQ0pXr1mUe8vYt3KcZ5bWn7sGf2LjA9dRi4oTq6xVyE=");
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let is_ready = BufReader::new(child.stdout.take().unwrap())
        .lines()
        .any(|line| line.unwrap().contains("is ready"));
    child.kill().unwrap();
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(!is_ready && said.contains("PostgreSQL runs with fsync = off"), "{said}");
}
