//! The macro that declares a section: its fields, their defaults and their explanations.

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
    /// The range that a number must have for every purpose.
    pub always: Option<RangeInclusive<i64>>,
    /// The range that a number must have in production.
    pub production: Option<RangeInclusive<i64>>,
}

/// A section of the configuration.
pub trait Section {
    /// All keys with their present values.
    fn keys(&self) -> Vec<Key>;

    /// Sets one key; `None` when there is no such key.
    fn set(&mut self, key: &str, given: toml::Value) -> Option<Result<(), String>>;
}

/// Declares a section. The doc comments of the fields become the explanations in `satchel config`.
/// The range after `always` is that of a number for every purpose; the one after `production` is
/// that where real customers are served.
macro_rules! section {
    ($(#[$meta:meta])* $name:ident {
        $($(#[doc = $doc:literal])+
        $key:ident: $type:ty = $default:expr $(; always $always:expr)? $(; production $range:expr)?,)+
    }) => {
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
                    always: None$(.or(Some($always)))?,
                    production: None$(.or(Some($range)))?,
                },)+]
            }

            fn set(&mut self, key: &str, given: toml::Value) -> Option<Result<(), String>> {
                use $crate::config::key::Setting;
                match key {
                    $(stringify!($key) => Some(Setting::read(given).map(|value| self.$key = value)),)+
                    _ => None,
                }
            }
        }
    };
}
pub(super) use section;
