//! Responses that are compressed, responses that are asked for again in vain, and personal ones,
//! which are therefore never compressed with a stranger's text.

use crate::server::Server;
use reqwest::header::{
    ACCEPT_ENCODING, ACCEPT_LANGUAGE, CACHE_CONTROL, CONTENT_ENCODING, ETAG, IF_NONE_MATCH, RANGE,
    VARY,
};
use std::io::Read;

struct Answer {
    status: u16,
    headers: reqwest::header::HeaderMap,
    body: Vec<u8>,
}

impl Answer {
    fn header(&self, name: impl reqwest::header::AsHeaderName) -> Option<&str> {
        self.headers.get(name).map(|value| value.to_str().unwrap())
    }

    fn plain(&self) -> Vec<u8> {
        let mut plain = Vec::new();
        match self.header(CONTENT_ENCODING) {
            None => plain.extend_from_slice(&self.body),
            Some("gzip") => {
                flate2::read::GzDecoder::new(&self.body[..]).read_to_end(&mut plain).unwrap();
            }
            Some("br") => brotli::BrotliDecompress(&mut &self.body[..], &mut plain).unwrap(),
            Some(other) => panic!("{other}"),
        }
        plain
    }
}

struct Client(reqwest::Client, String);

impl Client {
    fn of(server: &Server) -> Self {
        Self(
            reqwest::Client::builder().no_proxy().build().unwrap(),
            format!("http://{}", server.address),
        )
    }

    async fn send(
        &self,
        method: reqwest::Method,
        path: &str,
        headers: &[(reqwest::header::HeaderName, &str)],
    ) -> Answer {
        let mut request = self.0.request(method, format!("{}{path}", self.1));
        for (name, value) in headers {
            request = request.header(name, *value);
        }
        let response = request.send().await.unwrap();
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        Answer { status, headers, body: response.bytes().await.unwrap().to_vec() }
    }

    async fn get(&self, path: &str, headers: &[(reqwest::header::HeaderName, &str)]) -> Answer {
        self.send(reqwest::Method::GET, path, headers).await
    }

    async fn call(&self, method: reqwest::Method, call: &str, token: &str) -> serde_json::Value {
        let token = [(reqwest::header::HeaderName::from_static("token"), token)];
        let answer = self.send(method, &format!("/api/v1/customer/{call}"), &token).await;
        serde_json::from_slice::<serde_json::Value>(&answer.body).unwrap()["data"].clone()
    }

    async fn token(&self) -> String {
        let data =
            self.call(reqwest::Method::POST, "login?phone=13800000000&password=demo1234", "").await;
        data["token"].as_str().unwrap().to_owned()
    }
}

#[tokio::test]
async fn what_is_the_same_for_everybody_is_compressed_and_not_sent_twice() {
    let server = Server::start(&[], &[]);
    let client = Client::of(&server);
    let announcements = client.call(reqwest::Method::GET, "listAnnouncement", "").await;
    let notice =
        format!("getAnnouncement?id={}", announcements["items"][0]["id"].as_str().unwrap());
    for call in [
        "listGift?limit=20", "listGiftFacets", "getGift?id=1", "listAnnouncement", &notice,
        "getClientConfig",
    ] {
        let path = format!("/api/v1/customer/{call}");
        let plain = client.get(&path, &[]).await;
        assert_eq!((plain.status, plain.header(CONTENT_ENCODING)), (200, None), "{call}");
        assert_eq!(plain.header(CACHE_CONTROL), Some("no-cache"), "{call}");
        for name in ["accept-encoding", "accept-language"] {
            assert!(plain.header(VARY).unwrap().contains(name), "{call}");
        }
        let mut tags = vec![plain.header(ETAG).unwrap().to_owned()];
        for (request, encoding) in [
            ("gzip, deflate, br, zstd", Some("br")),
            ("gzip", Some("gzip")),
            ("identity", None),
            ("br;q=0, gzip;q=0", None),
            ("zstd", None),
        ] {
            let answer = client.get(&path, &[(ACCEPT_ENCODING, request)]).await;
            assert_eq!(
                (answer.status, answer.header(CONTENT_ENCODING)),
                (200, encoding),
                "{call} {request}"
            );
            assert!(answer.plain() == plain.body, "{call} {request}");
            assert!(encoding.is_none() || answer.body.len() < plain.body.len(), "{call} {request}");
            let tag = answer.header(ETAG).unwrap().to_owned();
            let again =
                client.get(&path, &[(ACCEPT_ENCODING, request), (IF_NONE_MATCH, &tag)]).await;
            assert_eq!(
                (again.status, again.body.len(), again.header(ETAG)),
                (304, 0, Some(tag.as_str())),
                "{call} {request}"
            );
            assert_eq!(again.header(CACHE_CONTROL), Some("no-cache"), "{call} {request}");
            let head =
                client.send(reqwest::Method::HEAD, &path, &[(ACCEPT_ENCODING, request)]).await;
            assert_eq!(
                (head.status, head.body.len(), head.header(ETAG)),
                (200, 0, Some(tag.as_str())),
                "{call} {request}"
            );
            assert_eq!(
                head.header("content-length"),
                answer.header("content-length"),
                "{call} {request}"
            );
            tags.push(tag);
        }
        tags.sort();
        tags.dedup();
        assert_eq!(tags.len(), 3, "{call}: each variant has a tag of its own");
        let part = client.get(&path, &[(RANGE, "bytes=0-9")]).await;
        assert!(part.status == 200 && part.body == plain.body, "{call}");
    }
    let refused =
        client.get("/api/v1/customer/getGift?id=999999999", &[(ACCEPT_ENCODING, "br")]).await;
    assert_eq!((refused.header(ETAG), refused.header(CACHE_CONTROL)), (None, Some("no-store")));
}

