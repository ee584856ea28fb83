//! The environment layer: `SATCHEL_SECTION_KEY`, and a few shorter names, such as the
//! `DATABASE_URL` of hosting platforms.

use super::{Config, ConfigErrors, Origin};
use std::collections::BTreeMap;

const PREFIX: &str = "SATCHEL_";

/// Names with our prefix that are no settings: of tests and tools, or set by Kubernetes for a
/// service called `satchel`. A trailing `*` matches any text.
const NOT_SETTINGS: &[&str] = &[
    "SATCHEL_CONFIG", "SATCHEL_OPERATOR", "SATCHEL_URL", "SATCHEL_BACKEND", "SATCHEL_MOCK",
    "SATCHEL_TEST_*", "SATCHEL_SERVICE_*", "SATCHEL_PORT", "SATCHEL_PORT_*",
];

/// Alternative names of keys: common ones, and short ones for keys that tests often set.
const SHORT_NAMES: &[(&str, &str)] = &[
    ("DATABASE_URL", "database.url"),
    ("SATCHEL_CASH_COOLDOWN_HOURS", "rules.cash_cooldown_hours"),
];

/// Applies the environment's settings, and adds its errors to `errors`. Two names of one key with
/// different values are an error: either could be the one that the operator knows of.
pub fn apply(config: &mut Config, variables: &[(String, String)], errors: &mut ConfigErrors) {
    let mut set: BTreeMap<String, (&str, &str)> = BTreeMap::new();
    for (name, value) in variables {
        let Some(key) = key_of(config, name) else { continue };
        let origin = Origin::Variable(name.clone());
        match set.get(&key) {
            Some((other, known)) if other != name && *known != value => errors.add_from(&key, origin, format!(
                "differs from the environment variable {other}, which sets the same key: unset one of them"
            )),
            _ if is_in_quotes(value) => errors.add_from(&key, origin, IN_QUOTES),
            _ => config.set(&key, origin, value.as_str().into(), errors),
        }
        set.insert(key, (name.as_str(), value.as_str()));
    }
}

/// Files for `--env-file` and `EnvironmentFile` are read by different rules: some keep the quotes.
const IN_QUOTES: &str =
    "is in quotes, which an env file of a container keeps as part of the value: write it without";

fn is_in_quotes(value: &str) -> bool {
    let text = value.trim();
    ['"', '\'']
        .iter()
        .any(|quote| text.len() > 1 && text.starts_with(*quote) && text.ends_with(*quote))
}

/// The key that a variable sets, if it sets one.
fn key_of(config: &mut Config, name: &str) -> Option<String> {
    if let Some((_, key)) = SHORT_NAMES.iter().find(|(short, _)| *short == name) {
        return Some((*key).to_owned());
    }
    let rest = name.strip_prefix(PREFIX).filter(|_| !is_no_setting(name))?;
    Some(full_key(config, &rest.to_ascii_lowercase()))
}

fn full_key(config: &mut Config, name: &str) -> String {
    let sections = config.sections().into_iter().map(|(section, _)| section);
    let mut found = sections.filter(|section| !section.is_empty()).filter_map(|section| {
        let key = name.strip_prefix(section)?.strip_prefix('_')?;
        Some(format!("{section}.{key}"))
    });
    found.next().unwrap_or_else(|| name.to_owned())
}

fn is_no_setting(name: &str) -> bool {
    NOT_SETTINGS.iter().any(|known| {
        known.strip_suffix('*').map_or(name == *known, |start| name.starts_with(start))
    })
}
