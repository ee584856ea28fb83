//! How a database is brought to the newest schema.

use db::Location;
use diesel::connection::SimpleConnection;
use diesel::sql_types::Text;
use diesel::{Connection, PgConnection, QueryableByName, RunQueryDsl};
use testkit::{Engine, TestDatabase};

/// Diesel's own table of migrations, which here also records the limits under which each migration
/// ran, and how many advisory locks were held.
const WATCHED: &str = "
    CREATE TABLE __diesel_schema_migrations (version VARCHAR(50) PRIMARY KEY, run_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP);
    CREATE TABLE seen (limits TEXT NOT NULL);
    CREATE FUNCTION watch() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        INSERT INTO seen SELECT concat_ws(' ', current_setting('lock_timeout'), current_setting('statement_timeout'),
            current_setting('idle_in_transaction_session_timeout'), count(*))
        FROM pg_locks WHERE locktype = 'advisory' AND granted AND pid = pg_backend_pid();
        RETURN NEW;
    END $$;
    CREATE TRIGGER watch AFTER INSERT ON __diesel_schema_migrations FOR EACH ROW EXECUTE FUNCTION watch()";

#[derive(QueryableByName)]
struct Seen {
    #[diesel(sql_type = Text)]
    limits: String,
}

#[test]
fn on_postgres_migrations_have_no_timeout_and_run_on_one_node_at_a_time() {
    let database = TestDatabase::new(Engine::Postgres);
    let Location::Postgres(url) = &database.location else { panic!("not PostgreSQL") };
    let mut conn = PgConnection::establish(url).unwrap();
    conn.batch_execute(WATCHED).unwrap();
    let applied = store::migrate(&database.location).unwrap();
    let seen: Vec<Seen> = diesel::sql_query("SELECT limits FROM seen").load(&mut conn).unwrap();
    assert!(seen.len() == applied.len() && !seen.is_empty(), "{} of {applied:?}", seen.len());
    for Seen { limits } in seen {
        assert_eq!(limits, "0 0 0 2", "without timeouts, under the lock of migrations and alone");
    }
}
