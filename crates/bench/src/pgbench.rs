//! The statements of a purchase, sent by PostgreSQL's own load generator: no HTTP, no checks.

use std::process::Command;
use std::time::Duration;

const STATEMENTS: &str = include_str!("purchase.sql");

/// As many as the service has connections.
const CLIENTS: &str = "8";

/// How statements are sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sent {
    /// As by the service.
    InPipelines,
    /// Each when the one before it is answered.
    OneByOne,
}

/// Runs the statements on a database of the service, and returns the purchases a second; `None`
/// without the program.
pub(crate) fn run(url: &str, scratch: &std::path::Path, sent: Sent, time: Duration) -> Option<f64> {
    let file = scratch.join("purchase.sql");
    let is_sent = |line: &&str| sent == Sent::InPipelines || !line.ends_with("pipeline");
    let lines: Vec<&str> = STATEMENTS.lines().filter(is_sent).collect();
    std::fs::write(&file, lines.join("\n")).ok()?;
    let seconds = time.as_secs().to_string();
    let run = Command::new("pgbench")
        .args(["--no-vacuum", "--protocol=prepared", "--client", CLIENTS, "--time", &seconds])
        .arg("--file")
        .args([file.as_os_str(), url.as_ref()])
        .output()
        .ok()?;
    let output = String::from_utf8_lossy(&run.stdout);
    let rate = output.lines().find_map(|line| line.strip_prefix("tps = "));
    let rate = rate.and_then(|rest| rest.split(' ').next()?.parse().ok());
    assert!(
        run.status.success() && rate.is_some(),
        "{output}{}",
        String::from_utf8_lossy(&run.stderr)
    );
    rate
}
