//! The first calls of a screen, and their responses, made without a network in between.

use super::cookies::Visitor;
use super::gift_query::{encoded, first_page, pairs};
use super::routes::Route;
use api::Shared;
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{HeaderValue, Request, header};
use bytes::Bytes;
use futures_util::future::join_all;
use http_body_util::BodyExt;
use std::net::SocketAddr;
use tower::ServiceExt;

/// Longest query that is passed on, in bytes; the web app makes no longer ones.
const QUERY_BYTES_MAX: usize = 2048;

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
    pub tag: Option<Shared>,
}

impl CallResponse {
    /// The response without its personal data: for a personal call, `data` is `null`, so only the
    /// fact that the token is valid is left.
    #[must_use]
    pub fn without_personal(&self) -> Self {
        let data = if self.call.is_personal {
            Data(Bytes::from_static(b"null"))
        } else {
            self.data.clone()
        };
        Self { call: self.call.clone(), data, tag: self.tag.clone() }
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

/// The first calls of the screen. Personal calls are made only with a token.
#[must_use]
pub fn first_calls(route: &Route, path: &str, query: &str, visitor: &Visitor) -> Vec<Call> {
    let mut calls = vec![public("getClientConfig".to_owned())];
    if visitor.token.is_some() {
        calls.push(personal("getUserInfo".to_owned()));
    }
    if query.len() > QUERY_BYTES_MAX {
        return calls;
    }
    let last = path.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
    match route.path {
        "/" => calls.extend([
            personal("listBag?limit=6&stack=true".to_owned()),
            public("listAnnouncement?limit=10".to_owned()),
            public("listGift?groupBySkin=true&limit=10&sort=sales".to_owned()),
            public("listGift?groupBySkin=true&limit=10&sort=newest".to_owned()),
        ]),
        "/gift" => calls.push(public(format!("listGift?{}", first_page(query)))),
        "/gift-detail/:id" => calls.extend(gift_call(route, path)),
        "/bag" | "/extract" => {
            calls.push(personal("listBag?limit=20&stack=true&state=held".to_owned()))
        }
        "/announcement" => calls.push(public("listAnnouncement?limit=20".to_owned())),
        "/announcement-detail/:id" if is_number(last) => {
            calls.push(public(format!("getAnnouncement?id={last}")))
        }
        "/message" => calls.push(personal("listMessage?limit=20".to_owned())),
        "/order-list" => calls.push(personal(order_list(query))),
        "/order-detail/:orderNo" if is_number(last) => {
            calls.push(personal(format!("getOrder?orderNo={last}")))
        }
        "/extract-detail" => calls.extend(
            number_in(query, "no")
                .filter(|_| query.contains("kind=extract"))
                .map(|no| personal(format!("getExtract?extractNo={no}"))),
        ),
        "/gift-pay" => {
            if let Some(no) = number_in(query, "orderNo") {
                calls.push(personal(format!("getOrder?orderNo={no}")));
                calls.push(personal(format!("getPayMethods?orderNo={no}")));
            }
        }
        _ => {}
    }
    calls
}

/// The call that describes the gift of an address; `None` for other screens.
#[must_use]
pub fn gift_call(route: &Route, path: &str) -> Option<Call> {
    let id = path.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
    (route.path == "/gift-detail/:id" && is_number(id)).then(|| public(format!("getGift?id={id}")))
}

fn order_list(query: &str) -> String {
    let state = pairs(query).into_iter().find(|(name, _)| name == "state").map(|(_, value)| value);
    match state.filter(|state| domain::OrderState::parse(state).is_ok()) {
        Some(state) => format!("listOrder?limit=20&state={}", encoded(&state)),
        None => "listOrder?limit=20".to_owned(),
    }
}

/// The value of a parameter, if it is an id or a number.
fn number_in(query: &str, name: &str) -> Option<String> {
    pairs(query)
        .into_iter()
        .find(|(key, value)| key == name && is_number(value))
        .map(|(_, value)| value)
}

/// Ids and numbers consist of ASCII letters and digits, so they need no encoding.
fn is_number(text: &str) -> bool {
    (1..=40).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_alphanumeric())
}

fn public(key: String) -> Call {
    Call { key, is_personal: false }
}

fn personal(key: String) -> Call {
    Call { key, is_personal: true }
}

/// Makes the calls concurrently. Refused and failed ones are left out: the web app makes them
/// again and shows the error.
pub async fn ask(
    api: &Router,
    calls: Vec<Call>,
    visitor: &Visitor,
    peer: Option<ConnectInfo<SocketAddr>>,
) -> Vec<CallResponse> {
    let answers = join_all(calls.into_iter().map(|call| ask_one(api, call, visitor, peer))).await;
    answers.into_iter().flatten().collect()
}

async fn ask_one(
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
    }
    if let Some(peer) = peer {
        request.extensions_mut().insert(peer);
    }
    let Ok(response) = api.clone().oneshot(request).await;
    if !response.status().is_success() {
        return None;
    }
    let tag = response.extensions().get::<Shared>().cloned();
    let body = response.into_body().collect().await.ok()?.to_bytes();
    Data::of_envelope(&body).map(|data| CallResponse { call, data, tag })
}

#[cfg(test)]
mod tests {
    use super::super::routes::find;
    use super::*;

    fn keys(path: &str, query: &str, token: bool) -> Vec<String> {
        let visitor = Visitor {
            token: token.then(|| HeaderValue::from_static("t")),
            lang: domain::Lang::Zh,
            dark: None,
            dismissed: vec![],
        };
        first_calls(find(path), path, query, &visitor).into_iter().map(|call| call.key).collect()
    }

