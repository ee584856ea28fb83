//! A server, and sessions of two nodes whose transactions are interleaved statement by statement.

use crate::rng::SeededRng;
use db::simulation::{Call, Session, SessionEvent};
use db::{Conn, Location, PipelinedConnection};
use diesel::sql_types::{Array, BigInt, Integer, Text};
use diesel::{Connection, PgConnection, QueryableByName, RunQueryDsl};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

/// Connections of each node.
const SESSIONS: usize = 4;
/// How long a statement runs before the simulation checks whether it waits for a lock.
const PATIENCE: Duration = Duration::from_millis(2);

static DATABASES: AtomicU32 = AtomicU32::new(0);

/// The state of a session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Idle,
    /// Before a statement.
    Stopped,
    /// In a statement that waits for the lock of another session.
    Blocked,
}

struct Slot {
    node: usize,
    session: Session,
    state: State,
}

/// A database on the server, with the sessions of all nodes.
pub(crate) struct Server {
    location: Location,
    name: String,
    admin: PgConnection,
    /// Always present except while the database is being dropped.
    monitor: Option<Conn>,
    slots: Vec<Slot>,
}

#[derive(QueryableByName)]
struct Count {
    #[diesel(sql_type = BigInt)]
    count: i64,
}

#[derive(QueryableByName)]
struct Waits {
    #[diesel(sql_type = Integer)]
    pid: i32,
    #[diesel(sql_type = Array<Integer>)]
    blocking: Vec<i32>,
    #[diesel(sql_type = Text)]
    query: String,
}

/// The address of the tests' server.
pub(crate) fn server_url() -> Option<String> {
    std::env::var("SATCHEL_TEST_POSTGRES").ok()
}

impl Server {
    /// A copy of a database, with the sessions of this many nodes.
    pub(crate) fn new(template: &Location, nodes: usize) -> Self {
        let Location::Postgres(template) = template else {
            unreachable!("the template is on the server")
        };
        let template = template.rsplit_once('/').expect("an address ends with a name").1;
        let url = server_url().expect("SATCHEL_TEST_POSTGRES names a server");
        let mut admin = PgConnection::establish(&url).unwrap();
        let name = format!(
            "simulation_{}_{}",
            std::process::id(),
            DATABASES.fetch_add(1, Ordering::SeqCst)
        );
        diesel::sql_query(format!("CREATE DATABASE {name} TEMPLATE {template} STRATEGY FILE_COPY"))
            .execute(&mut admin)
            .unwrap();
        let base = url.rsplit_once('/').map_or(url.as_str(), |(base, _)| base);
        let address = format!("{base}/{name}");
        let monitor = Some(Conn::Postgres(PipelinedConnection::establish(&address).unwrap()));
        let mut server =
            Self { location: Location::Postgres(address), name, admin, monitor, slots: Vec::new() };
        (0..nodes).for_each(|node| server.connect(node));
        server
    }

    fn connect(&mut self, node: usize) {
        for _ in 0..SESSIONS {
            self.slots.push(Slot {
                node,
                session: Session::open(&self.location).unwrap(),
                state: State::Idle,
            });
        }
    }

    fn monitor(&mut self) -> &mut Conn {
        self.monitor.as_mut().expect("the database is there")
    }

    fn locks(&mut self) -> &mut PipelinedConnection {
        let Conn::Postgres(conn) = self.monitor() else {
            unreachable!("it is a connection to the server")
        };
        conn
    }

    /// Runs `work` on the database from outside of the service.
    pub(crate) fn inspect<T>(&mut self, work: impl FnOnce(&mut Conn) -> T) -> T {
        work(self.monitor())
    }

    /// Whether a session of this node is idle.
    pub(crate) fn can_begin(&self, node: usize) -> bool {
        self.slots.iter().any(|slot| slot.node == node && slot.state == State::Idle)
    }

    pub(crate) fn begin(&mut self, node: usize, call: Call) -> String {
        let index = self
            .slots
            .iter()
            .position(|slot| slot.node == node && slot.state == State::Idle)
            .expect("a session is idle");
        self.slots[index].session.begin(call);
        self.wait(index);
        format!("node {node} begins a call in session {index}")
    }

    /// The sessions that can continue.
    pub(crate) fn stopped(&self) -> Vec<usize> {
        (0..self.slots.len()).filter(|&index| self.slots[index].state == State::Stopped).collect()
    }

