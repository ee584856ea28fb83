//! Every provider that the configuration knows is checked, and described for operators.

use crate::satchel::{MASTER_KEY, PUBLIC_URL, said, satchel};
use std::collections::BTreeSet;
use std::path::Path;

/// A setting that names a provider, its word, the page of docs/operating about it, and a key
/// without which it is refused; empty where it needs none.
const PROVIDERS: [(&str, &str, &str, &str); 15] = [
    ("payments.alipay", "alipay", "alipay", "payments.alipay_app_id"),
    ("payments.wechat", "wechat", "wechat-pay", "payments.wechat_mch_id"),
    ("payments.card", "stripe", "stripe", "payments.stripe_secret_key"),
    ("payments.steam", "steam", "steam-microtxn", "payments.steam_publisher_key"),
    ("payouts.provider", "alipay", "alipay", "payments.alipay_app_id"),
    ("payouts.wechat", "transfer", "wechat-pay", "payments.wechat_mch_id"),
    ("payouts.bank", "file", "bank-file", ""),
    ("steam.provider", "steam", "steam", "steam.bots"),
    ("steam.sign_in", "steam", "steam", ""),
    ("sms.provider", "aliyun", "aliyun", "aliyun.access_key_id"),
    ("sms.provider", "tencent", "tencent", "tencent.secret_id"),
    ("sms.fallback", "aliyun", "aliyun", "aliyun.access_key_id"),
    ("sms.fallback", "tencent", "tencent", "tencent.secret_id"),
    ("real_name.provider", "aliyun", "aliyun", "aliyun.access_key_id"),
    ("real_name.provider", "tencent", "tencent", "tencent.secret_id"),
];

/// The word that names no provider.
const NONE: &str = "off";

fn check(settings: &[(&str, &str)]) -> (bool, String) {
    let dir = tempfile::tempdir().unwrap();
    let mut command = satchel(&["check", "--database", "s.db"]);
    command.current_dir(dir.path()).envs([MASTER_KEY, PUBLIC_URL]);
    for (key, value) in settings {
        command.env(format!("SATCHEL_{}", key.replace('.', "_").to_uppercase()), value);
    }
    let output = command.output().unwrap();
    (output.status.success(), said(&output))
}

/// The settings whose default is `"off"`, as `satchel config` prints them.
fn settings() -> Vec<String> {
    let output = satchel(&["config"]).output().unwrap();
    let (mut section, mut found) = (String::new(), Vec::new());
    for line in String::from_utf8(output.stdout).unwrap().lines() {
        let line = line.trim_start_matches(['#', ' ']);
        if let Some(name) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            section = name.to_owned();
        } else if let Some(key) = line.strip_suffix(" = \"off\"") {
            found.push(format!("{section}.{key}"));
        }
    }
    found
}

/// The words that a setting accepts; the binary lists them when another one is written.
fn words(setting: &str) -> Vec<String> {
    let (_, said) = check(&[(setting, "?")]);
    let (_, list) = said.split_once("expected one of ").unwrap_or_else(|| panic!("{said}"));
    let list = list.lines().next().unwrap_or_default().split(", ");
    let words = list.map(|word| word.trim_matches(|c: char| !c.is_ascii_lowercase()));
    words.filter(|word| *word != NONE).map(str::to_owned).collect()
}

/// Each payment method takes the words of all.
fn kind(setting: &str) -> &str {
    if setting.starts_with("payments.") { "payments" } else { setting }
}

#[test]
fn every_provider_is_listed_here() {
    let listed: BTreeSet<(String, String)> =
        PROVIDERS.iter().map(|of| (kind(of.0).to_owned(), of.1.to_owned())).collect();
    let settings = settings();
    let named: BTreeSet<(String, String)> = settings
        .iter()
        .flat_map(|of| words(of).into_iter().map(move |word| (kind(of).to_owned(), word)))
        .collect();
    assert_eq!(named, listed);
    for (setting, ..) in PROVIDERS {
        assert!(settings.iter().any(|known| known == setting), "{setting}");
    }
}

#[test]
fn every_provider_has_a_page_for_operators() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let operation = std::fs::read_to_string(docs.join("operation.md")).unwrap();
    for (setting, word, page, _) in PROVIDERS {
        let name = format!("operating/{page}.md");
        let text = std::fs::read_to_string(docs.join(&name)).unwrap_or_default();
        assert!(text.contains(word), "{name} says nothing of {setting} = {word}");
        assert!(
            operation.contains(&format!("]({name})")),
            "docs/operation.md has no link to {name}"
        );
    }
}

#[test]
fn every_provider_is_refused_without_its_keys() {
    for (setting, word, _, key) in PROVIDERS {
        // A fallback needs another one before it.
        let other = if word == "aliyun" { "tencent" } else { "aliyun" };
        let first = (setting == "sms.fallback").then_some(("sms.provider", other));
        let settings: Vec<_> = first.into_iter().chain([(setting, word)]).collect();
        let (is_well, said) = check(&settings);
        assert_eq!(is_well, key.is_empty(), "{setting} = {word}: {said}");
        assert!(said.contains(key), "{setting} = {word}: {said}");
    }
}
