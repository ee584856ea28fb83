//! Attackers of one kind: a fixed number of concurrent connections, each of which is replaced when
//! the service closes it.

use crate::client::connect_from;
use std::future::Future;
use std::io;
use std::net::Ipv4Addr;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::Instant;

/// Pause before a closed connection is replaced.
const REPLACE_AFTER: Duration = Duration::from_millis(100);

/// Attackers of kind [`ConnectPattern::Held`] connect spread over this time.
pub(super) const GATHER: Duration = Duration::from_secs(3);

/// Number of attackers that share a source address.
const SHARE_ADDRESS: usize = 10;

/// The service under attack.
pub(super) struct Target {
    /// The address that it listens on.
    pub address: String,
    /// The path of the largest script.
    pub script: String,
    /// Token headers of the attackers that have an account.
    pub logins: Vec<String>,
    /// An upload of a picture that is small until it is decoded.
    pub upload: Vec<u8>,
}

/// A kind of attack.
pub(super) struct Attack {
    pub name: &'static str,
    /// A description of the attack and its rate, for the report.
    pub what: &'static str,
    /// Concurrent attackers.
    pub at_once: usize,
    /// When they connect.
    pub pattern: ConnectPattern,
    /// Size of the receive buffer in bytes, where it is smaller than the default.
    pub receive_bytes: Option<u32>,
    /// The actions on one connection. An error means that the service closed it.
    pub act: fn(Visit) -> Act,
}

/// When attackers of a kind connect.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ConnectPattern {
    /// Each keeps its connection open, and connects again when the service closes it.
    Held,
    /// As `Held`, but the service closes connections so soon that their number is not checked.
    Returning,
    /// All of them together, this many times in the whole attack; each disconnects by itself.
    Waves(u32),
}

/// The actions of one attacker.
pub(super) type Act = Pin<Box<dyn Future<Output = io::Result<()>> + Send>>;

/// One connection of an attacker.
pub(super) struct Visit {
    pub stream: TcpStream,
    /// Number of the attacker.
    pub number: usize,
    /// How often this attacker has connected before.
    pub turn: usize,
    /// The service under attack.
    pub target: Arc<Target>,
}

/// Counters of one kind of attack.
#[derive(Default)]
pub(super) struct Counters {
    /// Open connections.
    pub here: AtomicUsize,
    /// Connections since the start.
    pub visits: AtomicUsize,
    /// Connections that the service closed.
    pub cut_off: AtomicUsize,
    /// Failed attempts to connect.
    pub kept_out: AtomicUsize,
}

/// Starts the attackers of a kind for the time from `start` to `end`. Dropping the returned set
/// stops all of them.
pub(super) fn gather(
    attack: &'static Attack,
    kind: u8,
    target: &Arc<Target>,
    counters: &Arc<Counters>,
    (start, end): (Instant, Instant),
) -> JoinSet<()> {
    let mut tasks = JoinSet::new();
    for number in 0..attack.at_once {
        let attacker = Attacker {
            attack,
            source: source(attack, kind, number),
            number,
            target: Arc::clone(target),
            counters: Arc::clone(counters),
        };
        match attack.pattern {
            ConnectPattern::Held | ConnectPattern::Returning => {
                tasks.spawn(attacker.stay(start + GATHER * number as u32 / attack.at_once as u32))
            }
            ConnectPattern::Waves(count) => {
                tasks.spawn(attacker.come(count, start, (end - start) / count))
            }
        };
    }
    tasks
}

/// The source address of an attacker: each kind has a /16 of its own, with ten addresses in each
/// /24.
fn source(attack: &Attack, kind: u8, number: usize) -> Ipv4Addr {
    let line = if matches!(attack.pattern, ConnectPattern::Waves(_)) {
        number
    } else {
        number / SHARE_ADDRESS
    };
    Ipv4Addr::new(127, 100 + kind, (line / 10) as u8, 1 + (line % 10) as u8)
}

struct Attacker {
    attack: &'static Attack,
    source: Ipv4Addr,
    number: usize,
    target: Arc<Target>,
    counters: Arc<Counters>,
}

impl Attacker {
    async fn stay(self, since: Instant) {
        tokio::time::sleep_until(since).await;
        for turn in 0.. {
            self.visit(turn).await;
            tokio::time::sleep(REPLACE_AFTER).await;
        }
    }

    async fn come(self, count: u32, start: Instant, every: Duration) {
        for turn in 0..count {
            tokio::time::sleep_until(start + every * turn).await;
            self.visit(turn as usize).await;
        }
    }

    async fn visit(&self, turn: usize) {
        let counters = &self.counters;
        let Ok(stream) =
            connect_from(&self.target.address, self.source, self.attack.receive_bytes).await
        else {
            counters.kept_out.fetch_add(1, Ordering::Relaxed);
            return;
        };
        counters.visits.fetch_add(1, Ordering::Relaxed);
        counters.here.fetch_add(1, Ordering::Relaxed);
        let visit = Visit { stream, number: self.number, turn, target: Arc::clone(&self.target) };
        if (self.attack.act)(visit).await.is_err() {
            counters.cut_off.fetch_add(1, Ordering::Relaxed);
        }
        counters.here.fetch_sub(1, Ordering::Relaxed);
    }
}
