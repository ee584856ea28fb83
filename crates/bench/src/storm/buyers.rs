//! Those for whom the service is there.

use super::GIFTS;
use crate::client::{Client, percentile_ms};
use crate::customer;
use std::net::Ipv4Addr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// Purchases that a buyer makes on one connection.
const PURCHASES_A_CONNECTION: usize = 10;

/// How long a buyer waits for a purchase.
const PATIENCE: Duration = Duration::from_secs(20);

/// A buyer, each from an address of their own.
#[derive(Clone)]
pub(super) struct Buyer {
    number: usize,
    source: Ipv4Addr,
    headers: String,
}

#[derive(Default)]
pub(super) struct Bought {
    /// The orders that were answered as paid, each with its buyer's number.
    pub orders: Vec<(usize, String)>,
    /// What went wrong.
    pub failures: Vec<String>,
    latencies_us: Vec<u32>,
}

impl Bought {
    /// How many purchases a second, and how long they took.
    pub(super) fn describe(&self, time: Duration) -> String {
        let [p50, p99, most] =
            [50, 99, 100].map(|percent| percentile_ms(&self.latencies_us, percent));
        let rate = self.orders.len() as f64 / time.as_secs_f64();
        format!(
            "{} purchases, {rate:.0}/s; p50 {p50:.1} ms, p99 {p99:.1} ms, longest {most:.0} ms",
            self.orders.len()
        )
    }

    /// The time below which 99 of a hundred purchases lie, in milliseconds.
    pub(super) fn p99_ms(&self) -> f64 {
        percentile_ms(&self.latencies_us, 99)
    }
}

/// Registers as many customers, numbered from `first` on.
pub(super) async fn register(address: &str, first: usize, count: usize) -> Vec<Buyer> {
    let mut buyers = Vec::new();
    for number in first..first + count {
        let source = Ipv4Addr::new(127, 1, 0, 1 + number as u8);
        let mut client =
            Client::connect_from(address, source).await.unwrap_or_else(|e| panic!("{e}"));
        let token = customer::register(&mut client, number).await;
        buyers.push(Buyer { number, source, headers: format!("token: {token}\r\n") });
    }
    buyers
}

impl Buyer {
    /// The headers that log them in.
    pub(super) fn headers(&self) -> &str {
        &self.headers
    }

    /// Buys one gift after the other.
    async fn buy_on(self, address: String, enough: Arc<AtomicBool>) -> Bought {
        let mut bought = Bought::default();
        let mut connection = None;
        for turn in 0.. {
            if enough.load(Ordering::Relaxed) {
                break;
            }
            let gift = (self.number * 131 + turn * 7919) % GIFTS + 1;
            let before = Instant::now();
            let purchase = async {
                let client = match connection.take() {
                    Some(client) if turn % PURCHASES_A_CONNECTION > 0 => client,
                    _ => Client::connect_from(&address, self.source)
                        .await
                        .map_err(|e| format!("not connected: {e}"))?,
                };
                customer::buy(connection.insert(client), gift, &self.headers, None).await
            };
            match tokio::time::timeout(PATIENCE, purchase)
                .await
                .unwrap_or_else(|_| Err("no answer in time".to_owned()))
            {
                Ok(order) => bought.orders.push((self.number, order)),
                Err(error) => {
                    bought.failures.push(error);
                    connection = None;
                }
            }
            bought
                .latencies_us
                .push(u32::try_from(before.elapsed().as_micros()).unwrap_or(u32::MAX));
        }
        bought
    }

    /// Whether an order of theirs is there, and paid.
    async fn has(&self, client: &mut Client, order: &str) -> Result<(), String> {
        let state = customer::text(
            client,
            "GET",
            &format!("/api/v1/customer/getOrder?orderNo={order}"),
            &self.headers,
            "state",
        )
        .await?;
        if state == "completed" { Ok(()) } else { Err(format!("{order} is {state}")) }
    }
}

/// Lets all buy until `until` is done.
pub(super) async fn buy(
    address: &str,
    buyers: &[Buyer],
    until: impl Future<Output = ()>,
) -> Bought {
    let enough = Arc::new(AtomicBool::new(false));
    let mut tasks = JoinSet::new();
    for buyer in buyers {
        tasks.spawn(buyer.clone().buy_on(address.to_owned(), Arc::clone(&enough)));
    }
    until.await;
    enough.store(true, Ordering::Relaxed);
    let mut all = Bought::default();
    for bought in tasks.join_all().await {
        all.orders.extend(bought.orders);
        all.failures.extend(bought.failures);
        all.latencies_us.extend(bought.latencies_us);
    }
    all.latencies_us.sort_unstable();
    all
}

/// What is not there of what was answered as paid.
pub(super) async fn lost(
    address: &str,
    buyers: &[Buyer],
    orders: &[(usize, String)],
) -> Vec<String> {
    let mut lost = Vec::new();
    let mut client = Client::connect(address).await.unwrap_or_else(|e| panic!("{e}"));
    for buyer in buyers {
        for (_, order) in orders.iter().filter(|(number, _)| *number == buyer.number) {
            if let Err(why) = buyer.has(&mut client, order).await {
                lost.push(why);
            }
        }
    }
    lost
}
