//! Answers that stay open: how many there may be, what they cost others, and how each of them ends.

use crate::server::{Server, read_all};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

const LISTEN: &str = "GET /api/v1/customer/listenEvents HTTP/1.1";

/// The token of the demo's customer.
fn token(server: &Server) -> String {
    let answer =
        server.ask("POST /api/v1/customer/login?phone=13800000000&password=demo1234 HTTP/1.1", "");
    answer.split_once("\"token\":\"").unwrap().1.split('"').next().unwrap().to_owned()
}

/// A stream, past its head.
struct Listener(BufReader<TcpStream>);

impl Listener {
    fn open(server: &Server, token: &str) -> Self {
        let mut stream = server.connect();
        write!(stream, "{LISTEN}\r\nHost: a\r\nConnection: close\r\nToken: {token}\r\n\r\n")
            .unwrap();
        let mut listener = Self(BufReader::new(stream));
        assert_eq!(listener.line(), "HTTP/1.1 200 OK");
        listener.until("event: ready");
        listener
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        assert!(self.0.read_line(&mut line).unwrap() > 0, "the stream has ended");
        line.trim_end().to_owned()
    }

    fn until(&mut self, expected: &str) {
        while self.line() != expected {}
    }

    fn rest(mut self) -> String {
        let mut rest = Vec::new();
        let _ = self.0.read_to_end(&mut rest);
        String::from_utf8_lossy(&rest).into_owned()
    }
}

/// Waits for what must come soon.
fn soon(what: &str, condition: impl Fn() -> bool) {
    let since = Instant::now();
    while !condition() {
        assert!(since.elapsed() < Duration::from_secs(10), "{what} did not come");
        std::thread::sleep(Duration::from_millis(50));
    }
}

fn metric(server: &Server, name: &str) -> String {
    let metrics = server.ask("GET /metrics HTTP/1.1", "");
    let line = metrics
        .lines()
        .find_map(|line| line.strip_prefix(name)?.strip_prefix(' ').map(str::to_owned));
    line.unwrap_or_else(|| panic!("{name} is missing in\n{metrics}"))
}

#[test]
fn a_stream_tells_at_once_shows_that_it_is_alive_and_is_counted() {
    let server = Server::start(&[("SATCHEL_LIVE_HEARTBEAT_SECONDS", "1")], &[]);
    let token = token(&server);
    let mut listener = Listener::open(&server, &token);
    let gifts = server.ask("GET /api/v1/customer/listGift?limit=1 HTTP/1.1", "");
    let gift = gifts.split_once("\"id\":\"").unwrap().1.split('"').next().unwrap();
    let since = Instant::now();
    server.ask(
        &format!(
            "POST /api/v1/customer/createOrder?giftId={gift}&quantity=1 HTTP/1.1\r\nToken: {token}"
        ),
        "",
    );
    listener.until("event: change");
    assert!(listener.line().starts_with("data: {\"kind\":\"order\",\"refNo\":\"S"));
    assert!(since.elapsed() < Duration::from_secs(1));
    listener.until(":");
    assert_eq!(metric(&server, "satchel_streams_open"), "1");
    drop(listener);
    soon("the end of the stream", || metric(&server, "satchel_streams_open") == "0");
    assert_eq!(metric(&server, "satchel_streams_ended_total{by=\"client\"}"), "1");
}

#[test]
fn a_stream_goes_on_whatever_its_client_sends_before_its_end() {
    // Behind a request that waits, an end is noticed at the next byte that is sent.
    let server = Server::start(&[("SATCHEL_LIVE_HEARTBEAT_SECONDS", "1")], &[]);
    let token = token(&server);
    let more = ["G", "\r\n", "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"];
    let mut streams = more.map(|more| {
        let mut stream = server.connect();
        write!(stream, "{LISTEN}\r\nHost: a\r\nToken: {token}\r\n\r\n{more}").unwrap();
        stream
    });
    soon("the beginning of the streams", || metric(&server, "satchel_streams_open") == "3");
    let ordered = server.ask(
        &format!(
            "POST /api/v1/customer/createOrder?giftId=7&quantity=1 HTTP/1.1\r\nToken: {token}"
        ),
        "",
    );
    assert!(ordered.starts_with("HTTP/1.1 200"), "{ordered}");
    for stream in &mut streams {
        let mut received = String::new();
        let mut part = [0; 1024];
        while !received.contains("event: change") {
            let length = stream.read(&mut part).unwrap();
            assert!(length > 0, "ended after {received}");
            received.push_str(&String::from_utf8_lossy(&part[..length]));
        }
        assert_eq!(received.matches("HTTP/1.1 200").count(), 1, "{received}");
    }
    drop(streams);
    soon("the end of the streams", || metric(&server, "satchel_streams_open") == "0");
}

