//! Durable purchases over HTTP (order, payment, posting) that are confirmed at once, compared with
//! a bare loop of the same statements.

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

/// How a payment is confirmed.
#[derive(Clone)]
pub(crate) enum Payment {
    AtOnce,
    /// The provider at this address confirms it.
    At(String),
}

/// Measures purchases on SQLite.
pub(crate) async fn measure(setup: &Setup, report: &mut Report) {
    let raw_before = raw(setup, report);
    let start = footprint::sqlite(setup, "purchase", unhurried());
    let server = start.serve().await;
    let tokens = tokens(&server.address, BUYERS_MAX).await;
    let _ =
        purchases(&server.address, &tokens[..16], Duration::from_secs(1), Payment::AtOnce).await;
    let mut rates = Vec::new();
    for buyers in [16, 64] {
        let rate = purchases(&server.address, &tokens[..buyers], TIME, Payment::AtOnce).await;
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
}

fn raw(setup: &Setup, report: &mut Report) -> f64 {
    let rate = raw_loop::run(&setup.scratch, Duration::from_secs(4));
    report.note("raw rusqlite loop of the same statements, groups of 64", format!("{rate:.0}/s"));
    rate
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
    payment: Payment,
) -> f64 {
    let done = Arc::new(AtomicUsize::new(0));
    let started = Instant::now();
    let mut tasks = tokio::task::JoinSet::new();
    for (number, token) in tokens.iter().enumerate() {
        let (address, headers, done) =
            (address.to_owned(), format!("token: {token}\r\n"), Arc::clone(&done));
        let payment = payment.clone();
        tasks.spawn(async move {
            let mut client = Client::connect(&address).await.unwrap_or_else(|e| panic!("{e}"));
            let mut provider = match payment {
                Payment::AtOnce => None,
                Payment::At(address) => {
                    Some(Client::connect(&address).await.unwrap_or_else(|e| panic!("{e}")))
                }
            };
            let mut gift = number * 131;
            while started.elapsed() < time {
                gift = (gift + 7919) % catalogue::GIFTS;
                customer::buy(&mut client, gift + 1, &headers, provider.as_mut())
                    .await
                    .unwrap_or_else(|e| panic!("{e}"));
                done.fetch_add(1, Ordering::Relaxed);
            }
        });
    }
    tasks.join_all().await;
    done.load(Ordering::Relaxed) as f64 / started.elapsed().as_secs_f64()
}
