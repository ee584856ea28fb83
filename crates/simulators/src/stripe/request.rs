//! Checks of a request that come before it is carried out.

use std::collections::BTreeMap;

use axum::http::{HeaderMap, Method, Uri, header};
use base64::{Engine, engine::general_purpose::STANDARD};

use super::{BASE, Fail};
use crate::{Sandbox, digest::sha256, form};

const KEY_CHARS_MAX: usize = 255;

/// A request with the right API key.
pub struct Request {
    /// From `/v1/` on.
    pub path: String,
    /// Parameters of the query or the form; names have brackets for their levels.
    pub params: BTreeMap<String, String>,
    /// The idempotency key of a POST.
    pub key: Option<String>,
    /// A repetition under the same key must have the same fingerprint.
    pub fingerprint: String,
}

impl Request {
    pub fn read(
        sandbox: &Sandbox,
        method: &Method,
        uri: &Uri,
        headers: &HeaderMap,
        body: &[u8],
    ) -> Result<Self, Fail> {
        let header = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
        check_key(sandbox, header(header::AUTHORIZATION.as_str()))?;
        let path = uri.path().strip_prefix(BASE).unwrap_or_default().to_owned();
        let text = match *method {
            Method::POST => std::str::from_utf8(body).map_err(|_| Fail::invalid("", "body"))?,
            _ => uri.query().unwrap_or_default(),
        };
        let params = form::read(text).ok_or_else(|| Fail::invalid("", "form"))?;
        let key = header("idempotency-key").filter(|_| *method == Method::POST);
        if key.is_some_and(|key| key.len() > KEY_CHARS_MAX) {
            return Err(Fail::invalid("", "idempotency key"));
        }
        let fingerprint = sha256(format!("{method} {path}\n{text}").as_bytes());
        let key = key.map(str::to_owned);
        Ok(Self { path, params, key, fingerprint })
    }

    pub fn text(&self, name: &str) -> Option<&str> {
        self.params.get(name).map(String::as_str).filter(|text| !text.is_empty())
    }

    pub fn required(&self, name: &str) -> Result<&str, Fail> {
        self.text(name).ok_or_else(|| Fail::missing(name))
    }

    /// A whole number; `None` when it is not there.
    pub fn number(&self, name: &str) -> Result<Option<i64>, Fail> {
        let number = self.text(name).map(|text| text.parse().map_err(|_| name));
        number.transpose().map_err(|name| Fail::invalid(name, "integer"))
    }

    /// The values of `name[…]`, by what stands in the brackets.
    pub fn metadata(&self, name: &str) -> BTreeMap<String, String> {
        let inner = |full: &str| {
            let key = full.strip_prefix(name)?.strip_prefix('[')?.strip_suffix(']')?;
            Some(key.to_owned())
        };
        self.params.iter().filter_map(|(key, value)| Some((inner(key)?, value.clone()))).collect()
    }

    /// Refuses parameters that are not among these; one that ends in `[` allows all that begin so.
    pub fn only(&self, known: &[&str]) -> Result<(), Fail> {
        let is_known = |name: &str| {
            known
                .iter()
                .any(|known| *known == name || (known.ends_with('[') && name.starts_with(known)))
        };
        match self.params.keys().find(|name| !is_known(name)) {
            Some(name) => Err(Fail::unknown_parameter(name)),
            None => Ok(()),
        }
    }
}

/// Whether the API key is ours, as a bearer or as the name of basic authentication.
fn check_key(sandbox: &Sandbox, authorization: Option<&str>) -> Result<(), Fail> {
    let unauthorized =
        |message: &str| Fail::new(401, "invalid_request_error").with_message(message);
    let given = authorization.ok_or_else(|| unauthorized("You did not provide an API key."))?;
    let basic = given.strip_prefix("Basic ").and_then(|text| {
        let text = String::from_utf8(STANDARD.decode(text).ok()?).ok()?;
        text.strip_suffix(':').map(str::to_owned)
    });
    let key = given.strip_prefix("Bearer ").map(str::to_owned).or(basic);
    if key.as_deref() == Some(&sandbox.keys.stripe_secret_key()) {
        Ok(())
    } else {
        Err(unauthorized("Invalid API Key provided: sk_test_********"))
    }
}