    #[test]
    fn every_screen_asks_what_it_shows() {
        assert_eq!(keys("/login", "", false), ["getClientConfig"]);
        assert_eq!(keys("/user", "", true), ["getClientConfig", "getUserInfo"]);
        assert_eq!(keys("/gift", "sort=sales", true)[2], "listGift?limit=20&sort=sales");
        assert_eq!(keys("/gift-detail/12", "", true)[2], "getGift?id=12");
        assert_eq!(keys("/order-list", "state=paid", true)[2], "listOrder?limit=20&state=paid");
        assert_eq!(keys("/order-list", "state=%3C", true)[2], "listOrder?limit=20");
        assert_eq!(keys("/announcement-detail/3", "", true)[2], "getAnnouncement?id=3");
        assert_eq!(keys("/message", "id=7", true)[2], "listMessage?limit=20");
        assert_eq!(
            keys("/extract-detail", "kind=extract&no=E1", true)[2],
            "getExtract?extractNo=E1"
        );
        assert_eq!(keys("/extract-detail", "kind=cash&no=C1", true).len(), 2);
        assert_eq!(
            keys("/gift-pay", "orderNo=2026A1", true)[2..],
            ["getOrder?orderNo=2026A1", "getPayMethods?orderNo=2026A1"]
        );
    }

    /// Path, query, and the calls of the page with whether each is a customer's own.
    type Case<'a> = (&'a str, &'a str, &'a [(&'a str, bool)]);

    #[test]
    fn only_what_is_theirs_is_asked_in_a_customers_name() {
        let visitor = Visitor {
            token: Some(HeaderValue::from_static("t")),
            lang: domain::Lang::Zh,
            dark: None,
            dismissed: vec![],
        };
        let home = [
            ("listBag?limit=6&stack=true", true),
            ("listAnnouncement?limit=10", false),
            ("listGift?groupBySkin=true&limit=10&sort=sales", false),
            ("listGift?groupBySkin=true&limit=10&sort=newest", false),
        ];
        let bag = [("listBag?limit=20&stack=true&state=held", true)];
        let pay = [("getOrder?orderNo=S1", true), ("getPayMethods?orderNo=S1", true)];
        let cases: [Case<'_>; 12] = [
            ("/", "", &home),
            ("/gift", "", &[("listGift?limit=20", false)]),
            ("/gift-detail/7", "", &[("getGift?id=7", false)]),
            ("/bag", "", &bag),
            ("/extract", "tab=cash", &bag),
            ("/announcement", "", &[("listAnnouncement?limit=20", false)]),
            ("/announcement-detail/3", "", &[("getAnnouncement?id=3", false)]),
            ("/message", "", &[("listMessage?limit=20", true)]),
            ("/order-list", "", &[("listOrder?limit=20", true)]),
            ("/order-detail/S1", "", &[("getOrder?orderNo=S1", true)]),
            ("/extract-detail", "kind=extract&no=E1", &[("getExtract?extractNo=E1", true)]),
            ("/gift-pay", "orderNo=S1", &pay),
        ];
        for (path, query, expected) in cases {
            let calls = first_calls(find(path), path, query, &visitor);
            let asked: Vec<(&str, bool)> =
                calls.iter().map(|call| (call.key.as_str(), call.is_personal)).collect();
            assert_eq!(asked[..2], [("getClientConfig", false), ("getUserInfo", true)], "{path}");
            assert_eq!(asked[2..], *expected, "{path}");
        }
    }

    #[test]
    fn a_query_and_an_id_may_be_so_long() {
        for (length, calls) in [(2_048, 3), (2_049, 2)] {
            assert_eq!(keys("/gift", &"a".repeat(length), true).len(), calls, "{length}");
        }
        for (length, calls) in [(40, 3), (41, 2)] {
            let path = format!("/gift-detail/{}", "1".repeat(length));
            assert_eq!(keys(&path, "", true).len(), calls, "{length}");
        }
    }

    #[test]
    fn what_is_no_id_is_not_asked_for() {
        for path in ["/gift-detail/..%2Flogout", "/gift-detail/1&x=2", "/order-detail/a b"] {
            assert_eq!(keys(path, "", true).len(), 2, "{path}");
        }
        assert_eq!(keys("/gift-pay", "orderNo=1%262", true).len(), 2);
        assert_eq!(keys("/gift", &"keyword=a&".repeat(300), true).len(), 2);
    }

    #[tokio::test]
    async fn answers_are_passed_on_and_refusals_are_not() {
        use axum::routing::get;
        let personal_answer = |headers: axum::http::HeaderMap| async move {
            let who = headers.get("token").map_or("nobody", |v| v.to_str().unwrap()).to_owned();
            format!(
                r#"{{"code":200,"msg":"ok","data":{{"who":"{who}","lang":{:?}}}}}"#,
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
            dismissed: vec![],
        };
        let calls = vec![
            personal("a?x=1".to_owned()),
            public("a".to_owned()),
            public("b".to_owned()),
            public("c".to_owned()),
            public("d".to_owned()),
        ];
        let answers = ask(&api, calls, &visitor, None).await;
        let seen: Vec<(&str, &str)> =
            answers.iter().map(|a| (a.call.key.as_str(), a.data.get())).collect();
        assert_eq!(
            seen,
            [("a?x=1", r#"{"who":"t","lang":"en"}"#), ("a", r#"{"who":"nobody","lang":"en"}"#)]
        );
    }
}
