//! Nobody may hold a connection without saying what they want.

use crate::server::{Server, read_all};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

/// The memory that an attack may cost beyond what the service needs anyway.
const ATTACK_MIB_MAX: u64 = 64;

#[test]
fn who_says_nothing_or_half_of_it_is_cut_off() {
    let server = Server::start(&[("SATCHEL_SERVER_IDLE_TIMEOUT_SECONDS", "1")], &[]);
    let mut clients = Vec::new();
    for said in [
        "", "P", "PRI * HTTP/2.0\r\n\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\n",
    ] {
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
fn an_idle_connection_stays_for_a_while_and_not_for_ever() {
    let server = Server::start(&[("SATCHEL_SERVER_IDLE_TIMEOUT_SECONDS", "3")], &[]);
    let mut idle = server.connect();
    let mut ask = || {
        idle.write_all(b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n").unwrap();
        let mut answer = [0; 4096];
        let length = idle.read(&mut answer).unwrap();
        assert!(
            answer[..length].ends_with(b"alive\n"),
            "{}",
            String::from_utf8_lossy(&answer[..length])
        );
    };
    for _ in 0..3 {
        ask();
        std::thread::sleep(Duration::from_millis(1500));
    }
    ask();
    let since = Instant::now();
    assert_eq!(read_all(&mut idle), "");
    let stayed = since.elapsed();
    assert!(
        stayed > Duration::from_millis(2500) && stayed < Duration::from_secs(7),
        "idle for {stayed:?}"
    );
}

#[test]
fn an_idle_connection_of_http_2_ends_too() {
    let server = Server::start(&[("SATCHEL_SERVER_IDLE_TIMEOUT_SECONDS", "3")], &[]);
    let mut stream = server.connect();
    stream.write_all(&[HTTP_2, b"\0\0\0\x04\0\0\0\0\0", &get(1, "/")].concat()).unwrap();
    let since = Instant::now();
    let pinging = std::thread::spawn({
        let mut stream = stream.try_clone().unwrap();
        // A client that only keeps the connection alive asks for nothing.
        move || {
            while stream.write_all(b"\0\0\x08\x06\0\0\0\0\0satchel!").is_ok() {
                std::thread::sleep(Duration::from_millis(100))
            }
        }
    });
    assert!(read_all(&mut stream).contains("<!doctype html>"));
    let stayed = since.elapsed();
    assert!(
        stayed > Duration::from_millis(2500) && stayed < Duration::from_secs(7),
        "idle for {stayed:?}"
    );
    pinging.join().unwrap();
}

/// The bytes that a client of HTTP/2 begins with, before its settings.
const HTTP_2: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";

/// Settings that let the service send nothing until a stream's window is opened.
const NO_WINDOW: &[u8] = b"\0\0\x06\x04\0\0\0\0\0\0\x04\0\0\0\0";

/// A GET in HTTP/2: method and scheme from the static table, path and host as literals.
fn get(stream: u8, path: &str) -> Vec<u8> {
    let length = u8::try_from(path.len()).unwrap();
    let head = [b"\x82\x86\x44".as_slice(), &[length], path.as_bytes(), b"\x41\x01a"].concat();
    [&[0, 0, u8::try_from(head.len()).unwrap(), 1, 5, 0, 0, 0, stream], head.as_slice()].concat()
}

#[test]
fn a_client_has_few_answers_that_it_does_not_take() {
    let server = Server::start(&[], &[]);
    server.ask("GET /gift-detail/7 HTTP/1.1", "");
    let before = server.peak_mib();
    let asked: Vec<u8> = (0..100).flat_map(|n| get(2 * n + 1, "/gift-detail/7")).collect();
    let mut clients: Vec<_> = (0..30).map(|_| server.connect()).collect();
    for client in &mut clients {
        client.write_all(&[HTTP_2, NO_WINDOW, &asked].concat()).unwrap();
    }
    std::thread::sleep(Duration::from_secs(3));
    assert!(server.ask("GET /gift-detail/7 HTTP/1.1", "").starts_with("HTTP/1.1 200"));
    let growth = server.peak_mib() - before;
    assert!(growth < ATTACK_MIB_MAX, "{growth} MiB");
}

#[test]
fn out_of_files_the_service_says_so_and_recovers() {
    let server = Server::start_under(&["prlimit", "--nofile=300:300"], &[]);
    let mut probe = server.connect();
    let mut ready = || {
        write!(probe, "GET /readyz HTTP/1.1\r\nHost: a\r\n\r\n").unwrap();
        let mut answer = [0; 4096];
        let length = probe.read(&mut answer).unwrap();
        String::from_utf8_lossy(&answer[..length]).into_owned()
    };
    assert!(ready().contains("ready"));
    let holders: Vec<_> = (0..60).map(|_| server.connect()).collect();
    server.wait_for_log("no connection is accepted");
    let answer = ready();
    assert!(
        answer.starts_with("HTTP/1.1 503") && answer.contains("the limit on connections"),
        "{answer}"
    );
    drop(holders);
    let since = Instant::now();
    while !ready().starts_with("HTTP/1.1 200") {
        assert!(since.elapsed() < Duration::from_secs(5), "it does not recover");
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn beyond_the_limit_connections_wait_for_their_turn() {
    let server = Server::start(
        &[
            ("SATCHEL_SERVER_CONNECTIONS_MAX", "1"),
            ("SATCHEL_LIVE_STREAMS_MAX", "0"),
            ("SATCHEL_SERVER_IDLE_TIMEOUT_SECONDS", "1"),
        ],
        &[],
    );
    let _holder = server.connect();
    let since = Instant::now();
    assert!(server.ask("GET /healthz HTTP/1.1", "").starts_with("HTTP/1.1 200"));
    assert!(
        since.elapsed() > Duration::from_millis(300),
        "the second connection did not wait for the first"
    );
}

#[test]
fn one_address_does_not_take_all_places() {
    let server = Server::start(&[("SATCHEL_SERVER_CONNECTIONS_PER_ADDRESS", "2")], &[]);
    let holders = [server.connect(), server.connect()];
    // Whoever comes too often is let go at once; the places are free again when their holders
    // leave.
    assert_eq!(read_all(&mut server.connect()), "");
    drop(holders);
    let since = Instant::now();
    while !server.ask("GET /healthz HTTP/1.1", "").starts_with("HTTP/1.1 200") {
        assert!(since.elapsed() < Duration::from_secs(5), "nobody is let in any more");
    }
}

#[test]
fn answers_that_nobody_reads_do_not_pile_up() {
    let server = Server::start(&[], &[]);
    let page = server.ask("GET /login HTTP/1.1", "");
    let script = page
        .split('"')
        .find(|part| part.starts_with("/assets/core-") && part.ends_with(".js"))
        .unwrap();
    let before = server.peak_mib();
    let mut stream = server.connect();
    stream.set_write_timeout(Some(Duration::from_secs(1))).unwrap();
    // The service stops reading when it cannot send, and so the client cannot write any more one
    // day.
    let _ = stream
        .write_all(format!("GET {script} HTTP/1.1\r\nHost: a\r\n\r\n").repeat(5_000).as_bytes());
    std::thread::sleep(Duration::from_secs(1));
    let growth = server.peak_mib() - before;
    assert!(growth < ATTACK_MIB_MAX, "{growth} MiB");
    assert!(server.ask("GET /healthz HTTP/1.1", "").starts_with("HTTP/1.1 200"));
}

#[test]
fn every_request_is_answered_whatever_follows_it() {
    let server = Server::start(&[], &[]);
    for after in
        ["", "\r\n", "G", "GET /healthz HT", "\0\0", "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"]
    {
        let mut stream = server.connect();
        stream.set_read_timeout(Some(Duration::from_secs(3))).unwrap();
        write!(stream, "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n{after}").unwrap();
        let mut answer = [0; 12];
        stream.read_exact(&mut answer).unwrap_or_else(|e| panic!("{after:?}: {e}"));
        assert_eq!(&answer, b"HTTP/1.1 200", "{after:?}");
    }
}

/// Reads until the service says nothing for half a second, or ends.
fn receive(stream: &mut TcpStream) -> String {
    stream.set_read_timeout(Some(Duration::from_millis(500))).unwrap();
    let (mut received, mut part) = (Vec::new(), [0; 4096]);
    while let Ok(length @ 1..) = stream.read(&mut part) {
        received.extend_from_slice(&part[..length]);
    }
    String::from_utf8_lossy(&received).into_owned()
}

#[test]
fn a_request_may_come_in_parts_behind_another_one_and_after_a_pause() {
    let server = Server::start(&[], &[]);
    let mut stream = server.connect();
    let request = "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n";
    for cut in [1, 20, request.len() - 2, request.len() - 1] {
        let (begin, end) = request.split_at(cut);
        write!(stream, "{request}{request}{begin}").unwrap();
        assert_eq!(receive(&mut stream).matches("HTTP/1.1 200").count(), 2, "cut at {cut}");
        write!(stream, "{end}").unwrap();
        assert_eq!(receive(&mut stream).matches("HTTP/1.1 200").count(), 1, "cut at {cut}");
    }
}

#[test]
fn what_is_left_of_a_body_is_never_taken_for_a_request() {
    let server = Server::start(&[], &[]);
    let hidden = "GET /healthz HTTP/1.1\r\nHost: hidden\r\n\r\n";
    let length = hidden.len();
    for announced in [
        format!("Content-Length: {length}"),
        "Transfer-Encoding: chunked".to_owned(),
        format!("Content-Length: {length}\r\nExpect: 100-continue"),
    ] {
        for before in [0, 1, length - 1] {
            let mut stream = server.connect();
            let body = if announced.starts_with("Transfer") {
                format!("{length:x}\r\n{hidden}\r\n0\r\n\r\n")
            } else {
                hidden.to_owned()
            };
            let (first, rest) = body.split_at(before);
            write!(stream, "DELETE /gift HTTP/1.1\r\nHost: a\r\n{announced}\r\n\r\n{first}")
                .unwrap();
            let answer = receive(&mut stream);
            assert_eq!(
                answer.matches("HTTP/1.1 405").count(),
                1,
                "{announced}, {before} bytes: {answer}"
            );
            // The connection may be closed by now.
            let _ = stream.write_all(rest.as_bytes());
            assert!(!receive(&mut stream).contains("alive"), "{announced}, {before} bytes");
        }
    }
}

#[test]
fn invalid_requests_are_answered_with_an_error() {
    let server = Server::start(&[], &[]);
    let long = format!("GET / HTTP/1.1\r\nHost: a\r\nX: {}\r\n\r\n", "x".repeat(40_000));
    let cases = [
        ("400", "NONSENSE\r\n\r\n"),
        ("400", "GET / HTTP/1.1\r\nHost a\r\n\r\n"),
        ("400", "GET /healthz HTTP/1.1\r\n\r\n"),
        ("400", "GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"),
        ("400", "GET /api/v1/customer/listGift HTTP/1.1\r\n\r\n"),
        ("431", &long),
    ];
    for (status, said) in cases {
        let mut stream = server.connect();
        stream.set_read_timeout(Some(Duration::from_secs(3))).unwrap();
        let _ = stream.write_all(said.as_bytes());
        let mut answer = [0; 12];
        stream.read_exact(&mut answer).unwrap_or_else(|e| panic!("{said:.60}: {e}"));
        assert_eq!(String::from_utf8_lossy(&answer), format!("HTTP/1.1 {status}"), "{said:.60}");
    }
}

#[test]
fn uploads_whose_sender_has_left_are_decoded_one_at_a_time() {
    let server = Server::start(&[], &[]);
    let login =
        server.ask("POST /api/v1/customer/login?phone=13800000000&password=demo1234 HTTP/1.1", "");
    let token = login.split("\"token\":\"").nth(1).unwrap().split('"').next().unwrap();
    // A flat picture is small on the way and 33 MB when it is decoded.
    let mut picture = std::io::Cursor::new(Vec::new());
    image::RgbaImage::new(3840, 2160).write_to(&mut picture, image::ImageFormat::Png).unwrap();
    let begin = b"--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.png\"\r\nContent-Type: image/png\r\n\r\n";
    let body = [begin.as_slice(), &picture.into_inner(), b"\r\n--x--\r\n"].concat();
    let head = format!(
        "POST /api/v1/customer/uploadAvatar HTTP/1.1\r\nHost: a\r\nToken: {token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: {}\r\n\r\n",
        body.len()
    );
    let before = server.peak_mib();
    for _ in 0..18 {
        let mut client = server.connect();
        client.write_all(&[head.as_bytes(), &body].concat()).unwrap();
        std::thread::sleep(Duration::from_millis(50));
    }
    std::thread::sleep(Duration::from_secs(2));
    let growth = server.peak_mib() - before;
    assert!(growth > 5, "nothing was decoded: {growth} MiB");
    assert!(growth < ATTACK_MIB_MAX, "{growth} MiB");
}

#[test]
fn who_leaves_before_the_answer_is_counted_and_frees_nothing_early() {
    let server = Server::start(&[("SATCHEL_LIMITS_ADDRESS_PER_MINUTE", "0")], &[]);
    let before = server.peak_mib();
    let mut clients: Vec<_> = (0..100).map(|_| server.connect()).collect();
    for (n, client) in clients.iter_mut().enumerate() {
        let call = format!("/api/v1/customer/login?phone=137000001{n:02}&password=wrong123");
        write!(client, "POST {call} HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n").unwrap();
    }
    // A request whose client has left before anybody looked at it is none.
    std::thread::sleep(Duration::from_millis(300));
    drop(clients);
    let since = Instant::now();
    while logins(&server) < 100 {
        assert!(
            since.elapsed() < Duration::from_secs(20),
            "{} of 100 logins are counted",
            logins(&server)
        );
        std::thread::sleep(Duration::from_millis(100));
    }
    assert!(server.ask("GET /metrics HTTP/1.1", "").contains("status=\"499\""));
    let growth = server.peak_mib() - before;
    assert!(growth < ATTACK_MIB_MAX, "{growth} MiB");
}

/// Logins that were counted, whatever their answer.
fn logins(server: &Server) -> u64 {
    let metrics = server.ask("GET /metrics HTTP/1.1", "");
    let lines = metrics
        .lines()
        .filter(|line| line.starts_with("satchel_requests_total") && line.contains("/login\""));
    lines.map(|line| line.rsplit_once(' ').unwrap().1.trim().parse::<u64>().unwrap()).sum()
}

#[test]
fn who_leaves_in_the_middle_of_a_body_is_counted_too() {
    let server = Server::start(&[], &[]);
    for body in ["", "{\"phone\":"] {
        let mut client = server.connect();
        let head = "POST /api/v1/customer/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n";
        client.write_all(head.as_bytes()).unwrap();
        std::thread::sleep(Duration::from_millis(100));
        client.write_all(body.as_bytes()).unwrap();
    }
    let since = Instant::now();
    while logins(&server) < 2 {
        assert!(
            since.elapsed() < Duration::from_secs(10),
            "{} of 2 logins are counted",
            logins(&server)
        );
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn a_body_that_arrives_byte_by_byte_is_read_whole_and_the_next_request_is_another() {
    let server = Server::start(&[], &[]);
    let mut client = server.connect();
    let body = r#"{"phone":"13800000001","password":"wrong4747"}"#;
    let head = format!(
        "POST /api/v1/customer/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n",
        body.len()
    );
    let sent = [
        head.as_bytes(),
        body.as_bytes(),
        b"GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
    ]
    .concat();
    for byte in sent.chunks(1) {
        client.write_all(byte).unwrap();
        std::thread::sleep(Duration::from_millis(1));
    }
    let answers = read_all(&mut client);
    assert!(answers.contains("\"reason\":\"invalid_credentials\""), "{answers}");
    assert_eq!(answers.matches("HTTP/1.1 ").count(), 2, "{answers}");
}
