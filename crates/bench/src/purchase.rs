//! Durable purchases over HTTP (order, payment, posting), compared with a bare loop of the same
//! statements.

use crate::client::Client;
use crate::footprint;
use crate::report::Report;
use crate::server::unhurried;
use crate::{Setup, catalogue, customer, raw_loop};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

pub(crate) const TIME: Duration = Duration::from_secs(6);
pub(crate) const BUYERS_MAX: usize = 64;

/// Measures purchases on SQLite, confirmed at once and by webhook.
pub(crate) async fn measure(setup: &Setup, report: &mut Report) {
    let raw_before = raw(setup, report);
    let start = footprint::sqlite(setup, "purchase", unhurried("instant"));
    let server = start.serve().await;
    let tokens = tokens(&server.address, BUYERS_MAX).await;
    let _ = purchases(&server.address, &tokens[..16], Duration::from_secs(1), None).await;
    let mut rates = Vec::new();
    for buyers in [16, 64] {
        let rate = purchases(&server.address, &tokens[..buyers], TIME, None).await;
        rates.push((buyers, rate));
    }
    footprint::memory(&server, "purchases", report);
    drop(server);
    start.run(&["audit"]);
    let raw_rate = (raw_before + raw(setup, report)) / 2.0;
    for (buyers, rate) in rates {
        let ratio = rate / raw_rate;
        let value = format!("{rate:.0}/s: {ratio:.2} of the raw loop");
        report.bar(
            format!("purchases on SQLite, {buyers} buyers, confirmed at once"),
            value,
            "≥ 0.35 with 64",
            buyers < 64 || ratio >= 0.35,
        );
    }
    with_webhook(setup, report, raw_rate).await;
}

fn raw(setup: &Setup, report: &mut Report) -> f64 {
    let rate = raw_loop::run(&setup.scratch, Duration::from_secs(4));
    report.note("raw rusqlite loop of the same statements, groups of 64", format!("{rate:.0}/s"));
    rate
}

async fn with_webhook(setup: &Setup, report: &mut Report, raw_rate: f64) {
    let start = footprint::sqlite(setup, "webhook", unhurried("alipay"));
    let server = start.serve().await;
    let tokens = tokens(&server.address, 16).await;
    let rate = purchases(&server.address, &tokens, TIME, Some("pay")).await;
    report.note(
        "purchases on SQLite, 16 buyers, with the sandbox's signed webhook",
        format!("{rate:.0}/s: {:.2} of the raw loop", rate / raw_rate),
    );
    drop(server);
    start.run(&["audit"]);
}

/// Registers customers, all from one address, and returns their tokens.
pub(crate) async fn tokens(address: &str, count: usize) -> Vec<String> {
    let mut client = Client::connect(address).await.unwrap_or_else(|e| panic!("{e}"));
    let mut tokens = Vec::new();
    for number in 0..count {
        tokens.push(customer::register(&mut client, number).await);
    }
    tokens
}

/// Each token's customer buys one gift after the other; returns the purchases a second.
pub(crate) async fn purchases(
    address: &str,
    tokens: &[String],
    time: Duration,
    sandbox: Option<&'static str>,
) -> f64 {
    let done = Arc::new(AtomicUsize::new(0));
    let started = Instant::now();
    let mut tasks = tokio::task::JoinSet::new();
    for (number, token) in tokens.iter().enumerate() {
        let (address, headers, done) =
            (address.to_owned(), format!("token: {token}\r\n"), Arc::clone(&done));
        tasks.spawn(async move {
            let mut client = Client::connect(&address).await.unwrap_or_else(|e| panic!("{e}"));
            let mut gift = number * 131;
            while started.elapsed() < time {
                gift = (gift + 7919) % catalogue::GIFTS;
                customer::buy(&mut client, gift + 1, &headers, sandbox)
                    .await
                    .unwrap_or_else(|e| panic!("{e}"));
                done.fetch_add(1, Ordering::Relaxed);
            }
        });
    }
    tasks.join_all().await;
    done.load(Ordering::Relaxed) as f64 / started.elapsed().as_secs_f64()
}
