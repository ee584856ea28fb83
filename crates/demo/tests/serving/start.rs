//! A start that cannot be right does not happen, and says why.

use crate::server::{Server, said, satchel};
use diesel::connection::SimpleConnection;
use std::os::unix::fs::PermissionsExt;

fn refused(arguments: &[&str], environment: &[(&str, &str)]) -> String {
    let dir = tempfile::tempdir().unwrap();
    let database = dir.path().join("s.db");
    let mut command = satchel(arguments);
    command
        .arg("--database")
        .arg(&database)
        .arg("--data")
        .arg(dir.path())
        .envs(environment.iter().copied());
    let output = command.output().unwrap();
    assert!(!output.status.success(), "{arguments:?} {environment:?} started");
    assert!(!database.exists(), "{arguments:?} {environment:?} touched the database");
    said(&output)
}

#[test]
fn what_is_wrong_is_named_with_where_it_came_from() {
    let demo = ["serve", "--listen", "127.0.0.1:0"];
    let text = refused(&demo, &[("SATCHEL_SERVER_LISSTEN", "x")]);
    assert!(
        text.contains("server.lissten (set by the environment variable SATCHEL_SERVER_LISSTEN)"),
        "{text}"
    );
    let text = refused(&["serve", "--listen", "nowhere"], &[]);
    assert!(text.contains("server.listen (set by --listen)"), "{text}");
    let text = refused(&[&demo[..], &["--config", "/nonexistent/satchel.toml"]].concat(), &[]);
    assert!(text.contains("/nonexistent/satchel.toml"), "{text}");
    let text = refused(
        &[&demo[..], &["--tls-cert", "/nonexistent/a.pem", "--tls-key", "/nonexistent/b.pem"]]
            .concat(),
        &[],
    );
    assert!(text.contains("server.tls_cert: /nonexistent/a.pem"), "{text}");
}

#[test]
fn a_port_that_is_taken_is_named() {
    let server = Server::start(&[], &[]);
    let text = refused(&["serve", "--listen", &server.address], &[]);
    assert!(text.contains(&format!("cannot listen on {}", server.address)), "{text}");
}

#[test]
fn the_demo_starts_again_on_its_own_data() {
    let mut server = Server::start(&[], &[]);
    let login = "POST /api/v1/customer/login?phone=13800000000&password=demo1234 HTTP/1.1";
    assert!(server.ask(login, "").contains("\"token\""));
    assert!(!server.logged().contains("SQLite was in use before its options were set"));
    server.terminate();
    assert!(server.wait().success());
    let dir = server.dir.path();
    let mut command = satchel(&["audit", "--database"]);
    let output = command.arg(dir.join("s.db")).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    assert!(dir.join("master.key").exists());
}

#[test]
fn the_demo_is_not_reachable_by_others_without_expose_demo() {
    let text = refused(&["serve", "--listen", "0.0.0.0:0"], &[]);
    assert!(text.contains("--expose-demo"), "{text}");
}

#[test]
fn nobody_else_may_read_the_data() {
    let server = Server::start(&[], &[]);
    let mut folders = vec![server.dir.path().to_owned()];
    let mut seen = 0;
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap().map(Result::unwrap) {
            let (path, metadata) = (entry.path(), entry.metadata().unwrap());
            assert_eq!(metadata.permissions().mode() & 0o077, 0, "{}", path.display());
            folders.extend(metadata.is_dir().then_some(path));
            seen += 1;
        }
    }
    assert!(seen > 3, "{seen} files");
}

#[test]
fn two_names_of_the_database_that_differ_stop_the_start() {
    let variables =
        [("DATABASE_URL", "postgres://u:sesame@h/d"), ("SATCHEL_DATABASE_URL", "/data/s.db")];
    for arguments in [&["serve", "--listen", "127.0.0.1:0"][..], &["audit"]] {
        let text = refused(arguments, &variables);
        assert!(text.contains("DATABASE_URL") && text.contains("SATCHEL_DATABASE_URL"), "{text}");
        assert!(!text.contains("sesame"), "{text}");
    }
}

#[test]
fn the_log_names_the_database_at_the_start() {
    let server = Server::start(&[], &[]);
    let place = server.dir.path().join("s.db");
    let database = format!("database=\"SQLite {}\"", place.display());
    server.wait_for_log(&database);
    // A mistyped path is noticed by this line.
    server.wait_for_log(&format!("the database is new and empty {database}"));
}

/// Neither starts on a database of real customers, nor fills it.
#[test]
fn a_database_of_customers_becomes_no_demo() {
    let mut server = Server::start(&[], &[]);
    server.terminate();
    server.wait();
    let database = server.dir.path().join("s.db");
    let mut conn = testkit::open_sqlite(&database);
    conn.batch_execute("UPDATE metadata SET value = 'production' WHERE name = 'purpose'").unwrap();
    drop(conn);
    for arguments in [&["serve", "--listen", "127.0.0.1:0"][..], &["generate", "--customers", "1"]]
    {
        let mut command = satchel(arguments);
        command.arg("--database").arg(&database).arg("--data").arg(server.dir.path());
        let said = said(&command.output().unwrap());
        assert!(said.contains("belongs to real customers"), "{said}");
    }
}

#[test]
fn a_container_can_ask_whether_the_service_is_ready() {
    let mut server = Server::start(&[], &[]);
    let ready =
        || satchel(&["ready"]).env("SATCHEL_SERVER_LISTEN", &server.address).output().unwrap();
    let answer = ready();
    assert!(answer.status.success() && answer.stdout == b"ready\n", "{}", said(&answer));
    let address = server.address.clone();
    server.terminate();
    server.wait();
    let answer = satchel(&["ready"]).env("SATCHEL_SERVER_LISTEN", &address).output().unwrap();
    assert!(
        !answer.status.success() && said(&answer).contains("does not answer"),
        "{}",
        said(&answer)
    );
}
