//! The slot of a connection under the limit on concurrent connections.
//!
//! A connection that carries a stream is idle for minutes or hours. It releases its slot for that
//! time, so that streams, which have a limit of their own, leave all slots to clients that make
//! calls.

use super::handover::Handover;
use parking_lot::Mutex;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};

/// Time to send the last bytes of a stream whose connection must close.
const FAREWELL: Duration = Duration::from_secs(1);

pub struct ConnectionSlot {
    /// Hands the connection over from the library.
    pub handover: Arc<Handover>,
    door: Arc<Semaphore>,
    held: Mutex<SlotState>,
    /// How long a stream may make no progress. A comment counts as progress when the client reads
    /// it.
    patience: Duration,
    started: Instant,
    /// When a stream was last polled, in milliseconds since `started`.
    progress_ms: AtomicU64,
    /// Notified when the first stream begins, or when the connection must close.
    changed: Notify,
}

struct SlotState {
    permit: Option<OwnedSemaphorePermit>,
    streams: usize,
    must_end: bool,
}

impl ConnectionSlot {
    /// The slot of a connection that has just been accepted.
    pub fn new(
        door: Arc<Semaphore>,
        permit: OwnedSemaphorePermit,
        patience: Duration,
    ) -> Arc<Self> {
        let held = Mutex::new(SlotState { permit: Some(permit), streams: 0, must_end: false });
        Arc::new(Self {
            handover: Arc::default(),
            door,
            held,
            patience,
            started: Instant::now(),
            progress_ms: AtomicU64::new(0),
            changed: Notify::new(),
        })
    }

    /// Registers one more stream on the connection, until the lease is dropped.
    pub fn begin_stream(self: &Arc<Self>) -> StreamLease {
        let slot = StreamLease(Arc::clone(self));
        slot.note_progress();
        let mut held = self.held.lock();
        held.streams += 1;
        held.permit = None;
        drop(held);
        self.changed.notify_one();
        slot
    }

    fn end_stream(&self) {
        let mut held = self.held.lock();
        held.streams -= 1;
        if held.streams == 0 {
            // The connection must close when no slot is available.
            held.permit = Arc::clone(&self.door).try_acquire_owned().ok();
            held.must_end = held.permit.is_none();
        }
        drop(held);
        self.changed.notify_one();
    }

    /// Completes when the connection must close: its streams make no progress, or no slot was
    /// available after the last one ended.
    pub async fn must_end(&self) {
        loop {
            let (streams, must_end) = {
                let held = self.held.lock();
                (held.streams, held.must_end)
            };
            if must_end {
                return tokio::time::sleep(FAREWELL).await;
            }
            if streams == 0 {
                self.changed.notified().await;
            } else if self.idle() > self.patience {
                return;
            } else {
                let _ = tokio::time::timeout(self.patience / 4, self.changed.notified()).await;
            }
        }
    }

    fn now_ms(&self) -> u64 {
        u64::try_from(self.started.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    fn idle(&self) -> Duration {
        Duration::from_millis(
            self.now_ms().saturating_sub(self.progress_ms.load(Ordering::Relaxed)),
        )
    }
}

/// A stream on a connection. Dropping the lease ends the stream.
pub struct StreamLease(Arc<ConnectionSlot>);

impl StreamLease {
    /// Records that the stream was polled.
    pub fn note_progress(&self) {
        self.0.progress_ms.store(self.0.now_ms(), Ordering::Relaxed);
    }
}

impl Drop for StreamLease {
    fn drop(&mut self) {
        self.0.end_stream();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn seated(door: &Arc<Semaphore>) -> Arc<ConnectionSlot> {
        ConnectionSlot::new(
            Arc::clone(door),
            Arc::clone(door).acquire_owned().await.unwrap(),
            Duration::from_millis(200),
        )
    }

    #[tokio::test]
    async fn a_connection_gives_its_place_back_while_it_streams() {
        let door = Arc::new(Semaphore::new(1));
        let slot = seated(&door).await;
        let (one, two) = (slot.begin_stream(), slot.begin_stream());
        assert_eq!(door.available_permits(), 1);
        drop(one);
        assert_eq!(door.available_permits(), 1, "another stream is still open");
        drop(two);
        assert_eq!(door.available_permits(), 0);
        drop(slot);
        assert_eq!(door.available_permits(), 1);
    }

    #[tokio::test]
    async fn without_a_place_after_its_stream_a_connection_ends() {
        let door = Arc::new(Semaphore::new(1));
        let slot = seated(&door).await;
        let stream = slot.begin_stream();
        let other = seated(&door).await;
        drop(stream);
        tokio::time::timeout(Duration::from_secs(5), slot.must_end()).await.unwrap();
        drop((slot, other));
        assert_eq!(door.available_permits(), 1);
    }

    #[tokio::test]
    async fn a_connection_ends_when_its_stream_is_not_read_and_only_then() {
        let door = Arc::new(Semaphore::new(1));
        let slot = seated(&door).await;
        let second = Duration::from_secs(1);
        assert!(
            tokio::time::timeout(second, slot.must_end()).await.is_err(),
            "it carries no stream"
        );
        let stream = slot.begin_stream();
        let reading = async {
            for _ in 0..10 {
                stream.note_progress();
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        };
        tokio::select! {
            () = reading => {}
            () = slot.must_end() => panic!("it is read"),
        }
        tokio::time::timeout(second, slot.must_end()).await.unwrap();
    }
}
