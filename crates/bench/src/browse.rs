//! Throughput of lists and details, compared with a bare route that returns the same bytes.

use crate::Setup;
use crate::client::{Client, Load, hammer};
use crate::footprint;
use crate::report::Report;
use crate::server::unhurried;
use axum::Router;
use axum::http::header::CONTENT_TYPE;
use axum::routing::get;
use std::time::Duration;

const CONNECTIONS: usize = 32;
const TIME: Duration = Duration::from_secs(4);

/// Measures both calls, and searches by keyword.
pub(crate) async fn measure(setup: &Setup, report: &mut Report) {
    let start = footprint::sqlite(setup, "browse", unhurried());
    let server = start.serve().await;
    let list = "/api/v1/customer/listGift?limit=20".to_owned();
    let searches: Vec<String> = (0..200)
        .map(|i| {
            format!(
                "/api/v1/customer/listGift?limit=20&sort=price_asc&category=rifle&minPriceFen={}",
                i * 1000
            )
        })
        .collect();
    let details: Vec<String> =
        (1..=200).map(|i| format!("/api/v1/customer/getGift?id={}", i * 50)).collect();
    compare(&server.address, "listGift, first page", std::slice::from_ref(&list), report).await;
    compare(&server.address, "listGift, 200 searches in turn", &searches, report).await;
    by_keyword(&server.address, report).await;
    compare(&server.address, "getGift, 200 gifts in turn", &details, report).await;
    footprint::memory(&server, "browsing", report);
}

async fn compare(address: &str, what: &str, paths: &[String], report: &mut Report) {
    let bytes = match Client::connect(address).await {
        Ok(mut client) => {
            client.call("GET", &paths[0], "").await.map(|(_, body)| body).unwrap_or_default()
        }
        Err(error) => panic!("cannot reach the service: {error}"),
    };
    let bare = bare_route(bytes).await;
    let bare_path = ["/".to_owned()];
    // Alternating and twice, so that load from other processes affects both.
    let mut pairs = Vec::new();
    for _ in 0..2 {
        let ours = hammer(address, paths, CONNECTIONS, TIME).await;
        let theirs = hammer(&bare, &bare_path, CONNECTIONS, TIME).await;
        pairs.push((ours, theirs));
    }
    let ratio = pairs.iter().map(|(ours, theirs)| ours.rate() / theirs.rate()).sum::<f64>() / 2.0;
    let ours: &Load = &pairs[1].0;
    let value = format!(
        "{:.0}/s against {:.0}/s bare: {ratio:.2}; p50 {:.2} ms, p99 {:.2} ms, {} refused",
        ours.rate(),
        pairs[1].1.rate(),
        ours.percentile_ms(50),
        ours.percentile_ms(99),
        ours.bad
    );
    report.bar(what, value, "≥ 0.50", ratio >= 0.5 && ours.bad == 0);
}

/// Keywords of all kinds: whole words, prefixes, nicknames, pinyin, several words, and some without
/// a match.
const KEYWORDS: [&str; 12] = [
    "ak", "awp factory new", "a", "爪子刀", "沙鹰", "shaying", "zxcc", "大狙 纹样7",
    "karambit pattern 12", "attern", "爪子刀纹样3崭新出厂", "qwertyuiop",
];
/// More requests than one connection can make in the time, so that none is repeated.
const QUESTIONS: usize = 60_000;

/// Sequential searches, each with parameters that were not used before.
async fn by_keyword(address: &str, report: &mut Report) {
    let question = |number: usize| {
        let keyword: String =
            KEYWORDS[number % KEYWORDS.len()].bytes().map(|byte| format!("%{byte:02X}")).collect();
        format!("/api/v1/customer/listGift?limit=20&keyword={keyword}&minPriceFen={number}")
    };
    let load = hammer(address, &(0..QUESTIONS).map(question).collect::<Vec<_>>(), 1, TIME).await;
    let (p50, p99) = (load.percentile_ms(50), load.percentile_ms(99));
    let value =
        format!("p50 {p50:.2} ms, p99 {p99:.2} ms of {} searches, {} refused", load.good, load.bad);
    report.bar(
        "listGift by keyword, never asked before",
        value,
        "p99 ≤ 2 ms",
        p99 <= 2.0 && load.bad == 0 && load.good < QUESTIONS,
    );
}

async fn bare_route(bytes: Vec<u8>) -> String {
    let body = axum::body::Bytes::from(bytes);
    let router = Router::new()
        .route("/", get(move || async move { ([(CONTENT_TYPE, "application/json")], body) }));
    let listener =
        tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap_or_else(|e| panic!("{e}"));
    let address = listener.local_addr().map(|a| a.to_string()).unwrap_or_default();
    tokio::spawn(async move { axum::serve(listener, router).await });
    address
}
