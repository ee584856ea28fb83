//! Seals show each change of a row that is kept, also by an insider who may do anything in the
//! database and makes all figures agree again.

use crate::crash::buy;
use crate::satchel::Site;
use diesel::connection::SimpleConnection;
use diesel::sql_types::{Nullable, Text};
use diesel::{Connection, RunQueryDsl, SqliteConnection};
use std::path::{Path, PathBuf};
use store::audit::seals::{SealedTable, sealed_tables};

#[derive(diesel::QueryableByName)]
struct Found {
    #[diesel(sql_type = Nullable<Text>)]
    text: Option<String>,
}

fn texts(conn: &mut SqliteConnection, sql: &str) -> Vec<String> {
    let found: Vec<Found> = diesel::sql_query(sql).load(conn).unwrap();
    found.into_iter().filter_map(|found| found.text).collect()
}

fn seal(site: &Site, folder: &Path) -> String {
    site.run_words(&["seal", folder.to_str().unwrap()], &[], true)
}

fn audited(site: &Site, folder: &Path) -> String {
    let output = site.run("audit", &["--seals", folder.to_str().unwrap()]);
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

/// A stopped service with the demo's data, sealed, and a copy of its database; with rows in every
/// table where that is asked for.
async fn sealed(in_every_table: bool) -> (Site, PathBuf, PathBuf) {
    let site = Site::sqlite();
    drop(site.serve(&[]).await);
    let at = |name: &str| site.path().join(name);
    let (folder, copy, filled) = (at("seals"), at("copy.db"), at("filled.db"));
    site.run_words(&["backup", copy.to_str().unwrap()], &[], true);
    if !in_every_table {
        seal(&site, &folder);
        return (site, folder, copy);
    }
    let mut conn = defenceless(&site, &copy);
    sealed_tables().iter().for_each(|table| fill(&mut conn, &table.name));
    conn.batch_execute(&format!("VACUUM INTO '{}'", filled.display())).unwrap();
    drop(conn);
    seal(&site, &folder);
    (site, folder, filled)
}

/// Gives a table without rows one of any values.
fn fill(conn: &mut SqliteConnection, table: &str) {
    let values = "CASE type WHEN 'TEXT' THEN '''x''' WHEN 'BLOB' THEN 'x''07''' ELSE '7' END";
    let sql = format!(
        "SELECT 'INSERT INTO {table} (' || GROUP_CONCAT(name) || ') SELECT ' || GROUP_CONCAT({values}) \
         || ' WHERE NOT EXISTS (SELECT 1 FROM {table})' AS text FROM pragma_table_info('{table}')"
    );
    let insert = texts(conn, &sql).concat();
    conn.batch_execute(&insert).unwrap();
}

/// Puts the copy in place of the database, without triggers and constraints.
fn defenceless(site: &Site, copy: &Path) -> SqliteConnection {
    for end in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{end}", site.database));
    }
    std::fs::copy(copy, &site.database).unwrap();
    let mut conn = testkit::open_sqlite(&site.database);
    conn.batch_execute("PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON").unwrap();
    let drops =
        "SELECT 'DROP TRIGGER ' || name || ';' AS text FROM sqlite_master WHERE type = 'trigger'";
    let drops = texts(&mut conn, drops).concat();
    conn.batch_execute(&drops).unwrap();
    conn
}

