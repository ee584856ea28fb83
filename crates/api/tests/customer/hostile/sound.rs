//! The rules that every response must follow, for any request.

use super::values::MARK;
use testkit::http::{HttpResponse, cache_control, fields};

/// Fails unless a response is in the envelope, and is not a fault.
pub fn assert_sound(answer: &HttpResponse, call: &str) {
    let HttpResponse { status, body, .. } = answer;
    let call = call.chars().take(300).collect::<String>();
    assert!(status.as_u16() < 500, "{call}: {status} {body}");
    let went_well = body["code"] == 200;
    let expected: &[&str] =
        if went_well { &["code", "data", "msg"] } else { &["code", "data", "msg", "reason"] };
    assert_eq!(fields(body), expected, "{call}: {status} {body}");
    assert!(
        body["code"].is_i64() && body["msg"].as_str().is_some_and(|msg| !msg.is_empty()),
        "{call}: {body}"
    );
    assert_eq!(body["data"].is_null(), !went_well, "{call}: {body}");
    assert!(
        went_well || !body["msg"].as_str().unwrap().contains(MARK),
        "{call} is repeated in {body}"
    );
    assert_eq!(answer.headers["cache-control"], cache_control(&call, went_well), "{call}");
    let cookie = answer.headers.get("set-cookie").map(|cookie| cookie.to_str().unwrap());
    let leaves_one = went_well
        && ["login", "smsLogin", "register", "sendSmsCode"].iter().any(|c| call.contains(c));
    let is_of_device =
        |text: &str| text.starts_with("satchel_device=") && text.contains("; HttpOnly;");
    assert!(cookie.is_none_or(|cookie| leaves_one && is_of_device(cookie)), "{call}: {cookie:?}");
}

/// As [`assert_sound`], and the response must be a refusal.
pub fn assert_refused(answer: &HttpResponse, call: &str) {
    assert_sound(answer, call);
    assert_ne!(
        answer.body["code"],
        200,
        "{} was taken",
        call.chars().take(300).collect::<String>()
    );
}
