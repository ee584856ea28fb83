//! The macro that declares a section: its fields, their defaults and their explanations.

use super::key::Setting;
use std::ops::RangeInclusive;

/// One key with its explanation and value.
#[derive(Debug, Clone)]
pub struct Key {
    /// Its name within the section.
    pub name: &'static str,
    /// The lines of its explanation.
    pub doc: Vec<&'static str>,
    /// Its value as TOML; `None` when it is not set.
    pub value: Option<toml::Value>,
    /// The range that a number must have in production.
    pub production: Option<RangeInclusive<i64>>,
}

/// A value in the form of its source.
#[derive(Debug, Clone, PartialEq)]
pub enum RawValue {
    /// From the file.
    Toml(toml::Value),
    /// From the environment or a flag.
    Text(String),
}

impl RawValue {
    /// Converts the value to the type of its key. Blanks around a text are no part of it: an
    /// environment file with the line ends of Windows leaves one at each value.
    pub fn read<T: Setting>(self) -> Result<T, String> {
        match self {
            Self::Toml(toml::Value::String(text)) => T::from_toml(text.trim().into()),
            Self::Toml(value) => T::from_toml(value),
            Self::Text(text) => T::from_text(text.trim()),
        }
    }

    /// The text, if it is one.
    pub fn as_text(&self) -> Option<&str> {
        match self {
            Self::Toml(value) => value.as_str(),
            Self::Text(text) => Some(text),
        }
    }
}

/// A section of the configuration.
pub trait Section {
    /// All keys with their present values.
    fn keys(&self) -> Vec<Key>;

    /// Sets one key; `None` when there is no such key.
    fn set(&mut self, key: &str, given: RawValue) -> Option<Result<(), String>>;
}

/// Declares a section. The doc comments of the fields become the explanations in `satchel config`.
/// The range after `production` is that of a number where real customers are served.
macro_rules! section {
    ($(#[$meta:meta])* $name:ident { $($(#[doc = $doc:literal])+ $key:ident: $type:ty = $default:expr $(; production $range:expr)?,)+ }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub struct $name { $($(#[doc = $doc])+ pub $key: $type,)+ }

        impl Default for $name {
            fn default() -> Self {
                Self { $($key: $default,)+ }
            }
        }

        impl $crate::config::section::Section for $name {
            fn keys(&self) -> Vec<$crate::config::section::Key> {
                use $crate::config::key::Setting;
                vec![$($crate::config::section::Key {
                    name: stringify!($key),
                    doc: [$($doc.trim(),)+].to_vec(),
                    value: self.$key.to_toml(),
                    production: None$(.or(Some($range)))?,
                },)+]
            }

            fn set(&mut self, key: &str, given: $crate::config::section::RawValue) -> Option<Result<(), String>> {
                match key {
                    $(stringify!($key) => Some(given.read().map(|value| self.$key = value)),)+
                    _ => None,
                }
            }
        }
    };
}
pub(super) use section;
