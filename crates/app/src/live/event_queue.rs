//! The queue of one event stream.

use domain::ChangeKind;
use std::task::{Context, Poll, Waker};

/// Most different changes that wait. When there are more, they are replaced by one
/// [`Signal::Resync`].
const WAITING_MAX: usize = 32;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Signal {
    /// The kind of the object that changed and its number; empty where the kind has no number.
    Changed(ChangeKind, String),
    /// Anything may have changed: the client must read everything again.
    Resync,
    /// The last signal.
    End(StreamEnd),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StreamEnd {
    /// The login was revoked or has expired.
    LoginEnded,
    /// The customer has opened too many streams, and this was the oldest.
    Replaced,
    /// This node shuts down.
    Stopping,
}

impl StreamEnd {
    /// Code in the API.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::LoginEnded => "login_ended",
            Self::Replaced => "replaced",
            Self::Stopping => "stopping",
        }
    }
}

/// Changes that were not sent yet, without duplicates.
#[derive(Debug, Default)]
pub(super) struct EventQueue {
    changes: Vec<(ChangeKind, String)>,
    resync: bool,
    end: Option<StreamEnd>,
    is_over: bool,
    waker: Option<Waker>,
}

impl EventQueue {
    pub(super) fn put(&mut self, kind: ChangeKind, reference: &str) {
        if self.resync || self.changes.iter().any(|(known, of)| *known == kind && of == reference) {
            return;
        }
        if self.changes.len() == WAITING_MAX {
            return self.put_resync();
        }
        self.changes.push((kind, reference.to_owned()));
        self.wake();
    }

    pub(super) fn put_resync(&mut self) {
        self.changes = Vec::new();
        self.resync = true;
        self.wake();
    }

    /// Ends the stream after the waiting signals; returns whether this is its first end, which is
    /// the one that is sent.
    pub(super) fn put_end(&mut self, end: StreamEnd) -> bool {
        let is_first = self.end.is_none();
        self.end.get_or_insert(end);
        self.wake();
        is_first
    }

    fn wake(&mut self) {
        if let Some(waker) = self.waker.take() {
            waker.wake();
        }
    }

    /// The next signal; `None` after the end.
    pub(super) fn poll(&mut self, context: &Context<'_>) -> Poll<Option<Signal>> {
        if self.is_over {
            return Poll::Ready(None);
        }
        if std::mem::take(&mut self.resync) {
            return Poll::Ready(Some(Signal::Resync));
        }
        if !self.changes.is_empty() {
            let (kind, reference) = self.changes.remove(0);
            if self.changes.is_empty() {
                // An idle stream keeps no buffer.
                self.changes = Vec::new();
            }
            return Poll::Ready(Some(Signal::Changed(kind, reference)));
        }
        if let Some(end) = self.end {
            self.is_over = true;
            return Poll::Ready(Some(Signal::End(end)));
        }
        self.waker = Some(context.waker().clone());
        Poll::Pending
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn taken(event_queue: &mut EventQueue) -> Vec<Signal> {
        let context = Context::from_waker(Waker::noop());
        std::iter::from_fn(|| match event_queue.poll(&context) {
            Poll::Ready(signal) => signal,
            Poll::Pending => None,
        })
        .collect()
    }

    #[test]
    fn equal_changes_wait_once_and_come_in_order() {
        let mut event_queue = EventQueue::default();
        for (kind, no) in [
            (ChangeKind::Order, "S1"),
            (ChangeKind::Message, ""),
            (ChangeKind::Order, "S1"),
            (ChangeKind::Order, "S2"),
        ] {
            event_queue.put(kind, no);
        }
        let changed = |kind, no: &str| Signal::Changed(kind, no.to_owned());
        let expected = [
            changed(ChangeKind::Order, "S1"),
            changed(ChangeKind::Message, ""),
            changed(ChangeKind::Order, "S2"),
        ];
        assert_eq!(taken(&mut event_queue), expected);
        event_queue.put(ChangeKind::Order, "S1");
        assert_eq!(taken(&mut event_queue), [changed(ChangeKind::Order, "S1")], "it changed again");
    }

    #[test]
    fn more_than_a_listener_can_take_becomes_one_signal() {
        let mut event_queue = EventQueue::default();
        for number in 0..1000 {
            event_queue.put(ChangeKind::Order, &format!("S{number}"));
        }
        assert!(event_queue.changes.len() <= WAITING_MAX);
        assert_eq!(taken(&mut event_queue), [Signal::Resync]);
    }

    #[test]
    fn the_end_comes_last_and_once() {
        let mut event_queue = EventQueue::default();
        event_queue.put_end(StreamEnd::Stopping);
        event_queue.put_end(StreamEnd::LoginEnded);
        event_queue.put(ChangeKind::Message, "");
        assert_eq!(
            taken(&mut event_queue),
            [Signal::Changed(ChangeKind::Message, String::new()), Signal::End(StreamEnd::Stopping)]
        );
        event_queue.put(ChangeKind::Message, "");
        assert_eq!(taken(&mut event_queue), []);
    }
}
