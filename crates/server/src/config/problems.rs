//! What is wrong with a configuration: everything at once, each with where it came from.

use std::fmt;
use std::path::PathBuf;

/// Where a value came from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origin {
    /// Nobody set it.
    Default,
    /// `--demo` stands for it.
    Demo,
    /// This line of this file.
    Line(PathBuf, usize),
    /// This file as a whole.
    File(PathBuf),
    /// This environment variable.
    Variable(String),
    /// This flag.
    Flag(&'static str),
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Default => f.write_str("not set"),
            Self::Demo => f.write_str("set by --demo"),
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
    /// Where its value came from.
    pub origin: Origin,
    /// What is wrong, and what is expected. Never repeats a value that may be secret.
    pub problem: String,
}

/// All reasons, in the order in which they were found.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ConfigErrors {
    list: Vec<ConfigError>,
    /// Whether a file could not be understood, so that nobody knows what it sets.
    is_file_lost: bool,
}

impl ConfigErrors {
    /// Notes an error, unless its key has one already: what follows from that would only mislead.
    pub fn add(&mut self, error: ConfigError) {
        if !self.list.iter().any(|known| known.key == error.key) {
            self.list.push(error);
        }
    }

    /// Notes the error of an outcome.
    pub fn note(&mut self, outcome: Result<(), ConfigError>) {
        if let Err(error) = outcome {
            self.add(error);
        }
    }

    /// Notes that a file, or a part of it, could not be understood.
    pub fn add_lost_file(&mut self, origin: Origin, problem: String) {
        self.is_file_lost = true;
        self.list.push(ConfigError { key: "the file".to_owned(), origin, problem });
    }

    /// Whether it makes sense to look for keys that are missing.
    pub fn is_file_lost(&self) -> bool {
        self.is_file_lost
    }

    /// # Errors
    /// When anything was noted.
    pub fn into_result(self) -> Result<(), Self> {
        if self.list.is_empty() { Ok(()) } else { Err(self) }
    }

    /// What was noted.
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
                write!(f, "{} things are wrong with the configuration:", all.len())?;
                all.iter().try_for_each(|error| write!(f, "\n  {error}"))?;
            }
        }
        if self.is_file_lost {
            f.write_str("\nWhat else the file sets, and what is missing, is looked at once the file can be read.")?;
        }
        Ok(())
    }
}
