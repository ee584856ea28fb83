//! A start that cannot be right does not happen, and says why.

use crate::server::{Server, said, satchel};
use std::io::{BufRead, BufReader};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Stdio;

const MASTER_KEY: (&str, &str) =
    ("SATCHEL_SECRETS_MASTER_KEY", "hQ0pXr1mUe8vYt3KcZ5bWn7sGf2LjA9dRi4oTq6xVyE=");

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
    let demo = ["serve", "--demo", "--listen", "127.0.0.1:0"];
    let text = refused(&demo, &[("SATCHEL_SERVER_LISSTEN", "x")]);
    assert!(
        text.contains("server.lissten (set by the environment variable SATCHEL_SERVER_LISSTEN)"),
        "{text}"
    );
    let text = refused(&["serve", "--demo", "--listen", "nowhere"], &[]);
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
fn everything_that_is_wrong_is_named_in_one_round() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("satchel.toml");
    std::fs::write(&file, "[server]\nlisten = \"here\"\n[limits]\naddress_per_minute = 0\n")
        .unwrap();
    let environment = [
        ("SATCHEL_SECRETS_MASTER_KEY", "changeme"),
        ("SATCHEL_SERVER_PUBLIC_URL", "http://shop.example"),
        ("SATCHEL_SMS_PROVIDER", "sandbox"),
    ];
    let tls = ["--tls-cert", "/nonexistent/a.pem", "--tls-key", "/nonexistent/b.pem"];
    let text =
        refused(&[&["serve", "--config", file.to_str().unwrap()][..], &tls].concat(), &environment);
    for named in [
        "6 errors in the configuration:",
        "server.listen (line 2 of ",
        "limits.address_per_minute (line 4 of ",
        "secrets.master_key (set by the environment variable SATCHEL_SECRETS_MASTER_KEY): expected 32 random bytes",
        "server.public_url (set by the environment variable SATCHEL_SERVER_PUBLIC_URL): must begin with https://",
        "sms.provider (set by the environment variable SATCHEL_SMS_PROVIDER): 'sandbox' is a simulator",
        "server.tls_cert: /nonexistent/a.pem",
    ] {
        assert!(text.contains(named), "{named} is missing in {text}");
    }
    assert!(!text.contains("changeme"), "{text}");
}

#[test]
fn production_needs_its_secrets_and_takes_no_simulator() {
    let serve = ["serve", "--listen", "127.0.0.1:0"];
    let text = refused(&serve, &[]);
    assert!(text.contains("secrets.master_key"), "{text}");
    let url = ("SATCHEL_SERVER_PUBLIC_URL", "https://satchel.example");
    let text = refused(&serve, &[MASTER_KEY, url, ("SATCHEL_SMS_PROVIDER", "sandbox")]);
    assert!(text.contains("sms.provider") && text.contains("simulator"), "{text}");
    let text = refused(&serve, &[MASTER_KEY, url, ("SATCHEL_PAYMENTS_CARD", "instant")]);
    assert!(text.contains("payments.card") && text.contains("simulator"), "{text}");
}

#[test]
fn a_port_that_is_taken_is_named() {
    let server = Server::start(&[], &[]);
    let text = refused(&["serve", "--demo", "--listen", &server.address], &[]);
    assert!(text.contains(&format!("cannot listen on {}", server.address)), "{text}");
}

#[test]
fn the_demo_starts_again_on_its_own_data() {
    let mut server = Server::start(&[], &[]);
    let login = "POST /api/v1/customer/login?phone=13800000000&password=demo1234 HTTP/1.1";
    assert!(server.ask(login, "").contains("\"token\""));
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
    let text = refused(&["serve", "--demo", "--listen", "0.0.0.0:0"], &[]);
    assert!(text.contains("--expose-demo"), "{text}");
}

/// A start of production on the database of a server that was stopped; what it says when it
/// refuses.
fn production_on(database: &Path, master_key: &str) -> String {
    production_with(database, master_key, "")
}

/// The same while the master key is being replaced.
fn production_with(database: &Path, master_key: &str, previous: &str) -> String {
    let mut command = satchel(&["serve", "--listen", "127.0.0.1:0", "--database"]);
    command.arg(database).arg("--data").arg(database.parent().unwrap());
    command
        .env("SATCHEL_SERVER_PUBLIC_URL", "https://satchel.example")
        .env("SATCHEL_SECRETS_MASTER_KEY", master_key);
    command.env("SATCHEL_SECRETS_PREVIOUS_MASTER_KEY", previous);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let is_ready = BufReader::new(child.stdout.take().unwrap())
        .lines()
        .any(|line| line.unwrap().contains("is ready"));
    child.kill().unwrap();
    let output = child.wait_with_output().unwrap();
    if is_ready { String::new() } else { said(&output) }
}

#[test]
fn a_database_of_the_demo_never_serves_customers() {
    let mut server = Server::start(&[], &[]);
    server.terminate();
    server.wait();
    let database = server.dir.path().join("s.db");
    let key = std::fs::read_to_string(server.dir.path().join("master.key")).unwrap();
    let text = production_on(&database, key.trim());
    assert!(text.contains("was made by the demo"), "{text}");
}

#[test]
fn a_database_stays_with_its_purpose_and_its_master_key() {
    let dir = tempfile::tempdir().unwrap();
    let database = dir.path().join("s.db");
    assert_eq!(production_on(&database, MASTER_KEY.1), "");
    assert_eq!(production_on(&database, MASTER_KEY.1), "");
    let text = production_on(&database, "Jk2vWm8xRq4tZc6yPb1nHs7dLg3fUe9aKo5iTj0rXwM=");
    assert!(text.contains("secrets.master_key is not the key"), "{text}");
    let made_up = satchel(&["generate", "--customers", "1", "--database"]).arg(&database).output();
    assert!(said(&made_up.unwrap()).contains("belongs to real customers"));
    let demo = satchel(&["serve", "--demo", "--listen", "127.0.0.1:0", "--database"])
        .arg(&database)
        .arg("--data")
        .arg(dir.path())
        .output();
    assert!(said(&demo.unwrap()).contains("belongs to real customers"));
}

#[test]
fn the_master_key_is_replaced_while_nothing_serves() {
    let dir = tempfile::tempdir().unwrap();
    let database = dir.path().join("s.db");
    let new = "HhMIq0N0gq7kMWF3F3mWy0vBzVw9o4P1a6c8JtQmXYk=";
    let rekey = |master: &str, previous: &str| {
        let mut command = satchel(&["rekey", "--database"]);
        command
            .arg(&database)
            .env("SATCHEL_SECRETS_MASTER_KEY", master)
            .env("SATCHEL_SECRETS_PREVIOUS_MASTER_KEY", previous);
        let output = command.output().unwrap();
        format!("{}{}", String::from_utf8_lossy(&output.stdout), said(&output))
    };
    assert_eq!(production_on(&database, MASTER_KEY.1), "");
    assert!(production_with(&database, new, MASTER_KEY.1).contains("satchel rekey"));
    assert!(
        rekey(new, "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh4=").contains("belongs neither to")
    );
    assert!(rekey(new, MASTER_KEY.1).contains("sealed with the new master key"));
    assert_eq!(production_on(&database, new), "");
    assert!(production_on(&database, MASTER_KEY.1).contains("secrets.master_key is not the key"));
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
