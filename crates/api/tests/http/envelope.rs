//! What holds for every answer.

use crate::site::{Site, keys};
use axum::body::Body;
use axum::http::{Method, Request};

#[tokio::test]
async fn only_what_is_for_everybody_may_be_kept_and_every_answer_names_its_type() {
    let site = Site::new().await;
    for (call, kept) in [
        ("getClientConfig", "no-cache"),
        ("listGift", "no-cache"),
        ("getUserInfo", "no-store"),
        ("nowhere", "no-store"),
        ("listGift?limit=x", "no-store"),
    ] {
        let headers = site.get(call).await.headers;
        assert_eq!(headers["cache-control"], kept, "{call}");
        assert_eq!(headers["referrer-policy"], "no-referrer", "{call}");
        assert_eq!(headers["x-content-type-options"], "nosniff", "{call}");
        assert_eq!(headers["content-type"], "application/json", "{call}");
    }
}

#[tokio::test]
async fn the_language_is_the_callers() {
    let site = Site::new().await;
    let zh = site.get("getUserInfo").await;
    assert_eq!(zh.refused(), (401, "login_required"));
    assert_eq!(zh.body["msg"], "请先登录");
    let en = site.call(Method::GET, "getUserInfo", &[("accept-language", "en-GB,en;q=0.8")]).await;
    assert_eq!(en.body["msg"], "Please log in first");
    let named = site.get("listGift?limit=51").await;
    assert_eq!(
        (named.refused(), named.body["msg"].as_str().unwrap()),
        ((400, "bad_parameter"), "参数 limit 不正确")
    );
}

#[tokio::test]
async fn what_is_not_there_and_what_wants_another_method_say_so() {
    let site = Site::new().await;
    for call in ["nowhere", "listgift", "listGift/", "", "../../etc/passwd"] {
        assert_eq!(site.get(call).await.refused(), (404, "not_found"), "{call}");
        assert_eq!(site.post(call).await.refused(), (404, "not_found"), "{call}");
    }
    for path in ["/api", "/api/", "/api/v2", "/notify/nobody"] {
        let request = Request::post(path).body(Body::empty()).unwrap();
        assert_eq!(site.send(request).await.refused(), (404, "not_found"), "{path}");
    }
    let wrong = site.post("listGift").await;
    assert_eq!(wrong.refused(), (405, "method_not_allowed"));
    assert_eq!(wrong.headers["allow"], "GET,HEAD");
    assert_eq!(site.get("createOrder").await.refused(), (405, "method_not_allowed"));
    assert_eq!(
        site.call(Method::DELETE, "logout", &[]).await.refused(),
        (405, "method_not_allowed")
    );
}

#[tokio::test]
async fn the_document_is_served() {
    let site = Site::new().await;
    let reply = site.send(Request::get("/api/openapi.json").body(Body::empty()).unwrap()).await;
    assert_eq!(reply.body, site.document);
    assert_eq!(reply.body, serde_json::to_value(satchel_api::document()).unwrap());
}

#[tokio::test]
async fn the_configuration_has_the_agreed_fields() {
    let site = Site::new().await;
    let reply = site.get("getClientConfig").await;
    let config = reply.data();
    assert_eq!(
        keys(config),
        ["agreements", "avatars", "brand", "languages", "limits", "payMethods", "sandbox"]
    );
    assert_eq!(keys(&config["brand"]), ["copyright", "nameEn", "nameZh", "supportUrl"]);
    let limits = [
        "maxOpenOrders", "maxPiecesPerGift", "orderHoldSeconds", "pageMax", "passwordMin",
        "smsResendSeconds",
    ];
    assert_eq!(keys(&config["limits"]), limits);
    assert_eq!(keys(&config["agreements"]), ["privacyPolicy", "userAgreement"]);
    assert_eq!(config["languages"], serde_json::json!(["zh-CN", "en"]));
    assert_eq!(config["payMethods"], serde_json::json!(["alipay", "wechat", "card"]));
}

#[tokio::test]
async fn a_fault_shows_a_number_and_nothing_else() {
    let site = Site::new().await;
    let gift = site.world.gift(1, domain::Fen(100), 1).await;
    site.world
        .tx(|conn| {
            Ok(diesel::RunQueryDsl::execute(diesel::sql_query("DROP TABLE gift_prices"), conn)?)
        })
        .await;
    let reply = site.get(&format!("getGift?id={gift}")).await;
    assert_eq!(reply.refused(), (500, "internal"));
    let msg = reply.body["msg"].as_str().unwrap();
    assert!(msg.contains("编号") && !msg.contains("gift_prices"), "{msg}");
    let again = site.get(&format!("getGift?id={gift}")).await;
    assert_ne!(
        again.body["msg"], reply.body["msg"],
        "each fault has its own number, and none is kept"
    );
}
