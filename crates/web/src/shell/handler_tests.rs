use super::*;
use axum::http::HeaderMap;
use axum::routing::get;
use http_body_util::BodyExt;
use tower::ServiceExt;

const HTML: &str = "<!doctype html>\n<html lang=\"zh-CN\">\n<title>x</title>\n<!--satchel:head-->\n\
    <link rel=\"stylesheet\" crossorigin href=\"/assets/core.css\">\n<div><!--satchel:root--></div>\n<!--satchel:data-->\n</html>";

fn api() -> Router {
    let config = || async { r#"{"code":200,"msg":"ok","data":{"sandbox":true}}"# };
    let user = |headers: HeaderMap| async move {
        let known = headers.get("token").is_some_and(|token| token == "good");
        (
            if known { StatusCode::OK } else { StatusCode::UNAUTHORIZED },
            r#"{"code":200,"msg":"ok","data":{"nickName":"小明"}}"#,
        )
    };
    let list = || async {
        r#"{"code":200,"msg":"ok","data":{"items":[{"imageUrl":"/pictures/1/ak47/a-1.svg"}]}}"#
    };
    let gift = |headers: HeaderMap| async move {
        let name = if headers[header::ACCEPT_LANGUAGE] == "en" { "Fire Serpent" } else { "火蛇" };
        format!(
            r#"{{"code":200,"msg":"ok","data":{{"id":"1","name":"AK-47 | {name}","priceFen":100,"stock":1,
            "imageUrl":"/pictures/1/ak47/a-1.svg","collection":null,"description":null}}}}"#
        )
    };
    let agreement = || async {
        r#"{"code":200,"msg":"ok","data":{"version":"1","intro":["<前言>"],"chapters":[{"title":"甲","paragraphs":["一","二"]}]}}"#
    };
    Router::new()
        .route("/api/v1/customer/getAgreement", get(agreement))
        .route("/api/v1/customer/getGift", get(gift))
        .route("/api/v1/customer/getClientConfig", get(config))
        .route("/api/v1/customer/getUserInfo", get(user))
        .route("/api/v1/customer/listGift", get(list))
}

fn site(html: Option<&'static str>) -> Router {
    site_of(html, api())
}

fn site_of(html: Option<&'static str>, api: Router) -> Router {
    let file = |path: &str, text: &'static str| {
        (path.to_owned(), Bytes::from_static(text.as_bytes()), "h".to_owned())
    };
    let manifest = r#"{"src/shop/screens/gift/StoreScreen.tsx":{"file":"assets/Store.js"},"src/shop/i18n/en.ts":{"file":"assets/en.js"},
        "src/shop/screens/gift/GiftScreen.tsx":{"file":"assets/Gift.js","css":["assets/gift.css"]}}"#;
    let mut files = vec![
        file("assets/core.css", "a{b:c}"),
        file("assets/gift.css", "d{e:f}\n"),
        file(".vite/manifest.json", manifest),
        file(".vite/screens.json", include_str!("test_screens.json")),
        file(".vite/draw.js", "draw()"),
        file("icon.svg", "<svg/>"),
    ];
    files.extend(html.map(|html| file("index.html", html)));
    let names = Names {
        brand: ("锦囊".to_owned(), "Satchel".to_owned()),
        site: "https://shop.example".to_owned(),
    };
    pages(Shell::new(&Dist::collect(files), api, names).unwrap())
}

async fn send(method: Method, path: &str, cookie: &str) -> (StatusCode, HeaderMap, String) {
    let request = axum::http::Request::builder()
        .method(method)
        .uri(path)
        .header(header::COOKIE, cookie)
        .body(Body::empty())
        .unwrap();
    let (parts, body) = site(Some(HTML)).oneshot(request).await.unwrap().into_parts();
    (
        parts.status,
        parts.headers,
        String::from_utf8(body.collect().await.unwrap().to_bytes().to_vec()).unwrap(),
    )
}

#[tokio::test]
async fn a_signed_in_page_carries_the_first_answers_and_is_not_cached() {
    let (status, headers, html) =
        send(Method::GET, "/gift", "__Host-satchel_token=good; satchel_lang=en").await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(headers[header::CACHE_CONTROL], "private, no-store");
    assert!(html.contains("<title>Satchel · Gift store</title>"), "{html}");
    assert!(html.contains("\"listGift?limit=20\":") && html.contains("小明"));
    assert!(
        html.contains("href=\"/pictures/1/ak47/a-1.svg\"")
            && html.contains("/assets/Store.js")
            && html.contains("/assets/en.js")
    );
}

