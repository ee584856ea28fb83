//! Benchmarks of the service, all in one run: `speed` compares it with bare loops on the same
//! machine, `stress` runs it under attack.
//!
//! Absolute figures of a shared machine mean little; the ratio to a bare loop in the same minute is
//! comparable.

#![expect(
    clippy::float_arithmetic,
    reason = "rates and ratios are for reading; no money is counted here"
)]

mod browse;
mod catalogue;
mod client;
mod cpu;
mod customer;
mod footprint;
mod large;
mod pgbench;
mod postgres;
mod provider;
mod purchase;
mod raw_loop;
mod report;
mod scenario;
mod server;
mod stress;
mod webhook;

use report::Report;
use std::path::PathBuf;

/// Paths of the parts under test; `make bench` passes them.
pub(crate) struct Setup {
    /// The `satchel` binary.
    pub binary: PathBuf,
    /// The folder of the web build.
    pub web_dist: PathBuf,
    /// URL of a PostgreSQL server, if there is one.
    pub postgres: Option<String>,
    /// A scratch folder on the file system under test.
    pub scratch: PathBuf,
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let what = arguments.next().unwrap_or_default();
    let setup = Setup {
        binary: arguments.next().unwrap_or_else(|| "target/release/satchel-demo".to_owned()).into(),
        web_dist: arguments.next().unwrap_or_else(|| "web/dist".to_owned()).into(),
        postgres: std::env::var("SATCHEL_TEST_POSTGRES").ok(),
        scratch: std::env::var("BENCH_DIR").unwrap_or_else(|_| "target/bench".to_owned()).into(),
    };
    std::fs::create_dir_all(&setup.scratch)
        .unwrap_or_else(|e| panic!("cannot make {}: {e}", setup.scratch.display()));
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .unwrap_or_else(|e| panic!("{e}"));
    if what == provider::COMMAND {
        return runtime.block_on(provider::run());
    }
    let mut report = Report::default();
    match what.as_str() {
        "speed" => runtime.block_on(speed(&setup, &mut report)),
        "stress" => runtime.block_on(stress::measure(&setup, &mut report)),
        _ => panic!("usage: satchel-bench speed|stress [BINARY [WEB_DIST]]"),
    }
    report.print();
    if !report.all_bars_held() {
        std::process::exit(1);
    }
}

async fn speed(setup: &Setup, report: &mut Report) {
    // Runs a single part, for work on its speed.
    let only = std::env::var("BENCH_ONLY").ok();
    let wanted = |part: &str| only.as_deref().is_none_or(|name| name == part);
    footprint::start_up(setup, report).await;
    if wanted("browse") {
        browse::measure(setup, report).await;
    }
    if wanted("purchase") {
        purchase::measure(setup, report).await;
    }
    if wanted("webhook") {
        webhook::measure(setup, report).await;
    }
    if wanted("postgres") {
        postgres::measure(setup, report).await;
    }
    if wanted("large") {
        large::measure(setup, report).await;
    }
    footprint::bytes(setup, report);
}
