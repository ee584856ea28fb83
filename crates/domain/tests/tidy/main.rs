//! Rules for every source file of the Rust part: its words, its length, its imports, and the names
//! of calls. It is a test of `domain`, the crate that builds first, and not of what it checks.

mod circles;
mod documents;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Words that only this project used, each with the word of the field.
const WORDS: &[(&str, &str)] = &[
    ("believed", "counts, is accepted"),
    ("dice", "rng"),
    ("furnish", "seed"),
    ("gains", "rewards"),
    ("house", "platform, operator"),
    ("payee", "payout account"),
    ("payees", "payout accounts"),
    ("mended", "corrected"),
    ("piece", "unit, item"),
    ("pieces", "units, items"),
    ("purse", "wallet"),
    ("purses", "wallets"),
    ("somebody", "a customer, another, an operator"),
    ("squeeze", "compress"),
    ("throttle", "attempt counter, rate limit"),
    ("throttles", "attempt counters, rate limits"),
    ("told", "notified, gets a message"),
    ("town", "model"),
    ("wish", "request, command"),
    ("wished", "requested, chosen"),
    ("wishes", "requests, commands"),
];

/// The name of a field of a provider.
const FOREIGN: &[&str] = &["payee_info"];

/// Addresses of screens that the specification sets, which the web part and its tests name as text.
const SET_PATHS: &[&str] = &["/purse", "%2Fpurse"];

/// The folders, beside the crates, whose names and sentences follow the same words, and the endings
/// of the files in them.
const FOLDERS: &[&str] = &[
    "web/src", "web/e2e", "web/templates", "web/tools", "web/worker", "docs", "scripts", "ops",
    ".github",
];
const ENDINGS: &[&str] = &[
    "ts", "tsx", "mjs", "css", "html", "md", "sh", "py", "yml", "service", "timer", "toml",
    "example",
];

/// Ways to write the length of an hour or a day, which has one home.
const LENGTHS: &[&str] =
    &["86_400", "86400", "86_400_000", "3_600_000", "24 * 3600", "24 * 3_600", "3600 * 1000"];
const LENGTHS_HOMES: &[&str] = &["domain/src/time.rs", "../web/src/kit/lib/durations.ts"];

const LINES_MAX: usize = 500;
const COLUMNS_MAX: usize = 100;

/// The crates, each with those that it may import.
const IMPORTS: &[(&str, &[&str])] = &[
    ("domain", &[]),
    ("pictures", &[]),
    ("db", &["domain"]),
    ("store", &["domain", "db"]),
    ("catalogue", &["domain", "store"]),
    ("app", &["domain", "db", "store", "catalogue"]),
    ("simulators", &["domain"]),
    ("gateways", &["domain", "app"]),
    ("api", &["domain", "pictures", "catalogue", "app"]),
    ("installation", &["domain", "db", "store", "app", "gateways", "api"]),
    ("web", &["domain", "pictures", "catalogue", "app", "api"]),
    ("operator", &["domain", "pictures", "db", "store", "app", "gateways", "api", "installation"]),
    ("server", &["domain", "db", "app", "gateways", "api", "installation", "web", "operator"]),
    (
        "demo",
        &[
            "domain", "pictures", "db", "store", "simulators", "app", "gateways", "installation",
            "operator", "server",
        ],
    ),
];

/// The calls without a use case, each with what serves it instead.
const WITHOUT_USE_CASE: &[(&str, &str)] = &[
    ("get_agreement", "the texts that were read at the start"),
    ("get_client_config", "the configuration"),
    ("get_gift", "the catalogue in memory, with `App::price_history`"),
    ("list_gift", "the catalogue in memory"),
    ("list_gift_facets", "the catalogue in memory"),
    ("listen_events", "the hub of live events"),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn collect(folder: &Path, endings: &[&str], found: &mut Vec<(String, String)>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap();
        if path.is_dir() {
            // Neither dependencies nor what is generated from the contract.
            if !["node_modules", "__generated__"].contains(&name) {
                collect(&path, endings, found);
            }
        } else if path.extension().is_some_and(|ending| endings.iter().any(|one| ending == *one)) {
            let name = path.strip_prefix(root()).unwrap().display().to_string();
            found.push((name, std::fs::read_to_string(&path).unwrap()));
        }
    }
}

/// Every source file: its path and its text.
fn sources() -> Vec<(String, String)> {
    let mut found = Vec::new();
    collect(&root(), &["rs", "sql"], &mut found);
    found.retain(|(path, _)| !path.starts_with("domain/tests/tidy/"));
    assert!(found.len() > 300, "only {} source files were found", found.len());
    found
}

/// The other files that people read: the web part, scripts and documents.
fn other_texts() -> Vec<(String, String)> {
    let mut found = Vec::new();
    for folder in FOLDERS {
        collect(&root().join("..").join(folder), ENDINGS, &mut found);
    }
    for name in [
        "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md",
        "Makefile", "deny.toml", "ops/satchel-admin", "web/vite.config.ts",
        "web/playwright.config.ts",
    ] {
        found.push((
            name.to_owned(),
            std::fs::read_to_string(root().join("..").join(name)).unwrap(),
        ));
    }
    assert!(found.len() > 700, "only {} other files were found", found.len());
    found
}

