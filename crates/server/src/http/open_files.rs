//! How many connections the process may hold.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// Files that the process needs beside its connections: the database, the log, providers.
const OTHERS: u64 = 256;

/// Asks for as many open files as the machine allows, since the usual first limit of 1024 is less
/// than the connections of a busy minute, and says so where that is still too few. Gives how many
/// connections may be open at a time, so that the database and the providers are never out of files
/// because of them.
pub fn raise_open_files(connections_max: usize) -> usize {
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let wanted = (connections_max as u64).saturating_add(OTHERS);
    // No limit at all is `None`.
    let Some(now) = current.filter(|now| *now < wanted) else { return connections_max };
    let raised = maximum.map_or(wanted, |maximum| maximum.min(wanted));
    let limit = Rlimit { current: Some(raised), maximum };
    let reached = if setrlimit(Resource::Nofile, limit).is_ok() { raised } else { now };
    if reached < wanted {
        tracing::warn!(
            allowed = reached,
            wanted,
            "too few open files are allowed for that many connections; raise ulimit -n"
        );
    }
    usize::try_from(reached.saturating_sub(OTHERS)).unwrap_or(usize::MAX).max(1)
}
