//! Reads a response as far as a template needs it. Whatever else is in it is skipped, not kept.

use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use std::borrow::Cow;
use std::fmt::{Formatter, Result as FmtResult};

/// A field's value, as far as a template can use it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Value<'a> {
    /// Missing or null.
    #[default]
    Absent,
    Text(Cow<'a, str>),
    Number(u64),
    True,
    /// A value that no format writes.
    Other,
}

/// Where the value of a field goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Slot {
    Value(usize),
    List(usize),
}

/// The fields of an object that are needed.
pub type Fields = Vec<(String, Slot)>;

/// The parts of a list's rows that are needed.
#[derive(Debug, Default)]
pub struct RowFields {
    pub fields: Fields,
    /// How many rows.
    pub take: usize,
    /// The places of the flag that a row must have, and of the id by which it may be dismissed.
    pub keep: Option<(usize, usize)>,
}

/// The rows of one list that were read.
#[derive(Debug, Default)]
pub struct Rows<'a> {
    /// The values of all rows, one row after another.
    cells: Vec<Value<'a>>,
    /// How many there are, up to as many as are needed; `None` where the response has no list.
    pub count: Option<usize>,
    width: usize,
}

impl<'a> Rows<'a> {
    /// The values of a row.
    #[must_use]
    pub fn row(&self, nth: usize) -> &[Value<'a>] {
        self.cells.get(nth * self.width..(nth + 1) * self.width).unwrap_or_default()
    }
}

/// An object, which goes into `values` and `rows`.
pub struct Object<'s, 'a> {
    pub fields: &'s [(String, Slot)],
    pub lists: &'s [RowFields],
    pub dismissed: &'s [String],
    pub values: &'s mut [Value<'a>],
    pub rows: &'s mut [Rows<'a>],
}

impl<'a> DeserializeSeed<'a> for Object<'_, 'a> {
    type Value = ();

    fn deserialize<D: Deserializer<'a>>(self, json: D) -> Result<(), D::Error> {
        json.deserialize_any(self)
    }
}

impl<'a> Visitor<'a> for Object<'_, 'a> {
    type Value = ();

    fn expecting(&self, f: &mut Formatter<'_>) -> FmtResult {
        f.write_str("an object or null")
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }

    fn visit_map<M: MapAccess<'a>>(self, mut map: M) -> Result<(), M::Error> {
        while let Some(slot) = map.next_key_seed(Key(self.fields))? {
            match slot {
                Some(Slot::Value(index)) => self.values[index] = map.next_value_seed(OneValue)?,
                Some(Slot::List(index)) => map.next_value_seed(List {
                    wanted: &self.lists[index],
                    dismissed: self.dismissed,
                    rows: &mut self.rows[index],
                })?,
                None => {
                    map.next_value::<IgnoredAny>()?;
                }
            }
        }
        Ok(())
    }
}

/// The name of a field.
struct Key<'s>(&'s [(String, Slot)]);

impl<'a> DeserializeSeed<'a> for Key<'_> {
    type Value = Option<Slot>;

    fn deserialize<D: Deserializer<'a>>(self, json: D) -> Result<Option<Slot>, D::Error> {
        json.deserialize_str(self)
    }
}

impl Visitor<'_> for Key<'_> {
    type Value = Option<Slot>;

    fn expecting(&self, f: &mut Formatter<'_>) -> FmtResult {
        f.write_str("a name")
    }

    fn visit_str<E>(self, name: &str) -> Result<Option<Slot>, E> {
        Ok(self.0.iter().find(|(wanted, _)| wanted == name).map(|(_, slot)| *slot))
    }
}

struct List<'s, 'a> {
    wanted: &'s RowFields,
    dismissed: &'s [String],
    rows: &'s mut Rows<'a>,
}

impl<'a> DeserializeSeed<'a> for List<'_, 'a> {
    type Value = ();

    fn deserialize<D: Deserializer<'a>>(self, json: D) -> Result<(), D::Error> {
        json.deserialize_any(self)
    }
}

impl<'a> Visitor<'a> for List<'_, 'a> {
    type Value = ();

    fn expecting(&self, f: &mut Formatter<'_>) -> FmtResult {
        f.write_str("a list or null")
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }

    fn visit_seq<S: SeqAccess<'a>>(self, mut items: S) -> Result<(), S::Error> {
        let Self { wanted, dismissed, rows } = self;
        let width = wanted.fields.len();
        let mut count = 0;
        rows.cells = Vec::with_capacity(width * wanted.take);
        rows.width = width;
        while count < wanted.take {
            let start = rows.cells.len();
            rows.cells.resize(start + width, Value::Absent);
            let (fields, values) = (&wanted.fields, &mut rows.cells[start..]);
            let row = Object { fields, lists: &[], dismissed, values, rows: &mut [] };
            let is_read = items.next_element_seed(row)?.is_some();
            if is_read && is_kept(wanted, &rows.cells[start..], dismissed) {
                count += 1;
            } else {
                rows.cells.truncate(start);
            }
            if !is_read {
                break;
            }
        }
        while items.next_element::<IgnoredAny>()?.is_some() {}
        rows.count = Some(count);
        Ok(())
    }
}

fn is_kept(wanted: &RowFields, row: &[Value<'_>], dismissed: &[String]) -> bool {
    wanted.keep.is_none_or(|(flag, id)| {
        let is_dismissed = matches!(&row[id], Value::Text(id) if dismissed.iter().any(|d| d == id));
        row[flag] == Value::True && !is_dismissed
    })
}

struct OneValue;

impl<'a> DeserializeSeed<'a> for OneValue {
    type Value = Value<'a>;

    fn deserialize<D: Deserializer<'a>>(self, json: D) -> Result<Value<'a>, D::Error> {
        json.deserialize_any(self)
    }
}

impl<'a> Visitor<'a> for OneValue {
    type Value = Value<'a>;

    fn expecting(&self, f: &mut Formatter<'_>) -> FmtResult {
        f.write_str("a value")
    }

    fn visit_unit<E>(self) -> Result<Value<'a>, E> {
        Ok(Value::Absent)
    }

    fn visit_bool<E>(self, is_true: bool) -> Result<Value<'a>, E> {
        Ok(if is_true { Value::True } else { Value::Other })
    }

    fn visit_u64<E>(self, number: u64) -> Result<Value<'a>, E> {
        Ok(Value::Number(number))
    }

    fn visit_i64<E>(self, _: i64) -> Result<Value<'a>, E> {
        Ok(Value::Other)
    }

    fn visit_f64<E>(self, _: f64) -> Result<Value<'a>, E> {
        Ok(Value::Other)
    }

    fn visit_borrowed_str<E>(self, text: &'a str) -> Result<Value<'a>, E> {
        Ok(Value::Text(Cow::Borrowed(text)))
    }

    fn visit_str<E>(self, text: &str) -> Result<Value<'a>, E> {
        Ok(Value::Text(Cow::Owned(text.to_owned())))
    }

    fn visit_seq<S: SeqAccess<'a>>(self, mut items: S) -> Result<Value<'a>, S::Error> {
        while items.next_element::<IgnoredAny>()?.is_some() {}
        Ok(Value::Other)
    }

    fn visit_map<M: MapAccess<'a>>(self, mut map: M) -> Result<Value<'a>, M::Error> {
        while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        Ok(Value::Other)
    }
}
