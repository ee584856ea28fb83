//! The database of a run, on either engine.

mod postgres;
mod sqlite;

use crate::rng::SeededRng;
use db::simulation::Call;
use db::{Conn, Location};
use postgres::Server;
use sqlite::Machine;

pub(crate) enum Database {
    /// One machine with both nodes and the embedded engine on it.
    Sqlite(Machine),
    /// A server, and a connection pool of each node.
    Postgres(Server),
}

/// The nodes that a crash ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Crashed {
    /// All nodes.
    All,
    /// This one.
    Node(usize),
}

/// The effects of a step of the database.
pub(crate) struct Progress {
    /// A description for the trace.
    pub(crate) account: String,
    /// The nodes that may have committed something.
    pub(crate) committed: Vec<usize>,
    /// The calls whose results can be sent now, in their order.
    pub(crate) durable: Vec<Call>,
}

impl Progress {
    const fn of(account: String) -> Self {
        Self { account, committed: Vec::new(), durable: Vec::new() }
    }
}

impl Database {
    /// A machine with this database file on its disk.
    pub(crate) fn sqlite(file: &[u8]) -> Self {
        Self::Sqlite(Machine::new(file))
    }

    /// A copy of the database of this name on the server.
    pub(crate) fn postgres(template: &Location, nodes: usize) -> Self {
        Self::Postgres(Server::new(template, nodes))
    }

    pub(crate) fn is_sqlite(&self) -> bool {
        matches!(self, Self::Sqlite(_))
    }

    /// Runs `work` on the database from outside of the service.
    pub(crate) fn inspect<T>(&mut self, work: impl FnOnce(&mut Conn) -> T) -> T {
        match self {
            Self::Sqlite(machine) => machine.inspect(work),
            Self::Postgres(server) => server.inspect(work),
        }
    }

    /// Whether a call of this node can begin now.
    pub(crate) fn can_begin(&self, node: usize) -> bool {
        match self {
            Self::Sqlite(_) => true,
            Self::Postgres(server) => server.can_begin(node),
        }
    }

    /// Begins calls, which come with their nodes: on the embedded engine they run as one group, on
    /// the server one begins alone.
    pub(crate) fn begin(&mut self, mut calls: Vec<(usize, Call)>) -> Progress {
        match self {
            Self::Sqlite(machine) if calls.len() == 1 && !calls[0].1.writes() => {
                machine.read(calls.remove(0).1);
                Progress::of("a read runs".to_owned())
            }
            Self::Sqlite(machine) => {
                let (committed, group): (Vec<usize>, Vec<Call>) = calls.into_iter().unzip();
                let account = format!("a group of {} is committed", group.len());
                machine.write(group);
                Progress { committed, ..Progress::of(account) }
            }
            Self::Postgres(server) => {
                assert_eq!(calls.len(), 1, "the server has no groups");
                let (node, call) = calls.remove(0);
                Progress::of(server.begin(node, call))
            }
        }
    }

    /// Whether something that was begun can continue.
    pub(crate) fn can_go_on(&mut self) -> bool {
        match self {
            Self::Sqlite(machine) => machine.must_sync(),
            Self::Postgres(server) => !server.stopped().is_empty(),
        }
    }

    /// Continues what was begun. The server completes its calls by itself.
    pub(crate) fn go_on(&mut self, rng: &mut SeededRng) -> Progress {
        match self {
            Self::Sqlite(machine) => {
                let calls = machine.sync();
                Progress {
                    account: format!("{} calls are durable", calls.len()),
                    committed: Vec::new(),
                    durable: calls,
                }
            }
            Self::Postgres(server) => {
                let (node, account) = server.go_on(rng);
                Progress { committed: node.into_iter().collect(), ..Progress::of(account) }
            }
        }
    }

    /// Ends something abruptly, and returns what it was, with a description.
    pub(crate) fn crash(&mut self, rng: &mut SeededRng) -> (Crashed, String) {
        match self {
            Self::Sqlite(machine) => {
                (Crashed::All, format!("the machine crashes: {}", machine.crash(rng)))
            }
            Self::Postgres(server) => {
                let node = server.crash(rng);
                (Crashed::Node(node), format!("node {node} crashes"))
            }
        }
    }
}
