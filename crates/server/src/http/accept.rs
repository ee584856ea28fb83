//! Accepts connections and shuts them down gracefully.

use super::Dispatcher;
use super::connection::{Host, Https};
use app::KeyedPermits;
use domain::{Network, NetworkSize};
use std::future::Future;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, mpsc, watch};
use tokio::time::Instant;

/// Pause after a failed accept, for example when the process is out of file descriptors.
const ACCEPT_PAUSE: Duration = Duration::from_millis(50);

/// Shortest interval between log lines that say that connections cannot be accepted.
const WARN_EVERY: Duration = Duration::from_secs(10);

/// Limits on connections.
#[derive(Clone)]
pub struct Limits {
    /// Bounds the concurrent connections.
    pub connections: Arc<Semaphore>,
    /// Concurrent connections of one address; 0 means no limit.
    pub per_address_max: usize,
    /// How long a connection may have no complete request.
    pub idle_timeout: Duration,
    /// How long sent bytes may stay unread before the connection is closed.
    pub stall_timeout: Duration,
    /// Time for accepted requests to finish when the service stops.
    pub shutdown: Duration,
}

/// Serves until `stop` completes, then finishes the accepted requests. Returns whether they
/// finished within the `shutdown` time.
pub async fn serve(
    listener: TcpListener,
    dispatcher: Dispatcher,
    https: Option<Https>,
    limits: Limits,
    stop: impl Future<Output = ()>,
) -> bool {
    let by_address = KeyedPermits::new(limits.per_address_max);
    let (connections, shutdown) = (Arc::clone(&limits.connections), limits.shutdown);
    let host = Arc::new(Host::new(dispatcher, https, limits));
    let (stopping, _) = watch::channel(false);
    let mut shortage = Shortage::default();
    // Closes when the last connection has ended.
    let (alive, mut all_gone) = mpsc::channel::<()>(1);
    tokio::pin!(stop);
    loop {
        let next = async {
            if connections.available_permits() == 0 {
                shortage.warn("no connection is accepted until another ends: the limit is reached");
            }
            // Acquired before accepting: beyond the limit, connections wait in the kernel and use
            // no memory of this process.
            let permit = Arc::clone(&connections).acquire_owned().await;
            (permit, listener.accept().await)
        };
        let (permit, accepted) = tokio::select! {
            next = next => next,
            () = &mut stop => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                shortage.warn(&format!("a connection cannot be accepted: {error}"));
                tokio::time::sleep(ACCEPT_PAUSE).await;
                continue;
            }
        };
        // Closed without a response: writing one would cost what the limit saves.
        let line = Network::of(peer.ip(), NetworkSize::Address);
        let Some(counted) = by_address.try_acquire(line) else { continue };
        let (host, stopping, alive) = (Arc::clone(&host), stopping.subscribe(), alive.clone());
        tokio::spawn(async move {
            host.serve(stream, peer, stopping).await;
            drop((alive, counted, permit));
        });
    }
    drop((listener, alive));
    stopping.send_replace(true);
    tokio::time::timeout(shutdown, all_gone.recv()).await.is_ok()
}

/// Logs at most once per [`WARN_EVERY`] that connections cannot be accepted.
#[derive(Default)]
struct Shortage {
    warned: Option<Instant>,
}

impl Shortage {
    fn warn(&mut self, why: &str) {
        if self.warned.is_none_or(|at| at.elapsed() >= WARN_EVERY) {
            self.warned = Some(Instant::now());
            tracing::warn!("{why}");
        }
    }
}