#[tokio::test]
async fn no_page_whose_address_may_hold_a_strangers_text_has_personal_data() {
    for path in
        ["/gift?sort=sales", "/gift?keyword=x", "/gift-detail/1", "/bag?x", "/nowhere", "/login"]
    {
        let (_, headers, html) = send(Method::GET, path, "__Host-satchel_token=good").await;
        assert_eq!(headers[header::CACHE_CONTROL], "private, no-store", "{path}");
        assert!(!html.contains("小明") && !html.contains("getUserInfo"), "{path}");
    }
    let (_, _, html) =
        send(Method::GET, "/gift?sort=sales", "__Host-satchel_token=good; satchel_lang=en").await;
    assert!(html.contains("\"listGift?limit=20\\u0026sort=sales\":"), "{html}");
}

#[tokio::test]
async fn a_visitors_page_is_the_login_and_carries_nothing_personal() {
    let (status, headers, html) = send(Method::GET, "/gift", "").await;
    assert_eq!(
        (status, headers[header::CACHE_CONTROL].to_str().unwrap()),
        (StatusCode::OK, "no-cache")
    );
    assert!(
        html.contains("<title>锦囊 · 登录</title>")
            && html.contains("getClientConfig")
            && !html.contains("listGift")
    );
    let (_, headers, html) = send(Method::GET, "/gift", "__Host-satchel_token=stale").await;
    assert_eq!(headers[header::CACHE_CONTROL], "no-cache");
    assert!(html.contains("listGift") && !html.contains("小明"));
}

