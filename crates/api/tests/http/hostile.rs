//! Every parameter of every call, with what no customer would send: the answer is a refusal, never
//! a fault.

use crate::site::Site;
use axum::body::Body;
use axum::http::{Method, Request};
use domain::Fen;
use serde_json::Value;

const VALUES: [&str; 16] = [
    "", "%00", "a%0D%0ASet-Cookie:x", "%ff%fe", "%E0%80%AF", "%", "-1", "0", "9223372036854775807",
    "9223372036854775808", "1e309", "NaN", "%27%20OR%201%3D1--", "..%2F..%2Fetc%2Fpasswd",
    "%F0%9F%92%A9%E2%80%AE%F3%A0%81%81", "%7B%22a%22%3A1%7D",
];

/// Method, name and parameters of every call in the document.
fn calls(document: &Value) -> Vec<(Method, String, Vec<String>)> {
    let mut calls = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let parameters = operation["parameters"].as_array().cloned().unwrap_or_default();
            let of_query = parameters.iter().filter(|parameter| parameter["in"] == "query");
            let names =
                of_query.map(|parameter| parameter["name"].as_str().unwrap().to_owned()).collect();
            let name = path.strip_prefix("/api/v1/customer/").unwrap().to_owned();
            calls.push((method.to_uppercase().parse().unwrap(), name, names));
        }
    }
    calls
}

/// A good value for a parameter, so that the bad one beside it is reached.
fn good(name: &str, gift: &str) -> String {
    match name {
        "phone" => "13900000009",
        "smsCode" => "123456",
        "password" => "demo1234",
        "nickName" => "a",
        "agree" => "true",
        "scene" => "login",
        "id" | "giftId" => gift,
        "quantity" => "1",
        "orderNo" => "S202611210000000000000",
        "method" => "alipay",
        _ => "",
    }
    .to_owned()
}

#[tokio::test]
async fn no_value_of_any_parameter_breaks_a_call() {
    let site = Site::new().await;
    let gift = site.world.gift(1, Fen(100), 1_000).await.to_string();
    let (_, token) = site.world.customer_with_token().await;
    let long = "x".repeat(513);
    let mut tried = 0;
    for (method, call, names) in
        calls(&site.document).into_iter().filter(|(_, call, _)| call != "logout")
    {
        for hostile in &names {
            for value in VALUES.into_iter().chain([long.as_str()]) {
                let value_of = |name: &String| {
                    if name == hostile { value.to_owned() } else { good(name, &gift) }
                };
                let query: Vec<String> =
                    names.iter().map(|name| format!("{name}={}", value_of(name))).collect();
                let reply = site
                    .call(
                        method.clone(),
                        &format!("{call}?{}", query.join("&")),
                        &[("token", &token)],
                    )
                    .await;
                assert!(reply.status.as_u16() < 500, "{call} {hostile}={value}: {}", reply.body);
                assert!(
                    reply.body["code"].is_number() && reply.body["msg"].is_string(),
                    "{call} {hostile}={value}"
                );
                tried += 1;
            }
        }
    }
    assert!(tried > 500, "{tried}");
}

#[tokio::test]
async fn requests_out_of_all_proportion_are_refused() {
    let site = Site::new().await;
    let long = format!("listGift?keyword={}", "x".repeat(9_000));
    assert_eq!(site.get(&long).await.refused(), (414, "bad_parameter"));
    let many = format!("listGift?{}", "weapon=ak47&".repeat(65));
    assert_eq!(site.get(&many).await.refused(), (400, "bad_parameter"));
    let large = Request::post("/api/v1/customer/login")
        .header("content-type", "application/json")
        .body(Body::from(vec![b' '; 16_385]));
    assert_eq!(site.send(large.unwrap()).await.refused(), (413, "bad_parameter"));
    let deep = Request::post("/api/v1/customer/login")
        .header("content-type", "application/json")
        .body(Body::from("[".repeat(16_000)));
    assert_eq!(site.send(deep.unwrap()).await.refused(), (400, "bad_parameter"));
    let strange = Request::post("/api/v1/customer/login")
        .header("content-type", "text/xml")
        .body(Body::from("<a/>"));
    assert_eq!(site.send(strange.unwrap()).await.refused(), (400, "bad_parameter"));
}

#[tokio::test]
async fn a_name_that_comes_twice_is_refused_everywhere() {
    let site = Site::new().await;
    assert_eq!(site.get("listGift?limit=1&limit=2").await.refused(), (400, "bad_parameter"));
    assert_eq!(site.get("listGift?limit=1&limit=1").await.data()["total"], 0);
    assert_eq!(
        site.post("login?phone=13900000001&phone=13900000002&password=a").await.refused(),
        (400, "bad_parameter")
    );
}
