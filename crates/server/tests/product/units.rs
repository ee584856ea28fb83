//! The files for systemd, and those for containers.

use crate::satchel::{said, satchel};
use std::path::Path;
use std::process::{Command, Output};

/// Exposure beyond which `systemd-analyze security` fails, in tenths.
const EXPOSURE_MAX: &str = "--threshold=20";

fn analyze(arguments: &[&str], folder: &Path) -> Output {
    let output = Command::new("systemd-analyze").args(arguments).current_dir(folder).output();
    output.expect("systemd-analyze is missing; scripts/ensure.sh installs it")
}

#[test]
fn the_units_are_sound_and_confine_the_service() {
    let dir = tempfile::tempdir().unwrap();
    let ops = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../ops");
    let units = ["satchel.service", "satchel-backup.service", "satchel-backup.timer"];
    for unit in units {
        let text = std::fs::read_to_string(ops.join(unit)).unwrap();
        // The tool wants to find the program.
        std::fs::write(
            dir.path().join(unit),
            text.replace("/usr/local/bin/satchel", env!("CARGO_BIN_EXE_satchel")),
        )
        .unwrap();
    }
    let output =
        analyze(&[&["verify", "--man=no"][..], &units.map(|unit| unit)].concat(), dir.path());
    assert!(output.status.success() && output.stderr.is_empty(), "{}", said(&output));
    for unit in &units[..2] {
        let output = analyze(&["security", "--offline=true", EXPOSURE_MAX, unit], dir.path());
        assert!(output.status.success(), "{unit}: {}", String::from_utf8_lossy(&output.stdout));
    }
}

#[test]
fn the_examples_of_configuration_and_secrets_are_sound() {
    let ops = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../ops");
    let secrets = std::fs::read_to_string(ops.join("secrets.env.example")).unwrap();
    let names = secrets.lines().filter_map(|line| line.strip_suffix('='));
    let mut check = satchel(&["check", "--config"]);
    check.arg(ops.join("satchel.toml.example"));
    let mut count = 0;
    for name in names {
        check.env(name, "hQ0pXr1mUe8vYt3KcZ5bWn7sGf2LjA9dRi4oTq6xVyE=");
        count += 1;
    }
    let output = check.output().unwrap();
    assert!(output.status.success() && count > 0, "{}", said(&output));
}

/// Settings of the image must not win over those that an operator gives by another name.
#[test]
fn a_container_uses_the_database_that_it_is_given() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../ops/Containerfile");
    let text = std::fs::read_to_string(file).unwrap().replace("\\\n", " ");
    let (_, last) = text.rsplit_once("\nFROM ").unwrap();
    let set = last.lines().filter_map(|line| line.strip_prefix("ENV "));
    let set: Vec<(&str, &str)> = set
        .flat_map(str::split_whitespace)
        .map(|pair| pair.split_once('=').unwrap())
        .filter(|(name, _)| !name.is_empty())
        .collect();
    assert!(set.contains(&("SATCHEL_SERVER_LISTEN", "0.0.0.0:8080")), "{set:?}");
    assert!(last.contains("\nWORKDIR /\n"));
    let database = |given: &[(&str, &str)]| {
        let mut command = satchel(&["check"]);
        command.current_dir("/").envs(set.iter().copied()).envs(given.iter().copied());
        command.env("SATCHEL_SERVER_PUBLIC_URL", "https://satchel.example");
        command.env("SATCHEL_SECRETS_MASTER_KEY", "hQ0pXr1mUe8vYt3KcZ5bWn7sGf2LjA9dRi4oTq6xVyE=");
        let output = command.output().unwrap();
        assert!(output.status.success(), "{}", said(&output));
        String::from_utf8(output.stdout).unwrap().lines().next().unwrap().to_owned()
    };
    assert_eq!(database(&[]), "database: SQLite /data/satchel.db");
    for name in ["DATABASE_URL", "SATCHEL_DATABASE_URL"] {
        let shown = database(&[(name, "postgres://u:sesame@h/d")]);
        assert_eq!(shown, "database: PostgreSQL user=u dbname=d host=h");
    }
}
