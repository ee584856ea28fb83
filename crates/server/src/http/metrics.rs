//! Counts of requests, as Prometheus reads them.
//!
//! The route is the pattern that matched and never the path, so neither ids nor phone numbers get in,
//! and the number of series is bounded.

use super::histogram::Histogram;
use std::collections::HashMap;
use std::fmt::{self, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

const METHODS: [&str; 5] = ["GET", "POST", "HEAD", "OPTIONS", "other"];

/// Statuses with a count of their own; the last one stands for every other.
const STATUSES: [u16; 25] =
    [200, 303, 304, 400, 401, 403, 404, 405, 406, 408, 409, 411, 413, 414, 415, 422, 429, 431, 499, 500, 501, 502, 503, 504, OTHER];

/// No status; written as `other`.
const OTHER: u16 = 0;

/// What was counted since the start.
#[derive(Debug, Default)]
pub struct Metrics {
    routes: RwLock<HashMap<Box<str>, Arc<Route>>>,
}

type Route = [Series; METHODS.len()];

#[derive(Debug, Default)]
struct Series {
    latency: Histogram,
    statuses: [AtomicU64; STATUSES.len()],
}

impl Metrics {
    /// Counts one request. `route` must come from a bounded set.
    pub fn record(&self, route: &str, method: &str, status: u16, took: Duration) {
        let route = self.route(route);
        let series = &route[index_in(&METHODS, &method)];
        series.latency.record(took);
        series.statuses[index_in(&STATUSES, &status)].fetch_add(1, Ordering::Relaxed);
    }

    fn route(&self, name: &str) -> Arc<Route> {
        if let Some(known) = self.routes.read().unwrap_or_else(PoisonError::into_inner).get(name) {
            return Arc::clone(known);
        }
        let mut routes = self.routes.write().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(routes.entry(name.into()).or_default())
    }

    /// Writes everything that was counted.
    pub fn write(&self, out: &mut String) -> fmt::Result {
        let routes = self.routes.read().unwrap_or_else(PoisonError::into_inner);
        let mut sorted: Vec<_> = routes.iter().collect();
        sorted.sort_by_key(|(name, _)| *name);
        let used = || {
            let all =
                sorted.iter().flat_map(|(name, route)| METHODS.iter().zip(route.iter()).map(move |(method, one)| (name, method, one)));
            all.filter(|(_, _, one)| one.latency.count() > 0)
        };
        head(out, "satchel_requests_total", "counter", "Requests by route, method and status.")?;
        for (route, method, series) in used() {
            for (status, count) in STATUSES.iter().zip(&series.statuses) {
                let count = count.load(Ordering::Relaxed);
                if count > 0 {
                    let status = if *status == OTHER { "other".to_owned() } else { status.to_string() };
                    writeln!(out, "satchel_requests_total{{route=\"{route}\",method=\"{method}\",status=\"{status}\"}} {count}")?;
                }
            }
        }
        head(out, "satchel_request_seconds", "histogram", "Time until the head of the answer was ready.")?;
        for (route, method, series) in used() {
            series.latency.write(out, "satchel_request_seconds", &format!("route=\"{route}\",method=\"{method}\""))?;
        }
        Ok(())
    }
}

/// Writes what Prometheus wants to know before the first line of a metric.
pub fn head(out: &mut String, name: &str, kind: &str, help: &str) -> fmt::Result {
    writeln!(out, "# HELP {name} {help}\n# TYPE {name} {kind}")
}

/// Clients may invent methods and handlers statuses; those are counted as the last one.
fn index_in<T: PartialEq>(known: &[T], name: &T) -> usize {
    known.iter().position(|one| one == name).unwrap_or(known.len() - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_by_route_method_and_status() {
        let metrics = Metrics::default();
        for status in [200, 200, 404] {
            metrics.record("/a/{id}", "GET", status, Duration::from_millis(1));
        }
        metrics.record("/a/{id}", "BREW", 405, Duration::from_millis(1));
        let mut text = String::new();
        metrics.write(&mut text).unwrap();
        assert!(text.contains("satchel_requests_total{route=\"/a/{id}\",method=\"GET\",status=\"200\"} 2\n"), "{text}");
        assert!(text.contains("status=\"404\"} 1\n"));
        assert!(text.contains("method=\"other\",status=\"405\"} 1\n"));
        assert!(text.contains("satchel_request_seconds_count{route=\"/a/{id}\",method=\"GET\"} 3\n"));
    }
}
