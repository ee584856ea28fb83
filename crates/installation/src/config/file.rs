//! The layer of the configuration file.

use super::{Config, ConfigErrors, Origin};
use serde::Deserialize;
use std::path::Path;
use toml::Spanned;
use toml::de::{DeTable, DeValue, ValueDeserializer};

/// Applies the file's settings, and adds its errors, each with its line, to `errors`.
pub fn apply(config: &mut Config, path: &Path, text: &str, errors: &mut ConfigErrors) {
    let (table, broken) = DeTable::parse_recoverable(text);
    let line = |offset: usize| {
        let before = text.get(..offset).unwrap_or_default();
        Origin::Line(path.to_owned(), before.matches('\n').count() + 1)
    };
    for error in &broken {
        let origin =
            error.span().map_or_else(|| Origin::File(path.to_owned()), |span| line(span.start));
        // Only the parser's message: the line itself may hold a secret.
        errors.add_lost_file(origin, error.message().to_owned());
    }
    if !broken.is_empty() {
        return;
    }
    let sections: Vec<&str> = config.sections().into_iter().map(|(name, _)| name).collect();
    for (name, value) in table.into_inner() {
        let (origin, name) = (line(name.span().start), name.get_ref().as_ref());
        let is_section = !name.is_empty() && sections.contains(&name);
        match (value.get_ref(), is_section) {
            (DeValue::Table(keys), true) => {
                for (key, value) in keys.clone() {
                    let origin = line(key.span().start);
                    set(config, &format!("{name}.{}", key.get_ref()), origin, value, errors);
                }
            }
            (_, true) => errors.add_from(name, origin, "is a section, not a key"),
            (DeValue::Table(_), false) => {
                let known = sections.iter().copied().filter(|known| !known.is_empty());
                let problem = super::unknown("section", name, known);
                errors.add_from(&format!("[{name}]"), origin, problem);
            }
            (_, false) => set(config, name, origin, value, errors),
        }
    }
}

fn set(
    config: &mut Config,
    key: &str,
    origin: Origin,
    value: Spanned<DeValue<'_>>,
    errors: &mut ConfigErrors,
) {
    match toml::Value::deserialize(ValueDeserializer::from(value)) {
        Ok(value) => config.set(key, origin, value, errors),
        Err(error) => errors.add_from(key, origin, error.message()),
    }
}
