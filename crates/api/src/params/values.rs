//! Parses typed parameters from text. It keeps the name of the current parameter, so that a refusal
//! can name it.

use serde::de::value::{SeqDeserializer, StrDeserializer};
use serde::de::{DeserializeSeed, Deserializer, Error, IntoDeserializer, MapAccess, Visitor};
use serde::forward_to_deserialize_any;

/// Why a parameter is refused.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum ValueError {
    Missing(&'static str),
    /// The name, once it is known.
    Malformed(String),
}

impl std::fmt::Display for ValueError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a parameter cannot be read")
    }
}

impl std::error::Error for ValueError {}

impl Error for ValueError {
    /// Drops the message: it may quote the value, which may be a password.
    fn custom<T: std::fmt::Display>(_message: T) -> Self {
        Self::Malformed(String::new())
    }

    fn missing_field(name: &'static str) -> Self {
        Self::Missing(name)
    }
}

/// All parameters, read as the fields of a struct.
pub(super) struct Values<'a> {
    rest: std::slice::Iter<'a, (String, Vec<String>)>,
    current: Option<&'a (String, Vec<String>)>,
}

impl<'a> Values<'a> {
    pub(super) fn new(by_name: &'a [(String, Vec<String>)]) -> Self {
        Self { rest: by_name.iter(), current: None }
    }
}

impl<'de> Deserializer<'de> for Values<'_> {
    type Error = ValueError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        visitor.visit_map(self)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit
        unit_struct newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

impl<'de> MapAccess<'de> for Values<'_> {
    type Error = ValueError;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, ValueError> {
        self.current = self.rest.next();
        self.current
            .map(|(name, _)| seed.deserialize(StrDeserializer::<ValueError>::new(name)))
            .transpose()
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(
        &mut self,
        seed: V,
    ) -> Result<V::Value, ValueError> {
        let Some((name, values)) = self.current else {
            return Err(ValueError::Malformed(String::new()));
        };
        seed.deserialize(Texts(values)).map_err(|_| ValueError::Malformed(name.clone()))
    }
}

/// The values of one name. Only lists use more than the first.
#[derive(Clone, Copy)]
struct Texts<'a>(&'a [String]);

impl<'a> Texts<'a> {
    fn first(self) -> &'a str {
        self.0.first().map_or("", String::as_str)
    }
}

impl<'de> IntoDeserializer<'de, ValueError> for Texts<'_> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

impl<'de> Deserializer<'de> for Texts<'_> {
    type Error = ValueError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        visitor.visit_str(self.first())
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        match self.first() {
            "true" | "1" => visitor.visit_bool(true),
            "false" | "0" => visitor.visit_bool(false),
            _ => Err(ValueError::Malformed(String::new())),
        }
    }

    fn deserialize_i64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        let text = self.first();
        // As in JSON, which has no plus; Rust would take it.
        if text.starts_with('+') {
            return Err(ValueError::Malformed(String::new()));
        }
        visitor.visit_i64(text.parse().map_err(ValueError::custom)?)
    }

    /// An empty value of an optional parameter counts as missing, because forms also send their
    /// empty fields.
    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        if self.first().is_empty() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        let values = self.0.iter().filter(|value| !value.is_empty());
        visitor
            .visit_seq(SeqDeserializer::new(values.map(|value| Self(std::slice::from_ref(value)))))
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        visitor: V,
    ) -> Result<V::Value, ValueError> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        visitor.visit_unit()
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit
        unit_struct tuple tuple_struct map struct enum identifier
    }
}
