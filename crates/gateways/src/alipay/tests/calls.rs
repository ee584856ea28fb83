//! The requests of the client, and how it reads the responses.

use app::ports::{Outcome, PayAction, PayBrowser, PayRequest, PayState, Payments, RefundRequest};
use domain::Fen;
use serde_json::Value;

use super::{NOW, fixture, pay_request, payment_no, refund_request};
use crate::{alipay::build::text_to_sign, form};

#[tokio::test]
async fn the_page_address_is_signed_and_complete() {
    let fixture = fixture();
    let Outcome::Done(PayAction::Redirect { url }) = fixture.alipay.create(&pay_request()).await
    else {
        panic!()
    };
    let (base, query) = url.split_once('?').unwrap();
    assert_eq!(base, "https://gateway.test/gateway.do");
    let fields = form::decode(query.as_bytes()).unwrap();
    let get = |name: &str| fields.iter().find(|(n, _)| n == name).unwrap().1.clone();
    let signed = fields.iter().filter(|(n, _)| n != "sign").map(|(n, v)| (n.as_str(), v.as_str()));
    assert!(fixture.merchant.verifies(text_to_sign(signed).as_bytes(), &get("sign")));
    assert_eq!(get("timestamp"), "2025-01-01 08:00:00");
    let content: Value = serde_json::from_str(&get("biz_content")).unwrap();
    assert_eq!(content["total_amount"], "12.34");
    assert_eq!(content["time_expire"], "2025-01-01 08:15:00");
    assert_eq!(content["subject"], "锦囊 a b c d");
    assert_eq!(get("method"), "alipay.trade.page.pay");
    assert_eq!(content["product_code"], "FAST_INSTANT_TRADE_PAY");
    assert!(content["quit_url"].is_null());
    for (amount, expires_at) in
        [(Fen(0), NOW.plus_seconds(1)), (Fen(10_000_000_001), NOW.plus_seconds(1)), (Fen(1), NOW)]
    {
        let request = PayRequest { amount, expires_at, ..pay_request() };
        assert!(matches!(
            fixture.alipay.create(&request).await,
            Outcome::Rejected { retryable: false, .. }
        ));
    }
}

#[tokio::test]
async fn a_phone_has_another_page_than_a_computer() {
    let fixture = fixture();
    for browser in [PayBrowser::Phone, PayBrowser::Wechat { openid: None }] {
        let request = PayRequest { browser, ..pay_request() };
        let Outcome::Done(PayAction::Redirect { url }) = fixture.alipay.create(&request).await
        else {
            panic!()
        };
        let fields = form::decode(url.split_once('?').unwrap().1.as_bytes()).unwrap();
        let get = |name: &str| fields.iter().find(|(n, _)| n == name).unwrap().1.clone();
        assert_eq!(get("method"), "alipay.trade.wap.pay");
        let content: Value = serde_json::from_str(&get("biz_content")).unwrap();
        assert_eq!(content["product_code"], "QUICK_WAP_WAY");
        assert_eq!(content["quit_url"], request.quit_url);
    }
}

