//! Registering, logging in and out.

use crate::site::{Site, keys};
use axum::body::Body;
use axum::http::{Method, Request};
use domain::SmsScene;

const PHONE: &str = "13900000001";

async fn code(site: &Site, scene: SmsScene) -> String {
    let sent = site.post(&format!("sendSmsCode?phone={PHONE}&scene={scene}")).await;
    assert_eq!(sent.data()["resendAfterSeconds"], 60);
    site.world.sms.code(PHONE, scene).unwrap()
}

async fn register(site: &Site) -> String {
    let code = code(site, SmsScene::Register).await;
    let call = format!(
        "register?phone={PHONE}&smsCode={code}&password=demo1234&nickName=%E5%B0%8F%E6%BB%A1&agree=true"
    );
    site.post(&call).await.data()["token"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_customer_registers_and_is_known_until_they_log_out() {
    let site = Site::new().await;
    let token = register(&site).await;
    let info = site.get_as(&token, "getUserInfo").await;
    let user = info.data();
    let fields = [
        "avatarUrl", "balanceFen", "extractCount", "extractedCount", "frozenFen", "hasPassword",
        "hasSecret", "id", "idCardNo", "nickName", "orderCount", "phone", "points", "realName",
        "realNameVerified", "roles", "tradeUrl", "unreadCount",
    ];
    assert_eq!(keys(user), fields);
    assert!(user["id"].is_string() && user["realName"].is_null() && user["roles"].is_array());
    assert_eq!((&user["phone"], &user["nickName"]), (&"139****0001".into(), &"小满".into()));

    assert_eq!(site.post_as(&token, "logout").await.data(), &serde_json::json!({}));
    assert_eq!(site.get_as(&token, "getUserInfo").await.refused(), (401, "login_required"));
    assert_eq!(site.post_as(&token, "logout").await.refused(), (401, "login_required"));
}

#[tokio::test]
async fn a_customer_logs_in_by_password_and_by_code() {
    let site = Site::new().await;
    register(&site).await;
    let by_password = site.post(&format!("login?phone=%2B86+{PHONE}&password=demo1234")).await;
    assert!(by_password.data()["token"].is_string());
    site.world.clock.advance_seconds(60);
    let code = code(&site, SmsScene::Login).await;
    let by_code = site.post(&format!("smsLogin?phone={PHONE}&smsCode={code}")).await;
    assert!(by_code.data()["token"].is_string());

    assert_eq!(
        site.post(&format!("login?phone={PHONE}&password=demo1235")).await.refused(),
        (200, "invalid_credentials")
    );
    assert_eq!(
        site.post(&format!("smsLogin?phone={PHONE}&smsCode={code}")).await.refused(),
        (200, "invalid_sms_code")
    );
    assert_eq!(
        site.post(&format!("sendSmsCode?phone={PHONE}&scene=login")).await.refused(),
        (429, "sms_too_often")
    );
}

#[tokio::test]
async fn a_body_serves_as_well_as_a_query_string() {
    let site = Site::new().await;
    register(&site).await;
    let json = format!(r#"{{"phone":"{PHONE}","password":"demo1234"}}"#);
    let form = format!("phone={PHONE}&password=demo1234");
    for (content_type, body) in
        [("application/json", json.clone()), ("application/x-www-form-urlencoded", form)]
    {
        let request = Request::post("/api/v1/customer/login")
            .header("content-type", content_type)
            .body(Body::from(body));
        assert!(site.send(request.unwrap()).await.data()["token"].is_string());
    }
    let request = Request::post("/api/v1/customer/login?password=other")
        .header("content-type", "application/json")
        .body(Body::from(json));
    assert_eq!(site.send(request.unwrap()).await.refused(), (400, "bad_parameter"));
}

#[tokio::test]
async fn what_a_new_customer_says_is_checked() {
    let site = Site::new().await;
    let good = [
        ("phone", PHONE),
        ("smsCode", "123456"),
        ("password", "demo1234"),
        ("nickName", "a"),
        ("agree", "true"),
    ];
    let with = |name: &str, value: Option<&str>| {
        let pairs = good.iter().filter_map(|(known, good)| {
            if *known == name { value.map(|v| (*known, v)) } else { Some((*known, *good)) }
        });
        format!(
            "register?{}",
            pairs.map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join("&")
        )
    };
    let cases = [
        ("phone", Some("12345"), (200, "invalid_phone")),
        ("phone", Some(""), (200, "invalid_phone")),
        ("phone", None, (400, "bad_parameter")),
        ("smsCode", Some("12345x"), (200, "invalid_sms_code")),
        ("smsCode", Some("000000"), (200, "invalid_sms_code")),
        ("password", Some("demo"), (200, "weak_password")),
        ("password", Some("12345678"), (200, "weak_password")),
        ("nickName", Some("%20"), (200, "invalid_nick_name")),
        ("agree", Some("false"), (200, "agreement_required")),
        ("agree", None, (200, "agreement_required")),
        ("agree", Some("maybe"), (400, "bad_parameter")),
    ];
    for (name, value, expected) in cases {
        assert_eq!(site.post(&with(name, value)).await.refused(), expected, "{name} {value:?}");
    }
}

#[tokio::test]
async fn a_token_is_taken_from_its_headers_and_from_nowhere_else() {
    let site = Site::new().await;
    let (_, token) = site.world.customer_with_token().await;
    let bearer = format!("Bearer {token}");
    let cookie = format!("satchel_token={token}");
    let try_with = async |headers: &[(&str, &str)]| {
        site.call(Method::GET, "getUserInfo", headers).await.status.as_u16()
    };
    assert_eq!(try_with(&[("authorization", &bearer)]).await, 200);
    assert_eq!(try_with(&[("authorization", &token)]).await, 200);
    assert_eq!(try_with(&[("token", &token)]).await, 200);
    assert_eq!(try_with(&[("cookie", &cookie)]).await, 401);
    assert_eq!(try_with(&[("authorization", &bearer), ("token", "other")]).await, 401);
    for role in ["token-admin", "token-operator", "token-"] {
        assert_eq!(try_with(&[("token", role)]).await, 401);
        assert_eq!(try_with(&[("authorization", &format!("Bearer {role}"))]).await, 401);
    }
    assert_eq!(try_with(&[("token", &"x".repeat(5000))]).await, 401);
}