#[tokio::test]
async fn agreements_are_read_without_javascript_and_gifts_are_named_in_the_title() {
    let (_, _, html) = send(Method::GET, "/user-agreement", "").await;
    let words = "<noscript><main><h1>用户协议</h1><p>&lt;前言&gt;</p><h2>甲</h2><p>一</p><p>二</p></main></noscript>";
    assert!(html.contains(words), "{html}");
    assert!(html.contains(r#""getAgreement?name=user_agreement":"#), "{html}");
    let (_, _, html) = send(Method::GET, "/about-us", "").await;
    assert!(html.contains("<noscript><main><p>锦囊是商城</p></main></noscript>"), "{html}");
    let (_, _, html) = send(Method::GET, "/about-us", "satchel_lang=en").await;
    assert!(html.contains("<noscript><main><p>Satchel is a store</p>"), "{html}");
    for cookie in ["", "__Host-satchel_token=good"] {
        let (_, _, html) = send(Method::GET, "/gift-detail/1", cookie).await;
        assert!(html.contains("<title>锦囊 · AK-47 | 火蛇</title>"), "{html}");
    }
}

#[tokio::test]
async fn the_policy_allows_one_inline_script_and_names_every_style() {
    let (_, headers, html) = send(Method::GET, "/gift-detail/1", "__Host-satchel_token=good").await;
    let policy = headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
    let hash = |text: &str| BASE64_STANDARD.encode(app::sha256(text.as_bytes()));
    let scripts = format!("script-src 'self' 'sha256-{}';", hash("draw()"));
    assert!(policy.contains(&scripts) && policy.contains("frame-ancestors 'none'"), "{policy}");
    let styles: Vec<&str> =
        html.split("<style>").skip(1).map(|rest| rest.split_once("</style>").unwrap().0).collect();
    assert_eq!(styles, ["a{b:c}", "d{e:f}"]);
    for style in styles {
        assert!(policy.contains(&format!("'sha256-{}'", hash(style))));
    }
    let (_, _, html) = send(Method::GET, "/about-us", "").await;
    assert_eq!(html.matches("<style>").count(), 1);
}

#[tokio::test]
async fn only_the_page_of_a_known_login_draws_its_screen() {
    let drawn = "{\"template\": [\"<h2>礼品<\\/h2>\"]}</script><script>draw()</script>";
    for (path, cookie, is_drawn) in [
        ("/gift-detail/1", "__Host-satchel_token=good", true),
        ("/gift-detail/1", "__Host-satchel_token=stale", false),
        ("/gift-detail/1", "", false),
        ("/gift", "__Host-satchel_token=good", false),
    ] {
        let (_, _, html) = send(Method::GET, path, cookie).await;
        assert_eq!(html.contains(drawn), is_drawn, "{path} {cookie}: {html}");
        assert_eq!(html.contains("draw()"), is_drawn, "{path} {cookie}");
    }
}

#[test]
fn a_build_that_would_leave_its_script_element_is_refused() {
    assert!(refuse_end("a", "1 < 2 / 3 <b> <! --").is_ok());
    for end in ["</script>", "</b>", "<!--"] {
        assert!(refuse_end("a", end).unwrap_err().contains("a of the web build"), "{end}");
    }
}

/// The elements of a page, as far as a text in it could add one.
fn elements(html: &str) -> Vec<String> {
    html.split('<')
        .skip(1)
        .map(|rest| rest.split([' ', '>', '\n']).next().unwrap().to_owned())
        .collect()
}

#[tokio::test]
async fn no_text_of_a_stranger_leaves_the_data_that_the_script_reads() {
    let hostile = "</script><script>alert(1)</script><!--<script>\"'`${1}\\\u{2028}\u{2029}&lt;";
    let api_with = |text: &'static str| {
        let answer = move |data: serde_json::Value| {
            let body = serde_json::json!({ "code": 200, "msg": "ok", "data": data });
            let data = body["data"].to_string();
            std::future::ready(format!(r#"{{"code":200,"msg":"ok","data":{data}}}"#))
        };
        Router::new()
            .route(
                "/api/v1/customer/getUserInfo",
                get(move || answer(serde_json::json!({ "nickName": text }))),
            )
            .route(
                "/api/v1/customer/getGift",
                get(move || answer(serde_json::json!({ "finish": text }))),
            )
            .route(
                "/api/v1/customer/listBag",
                get(move || answer(serde_json::json!({ "items": [{ "finish": text }] }))),
            )
    };
    for path in ["/gift-detail/1", "/bag"] {
        let [plain, attacked] = ["x", hostile].map(|text| site_of(Some(HTML), api_with(text)));
        let cookie = "__Host-satchel_token=good";
        let (plain, attacked) =
            (page_of(&plain, path, cookie).await, page_of(&attacked, path, cookie).await);
        assert!(attacked.contains("draw()") && attacked.contains("alert(1)"), "{attacked}");
        assert_eq!(elements(&attacked), elements(&plain), "{attacked}");
        assert!(!attacked.contains(['\u{2028}', '\u{2029}']), "{attacked}");
    }
}

#[tokio::test]
async fn unknown_addresses_and_missing_files_are_not_found() {
    for (path, is_page) in [
        ("/nowhere", true),
        ("/404", true),
        ("/assets/gone-1.js", false),
        ("/robots.txt", false),
        ("/index.html", false),
    ] {
        let (status, _, body) = send(Method::GET, path, "").await;
        assert_eq!((status, body.contains("<html")), (StatusCode::NOT_FOUND, is_page), "{path}");
    }
    assert_eq!(send(Method::GET, "/icon.svg", "").await.0, StatusCode::OK);
    assert_eq!(send(Method::POST, "/gift", "").await.0, StatusCode::METHOD_NOT_ALLOWED);
    let (status, headers, body) = send(Method::HEAD, "/about-us", "").await;
    assert_eq!((status, body.len()), (StatusCode::OK, 0));
    assert_ne!(headers[header::CONTENT_LENGTH], "0");
}

#[tokio::test]
async fn other_ways_to_write_an_address_lead_to_the_one() {
    for (path, location) in [
        ("/login/", "/login"),
        ("/LOGIN?redirect=%2Fgift", "/login?redirect=%2Fgift"),
        ("/about-us/", "/about-us"),
        ("/Gift", "/gift"),
        ("//gift/", "/gift"),
    ] {
        for cookie in ["", "__Host-satchel_token=good"] {
            let (status, headers, _) = send(Method::GET, path, cookie).await;
            assert_eq!(
                (status, headers[header::LOCATION].to_str().unwrap()),
                (StatusCode::PERMANENT_REDIRECT, location),
                "{path}"
            );
        }
    }
    assert_eq!(send(Method::GET, "//nowhere/gift", "").await.1[header::LOCATION], "/nowhere/gift");
}

#[tokio::test]
async fn a_gift_is_described_to_everybody_in_both_languages() {
    for cookie in ["", "__Host-satchel_token=good"] {
        let (_, _, html) = send(Method::GET, "/gift-detail/1", cookie).await;
        assert!(html.contains("og:title\" content=\"锦囊 · AK-47 | 火蛇\""), "{html}");
        assert!(html.contains("rel=\"canonical\" href=\"https://shop.example/gift-detail/1\""));
    }
    let (_, _, html) = send(Method::GET, "/gift-detail/1?lang=en", "").await;
    assert!(
        html.contains("lang=\"en\"") && html.contains("content=\"Satchel · AK-47 | Fire Serpent\""),
        "{html}"
    );
    let (_, _, html) = send(Method::GET, "/bag", "__Host-satchel_token=good").await;
    assert!(!html.contains("noindex") && !html.contains("og:title"));
    let (_, _, html) = send(Method::GET, "/bag", "").await;
    assert!(html.contains("noindex") && !html.contains("og:title"));
}

#[tokio::test]
async fn without_a_web_build_the_page_says_how_to_make_one() {
    let request = axum::http::Request::get("/").body(Body::empty()).unwrap();
    let response = site(None).oneshot(request).await.unwrap();
    assert_eq!(response.status(), StatusCode::SERVICE_UNAVAILABLE);
    let body = response.into_body().collect().await.unwrap().to_bytes();
    assert!(std::str::from_utf8(&body).unwrap().contains("make web"));
}

async fn page_of(site: &Router, path: &str, cookie: &str) -> String {
    let request =
        axum::http::Request::get(path).header(header::COOKIE, cookie).body(Body::empty()).unwrap();
    let response = site.clone().oneshot(request).await.unwrap();
    let body = response.into_body().collect().await.unwrap().to_bytes();
    String::from_utf8(body.to_vec()).unwrap()
}

#[tokio::test]
async fn a_page_that_was_drawn_for_one_visitor_is_given_to_no_other() {
    let used = site(Some(HTML));
    let cookies = [
        "", "satchel_lang=en", "satchel_dark=1", "satchel_dark=0",
        "satchel_lang=en; satchel_dark=1", "__Host-satchel_token=stale",
        "__Host-satchel_token=good", "__Host-satchel_token=good; satchel_lang=en",
        "__Host-satchel_token=good; satchel_dark=1",
    ];
    let paths = [
        "/gift", "/gift?sort=sales", "/gift?lang=en", "/gift?lang=zh-CN", "/gift-detail/1",
        "/gift-detail/2", "/gift-detail/1?lang=en", "/about-us", "/about-us?lang=zh-CN", "/login",
        "/register", "/user", "/bag", "/nowhere", "/elsewhere",
    ];
    // Drawn pages are kept by now: each visitor must get the page of a new service.
    for round in 0..2 {
        for path in paths {
            for cookie in cookies {
                let expected = page_of(&site(Some(HTML)), path, cookie).await;
                assert!(expected.starts_with("<!doctype html>"), "{expected}");
                let given = page_of(&used, path, cookie).await;
                assert_eq!(given, expected, "{round} {path} {cookie}");
            }
        }
    }
}

#[tokio::test]
async fn a_page_is_drawn_anew_when_an_answer_in_it_changes() {
    use std::sync::atomic::{AtomicUsize, Ordering};
    let (stock, brand) = (Arc::new(AtomicUsize::new(1)), Arc::new(AtomicUsize::new(1)));
    let (of_list, of_config) = (Arc::clone(&stock), Arc::clone(&brand));
    // One of the two is marked with a tag of its content, as what is the same for everybody is.
    let list = move || {
        let stock = of_list.load(Ordering::SeqCst);
        let body = format!(r#"{{"code":200,"msg":"ok","data":{{"items":[],"stock":{stock}}}}}"#);
        let mut response = body.into_response();
        response.extensions_mut().insert(PublicTag(stock.to_string().into()));
        std::future::ready(response)
    };
    let config = move || {
        let brand = of_config.load(Ordering::SeqCst);
        let body = format!(r#"{{"code":200,"msg":"ok","data":{{"brand":{brand}}}}}"#);
        std::future::ready(body)
    };
    let user = || async { r#"{"code":200,"msg":"ok","data":{"nickName":"小明"}}"# };
    let api = Router::new()
        .route("/api/v1/customer/getClientConfig", get(config))
        .route("/api/v1/customer/getUserInfo", get(user))
        .route("/api/v1/customer/listGift", get(list));
    let site = site_of(Some(HTML), api);
    for (in_stock, named) in [(1, 1), (2, 1), (2, 2), (1, 2), (1, 1)] {
        stock.store(in_stock, Ordering::SeqCst);
        brand.store(named, Ordering::SeqCst);
        let page = page_of(&site, "/gift", "__Host-satchel_token=good").await;
        let is_new = page.contains(&format!("\"stock\":{in_stock}}}"))
            && page.contains(&format!("\"brand\":{named}}}"));
        assert!(is_new, "{in_stock} {named}: {page}");
    }
}
