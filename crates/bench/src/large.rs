//! Compares each call on a database with a million customers with the same call on an empty one.
//!
//! Both services run side by side, and each customer makes the same calls on both in turn, so that
//! load from other processes affects both.

use crate::Setup;
use crate::client::{Client, percentile_ms};
use crate::footprint;
use crate::report::Report;
use crate::scenario;
use crate::server::{Server, unhurried};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// Rounds; the median of their ratios counts, so one slow moment of the disk does not.
const ROUNDS: usize = 3;

/// Customers in each round; the p99 of a call is thus its third slowest time.
const CUSTOMERS: usize = 200;

/// Customers that only warm up both services; their times are discarded.
const WARM_UP: usize = 20;

/// Latencies of each call on the empty and on the large database, in microseconds.
pub(crate) type Latencies = BTreeMap<&'static str, [Vec<u32>; 2]>;

/// Fills one database, runs the calls on both, and compares.
pub(crate) async fn measure(setup: &Setup, report: &mut Report) {
    let [empty, large] = ["empty", "large"].map(|name| footprint::sqlite(setup, name, unhurried()));
    let started = Instant::now();
    let customers: u64 = std::env::var("BENCH_CUSTOMERS")
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(1_000_000);
    let (one, ten) = (customers.to_string(), (customers * 10).to_string());
    large.run(&["generate", "--customers", &one, "--orders", &one, "--movements", &ten]);
    report.note(
        format!("{one} customers and orders, {ten} movements made"),
        seconds(started.elapsed()),
    );
    // The first start of a demo writes its seed data.
    drop((empty.serve().await, large.serve().await));
    let servers = [empty.serve().await, large.serve().await];
    report.note(
        "start-up to the first 200 with a million customers",
        format!("{:.0} ms", servers[1].start_up.as_secs_f64() * 1000.0),
    );
    let latencies = live(&servers).await;
    report.note(
        "resident memory with a million customers",
        format!("{:.0} MiB", servers[1].resident_mib()),
    );
    drop(servers);
    large.run(&["audit"]);
    compare(&latencies, report);
    // The database takes some gigabytes.
    let _ = std::fs::remove_dir_all(setup.scratch.join("large"));
}

async fn live(servers: &[Server; 2]) -> Latencies {
    let mut clients = Vec::new();
    for server in servers {
        clients.push(Client::connect(&server.address).await.unwrap_or_else(|e| panic!("{e}")));
    }
    let mut latencies = Latencies::new();
    for number in 0..ROUNDS * CUSTOMERS + WARM_UP {
        if number == WARM_UP {
            latencies.clear();
        }
        let number = u32::try_from(number).unwrap_or(u32::MAX);
        let mut scenarios = [scenario::Scenario::new(number), scenario::Scenario::new(number)];
        for step in scenario::STEPS {
            for side in [0, 1] {
                let took = scenarios[side].run_step(&mut clients[side], step).await;
                let micros = u32::try_from(took.as_micros()).unwrap_or(u32::MAX);
                latencies.entry(step.call).or_default()[side].push(micros);
            }
        }
    }
    latencies
}

fn compare(latencies: &Latencies, report: &mut Report) {
    for (call, [empty, large]) in latencies {
        let mut rounds: Vec<(f64, f64, f64)> =
            rounds(empty).zip(rounds(large)).map(|(e, l)| (l / e, e, l)).collect();
        rounds.sort_by(|one, other| one.0.total_cmp(&other.0));
        let (ratio, empty, large) = rounds[rounds.len() / 2];
        let value =
            format!("{large:.2} ms with a million customers, {empty:.2} ms without: {ratio:.2}");
        report.bar(format!("p99 of {call}"), value, "≤ 2", ratio <= 2.0);
    }
}

/// The p99 of each round, in milliseconds. A call that a customer makes twice has twice the times.
fn rounds(micros: &[u32]) -> impl Iterator<Item = f64> {
    micros.chunks_exact(micros.len() / ROUNDS).map(|round| {
        let mut sorted = round.to_vec();
        sorted.sort_unstable();
        percentile_ms(&sorted, 99)
    })
}

fn seconds(time: Duration) -> String {
    format!("{:.0} s", time.as_secs_f64())
}
