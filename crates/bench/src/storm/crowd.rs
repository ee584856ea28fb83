//! Attackers of one kind: as many at once as wanted, and another for each that the service cuts
//! off.

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

/// Pause before another comes in the place of one that was cut off.
const REPLACE_AFTER: Duration = Duration::from_millis(100);

/// Attackers of a kind that are held come in over this time.
pub(super) const GATHER: Duration = Duration::from_secs(3);

/// Attackers of a kind that share an address.
const SHARE_ADDRESS: usize = 10;

/// Whom everybody attacks.
pub(super) struct Target {
    /// Where the service listens.
    pub address: String,
    /// The path of the largest script.
    pub script: String,
    /// Headers that log attackers in who have an account.
    pub logins: Vec<String>,
    /// An upload of a picture that is small until it is decoded.
    pub upload: Vec<u8>,
}

/// A kind of attack.
pub(super) struct Attack {
    pub name: &'static str,
    /// What each attacker does, and how fast.
    pub what: &'static str,
    /// Attackers at a time.
    pub at_once: usize,
    /// How they come.
    pub coming: Coming,
    /// Room for bytes that have not been read, where it is less than usual.
    pub receive_bytes: Option<u32>,
    /// What one of them does. It fails when the service has cut it off.
    pub act: fn(Visit) -> Act,
}

/// How attackers of a kind come.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Coming {
    /// Each stays, and another comes when it is cut off.
    Held,
    /// The same, but it is cut off so soon that nobody counts how many are there.
    Returning,
    /// All of them together, so many times in the storm; each leaves by itself.
    Waves(u32),
}

/// What one attacker does.
pub(super) type Act = Pin<Box<dyn Future<Output = io::Result<()>> + Send>>;

/// One connection of an attacker.
pub(super) struct Visit {
    /// The connection.
    pub stream: TcpStream,
    /// Number of the attacker.
    pub number: usize,
    /// How often they have come before.
    pub turn: usize,
    /// Whom they attack.
    pub target: Arc<Target>,
}

/// What became of the attackers of a kind.
#[derive(Default)]
pub(super) struct Tally {
    /// Connections now.
    pub here: AtomicUsize,
    /// All connections.
    pub visits: AtomicUsize,
    /// Connections that the service ended.
    pub cut_off: AtomicUsize,
    /// Connections that were not made.
    pub kept_out: AtomicUsize,
}

/// Lets the attackers of a kind come until `end`. Dropping what is returned ends all of them.
pub(super) fn gather(
    attack: &'static Attack,
    kind: u8,
    target: &Arc<Target>,
    tally: &Arc<Tally>,
    (start, end): (Instant, Instant),
) -> JoinSet<()> {
    let mut tasks = JoinSet::new();
    for number in 0..attack.at_once {
        let attacker = Attacker {
            attack,
            source: source(attack, kind, number),
            number,
            target: Arc::clone(target),
            tally: Arc::clone(tally),
        };
        match attack.coming {
            Coming::Held | Coming::Returning => {
                tasks.spawn(attacker.stay(start + GATHER * number as u32 / attack.at_once as u32))
            }
            Coming::Waves(count) => tasks.spawn(attacker.come(count, start, (end - start) / count)),
        };
    }
    tasks
}

/// Where an attacker comes from: each kind has a network of its own, with ten addresses in each of
/// its blocks.
fn source(attack: &Attack, kind: u8, number: usize) -> Ipv4Addr {
    let line =
        if matches!(attack.coming, Coming::Waves(_)) { number } else { number / SHARE_ADDRESS };
    Ipv4Addr::new(127, 100 + kind, (line / 10) as u8, 1 + (line % 10) as u8)
}

struct Attacker {
    attack: &'static Attack,
    source: Ipv4Addr,
    number: usize,
    target: Arc<Target>,
    tally: Arc<Tally>,
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
        let tally = &self.tally;
        let Ok(stream) =
            connect_from(&self.target.address, self.source, self.attack.receive_bytes).await
        else {
            tally.kept_out.fetch_add(1, Ordering::Relaxed);
            return;
        };
        tally.visits.fetch_add(1, Ordering::Relaxed);
        tally.here.fetch_add(1, Ordering::Relaxed);
        let visit = Visit { stream, number: self.number, turn, target: Arc::clone(&self.target) };
        if (self.attack.act)(visit).await.is_err() {
            tally.cut_off.fetch_add(1, Ordering::Relaxed);
        }
        tally.here.fetch_sub(1, Ordering::Relaxed);
    }
}
