//! Files, tests and other documents that the documents name are there.

use std::path::{Path, PathBuf};

const DOCUMENTS: [&str; 6] =
    ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md", "docs", ".github"];
const FOLDERS: [&str; 6] = ["crates/", "web/", "scripts/", "docs/", "ops/", "demo/"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn collect(path: &Path, found: &mut Vec<PathBuf>) {
    if path.is_dir() {
        std::fs::read_dir(path).unwrap().for_each(|entry| collect(&entry.unwrap().path(), found));
    } else if path.extension().is_some_and(|extension| extension == "md") {
        found.push(path.to_owned());
    }
}

/// Every document with its text.
fn documents() -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    DOCUMENTS.iter().for_each(|name| collect(&root().join(name), &mut found));
    found.into_iter().map(|path| (path.clone(), std::fs::read_to_string(path).unwrap())).collect()
}

/// The texts between backticks, but for whole blocks.
fn code(text: &str) -> impl Iterator<Item = &str> {
    text.split("```").step_by(2).flat_map(|prose| prose.split('`').skip(1).step_by(2))
}

/// The file that a part of code names, and the test within it. Crates may be named without their
/// folder.
fn named(code: &str) -> Option<(PathBuf, Option<&str>)> {
    let (path, test) =
        code.split_once("::").map_or((code, None), |(path, test)| (path, Some(test)));
    let path = path.split_whitespace().next()?;
    if path.contains(['*', '<', '{', '…']) {
        return None;
    }
    let in_crates = root().join("crates").join(path);
    let is_crates = path
        .split_once('/')
        .is_some_and(|(_, rest)| rest.starts_with("src/") || rest.starts_with("tests/"));
    let path = if is_crates && !path.starts_with("web/") { in_crates } else { root().join(path) };
    (is_crates || FOLDERS.iter().any(|folder| code.starts_with(folder))).then_some((path, test))
}

#[test]
fn every_file_and_test_that_a_document_names_is_there() {
    let mut seen = 0;
    for (document, text) in documents() {
        for code in code(&text) {
            let Some((path, test)) = named(code) else { continue };
            assert!(path.exists(), "{}: there is no `{code}`", document.display());
            let has = |test| std::fs::read_to_string(&path).unwrap().contains(test);
            assert!(test.is_none_or(has), "{}: `{code}` is not in that file", document.display());
            seen += 1;
        }
    }
    assert!(seen > 300, "{seen}");
}

#[test]
fn every_link_leads_to_a_file() {
    let mut seen = 0;
    for (document, text) in documents() {
        let targets = text.split("](").skip(1).filter_map(|rest| rest.split([')', '#']).next());
        for target in targets.filter(|target| !target.is_empty() && !target.contains("://")) {
            assert!(
                document.parent().unwrap().join(target).exists(),
                "{}: there is no {target}",
                document.display()
            );
            seen += 1;
        }
    }
    assert!(seen > 20, "{seen}");
}

/// The text between the first `before` and the `after` that follows it.
fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    let (_, rest) = text.split_once(before).unwrap_or_else(|| panic!("there is no {before:?}"));
    rest.split_once(after).unwrap().0
}

#[test]
fn every_version_of_a_tool_is_the_one_that_the_build_needs() {
    let read = |name: &str| std::fs::read_to_string(root().join(name)).unwrap();
    let manifest = read("web/package.json");
    let node = between(&manifest, "\"node\": \">=", "\"");
    assert_eq!(read(".node-version").trim(), node);
    assert_eq!(between(&read("README.md"), "Node ", " or newer"), node);
    assert!(read("ops/Containerfile").contains(&format!("/node:{node}-")));
    let rust = read("Cargo.toml");
    let rust = between(&rust, "rust-version = \"", "\"");
    assert_eq!(between(&read("README.md"), "need Rust ", " or newer"), rust);
}

/// Sections whose keys belong to providers.
const OF_PROVIDERS: [&str; 8] =
    ["payments", "payouts", "steam", "sms", "real_name", "aliyun", "tencent", "secrets"];

#[test]
fn every_key_of_a_provider_is_explained_to_operators() {
    let config = std::process::Command::new(env!("CARGO_BIN_EXE_satchel"))
        .arg("config")
        .output()
        .unwrap()
        .stdout;
    let explained: String = documents()
        .into_iter()
        .filter(|(path, _)| {
            path.ends_with("operation.md")
                || path.components().any(|part| part.as_os_str() == "operating")
        })
        .map(|(_, text)| text)
        .collect();
    let (mut section, mut keys, mut missing) = (String::new(), 0, Vec::new());
    for line in String::from_utf8(config).unwrap().lines() {
        if let Some(name) = line.strip_prefix('[') {
            section = name.trim_end_matches(']').to_owned();
        }
        let key = line.strip_prefix('#').and_then(|rest| rest.split_once(" = "));
        let Some((key, _)) = key.filter(|(key, _)| !key.contains(' ')) else { continue };
        if OF_PROVIDERS.contains(&section.as_str()) {
            keys += 1;
            if !explained.contains(key) {
                missing.push(format!("{section}.{key}"));
            }
        }
    }
    assert!(keys > 50, "only {keys} keys were found");
    assert_eq!(missing, [""; 0], "docs/operating or docs/operation.md");
}
