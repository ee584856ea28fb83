//! Types of configuration keys, and how their values are read from TOML and from text.

use std::fmt::Display;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::str::FromStr;

/// A type that a configuration key may have.
pub trait Setting: Sized {
    /// Reads a value of the configuration file.
    ///
    /// # Errors
    /// With a message that never repeats the value, since it may be secret.
    fn from_toml(value: toml::Value) -> Result<Self, String>;

    /// Reads an environment variable or the argument of a flag.
    ///
    /// # Errors
    /// As [`Setting::from_toml`].
    fn from_text(text: &str) -> Result<Self, String>;

    /// The value as TOML; `None` when it is not set.
    fn to_toml(&self) -> Option<toml::Value>;
}

/// The text of a value in quotes.
pub(super) fn quoted(value: toml::Value) -> Result<String, String> {
    match value {
        toml::Value::String(text) => Ok(text),
        other => Err(format!("expected text in quotes, found {}", other.type_str())),
    }
}

impl Setting for String {
    fn from_toml(value: toml::Value) -> Result<Self, String> {
        Self::from_text(&quoted(value)?)
    }

    fn from_text(text: &str) -> Result<Self, String> {
        check_visible(text, &[])?;
        Ok(text.to_owned())
    }

    fn to_toml(&self) -> Option<toml::Value> {
        Some(self.as_str().into())
    }
}

/// Refuses characters that nobody sees, which were copied along with a value.
///
/// # Errors
/// With the first of them; `allowed` are the ends of lines in keys and lists.
pub fn check_visible(text: &str, allowed: &[char]) -> Result<(), String> {
    match text.chars().find(|c| domain::is_hidden(*c) && !allowed.contains(c)) {
        Some(c) => Err(format!("holds a character that cannot be seen (U+{:04X})", u32::from(c))),
        None => Ok(()),
    }
}

/// Characters that may stand between the lines of a longer text.
pub const LINE_ENDS: &[char] = &['\n', '\r', '\t'];

/// Refuses what is no address of a web site. The parser is that of the HTTP client.
///
/// # Errors
/// With the reason, which never repeats the address.
pub fn check_address(text: &str) -> Result<(), String> {
    let url = url::Url::parse(text).map_err(|why| format!("is no web address: {why}"))?;
    if !matches!(url.scheme(), "http" | "https") {
        return Err("must begin with https:// or http://".to_owned());
    }
    if !url.username().is_empty() || url.password().is_some() {
        return Err("must not hold a user or a password".to_owned());
    }
    // The parser forgives blanks, missing slashes and ports that are the default; others may not.
    let origin = url.origin().ascii_serialization();
    let given = text.get(..origin.len()).unwrap_or_default();
    if !given.eq_ignore_ascii_case(&origin) || text[origin.len()..].starts_with(':') {
        return Err(format!("must be written as {origin}, and the rest after it"));
    }
    Ok(())
}

impl Setting for bool {
    fn from_toml(value: toml::Value) -> Result<Self, String> {
        value.as_bool().ok_or_else(|| format!("expected true or false, found {}", value.type_str()))
    }

    fn from_text(text: &str) -> Result<Self, String> {
        match text {
            "true" | "1" => Ok(true),
            "false" | "0" => Ok(false),
            _ => Err("expected true or false".to_owned()),
        }
    }

    fn to_toml(&self) -> Option<toml::Value> {
        Some((*self).into())
    }
}

/// An absent value and an empty text both mean "not set", so that a variable can unset a key.
impl<T: Setting> Setting for Option<T> {
    fn from_toml(value: toml::Value) -> Result<Self, String> {
        if value.as_str() == Some("") { Ok(None) } else { T::from_toml(value).map(Some) }
    }

    fn from_text(text: &str) -> Result<Self, String> {
        if text.is_empty() { Ok(None) } else { T::from_text(text).map(Some) }
    }

