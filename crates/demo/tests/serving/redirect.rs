//! Plain HTTP where customers use HTTPS.

use crate::server::{Server, read_all};
use std::io::Write;
use std::net::{TcpListener, TcpStream};

fn free_address() -> String {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string()
}

fn ask(address: &str, head: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    write!(stream, "{head}\r\nConnection: close\r\n\r\n").unwrap();
    read_all(&mut stream)
}

#[test]
fn everybody_is_sent_to_the_configured_address() {
    let address = free_address();
    let challenges = tempfile::tempdir().unwrap();
    let folder = challenges.path().join("acme-challenge");
    std::fs::create_dir(&folder).unwrap();
    std::fs::write(folder.join("Tok-en_1"), "Tok-en_1.thumbprint").unwrap();
    std::fs::write(challenges.path().join("secret"), "secret").unwrap();
    let environment = [
        ("SATCHEL_SERVER_REDIRECT_LISTEN", address.as_str()),
        ("SATCHEL_SERVER_PUBLIC_URL", "https://shop.example"),
        ("SATCHEL_SERVER_ACME_CHALLENGE_DIR", folder.to_str().unwrap()),
    ];
    let _server = Server::start_as("https://shop.example", &environment, &[]);

    for (request, status, location) in [
        ("GET /gift?sort=sales", "301", "https://shop.example/gift?sort=sales"),
        ("HEAD /", "301", "https://shop.example/"),
        ("POST /api/v1/customer/login", "308", "https://shop.example/api/v1/customer/login"),
        ("GET //evil.example/x", "301", "https://shop.example//evil.example/x"),
        ("GET http://evil.example/x", "301", "https://shop.example/x"),
        ("OPTIONS *", "308", "https://shop.example/"),
    ] {
        let answer = ask(&address, &format!("{request} HTTP/1.1\r\nHost: evil.example"));
        assert!(answer.starts_with(&format!("HTTP/1.1 {status}")), "{request}: {answer}");
        assert!(answer.contains(&format!("location: {location}\r\n")), "{request}: {answer}");
        assert!(answer.contains("x-content-type-options: nosniff"), "{request}: {answer}");
        assert!(!answer.contains("strict-transport-security"), "{request}: {answer}");
    }

    let challenge =
        ask(&address, "GET /.well-known/acme-challenge/Tok-en_1 HTTP/1.1\r\nHost: shop.example");
    assert!(
        challenge.starts_with("HTTP/1.1 200") && challenge.ends_with("Tok-en_1.thumbprint"),
        "{challenge}"
    );
    for token in ["none", "..%2Fsecret", "%2E%2E%2Fsecret", "..", ".", "a%00", ""] {
        let answer = ask(
            &address,
            &format!("GET /.well-known/acme-challenge/{token} HTTP/1.1\r\nHost: shop.example"),
        );
        assert!(
            !answer.starts_with("HTTP/1.1 200") && !answer.ends_with("secret"),
            "{token}: {answer}"
        );
    }
}
