//! The first calls of a screen: which calls with which parameters, from its address alone.

use super::api_calls::Call;
use super::query::{encoded, fen, is_id, is_slug, pairs};
use serde::Deserialize;

/// Longest query that is passed on, in bytes; the web app makes no longer ones.
const QUERY_BYTES_MAX: usize = 2048;

/// A call that a screen makes first.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct FirstCall {
    pub call: String,
    /// Whether its response is about one customer.
    pub is_personal: bool,
    /// In alphabetical order.
    params: Vec<(String, Param)>,
}

/// Where a parameter comes from.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
enum Param {
    /// Always this.
    Is(String),
    /// The parameter of the same name, if it is one of these.
    OneOf(Vec<String>),
    /// Each of these that the address has, in this order.
    AnyOf(Vec<String>),
    /// Text of the parameter, cut after so many characters.
    Text(usize),
    Kind(Kind),
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
enum Kind {
    /// The last segment of the path, an id; the call needs it.
    Segment,
    /// An amount.
    Fen,
    /// Each model of a weapon that the address has, once.
    Slugs,
}

/// The path and the query of a page.
#[derive(Default)]
pub struct Address<'a> {
    segment: &'a str,
    params: Vec<(String, String)>,
}

impl<'a> Address<'a> {
    /// `None` for a query that is too long.
    #[must_use]
    pub fn read(path: &'a str, query: &str) -> Option<Self> {
        let segment = path.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
        (query.len() <= QUERY_BYTES_MAX).then(|| Self { segment, params: pairs(query) })
    }

    fn all(&self, name: &str) -> impl Iterator<Item = &str> {
        self.params.iter().filter(move |(n, _)| n == name).map(|(_, value)| value.as_str())
    }

    fn first(&self, name: &str) -> &str {
        self.all(name).next().unwrap_or_default()
    }
}

impl FirstCall {
    /// The call as a page of this address makes it; `None` when the address lacks what it needs.
    #[must_use]
    pub fn at(&self, address: &Address<'_>) -> Option<Call> {
        let mut query = String::new();
        for (name, param) in &self.params {
            for value in param.values(name, address)? {
                query.push(if query.is_empty() { '?' } else { '&' });
                query.push_str(name);
                query.push('=');
                query.push_str(&encoded(&value));
            }
        }
        Some(Call { key: format!("{}{query}", self.call), is_personal: self.is_personal })
    }
}

impl Param {
    /// The values of the parameter; `None` when the call cannot be made without one.
    fn values(&self, name: &str, address: &Address<'_>) -> Option<Vec<String>> {
        Some(match self {
            Self::Is(value) => vec![value.clone()],
            Self::Kind(Kind::Segment) => {
                is_id(address.segment).then(|| vec![address.segment.to_owned()])?
            }
            Self::OneOf(known) => {
                known.iter().filter(|one| *one == address.first(name)).cloned().collect()
            }
            Self::AnyOf(known) => {
                let is_given = |one: &&String| address.all(name).any(|value| value == *one);
                known.iter().filter(is_given).cloned().collect()
            }
            Self::Text(chars_max) => {
                let text: String = address.first(name).trim().chars().take(*chars_max).collect();
                Some(text).filter(|text| !text.is_empty()).into_iter().collect()
            }
            Self::Kind(Kind::Fen) => fen(address.first(name)).into_iter().collect(),
            Self::Kind(Kind::Slugs) => {
                let mut slugs: Vec<String> = Vec::new();
                for slug in address.all(name).filter(|value| is_slug(value)) {
                    if !slugs.iter().any(|known| known == slug) {
                        slugs.push(slug.to_owned());
                    }
                }
                slugs
            }
        })
    }
}

#[cfg(test)]
#[path = "first_calls_tests.rs"]
mod tests;
