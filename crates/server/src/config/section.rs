//! The macro that declares a section once: its fields, their defaults, and the text that explains
//! them.

use super::key::Setting;

/// One key, for looking it up and for printing it.
#[derive(Debug, Clone)]
pub struct Key {
    /// Its name within the section.
    pub name: &'static str,
    /// The lines that explain it.
    pub doc: Vec<&'static str>,
    /// Its value as a file would hold it; nothing when it is not set.
    pub value: Option<toml::Value>,
}

/// A value and the form that it came in.
#[derive(Debug, Clone, PartialEq)]
pub enum RawValue {
    /// From the file.
    Toml(toml::Value),
    /// From the environment or a flag.
    Text(String),
}

impl RawValue {
    /// Reads the value as the type that its key has.
    pub fn read<T: Setting>(self) -> Result<T, String> {
        match self {
            Self::Toml(value) => T::from_toml(value),
            Self::Text(text) => T::from_text(&text),
        }
    }
}

/// A section of the configuration.
pub trait Section {
    /// Every key with its present value.
    fn keys(&self) -> Vec<Key>;

    /// Sets one key; nothing when there is no such key.
    fn set(&mut self, key: &str, given: RawValue) -> Option<Result<(), String>>;
}

/// Declares a section. The doc comments become the explanations in `satchel config`.
macro_rules! section {
    ($(#[$meta:meta])* $name:ident { $($(#[doc = $doc:literal])+ $key:ident: $type:ty = $default:expr,)+ }) => {
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
                    doc: vec![$($doc.trim()),+],
                    value: self.$key.to_toml(),
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
