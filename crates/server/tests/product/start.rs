//! A start that cannot be right does not happen, and says why.

use crate::satchel::{MASTER_KEY, PUBLIC_URL, said, satchel, service, start};
use diesel::connection::SimpleConnection;
use std::path::Path;

fn refused(arguments: &[&str], environment: &[(&str, &str)]) -> String {
    let dir = tempfile::tempdir().unwrap();
    let database = dir.path().join("s.db");
    let mut command = satchel(arguments);
    command.arg("--database").arg(&database).envs(environment.iter().copied());
    let output = command.output().unwrap();
    assert!(!output.status.success(), "{arguments:?} {environment:?} started");
    assert!(!database.exists(), "{arguments:?} {environment:?} touched the database");
    said(&output)
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
        "sms.provider (set by the environment variable SATCHEL_SMS_PROVIDER): expected one of off, aliyun, tencent",
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
    let text = refused(&serve, &[MASTER_KEY, PUBLIC_URL, ("SATCHEL_SMS_PROVIDER", "sandbox")]);
    assert!(text.contains("sms.provider") && text.contains("expected one of"), "{text}");
}

/// A start of production on a database; what it says when it refuses.
fn production_on(database: &Path, master_key: &str) -> String {
    production_with(database, master_key, "")
}

/// The same while the master key is being replaced.
fn production_with(database: &Path, master_key: &str, previous: &str) -> String {
    let mut command = service(database);
    command.env(MASTER_KEY.0, master_key).env("SATCHEL_SECRETS_PREVIOUS_MASTER_KEY", previous);
    let (is_ready, said) = start(command);
    if is_ready { String::new() } else { said }
}

