//! The first calls of a screen, and their responses, made without a network in between.

use super::cookies::Visitor;
use api::PublicTag;
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{HeaderValue, Request, header};
use bytes::Bytes;
use futures_util::future::join_all;
use http_body_util::BodyExt;
use std::net::SocketAddr;
use tower::ServiceExt;

/// A call as the web app names it: `listGift?limit=20`, with the parameters in alphabetical
/// order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Call {
    pub key: String,
    /// Whether its response is about one customer.
    pub is_personal: bool,
}

/// The response to a call: the `data` of its envelope, unchanged.
#[derive(Clone)]
pub struct CallResponse {
    /// The call that was made.
    pub call: Call,
    /// The JSON of `data`.
    pub data: Data,
    /// Identifies the data of a response that is the same for all customers.
    pub tag: Option<PublicTag>,
}

impl CallResponse {
    /// Leaves out the data of a personal call: only the fact that the token is valid is left.
    pub fn leave_out_personal(&mut self) {
        if self.call.is_personal {
            self.data = Data(Bytes::from_static(b"null"));
        }
    }

    /// Whether the data was left out.
    #[must_use]
    pub fn is_left_out(&self) -> bool {
        self.data.get() == "null"
    }
}

/// JSON as the API wrote it.
#[derive(Debug, Clone)]
pub struct Data(Bytes);

impl Data {
    /// The data of a success envelope. Its fields are always written in the same order, so it is
    /// not parsed.
    fn of_envelope(body: &Bytes) -> Option<Self> {
        let data = body.strip_prefix(br#"{"code":200,"msg":"ok","data":"#)?.strip_suffix(b"}")?;
        Some(Self(body.slice_ref(data)))
    }

    /// The JSON text.
    #[must_use]
    pub fn get(&self) -> &str {
        // JSON is always UTF-8.
        std::str::from_utf8(&self.0).unwrap_or("null")
    }
}

#[cfg(test)]
impl From<String> for Data {
    fn from(text: String) -> Self {
        Self(text.into())
    }
}

/// Makes the calls concurrently, personal ones only with a token. Refused and failed ones are left
/// out: the web app makes them again and shows the error.
pub async fn call_all(
    api: &Router,
    calls: Vec<Call>,
    visitor: &Visitor,
    peer: Option<ConnectInfo<SocketAddr>>,
) -> Vec<CallResponse> {
    let answers = join_all(calls.into_iter().map(|call| call_one(api, call, visitor, peer))).await;
    answers.into_iter().flatten().collect()
}

async fn call_one(
    api: &Router,
    call: Call,
    visitor: &Visitor,
    peer: Option<ConnectInfo<SocketAddr>>,
) -> Option<CallResponse> {
    let mut request =
        Request::get(format!("/api/v1/customer/{}", call.key)).body(Body::empty()).ok()?;
    request
        .headers_mut()
        .insert(header::ACCEPT_LANGUAGE, HeaderValue::from_static(visitor.lang.tag()));
    if call.is_personal {
        request.headers_mut().insert("token", visitor.token.clone()?);
        if let Some(name) = &visitor.user_agent {
            request.headers_mut().insert(header::USER_AGENT, name.clone());
        }
    }
    if let Some(peer) = peer {
        request.extensions_mut().insert(peer);
    }
    let Ok(response) = api.clone().oneshot(request).await;
    if !response.status().is_success() {
        return None;
    }
    let tag = response.extensions().get::<PublicTag>().cloned();
    let body = response.into_body().collect().await.ok()?.to_bytes();
    Data::of_envelope(&body).map(|data| CallResponse { call, data, tag })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn public(key: &str) -> Call {
        Call { key: key.to_owned(), is_personal: false }
    }

    fn personal(key: &str) -> Call {
        Call { key: key.to_owned(), is_personal: true }
    }

    #[tokio::test]
    async fn answers_are_passed_on_and_refusals_are_not() {
        use axum::routing::get;
        let personal_answer = |headers: axum::http::HeaderMap| async move {
            let who = headers.get("token").map_or("nobody", |v| v.to_str().unwrap()).to_owned();
            let browser = headers.get(header::USER_AGENT);
            let browser = browser.map_or("none", |v| v.to_str().unwrap());
            format!(
                r#"{{"code":200,"msg":"ok","data":{{"who":"{who}","lang":{:?},"in":"{browser}"}}}}"#,
                headers[header::ACCEPT_LANGUAGE]
            )
        };
        let refused = || async { r#"{"code":1,"msg":"no","reason":"x","data":null}"# };
        let broken = || async {
            (axum::http::StatusCode::INTERNAL_SERVER_ERROR, r#"{"code":200,"data":1}"#)
        };
        let api = Router::new()
            .route("/api/v1/customer/a", get(personal_answer))
            .route("/api/v1/customer/b", get(refused))
            .route("/api/v1/customer/c", get(broken));
        let visitor = Visitor {
            token: Some(HeaderValue::from_static("t")),
            lang: domain::Lang::En,
            dark: None,
            user_agent: Some(HeaderValue::from_static("MicroMessenger")),
        };
        let calls = vec![personal("a?x=1"), public("a"), public("b"), public("c"), public("d")];
        let answers = call_all(&api, calls, &visitor, None).await;
        let seen: Vec<(&str, &str)> =
            answers.iter().map(|a| (a.call.key.as_str(), a.data.get())).collect();
        assert_eq!(
            seen,
            [
                ("a?x=1", r#"{"who":"t","lang":"en","in":"MicroMessenger"}"#),
                ("a", r#"{"who":"nobody","lang":"en","in":"none"}"#)
            ]
        );
    }
}