#[tokio::test]
async fn every_state_of_a_trade_is_read() {
    let fixture = fixture();
    let no = payment_no();
    let inner = |status: &str, no: &str, amount: &str| {
        format!(
            r#"{{"code":"10000","msg":"http:\/\/x","out_trade_no":"{no}","trade_no":"77","trade_status":"{status}","total_amount":"{amount}"}}"#
        )
    };
    let paid = Outcome::Done(PayState::Paid { txn: "77".to_owned(), amount: Fen(1234) });
    let failure =
        |code: &str, sub: &str| format!(r#"{{"code":"{code}","msg":"m","sub_code":"{sub}"}}"#);
    let refused = |code: &str, retryable| Outcome::Rejected { code: code.to_owned(), retryable };
    let cases = [
        (inner("WAIT_BUYER_PAY", no.as_str(), "12.34"), Outcome::Done(PayState::Open)),
        (inner("TRADE_SUCCESS", no.as_str(), "12.34"), paid.clone()),
        (inner("TRADE_FINISHED", no.as_str(), "12.34"), paid),
        (inner("TRADE_CLOSED", no.as_str(), "12.34"), Outcome::Done(PayState::Closed)),
        (inner("TRADE_SUCCESS", no.as_str(), "12.3"), Outcome::Unknown),
        (inner("TRADE_SUCCESS", "P202501010000000000000", "12.34"), Outcome::Unknown),
        (inner("SOMETHING", no.as_str(), "12.34"), Outcome::Unknown),
        (failure("40004", "ACQ.TRADE_NOT_EXIST"), Outcome::Done(PayState::NotFound)),
        (failure("40004", "ACQ.SYSTEM_ERROR"), Outcome::Unknown),
        (failure("20000", "aop.unknow-error"), Outcome::Unknown),
        (
            failure("40006", "isv.insufficient-isv-permissions"),
            refused("isv.insufficient-isv-permissions", true),
        ),
        (failure("40002", "isv.invalid-parameter"), refused("isv.invalid-parameter", false)),
        ("{}".to_owned(), Outcome::Unknown),
    ];
    for (response, expected) in cases {
        fixture.answers("alipay_trade_query", &response);
        assert_eq!(fixture.alipay.query(&no).await, expected, "{response}");
    }
}

#[tokio::test]
async fn an_unproven_response_is_unknown() {
    let fixture = fixture();
    let no = payment_no();
    let not_exist = r#"{"code":"40004","sub_code":"ACQ.TRADE_NOT_EXIST"}"#;
    fixture.script.is_silent();
    fixture.raw(500, "");
    fixture.raw(200, "<html>");
    fixture.raw(200, &format!(r#"{{"alipay_trade_query_response":{not_exist}}}"#));
    fixture.raw(200, &format!(r#"{{"alipay_trade_query_response":{not_exist},"sign":"AAAA"}}"#));
    fixture.raw(200, &format!(r#"{{"error_response":{not_exist},"sign":"AAAA"}}"#));
    fixture.answers("alipay_trade_close", not_exist);
    for _ in 0..7 {
        assert_eq!(fixture.alipay.query(&no).await, Outcome::Unknown);
    }
}

#[tokio::test]
async fn a_refund_is_done_only_when_money_moved() {
    let fixture = fixture();
    let request = refund_request();
    let accepted = |change: &str| {
        format!(
            r#"{{"code":"10000","out_trade_no":"{}","fund_change":"{change}"}}"#,
            request.payment_no
        )
    };
    let confirmed = |status: &str, amount: &str| {
        let (no, refund_no) = (&request.payment_no, &request.refund_no);
        format!(
            r#"{{"code":"10000","out_trade_no":"{no}","out_request_no":"{refund_no}","refund_amount":"{amount}","refund_status":"{status}"}}"#
        )
    };
    let (refund, query) = ("alipay_trade_refund", "alipay_trade_fastpay_refund_query");
    let closed = r#"{"code":"40004","sub_code":"ACQ.TRADE_STATUS_ERROR"}"#;
    let refusal = Outcome::Rejected { code: "ACQ.TRADE_STATUS_ERROR".to_owned(), retryable: false };

    fixture.answers(refund, &accepted("Y"));
    assert_eq!(fixture.alipay.refund(&request).await, Outcome::Done(true));
    for (first, second, expected) in [
        (accepted("N"), confirmed("REFUND_SUCCESS", "12.34"), Outcome::Done(true)),
        (accepted("N"), confirmed("REFUND_SUCCESS", "12.35"), Outcome::Done(false)),
        (accepted("N"), confirmed("", "12.34"), Outcome::Done(false)),
        (closed.to_owned(), confirmed("REFUND_SUCCESS", "12.34"), Outcome::Done(true)),
        (closed.to_owned(), confirmed("", "12.34"), refusal),
    ] {
        fixture.answers(refund, &first);
        fixture.answers(query, &second);
        assert_eq!(fixture.alipay.refund(&request).await, expected, "{first} {second}");
    }
    // Without a response about an earlier success, a refusal proves nothing.
    fixture.answers(refund, closed);
    fixture.answers(query, r#"{"code":"20000","sub_code":"aop.ACQ.SYSTEM_ERROR"}"#);
    assert_eq!(fixture.alipay.refund(&request).await, Outcome::Unknown);
    fixture.answers(refund, r#"{"code":"40004","sub_code":"ACQ.SYSTEM_ERROR"}"#);
    assert_eq!(fixture.alipay.refund(&request).await, Outcome::Unknown);
    fixture.answers(refund, r#"{"code":"40004","sub_code":"ACQ.SELLER_BALANCE_NOT_ENOUGH"}"#);
    assert!(matches!(
        fixture.alipay.refund(&request).await,
        Outcome::Rejected { retryable: true, .. }
    ));
    let too_much = RefundRequest { amount: Fen(1235), ..request };
    assert!(matches!(
        fixture.alipay.refund(&too_much).await,
        Outcome::Rejected { retryable: false, .. }
    ));
    assert!(fixture.script.is_empty());
}

#[tokio::test]
async fn a_response_about_another_refund_or_payment_proves_nothing() {
    let fixture = fixture();
    let request = refund_request();
    let (no, refund_no) = (request.payment_no.as_str(), request.refund_no.as_str());
    let (other_no, other_refund_no) = ("P202501010000000000000", "R202501010000000000000");
    let accepted = |no: &str, change: &str| {
        format!(r#"{{"code":"10000","out_trade_no":"{no}","fund_change":"{change}"}}"#)
    };
    fixture.answers("alipay_trade_refund", &accepted(other_no, "Y"));
    assert_eq!(fixture.alipay.refund(&request).await, Outcome::Unknown);
    for (no, refund_no, is_done) in
        [(no, refund_no, true), (no, other_refund_no, false), (other_no, refund_no, false)]
    {
        fixture.answers("alipay_trade_refund", &accepted(request.payment_no.as_str(), "N"));
        let known = format!(
            r#"{{"code":"10000","out_trade_no":"{no}","out_request_no":"{refund_no}","refund_amount":"12.34","refund_status":"REFUND_SUCCESS"}}"#
        );
        fixture.answers("alipay_trade_fastpay_refund_query", &known);
        assert_eq!(
            fixture.alipay.refund(&request).await,
            Outcome::Done(is_done),
            "{no} {refund_no}"
        );
    }
}

#[tokio::test]
async fn an_attempt_is_closed_only_by_a_response_about_it() {
    let fixture = fixture();
    let no = payment_no();
    for (named, expected) in [
        (no.as_str(), Outcome::Done(PayState::Closed)),
        ("P202501010000000000000", Outcome::Unknown),
    ] {
        fixture.answers(
            "alipay_trade_close",
            &format!(r#"{{"code":"10000","out_trade_no":"{named}"}}"#),
        );
        assert_eq!(fixture.alipay.close(&no).await, expected, "{named}");
    }
}

#[tokio::test]
async fn a_page_names_our_account_and_takes_the_largest_amount_and_a_long_subject() {
    let fixture = fixture();
    let request = PayRequest {
        amount: Fen(10_000_000_000),
        subject: "长".repeat(300),
        browser: PayBrowser::Phone,
        ..pay_request()
    };
    let Outcome::Done(PayAction::Redirect { url }) = fixture.alipay.create(&request).await else {
        panic!("refused")
    };
    let fields = form::decode(url.split_once('?').unwrap().1.as_bytes()).unwrap();
    let get = |name: &str| fields.iter().find(|(n, _)| n == name).unwrap().1.clone();
    for (name, expected) in [
        ("app_id", "2021000000000001"),
        ("method", "alipay.trade.wap.pay"),
        ("notify_url", "https://example.test/notify/alipay"),
        ("return_url", "https://example.test/pay/return?x=1"),
        ("sign_type", "RSA2"),
        ("charset", "utf-8"),
        ("format", "JSON"),
        ("version", "1.0"),
    ] {
        assert_eq!(get(name), expected, "{name}");
    }
    let content: Value = serde_json::from_str(&get("biz_content")).unwrap();
    let expected = serde_json::json!({
        "out_trade_no": request.payment_no.as_str(), "total_amount": "100000000.00", "subject": format!("{}…", "长".repeat(255)),
        "product_code": "QUICK_WAP_WAY", "quit_url": "https://example.test/pay/return?x=1", "time_expire": "2025-01-01 08:15:00",
    });
    assert_eq!(content, expected);
}

/// The method and the content of each call to the gateway.
fn asked(fixture: &super::Fixture) -> Vec<(String, Value)> {
    let asked = fixture.script.asked();
    let received = |request: &crate::HttpRequest| {
        let fields = form::decode(&request.body).unwrap();
        let get = |name: &str| fields.iter().find(|(n, _)| n == name).unwrap().1.clone();
        (get("method"), serde_json::from_str(&get("biz_content")).unwrap())
    };
    asked.iter().map(received).collect()
}

#[tokio::test]
async fn each_request_names_its_payment_and_the_part_that_is_refunded() {
    let fixture = fixture();
    let part = RefundRequest { amount: Fen(234), ..refund_request() };
    let (no, refund_no) = (part.payment_no.as_str(), part.refund_no.as_str());
    let nothing = r#"{"code":"10000"}"#;
    fixture.answers("alipay_trade_query", nothing);
    fixture.answers("alipay_trade_close", nothing);
    // Accepted without money that moved, so that it is asked about.
    let accepted = format!(r#"{{"code":"10000","out_trade_no":"{no}","fund_change":"N"}}"#);
    fixture.answers("alipay_trade_refund", &accepted);
    fixture.answers("alipay_trade_fastpay_refund_query", nothing);
    assert_eq!(fixture.alipay.query(&part.payment_no).await, Outcome::Unknown);
    assert_eq!(fixture.alipay.close(&part.payment_no).await, Outcome::Unknown);
    assert_eq!(fixture.alipay.refund(&part).await, Outcome::Done(false));
    let expected = [
        ("alipay.trade.query", serde_json::json!({ "out_trade_no": no })),
        ("alipay.trade.close", serde_json::json!({ "out_trade_no": no })),
        (
            "alipay.trade.refund",
            serde_json::json!({ "out_trade_no": no, "refund_amount": "2.34", "out_request_no": refund_no }),
        ),
        (
            "alipay.trade.fastpay.refund.query",
            serde_json::json!({ "out_trade_no": no, "out_request_no": refund_no }),
        ),
    ];
    assert_eq!(asked(&fixture), expected.map(|(method, content)| (method.to_owned(), content)));
    for amount in [Fen(0), Fen(-1)] {
        let refused = Outcome::Rejected { code: "amount".to_owned(), retryable: false };
        assert_eq!(
            fixture.alipay.refund(&RefundRequest { amount, ..refund_request() }).await,
            refused
        );
    }
    assert!(asked(&fixture).is_empty(), "what cannot be a refund is not asked for");
}

#[tokio::test]
async fn each_code_of_a_refusal_is_distinguished() {
    let fixture = fixture();
    let no = payment_no();
    for (code, sub_code, retryable) in [
        ("20001", "aop.invalid-auth-token", Some(true)),
        ("40003", "isv.insufficient-isv-permissions", Some(true)),
        ("40005", "aop.call-limited", Some(true)),
        ("40006", "isv.insufficient-isv-permissions", Some(true)),
        ("40001", "isv.missing-method", Some(false)),
        ("40002", "isv.invalid-signature", Some(true)),
        ("40002", "isv.invalid-app-id", Some(true)),
        ("40002", "isv.invalid-timestamp", Some(true)),
        ("40002", "isv.invalid-parameter", Some(false)),
        ("10003", "waiting", None),
        ("20000", "aop.unknow-error", None),
    ] {
        let inner = format!(r#"{{"code":"{code}","sub_code":"{sub_code}"}}"#);
        let expected = retryable.map_or(Outcome::Unknown, |retryable| Outcome::Rejected {
            code: sub_code.to_owned(),
            retryable,
        });
        fixture.answers("alipay_trade_query", &inner);
        assert_eq!(fixture.alipay.query(&no).await, expected, "{inner}");
        fixture.answers("alipay_trade_close", &inner);
        assert_eq!(fixture.alipay.close(&no).await, expected, "{inner}");
    }
}

#[tokio::test]
async fn each_refusal_of_a_refund_is_permanent_or_retryable() {
    let fixture = fixture();
    let unknown = r#"{"code":"40004","sub_code":"ACQ.TRADE_NOT_EXIST"}"#;
    for (code, retryable) in [
        ("SELLER_BALANCE_NOT_ENOUGH", true),
        ("REASON_TRADE_BEEN_FREEZEN", true),
        ("TRADE_NOT_EXIST", false),
        ("TRADE_HAS_FINISHED", false),
        ("TRADE_STATUS_ERROR", false),
        ("TRADE_NOT_ALLOW_REFUND", false),
        ("REFUND_AMT_NOT_EQUAL_TOTAL", false),
        ("REASON_TRADE_REFUND_FEE_ERR", false),
        ("DISCORDANT_REPEAT_REQUEST", false),
        ("INVALID_PARAMETER", false),
    ] {
        let code = format!("ACQ.{code}");
        fixture
            .answers("alipay_trade_refund", &format!(r#"{{"code":"40004","sub_code":"{code}"}}"#));
        if !retryable {
            fixture.answers("alipay_trade_fastpay_refund_query", unknown);
        }
        let response = fixture.alipay.refund(&refund_request()).await;
        assert_eq!(response, Outcome::Rejected { code, retryable });
        assert!(fixture.script.is_empty());
    }
}
