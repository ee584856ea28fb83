//! The caller that waits for the result of a call, and what it gets when there is no result.

use super::ExecError;
use parking_lot::Mutex;
use std::time::Instant;
use tokio::sync::oneshot;

pub(super) type CallResult<T, R> = Result<T, ExecError<R>>;

/// Why a call has no result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Failure {
    /// The database does not answer; nothing was kept.
    Unavailable,
    /// The answer to its commit was lost.
    OutcomeUnknown,
    /// An unexpected failure, for the log.
    Fault(String),
}

impl<R> From<Failure> for ExecError<R> {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::Unavailable => Self::Unavailable,
            Failure::OutcomeUnknown => Self::OutcomeUnknown,
            Failure::Fault(text) => Self::Fault(text),
        }
    }
}

/// A caller, without the type of its result. Only the first result or failure reaches it.
pub(super) trait Caller: Send + Sync {
    fn fail(&self, why: Failure);

    /// Whether nobody waits for the result any more, as when a client has gone.
    fn is_gone(&self) -> bool;

    /// When it must have a result or a failure; `None` for no limit.
    fn deadline(&self) -> Option<Instant>;

    fn is_late(&self) -> bool {
        self.deadline().is_some_and(|deadline| Instant::now() >= deadline)
    }
}

/// The channel for a result.
pub(super) struct Reply<T, R> {
    sender: Mutex<Option<oneshot::Sender<CallResult<T, R>>>>,
    deadline: Option<Instant>,
}

impl<T, R> Reply<T, R> {
    pub(super) const fn new(
        sender: oneshot::Sender<CallResult<T, R>>,
        deadline: Option<Instant>,
    ) -> Self {
        Self { sender: Mutex::new(Some(sender)), deadline }
    }

    pub(super) fn send(&self, result: CallResult<T, R>) {
        let sender = self.sender.lock().take();
        if let Some(sender) = sender {
            // The caller may be gone.
            let _ = sender.send(result);
        }
    }
}

impl<T: Send, R: Send> Caller for Reply<T, R> {
    fn fail(&self, why: Failure) {
        self.send(Err(why.into()));
    }

    fn is_gone(&self) -> bool {
        let sender = self.sender.lock();
        sender.as_ref().is_none_or(oneshot::Sender::is_closed)
    }

    fn deadline(&self) -> Option<Instant> {
        self.deadline
    }
}
