//! Requests of machines, and secrets that they must not learn.

use crate::server::{Server, read_all};
use std::io::Write;
use std::time::{Duration, Instant};

#[test]
fn probes_answer_and_metrics_name_routes_but_no_customer() {
    let server = Server::start(&[], &[]);
    assert!(server.ask("GET /healthz HTTP/1.1", "").starts_with("HTTP/1.1 200"));
    assert!(server.ask("GET /readyz HTTP/1.1", "").starts_with("HTTP/1.1 200"));
    server.ask("POST /api/v1/customer/login?phone=13800000000&password=demo1234 HTTP/1.1", "");
    server.ask("GET /_sandbox/sms/13900000000 HTTP/1.1", "");
    server.ask("GET /secret-path HTTP/1.1", "");
    server.ask("GET /api/v1/customer/secret-call HTTP/1.1", "");
    let metrics = server.ask("GET /metrics HTTP/1.1", "");
    for line in [
        "satchel_requests_total{route=\"/api/v1/customer/login\",method=\"POST\",status=\"200\"} 1",
        "satchel_requests_total{route=\"/_sandbox/sms/{phone}\",method=\"GET\",status=\"404\"} 1",
        "satchel_catalogue_gifts 300",
        "satchel_writes_waiting ",
        "satchel_build_info{",
    ] {
        assert!(metrics.contains(line), "{line} is missing in\n{metrics}");
    }
    for secret in ["13800000000", "13900000000", "demo1234", "secret-path", "secret-call"] {
        assert!(!metrics.contains(secret), "metrics hold {secret}");
    }
}

#[test]
fn a_disk_that_takes_nothing_is_noticed_before_a_customer_does() {
    // A write beyond the limit fails where the signal is ignored, as on a full disk; otherwise it
    // would end the process.
    let server = Server::start_under(&["sh", "-c", "trap '' XFSZ; exec \"$@\"", "sh"], &[]);
    let ready = |expected: &str| {
        let since = Instant::now();
        loop {
            let answer = server.ask("GET /readyz HTTP/1.1", "");
            if answer.starts_with(expected) {
                return answer;
            }
            assert!(since.elapsed() < Duration::from_secs(10), "{answer}");
            std::thread::sleep(Duration::from_millis(100));
        }
    };
    ready("HTTP/1.1 200");
    server.limit("--fsize=0:");
    assert!(ready("HTTP/1.1 503").contains("cannot be read and written"));
    assert!(
        server.ask("GET /api/v1/customer/listGift HTTP/1.1", "").starts_with("HTTP/1.1 200"),
        "what is only read is still there"
    );
    server.limit("--fsize=unlimited:");
    ready("HTTP/1.1 200");
}

#[test]
fn every_kind_of_answer_is_protected() {
    let server = Server::start(&[], &[]);
    for path in [
        "/", "/nowhere", "/healthz", "/api/v1/customer/listGift", "/api/nothing",
        "/_sandbox/sms/1", "/assets/none.js", "/pictures/none",
    ] {
        let answer = server.ask(&format!("GET {path} HTTP/1.1"), "").to_lowercase();
        for header in [
            "x-content-type-options: nosniff", "referrer-policy: no-referrer",
            "content-security-policy: ", "cross-origin-opener-policy: same-origin",
            "cross-origin-resource-policy: same-origin", "permissions-policy: ",
        ] {
            assert!(
                answer.contains(header),
                "{path} lacks {header}:\n{}",
                answer.split("\r\n\r\n").next().unwrap()
            );
        }
        assert!(
            !answer.contains("strict-transport-security"),
            "{path} promises TLS that is not there"
        );
    }
}

#[test]
fn the_administrators_listener_answers_while_all_other_connections_are_in_use() {
    let (mut server, admin) = with_admin_listener(&[("SATCHEL_SERVER_CONNECTIONS_MAX", "1")]);
    let _holder = server.connect();
    for (path, said) in
        [("/healthz", "alive"), ("/readyz", "ready"), ("/metrics", "satchel_requests_total")]
    {
        let answer = ask(&admin, path);
        assert!(answer.starts_with("HTTP/1.1 200") && answer.contains(said), "{path}: {answer}");
    }
    assert!(ask(&admin, "/").starts_with("HTTP/1.1 404"));
    server.terminate();
    assert!(server.wait().success());
}

#[test]
fn probes_and_metrics_are_not_public_where_administrators_have_a_listener() {
    let (server, _) = with_admin_listener(&[]);
    for path in ["/healthz", "/readyz", "/metrics"] {
        let answer = server.ask(&format!("GET {path} HTTP/1.1"), "");
        assert!(answer.starts_with("HTTP/1.1 404"), "{path} is public: {answer}");
    }
}

/// A server with the address of its listener for administrators.
fn with_admin_listener(settings: &[(&str, &str)]) -> (Server, String) {
    let address =
        std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string();
    let settings = [&[("SATCHEL_SERVER_ADMIN_LISTEN", address.as_str())], settings].concat();
    (Server::start(&settings, &[]), address)
}

fn ask(address: &str, path: &str) -> String {
    let mut stream = std::net::TcpStream::connect(address).unwrap();
    write!(stream, "GET {path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n").unwrap();
    read_all(&mut stream)
}
