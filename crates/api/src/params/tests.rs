//! Parameters from query string and body, valid and hostile.

use super::*;
use axum::http::StatusCode;
use proptest::prelude::*;
use serde::Deserialize;

#[derive(Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
struct TestParams {
    phone: String,
    min_fen: Option<i64>,
    agree: Option<bool>,
    note: Option<String>,
    category: Option<domain::Category>,
    #[serde(default)]
    kinds: Vec<i64>,
}

fn params(phone: &str) -> TestParams {
    TestParams {
        phone: phone.to_owned(),
        min_fen: None,
        agree: None,
        note: None,
        category: None,
        kinds: vec![],
    }
}

fn query(text: &str) -> Result<TestParams, Refusal> {
    from_query(Some(text))
}

async fn posted(query: &str, content_type: &str, body: &str) -> Result<TestParams, ApiError> {
    let request = Request::post(format!("/x?{query}"))
        .header("content-type", content_type)
        .body(Body::from(body.to_owned()))
        .unwrap();
    Ok(Params::<TestParams>::from_request(request, &()).await?.0)
}

#[test]
fn a_query_string_is_typed() {
    let expected = TestParams {
        min_fen: Some(-5),
        agree: Some(true),
        note: Some("红 线".to_owned()),
        category: Some(domain::Category::Rifle),
        kinds: vec![1, 2],
        ..params("1")
    };
    assert_eq!(
        query(
            "kinds=1&phone=1&minFen=-5&agree=true&note=%E7%BA%A2+线&category=rifle&kinds=2&kinds=1&unknown=%20"
        ),
        Ok(expected)
    );
    assert_eq!(query("phone=&minFen=&agree=&note=&category=&kinds="), Ok(params("")));
    assert_eq!(query("phone=1&phone=1"), Ok(params("1")));
}

#[test]
fn each_fault_names_its_parameter() {
    let cases = [
        ("", Refusal::missing("phone")),
        ("minFen=1", Refusal::missing("phone")),
        ("phone=1&minFen=x", Refusal::malformed("minFen")),
        ("phone=1&minFen=1.0", Refusal::malformed("minFen")),
        ("phone=1&minFen=%2B138", Refusal::malformed("minFen")),
        ("phone=1&minFen=9223372036854775808", Refusal::malformed("minFen")),
        ("phone=1&agree=yes", Refusal::malformed("agree")),
        ("phone=1&category=Rifle", Refusal::malformed("category")),
        ("phone=1&category=rifle&category=knife", Refusal::conflicting("category")),
        ("phone=1&note=&note=x", Refusal::conflicting("note")),
        ("phone=1&kinds=1&kinds=b", Refusal::malformed("kinds")),
        ("phone=1&phone=2", Refusal::conflicting("phone")),
        ("phone=1&unknown=1&unknown=2", Refusal::conflicting("unknown")),
        ("phone=a%00b", Refusal::not_text("phone")),
        ("phone=a%0Ab", Refusal::not_text("phone")),
        ("phone=a%C2%85", Refusal::not_text("phone")),
    ];
    for (text, fault) in cases {
        assert_eq!(query(text), Err(fault), "{text}");
    }
}

#[test]
fn everything_has_a_bound() {
    assert_eq!(query(&format!("phone={}", "红".repeat(512))), Ok(params(&"红".repeat(512))));
    assert_eq!(query(&format!("phone={}", "红".repeat(513))), Err(Refusal::too_long("phone")));
    assert_eq!(query(&format!("{}=1", "n".repeat(65))), Err(Refusal::too_long(&"n".repeat(32))));
    assert_eq!(query(&format!("phone=1{}", "&k=1".repeat(63))), Ok(params("1")));
    assert_eq!(query(&format!("phone=1{}", "&k=1".repeat(64))), Err(Refusal::too_many()));
    let long = query(&"&".repeat(8193)).unwrap_err();
    assert_eq!(long.status(), StatusCode::URI_TOO_LONG);
    assert_eq!(query(&format!("phone=1{}", "&".repeat(8185))), Ok(params("1")));
}

#[test]
fn pages_have_bounds() {
    assert_eq!(
        (page_limit(None), page_limit(Some(1)), page_limit(Some(50))),
        (Ok(20), Ok(1), Ok(50))
    );
    for limit in [0, -1, 51, i64::MAX] {
        assert_eq!(page_limit(Some(limit)), Err(Refusal::malformed("limit")));
    }
}

#[tokio::test]
async fn a_body_is_as_good_as_a_query_string() {
    const JSON: &str = "application/json; charset=utf-8";
    const FORM: &str = "application/x-www-form-urlencoded";
    assert_eq!(posted("phone=1", JSON, "").await, Ok(params("1")));
    assert_eq!(posted("", JSON, r#"{"phone":"1","agree":null,"kinds":[]}"#).await, Ok(params("1")));
    assert_eq!(posted("phone=1", JSON, r#"{"phone":1}"#).await, Ok(params("1")));
    let full = TestParams { agree: Some(true), kinds: vec![3, 4], ..params("1") };
    assert_eq!(
        posted("kinds=3", "Application/JSON", r#"{"phone":"1","agree":true,"kinds":["4"]}"#).await,
        Ok(full)
    );
    assert_eq!(posted("", FORM, "phone=1&note=").await, Ok(params("1")));
}

#[tokio::test]
async fn bodies_that_contradict_or_cannot_be_read_are_refused() {
    const JSON: &str = "application/json";
    let cases = [
        ("phone=1", JSON, r#"{"phone":"2"}"#, Refusal::conflicting("phone")),
        ("", JSON, r#"{"phone":"1","phone":"2"}"#, Refusal::conflicting("phone")),
        ("", JSON, r#"{"phone":"a\u0000b"}"#, Refusal::not_text("phone")),
        ("", JSON, r#"{"phone":1,"minFen":1.5}"#, Refusal::malformed("minFen")),
        ("", JSON, r#"["phone"]"#, Refusal::malformed("body")),
        ("phone=1", "text/plain", "phone=1", Refusal::malformed("Content-Type")),
        ("phone=1", "", "x", Refusal::malformed("Content-Type")),
    ];
    for (query, content_type, body, fault) in cases {
        assert_eq!(posted(query, content_type, body).await, Err(ApiError(fault)), "{body}");
    }
}

#[tokio::test]
async fn a_body_that_is_too_large_is_refused_whether_it_says_so_or_not() {
    let large = "x".repeat(BODY_BYTES_MAX + 1);
    assert_eq!(
        posted("", "application/json", &large).await,
        Err(ApiError(Refusal::body_too_large()))
    );
    let mut headers = HeaderMap::new();
    headers.insert(header::CONTENT_LENGTH, (BODY_BYTES_MAX + 1).into());
    assert_eq!(read_body(&headers, Body::empty()).await, Err(Refusal::body_too_large()));
    assert_eq!(Refusal::body_too_large().status(), StatusCode::PAYLOAD_TOO_LARGE);
}

proptest! {
    #[test]
    fn nothing_makes_it_panic_or_pass_control_characters(bytes in "\\PC{0,40}|[%&=+a-f0-9\\x00-\\x1f]{0,60}") {
        if let Ok(params) = query(&format!("phone={bytes}")) {
            prop_assert!(!params.phone.chars().any(char::is_control));
        }
    }

    #[test]
    fn what_is_encoded_comes_back(text in "[^\\p{Cc}]{0,40}") {
        let encoded: String = text.bytes().map(|byte| format!("%{byte:02X}")).collect();
        prop_assert_eq!(query(&format!("phone={encoded}")).map(|params| params.phone), Ok(text));
    }
}
