//! Requests that are turned away before any call is reached, in the words of the envelope.

use crate::server::{Server, read_all};
use std::io::Write;
use std::time::{Duration, Instant};

const LOGIN: &str = "POST /api/v1/customer/login?phone=13800000000&password=wrong123 HTTP/1.1";

#[test]
fn a_request_that_takes_too_long_is_answered_in_the_callers_language() {
    let server = Server::start(&[("SATCHEL_SERVER_REQUEST_TIMEOUT_SECONDS", "2")], &[]);
    for (language, text) in [("zh-CN", "请求超时"), ("en", "The request took too long")] {
        let mut stream = server.connect();
        let since = Instant::now();
        // The body never comes.
        write!(
            stream,
            "POST /api/v1/customer/login HTTP/1.1\r\nHost: a\r\nAccept-Language: {language}\r\nContent-Type: application/json\r\n\
             Connection: close\r\nContent-Length: 10\r\n\r\n"
        )
        .unwrap();
        let answer = read_all(&mut stream);
        let took = since.elapsed();
        assert!(
            took >= Duration::from_secs(2) && took < Duration::from_secs(4),
            "{took:?}: the time is counted from the head, once"
        );
        assert!(answer.starts_with("HTTP/1.1 408"), "{answer}");
        assert!(
            answer.contains("\"code\":408")
                && answer.contains("\"reason\":\"timeout\"")
                && answer.contains(text),
            "{answer}"
        );
        assert!(answer.contains("x-content-type-options: nosniff"), "{answer}");
    }
}

#[test]
fn a_body_that_is_too_large_is_refused_unread() {
    let server = Server::start(&[("SATCHEL_SERVER_BODY_BYTES_MAX", "100")], &[]);
    let answer = server.ask(LOGIN, &"x".repeat(101));
    assert!(
        answer.starts_with("HTTP/1.1 413") && answer.contains("\"reason\":\"bad_parameter\""),
        "{answer}"
    );
    assert!(answer.contains("x-content-type-options: nosniff"), "{answer}");
    let login = LOGIN.replace("wrong123", "demo1234");
    assert!(server.ask(&login, "").contains("\"token\""));
}

#[test]
fn requests_refused_for_their_form_are_counted_and_answered_like_others() {
    let server = Server::start(&[("SATCHEL_SERVER_BODY_BYTES_MAX", "100")], &[]);
    server.ask("POST /api/v1/customer/logout HTTP/1.1", &"x".repeat(101));
    for (hosts, path) in
        [("", "/api/v1/customer/listGift"), ("Host: a\r\nHost: b\r\n", "/"), ("", "/healthz")]
    {
        let mut stream = server.connect();
        write!(stream, "GET {path} HTTP/1.1\r\n{hosts}Connection: close\r\n\r\n").unwrap();
        let answer = read_all(&mut stream);
        assert!(
            answer.starts_with("HTTP/1.1 400") && answer.contains("\"reason\":\"bad_parameter\""),
            "{path}: {answer}"
        );
        assert!(answer.contains("x-content-type-options: nosniff"), "{path}: {answer}");
    }
    let metrics = server.ask("GET /metrics HTTP/1.1", "");
    for counted in [
        "{route=\"/api/v1/customer/logout\",method=\"POST\",status=\"413\"} 1",
        "{route=\"/api/v1/customer/listGift\",method=\"GET\",status=\"400\"} 1",
        "{route=\"/healthz\",method=\"GET\",status=\"400\"} 1",
    ] {
        assert!(metrics.contains(counted), "{counted} is missing in\n{metrics}");
    }
}

#[test]
fn guessable_calls_are_limited_by_address_and_others_are_not() {
    let server = Server::start(&[("SATCHEL_LIMITS_ADDRESS_PER_MINUTE", "3")], &[]);
    for _ in 0..3 {
        assert!(server.ask(LOGIN, "").starts_with("HTTP/1.1 200"));
    }
    // A header that anybody can write does not make another address.
    let spoofed = server.ask(&format!("{LOGIN}\r\nX-Forwarded-For: 9.9.9.9"), "");
    assert!(
        spoofed.starts_with("HTTP/1.1 429") && spoofed.contains("\"reason\":\"rate_limited\""),
        "{spoofed}"
    );
    assert!(spoofed.contains("retry-after: 20"), "{spoofed}");
    let metrics = server.ask("GET /metrics HTTP/1.1", "");
    let named = "reason=\"rate_limited\",limit=\"address_per_minute\"} 1\n";
    assert!(metrics.contains(named), "{metrics}");
    server.wait_for_log("limit=address_per_minute");
    assert!(
        server
            .ask("GET /api/v1/customer/listGift?limit=1 HTTP/1.1", "")
            .starts_with("HTTP/1.1 200")
    );
}

