//! A stop loses nothing that was accepted.

use crate::server::{Server, read_all};
use std::io::Write;
use std::net::TcpStream;
use std::time::{Duration, Instant};

#[test]
fn what_was_accepted_is_finished_and_nothing_new_is() {
    let mut server = Server::start(&[], &[]);
    let body = r#"{"phone":"13800000000","password":"demo1234"}"#;
    let mut stream = server.connect();
    write!(
        stream,
        "POST /api/v1/customer/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n",
        body.len()
    )
    .unwrap();
    // The head is on its way; the process may stop only when this is answered.
    std::thread::sleep(Duration::from_millis(300));
    server.terminate();
    let since = Instant::now();
    while TcpStream::connect(&server.address).is_ok() {
        assert!(since.elapsed() < Duration::from_secs(10), "it still accepts connections");
        std::thread::sleep(Duration::from_millis(20));
    }
    stream.write_all(body.as_bytes()).unwrap();
    let answer = read_all(&mut stream);
    assert!(answer.starts_with("HTTP/1.1 200") && answer.contains("\"token\""), "{answer}");
    assert!(server.wait().success());
}

#[test]
fn idle_connections_do_not_delay_a_stop_and_stuck_ones_only_so_long() {
    let mut server = Server::start(&[("SATCHEL_SERVER_SHUTDOWN_SECONDS", "1")], &[]);
    let mut idle = server.connect();
    idle.write_all(b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n").unwrap();
    let mut stuck = server.connect();
    stuck
        .write_all(b"POST /api/v1/customer/login HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n")
        .unwrap();
    std::thread::sleep(Duration::from_millis(300));
    let since = Instant::now();
    server.terminate();
    assert!(server.wait().success());
    assert!(since.elapsed() < Duration::from_secs(8), "took {:?}", since.elapsed());
}
