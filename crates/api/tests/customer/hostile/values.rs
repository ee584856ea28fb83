//! Values that no customer sends.

/// A part of hostile texts, so that a response that repeats one is noticed.
pub const MARK: &str = "zq9x";

/// Values for a query string or a form.
pub const TEXTS: [&str; 44] = [
    "", "%00", "a%00b", "%0A", "a%0D%0ASet-Cookie:zq9x=1", "%1B%5B31m", "%7F", "%C2%85", "%ff",
    "zq9x%c3%28", "%ED%A0%80", "%C0%AF", "%zz", "%", "zq9x%1", "-1", "-0", "0",
    "9223372036854775807", "9223372036854775808", "-9223372036854775808",
    "99999999999999999999999999", "1e309", "1e3", "0x1F", "1.5", "NaN",
    "%27%20OR%20%271%27=%27zq9x", "1;DROP%20TABLE%20users--zq9x", "%22);--zq9x", "%24ne",
    "%7B%22a%22%3A%7B%7D%7D", "..%2F..%2Fetc%2Fpasswd", "%3Cscript%3Ezq9x", "%7B%7B7*7%7D%7D",
    "%F0%9F%A6%8A", "%E2%80%AEzq9x", "%EF%BC%91%EF%BC%93%EF%BC%97", "%D9%A1%D9%A2", "%F3%A0%81%81",
    "null", "undefined", "true", "%2B",
];

/// Values for a JSON object.
pub const LITERALS: [&str; 17] = [
    "{}", r#"{"$gt":"zq9x"}"#, r#"{"a":{"b":{"c":[]}}}"#, "[]", "[[1]]", "[null]",
    r#"["a","zq9x"]"#, "null", "true", "-1", "1.5", "1e400", "9223372036854775808", r#""\u0000""#,
    r#""\ud800""#, r#""\u202ezq9x""#, r#""\r\nzq9x: 1""#,
];

pub const JSON: &str = "application/json";
pub const FORM: &str = "application/x-www-form-urlencoded";

/// Bodies that cannot be read, with their declared types.
pub fn broken_bodies() -> [(&'static str, Vec<u8>); 22] {
    [
        (JSON, b"{".to_vec()),
        (JSON, b"[]".to_vec()),
        (JSON, b"null".to_vec()),
        (JSON, b"\"x\"".to_vec()),
        (JSON, b"1".to_vec()),
        (JSON, b"{}x".to_vec()),
        (JSON, b"\xef\xbb\xbf{}".to_vec()),
        (JSON, b"{\"a\":\"\xff\"}".to_vec()),
        (JSON, b"phone=1".to_vec()),
        (JSON, b"[".repeat(16_000)),
        (JSON, b"{\"a\":".repeat(3_000)),
        (JSON, b" ".repeat(1_000)),
        (FORM, b"%".to_vec()),
        (FORM, b"a=%ff".to_vec()),
        (FORM, b"\xff=\x00".to_vec()),
        (FORM, b"k=1&".repeat(70)),
        ("text/plain", b"phone=1".to_vec()),
        ("text/xml", b"<a/>".to_vec()),
        ("", b"{}".to_vec()),
        ("application/jsonp", b"{}".to_vec()),
        ("multipart/form-data; boundary=x", b"--x\r\n\r\n1\r\n--x--".to_vec()),
        ("application/octet-stream", vec![0; 100]),
    ]
}
