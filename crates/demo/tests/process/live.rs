//! Streams of changes, of one process and of two.

use crate::satchel::{Satchel, Site};
use std::time::{Duration, Instant};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

/// Another node must signal a change within this time.
const ANNOUNCED_WITHIN: Duration = Duration::from_secs(1);

struct Listener(BufReader<TcpStream>);

impl Listener {
    async fn open(satchel: &Satchel, token: &str) -> Self {
        let mut stream = TcpStream::connect(&satchel.address).await.unwrap();
        let head = format!(
            "GET /api/v1/customer/listenEvents HTTP/1.1\r\nHost: a\r\nToken: {token}\r\n\r\n"
        );
        stream.write_all(head.as_bytes()).await.unwrap();
        let mut listener = Self(BufReader::new(stream));
        listener.until("event: ready").await;
        listener
    }

    /// Reads to a line that begins so, and gives it.
    async fn until(&mut self, expected: &str) -> String {
        let read = async {
            loop {
                let mut line = String::new();
                assert!(
                    self.0.read_line(&mut line).await.unwrap() > 0,
                    "it ended before {expected:?}"
                );
                if line.starts_with(expected) {
                    return line;
                }
            }
        };
        tokio::time::timeout(Duration::from_secs(10), read)
            .await
            .unwrap_or_else(|_| panic!("{expected:?} did not come"))
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_change_on_one_node_is_announced_by_the_other() {
    let site = Site::postgres();
    let (first, second) = (site.serve(&[]).await, site.serve(&[]).await);
    let token = first.register("13600000011", "nodes123").await;
    let mut listener = Listener::open(&second, &token).await;
    let gift = first.data("GET", "listGift?sort=price_asc&limit=1", "").await["items"][0]["id"]
        .as_str()
        .unwrap()
        .to_owned();
    let since = Instant::now();
    let order = first.data("POST", &format!("createOrder?giftId={gift}&quantity=1"), &token).await;
    let no = order["orderNo"].as_str().unwrap();
    assert!(listener.until("data: {\"kind\":\"order\"").await.contains(no));
    assert!(since.elapsed() < ANNOUNCED_WITHIN, "{:?}", since.elapsed());
    // It is paid at once by a provider of the tests.
    let since = Instant::now();
    first.data("POST", &format!("payOrder?orderNo={no}&method=alipay"), &token).await;
    listener.until("data: {\"kind\":\"message\"").await;
    assert!(since.elapsed() < ANNOUNCED_WITHIN, "{:?}", since.elapsed());
    let since = Instant::now();
    first.data("POST", "logout", &token).await;
    listener.until("data: {\"reason\":\"login_ended\"}").await;
    assert!(since.elapsed() < ANNOUNCED_WITHIN * 2, "{:?}", since.elapsed());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_service_announces_a_change_by_an_operators_command() {
    let site = Site::sqlite();
    let satchel = site.serve(&[]).await;
    let token = satchel.register("13600000012", "nodes123").await;
    let gift = satchel.data("GET", "listGift?sort=price_asc&limit=1", "").await["items"][0]["id"]
        .as_str()
        .unwrap()
        .to_owned();
    let order =
        satchel.data("POST", &format!("createOrder?giftId={gift}&quantity=1"), &token).await;
    let no = order["orderNo"].as_str().unwrap();
    satchel.data("POST", &format!("payOrder?orderNo={no}&method=alipay"), &token).await;
    let mut listener = Listener::open(&satchel, &token).await;
    site.run_words(&["refund", no], &["--reason", "customer_request"], true);
    listener.until("event: resync").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stream_is_logged_once_when_it_ends_and_by_whom() {
    let site = Site::sqlite();
    let satchel = site.serve(&[]).await;
    let token = satchel.register("13600000013", "nodes123").await;
    let lines = || {
        let log = std::fs::read_to_string(&satchel.log).unwrap();
        log.lines()
            .filter(|line| line.contains("listenEvents"))
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    let (leaving, mut staying) =
        (Listener::open(&satchel, &token).await, Listener::open(&satchel, &token).await);
    assert!(lines().is_empty(), "{:?}", lines());
    drop(leaving);
    let logged = async |count: usize| {
        let since = Instant::now();
        while lines().len() < count {
            assert!(since.elapsed() < Duration::from_secs(10), "{:?}", lines());
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        lines().pop().unwrap()
    };
    let line = logged(1).await;
    assert!(
        line.contains("status=200") && line.contains("us=") && line.contains("end=client"),
        "{line}"
    );
    satchel.data("POST", "logout", &token).await;
    staying.until("event: end").await;
    let line = logged(2).await;
    assert!(line.contains("end=server"), "{line}");
    assert!(!lines().iter().any(|line| line.contains(&token)));
}
