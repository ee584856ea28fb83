//! The environment layer: `SATCHEL_SECTION_KEY`, and a few shorter names, such as the
//! `DATABASE_URL` of hosting platforms.

use super::{Config, ConfigErrors, Origin, RawValue};

const PREFIX: &str = "SATCHEL_";

/// Names with our prefix that are no settings: of tests and tools, or set by Kubernetes for a
/// service called `satchel`. A trailing `*` matches any text.
const NOT_SETTINGS: &[&str] = &[
    "SATCHEL_CONFIG", "SATCHEL_OPERATOR", "SATCHEL_URL", "SATCHEL_BACKEND", "SATCHEL_MOCK",
    "SATCHEL_TEST_*", "SATCHEL_SERVICE_*", "SATCHEL_PORT", "SATCHEL_PORT_*",
];

/// Alternative names of keys: common ones, and short ones for keys that tests often set. The full
/// name takes precedence.
const SHORT_NAMES: &[(&str, &str)] = &[
    ("DATABASE_URL", "database.url"),
    ("SATCHEL_CASH_COOLDOWN_HOURS", "rules.cash_cooldown_hours"),
];

/// Applies the environment's settings, and adds its errors to `errors`.
pub fn apply(config: &mut Config, variables: &[(String, String)], errors: &mut ConfigErrors) {
    for (name, value) in variables {
        if let Some((_, key)) = SHORT_NAMES.iter().find(|(short, _)| short == name) {
            errors.note(config.set(
                key,
                Origin::Variable(name.clone()),
                RawValue::Text(value.clone()),
            ));
        }
    }
    for (name, value) in variables {
        let Some(rest) = name.strip_prefix(PREFIX) else { continue };
        if is_no_setting(name) {
            continue;
        }
        let key = key_of(config, &rest.to_ascii_lowercase());
        errors.note(config.set(
            &key,
            Origin::Variable(name.clone()),
            RawValue::Text(value.clone()),
        ));
    }
}

fn key_of(config: &mut Config, name: &str) -> String {
    let sections = config.sections();
    let section = sections.iter().map(|(section, _)| *section).filter(|s| !s.is_empty());
    let found = section
        .filter_map(|s| name.strip_prefix(s)?.strip_prefix('_').map(|key| format!("{s}.{key}")))
        .next();
    found.unwrap_or_else(|| name.to_owned())
}

fn is_no_setting(name: &str) -> bool {
    let is_short = SHORT_NAMES.iter().any(|(short, _)| *short == name);
    is_short
        || NOT_SETTINGS.iter().any(|known| {
            known.strip_suffix('*').map_or(name == *known, |start| name.starts_with(start))
        })
}