/// A line without its string literals: texts for customers follow other rules.
fn without_texts(line: &str) -> String {
    line.split('"').step_by(2).collect::<Vec<_>>().join("\"\"")
}

fn identifiers(line: &str) -> impl Iterator<Item = &str> {
    line.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|name| !name.is_empty())
}

/// The words of a name in snake_case or CamelCase, in lower case.
fn words(name: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    for c in name.chars() {
        if (c == '_' || c.is_uppercase()) && words.last().is_some_and(|word| !word.is_empty()) {
            words.push(String::new());
        }
        if c != '_' {
            words.last_mut().unwrap().extend(c.to_lowercase());
        }
    }
    words
}

#[test]
fn names_and_comments_use_the_words_of_the_field() {
    let mut wrong = Vec::new();
    let rust = sources().into_iter().map(|(path, text)| {
        let lines = text.lines().map(without_texts).collect::<Vec<_>>();
        (path, lines)
    });
    // Here texts count too: names of tests are texts in TypeScript.
    let others = other_texts().into_iter().map(|(path, text)| {
        let plain = SET_PATHS.iter().fold(text, |text, path| text.replace(path, ""));
        (path, plain.lines().map(str::to_owned).collect())
    });
    for (path, lines) in rust.chain(others) {
        for (number, line) in (1..).zip(lines) {
            for name in identifiers(&line).filter(|name| !FOREIGN.contains(name)) {
                let said = words(name);
                let found = WORDS.iter().find(|(word, _)| said.iter().any(|one| one == word));
                if let Some((word, instead)) = found {
                    wrong.push(format!("{path}:{number}: `{name}`: not {word}, but {instead}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn files_and_comments_are_short() {
    let mut wrong = Vec::new();
    for (path, text) in sources() {
        let lines = text.lines().count();
        // The schema is one file, which grows with each table.
        if lines > LINES_MAX && path.ends_with(".rs") {
            wrong.push(format!("{path} has {lines} lines"));
        }
        let too_long = |line: &str| {
            line.trim_start().starts_with("//")
                && line.chars().count() > COLUMNS_MAX
                && line.contains(' ')
        };
        let long = (1..).zip(text.lines()).filter(|(_, line)| too_long(line));
        wrong.extend(
            long.map(|(number, _)| format!("{path}:{number} is a comment of over 100 columns")),
        );
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The files of which one must name the module of `path`, and its name. `None` for the root of a
/// crate, a test or a build script.
fn named_by(path: &str) -> Option<(Vec<String>, &str)> {
    let (_, within) = path.split_once("/src/").or_else(|| path.split_once("/tests/"))?;
    let stem = within.rsplit('/').next()?.strip_suffix(".rs")?;
    let mut folder = path.rsplit_once('/')?.0;
    let is_root = !within.contains('/') && (path.contains("/tests/") || stem == "lib");
    if is_root || stem == "main" || within.starts_with("bin/") {
        return None;
    }
    let mut name = stem;
    if stem == "mod" {
        (folder, name) = folder.rsplit_once('/')?;
    }
    let inside = ["mod", "lib", "main"].map(|file| format!("{folder}/{file}.rs"));
    Some((inside.into_iter().chain([format!("{folder}.rs")]).collect(), name))
}

#[test]
fn each_file_is_named_as_a_module() {
    let sources: BTreeMap<String, String> = sources().into_iter().collect();
    let named_by_path: BTreeSet<&str> = sources
        .values()
        .flat_map(|text| text.lines())
        .filter_map(|line| line.trim().strip_prefix("#[path = \"")?.strip_suffix("\"]"))
        .collect();
    let mut wrong = Vec::new();
    for path in sources.keys().filter(|path| path.ends_with(".rs")) {
        let Some((parents, name)) = named_by(path) else { continue };
        let line = format!("mod {name};");
        let names = |text: &String| text.lines().any(|one| one.trim().ends_with(&line));
        let is_named = parents.iter().filter_map(|parent| sources.get(parent)).any(names);
        if !is_named && !path.rsplit('/').any(|file| named_by_path.contains(file)) {
            wrong.push(format!("{path} is not compiled: one of {parents:?} needs `{line}`"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Whether a line has a number, or a product of numbers, and not only its digits within another.
fn has_number(line: &str, number: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    line.match_indices(number).any(|(from, _)| {
        let (before, after) = (&line[..from], &line[from + number.len()..]);
        !before.ends_with(is_part) && !after.starts_with(is_part)
    })
}

#[test]
fn the_lengths_of_hours_and_days_are_written_once() {
    assert!(has_number("const A: i64 = 24 * 3600;", "24 * 3600"));
    assert!(!has_number("Timestamp(1_795_233_600_000)", "3_600_000"));
    let mut wrong = Vec::new();
    let is_product = |path: &str| {
        path.contains("/src/")
            && [".rs", ".ts", ".tsx"].iter().any(|ending| path.ends_with(ending))
            && !["tests", "testing", ".spec."].iter().any(|part| path.contains(part))
    };
    let files = sources().into_iter().chain(other_texts());
    for (path, text) in files.filter(|(path, _)| is_product(path)) {
        // Tests write numbers out, so that they do not repeat what they check.
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        for (number, line) in (1..).zip(code.lines().map(without_texts)) {
            let line = line.split("//").next().unwrap_or_default();
            let is_written = LENGTHS.iter().any(|length| has_number(line, length));
            if is_written && !LENGTHS_HOMES.contains(&path.as_str()) {
                wrong.push(format!("{path}:{number}: its home is one of {LENGTHS_HOMES:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_crate_imports_only_what_it_may() {
    for (name, allowed) in IMPORTS {
        let manifest = std::fs::read_to_string(root().join(name).join("Cargo.toml")).unwrap();
        let (_, after) = manifest.split_once("[dependencies]").unwrap_or_default();
        let dependencies = after.split("\n[").next().unwrap_or_default();
        for line in dependencies.lines() {
            let imported = line.split(['.', ' ', '=']).next().unwrap_or_default();
            let is_ours = IMPORTS.iter().any(|(other, _)| *other == imported);
            assert!(!is_ours || allowed.contains(&imported), "{name} imports {imported}");
        }
    }
}

/// The crates of one place in the diagram of ARCHITECTURE.md, from left to right.
fn places(architecture: &str) -> Vec<Vec<&str>> {
    let diagram = architecture.split("```").nth(1).unwrap();
    let crates = |place| identifiers(place).collect();
    diagram.split('→').map(crates).collect()
}

#[test]
fn the_diagram_shows_each_crate_to_the_right_of_what_it_imports() {
    let architecture = std::fs::read_to_string(root().join("../ARCHITECTURE.md")).unwrap();
    let places = places(&architecture);
    let place = |name: &str| {
        let found = places.iter().position(|crates| crates.contains(&name));
        found.unwrap_or_else(|| panic!("{name} is not in the diagram"))
    };
    for (name, imported) in IMPORTS {
        assert!(imported.iter().all(|other| place(other) < place(name)), "{name}");
    }
    assert_eq!(places.iter().flatten().count(), IMPORTS.len());
}

/// The customers' calls: the name of the file and its text. A file that serves a call has the path
/// in an attribute, so files without one are shared parts.
fn calls(sources: &[(String, String)]) -> Vec<(&str, &str)> {
    let mut found = Vec::new();
    for (path, text) in sources {
        let name = path.strip_prefix("api/src/customer/").and_then(|name| name.strip_suffix(".rs"));
        if let Some(name) = name.filter(|_| text.contains("\n#[utoipa::path(")) {
            found.push((name, text.as_str()));
        }
    }
    found
}

/// `get_order` as clients write it: `getOrder`.
fn in_camel_case(name: &str) -> String {
    let mut words = words(name).into_iter();
    let first = words.next().unwrap_or_default();
    let capital = |word: String| word[..1].to_uppercase() + &word[1..];
    first + &words.map(capital).collect::<String>()
}

/// Violations of the rule that a call has one name on every layer.
fn misnamed(name: &str, text: &str, sources: &[(String, String)]) -> Vec<String> {
    let camel = in_camel_case(name);
    let mut wrong = Vec::new();
    for said in [
        format!("path = \"/{camel}\""),
        format!("operation_id = \"{camel}\""),
        format!("\npub(crate) async fn {name}("),
    ] {
        if !text.contains(&said) {
            wrong.push(format!("api/src/customer/{name}.rs has no `{}`", said.trim()));
        }
    }
    let method = format!("\n    pub async fn {name}(");
    let is_use_case = |(path, text): &(String, String)| {
        path.starts_with("app/src/")
            && path.ends_with(&format!("/{name}.rs"))
            && text.contains("\nimpl App {\n")
            && text.contains(&method)
    };
    let has_use_case = sources.iter().any(is_use_case);
    let is_called = text.contains(&format!(".{name}("));
    match WITHOUT_USE_CASE.iter().find(|(call, _)| *call == name) {
        None if !has_use_case => {
            wrong.push(format!("no file {name}.rs in app/src has `App::{name}`"));
        }
        None if !is_called => {
            wrong.push(format!("api/src/customer/{name}.rs does not call `App::{name}`"));
        }
        Some((_, by)) if has_use_case => {
            wrong.push(format!("{name} has a use case, so not only {by} answers it"));
        }
        _ => {}
    }
    wrong
}

#[test]
fn each_call_has_one_name_on_every_layer() {
    let sources = sources();
    let calls = calls(&sources);
    assert!(calls.len() > 50, "only {} calls were found", calls.len());
    let mut wrong: Vec<String> =
        calls.iter().flat_map(|(name, text)| misnamed(name, text, &sources)).collect();
    let gone =
        WITHOUT_USE_CASE.iter().filter(|(name, _)| !calls.iter().any(|(call, _)| call == name));
    wrong.extend(gone.map(|(name, _)| format!("{name} is listed, but no call")));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
