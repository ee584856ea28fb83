//! Unknown paths and methods, and what every response has.

use super::fixtures::{assert_unchanged, customer, open};
use super::refused;
use axum::http::Method;
use diesel::RunQueryDsl;
use testkit::both_dbs;
use testkit::http::{Call, cache_control};

const READS: [&str; 12] = [
    "getUserInfo", "getClientConfig", "listGift", "listGiftFacets", "getGift", "getPayMethods",
    "getOrder", "listOrder", "listBag", "listSession", "listActivity", "exportMyData",
];
const WRITES: [&str; 18] = [
    "register", "login", "smsLogin", "logout", "sendSmsCode", "createOrder", "payOrder",
    "cancelOrder", "verifyReal", "uploadAvatar", "modifyHeadPic", "modifyNickName",
    "modifyPassword", "modifyPhone", "modifySecret", "modifyTradeUrl", "revokeSession",
    "deleteAccount",
];

both_dbs! {
    async fn an_unknown_path_is_not_found(env: TestEnv) {
        let site = open(env);
        let token = customer(&site).await;
        let before = site.env.tables().await;
        for path in [
            "nowhere",
            "listgift",
            "LISTGIFT",
            "listGift/",
            "listGift/1",
            "",
            "..",
            "%2e%2e/listGift",
            "list%47ift%00",
            "listGift%3Flimit=1",
        ] {
            refused::not_found().check(&site, Call::get(path)).await;
            refused::not_found().check(&site, Call::post(path).token(&token)).await;
        }
        for path in ["/api", "/api/", "/api/v1", "/api/v1/customer", "/api/v2/customer/listGift", "/api//v1/customer/listGift"] {
            for method in [Method::GET, Method::POST, Method::DELETE, Method::OPTIONS] {
                refused::not_found().check(&site, Call::to(method, path)).await;
            }
        }
        assert_unchanged(&site, &before, "unknown paths").await;
    }

    async fn a_call_wants_its_own_method(env: TestEnv) {
        let site = open(env);
        let token = customer(&site).await;
        let before = site.env.tables().await;
        for (calls, allowed, others) in [
            (READS.as_slice(), "GET,HEAD", [Method::POST, Method::PUT, Method::DELETE, Method::PATCH, Method::OPTIONS]),
            (&WRITES, "POST", [Method::GET, Method::PATCH, Method::PUT, Method::DELETE, Method::OPTIONS]),
        ] {
            for call in calls {
                for method in others.clone() {
                    let call = Call::to(method, &format!("/api/v1/customer/{call}")).token(&token);
                    assert_eq!(call.clone().send(&site).await.headers["allow"], allowed);
                    refused::method_not_allowed().check(&site, call).await;
                }
            }
        }
        refused::method_not_allowed().check(&site, Call::to(Method::GET, "/notify/fake")).await;
        // The response to HEAD has no body, whatever its status.
        for (call, status) in [("listGift", 200), ("listGift?limit=x", 400), ("register", 405), ("nowhere", 404)] {
            let answer = Call::to(Method::HEAD, &format!("/api/v1/customer/{call}")).send(&site).await;
            assert_eq!((answer.status.as_u16(), answer.body.as_str()), (status, Some("")), "{call}");
        }
        assert_unchanged(&site, &before, "wrong methods").await;
    }

    async fn only_what_is_for_everybody_may_be_kept(env: TestEnv) {
        let site = open(env);
        for call in ["getClientConfig", "getServiceFigures", "listGift", "listGift?limit=x", "getGift?id=1", "getUserInfo", "nowhere"] {
            let answer = Call::get(call).send(&site).await;
            let (kept, headers) = (cache_control(call, answer.body["code"] == 200), answer.headers);
            for (name, value) in [
                ("cache-control", kept),
                ("content-type", "application/json"),
            ] {
                assert_eq!(headers[name], value, "{call}");
            }
            assert!(!headers.contains_key("set-cookie") && !headers.contains_key("access-control-allow-origin"), "{call}");
        }
    }

    async fn any_language_header_is_answered_in_one_of_ours(env: TestEnv) {
        let site = open(env);
        let long = "fr,".repeat(3_000);
        let headers: [(&[u8], &str); 12] = [
            (b"", "请先登录"),
            (b"zh-TW", "请先登录"),
            (b"*", "请先登录"),
            (b"\xff\xfe", "请先登录"),
            (b"en;q=0", "请先登录"),
            (b"en;q=zz;q=9999999999999999999", "请先登录"),
            (long.as_bytes(), "请先登录"),
            (b"EN-us", "Please sign in first"),
            (b"fr;q=0.9, en;q=0.8, zh;q=0.7", "Please sign in first"),
            (b",;=,en", "Please sign in first"),
            (b"en, zh", "Please sign in first"),
            (b"zh-CN;q=0.8, en;q=0.8", "请先登录"),
        ];
        for (header, msg) in headers {
            let answer = Call::get("getUserInfo").header("accept-language", header).send(&site).await;
            assert_eq!((answer.status.as_u16(), &answer.body["msg"]), (401, &msg.into()), "{}", String::from_utf8_lossy(header));
        }
    }

    async fn the_document_is_served(env: TestEnv) {
        let site = open(env);
        let answer = Call::to(Method::GET, "/api/openapi.json").send(&site).await;
        assert_eq!(answer.body, serde_json::to_value(api::document()).unwrap());
    }

    async fn a_fault_shows_a_number_of_its_own_and_nothing_else(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, domain::Fen(100), 1).await;
        site.env.tx(|conn| Ok(diesel::sql_query("DROP TABLE gift_prices").execute(conn)?)).await;
        let mut shown = Vec::new();
        for _ in 0..2 {
            let answer = Call::get(&format!("getGift?id={gift}")).send(&site).await;
            assert_eq!((answer.status.as_u16(), &answer.body["reason"]), (500, &"internal".into()));
            shown.push(answer.body["msg"].as_str().unwrap().to_owned());
        }
        assert!(shown.iter().all(|msg| msg.contains("编号") && !msg.contains("gift_prices")), "{shown:?}");
        assert_ne!(shown[0], shown[1]);
    }
}
