//! The layer of the configuration file.

use super::{Config, ConfigError, ConfigErrors, Origin, RawValue};
use serde::Deserialize;
use std::path::Path;
use toml::Spanned;
use toml::de::{DeTable, DeValue, ValueDeserializer};

/// Applies the file's settings, and adds its errors, each with its line, to `errors`.
pub fn apply(config: &mut Config, path: &Path, text: &str, errors: &mut ConfigErrors) {
    let (table, broken) = DeTable::parse_recoverable(text);
    let line_of =
        |offset: usize| text.get(..offset).map_or(1, |before| before.matches('\n').count() + 1);
    let line = |offset: usize| Origin::Line(path.to_owned(), line_of(offset));
    for error in &broken {
        let origin =
            error.span().map_or_else(|| Origin::File(path.to_owned()), |span| line(span.start));
        // Only the parser's message: the line itself may hold a secret.
        errors.add_lost_file(origin, error.message().to_owned());
    }
    if !broken.is_empty() {
        return;
    }
    let sections: Vec<&str> =
        config.sections().iter().map(|(name, _)| *name).filter(|name| !name.is_empty()).collect();
    for (name, value) in table.into_inner() {
        let origin = line(name.span().start);
        let name = name.into_inner().into_owned();
        let is_section = sections.contains(&name.as_str());
        let wrong =
            |key: String, problem: String| ConfigError { key, origin: origin.clone(), problem };
        match (value.get_ref(), is_section) {
            (DeValue::Table(keys), true) => {
                for (key, value) in keys.clone() {
                    set(
                        config,
                        &format!("{name}.{}", key.get_ref()),
                        line(key.span().start),
                        value,
                        errors,
                    );
                }
            }
            (_, true) => errors.add(wrong(name, "is a section, not a key".to_owned())),
            (DeValue::Table(_), false) => errors.add(wrong(
                format!("[{name}]"),
                super::unknown("section", &name, sections.iter().copied()),
            )),
            (_, false) => set(config, &name, origin.clone(), value, errors),
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
        Ok(value) => errors.note(config.set(key, origin, RawValue::Toml(value))),
        Err(error) => errors.add(ConfigError {
            key: key.to_owned(),
            origin,
            problem: error.message().to_owned(),
        }),
    }
}
