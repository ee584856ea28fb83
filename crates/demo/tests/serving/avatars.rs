//! Customers' pictures, as browsers get them.

use crate::server::{Server, read_all};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use std::io::Write;

/// One red dot.
const PNG: &str =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC";

/// The text after `"name":"` in an answer.
fn field<'a>(answer: &'a str, name: &str) -> &'a str {
    let (_, rest) = answer
        .split_once(&format!("\"{name}\":\""))
        .unwrap_or_else(|| panic!("no {name} in {answer}"));
    rest.split_once('"').unwrap().0
}

fn upload(server: &Server, token: &str) -> String {
    let picture = BASE64_STANDARD.decode(PNG).unwrap();
    let body = [
        b"--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\"\r\n\r\n".as_slice(),
        &picture,
        b"\r\n--x--\r\n",
    ]
    .concat();
    let mut stream = server.connect();
    let head = format!(
        "POST /api/v1/customer/uploadAvatar HTTP/1.1\r\nHost: a\r\nConnection: close\r\nToken: {token}\r\n\
         Content-Type: multipart/form-data; boundary=x\r\nContent-Length: {}\r\n\r\n",
        body.len()
    );
    stream.write_all(&[head.as_bytes(), &body].concat()).unwrap();
    read_all(&mut stream)
}

#[test]
fn pictures_are_served_for_ever_and_nothing_else_is_a_picture() {
    let server = Server::start(&[], &[]);
    let login =
        server.ask("POST /api/v1/customer/login?phone=13800000000&password=demo1234 HTTP/1.1", "");
    let uploaded = upload(&server, field(&login, "token"));
    let url = field(&uploaded, "avatarUrl");
    let picture = server.ask(&format!("GET {url} HTTP/1.1"), "");
    let head = picture.split("\r\n\r\n").next().unwrap().to_lowercase();
    assert!(head.starts_with("http/1.1 200"), "{head}");
    for header in [
        "content-type: image/jpeg", "immutable", "x-content-type-options: nosniff",
        "content-security-policy: default-src 'none'",
    ] {
        assert!(head.contains(header), "{header} is missing in {head}");
    }
    let preset = server.ask("GET /avatars/preset/12.svg HTTP/1.1", "");
    assert!(
        preset.starts_with("HTTP/1.1 200")
            && preset.contains("content-type: image/svg+xml")
            && preset.contains("<svg "),
        "{preset}"
    );
    let other = url.replace(['0', '1', '2'], "3");
    for path in [
        "/avatars",
        "/avatars/x",
        "/avatars/preset/13.svg",
        &other,
        &url.replace(".jpg", ".svg"),
        &url.replace(".jpg", ""),
    ] {
        let answer = server.ask(&format!("GET {path} HTTP/1.1"), "");
        assert!(answer.starts_with("HTTP/1.1 404"), "{path}: {answer}");
    }
}
