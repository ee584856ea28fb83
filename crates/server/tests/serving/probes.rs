//! What machines ask, and what they must not learn.

use crate::server::Server;

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
fn every_kind_of_answer_is_protected() {
    let server = Server::start(&[], &[]);
    for path in
        ["/", "/nowhere", "/healthz", "/api/v1/customer/listGift", "/api/nothing", "/_sandbox/sms/1", "/assets/none.js", "/pictures/none"]
    {
        let answer = server.ask(&format!("GET {path} HTTP/1.1"), "").to_lowercase();
        for header in ["x-content-type-options: nosniff", "referrer-policy: no-referrer", "content-security-policy: "] {
            assert!(answer.contains(header), "{path} lacks {header}:\n{}", answer.split("\r\n\r\n").next().unwrap());
        }
        assert!(!answer.contains("strict-transport-security"), "{path} promises TLS that is not there");
    }
}
