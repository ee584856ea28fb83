//! Starts and stops the service that is measured.

use crate::client::Client;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A running service; it is stopped when this is dropped.
pub(crate) struct Server {
    child: Child,
    /// Where it listens.
    pub address: String,
    /// From the start of the process to the first 200.
    pub start_up: Duration,
}

/// How a service is started.
pub(crate) struct Start<'a> {
    pub binary: &'a Path,
    /// Address of the database.
    pub database: String,
    /// Its data folder.
    pub data: PathBuf,
    /// What is set for `serve` beside that.
    pub settings: Vec<(&'static str, String)>,
}

/// Settings for lives of a second, which need no pauses for breath. Payments by Alipay are
/// confirmed by `instant` or `alipay`, which is the simulator here.
pub(crate) fn unhurried(payments: &str) -> Vec<(&'static str, String)> {
    let settings = [
        ("SATCHEL_PAYMENTS_ALIPAY", payments),
        ("SATCHEL_RULES_SMS_RESEND_SECONDS", "0"),
        ("SATCHEL_CASH_COOLDOWN_HOURS", "0"),
        ("SATCHEL_RULES_ORDERS_PER_HOUR_MAX", "0"),
        ("SATCHEL_LIMITS_ADDRESS_PER_MINUTE", "0"),
        ("RUST_LOG", "warn"),
    ];
    settings.map(|(name, value)| (name, value.to_owned())).into()
}

/// An address on which nobody listens.
pub(crate) fn free_address() -> String {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").and_then(|l| l.local_addr());
    listener.unwrap_or_else(|e| panic!("no port is free: {e}")).to_string()
}

impl Start<'_> {
    /// Runs another command of the binary to its end.
    pub(crate) fn run(&self, command: &[&str]) {
        let mut process = self.command(command[0]);
        process.args(&command[1..]).stdout(Stdio::null());
        let status = process
            .status()
            .unwrap_or_else(|e| panic!("cannot run {}: {e}", self.binary.display()));
        assert!(status.success(), "{command:?} failed");
    }

    fn command(&self, name: &str) -> Command {
        let mut process = Command::new(self.binary);
        process.arg(name).arg("--database").arg(&self.database).arg("--data").arg(&self.data);
        process
    }

    /// Starts the service and waits for its first good answer.
    pub(crate) async fn serve(&self) -> Server {
        let address = free_address();
        let log = std::fs::File::create(self.data.with_extension("log"))
            .map_or_else(|_| Stdio::null(), Stdio::from);
        let mut process = self.command("serve");
        process.args(["--demo", "--listen", &address]).stdout(Stdio::null()).stderr(log);
        process.env_remove("RUST_LOG").envs(self.settings.iter().cloned());
        let started = Instant::now();
        let child = process
            .spawn()
            .unwrap_or_else(|e| panic!("cannot start {}: {e}", self.binary.display()));
        let mut server = Server { child, address, start_up: Duration::ZERO };
        loop {
            assert!(started.elapsed() < Duration::from_secs(60), "the service did not start");
            if let Ok(mut client) = Client::connect(&server.address).await
                && let Ok((200, _)) =
                    client.call("GET", "/api/v1/customer/listGift?limit=1", "").await
            {
                break;
            }
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        server.start_up = started.elapsed();
        server
    }
}

impl Server {
    /// Resident memory now, in MiB.
    pub(crate) fn resident_mib(&self) -> f64 {
        self.memory_mib("VmRSS:")
    }

    /// The most memory that was ever resident, in MiB.
    pub(crate) fn peak_mib(&self) -> f64 {
        self.memory_mib("VmHWM:")
    }

    fn memory_mib(&self, name: &str) -> f64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()))
            .unwrap_or_default();
        let kib = status
            .lines()
            .find_map(|l| l.strip_prefix(name))
            .and_then(|v| v.split_whitespace().next()?.parse::<f64>().ok());
        kib.unwrap_or(0.0) / 1024.0
    }

    /// Files and connections that are open now.
    pub(crate) fn open_files(&self) -> usize {
        std::fs::read_dir(format!("/proc/{}/fd", self.child.id())).map_or(0, Iterator::count)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // A polite end would do, but a benchmark that panics has no time for it.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
