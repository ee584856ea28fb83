//! Authentication, by the token in the `Authorization` and `Token` headers. Cookies are ignored, so
//! that another site cannot make a browser send a call in a customer's name.

use crate::api_error::ApiError;
use crate::client::Client;
use crate::state::Api;
use app::{Caller, Refusal};
use axum::extract::FromRequestParts;
use axum::http::{HeaderMap, HeaderName, header, request::Parts};
use std::sync::Arc;

const TOKEN: HeaderName = HeaderName::from_static("token");

/// An authenticated caller with the token, whose account is not frozen. Not `Debug`, so that no log
/// line can hold the token.
pub(crate) struct LoggedIn {
    pub(crate) caller: Caller,
    pub(crate) token: String,
}

impl FromRequestParts<Arc<Api>> for LoggedIn {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, api: &Arc<Api>) -> Result<Self, ApiError> {
        let EvenFrozen(user) = EvenFrozen::from_request_parts(parts, api).await?;
        refuse_frozen(&user.caller)?;
        Ok(user)
    }
}

/// As [`LoggedIn`], also of a frozen account: for the calls by which its customer asks customer
/// service, and none that changes anything else.
pub(crate) struct EvenFrozen(pub(crate) LoggedIn);

impl FromRequestParts<Arc<Api>> for EvenFrozen {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, api: &Arc<Api>) -> Result<Self, ApiError> {
        let token = token(&parts.headers).ok_or(Refusal::LoginRequired)?.to_owned();
        let Ok(Client(device)) = Client::from_request_parts(parts, api).await;
        let caller = api.app.authenticate(&token, device).await?.ok_or(Refusal::LoginRequired)?;
        Ok(Self(LoggedIn { caller, token }))
    }
}

/// The caller if the request has a valid token, for calls that are usually sent before a login.
pub(crate) struct MaybeLoggedIn(pub(crate) Option<Caller>);

impl FromRequestParts<Arc<Api>> for MaybeLoggedIn {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, api: &Arc<Api>) -> Result<Self, ApiError> {
        let Ok(Client(device)) = Client::from_request_parts(parts, api).await;
        let Some(token) = token(&parts.headers) else { return Ok(Self(None)) };
        let caller = api.app.authenticate(token, device).await?;
        caller.as_ref().map(refuse_frozen).transpose()?;
        Ok(Self(caller))
    }
}

fn refuse_frozen(caller: &Caller) -> Result<(), Refusal> {
    if caller.is_frozen { Err(Refusal::AccountFrozen) } else { Ok(()) }
}

/// The token of a request; `None` if it has none, or two that differ.
fn token(headers: &HeaderMap) -> Option<&str> {
    let mut found: Option<&str> = None;
    for value in headers.get_all(header::AUTHORIZATION).iter().chain(headers.get_all(TOKEN)) {
        let token = bare(value.to_str().ok()?);
        if token.is_empty() {
            continue;
        }
        if found.is_some_and(|other| other != token) {
            return None;
        }
        found = Some(token);
    }
    found
}

/// The token without the `Bearer` prefix.
fn bare(value: &str) -> &str {
    let value = value.trim();
    match value.split_at_checked(6) {
        Some((scheme, rest))
            if scheme.eq_ignore_ascii_case("bearer")
                && (rest.is_empty() || rest.starts_with(' ')) =>
        {
            rest.trim()
        }
        _ => value,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn of(headers: &[(&'static str, &str)]) -> Option<String> {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(
                HeaderName::from_static(name),
                HeaderValue::from_bytes(value.as_bytes()).unwrap(),
            );
        }
        token(&map).map(str::to_owned)
    }

    #[test]
    fn either_header_is_enough_and_both_may_agree() {
        let abc = Some("abc".to_owned());
        assert_eq!(of(&[("authorization", "Bearer abc")]), abc);
        assert_eq!(of(&[("authorization", "bearer  abc ")]), abc);
        assert_eq!(of(&[("authorization", "abc")]), abc);
        assert_eq!(of(&[("token", "abc")]), abc);
        assert_eq!(of(&[("authorization", "Bearer abc"), ("token", "abc")]), abc);
        assert_eq!(of(&[("authorization", ""), ("token", "abc")]), abc);
        assert_eq!(of(&[("authorization", "Bearer"), ("token", "abc")]), abc);
        assert_eq!(of(&[("authorization", "bearerabc")]), Some("bearerabc".to_owned()));
    }

    #[test]
    fn no_token_and_two_different_tokens_identify_no_customer() {
        assert_eq!(of(&[]), None);
        assert_eq!(of(&[("token", " ")]), None);
        assert_eq!(of(&[("cookie", "satchel_token=abc")]), None);
        assert_eq!(of(&[("authorization", "Bearer abc"), ("token", "abd")]), None);
        assert_eq!(of(&[("token", "abc"), ("token", "abd")]), None);
        assert_eq!(of(&[("token", "密")]), None);
    }
}
