use super::*;
use domain::{Fen, Lang, Timestamp};
use std::collections::HashSet;

/// `sold_out` as the variants are written: `SoldOut`.
fn in_camel_case(reason: &str) -> String {
    let capital = |word: &str| word[..1].to_uppercase() + &word[1..];
    reason.split('_').map(capital).collect()
}

#[test]
fn each_reason_has_its_own_code_and_both_texts() {
    let refusals = Refusal::samples();
    for refusal in &refusals {
        let (zh, en) = (refusal.text(Lang::Zh), refusal.text(Lang::En));
        assert!(!zh.is_empty() && !en.is_empty() && zh != en, "{refusal:?}");
        assert!(en.replace(['¥', '’'], "").is_ascii() && !zh.is_ascii(), "{refusal:?}");
        let reason = refusal.reason();
        assert_eq!(in_camel_case(reason.as_str()), format!("{reason:?}"));
        assert_ne!(refusal.code(), 200, "{refusal:?}");
        assert_eq!(
            refusal.retry_after_seconds().is_some(),
            matches!(refusal.status(), 429 | 503 | 504),
            "{refusal:?}"
        );
    }
    let codes: HashSet<i32> = refusals.iter().map(Refusal::code).collect();
    let reasons: HashSet<&str> = refusals.iter().map(|one| one.reason().as_str()).collect();
    assert_eq!((codes.len(), reasons.len()), (refusals.len(), refusals.len()));
}

/// One sentence is a line without a full stop; of several, each has one, and none is joined to the
/// next by a comma.
#[test]
fn texts_are_written_in_one_style() {
    for refusal in Refusal::samples() {
        let (zh, en) = (refusal.text(Lang::Zh), refusal.text(Lang::En));
        let asks = en.contains(", please") && !en.contains(". If ");
        assert!(!asks, "joined by a comma: {en}");
        let several = en.contains(". ") || en.contains("? ");
        assert_eq!(several, en.ends_with('.'), "{en}");
        assert_eq!(zh.trim_end_matches('。').contains('。'), zh.ends_with('。'), "{zh}");
    }
}

#[test]
fn numbers_stand_in_the_texts() {
    let texts = |refusal: Refusal| {
        (refusal.text(Lang::Zh).into_owned(), refusal.text(Lang::En).into_owned())
    };
    let has = |(zh, en): (String, String), number: &str| {
        assert!(zh.contains(number) && en.contains(number), "{zh} / {en}")
    };
    has(texts(Refusal::WeakPassword { min: 8 }), "8");
    has(texts(Refusal::SmsTooOften { after_seconds: 42, limit: "" }), "42");
    has(texts(Refusal::TooManyAttempts { after_seconds: 1741, limit: "" }), "30");
    has(texts(Refusal::RateLimited { after_seconds: 0, limit: "" }), "1");
    for (seconds, zh, en) in [
        (86_400, "24 小时", "24 hours"),
        (7_201, "3 小时", "3 hours"),
        (7_200, "120 分钟", "120 minutes"),
        (120, "120 秒", "120 seconds"),
        (0, "1 秒", "1 second"),
    ] {
        let (in_zh, in_en) = texts(Refusal::TooManyAttempts { after_seconds: seconds, limit: "" });
        assert!(in_zh.contains(zh) && in_en.contains(en), "{in_zh} / {in_en}");
    }
    has(texts(Refusal::QuantityLimit { max: 7 }), "7");
    has(texts(Refusal::OpenOrderLimit { max: 3 }), "3");
    has(texts(Refusal::malformed("minPriceFen")), "minPriceFen");
    let (zh, en) = texts(Refusal::CashFrozen { until: Timestamp(1_000) });
    assert!(zh.contains("1970/01/01 08:01") && en.contains("1 Jan 1970, 08:01"), "{zh} / {en}");
    has(texts(Refusal::InsufficientBalance { balance: Fen(123_456) }), "1,234.56");
    assert_eq!(Refusal::RateLimited { after_seconds: 9, limit: "" }.retry_after_seconds(), Some(9));
    assert_eq!(Refusal::RateLimited { after_seconds: 0, limit: "" }.retry_after_seconds(), Some(1));
}

#[test]
fn only_what_keeps_a_call_from_being_made_has_another_status() {
    let other = Refusal::samples().into_iter().filter(|refusal| refusal.status() != 200);
    let expected = [
        "bad_parameter", "sms_too_often", "too_many_attempts", "account_frozen", "login_required",
        "forbidden", "orders_per_hour", "rate_limited", "foreign_origin", "not_json",
        "proof_required", "not_found", "method_not_allowed", "timeout", "overloaded",
        "unavailable", "outcome_unknown", "internal",
    ];
    assert_eq!(other.map(|refusal| refusal.reason().as_str()).collect::<Vec<_>>(), expected);
}

#[test]
fn the_text_of_a_fault_is_for_the_log_alone() {
    let Refusal::Internal { fault } = Refusal::fault("disk full".to_owned()) else {
        panic!("another refusal");
    };
    assert_eq!(fault.text(), "disk full");
    assert_eq!(format!("{fault:?}"), r#"Fault("disk full")"#);
    let logged = Refusal::Internal { fault: fault.logged_as("7a-2".to_owned()) };
    for lang in [Lang::Zh, Lang::En] {
        let text = logged.text(lang);
        assert!(text.contains("7a-2") && !text.contains("disk"), "{text}");
    }
}