    fn to_toml(&self) -> Option<toml::Value> {
        self.as_ref().and_then(T::to_toml)
    }
}

/// Names of keys: a list in the file, separated by commas elsewhere.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct KeyList(pub Vec<String>);

impl Setting for KeyList {
    fn from_toml(value: toml::Value) -> Result<Self, String> {
        value.try_into().map(Self).map_err(|_| "expected a list of keys in quotes".to_owned())
    }

    fn from_text(text: &str) -> Result<Self, String> {
        let names = text.split(',').map(str::trim).filter(|name| !name.is_empty());
        Ok(Self(names.map(str::to_owned).collect()))
    }

    fn to_toml(&self) -> Option<toml::Value> {
        Some(self.0.clone().into())
    }
}

macro_rules! number_setting {
    ($($type:ty),+) => {$(
        impl Setting for $type {
            fn from_toml(value: toml::Value) -> Result<Self, String> {
                let number = value.as_integer().ok_or_else(|| format!("expected a whole number, found {}", value.type_str()))?;
                Self::try_from(number).map_err(|_| format!("{number} is out of range"))
            }

            fn from_text(text: &str) -> Result<Self, String> {
                text.trim().parse().map_err(|_| format!("expected a whole number from {} to {}", Self::MIN, Self::MAX))
            }

            fn to_toml(&self) -> Option<toml::Value> {
                i64::try_from(*self).ok().map(toml::Value::Integer)
            }
        }
    )+};
}
number_setting!(u16, u32, u64, i64, usize);

impl Setting for SocketAddr {
    fn from_toml(value: toml::Value) -> Result<Self, String> {
        Self::from_text(&String::from_toml(value)?)
    }

    fn from_text(text: &str) -> Result<Self, String> {
        parsed(text, "expected an address and port such as 127.0.0.1:8080")
    }

    fn to_toml(&self) -> Option<toml::Value> {
        Some(self.to_string().into())
    }
}

impl Setting for PathBuf {
    fn from_toml(value: toml::Value) -> Result<Self, String> {
        Self::from_text(&String::from_toml(value)?)
    }

    fn from_text(text: &str) -> Result<Self, String> {
        check_visible(text, &[])?;
        if text.is_empty() { Err("a path cannot be empty".to_owned()) } else { Ok(text.into()) }
    }

    fn to_toml(&self) -> Option<toml::Value> {
        self.to_str().map(toml::Value::from)
    }
}

impl Setting for gateways::SmsTemplates {
    fn from_toml(value: toml::Value) -> Result<Self, String> {
        Self::from_text(&String::from_toml(value)?)
    }

    fn from_text(text: &str) -> Result<Self, String> {
        Self::parse(text)
    }

    fn to_toml(&self) -> Option<toml::Value> {
        Some(self.to_string().into())
    }
}

/// Parses a text; the error is `expected`.
pub fn parsed<T: FromStr>(text: &str, expected: impl Display) -> Result<T, String> {
    text.trim().parse().map_err(|_| expected.to_string())
}

/// Declares an enum whose values are configured by one name each.
macro_rules! word_setting {
    ($(#[$meta:meta])* $name:ident { $($(#[$vmeta:meta])* $variant:ident = $word:literal,)+ }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum $name {
            $($(#[$vmeta])* $variant,)+
        }

        impl $name {
            /// The name of this value in the configuration.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)+
                }
            }
        }

        impl $crate::config::key::Setting for $name {
            fn from_toml(value: toml::Value) -> Result<Self, String> {
                Self::from_text(&String::from_toml(value)?)
            }

            fn from_text(text: &str) -> Result<Self, String> {
                const WORDS: &[&str] = &[$($word,)+];
                match text {
                    $($word => Ok(Self::$variant),)+
                    _ => Err(format!("expected one of {}", WORDS.join(", "))),
                }
            }

            fn to_toml(&self) -> Option<toml::Value> {
                Some(self.word().into())
            }
        }
    };
}
pub(super) use word_setting;