#[tokio::test]
async fn a_tag_goes_with_the_content_and_with_the_language() {
    let server = Server::start(&[], &[]);
    let client = Client::of(&server);
    let (token, path) = (client.token().await, "/api/v1/customer/getGift?id=1");
    let before = client.get(path, &[]).await;
    let english = client.get(path, &[(ACCEPT_LANGUAGE, "en")]).await;
    assert_ne!(before.header(ETAG), english.header(ETAG));
    client.call(reqwest::Method::POST, "createOrder?giftId=1&quantity=1", &token).await;
    tokio::time::sleep(std::time::Duration::from_millis(600)).await;
    let after = client.get(path, &[(IF_NONE_MATCH, before.header(ETAG).unwrap())]).await;
    assert_eq!(after.status, 200, "the stock has changed");
    assert_ne!(after.body, before.body);
}

#[tokio::test]
async fn what_is_personal_is_never_in_a_page_with_what_an_address_says() {
    let server = Server::start(&[], &[]);
    let client = Client::of(&server);
    let token = client.token().await;
    let cookie = format!("satchel_token={token}");
    let cookie = (reqwest::header::COOKIE, cookie.as_str());
    for (path, is_personal) in [
        ("/", true),
        ("/gift", true),
        ("/user", true),
        ("/gift?keyword=13800000000", false),
        ("/gift?keyword=akmaster&sort=sales", false),
        ("/gift-detail/1", false),
        ("/gift-pay?orderNo=13800000000", false),
        ("/no%20where", false),
    ] {
        let plain = client.get(path, std::slice::from_ref(&cookie)).await;
        let text = std::str::from_utf8(&plain.body).unwrap();
        let has = [text.contains("\"getUserInfo\":"), text.contains("138****0000")];
        assert_eq!(has, [is_personal; 2], "{path}");
        for request in ["br", "gzip"] {
            let answer = client.get(path, &[(ACCEPT_ENCODING, request), cookie.clone()]).await;
            assert_eq!(
                (answer.header(CONTENT_ENCODING), answer.header(CACHE_CONTROL)),
                (Some(request), Some("private, no-store")),
                "{path}"
            );
            assert!(answer.plain() == plain.body, "{path} {request}");
            assert!(
                answer.body.len() * 2 < plain.body.len(),
                "{path} {request}: {} of {}",
                answer.body.len(),
                plain.body.len()
            );
        }
    }
    // Calls about a customer are not compressed at all.
    for call in ["getUserInfo", "listOrder?state=paid", "listBag"] {
        let headers = [
            (ACCEPT_ENCODING, "br"),
            (reqwest::header::HeaderName::from_static("token"), token.as_str()),
        ];
        let answer = client.get(&format!("/api/v1/customer/{call}"), &headers).await;
        assert_eq!(
            (answer.header(CONTENT_ENCODING), answer.header(ETAG), answer.header(CACHE_CONTROL)),
            (None, None, Some("no-store")),
            "{call}"
        );
    }
}

#[tokio::test]
async fn one_customers_page_holds_nothing_of_anothers() {
    let server = Server::start(&[], &[]);
    let client = Client::of(&server);
    let token = client.token().await;
    for path in ["/", "/bag", "/gift", "/user"] {
        for request in ["br", "gzip", "identity"] {
            let cookie = format!("satchel_token={token}");
            let own = client
                .get(path, &[(ACCEPT_ENCODING, request), (reqwest::header::COOKIE, &cookie)])
                .await
                .plain();
            assert!(String::from_utf8(own).unwrap().contains("getUserInfo"), "{path}");
            for other in ["satchel_token=nobody", "a=b"] {
                let page = client
                    .get(path, &[(ACCEPT_ENCODING, request), (reqwest::header::COOKIE, other)])
                    .await;
                let text = String::from_utf8(page.plain()).unwrap();
                assert!(
                    !text.contains("getUserInfo") && !text.contains("listBag"),
                    "{path} {other}"
                );
                assert_eq!(page.header(CACHE_CONTROL), Some("no-cache"), "{path} {other}");
            }
        }
    }
}
