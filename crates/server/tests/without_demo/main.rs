//! The build for production, which has no demo: what it says to those who ask for one, and that it
//! serves customers. `scripts/production.sh` runs this; with the demo there is nothing to test.

#![cfg(not(feature = "demo"))]

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

const MASTER_KEY: &str = "hQ0pXr1mUe8vYt3KcZ5bWn7sGf2LjA9dRi4oTq6xVyE=";

/// The keys that can name a simulator, each with a word for one.
const SIMULATORS: [(&str, &str); 10] = [
    ("payments.alipay", "sandbox"),
    ("payments.alipay", "instant"),
    ("payments.wechat", "sandbox"),
    ("payments.card", "instant"),
    ("payments.steam", "sandbox"),
    ("payouts.provider", "sandbox"),
    ("steam.provider", "sandbox"),
    ("steam.sign_in", "sandbox"),
    ("sms.provider", "sandbox"),
    ("real_name.provider", "sandbox"),
];

/// What only the demo's crates have in them: routes, headers, a password, a name, SQL.
const OF_THE_DEMO: [&str; 6] = [
    "/_sandbox/cashier/", "/_sandbox/review/", "x-sandbox-signature", "demo1234", "锦小囊",
    "WITH RECURSIVE n(i)",
];

/// The binary, without whatever the developer's environment sets.
fn satchel(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_satchel"));
    command.args(arguments);
    for (name, _) in
        std::env::vars().filter(|(name, _)| name.starts_with("SATCHEL_") || name == "DATABASE_URL")
    {
        command.env_remove(name);
    }
    command
}

/// What it prints where it succeeds.
fn printed(arguments: &[&str]) -> String {
    let output = satchel(arguments).output().unwrap();
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// What it says where it refuses.
fn refused(command: &mut Command) -> String {
    let output = command.output().unwrap();
    assert!(!output.status.success(), "{command:?} was taken");
    String::from_utf8(output.stderr).unwrap()
}

/// The name of a key's environment variable.
fn variable(key: &str) -> String {
    format!("SATCHEL_{}", key.replace('.', "_").to_uppercase())
}

#[test]
fn there_is_no_command_or_flag_of_the_demo() {
    for arguments in [&["--help"][..], &["serve", "--help"], &["audit", "--help"]] {
        let help = printed(arguments).to_lowercase();
        for word in ["demo", "simulat", "generate", "--data "] {
            assert!(!help.contains(word), "{word} is in the help of {arguments:?}: {help}");
        }
    }
    let text = refused(&mut satchel(&["generate"]));
    assert!(text.contains("unrecognized subcommand 'generate'"), "{text}");
    for flags in [&["--demo"][..], &["--demo", "--expose-demo"]] {
        let text = refused(&mut satchel(&[&["serve"][..], flags].concat()));
        assert!(text.starts_with("satchel: --demo: this build has no demo"), "{text}");
    }
}

#[test]
fn a_configuration_that_names_a_simulator_is_refused_with_its_key() {
    let dir = tempfile::tempdir().unwrap();
    for (key, word) in SIMULATORS {
        let name = variable(key);
        let expected = format!(
            "{key} (set by the environment variable {name}): '{word}' is a simulator, and this build has none"
        );
        for command in ["serve", "audit"] {
            let text = refused(satchel(&[command]).current_dir(dir.path()).env(&name, word));
            assert!(text.contains(&expected), "{command}: {expected} is missing in {text}");
        }
    }
    let folder =
        refused(satchel(&["audit"]).current_dir(dir.path()).env(variable("data_dir"), "x"));
    assert!(folder.contains("data_dir") && folder.contains("no such key"), "{folder}");
    assert_eq!(std::fs::read_dir(dir.path()).unwrap().count(), 0);
}

#[test]
fn the_printed_configuration_has_only_what_the_build_knows() {
    let text = printed(&["config"]);
    for word in ["sandbox", "instant", "data_dir"] {
        assert!(!text.contains(word), "{word} is in {text}");
    }
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("satchel.toml");
    std::fs::write(&file, text).unwrap();
    let text = refused(satchel(&["serve", "--config"]).arg(&file).current_dir(dir.path()));
    assert!(text.starts_with("satchel: 2 errors in the configuration:"), "{text}");
    assert!(text.contains("secrets.master_key") && text.contains("server.public_url"), "{text}");
}

#[test]
fn nothing_of_the_demo_is_in_the_binary() {
    let binary = std::fs::read(env!("CARGO_BIN_EXE_satchel")).unwrap();
    let has = |text: &str| binary.windows(text.len()).any(|part| part == text.as_bytes());
    assert!(has("is a simulator, and this build has none"), "texts can be found");
    for text in OF_THE_DEMO {
        assert!(!has(text), "{text} is in the binary");
    }
}

/// Ends with the test, also where that fails.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[tokio::test]
async fn customers_are_served() {
    let dir = tempfile::tempdir().unwrap();
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let url = format!("http://127.0.0.1:{port}");
    let mut command = satchel(&["serve", "--listen", &format!("127.0.0.1:{port}")]);
    command.arg("--database").arg(dir.path().join("s.db"));
    command.env("SATCHEL_SERVER_PUBLIC_URL", &url).env("SATCHEL_SECRETS_MASTER_KEY", MASTER_KEY);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let _running = Running(child);
    assert!(lines.any(|line| line.unwrap().contains("is ready")));

    let http = reqwest::Client::builder().no_proxy().build().unwrap();
    for (path, status, part) in [
        ("/readyz", 200, "ready"),
        ("/api/v1/customer/listGift", 200, "\"total\":0"),
        ("/api/v1/customer/getClientConfig", 200, "\"sandbox\":false"),
        ("/_sandbox/sms/13800000000", 404, ""),
    ] {
        let answer = http.get(format!("{url}{path}")).send().await.unwrap();
        let (given, text) = (answer.status().as_u16(), answer.text().await.unwrap());
        assert!(given == status && text.contains(part), "{path}: {given} {text}");
    }
    let names = std::fs::read_dir(dir.path()).unwrap().map(|entry| entry.unwrap().file_name());
    for name in names.map(|name| name.into_string().unwrap()) {
        assert!(name.starts_with("s.db"), "{name} was made");
    }
}
