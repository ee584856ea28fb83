//! The limit on open files of the process.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// Open files that are reserved for the database, the log and providers.
const OTHERS: u64 = 256;

/// Raises the limit on open files to what the machine allows: the usual soft limit of 1024 is less
/// than the connections of a busy minute. Warns when even that is too few. Returns how many
/// connections may be open at a time, such that the database and providers never run out of files.
pub fn raise_open_files(connections_max: usize) -> usize {
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let wanted = (connections_max as u64).saturating_add(OTHERS);
    // `None` means no limit.
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
