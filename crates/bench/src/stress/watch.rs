//! Monitors the service during the attacks.

use super::crowd::{Attack, ConnectPattern, Counters};
use crate::client::Client;
use crate::server::Server;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

const EVERY: Duration = Duration::from_millis(500);

#[derive(Default)]
pub(super) struct Seen {
    /// Fewest and most concurrent attackers of each kind.
    pub crowds: Vec<(usize, usize)>,
    /// Most open file descriptors.
    pub open_files: usize,
    /// Slowest response of the admin listener, in milliseconds.
    pub probe_ms: f64,
    /// Number of failed probes.
    pub probes_failed: usize,
}

/// Samples until it is dropped and updates `seen`; the fewest attackers are counted from `gathered`
/// on.
pub(super) async fn watch(
    server: &Server,
    admin: &str,
    crowds: &[(&Attack, Arc<Counters>)],
    gathered: tokio::time::Instant,
    seen: &mut Seen,
) {
    seen.crowds = vec![(usize::MAX, 0); crowds.len()];
    loop {
        for (path, at_best) in [("/healthz", "alive"), ("/metrics", "satchel_")] {
            let before = Instant::now();
            let answer = async { Client::connect(admin).await?.call("GET", path, "").await };
            let answered = tokio::time::timeout(Duration::from_secs(5), answer).await;
            let well = matches!(&answered, Ok(Ok((200, body))) if String::from_utf8_lossy(body).contains(at_best));
            seen.probes_failed += usize::from(!well);
            seen.probe_ms = seen.probe_ms.max(before.elapsed().as_secs_f64() * 1000.0);
        }
        seen.open_files = seen.open_files.max(server.open_files());
        for ((attack, counters), (fewest, most)) in crowds.iter().zip(&mut seen.crowds) {
            let here = counters.here.load(Ordering::Relaxed);
            *most = (*most).max(here);
            if attack.pattern == ConnectPattern::Held && gathered.elapsed() > Duration::ZERO {
                *fewest = (*fewest).min(here);
            }
        }
        tokio::time::sleep(EVERY).await;
    }
}
