//! The length of a request, when its head determines it.

use httparse::{EMPTY_HEADER, Request, Status};

/// The same number of headers as hyper reads.
pub const HEADERS_MAX: usize = 100;

/// Longest body that is received before the request is handled; it fits every call but uploads,
/// which read their bodies themselves.
const BODY_BYTES_MAX: usize = 16 * 1024;

/// Length in bytes of the request that begins here, head and body. `None` when the head is
/// incomplete, does not determine the length, expects a `100 Continue`, or announces a longer body
/// than `BODY_BYTES_MAX`.
pub fn request_length(received: &[u8]) -> Option<usize> {
    // All calls with bodies use this method.
    if !received.starts_with(b"POST ") {
        return None;
    }
    let mut headers = [EMPTY_HEADER; HEADERS_MAX];
    let mut request = Request::new(&mut headers);
    let Ok(Status::Complete(head)) = request.parse(received) else { return None };
    let named = |name: &'static str| {
        request.headers.iter().filter(move |header| header.name.eq_ignore_ascii_case(name))
    };
    if named("transfer-encoding").chain(named("expect")).next().is_some() {
        return None;
    }
    let mut lengths = named("content-length");
    let (Some(length), None) = (lengths.next(), lengths.next()) else { return None };
    let body: usize = std::str::from_utf8(length.value).ok()?.parse().ok()?;
    (body <= BODY_BYTES_MAX).then_some(head + body)
}

#[cfg(test)]
mod tests {
    use super::request_length;

    #[test]
    fn a_length_is_known_of_small_bodies_alone() {
        let head = |headers: &str| format!("POST / HTTP/1.1\r\nhost: a\r\n{headers}\r\n");
        for (request, body) in [
            (head("content-length: 9\r\n"), Some(9)),
            (head("Content-Length: 16384\r\n"), Some(16_384)),
            (head("content-length: 0\r\n") + "GET / HTTP/1.1\r\n", Some(0)),
            (head("content-length: 16385\r\n"), None),
            (head("content-length: -1\r\n"), None),
            (head("content-length: 9\r\ncontent-length: 9\r\n"), None),
            (head("content-length: 9\r\ntransfer-encoding: chunked\r\n"), None),
            (head("content-length: 9\r\nexpect: 100-continue\r\n"), None),
            (head(""), None),
            ("POST / HTTP/1.1\r\ncontent-length: 9\r\n".to_owned(), None),
            (head("content-length: 9\r\n").replace("POST", "GET"), None),
        ] {
            let head = request.find("\r\n\r\n").map_or(0, |end| end + 4);
            assert_eq!(
                request_length(request.as_bytes()),
                body.map(|body| head + body),
                "{request:?}"
            );
        }
    }
}
