//! Types of configuration keys, and how their values are read.

use std::net::SocketAddr;
use std::path::PathBuf;
use toml::Value;

/// A type that a configuration key may have.
pub trait Setting: Sized {
    /// Reads a value of the file. Variables and flags are texts, so each type can be read from one.
    ///
    /// # Errors
    /// With a message that never repeats the value, since it may be secret.
    fn read(value: Value) -> Result<Self, String>;

    /// The value as TOML; `None` when it is not set.
    fn to_toml(&self) -> Option<Value>;
}

/// Characters that may stand between the lines of a longer text.
pub(super) const LINE_ENDS: &[char] = &['\n', '\r', '\t'];

/// A text without characters that nobody sees, which were copied along with a value.
///
/// # Errors
/// When the value is none, with the first such character.
pub(super) fn text(value: Value, allowed: &[char]) -> Result<String, String> {
    let Value::String(text) = value else {
        return Err(format!("expected text in quotes, found {}", value.type_str()));
    };
    match text.chars().find(|c| domain::is_hidden(*c) && !allowed.contains(c)) {
        Some(c) => Err(format!("holds a character that cannot be seen (U+{:04X})", u32::from(c))),
        None => Ok(text),
    }
}

impl Setting for String {
    fn read(value: Value) -> Result<Self, String> {
        text(value, &[])
    }

    fn to_toml(&self) -> Option<Value> {
        Some(self.as_str().into())
    }
}

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
    fn read(value: Value) -> Result<Self, String> {
        match (&value, value.as_str()) {
            (Value::Boolean(holds), _) => Ok(*holds),
            (_, Some("true" | "1")) => Ok(true),
            (_, Some("false" | "0")) => Ok(false),
            _ => Err("expected true or false".to_owned()),
        }
    }

    fn to_toml(&self) -> Option<Value> {
        Some((*self).into())
    }
}

/// An absent value and an empty text both mean "not set", so that a variable can unset a key.
impl<T: Setting> Setting for Option<T> {
    fn read(value: Value) -> Result<Self, String> {
        if value.as_str() == Some("") { Ok(None) } else { T::read(value).map(Some) }
    }

    fn to_toml(&self) -> Option<Value> {
        self.as_ref().and_then(T::to_toml)
    }
}

/// Names of keys: a list, or a text that commas separate.
impl Setting for Vec<String> {
    fn read(value: Value) -> Result<Self, String> {
        if let Some(text) = value.as_str() {
            let names = text.split(',').map(str::trim).filter(|name| !name.is_empty());
            return Ok(names.map(str::to_owned).collect());
        }
        value.try_into().map_err(|_| "expected a list of keys in quotes".to_owned())
    }

    fn to_toml(&self) -> Option<Value> {
        Some(self.clone().into())
    }
}

macro_rules! number_setting {
    ($($type:ty),+) => {$(
        impl Setting for $type {
            fn read(value: Value) -> Result<Self, String> {
                match value {
                    Value::Integer(number) => Self::try_from(number).map_err(|_| format!("{number} is out of range")),
                    Value::String(text) => {
                        text.parse().map_err(|_| format!("expected a whole number from {} to {}", Self::MIN, Self::MAX))
                    }
                    _ => Err(format!("expected a whole number, found {}", value.type_str())),
                }
            }

            fn to_toml(&self) -> Option<Value> {
                i64::try_from(*self).ok().map(Value::Integer)
            }
        }
    )+};
}
number_setting!(u16, u32, u64, i64, usize);

impl Setting for SocketAddr {
    fn read(value: Value) -> Result<Self, String> {
        let expected = "expected an address and port such as 127.0.0.1:8080";
        text(value, &[])?.parse().map_err(|_| expected.to_owned())
    }

    fn to_toml(&self) -> Option<Value> {
        Some(self.to_string().into())
    }
}

impl Setting for PathBuf {
    fn read(value: Value) -> Result<Self, String> {
        let text = text(value, &[])?;
        if text.is_empty() { Err("a path cannot be empty".to_owned()) } else { Ok(text.into()) }
    }

    fn to_toml(&self) -> Option<Value> {
        self.to_str().map(Value::from)
    }
}

impl Setting for gateways::SmsTemplates {
    fn read(value: Value) -> Result<Self, String> {
        Self::parse(&text(value, LINE_ENDS)?)
    }

    fn to_toml(&self) -> Option<Value> {
        Some(self.to_string().into())
    }
}

/// Our bots at Steam: a list, or its text in JSON.
impl Setting for Vec<gateways::SteamBot> {
    fn read(value: Value) -> Result<Self, String> {
        const FORM: &str = "expected a list of bots, each with account_name, identity_secret, and refresh_token or password and shared_secret; device_id may be there";
        let read = match value.as_str() {
            Some("") => Some(Vec::new()),
            Some(text) => serde_json::from_str(text).ok(),
            None => value.try_into().ok(),
        };
        // The parser's own message may repeat a secret.
        read.ok_or_else(|| FORM.to_owned())
    }

    // Only defaults are converted to text, and there is no default bot.
    fn to_toml(&self) -> Option<Value> {
        Some(Value::Array(Vec::new()))
    }
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
            fn read(value: toml::Value) -> Result<Self, String> {
                match $crate::config::key::text(value, &[])?.as_str() {
                    $($word => Ok(Self::$variant),)+
                    _ => Err(format!("expected one of {}", [$($word),+].join(", "))),
                }
            }

            fn to_toml(&self) -> Option<toml::Value> {
                Some(self.word().into())
            }
        }
    };
}
pub(super) use word_setting;