    /// Lets one session run some of its statements, and then the sessions that waited for it.
    /// Returns its node if its call has ended, and a description.
    pub(crate) fn go_on(&mut self, rng: &mut SeededRng) -> (Option<usize>, String) {
        let index = *rng.of(&self.stopped()).expect("a session has stopped");
        let statements = *rng.of(&[1, 1, 2, 4, 1_000]).expect("one of these");
        self.slots[index].session.go_on(statements);
        self.wait(index);
        let mut account =
            format!("session {index} runs {statements} statements: {:?}", self.slots[index].state);
        for freed in self.free_blocked() {
            account.push_str(&format!(", session {freed} goes on: {:?}", self.slots[freed].state));
        }
        let Slot { node, state, .. } = &self.slots[index];
        ((*state == State::Idle).then_some(*node), account)
    }

    /// Waits for the sessions that got their lock, and returns those that do not wait for another
    /// one now.
    fn free_blocked(&mut self) -> Vec<usize> {
        let blocked: Vec<usize> = (0..self.slots.len())
            .filter(|&index| self.slots[index].state == State::Blocked)
            .collect();
        loop {
            let still = blocked
                .iter()
                .copied()
                .filter(|&index| self.slots[index].state == State::Blocked)
                .collect::<Vec<_>>();
            let Some(free) = still.into_iter().find(|&index| !self.is_waiting(index)) else {
                break;
            };
            self.wait(free);
        }
        blocked.into_iter().filter(|&index| self.slots[index].state != State::Blocked).collect()
    }

    /// Waits until a session has stopped, is done, or waits for another one.
    fn wait(&mut self, index: usize) {
        loop {
            match self.slots[index].session.wait(PATIENCE) {
                Some(SessionEvent::Stopped) => return self.slots[index].state = State::Stopped,
                Some(SessionEvent::Done) => return self.slots[index].state = State::Idle,
                None if self.is_waiting(index) => {
                    // A session that gets a lock runs concurrently only for that one statement.
                    self.slots[index].session.hold();
                    self.slots[index].state = State::Blocked;
                    return self.check_deadlock();
                }
                None => {}
            }
        }
    }

    fn is_waiting(&mut self, index: usize) -> bool {
        let pid = self.slots[index].session.pid();
        let query = diesel::sql_query(
            "SELECT count(*) AS count FROM pg_locks WHERE pid = $1 AND NOT granted",
        )
        .bind::<Integer, _>(pid);
        query.get_result::<Count>(self.locks()).unwrap().count > 0
    }

    /// Fails the run when sessions wait for each other: all code takes row locks in one order.
    fn check_deadlock(&mut self) {
        let pids: Vec<i32> = self
            .slots
            .iter()
            .filter(|slot| slot.state == State::Blocked)
            .map(|slot| slot.session.pid())
            .collect();
        let query = "SELECT pid, pg_blocking_pids(pid) AS blocking, query FROM pg_stat_activity WHERE pid = ANY($1)";
        let waits: Vec<Waits> =
            diesel::sql_query(query).bind::<Array<Integer>, _>(&pids).load(self.locks()).unwrap();
        let blocking: BTreeMap<i32, &Vec<i32>> =
            waits.iter().map(|wait| (wait.pid, &wait.blocking)).collect();
        for &pid in &pids {
            let mut reached = vec![pid];
            let mut next = 0;
            while next < reached.len() {
                for &holder in
                    blocking.get(&reached[next]).into_iter().flat_map(|holders| holders.iter())
                {
                    assert!(
                        holder != pid,
                        "a deadlock: {:#?}",
                        waits.iter().map(|wait| (wait.pid, &wait.query)).collect::<Vec<_>>()
                    );
                    if !reached.contains(&holder) {
                        reached.push(holder);
                    }
                }
                next += 1;
            }
        }
    }

    /// Ends the connections of a node, and opens new ones for its next start.
    pub(crate) fn crash(&mut self, rng: &mut SeededRng) -> usize {
        let nodes = self.slots.iter().map(|slot| slot.node + 1).max().expect("there are nodes");
        let node = rng.below(nodes);
        self.disconnect(|slot| slot.node == node);
        self.free_blocked();
        self.connect(node);
        node
    }

    fn disconnect(&mut self, is_it: impl Fn(&Slot) -> bool) {
        let (ended, kept) = std::mem::take(&mut self.slots)
            .into_iter()
            .partition::<Vec<Slot>, _>(|slot| is_it(slot));
        self.slots = kept;
        for slot in &ended {
            let end = diesel::sql_query("SELECT pg_terminate_backend($1, 10000)")
                .bind::<Integer, _>(slot.session.pid());
            end.execute(&mut self.admin).unwrap();
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.disconnect(|_| true);
        self.monitor = None;
        // A database that cannot be dropped is removed with its server.
        let _ = diesel::sql_query(format!("DROP DATABASE {} WITH (FORCE)", self.name))
            .execute(&mut self.admin);
    }
}
