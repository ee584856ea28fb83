//! Nobody may hold a connection without saying what they want.

use crate::server::{Server, read_all};
use std::io::Write;
use std::time::{Duration, Instant};

#[test]
fn who_says_nothing_or_half_of_it_is_cut_off() {
    let server = Server::start(&[("SATCHEL_SERVER_HEADER_TIMEOUT_SECONDS", "1")], &[]);
    let mut clients = Vec::new();
    for said in ["", "P", "PRI * HTTP/2.0\r\n\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\n"] {
        let mut stream = server.connect();
        stream.write_all(said.as_bytes()).unwrap();
        clients.push((said, stream));
    }
    let since = Instant::now();
    for (said, mut stream) in clients {
        read_all(&mut stream);
        assert!(since.elapsed() < Duration::from_secs(10), "{said:?} is still connected");
    }
    assert!(server.ask("GET /healthz HTTP/1.1", "").starts_with("HTTP/1.1 200"));
}

#[test]
fn beyond_the_limit_connections_wait_for_their_turn() {
    let server = Server::start(&[("SATCHEL_SERVER_CONNECTIONS_MAX", "1"), ("SATCHEL_SERVER_HEADER_TIMEOUT_SECONDS", "1")], &[]);
    let _holder = server.connect();
    let since = Instant::now();
    assert!(server.ask("GET /healthz HTTP/1.1", "").starts_with("HTTP/1.1 200"));
    assert!(since.elapsed() > Duration::from_millis(300), "the second connection did not wait for the first");
}
