//! The layer of the environment: `SATCHEL_SECTION_KEY`, and a few shorter names, `DATABASE_URL` as
//! hosting platforms set it among them.

use super::{Config, ConfigErrors, Origin, RawValue};

const PREFIX: &str = "SATCHEL_";

/// Names that begin like ours and are no settings: of tests and tools, or what Kubernetes sets for
/// a service that is called `satchel`. A trailing `*` stands for anything.
const NOT_SETTINGS: &[&str] = &[
    "SATCHEL_CONFIG", "SATCHEL_OPERATOR", "SATCHEL_URL", "SATCHEL_BACKEND", "SATCHEL_MOCK",
    "SATCHEL_TEST_*", "SATCHEL_SERVICE_*", "SATCHEL_PORT", "SATCHEL_PORT_*",
];

/// Other names of keys: common ones, and short ones for what tests often set. Our own full names
/// beat them.
const SHORT_NAMES: &[(&str, &str)] = &[
    ("DATABASE_URL", "database.url"),
    ("SATCHEL_CASH_COOLDOWN_HOURS", "rules.cash_cooldown_hours"),
];

/// Sets what the environment sets, and notes what is wrong in it.
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
