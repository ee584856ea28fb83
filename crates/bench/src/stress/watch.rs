//! Monitors the service during the attacks.

use super::crowd::{Attack, ConnectPattern, Counters};
use crate::client::Client;
use crate::server::Server;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

/// Size of a page of memory, as usual.
const PAGE_KIB: f64 = 4.0;

const EVERY: Duration = Duration::from_millis(500);

#[derive(Default)]
pub(super) struct Seen {
    /// Fewest and most concurrent attackers of each kind.
    pub crowds: Vec<(usize, usize)>,
    /// Most open file descriptors.
    pub open_files: usize,
    /// Most memory of all TCP sockets of the machine, in MiB.
    pub tcp_mib: f64,
    /// Slowest response of the admin listener, in milliseconds.
    pub probe_ms: f64,
    /// Number of failed probes.
    pub probes_failed: usize,
}

/// Memory of all TCP sockets of the machine, from `/proc/net/sockstat`, in MiB; 0 when it cannot be
/// read.
pub(super) fn tcp_mib() -> f64 {
    let text = std::fs::read_to_string("/proc/net/sockstat").unwrap_or_default();
    let of_tcp = text.lines().find(|line| line.starts_with("TCP:"));
    let pages = of_tcp.and_then(|line| line.split_once("mem ")?.1.trim().parse::<f64>().ok());
    pages.unwrap_or_default() * PAGE_KIB / 1024.0
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
        seen.tcp_mib = seen.tcp_mib.max(tcp_mib());
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
