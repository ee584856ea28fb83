//! Commands write the time of the database, whatever the clock of their machine says.

use crate::import::gifts_file;
use crate::satchel::Site;
use diesel::connection::SimpleConnection;
use diesel::sql_types::BigInt;
use diesel::{Connection, PgConnection, QueryableByName, RunQueryDsl};
use std::time::{SystemTime, UNIX_EPOCH};

/// How far the database is ahead of this machine. From 30 s on commands refuse.
const AHEAD_MS: i64 = 20_000;

/// Most that a command takes, and most that its estimate of the database's clock is wrong by.
const SLACK_MS: i64 = 10_000;

#[derive(QueryableByName)]
struct Number {
    #[diesel(sql_type = BigInt)]
    n: i64,
}

/// Lets the database's own clock be ahead, for all who connect from now on.
fn set_ahead(conn: &mut PgConnection) {
    let sql = format!(
        "CREATE FUNCTION public.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE AS
            $$ SELECT pg_catalog.clock_timestamp() + INTERVAL '{AHEAD_MS} milliseconds' $$;
         DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET search_path = public, pg_catalog', current_database()); END $$"
    );
    conn.batch_execute(&sql).unwrap();
}

#[expect(
    clippy::disallowed_methods,
    reason = "what is tested is that commands do not read this clock"
)]
fn machine_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    i64::try_from(since.as_millis()).unwrap()
}

#[test]
fn commands_write_the_time_of_the_database() {
    let site = Site::postgres();
    let file = gifts_file(site.path(), "gifts.ndjson", 1, 5);
    assert!(site.run("migrate", &[]).status.success());
    assert!(site.run("import", &[&file]).status.success());
    let mut conn = PgConnection::establish(&site.database).unwrap();
    let parked = "INSERT INTO jobs (kind, ref, state, run_at, created_at) VALUES ('close_payment', 'P1', 'parked', 0, 0)";
    conn.batch_execute(parked).unwrap();
    set_ahead(&mut conn);
    let mut number = |sql: &str| {
        diesel::sql_query(format!("SELECT CAST(({sql}) AS BIGINT) AS n"))
            .get_result::<Number>(&mut conn)
            .unwrap()
            .n
    };

    let (gift, job) = (
        number("SELECT MAX(id) FROM gifts").to_string(),
        number("SELECT MAX(id) FROM jobs").to_string(),
    );
    let body = site.path().join("body.md");
    std::fs::write(&body, "text").unwrap();
    let body = body.to_str().unwrap();
    let before = number("SELECT COALESCE(MAX(id), 0) FROM operator_log");
    site.run_words(&["stock", "change"], &[&gift, "--add", "1", "--reason", "found"], true);
    site.run_words(&["jobs"], &["--retry", &job], true);
    let terms =
        ["--name-zh", "a", "--name-en", "a", "--amount", "1.00", "--quantity", "5", "--days", "1"];
    site.run_words(&["voucher", "create"], &terms, true);
    let texts = ["--title-zh", "a", "--title-en", "a", "--body-zh", body, "--body-en", body];
    site.run_words(&["announce"], &texts, true);
    site.run_words(
        &["unpublish"],
        &[&number("SELECT MAX(id) FROM announcements").to_string()],
        true,
    );
    let after = machine_ms();

    assert_eq!(number(&format!("SELECT COUNT(*) FROM operator_log WHERE id > {before}")), 5);
    for time in [
        &format!("SELECT MIN(created_at) FROM operator_log WHERE id > {before}"),
        "SELECT MAX(created_at) FROM stock_movements",
        "SELECT MAX(created_at) FROM stock_adjustments",
        "SELECT MAX(run_at) FROM jobs",
        "SELECT MAX(valid_from) FROM campaigns",
        "SELECT MAX(valid_to) - 86400000 FROM campaigns",
        "SELECT MAX(published_at) FROM announcements",
        "SELECT MAX(unpublished_at) FROM announcements",
    ] {
        let ahead_ms = number(time) - after;
        assert!(
            (AHEAD_MS - SLACK_MS..=AHEAD_MS + SLACK_MS).contains(&ahead_ms),
            "{time}: {ahead_ms} ms ahead of the machine"
        );
    }
}
