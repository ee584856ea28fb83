//! The binary does what the README says.

use crate::satchel::satchel;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

const README: &str = include_str!("../../../../README.md");

/// The first block of code below a heading.
fn block(heading: &str) -> &'static str {
    let below =
        README.split_once(&format!("\n## {heading}\n")).unwrap_or_else(|| panic!("no {heading}")).1;
    below.split("```").nth(1).unwrap().split_once('\n').unwrap().1
}

#[test]
fn the_first_start_works_as_described() {
    let dir = tempfile::tempdir().unwrap();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    std::os::unix::fs::symlink(root.join("demo"), dir.path().join("demo")).unwrap();
    let binary = Path::new(env!("CARGO_BIN_EXE_satchel")).parent().unwrap();
    let commands = block("First start");
    assert!(commands.ends_with("\nsatchel serve\n"), "{commands}");
    // The shell becomes the service, so that killing the one ends the other.
    let script = commands.replace("\nsatchel serve\n", "\nexec satchel serve\n");
    let mut shell = Command::new("sh");
    for (name, _) in satchel(&[]).get_envs().filter(|(_, value)| value.is_none()) {
        shell.env_remove(name);
    }
    let path = format!("{}:{}", binary.display(), std::env::var("PATH").unwrap());
    shell
        .args(["-euc", &script])
        .current_dir(dir.path())
        .env("PATH", path)
        .env("SATCHEL_SERVER_LISTEN", "127.0.0.1:0");
    let mut child = shell.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let lines: Vec<String> = BufReader::new(child.stdout.take().unwrap())
        .lines()
        .map(Result::unwrap)
        .scan(false, |ready, line| {
            (!std::mem::replace(ready, line.contains("is ready"))).then_some(line)
        })
        .collect();
    child.kill().unwrap();
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(
        lines.last().is_some_and(|line| line.contains("is ready: https://shop.example")),
        "{lines:?} {said}"
    );
    assert!(dir.path().join("data/satchel.db").exists());
}

#[test]
fn every_command_is_listed_with_flags_that_it_has() {
    let help = |arguments: &[&str]| {
        String::from_utf8(satchel(arguments).output().unwrap().stdout).unwrap()
    };
    let all = help(&["--help"]);
    let names = all
        .split_once("Commands:\n")
        .unwrap()
        .1
        .lines()
        .map_while(|line| line.strip_prefix("  ")?.split_whitespace().next());
    let mut known: Vec<&str> = names.filter(|name| *name != "help").collect();
    let mut listed = Vec::new();
    for line in block("The binary").lines() {
        let (usage, _) = line.split_once("  ").unwrap_or((line, ""));
        let mut words = usage.split_whitespace().skip(1);
        let command = words.next().unwrap();
        listed.push(command);
        let subcommand = words.next().map(|word| word.split('|').next().unwrap()).filter(|word| {
            word.chars().all(|c| c.is_lowercase() || c == '-') && !word.starts_with('-')
        });
        let said = help(&[&[command][..], subcommand.as_slice(), &["--help"]].concat());
        for flag in usage
            .split(|c: char| !c.is_ascii_lowercase() && c != '-')
            .filter(|word| word.starts_with("--"))
        {
            assert!(said.contains(flag), "`{usage}`: no {flag}");
        }
    }
    known.sort_unstable();
    listed.sort_unstable();
    listed.dedup();
    assert_eq!(known, listed);
}
