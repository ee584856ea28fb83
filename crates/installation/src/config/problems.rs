//! Configuration errors: all of them are collected, each with its origin.

use std::collections::BTreeMap;
use std::fmt;
use std::path::PathBuf;

/// The origin of a value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origin {
    /// The value is the default.
    Default,
    /// A demo implies it.
    Demo,
    /// This line of this file.
    Line(PathBuf, usize),
    /// This file as a whole.
    File(PathBuf),
    Variable(String),
    Flag(&'static str),
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Default => f.write_str("not set"),
            Self::Demo => f.write_str("set by the demo"),
            Self::Line(path, line) => write!(f, "line {line} of {}", path.display()),
            Self::File(path) => write!(f, "{}", path.display()),
            Self::Variable(name) => write!(f, "set by the environment variable {name}"),
            Self::Flag(name) => write!(f, "set by {name}"),
        }
    }
}

/// One reason why the configuration cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{key} ({origin}): {problem}")]
pub struct ConfigError {
    /// The key, with its section.
    pub key: String,
    pub origin: Origin,
    /// The problem and the expected value. Never repeats a value that may be secret.
    pub problem: String,
}

/// All errors, in the order in which they were found.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ConfigErrors {
    list: Vec<ConfigError>,
    /// Whether a file could not be parsed, so that its settings are unknown.
    is_file_lost: bool,
    /// The origin of each key that is set, wrong or not.
    origins: BTreeMap<String, Origin>,
}

impl ConfigErrors {
    /// Notes the origin of a value, before its errors.
    pub fn set_origin(&mut self, key: &str, origin: Origin) {
        self.origins.insert(key.to_owned(), origin);
    }

    /// Adds an error, unless its key has one already: errors that follow from the first would
    /// mislead.
    pub fn add(&mut self, key: &str, problem: impl Into<String>) {
        if !self.list.iter().any(|known| known.key == key) {
            let origin = self.origins.get(key).cloned().unwrap_or(Origin::Default);
            self.list.push(ConfigError { key: key.to_owned(), origin, problem: problem.into() });
        }
    }

    /// Adds an error of a value with this origin.
    pub fn add_from(&mut self, key: &str, origin: Origin, problem: impl Into<String>) {
        self.set_origin(key, origin);
        self.add(key, problem);
    }

    /// Adds the key's error unless the condition holds.
    pub fn expect(&mut self, holds: bool, key: &str, problem: impl Into<String>) {
        if !holds {
            self.add(key, problem);
        }
    }

    /// Adds an error for each key that is not set.
    pub fn require<const N: usize>(&mut self, because: &str, keys: [(&str, bool); N]) {
        for (key, is_set) in keys {
            self.expect(is_set, key, because);
        }
    }

    /// Adds the error that a provider's module found in a key, if any.
    pub fn refuse(&mut self, key: &str, error: Option<gateways::ConfigError>, expected: &str) {
        if let Some(error) = error {
            self.add(key, format!("{error}; expected {expected}"));
        }
    }

    /// Adds an error of a file that could not be parsed, in whole or in part.
    pub fn add_lost_file(&mut self, origin: Origin, problem: String) {
        self.is_file_lost = true;
        self.list.push(ConfigError { key: "the file".to_owned(), origin, problem });
    }

    /// Whether a file could not be parsed; the checks of the whole configuration are then skipped.
    pub fn is_file_lost(&self) -> bool {
        self.is_file_lost
    }

    /// # Errors
    /// When any error was added.
    pub fn into_result(self) -> Result<(), Self> {
        if self.list.is_empty() { Ok(()) } else { Err(self) }
    }

    #[cfg(test)]
    pub fn iter(&self) -> impl Iterator<Item = &ConfigError> {
        self.list.iter()
    }
}

impl fmt::Display for ConfigErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.list.as_slice() {
            [one] => write!(f, "configuration: {one}")?,
            all => {
                write!(f, "{} errors in the configuration:", all.len())?;
                all.iter().try_for_each(|error| write!(f, "\n  {error}"))?;
            }
        }
        if self.is_file_lost {
            f.write_str("\nThe other checks are made once the file can be read.")?;
        }
        Ok(())
    }
}
