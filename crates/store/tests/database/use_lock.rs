//! Processes share a database, and a command that must be alone has it for itself.

use db::{Db, ExecLimits, Location, Use};
use diesel::connection::SimpleConnection;
use diesel::sql_types::BigInt;
use diesel::{Connection, PgConnection, QueryableByName, RunQueryDsl};
use std::time::{Duration, Instant};
use testkit::{Engine, TestDatabase};

/// Longer than a lost connection takes to be noticed and made again.
const SOON: Duration = Duration::from_secs(30);

fn open(how: Use, location: &Location) -> Result<Db, String> {
    Db::open_for(how, location, ExecLimits { connections: 1, ..ExecLimits::default() })
}

/// Opens it as soon as the server has noticed that the one before has gone.
fn open_soon(how: Use, location: &Location) -> Db {
    let until = Instant::now() + SOON;
    loop {
        match open(how, location) {
            Ok(db) => return db,
            Err(why) if Instant::now() > until => panic!("{why}"),
            Err(_) => std::thread::sleep(Duration::from_millis(20)),
        }
    }
}

fn refused(how: Use, location: &Location) -> String {
    match open(how, location) {
        Ok(_) => panic!("it was opened"),
        Err(why) => why,
    }
}

fn execute(location: &Location, sql: &str) {
    match location {
        Location::Sqlite(path) => testkit::open_sqlite(path).batch_execute(sql),
        Location::Postgres(url) => PgConnection::establish(url).unwrap().batch_execute(sql),
    }
    .unwrap();
}

fn a_command_that_must_be_alone_is_refused_while_anyone_uses_the_database(engine: Engine) {
    let database = TestDatabase::migrated(engine);
    let location = &database.location;
    let (node, other) =
        (open(Use::Shared, location).unwrap(), open(Use::Shared, location).unwrap());
    assert!(refused(Use::Alone, location).contains("stop the service first"));
    node.close();
    drop(node);
    assert!(refused(Use::Alone, location).contains("stop the service first"));
    other.close();
    drop(other);
    let command = open_soon(Use::Alone, location);
    for how in [Use::Shared, Use::Alone] {
        assert!(!refused(how, location).is_empty());
    }
    assert!(refused(Use::Shared, location).contains("must be alone"));
    command.close();
    drop(command);
    open_soon(Use::Shared, location);
}

fn a_migration_is_refused_while_anyone_uses_the_database(engine: Engine) {
    let database = TestDatabase::migrated(engine);
    let location = &database.location;
    let node = open(Use::Shared, location).unwrap();
    assert_eq!(store::migrate(location), Ok(Vec::new()), "nothing is missing");
    let keep = "ALTER TABLE __diesel_schema_migrations RENAME TO kept";
    execute(location, keep);
    let why = store::migrate(location).unwrap_err();
    assert!(why.contains("stop the service first"), "{why}");
    execute(
        location,
        "DROP TABLE __diesel_schema_migrations; ALTER TABLE kept RENAME TO __diesel_schema_migrations",
    );
    assert_eq!(store::migrate(location), Ok(Vec::new()));
    node.close();
}

#[test]
fn a_command_that_must_be_alone_is_refused_while_anyone_uses_the_database_sqlite() {
    a_command_that_must_be_alone_is_refused_while_anyone_uses_the_database(Engine::Sqlite);
}

#[test]
fn a_command_that_must_be_alone_is_refused_while_anyone_uses_the_database_postgres() {
    a_command_that_must_be_alone_is_refused_while_anyone_uses_the_database(Engine::Postgres);
}

#[test]
fn a_migration_is_refused_while_anyone_uses_the_database_sqlite() {
    a_migration_is_refused_while_anyone_uses_the_database(Engine::Sqlite);
}

#[test]
fn a_migration_is_refused_while_anyone_uses_the_database_postgres() {
    a_migration_is_refused_while_anyone_uses_the_database(Engine::Postgres);
}

#[derive(QueryableByName)]
struct Ended {
    #[diesel(sql_type = BigInt)]
    sessions: i64,
}

/// Breaks the connections that hold a lock on the database.
fn break_locks(location: &Location) -> i64 {
    let Location::Postgres(url) = location else { unreachable!("it is on PostgreSQL") };
    let conn = &mut PgConnection::establish(url).unwrap();
    let end = "SELECT COUNT(pg_terminate_backend(pid)) AS sessions FROM pg_locks
               WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";
    diesel::sql_query(end).get_result::<Ended>(conn).unwrap().sessions
}

fn wait_until(what: &str, holds: impl Fn() -> bool) {
    let until = Instant::now() + SOON;
    while !holds() {
        assert!(Instant::now() < until, "{what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_node_that_lost_its_lock_takes_it_again_or_knows_that_it_is_locked_out_postgres() {
    let database = TestDatabase::migrated(Engine::Postgres);
    let location = &database.location;
    let node = open(Use::Shared, location).unwrap();
    assert_eq!(break_locks(location), 1);
    // The node needs a second to connect again, and takes its lock then.
    wait_until("the lock is taken again", || break_locks(location) == 1);
    assert!(!node.is_locked_out());
    let command = open_soon(Use::Alone, location);
    wait_until("the node is locked out", || node.is_locked_out());
    command.close();
    drop(command);
    wait_until("the node has its lock again", || !node.is_locked_out());
    assert!(refused(Use::Alone, location).contains("stop the service first"));
}
