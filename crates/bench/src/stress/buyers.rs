//! Simulated customers, who must be able to buy during the attack.

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

/// Time limit of one purchase.
const PATIENCE: Duration = Duration::from_secs(20);

/// A buyer, with a source address of their own.
#[derive(Clone)]
pub(super) struct Buyer {
    number: usize,
    source: Ipv4Addr,
    headers: String,
}

#[derive(Default)]
pub(super) struct Bought {
    /// Orders that the service reported as paid, each with its buyer's number.
    pub orders: Vec<(usize, String)>,
    /// Error messages of failed purchases.
    pub failures: Vec<String>,
    latencies_us: Vec<u32>,
}

impl Bought {
    /// Purchases a second, and their latencies.
    pub(super) fn describe(&self, time: Duration) -> String {
        let [p50, p99, most] =
            [50, 99, 100].map(|percent| percentile_ms(&self.latencies_us, percent));
        let rate = self.orders.len() as f64 / time.as_secs_f64();
        format!(
            "{} purchases, {rate:.0}/s; p50 {p50:.1} ms, p99 {p99:.1} ms, longest {most:.0} ms",
            self.orders.len()
        )
    }

    /// The p99 of the purchases, in milliseconds.
    pub(super) fn p99_ms(&self) -> f64 {
        percentile_ms(&self.latencies_us, 99)
    }
}

/// Registers `count` customers, numbered from `first`.
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
    /// The header with the buyer's token.
    pub(super) fn headers(&self) -> &str {
        &self.headers
    }

    /// Buys one gift after the other until `enough` is set.
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

    /// Checks that the service has the order, and that it is completed.
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

/// All buyers buy until `until` completes.
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

/// Messages about orders that were reported as paid but are missing or not completed.
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