/// The key of the newest row, as a seal and as a condition of SQL.
fn newest(conn: &mut SqliteConnection, table: &SealedTable) -> Option<(String, String)> {
    let name = &table.name;
    let keys = texts(
        conn,
        &format!("SELECT name AS text FROM pragma_table_info('{name}') WHERE pk > 0 ORDER BY pk"),
    );
    let key = keys
        .iter()
        .map(|key| format!("CAST({key} AS TEXT)"))
        .collect::<Vec<_>>()
        .join(" || '/' || ");
    let order: Vec<String> = keys.iter().map(|key| format!("{key} DESC")).collect();
    let newest = format!("SELECT {key} AS text FROM {name} ORDER BY {} LIMIT 1", order.join(", "));
    let newest = texts(conn, &newest).pop()?;
    let is_newest = format!("{key} = '{newest}'");
    Some((newest, is_newest))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_column_of_each_table_is_sealed() {
    let (site, folder, copy) = sealed(true).await;
    let tables = sealed_tables();
    let most = tables.iter().map(|table| table.columns.len()).max().unwrap();
    let mut changes = 0;
    for place in 0..most {
        let mut conn = defenceless(&site, &copy);
        let mut expected = Vec::new();
        for table in &tables {
            let Some(column) = table.columns.get(place) else { continue };
            let (key, is_newest) = newest(&mut conn, table).unwrap();
            let other = format!(
                "CASE TYPEOF({column}) WHEN 'integer' THEN {column} + 100003 WHEN 'null' THEN 1 ELSE CAST({column} || 'x' AS BLOB) END"
            );
            let change = format!("UPDATE {} SET {column} = {other} WHERE {is_newest}", table.name);
            conn.batch_execute(&change).unwrap();
            let is_key = newest(&mut conn, table).unwrap().0 != key;
            let what = if is_key { "is missing" } else { "is not as it was" };
            expected.push(format!("seal 1: {} {key} {what}", table.name));
        }
        drop(conn);
        let said = audited(&site, &folder);
        for finding in &expected {
            assert!(said.contains(finding), "{place}: {finding} is not in {said}");
        }
        changes += expected.len();
    }
    let columns: usize = tables.iter().map(|table| table.columns.len()).sum();
    assert_eq!(changes, columns);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rows_that_are_removed_or_put_in_are_named() {
    let (site, folder, copy) = sealed(true).await;
    let mut conn = defenceless(&site, &copy);
    let mut expected = Vec::new();
    for table in &sealed_tables() {
        let (key, is_newest) = newest(&mut conn, table).unwrap();
        conn.batch_execute(&format!("DELETE FROM {} WHERE {is_newest}", table.name)).unwrap();
        expected.push(format!("seal 1: {} {key} is missing", table.name));
    }
    conn.batch_execute(
        "INSERT INTO transfers SELECT -5, code, ref || 'x', debit_account, credit_account, amount_fen, user_id, \
         balance_fen, frozen_fen, created_at FROM transfers LIMIT 1",
    )
    .unwrap();
    expected.push("seal 1: transfers -5 was put in later".to_owned());
    drop(conn);
    let said = audited(&site, &folder);
    for finding in expected {
        assert!(said.contains(&finding), "{finding} is not in {said}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_seal_goes_on_where_the_one_before_ended() {
    for site in [Site::sqlite(), Site::postgres()] {
        let folder = site.path().join("seals");
        let satchel = site.serve(&[]).await;
        assert!(seal(&site, &folder).contains("seal 1: "));
        let token = satchel.register("13600000002", "sealed123").await;
        assert!(buy(&satchel, &token, 3).await.is_some());
        // The service runs meanwhile.
        assert!(seal(&site, &folder).contains("seal 2: "));
        let said = audited(&site, &folder);
        assert!(said.contains("no findings"), "{said}");
        assert!(seal(&site, &folder).contains("seal 3: 0 rows"));
        drop(satchel);
        let change = "UPDATE transfers SET amount_fen = amount_fen + 1 WHERE id = (SELECT MAX(id) FROM transfers)";
        if site.database.starts_with("postgres") {
            let mut conn = diesel::PgConnection::establish(&site.database).unwrap();
            conn.batch_execute(&format!("ALTER TABLE transfers DISABLE TRIGGER ALL; {change}"))
                .unwrap();
        } else {
            let mut conn = testkit::open_sqlite(&site.database);
            conn.batch_execute(&format!("DROP TRIGGER transfers_no_update; {change}")).unwrap();
        }
        let said = audited(&site, &folder);
        let named = said.lines().filter(|line| line.contains("seal 2: transfers")).count();
        assert!(named == 1 && said.contains("is not as it was"), "{said}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_older_backup_and_changed_seals_are_noticed() {
    let (site, folder, copy) = sealed(false).await;
    let satchel = site.serve(&[]).await;
    let token = satchel.register("13600000003", "sealed123").await;
    buy(&satchel, &token, 5).await.unwrap();
    drop(satchel);
    seal(&site, &folder);
    drop(defenceless(&site, &copy));
    let said = audited(&site, &folder);
    assert!(said.contains("seal 2: orders ") && said.contains("is missing"), "{said}");

    let (first, second) = (folder.join("000001.seal"), folder.join("000002.seal"));
    let text = std::fs::read_to_string(&first).unwrap();
    std::fs::write(&first, text.trim_end()).unwrap();
    assert!(audited(&site, &folder).contains("seal 2: it does not follow the seal before it"));
    std::fs::remove_file(&first).unwrap();
    assert!(audited(&site, &folder).contains("000001.seal is missing"));
    std::fs::write(&first, "anything").unwrap();
    assert!(audited(&site, &folder).contains("is damaged"));
    std::fs::remove_file(&first).unwrap();
    std::fs::remove_file(&second).unwrap();
    assert!(audited(&site, &folder).contains("there is no seal in"));
}
