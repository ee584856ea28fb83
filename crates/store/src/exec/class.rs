//! What a call is for, so that calls of one class cannot hold up all others.

use std::future::Future;

/// The class of a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Class {
    /// A read of a caller that waits.
    Read,
    /// A write of a caller that waits.
    Write,
    /// Work for no caller.
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

/// Runs work for no caller: its calls leave connections free for the others. Tasks that it
/// spawns are not included.
pub async fn in_background<T>(work: impl Future<Output = T>) -> T {
    IN_BACKGROUND.scope((), work).await
}