#[test]
fn streams_leave_every_place_to_those_who_make_calls() {
    // The demo keeps a connection or two to its own simulated providers.
    let server = Server::start(
        &[("SATCHEL_SERVER_CONNECTIONS_MAX", "3"), ("SATCHEL_LIVE_STREAMS_PER_CUSTOMER", "5")],
        &[],
    );
    let token = token(&server);
    let listeners: Vec<_> = (0..5).map(|_| Listener::open(&server, &token)).collect();
    let since = Instant::now();
    assert!(server.ask("GET /healthz HTTP/1.1", "").starts_with("HTTP/1.1 200"));
    assert!(since.elapsed() < Duration::from_secs(2), "took {:?}", since.elapsed());
    drop(listeners);
    soon("the end of the streams", || metric(&server, "satchel_streams_open") == "0");
}

#[test]
fn one_address_and_all_together_may_have_so_many() {
    let server = Server::start(&[("SATCHEL_LIVE_STREAMS_PER_ADDRESS", "2")], &[]);
    let token = token(&server);
    let ask = |server: &Server, token: &str| server.ask(&format!("{LISTEN}\r\nToken: {token}"), "");
    let (first, _second) = (Listener::open(&server, &token), Listener::open(&server, &token));
    let refused = ask(&server, &token);
    assert!(
        refused.starts_with("HTTP/1.1 429") && refused.contains("\"reason\":\"rate_limited\""),
        "{refused}"
    );
    assert!(refused.contains("retry-after: 60"), "{refused}");
    drop(first);
    soon("the end of the stream", || metric(&server, "satchel_streams_open") == "1");
    let _third = Listener::open(&server, &token);
    // A client that is refused for another reason takes no place.
    assert!(ask(&server, "x").starts_with("HTTP/1.1 429"));

    let server = Server::start(
        &[("SATCHEL_LIVE_STREAMS_MAX", "1"), ("SATCHEL_LIVE_STREAMS_PER_ADDRESS", "0")],
        &[],
    );
    let token = self::token(&server);
    for _ in 0..3 {
        assert!(ask(&server, "x").starts_with("HTTP/1.1 401"));
    }
    let _only = Listener::open(&server, &token);
    let refused = ask(&server, &token);
    assert!(
        refused.starts_with("HTTP/1.1 503") && refused.contains("\"reason\":\"overloaded\""),
        "{refused}"
    );
}

#[test]
fn a_stop_ends_streams_at_once() {
    let mut server = Server::start(&[], &[]);
    let token = token(&server);
    let listeners: Vec<_> = (0..3).map(|_| Listener::open(&server, &token)).collect();
    let since = Instant::now();
    server.terminate();
    for listener in listeners {
        assert!(listener.rest().contains("event: end\ndata: {\"reason\":\"stopping\"}"));
    }
    assert!(server.wait().success());
    assert!(since.elapsed() < Duration::from_secs(5), "took {:?}", since.elapsed());
}

#[test]
fn who_does_not_read_is_cut_off() {
    let server = Server::start(&[("SATCHEL_SERVER_STALL_TIMEOUT_SECONDS", "1")], &[]);
    let mut stream = server.connect();
    // The answers are far more than the machines keep between them.
    let requests =
        "GET /api/v1/customer/listGift?limit=50 HTTP/1.1\r\nHost: a\r\n\r\n".repeat(2_000);
    stream.write_all(requests.as_bytes()).unwrap();
    std::thread::sleep(Duration::from_secs(6));
    let answers = read_all(&mut stream);
    assert!(answers.starts_with("HTTP/1.1 200"), "{answers}");
    assert!(answers.len() < 20_000_000, "{} bytes were kept for it", answers.len());
    assert!(server.ask("GET /healthz HTTP/1.1", "").starts_with("HTTP/1.1 200"));
}

#[test]
fn how_many_streams_were_opened_and_why_they_ended_is_counted() {
    let server = Server::start(&[("SATCHEL_LIVE_STREAMS_PER_CUSTOMER", "2")], &[]);
    let token = token(&server);
    let counts = || {
        ["opened", "replaced", "login_ended"]
            .map(|name| metric(&server, &format!("satchel_live_{name}_total")))
    };
    assert_eq!(counts(), ["0", "0", "0"]);
    let oldest = Listener::open(&server, &token);
    let mut others = [(); 2].map(|()| Listener::open(&server, &token));
    assert!(oldest.rest().contains("event: end"), "one customer has two");
    assert_eq!(counts(), ["3", "1", "0"]);
    let order =
        format!("POST /api/v1/customer/createOrder?giftId=7&quantity=1 HTTP/1.1\r\nToken: {token}");
    assert!(server.ask(&order, "").starts_with("HTTP/1.1 200"));
    others.iter_mut().for_each(|listener| listener.until("event: change"));
    let signals: i64 = metric(&server, "satchel_live_signals_total").parse().unwrap();
    assert!((2..10).contains(&signals), "{signals} for a change of which two were notified");
    let logout = format!("POST /api/v1/customer/logout HTTP/1.1\r\nToken: {token}");
    assert!(server.ask(&logout, "").starts_with("HTTP/1.1 200"));
    for listener in others {
        assert!(listener.rest().contains("login_ended"));
    }
    assert_eq!(counts(), ["3", "1", "2"]);
    let ended = "satchel_streams_ended_total{by=\"server\"}";
    soon("the end of the streams", || metric(&server, ended) == "3");
    assert_eq!(metric(&server, "satchel_streams_ended_total{by=\"client\"}"), "0");
}
