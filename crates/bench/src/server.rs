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
    /// The binary.
    pub binary: &'a Path,
    /// Address of the database.
    pub database: String,
    /// Its data folder.
    pub data: PathBuf,
    /// Who confirms payments by Alipay: `instant` or `alipay`, which is the simulator here.
    pub payments: &'static str,
}

impl Start<'_> {
    /// Runs another command of the binary to its end.
    pub(crate) fn run(&self, command: &[&str]) {
        let mut process = self.command(command[0]);
        process.args(&command[1..]).stdout(Stdio::null());
        let status = process.status().unwrap_or_else(|e| panic!("cannot run {}: {e}", self.binary.display()));
        assert!(status.success(), "{command:?} failed");
    }

    fn command(&self, name: &str) -> Command {
        let mut process = Command::new(self.binary);
        process.arg(name).arg("--database").arg(&self.database).arg("--data").arg(&self.data);
        process
    }

    /// Starts the service and waits for its first good answer.
    pub(crate) async fn serve(&self) -> Server {
        let port = std::net::TcpListener::bind("127.0.0.1:0").and_then(|l| l.local_addr()).map_or(18_080, |a| a.port());
        let address = format!("127.0.0.1:{port}");
        let log = std::fs::File::create(self.data.with_extension("log")).map_or_else(|_| Stdio::null(), Stdio::from);
        let mut process = self.command("serve");
        process.args(["--demo", "--listen", &address]).stdout(Stdio::null()).stderr(log);
        // A whole life in a second needs no pauses for breath.
        process.env("SATCHEL_RULES_SMS_RESEND_SECONDS", "0").env("SATCHEL_CASH_COOLDOWN_HOURS", "0");
        process.env("SATCHEL_RULES_ORDERS_PER_HOUR_MAX", "0");
        process.env("SATCHEL_PAYMENTS_ALIPAY", self.payments).env("SATCHEL_LIMITS_ADDRESS_PER_MINUTE", "0").env("RUST_LOG", "warn");
        let started = Instant::now();
        let child = process.spawn().unwrap_or_else(|e| panic!("cannot start {}: {e}", self.binary.display()));
        let mut server = Server { child, address, start_up: Duration::ZERO };
        loop {
            assert!(started.elapsed() < Duration::from_secs(60), "the service did not start");
            if let Ok(mut client) = Client::connect(&server.address).await
                && let Ok((200, _)) = client.call("GET", "/api/v1/customer/listGift?limit=1", "").await
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
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let kib = status.lines().find_map(|l| l.strip_prefix("VmRSS:")).and_then(|v| v.split_whitespace().next()?.parse::<f64>().ok());
        kib.unwrap_or(0.0) / 1024.0
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // A polite end would do, but a benchmark that panics has no time for it.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
