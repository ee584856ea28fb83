//! Configuration errors: all of them are collected, each with its origin.

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
}

impl ConfigErrors {
    /// Adds an error, unless its key has one already: errors that follow from the first would
    /// mislead.
    pub fn add(&mut self, error: ConfigError) {
        if !self.list.iter().any(|known| known.key == error.key) {
            self.list.push(error);
        }
    }

    /// Adds the error of a result, if any.
    pub fn note(&mut self, outcome: Result<(), ConfigError>) {
        if let Err(error) = outcome {
            self.add(error);
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
