//! How many connections the calls of one class may use at once.
//!
//! While a table is locked, writes wait until the server's lock timeout. Connections that writes
//! may not use serve reads meanwhile, and the other way round.

use crate::exec::class::Class;

/// One in this many connections is kept for each class.
const KEPT_SHARE: usize = 4;

/// With fewer connections than this, none is kept: too often, a call would wait while the kept
/// connection is idle.
const KEPT_FROM: usize = 3;

/// Whether a call of this class may begin, beside the running ones of each class.
pub(super) fn may_begin(class: Class, running: [usize; Class::COUNT], connections: usize) -> bool {
    let own = running[class as usize];
    if class == Class::Background && own >= (connections / KEPT_SHARE).max(1) {
        return false;
    }
    let kept_for_others: usize = Class::ALL
        .into_iter()
        .filter(|other| *other != class)
        .map(|other| kept(other, connections).saturating_sub(running[other as usize]))
        .sum();
    let used: usize = running.iter().sum();
    used + kept_for_others < connections.max(1)
}

/// The connections that no other class may use.
fn kept(class: Class, connections: usize) -> usize {
    match class {
        _ if connections < KEPT_FROM => 0,
        Class::Read | Class::Write => (connections / KEPT_SHARE).max(1),
        Class::Background => usize::from(connections >= 2 * KEPT_SHARE),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many of one class get a connection, beside the running ones.
    fn most(class: Class, mut running: [usize; Class::COUNT], connections: usize) -> usize {
        while may_begin(class, running, connections) {
            running[class as usize] += 1;
        }
        running[class as usize]
    }

    #[test]
    fn no_class_takes_what_is_kept_for_the_others() {
        for connections in 3..100 {
            let writes = most(Class::Write, [0, 0, 0], connections);
            let jobs = most(Class::Background, [0, writes, 0], connections);
            let reads = most(Class::Read, [0, writes, jobs], connections);
            assert!(reads >= (connections / 4).max(1), "{connections}: {writes} {jobs} {reads}");
            assert!(writes + jobs + reads <= connections);
            let reads = most(Class::Read, [0, 0, 0], connections);
            assert!(most(Class::Write, [reads, 0, 0], connections) >= (connections / 4).max(1));
            assert!(reads >= connections / 2, "{connections}: {reads}");
        }
        assert_eq!(most(Class::Background, [0, 0, 0], 8), 2);
        assert_eq!(most(Class::Background, [2, 5, 0], 8), 1);
    }

    #[test]
    fn few_connections_serve_whoever_comes() {
        for class in Class::ALL {
            assert!(may_begin(class, [0, 0, 0], 1));
            // A connection that was lost is still counted as used, and the last call must begin.
            assert!(may_begin(class, [0, 0, 0], 0));
        }
        assert_eq!(most(Class::Read, [0, 0, 0], 2), 2);
    }
}
