//! Parses typed parameters from text.

use app::Refusal;
use serde::de::value::{MapDeserializer, SeqDeserializer, StrDeserializer};
use serde::de::{DeserializeOwned, Deserializer, Error, IntoDeserializer, Visitor};
use serde::forward_to_deserialize_any;
use serde_path_to_error::Segment;

/// Parses the parameters of a call, each a name with the different values that arrived. Unknown
/// names are ignored.
pub(super) fn typed<P: DeserializeOwned>(by_name: &[(String, Vec<String>)]) -> Result<P, Refusal> {
    let texts = by_name.iter().map(|(name, values)| (name.as_str(), Texts(values)));
    serde_path_to_error::deserialize(MapDeserializer::new(texts)).map_err(|error| {
        let name = match error.path().iter().next() {
            Some(Segment::Map { key }) => key.as_str(),
            _ => "",
        };
        match error.inner() {
            ValueError::Missing(name) => Refusal::missing(name),
            ValueError::Malformed => Refusal::malformed(name),
            ValueError::Conflicting => Refusal::conflicting(name),
        }
    })
}

/// Why a parameter is refused.
#[derive(Debug)]
enum ValueError {
    Missing(&'static str),
    Malformed,
    Conflicting,
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
        Self::Malformed
    }

    fn missing_field(name: &'static str) -> Self {
        Self::Missing(name)
    }
}

/// The values of one name, of which only lists take more than one.
#[derive(Clone, Copy)]
struct Texts<'a>(&'a [String]);

impl<'a> Texts<'a> {
    fn single(self) -> Result<&'a str, ValueError> {
        if let [value] = self.0 { Ok(value) } else { Err(ValueError::Conflicting) }
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
        visitor.visit_str(self.single()?)
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        match self.single()? {
            "true" | "1" => visitor.visit_bool(true),
            "false" | "0" => visitor.visit_bool(false),
            _ => Err(ValueError::Malformed),
        }
    }

    fn deserialize_i64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        match self.single()? {
            // As in JSON, which has no plus; Rust would take it.
            text if text.starts_with('+') => Err(ValueError::Malformed),
            text => visitor.visit_i64(text.parse().map_err(ValueError::custom)?),
        }
    }

    /// An empty value of an optional parameter counts as missing, because forms also send their
    /// empty fields.
    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        if self.single()?.is_empty() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        let values = self.0.iter().filter(|value| !value.is_empty());
        visitor
            .visit_seq(SeqDeserializer::new(values.map(|value| Self(std::slice::from_ref(value)))))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ValueError> {
        visitor.visit_enum(StrDeserializer::new(self.single()?))
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit
        unit_struct newtype_struct tuple tuple_struct map struct identifier ignored_any
    }
}
