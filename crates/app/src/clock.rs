//! The time that all nodes of one database share: leases, expiry and everything else that is stored
//! count in it.
//!
//! A node knows how much its database's clock differs from its machine's steady time, and measures
//! that again every few seconds. So neither a wrong clock of the machine nor one that is set while
//! the service runs moves its time. The embedded database has no clock of its own; there it is the
//! machine's.

use crate::ports::{Clock, MachineClock};
use crate::{App, Refusal, Result};
use domain::Timestamp;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;
use store::{Conn, Db, TxError};

/// How the database is asked for its time; it answers nothing where it has no clock of its own.
pub type DatabaseTime = Arc<
    dyn Fn(&mut Conn) -> std::result::Result<Option<Timestamp>, TxError<crate::Refusal>>
        + Send
        + Sync,
>;

/// How often the database is asked.
const MEASURED: Duration = Duration::from_secs(2);

/// Measurements between two warnings.
const WARNED_EVERY: u32 = 30;

/// From which deviation on a machine's clock is reported, in milliseconds.
const REPORTED_MS: i64 = 2_000;

/// From which deviation on a node refuses to serve, in milliseconds.
const REFUSED_MS: i64 = 30_000;

/// By how much the time may come back in one measurement without the node's time going backwards,
/// in milliseconds: it stands still meanwhile. After a larger step, as on a database that another
/// machine took over, the node follows.
const HELD_MS: i64 = 60_000;

/// A measurement that took longer says too little, in milliseconds.
const ROUND_TRIP_MAX_MS: i64 = 1_000;

pub struct NodeClock {
    machine: Arc<dyn MachineClock>,
    database_time: DatabaseTime,
    /// The shared time less the machine's steady time.
    base_ms: AtomicI64,
    /// The latest time that was told.
    latest_ms: AtomicI64,
    /// The machine's clock less the database's.
    deviation_ms: AtomicI64,
}

/// One look at the database's clock, in milliseconds.
struct Measurement {
    base: i64,
    deviation: i64,
    round_trip: i64,
}

impl NodeClock {
    /// A clock that has been measured once.
    ///
    /// # Errors
    /// When the database does not tell its time, or the machine's clock is so far off that this
    /// node must not serve.
    pub async fn start(
        machine: Arc<dyn MachineClock>,
        database_time: DatabaseTime,
        db: &Db,
    ) -> Result<Arc<Self>> {
        let (base_ms, zero) = (machine.now().0 - machine.steady_ms(), AtomicI64::new(0));
        let clock = Self {
            machine,
            database_time,
            base_ms: AtomicI64::new(base_ms),
            latest_ms: AtomicI64::new(i64::MIN),
            deviation_ms: zero,
        };
        let first = clock.look(db).await?;
        clock.follow(&first);
        match clock.is_refused() {
            true => Err(Refusal::fault(format!(
                "this machine's clock is {} ms off the database's; set it right first",
                clock.deviation_ms()
            ))),
            false => Ok(Arc::new(clock)),
        }
    }

    /// The machine's clock less the database's at the newest measurement, in milliseconds.
    #[must_use]
    pub fn deviation_ms(&self) -> i64 {
        self.deviation_ms.load(Ordering::Relaxed)
    }

    /// Whether the machine's clock is so far off that this node must not serve.
    #[must_use]
    pub fn is_refused(&self) -> bool {
        self.deviation_ms().abs() >= REFUSED_MS
    }

    /// Whether the machine's clock is further off than it should be.
    fn is_reported(&self) -> bool {
        self.deviation_ms().abs() > REPORTED_MS
    }

    async fn look(&self, db: &Db) -> Result<Measurement> {
        let (machine, database_time) = (Arc::clone(&self.machine), Arc::clone(&self.database_time));
        let look = move |conn: &mut Conn| {
            let (before, wall) = (machine.steady_ms(), machine.now().0);
            let time = database_time(conn)?;
            let round_trip = machine.steady_ms() - before;
            // Where the machine's clock is the database's, nothing was asked.
            let (time, middle) = time.map_or((wall, 0), |time| (time.0, round_trip / 2));
            Ok(Measurement {
                base: time - before - middle,
                deviation: wall + middle - time,
                round_trip,
            })
        };
        Ok(db.read(look).await?)
    }

    fn follow(&self, measured: &Measurement) {
        self.base_ms.store(measured.base, Ordering::Relaxed);
        self.deviation_ms.store(measured.deviation, Ordering::Relaxed);
    }
}

impl Clock for NodeClock {
    fn now(&self) -> Timestamp {
        let time = self.machine.steady_ms() + self.base_ms.load(Ordering::Relaxed);
        let latest = self.latest_ms.fetch_max(time, Ordering::Relaxed);
        if latest.saturating_sub(time) > HELD_MS {
            self.latest_ms.store(time, Ordering::Relaxed);
            return Timestamp(time);
        }
        Timestamp(latest.max(time))
    }
}

impl App {
    /// Measures the clock every few seconds until [`App::shutdown`].
    pub async fn watch_clock(self: Arc<Self>) {
        let mut stop = self.stop.subscribe();
        let mut measurements = 0_u32;
        while !*stop.borrow() {
            tokio::select! {
                () = tokio::time::sleep(MEASURED) => {}
                _ = stop.changed() => break,
            }
            let before = self.clock.is_reported();
            if let Err(error) = self.measure_clock().await {
                tracing::warn!(?error, "the database's time cannot be asked");
            }
            measurements = measurements.wrapping_add(1);
            if self.clock.is_reported() && (!before || measurements.is_multiple_of(WARNED_EVERY)) {
                let refuses = self.clock.is_refused();
                tracing::warn!(
                    deviation_ms = self.clock.deviation_ms(),
                    refuses,
                    "this machine's clock is off the database's"
                );
            }
        }
    }

    /// Measures once how far the machine's clock is off the database's.
    ///
    /// # Errors
    /// When the database does not tell its time; the node goes on with what it knew.
    pub async fn measure_clock(&self) -> Result<()> {
        let measured = self.clock.look(&self.db).await?;
        if measured.round_trip > ROUND_TRIP_MAX_MS {
            return Err(Refusal::fault(format!(
                "it took {} ms to tell its time",
                measured.round_trip
            )));
        }
        self.clock.follow(&measured);
        Ok(())
    }

    /// How far this machine's clock is ahead of the database's, in milliseconds.
    #[must_use]
    pub fn clock_deviation_ms(&self) -> i64 {
        self.clock.deviation_ms()
    }

    /// Whether this machine's clock is so far off that the node must not serve.
    #[must_use]
    pub fn clock_is_refused(&self) -> bool {
        self.clock.is_refused()
    }
}
