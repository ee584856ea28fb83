//! A lock-free latency histogram.

use std::fmt::{self, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Upper bounds in microseconds, each with its text in seconds for Prometheus. Each bound is a time
/// series of every route, so there are only as many as a dashboard can tell apart.
const BOUNDS: [(u64, &str); 8] = [
    (1_000, "0.001"),
    (5_000, "0.005"),
    (25_000, "0.025"),
    (100_000, "0.1"),
    (300_000, "0.3"),
    (1_000_000, "1"),
    (5_000_000, "5"),
    (20_000_000, "20"),
];

/// Latencies of one route, or of one operation of a provider.
#[derive(Debug, Default)]
pub struct Histogram {
    buckets: [AtomicU64; BOUNDS.len() + 1],
    total_us: AtomicU64,
}

impl Histogram {
    /// Adds one measurement.
    pub fn record(&self, took: Duration) {
        let us = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        let bucket = BOUNDS.iter().position(|(bound, _)| us <= *bound).unwrap_or(BOUNDS.len());
        self.buckets[bucket].fetch_add(1, Ordering::Relaxed);
        self.total_us.fetch_add(us, Ordering::Relaxed);
    }

    /// Writes the buckets, sum and count of one series. `labels` must not be empty.
    pub fn write(&self, out: &mut String, name: &str, labels: &str) -> fmt::Result {
        let mut count = 0;
        for ((_, bound), bucket) in BOUNDS.iter().zip(&self.buckets) {
            count += bucket.load(Ordering::Relaxed);
            writeln!(out, "{name}_bucket{{{labels},le=\"{bound}\"}} {count}")?;
        }
        count += self.buckets[BOUNDS.len()].load(Ordering::Relaxed);
        writeln!(out, "{name}_bucket{{{labels},le=\"+Inf\"}} {count}")?;
        let us = self.total_us.load(Ordering::Relaxed);
        writeln!(out, "{name}_sum{{{labels}}} {}.{:06}", us / 1_000_000, us % 1_000_000)?;
        writeln!(out, "{name}_count{{{labels}}} {count}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_bucket_holds_what_is_at_most_its_bound() {
        let histogram = Histogram::default();
        for us in [1_000, 1_001, 30_000_000] {
            histogram.record(Duration::from_micros(us));
        }
        let mut text = String::new();
        histogram.write(&mut text, "t", "r=\"a\"").unwrap();
        assert!(text.contains("t_bucket{r=\"a\",le=\"0.001\"} 1\n"));
        assert!(text.contains("t_bucket{r=\"a\",le=\"0.005\"} 2\n"));
        assert!(text.contains("t_bucket{r=\"a\",le=\"20\"} 2\n"));
        assert!(text.contains("t_bucket{r=\"a\",le=\"+Inf\"} 3\n"));
        assert!(text.ends_with("t_sum{r=\"a\"} 30.002001\nt_count{r=\"a\"} 3\n"));
    }
}
