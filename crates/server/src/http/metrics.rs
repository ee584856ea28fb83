//! Prometheus counters of requests.
//!
//! The route label is the matched pattern and never the path, so it holds no ids or phone numbers,
//! and the number of series is bounded.

use super::unnamed_clients::UnnamedClients;
use api::RefusedAs;
use installation::Histogram;
use installation::prometheus::head;
use parking_lot::{Mutex, RwLock};
use std::collections::{BTreeMap, HashMap};
use std::fmt::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

const METHODS: [&str; 5] = ["GET", "POST", "HEAD", "OPTIONS", "other"];

/// Statuses with a counter of their own; one more counter is for all others.
const STATUSES: [u16; 26] = [
    200, 206, 303, 304, 308, 400, 401, 403, 404, 405, 406, 408, 409, 411, 413, 414, 415, 422, 429,
    431, CLIENT_CLOSED_REQUEST, 500, 501, 502, 503, 504,
];

/// Status in metrics and log of a request whose client disconnected before the response was ready,
/// as in nginx.
pub const CLIENT_CLOSED_REQUEST: u16 = 499;

/// Route, reason and limit of a refusal.
type Refused = (Box<str>, &'static str, Option<&'static str>);

/// Counters since the start of the process.
#[derive(Debug, Default)]
pub struct Metrics {
    routes: RwLock<HashMap<Box<str>, Arc<Route>>>,
    /// Counts by route, reason and limit, which are from bounded sets: a call has a list of its
    /// reasons.
    refusals: Mutex<BTreeMap<Refused, u64>>,
    pub unnamed_clients: UnnamedClients,
}

#[derive(Debug, Default)]
struct Route {
    latency: Histogram,
    counts: [[AtomicU64; STATUSES.len() + 1]; METHODS.len()],
}

impl Metrics {
    /// Counts one request. `route` must come from a bounded set.
    pub fn record(&self, route: &str, method: &str, status: u16, took: Duration) {
        let route = self.route(route);
        route.latency.record(took);
        // Clients may send any method and handlers any status; the last entry counts unknown ones.
        let method = METHODS.iter().position(|known| *known == method).unwrap_or(METHODS.len() - 1);
        let status = STATUSES.iter().position(|known| *known == status).unwrap_or(STATUSES.len());
        route.counts[method][status].fetch_add(1, Ordering::Relaxed);
    }

    /// Counts a call that was refused for a reason. `route` must come from a bounded set.
    pub fn record_refusal(&self, route: &str, refused: RefusedAs) {
        let mut refusals = self.refusals.lock();
        *refusals.entry((route.into(), refused.reason, refused.limit)).or_default() += 1;
    }

    fn route(&self, name: &str) -> Arc<Route> {
        if let Some(known) = self.routes.read().get(name) {
            return Arc::clone(known);
        }
        let mut routes = self.routes.write();
        Arc::clone(routes.entry(name.into()).or_default())
    }

    /// Writes all counters.
    pub fn write(&self, out: &mut String) -> fmt::Result {
        let routes = self.routes.read();
        let mut sorted: Vec<_> = routes.iter().collect();
        sorted.sort_by_key(|(name, _)| *name);
        head(out, "satchel_requests_total", "counter", "Requests by route, method and status.")?;
        for (name, route) in &sorted {
            for (method, counts) in METHODS.iter().zip(&route.counts) {
                for (index, count) in counts.iter().enumerate() {
                    let count = count.load(Ordering::Relaxed);
                    if count > 0 {
                        let status = STATUSES.get(index).map_or("other".to_owned(), u16::to_string);
                        writeln!(
                            out,
                            "satchel_requests_total{{route=\"{name}\",method=\"{method}\",status=\"{status}\"}} {count}"
                        )?;
                    }
                }
            }
        }
        head(
            out, "satchel_request_seconds", "histogram",
            "Time until the head of the answer was ready, by route.",
        )?;
        for (name, route) in &sorted {
            route.latency.write(out, "satchel_request_seconds", &format!("route=\"{name}\""))?;
        }
        head(
            out,
            "satchel_refusals_total",
            "counter",
            "Refused calls by route, reason and limit; by a rule, their status is 200.",
        )?;
        for ((route, reason, limit), count) in &*self.refusals.lock() {
            let limit = limit.map_or_else(String::new, |limit| format!(",limit=\"{limit}\""));
            writeln!(
                out,
                "satchel_refusals_total{{route=\"{route}\",reason=\"{reason}\"{limit}}} {count}"
            )?;
        }
        let name = "satchel_unnamed_clients_total";
        head(out, name, "counter", "Requests whose client the trusted proxy did not name.")?;
        for (problem, count) in self.unnamed_clients.counts() {
            writeln!(out, "{name}{{problem=\"{problem}\"}} {count}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_by_route_method_and_status() {
        let metrics = Metrics::default();
        for status in [200, 200, 404, 418, CLIENT_CLOSED_REQUEST] {
            metrics.record("/a/{id}", "GET", status, Duration::from_millis(1));
        }
        metrics.record("/a/{id}", "BREW", 405, Duration::from_millis(1));
        let sold_out = RefusedAs { code: 2002, reason: "sold_out", limit: None };
        let limit = Some("address_per_minute");
        let limited = RefusedAs { code: 429, reason: "rate_limited", limit };
        for refused in [sold_out, limited, sold_out] {
            metrics.record_refusal("/a/{id}", refused);
        }
        let mut text = String::new();
        metrics.write(&mut text).unwrap();
        assert!(
            text.contains(
                "satchel_requests_total{route=\"/a/{id}\",method=\"GET\",status=\"200\"} 2\n"
            ),
            "{text}"
        );
        assert!(text.contains("status=\"404\"} 1\n"));
        let refused = "satchel_refusals_total{route=\"/a/{id}\",reason=\"sold_out\"} 2\n";
        assert!(text.contains(refused), "{text}");
        let limited = "satchel_refusals_total{route=\"/a/{id}\",reason=\"rate_limited\",limit=\"address_per_minute\"} 1\n";
        assert!(text.contains(limited), "{text}");
        assert!(text.contains("method=\"other\",status=\"405\"} 1\n"));
        assert!(
            text.contains("method=\"GET\",status=\"499\"} 1\n")
                && text.contains("method=\"GET\",status=\"other\"} 1\n")
        );
        assert!(text.contains("satchel_request_seconds_count{route=\"/a/{id}\"} 6\n"));
    }
}