#[test]
fn a_trusted_proxy_names_the_address() {
    let trusting = [
        ("SATCHEL_LIMITS_ADDRESS_PER_MINUTE", "1"),
        ("SATCHEL_SERVER_TRUST_FORWARDED_FOR", "true"),
    ];
    let server = Server::start(&trusting, &[]);
    // The client has written all that stands before the proxy's own entry.
    for address in ["9.9.9.9, 9.9.9.8", "9.9.9.9"] {
        assert!(
            server
                .ask(&format!("{LOGIN}\r\nX-Forwarded-For: {address}"), "")
                .starts_with("HTTP/1.1 200")
        );
    }
    assert!(
        server
            .ask(&format!("{LOGIN}\r\nX-Forwarded-For: 1.1.1.1, 9.9.9.9"), "")
            .starts_with("HTTP/1.1 429")
    );
}

#[test]
fn each_form_of_a_proxys_header_is_an_address_and_another_is_counted() {
    let call = "POST /api/v1/customer/login?phone=13800000000&password=wrong123 HTTP/1.1";
    for (header, name, forms) in [
        (
            "x-forwarded-for",
            "X-Forwarded-For",
            ["9.9.9.9:4711", "[2001:db8:1::1]:4711", "\"9.9.8.9\"", "unknown"],
        ),
        (
            "forwarded",
            "Forwarded",
            ["for=9.9.9.9:4711", "for=\"[2001:db8:1::1]:4711\"", "for=9.9.8.9", "for=_hidden"],
        ),
    ] {
        let trusting = [
            ("SATCHEL_LIMITS_ADDRESS_PER_MINUTE", "1"),
            ("SATCHEL_SERVER_TRUST_FORWARDED_FOR", "true"),
            ("SATCHEL_SERVER_FORWARDED_HEADER", header),
        ];
        let server = Server::start(&trusting, &[]);
        let ask = |form: &str| server.ask(&format!("{call}\r\n{name}: {form}"), "");
        // As one address, they would share one limit.
        for form in forms {
            assert!(ask(form).starts_with("HTTP/1.1 200"), "{form}");
        }
        assert!(ask(forms[0]).starts_with("HTTP/1.1 429"));
        // The other header is the client's own.
        let other = if header == "forwarded" {
            "X-Forwarded-For: 8.8.8.8"
        } else {
            "Forwarded: for=8.8.8.8"
        };
        assert!(server.ask(&format!("{call}\r\n{other}"), "").starts_with("HTTP/1.1 429"));
        server.wait_for_log("the proxy's header with the client's address cannot be used");
        assert!(!server.logged().contains("_hidden"), "a client can write it");
        let metrics = server.ask("GET /metrics HTTP/1.1", "");
        let unreadable = "satchel_unnamed_clients_total{problem=\"unreadable\"} 1\n";
        assert!(metrics.contains(unreadable), "{metrics}");
        // The service's own calls to its simulators name nobody either.
        let none = "satchel_unnamed_clients_total{problem=\"missing\"} 0\n";
        assert!(!metrics.contains(none), "{metrics}");
    }
}

#[test]
fn many_addresses_of_one_network_starve_nobody_else() {
    let server = Server::start(
        &[
            ("SATCHEL_SERVER_TRUST_FORWARDED_FOR", "true"),
            ("SATCHEL_LIMITS_NETWORK_PER_MINUTE", "100"),
        ],
        &[],
    );
    let register = "POST /api/v1/customer/register?phone=13700000001&smsCode=123456&password=abc12345&nickName=a&agree=true HTTP/1.1";
    let from = |call: &str, address: &str| {
        server.ask(&format!("{call}\r\nX-Forwarded-For: {address}"), "")
    };
    let let_through = (0..256)
        .filter(|i| from(register, &format!("2001:db8:1:{i:x}00::1")).starts_with("HTTP/1.1 200"))
        .count();
    assert!((100..=115).contains(&let_through), "{let_through} of 256");
    assert!(from(&LOGIN.replace("wrong123", "demo1234"), "2001:db8:2::1").contains("\"token\""));
}

#[test]
fn what_unknown_clients_cost_is_counted_for_alarms() {
    let server = Server::start(&[("SATCHEL_BUDGETS_SMS_ADDRESS_PER_HOUR", "1")], &[]);

    let phone = |last: u8| {
        format!("POST /api/v1/customer/sendSmsCode?phone=1370000000{last}&scene=login HTTP/1.1")
    };
    assert!(server.ask(&phone(1), "").contains("\"code\":200"));
    assert!(server.ask(&phone(2), "").contains("challenge_required"));
    let metrics = server.ask("GET /metrics HTTP/1.1", "");
    for line in [
        "satchel_sms_codes_total{scene=\"login\",outcome=\"sent\"} 1\n",
        "satchel_sms_codes_total{scene=\"login\",outcome=\"challenge\"} 1\n",
        "satchel_over_budget_total{budget=\"sms_address_per_hour\",outcome=\"challenged\"} 1\n",
        "satchel_challenges_total{call=\"sendSmsCode\",outcome=\"posed\"} 1\n",
    ] {
        assert!(metrics.contains(line), "{line}{metrics}");
    }
}
