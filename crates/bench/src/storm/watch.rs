//! Looks at the service while it is attacked.

use super::crowd::{Attack, Coming, Tally};
use crate::client::Client;
use crate::server::Server;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

const EVERY: Duration = Duration::from_millis(500);

#[derive(Default)]
pub(super) struct Seen {
    /// Fewest and most attackers of each kind at a time.
    pub crowds: Vec<(usize, usize)>,
    /// Most files and connections that were open.
    pub open_files: usize,
    /// How long the slowest answer of the listener for probes and metrics took, in milliseconds.
    pub probe_ms: f64,
    /// How many of those failed.
    pub probes_failed: usize,
}

/// Looks until it is dropped, at the attackers once they are `gathered`; what was seen is in
/// `seen`.
pub(super) async fn watch(
    server: &Server,
    admin: &str,
    crowds: &[(&Attack, Arc<Tally>)],
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
        for ((attack, tally), (fewest, most)) in crowds.iter().zip(&mut seen.crowds) {
            let here = tally.here.load(Ordering::Relaxed);
            *most = (*most).max(here);
            if attack.coming == Coming::Held && gathered.elapsed() > Duration::ZERO {
                *fewest = (*fewest).min(here);
            }
        }
        tokio::time::sleep(EVERY).await;
    }
}
