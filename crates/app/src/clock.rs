//! The time that all nodes of one database share. Leases, expiry and all stored times use it.
//!
//! A node measures every few seconds by how much the database's clock differs from its machine's
//! monotonic clock. So neither a wrong system clock nor one that is set while the service runs
//! changes the node's time. SQLite has no clock of its own; there the time is the machine's.

use crate::ports::{Clock, MachineClock};
use crate::{App, Refusal, Result};
use db::{Conn, Db, TxError};
use domain::Timestamp;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

/// Reads the database's time; `None` where it has no clock of its own.
pub type DatabaseTime = Arc<
    dyn Fn(&mut Conn) -> std::result::Result<Option<Timestamp>, TxError<crate::Refusal>>
        + Send
        + Sync,
>;

/// Interval of the measurements.
const MEASURED: Duration = Duration::from_secs(5);

/// Measurements between two warnings.
const WARNED_EVERY: u32 = 12;

/// Above this deviation of the system clock, a warning is logged, in milliseconds.
const REPORTED_MS: i64 = 2_000;

/// From this deviation on, a node refuses to serve, in milliseconds.
const REFUSED_MS: i64 = 30_000;

/// The largest step back of the database's clock for which the node's time stands still instead of
/// going backwards, in milliseconds. A larger one, as after a fail-over of the database, is
/// followed.
const HELD_MS: i64 = 60_000;

/// A measurement that takes longer is too inexact and is discarded, in milliseconds.
const ROUND_TRIP_MAX_MS: i64 = 1_000;

pub struct NodeClock {
    machine: Arc<dyn MachineClock>,
    database_time: DatabaseTime,
    /// The shared time minus the machine's monotonic time.
    base_ms: AtomicI64,
    /// The latest time that was returned.
    latest_ms: AtomicI64,
    /// The system clock minus the database's.
    deviation_ms: AtomicI64,
}

/// One measurement of the database's clock, in milliseconds.
struct Measurement {
    base: i64,
    deviation: i64,
    round_trip: i64,
}

impl NodeClock {
    /// Makes a clock and measures it once.
    ///
    /// # Errors
    /// When the database's time cannot be read, or the system clock deviates so far that this node
    /// must not serve.
    pub async fn start(
        machine: Arc<dyn MachineClock>,
        database_time: DatabaseTime,
        db: &Db,
    ) -> Result<Arc<Self>> {
        let (base_ms, zero) = (machine.now().0 - machine.monotonic_ms(), AtomicI64::new(0));
        let clock = Self {
            machine,
            database_time,
            base_ms: AtomicI64::new(base_ms),
            latest_ms: AtomicI64::new(i64::MIN),
            deviation_ms: zero,
        };
        let first = clock.measure(db).await?;
        clock.follow(&first);
        match clock.is_refused() {
            true => Err(Refusal::fault(format!(
                "this machine's clock is {} ms off the database's; set it right first",
                clock.deviation_ms()
            ))),
            false => Ok(Arc::new(clock)),
        }
    }

    /// The system clock minus the database's at the latest measurement, in milliseconds.
    #[must_use]
    pub fn deviation_ms(&self) -> i64 {
        self.deviation_ms.load(Ordering::Relaxed)
    }

    /// Whether the system clock deviates so far that this node must not serve.
    #[must_use]
    pub fn is_refused(&self) -> bool {
        self.deviation_ms().abs() >= REFUSED_MS
    }

    fn is_reported(&self) -> bool {
        self.deviation_ms().abs() > REPORTED_MS
    }

    async fn measure(&self, db: &Db) -> Result<Measurement> {
        let (machine, database_time) = (Arc::clone(&self.machine), Arc::clone(&self.database_time));
        let measure = move |conn: &mut Conn| {
            let (before, wall) = (machine.monotonic_ms(), machine.now().0);
            let time = database_time(conn)?;
            let round_trip = machine.monotonic_ms() - before;
            // Where the time is the machine's, there was no round trip.
            let (time, middle) = time.map_or((wall, 0), |time| (time.0, round_trip / 2));
            Ok(Measurement {
                base: time - before - middle,
                deviation: wall + middle - time,
                round_trip,
            })
        };
        Ok(db.read(measure).await?)
    }

    fn follow(&self, measured: &Measurement) {
        self.base_ms.store(measured.base, Ordering::Relaxed);
        self.deviation_ms.store(measured.deviation, Ordering::Relaxed);
    }
}

impl Clock for NodeClock {
    fn now(&self) -> Timestamp {
        let time = self.machine.monotonic_ms() + self.base_ms.load(Ordering::Relaxed);
        let latest = self.latest_ms.fetch_max(time, Ordering::Relaxed);
        if latest.saturating_sub(time) > HELD_MS {
            self.latest_ms.store(time, Ordering::Relaxed);
            return Timestamp(time);
        }
        Timestamp(latest.max(time))
    }
}

impl App {
    /// Measures the clock every few seconds until [`App::shutdown`], and looks whether this node
    /// may still serve, and whether other rules are in force.
    pub async fn watch_clock(self: Arc<Self>) {
        let mut stop = self.stop.subscribe();
        let mut measurements = 0_u32;
        while !*stop.borrow() {
            tokio::select! {
                () = tokio::time::sleep(MEASURED) => {}
                _ = stop.changed() => break,
            }
            let before = self.clock.is_reported();
            if let Err(error) = self.check_may_serve().await
                && error.should_log()
            {
                tracing::warn!(?error, "it cannot be asked which master key the database has");
            }
            if let Err(error) = self.measure_clock().await
                && error.should_log()
            {
                tracing::warn!(?error, "the database's time cannot be asked");
            }
            if let Err(error) = self.follow_rules().await
                && error.should_log()
            {
                tracing::warn!(?error, "the rules in force cannot be asked");
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

    /// Measures once.
    ///
    /// # Errors
    /// When the database's time cannot be read in time; the previous measurement stays in use.
    pub async fn measure_clock(&self) -> Result<()> {
        let measured = self.clock.measure(&self.db).await?;
        if measured.round_trip > ROUND_TRIP_MAX_MS {
            return Err(Refusal::fault(format!(
                "it took {} ms to tell its time",
                measured.round_trip
            )));
        }
        self.clock.follow(&measured);
        Ok(())
    }

    /// The system clock minus the database's at the latest measurement, in milliseconds.
    #[must_use]
    pub fn clock_deviation_ms(&self) -> i64 {
        self.clock.deviation_ms()
    }

    #[must_use]
    pub fn clock_is_refused(&self) -> bool {
        self.clock.is_refused()
    }
}
