//! The layer of the configuration file.

use super::{Config, ConfigError, Given, Origin};
use std::path::Path;

/// Sets what the file sets.
pub fn apply(config: &mut Config, path: &Path, text: &str) -> Result<(), ConfigError> {
    let origin = Origin::File(path.to_owned());
    let table: toml::Table = toml::from_str(text).map_err(|e| ConfigError {
        key: "the whole file".to_owned(),
        origin: origin.clone(),
        problem: at_line(text, &e),
    })?;
    let sections: Vec<&str> = config.sections().iter().map(|(name, _)| *name).filter(|name| !name.is_empty()).collect();
    for (name, value) in table {
        let is_section = sections.contains(&name.as_str());
        match value {
            toml::Value::Table(keys) if is_section => {
                for (key, value) in keys {
                    config.set(&format!("{name}.{key}"), origin.clone(), Given::Toml(value))?;
                }
            }
            _ if is_section => return Err(ConfigError { key: name, origin, problem: "is a section, not a key".to_owned() }),
            toml::Value::Table(_) => return Err(ConfigError { key: format!("[{name}]"), origin, problem: "no such section".to_owned() }),
            value => config.set(&name, origin.clone(), Given::Toml(value))?,
        }
    }
    Ok(())
}

/// What the parser says, with the line but without the line's text, which may hold a secret.
fn at_line(text: &str, error: &toml::de::Error) -> String {
    let line = error.span().and_then(|span| text.get(..span.start)).map(|before| before.matches('\n').count() + 1);
    let place = line.map(|line| format!("line {line}: ")).unwrap_or_default();
    format!("{place}{}", error.message())
}
