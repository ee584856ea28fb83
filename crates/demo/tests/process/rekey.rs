//! A new master key while a node serves is refused, and a node whose key is not the database's any
//! more stops.

use crate::satchel::{OPERATOR, Site};
use diesel::connection::SimpleConnection;
use diesel::{Connection, PgConnection};
use std::process::Command;
use std::time::Duration;

const NEW: &str = "HhMIq0N0gq7kMWF3F3mWy0vBzVw9o4P1a6c8JtQmXYk=";

/// Longer than two looks at the database and an orderly stop.
const SOON: Duration = Duration::from_secs(30);

/// Runs `rekey` from the demo's key to the new one, and returns whether it went well and what it
/// said.
fn rekey(site: &Site) -> (bool, String) {
    let old = std::fs::read_to_string(site.path().join("master.key")).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_satchel-demo"));
    command.arg("rekey").arg("--database").arg(&site.database).arg("--data").arg(site.path());
    command
        .env("SATCHEL_SECRETS_MASTER_KEY", NEW)
        .env("SATCHEL_SECRETS_PREVIOUS_MASTER_KEY", old.trim())
        .env("SATCHEL_OPERATOR", OPERATOR);
    let output = command.output().unwrap();
    let said = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(said).unwrap())
}

async fn a_new_key_waits_until_nobody_serves(site: Site) {
    let mut node = site.serve(&[]).await;
    let token = node.register("13600000001", "rekey123").await;
    let (is_done, said) = rekey(&site);
    assert!(!is_done && said.contains("stop the service first"), "{said}");
    node.data("GET", "getUserInfo", &token).await;
    node.register("13600000002", "rekey123").await;
    assert!(node.stop(SOON).await.is_some_and(|status| status.success()));
    drop(node);
    let (is_done, said) = rekey(&site);
    assert!(is_done && said.contains("sealed with the new master key"), "{said}");
    std::fs::write(site.path().join("master.key"), NEW).unwrap();
    assert!(site.run_words(&["audit"], &[], true).contains("no findings"));
    let node = site.serve(&[]).await;
    for phone in ["13600000001", "13600000002"] {
        node.data("POST", &format!("login?phone={phone}&password=rekey123"), "").await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_new_key_waits_until_nobody_serves_sqlite() {
    a_new_key_waits_until_nobody_serves(Site::sqlite()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_new_key_waits_until_nobody_serves_postgres() {
    a_new_key_waits_until_nobody_serves(Site::postgres()).await;
}

async fn a_node_with_another_key_stops(site: Site, execute: impl FnOnce(&str, &str)) {
    let mut node = site.serve(&[]).await;
    let another = "UPDATE metadata SET value = 'S2:AAAA' WHERE name = 'master_key_check'";
    execute(&site.database, another);
    let status = node.ended(SOON).await;
    let log = std::fs::read_to_string(&node.log).unwrap();
    assert!(status.is_some_and(|status| !status.success()), "{log}");
    assert!(log.contains("this node must not serve any more"), "{log}");
    assert!(log.contains("satchel: secrets.master_key is not the key"), "{log}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_with_another_key_stops_sqlite() {
    let execute = |file: &str, sql: &str| {
        testkit::open_sqlite(file).batch_execute(sql).unwrap();
    };
    a_node_with_another_key_stops(Site::sqlite(), execute).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_with_another_key_stops_postgres() {
    let execute = |url: &str, sql: &str| {
        PgConnection::establish(url).unwrap().batch_execute(sql).unwrap();
    };
    a_node_with_another_key_stops(Site::postgres(), execute).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_of_an_earlier_version_is_refused_with_a_clear_text() {
    let site = Site::sqlite();
    drop(site.serve(&[]).await);
    let earlier = "UPDATE metadata SET value = 'q83v' WHERE name = 'master_key_check'";
    testkit::open_sqlite(&site.database).batch_execute(earlier).unwrap();
    let (is_done, said) = rekey(&site);
    assert!(!is_done && said.contains("before the first release"), "{said}");
    let served = site.run("serve", &["--listen", "127.0.0.1:0"]);
    let said = String::from_utf8_lossy(&served.stderr).into_owned();
    assert!(said.contains("before the first release"), "{said}");
}
