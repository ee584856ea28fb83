//! The class of a call, so that the calls of one class cannot use all connections.

use std::future::Future;

/// The class of a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Class {
    /// A read for a request.
    Read,
    /// A write for a request.
    Write,
    /// A read or write for which no client waits, such as that of a job.
    Background,
}

impl Class {
    pub(super) const COUNT: usize = 3;
    pub(super) const ALL: [Self; Self::COUNT] = [Self::Read, Self::Write, Self::Background];

    /// The class of a call of the running task.
    pub(super) fn of_call(writes: bool) -> Self {
        if IN_BACKGROUND.try_with(|()| ()).is_ok() {
            Self::Background
        } else if writes {
            Self::Write
        } else {
            Self::Read
        }
    }
}

tokio::task_local! {
    static IN_BACKGROUND: ();
}

/// Runs work for which no client waits: its calls are of the background class and leave connections
/// free for requests. Tasks that it spawns are not included.
pub async fn in_background<T>(work: impl Future<Output = T>) -> T {
    IN_BACKGROUND.scope((), work).await
}
