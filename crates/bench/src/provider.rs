//! A provider of payments in a process of its own, so that what it computes, above all its
//! signatures, is not counted as the service's.

use crate::cpu;
use simulators::Simulators;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

/// The argument with which the benchmark starts itself as the provider.
pub(crate) const COMMAND: &str = "provider";

/// A running provider; dropping this kills it.
pub(crate) struct Provider {
    child: Child,
    /// The address that it listens on.
    pub address: String,
    /// The settings of a service with an account there.
    pub settings: Vec<(&'static str, String)>,
}

/// Runs the provider until it is killed. Its first line on standard output is the settings of an
/// account, in JSON.
pub(crate) async fn run() {
    let listener =
        tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap_or_else(|e| panic!("{e}"));
    let address = listener.local_addr().unwrap_or_else(|e| panic!("{e}"));
    let simulators =
        Simulators::new(&format!("http://{address}")).unwrap_or_else(|e| panic!("{e}"));
    let account = simulators.alipay_config();
    let settings = serde_json::json!([
        account.gateway_url, account.app_id, account.seller_id, account.merchant_private_key_pem,
        account.alipay_public_key_pem,
    ]);
    println!("{settings}");
    axum::serve(listener, simulators.router()).await.unwrap_or_else(|e| panic!("{e}"));
}

impl Provider {
    /// Starts it, and waits until it listens.
    pub(crate) fn start() -> Self {
        let program = std::env::current_exe().unwrap_or_else(|e| panic!("{e}"));
        let mut child = Command::new(program)
            .arg(COMMAND)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap_or_else(|e| panic!("cannot start the provider: {e}"));
        let mut line = String::new();
        if let Some(output) = child.stdout.take() {
            let _ = BufReader::new(output).read_line(&mut line);
        }
        let account: [String; 5] = serde_json::from_str(&line)
            .unwrap_or_else(|e| panic!("the provider did not start: {e}"));
        let names = [
            "SATCHEL_PAYMENTS_ALIPAY_GATEWAY_URL", "SATCHEL_PAYMENTS_ALIPAY_APP_ID",
            "SATCHEL_PAYMENTS_ALIPAY_SELLER_ID", "SATCHEL_PAYMENTS_ALIPAY_PRIVATE_KEY",
            "SATCHEL_PAYMENTS_ALIPAY_PUBLIC_KEY",
        ];
        let address = account[0].split('/').nth(2).unwrap_or_default().to_owned();
        Self { child, address, settings: names.into_iter().zip(account).collect() }
    }

    /// Processor time that it has used, in microseconds.
    pub(crate) fn cpu_us(&self) -> u64 {
        cpu::of_pid(self.child.id())
    }
}

impl Drop for Provider {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
