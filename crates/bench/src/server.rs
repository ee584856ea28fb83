//! Starts and stops the service under test.

use crate::client::Client;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A running service; dropping this kills it.
pub(crate) struct Server {
    child: Child,
    /// The address that it listens on.
    pub address: String,
    /// Time from the start of the process to the first response with status 200.
    pub start_up: Duration,
}

/// The settings to start a service.
pub(crate) struct Start<'a> {
    pub binary: &'a Path,
    /// URL of the database.
    pub database: String,
    /// Its data folder.
    pub data: PathBuf,
    /// Further environment variables.
    pub settings: Vec<(&'static str, String)>,
}

/// Settings without waiting times and limits, for sequences of calls that take a second.
pub(crate) fn unhurried() -> Vec<(&'static str, String)> {
    let settings = [
        ("SATCHEL_RULES_SMS_RESEND_SECONDS", "0"),
        ("SATCHEL_CASH_COOLDOWN_HOURS", "0"),
        ("SATCHEL_RULES_ORDERS_PER_HOUR_MAX", "0"),
        ("SATCHEL_LIMITS_ADDRESS_PER_MINUTE", "0"),
        ("RUST_LOG", "warn"),
    ];
    settings.map(|(name, value)| (name, value.to_owned())).into()
}

/// An address whose port is free.
pub(crate) fn free_address() -> String {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").and_then(|l| l.local_addr());
    listener.unwrap_or_else(|e| panic!("no port is free: {e}")).to_string()
}

impl Start<'_> {
    /// Runs another command of the binary to its end. Panics when it fails.
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

    /// Starts the service and waits for its first successful response.
    pub(crate) async fn serve(&self) -> Server {
        let address = free_address();
        let log = std::fs::File::create(self.data.with_extension("log"))
            .map_or_else(|_| Stdio::null(), Stdio::from);
        let mut process = self.command("serve");
        // Payments by Alipay are made at once, but where the settings have an account there.
        process.args(["--instant", "alipay", "--listen", &address]);
        process.stdout(Stdio::null()).stderr(log);
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
    /// Processor time that it has used, in microseconds.
    pub(crate) fn cpu_us(&self) -> u64 {
        crate::cpu::of_pid(self.child.id())
    }

    /// Present resident memory, in MiB.
    pub(crate) fn resident_mib(&self) -> f64 {
        self.memory_mib("VmRSS:")
    }

    /// Peak resident memory, in MiB.
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

    /// Open file descriptors, including connections.
    pub(crate) fn open_files(&self) -> usize {
        std::fs::read_dir(format!("/proc/{}/fd", self.child.id())).map_or(0, Iterator::count)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Killed, not terminated: a benchmark that panics cannot wait for a graceful stop.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
