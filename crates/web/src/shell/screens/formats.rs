//! How a value is written, as the web app writes it. Both sides test the cases of
//! `web/templates/cases.json`.

use super::super::escape::push_html;
use super::slots::Value;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use std::collections::HashMap;
use std::fmt::Write;
use std::sync::Arc;

/// The encoding of `encodeURIComponent`.
const SEGMENT: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'_')
    .remove(b'.')
    .remove(b'!')
    .remove(b'~')
    .remove(b'*')
    .remove(b'\'')
    .remove(b'(')
    .remove(b')');

/// Names of codes.
pub type Names = Arc<HashMap<String, String>>;

/// A format of a field.
#[derive(Debug, Clone)]
pub enum Format {
    Text,
    /// A segment of an address.
    Segment,
    /// A number in groups of three digits.
    Count,
    /// An amount in fen.
    Money,
    MoneyInteger,
    MoneyFraction,
    FirstLetter,
    /// The first parameter of an address.
    FirstParameter,
    /// The name of a code. An unknown one has none, or stands for itself.
    Name {
        names: Names,
        or_code: bool,
    },
}

impl Format {
    /// The format of this name.
    ///
    /// # Errors
    /// When this server has none, so the web build does not fit it.
    pub fn named(name: &str, names: &HashMap<&str, Names>) -> Result<Self, String> {
        if let Some(known) = names.get(name) {
            return Ok(Self::Name { names: Arc::clone(known), or_code: name.ends_with('?') });
        }
        Ok(match name {
            "text" => Self::Text,
            "segment" => Self::Segment,
            "count" => Self::Count,
            "money" => Self::Money,
            "moneyInteger" => Self::MoneyInteger,
            "moneyFraction" => Self::MoneyFraction,
            "firstLetter" => Self::FirstLetter,
            "firstParameter" => Self::FirstParameter,
            _ => return Err(format!("there is no format {name}")),
        })
    }

    /// Appends a value, escaped; `None` for one of another kind.
    pub fn push(&self, out: &mut String, value: &Value<'_>) -> Option<()> {
        match (self, value) {
            (_, Value::Number(number)) => self.push_number(out, *number),
            (_, Value::Text(text)) => self.push_text(out, text),
            _ => None,
        }
    }

    fn push_number(&self, out: &mut String, number: u64) -> Option<()> {
        let (yuan, rest) = (number / 100, number % 100);
        match self {
            Self::Text => write!(out, "{number}").ok(),
            Self::Count => push_grouped(out, number),
            Self::Money => {
                out.push('¥');
                push_grouped(out, yuan)?;
                write!(out, ".{rest:02}").ok()
            }
            Self::MoneyInteger => push_grouped(out, yuan),
            Self::MoneyFraction => write!(out, "{rest:02}").ok(),
            _ => None,
        }
    }

    fn push_text(&self, out: &mut String, text: &str) -> Option<()> {
        match self {
            Self::Text => push_html(out, text),
            Self::Segment => {
                utf8_percent_encode(text, SEGMENT).for_each(|text| push_html(out, text));
            }
            Self::FirstLetter => {
                let end = text.chars().next().map_or(0, char::len_utf8);
                push_html(out, &text[..end]);
            }
            Self::FirstParameter => {
                let query = text.split_once('?').map_or(text, |(_, query)| query);
                push_html(out, query.split('&').next().unwrap_or_default());
            }
            Self::Name { names, or_code } => match names.get(text) {
                Some(name) => push_html(out, name),
                None if *or_code => push_html(out, text),
                None => {}
            },
            _ => return None,
        }
        Some(())
    }
}

/// Digits in groups of three, as both languages write them.
fn push_grouped(out: &mut String, number: u64) -> Option<()> {
    if number < 1000 {
        return write!(out, "{number}").ok();
    }
    push_grouped(out, number / 1000)?;
    write!(out, ",{:03}", number % 1000).ok()
}
