//! `ops/satchel-admin`: commands as the service's user, in the name of who called sudo.

use crate::import::gifts_file;
use crate::satchel::Site;
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const SERVICE: &str = "nobody";
const CALLER: &str = "daemon";
const MASTER_KEY: &str = "hQ0pXr1mUe8vYt3KcZ5bWn7sGf2LjA9dRi4oTq6xVyE=";

/// The wrapper, with the places and the user of this test.
fn wrapper(site: &Site) -> PathBuf {
    let place = site.path().display().to_string();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../ops/satchel-admin");
    let mut text = std::fs::read_to_string(path).unwrap();
    for (from, to) in [
        ("binary=/usr/local/bin/satchel", format!("binary={place}/satchel")),
        ("user=satchel", format!("user={SERVICE}")),
        ("/etc/satchel", place.clone()),
    ] {
        assert!(text.contains(from), "the wrapper has no {from}");
        text = text.replace(from, &to);
    }
    let path = site.path().join("satchel-admin");
    std::fs::write(&path, text).unwrap();
    path
}

fn set_mode(path: &Path, mode: u32) {
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).unwrap();
}

fn give(path: &Path, user: &str) {
    assert!(Command::new("chown").arg(user).arg(path).status().unwrap().success());
}

struct Installed {
    site: Site,
    wrapper: PathBuf,
}

impl Installed {
    fn new() -> Self {
        let site = Site::sqlite();
        let wrapper = wrapper(&site);
        set_mode(site.path(), 0o755);
        let binary = site.path().join("satchel");
        std::fs::copy(env!("CARGO_BIN_EXE_satchel-demo"), &binary).unwrap();
        set_mode(&binary, 0o755);
        let data = site.path().join("data");
        std::fs::create_dir(&data).unwrap();
        set_mode(&data, 0o700);
        give(&data, SERVICE);
        let config = site.path().join("satchel.toml");
        let url = data.join("satchel.db").display().to_string();
        std::fs::write(&config, format!("[database]\nurl = \"{url}\"\n")).unwrap();
        set_mode(&config, 0o644);
        let secrets = site.path().join("secrets.env");
        let text = format!("# the key\nSATCHEL_SECRETS_MASTER_KEY=\"{MASTER_KEY}\"\n");
        std::fs::write(&secrets, text).unwrap();
        set_mode(&secrets, 0o600);
        Self { site, wrapper }
    }

    fn run(&self, arguments: &[&str], input: &str) -> Output {
        let mut child = Command::new("sh")
            .arg(&self.wrapper)
            .args(arguments)
            .env("SUDO_USER", CALLER)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
        child.wait_with_output().unwrap()
    }

    fn run_well(&self, arguments: &[&str], input: &str) -> String {
        let output = self.run(arguments, input);
        let said = [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap());
        assert!(output.status.success(), "{arguments:?}: {said:?}");
        said.concat()
    }

    /// The operator, action and subject of each command, as the database has them.
    fn operator_log(&self) -> Vec<(String, String, String)> {
        use diesel::{QueryDsl, RunQueryDsl};
        use store::schema::operator_log::dsl as o;
        let database = self.site.path().join("data/satchel.db").display().to_string();
        let mut conn = testkit::open_sqlite(&database);
        let columns = (o::operator, o::action, o::subject);
        o::operator_log.order(o::id).select(columns).load(&mut conn).unwrap()
    }
}

#[test]
fn commands_run_as_the_service_and_are_recorded_as_who_called_sudo() {
    if !rustix::process::getuid().is_root() {
        eprintln!("not run: only root may become another user");
        return;
    }
    let installed = Installed::new();
    installed.run_well(&["migrate"], "");
    let database = std::fs::metadata(installed.site.path().join("data/satchel.db")).unwrap();
    let service = Command::new("id").args(["-u", SERVICE]).output().unwrap().stdout;
    let owner = std::os::unix::fs::MetadataExt::uid(&database).to_string();
    assert_eq!(owner, String::from_utf8(service).unwrap().trim());

    // A file that the caller alone may read, in a folder that the service may not enter.
    let home = installed.site.path().join("home");
    std::fs::create_dir(&home).unwrap();
    let file = gifts_file(&home, "gifts.ndjson", 3, 7);
    for (path, mode) in [(Path::new(&file), 0o600), (&home, 0o700)] {
        set_mode(path, mode);
        give(path, CALLER);
    }
    let said = installed.run_well(&["import", &file], "");
    assert!(said.contains('3'), "{said}");
    let again = std::fs::read_to_string(&file).unwrap();
    installed.run_well(&["import", "-"], &again);
    installed.run_well(&["audit"], "");
    let actions = installed.operator_log();
    let import = |file: &str| (CALLER.to_owned(), "import_gifts".to_owned(), file.to_owned());
    assert_eq!(actions, [import("gifts.ndjson"), import("-")]);

    // The caller's rights decide, and what fails says so by its exit status.
    let secrets = installed.site.path().join("secrets.env").display().to_string();
    let refused = installed.run(&["import", &secrets], "");
    assert!(!refused.status.success());
    let said = String::from_utf8_lossy(&refused.stderr);
    assert!(said.contains("Permission denied") && !said.contains(MASTER_KEY), "{said}");
    assert!(!installed.run(&["import", "-"], "no gift").status.success());
}

#[test]
fn a_secret_that_systemd_may_read_otherwise_is_refused_and_not_repeated() {
    if !rustix::process::getuid().is_root() {
        eprintln!("not run: only root may become another user");
        return;
    }
    let installed = Installed::new();
    let secrets = installed.site.path().join("secrets.env");
    let key = format!("SATCHEL_SECRETS_MASTER_KEY={MASTER_KEY}");
    let pem = "SATCHEL_PAYMENTS_ALIPAY_PRIVATE_KEY=\"-----BEGIN\\nAQID\\n-----END\"";
    let quoted = format!("SATCHEL_SECRETS_MASTER_KEY='{MASTER_KEY}'");
    for taken in [format!("{key}\r\n"), format!("\n; x\n{key}\n{pem}"), quoted] {
        std::fs::write(&secrets, taken).unwrap();
        installed.run_well(&["migrate"], "");
    }
    for refused in [
        "A=\"-----BEGIN\nAQID\n-----END\"", "A=AQID\\n", "A=\"AQID\\x\"", "A =AQID", " A=AQID",
        "AQID", "A=AQ\"ID", "A= AQID", "1A=AQID",
    ] {
        std::fs::write(&secrets, format!("{key}\n{refused}\n")).unwrap();
        let output = installed.run(&["migrate"], "");
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success() && said.contains("line 2 of"), "{refused}: {said}");
        assert!(!said.contains("AQID"), "{refused}: {said}");
    }
}