#[test]
fn a_database_of_the_demo_never_serves_customers() {
    let dir = tempfile::tempdir().unwrap();
    let database = dir.path().join("s.db");
    assert_eq!(production_on(&database, MASTER_KEY.1), "");
    let mut conn = testkit::open_sqlite(&database);
    conn.batch_execute("UPDATE metadata SET value = 'demo' WHERE name = 'purpose'").unwrap();
    drop(conn);
    let text = production_on(&database, MASTER_KEY.1);
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

/// Every command that works on a database, with arguments that it takes.
const ON_A_DATABASE: &[&[&str]] = &[
    &["import", "gifts.ndjson"],
    &["stock", "show", "1"],
    &["stock", "reconcile"],
    &["audit"],
    &["seal", "seals"],
    &["backup", "to.db"],
    &["rekey"],
    &["jobs"],
    &["cash", "list"],
    &["staff", "list"],
    &["cash", "approve", "C202611210000000000000"],
    &["payouts", "list"],
    &["guardian", "list"],
    &["voucher", "give", "1", "13912345678"],
    &["refund", "S202611210000000000000", "--reason", "pricing_error"],
    &["refund-paid", "R202611210000000000000", "--sent-by", "operator", "--how", "x"],
    &["reconcile", "alipay", "2026-11-01"],
    &["resolve", "D202611210000000000000", "--explanation", "x"],
    &["disputes"],
    &["pause"],
    &["resume", "extraction"],
    &[
        "announce", "--title-zh", "x", "--title-en", "x", "--body-zh", "gifts.ndjson", "--body-en",
        "gifts.ndjson",
    ],
    &["announcements"],
    &["unpublish", "1"],
    &["gifts", "export"],
    &["gifts", "off-sale", "1"],
    &["voucher", "list"],
    &["balance", "correct", "13912345678", "--add", "1.00", "--reason-zh", "x", "--reason-en", "x"],
    &["grant", "13912345678", "--amount", "1.00", "--reason-zh", "x", "--reason-en", "x"],
    &["deposits", "list"],
    &["proposals", "list"],
    &["rules", "compare"],
    &["restored"],
    &["customer", "13912345678"],
    &["order", "S202611210000000000000"],
    &["freeze", "13912345678", "--reason", "stolen"],
    &["unfreeze", "13912345678", "--reason", "found again"],
    &["actions"],
];

/// Commands that create a database, and those that need none.
const OTHERS: &[&str] =
    &["serve", "migrate", "restore", "check", "ready", "openapi", "config", "help"];

fn on_database(arguments: &[&str], folder: &Path, database: &Path) -> String {
    let mut command = satchel(arguments);
    command.arg("--database").arg(database).current_dir(folder);
    command.env("SATCHEL_OPERATOR", "anna").env(MASTER_KEY.0, MASTER_KEY.1);
    command.env("SATCHEL_SECRETS_PREVIOUS_MASTER_KEY", MASTER_KEY.1);
    let output = command.output().unwrap();
    assert!(!output.status.success(), "{arguments:?} is done");
    said(&output)
}

#[test]
fn a_command_without_its_database_names_the_place_and_makes_none() {
    let help = satchel(&["--help"]).output().unwrap().stdout;
    let help = String::from_utf8(help).unwrap();
    let (_, commands) = help.split_once("Commands:\n").unwrap();
    let names =
        commands.lines().map_while(|line| line.strip_prefix("  ")?.split_whitespace().next());
    for name in names.filter(|name| !OTHERS.contains(name)) {
        assert!(ON_A_DATABASE.iter().any(|words| words[0] == name), "{name} is not listed");
    }
    let dir = tempfile::tempdir().unwrap();
    let gifts = include_str!("../../../../demo/gifts.ndjson").lines().next().unwrap();
    std::fs::write(dir.path().join("gifts.ndjson"), gifts).unwrap();
    let other = dir.path().join("other.db");
    {
        let mut conn = testkit::open_sqlite(&other);
        conn.batch_execute("CREATE TABLE notes (text TEXT)").unwrap();
    }
    let bytes = std::fs::read(&other).unwrap();
    for words in ON_A_DATABASE {
        let missing = dir.path().join("nowhere/s.db");
        let text = on_database(words, dir.path(), &missing);
        assert!(
            text.contains("there is no database at") && text.contains("nowhere/s.db"),
            "{words:?}: {text}"
        );
        if words[0] != "backup" {
            let text = on_database(words, dir.path(), &other);
            assert!(
                text.contains("other.db has none of this service's tables"),
                "{words:?}: {text}"
            );
        }
    }
    assert_eq!(std::fs::read(&other).unwrap(), bytes);
    let mut names: Vec<_> =
        std::fs::read_dir(dir.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["gifts.ndjson", "other.db"]);
}

/// A mistyped path must not lock its owner out.
#[test]
fn a_path_that_is_no_database_is_refused_and_left_as_it_is() {
    use std::os::unix::fs::PermissionsExt;
    let dir = tempfile::tempdir().unwrap();
    let (folder, file) = (dir.path().join("folder"), dir.path().join("notes.txt"));
    std::fs::create_dir(&folder).unwrap();
    std::fs::write(&file, "some notes of an operator").unwrap();
    let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode();
    for path in [&folder, &file] {
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o755)).unwrap();
    }
    let said = on_database(&["restore", "notes.txt", "--replace"], dir.path(), &folder);
    assert!(said.contains("is a folder, and no database"), "{said}");
    for words in [&["audit"][..], &["migrate"], &["actions"]] {
        let said = on_database(words, dir.path(), &folder);
        assert!(said.contains("is a folder, and no database"), "{words:?}: {said}");
        let said = on_database(words, dir.path(), &file);
        assert!(said.contains("is a file, but no SQLite database"), "{words:?}: {said}");
    }
    for path in [&folder, &file] {
        assert_eq!(mode(path) & 0o777, 0o755, "{}", path.display());
    }
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "some notes of an operator");
}

#[test]
fn what_may_be_an_address_never_becomes_a_file() {
    let dir = tempfile::tempdir().unwrap();
    for (name, value) in [
        ("DATABASE_URL", "\"postgres://u:sesame@h/d\""),
        ("DATABASE_URL", "'postgres://u:sesame@h/d'"),
        ("SATCHEL_DATABASE_URL", "“postgres://u:sesame@h/d”"),
        ("DATABASE_URL", "u:sesame@h:5432/d"),
        ("DATABASE_URL", "./password=sesame"),
        ("DATABASE_URL", "jdbc:postgresql://u:sesame@h/d"),
        ("DATABASE_URL", "file:s.db?mode=memory"),
        ("DATABASE_URL", ":memory:"),
        ("DATABASE_URL", ""),
    ] {
        for command in ["check", "serve", "migrate", "audit"] {
            let mut command = satchel(&[command]);
            command.current_dir(dir.path()).env(name, value).envs([MASTER_KEY, PUBLIC_URL]);
            let output = command.env("SATCHEL_SERVER_LISTEN", "127.0.0.1:0").output().unwrap();
            let text = said(&output);
            assert!(!output.status.success(), "{value:?} is taken");
            assert!(
                text.contains(&format!("database.url (set by the environment variable {name})")),
                "{text}"
            );
            assert!(!text.contains("sesame"), "{text}");
        }
    }
    assert_eq!(std::fs::read_dir(dir.path()).unwrap().count(), 0);
}
