//! The requests of the client, and how it reads the responses.

use app::ports::{
    NUMBER_USED, Outcome, PayAction, PayBrowser, PayRequest, PayState, Payments, RefundRequest,
};
use domain::Fen;
use serde_json::{Value, json};

use super::{
    APP_ID, Fixture, MCH_ID, PUBLIC_KEY_ID, fixture, pay_request, payment_no, refund_request,
    signed, with,
};
use crate::{HttpRequest, HttpResponse, Method, script::NOW, wechat::sign};

fn wechat_browser(openid: Option<&str>) -> PayBrowser {
    PayBrowser::Wechat { openid: openid.map(str::to_owned) }
}

/// Verifies the signature of a request, and returns its path and body.
fn opened(fixture: &Fixture, request: &HttpRequest) -> (String, Value) {
    let header = |name| request.headers.iter().find(|(n, _)| *n == name).unwrap().1.as_str();
    let (scheme, params) = header("authorization").split_once(' ').unwrap();
    assert_eq!(scheme, "WECHATPAY2-SHA256-RSA2048");
    let param = |name: &str| {
        let (_, rest) = params.split_once(&format!("{name}=\"")).unwrap();
        rest.split_once('"').unwrap().0
    };
    assert_eq!((param("mchid"), param("timestamp")), (MCH_ID, "1735689600"));
    assert_eq!(header("wechatpay-serial"), PUBLIC_KEY_ID);
    assert_eq!(header("accept"), "application/json");
    let path = request.url.strip_prefix("https://api.mch.test").unwrap();
    let body = std::str::from_utf8(&request.body).unwrap();
    let method = request.method.as_str();
    let text = sign::lines(&[method, path, param("timestamp"), param("nonce_str"), body]);
    assert!(fixture.merchant.verifies(text.as_bytes(), param("signature")));
    (path.to_owned(), serde_json::from_str(body).unwrap_or(Value::Null))
}

#[tokio::test]
async fn each_browser_gets_the_way_to_pay_that_works_there() {
    let fixture = fixture();
    fixture.answers(200, r#"{"h5_url":"https:\/\/wx.tenpay.test\/h5?prepay_id=wx1&package=2"}"#);
    let redirect = fixture.wechat.create(&pay_request(PayBrowser::Phone)).await;
    let url = "https://wx.tenpay.test/h5?prepay_id=wx1&package=2&redirect_url=\
               https%3A%2F%2Fexample.test%2Fgift-pay%3ForderNo%3DS1%26x%3D1";
    assert_eq!(redirect, Outcome::Done(PayAction::Redirect { url: url.to_owned() }));
    let (path, body) = opened(&fixture, &fixture.script.asked()[0]);
    assert_eq!(path, "/v3/pay/transactions/h5");
    let common = json!({
        "appid": APP_ID, "mchid": MCH_ID, "description": "锦囊 S1",
        "out_trade_no": payment_no().as_str(),
        "notify_url": "https://example.test/notify/wechat",
        "time_expire": "2025-01-01T08:15:00+08:00",
        "amount": { "total": 1234, "currency": "CNY" },
    });
    let mut expected = common.clone();
    expected["scene_info"] =
        json!({ "payer_client_ip": "203.0.113.7", "h5_info": { "type": "Wap" } });
    assert_eq!(body, expected);

    for browser in [PayBrowser::Desktop, wechat_browser(None)] {
        fixture.answers(200, r#"{"code_url":"weixin://wxpay/bizpayurl?pr=1"}"#);
        let url = "weixin://wxpay/bizpayurl?pr=1".to_owned();
        let shown = fixture.wechat.create(&pay_request(browser)).await;
        assert_eq!(shown, Outcome::Done(PayAction::Qr { url }));
        let asked = opened(&fixture, &fixture.script.asked()[0]);
        assert_eq!(asked, ("/v3/pay/transactions/native".to_owned(), common.clone()));
    }

    fixture.answers(200, r#"{"prepay_id":"wx201410272009395522657a690389285100"}"#);
    let sheet = fixture.wechat.create(&pay_request(wechat_browser(Some("o-1")))).await;
    let Outcome::Done(PayAction::Jsapi { params }) = sheet else { panic!() };
    let (path, body) = opened(&fixture, &fixture.script.asked()[0]);
    assert_eq!(
        (path.as_str(), &body["payer"]["openid"]),
        ("/v3/pay/transactions/jsapi", &json!("o-1"))
    );
    let params: Value = serde_json::from_str(&params).unwrap();
    let param = |name: &str| params[name].as_str().unwrap();
    assert_eq!(
        (param("appId"), param("signType"), param("timeStamp")),
        (APP_ID, "RSA", "1735689600")
    );
    assert_eq!(param("package"), "prepay_id=wx201410272009395522657a690389285100");
    let text = sign::lines(&[APP_ID, param("timeStamp"), param("nonceStr"), param("package")]);
    assert!(fixture.merchant.verifies(text.as_bytes(), param("paySign")));
}

#[tokio::test]
async fn an_order_that_wechat_pay_would_refuse_is_not_sent() {
    let fixture = fixture();
    let good = pay_request(PayBrowser::Desktop);
    for (amount, expires_at) in
        [(Fen(0), good.expires_at), (Fen(2_147_483_648), good.expires_at), (Fen(1), NOW)]
    {
        let request = PayRequest { amount, expires_at, ..good.clone() };
        let outcome = fixture.wechat.create(&request).await;
        assert!(matches!(outcome, Outcome::Rejected { retryable: false, .. }));
    }
    assert!(fixture.script.asked().is_empty());
}

#[tokio::test]
async fn why_an_order_was_not_placed_is_read_from_its_code_alone() {
    let fixture = fixture();
    let rejected = |code: &str, retryable| Outcome::Rejected { code: code.to_owned(), retryable };
    for (status, code, expected) in [
        (403, "OUT_TRADE_NO_USED", rejected(NUMBER_USED, false)),
        (400, "INVALID_REQUEST", rejected(NUMBER_USED, false)),
        (400, "ORDER_CLOSED", rejected(NUMBER_USED, false)),
        (400, "ORDERPAID", Outcome::Done(PayAction::None)),
        (400, "PARAM_ERROR", rejected("PARAM_ERROR", false)),
        (401, "SIGN_ERROR", rejected("SIGN_ERROR", true)),
        (403, "NO_AUTH", rejected("NO_AUTH", true)),
        (429, "FREQUENCY_LIMITED", rejected("FREQUENCY_LIMITED", true)),
        (500, "SYSTEM_ERROR", Outcome::Unknown),
        (503, "OUT_TRADE_NO_USED", Outcome::Unknown),
        (400, "SOMETHING_NEW", Outcome::Unknown),
        (200, "PARAM_ERROR", Outcome::Unknown),
    ] {
        fixture.refuses(status, code);
        let outcome = fixture.wechat.create(&pay_request(PayBrowser::Desktop)).await;
        assert_eq!(outcome, expected, "{status} {code}");
    }
    fixture.answers(200, r#"{"h5_url":"https://wx.tenpay.test/"}"#);
    let outcome = fixture.wechat.create(&pay_request(PayBrowser::Desktop)).await;
    assert_eq!(outcome, Outcome::Unknown, "of another way to pay");
}

/// A payment as a query reports it.
fn trade(state: &str) -> Value {
    json!({
        "appid": APP_ID, "mchid": MCH_ID, "out_trade_no": payment_no().as_str(),
        "transaction_id": "4200", "trade_type": "NATIVE", "trade_state": state,
        "amount": { "total": 1234, "payer_total": 1000, "currency": "CNY", "payer_currency": "CNY" },
    })
}

#[tokio::test]
async fn every_state_of_a_payment_is_read() {
    let fixture = fixture();
    let no = payment_no();
    let paid = Outcome::Done(PayState::Paid { txn: "4200".to_owned(), amount: Fen(1234) });
    for (state, expected) in [
        ("SUCCESS", paid.clone()),
        ("REFUND", paid),
        ("NOTPAY", Outcome::Done(PayState::Open)),
        ("USERPAYING", Outcome::Done(PayState::Open)),
        ("PAYERROR", Outcome::Done(PayState::Open)),
        ("CLOSED", Outcome::Done(PayState::Closed)),
        ("REVOKED", Outcome::Done(PayState::Closed)),
        ("SOMETHING", Outcome::Unknown),
    ] {
        fixture.answers(200, &trade(state).to_string());
        assert_eq!(fixture.wechat.query(&no).await, expected, "{state}");
    }
    let asked = opened(&fixture, &fixture.script.asked()[0]).0;
    assert_eq!(asked, format!("/v3/pay/transactions/out-trade-no/{no}?mchid={MCH_ID}"));
    for (status, code, expected) in [
        (404, "ORDER_NOT_EXIST", Outcome::Done(PayState::NotFound)),
        (404, "ORDERNOTEXIST", Outcome::Done(PayState::NotFound)),
        (404, "SOMETHING", Outcome::Unknown),
        (500, "ORDER_NOT_EXIST", Outcome::Unknown),
        (401, "SIGN_ERROR", Outcome::Rejected { code: "SIGN_ERROR".to_owned(), retryable: true }),
        (400, "PARAM_ERROR", Outcome::Unknown),
    ] {
        fixture.refuses(status, code);
        assert_eq!(fixture.wechat.query(&no).await, expected, "{status} {code}");
    }
}

#[tokio::test]
async fn a_payment_of_another_merchant_app_number_or_currency_is_not_ours() {
    let fixture = fixture();
    for (path, value) in [
        ("/appid", json!("wx0000000000000002")),
        ("/mchid", json!("1900000002")),
        ("/out_trade_no", json!("P202501010000000000000")),
        ("/amount/currency", json!("JPY")),
        ("/amount/currency", Value::Null),
        ("/amount/total", Value::Null),
        ("/amount/total", json!(0)),
        ("/amount/total", json!(12.34)),
        ("/transaction_id", json!("")),
        ("/trade_state", Value::Null),
    ] {
        let mut other = trade("SUCCESS");
        *other.pointer_mut(path).unwrap() = value.clone();
        fixture.answers(200, &other.to_string());
        assert_eq!(fixture.wechat.query(&payment_no()).await, Outcome::Unknown, "{path} {value}");
    }
}

#[tokio::test]
async fn an_unproven_response_is_unknown() {
    let fixture = fixture();
    let body = trade("SUCCESS").to_string();
    let headers = signed(&fixture.platform, PUBLIC_KEY_ID, body.as_bytes(), NOW);
    let old = signed(&fixture.platform, PUBLIC_KEY_ID, body.as_bytes(), NOW.plus_seconds(-300));
    let responds = |headers: &Vec<(String, String)>, body: &str| {
        let (headers, body) = (headers.clone(), body.as_bytes().to_vec());
        fixture.script.responds(HttpResponse { status: 200, headers, body });
    };
    fixture.script.is_silent();
    fixture.script.answers(500, "");
    fixture.script.answers(200, &body);
    fixture.script.answers(404, r#"{"code":"ORDER_NOT_EXIST"}"#);
    responds(&headers, &body.replace("1234", "1235"));
    responds(&headers, &body[..body.len() - 1]);
    responds(&with(&headers, "wechatpay-nonce", "x"), &body);
    responds(&with(&headers, "wechatpay-timestamp", "1735689601"), &body);
    responds(&with(&headers, "wechatpay-signature", "WECHATPAY/SIGNTEST/AAAA"), &body);
    responds(&with(&headers, "wechatpay-signature-type", "WECHATPAY2-SM2-WITH-SM3"), &body);
    responds(&old, &body);
    fixture.answers(200, "[]");
    fixture.answers(204, "");
    while !fixture.script.is_empty() {
        assert_eq!(fixture.wechat.query(&payment_no()).await, Outcome::Unknown);
    }
    responds(&headers, &body);
    assert!(matches!(fixture.wechat.query(&payment_no()).await, Outcome::Done(_)));
}

#[tokio::test]
async fn closing_tells_the_state_after_it() {
    let fixture = fixture();
    let no = payment_no();
    let refused = Outcome::Rejected { code: "NO_AUTH".to_owned(), retryable: true };
    for (status, body, state, expected) in [
        (204, String::new(), Some(trade("CLOSED")), Outcome::Done(PayState::Closed)),
        (204, String::new(), Some(trade("NOTPAY")), Outcome::Done(PayState::Open)),
        (
            400,
            json!({ "code": "ORDERPAID" }).to_string(),
            Some(trade("SUCCESS")),
            Outcome::Done(PayState::Paid { txn: "4200".to_owned(), amount: Fen(1234) }),
        ),
        (403, json!({ "code": "NO_AUTH" }).to_string(), None, refused),
        (500, json!({ "code": "SYSTEM_ERROR" }).to_string(), None, Outcome::Unknown),
    ] {
        fixture.answers(status, &body);
        if let Some(state) = state {
            fixture.answers(200, &state.to_string());
        }
        assert_eq!(fixture.wechat.close(&no).await, expected, "{status} {body}");
    }
    assert!(fixture.script.is_empty());
    let (path, body) = opened(&fixture, &fixture.script.asked()[0]);
    assert_eq!(path, format!("/v3/pay/transactions/out-trade-no/{no}/close"));
    assert_eq!(body, json!({ "mchid": MCH_ID }));
}

/// A refund as a response reports it.
fn refund(status: &str) -> Value {
    let request = refund_request();
    json!({
        "refund_id": "50", "out_refund_no": request.refund_no.as_str(), "transaction_id": "4200",
        "out_trade_no": request.payment_no.as_str(), "status": status,
        "amount": { "total": 1234, "refund": 234, "payer_refund": 200, "currency": "CNY" },
    })
}

#[tokio::test]
async fn a_refund_is_done_only_when_money_moved() {
    let fixture = fixture();
    let request = refund_request();
    let rejected = |code: &str, retryable| Outcome::Rejected { code: code.to_owned(), retryable };
    let body = |status: &str| refund(status).to_string();
    let refusal = |code: &str| json!({ "code": code }).to_string();
    for (first, second, expected) in [
        ((200, body("SUCCESS")), None, Outcome::Done(true)),
        ((200, body("PROCESSING")), Some((200, body("SUCCESS"))), Outcome::Done(true)),
        ((200, body("PROCESSING")), Some((200, body("PROCESSING"))), Outcome::Done(false)),
        ((200, body("PROCESSING")), Some((500, refusal("SYSTEM_ERROR"))), Outcome::Done(false)),
        ((200, body("PROCESSING")), Some((200, body("ABNORMAL"))), rejected("ABNORMAL", false)),
        // A query that does not know yet what was just accepted is no refusal.
        (
            (200, body("PROCESSING")),
            Some((404, refusal("RESOURCE_NOT_EXISTS"))),
            Outcome::Done(false),
        ),
        ((400, refusal("INVALID_REQUEST")), Some((500, refusal("SYSTEM_ERROR"))), Outcome::Unknown),
        ((200, body("ABNORMAL")), Some((200, body("ABNORMAL"))), rejected("ABNORMAL", false)),
        ((200, body("CLOSED")), Some((200, body("CLOSED"))), rejected("CLOSED", false)),
        ((200, body("SOMETHING")), None, Outcome::Unknown),
        ((400, refusal("INVALID_REQUEST")), Some((200, body("SUCCESS"))), Outcome::Done(true)),
        (
            (400, refusal("INVALID_REQUEST")),
            Some((404, refusal("RESOURCE_NOT_EXISTS"))),
            rejected("INVALID_REQUEST", false),
        ),
        ((403, refusal("NOT_ENOUGH")), None, rejected("NOT_ENOUGH", true)),
        ((429, refusal("FREQUENCY_LIMITED")), None, rejected("FREQUENCY_LIMITED", true)),
        ((500, refusal("SYSTEM_ERROR")), None, Outcome::Unknown),
        ((400, refusal("SOMETHING_NEW")), None, Outcome::Unknown),
    ] {
        fixture.answers(first.0, &first.1);
        if let Some((status, body)) = &second {
            fixture.answers(*status, body);
        }
        assert_eq!(fixture.wechat.refund(&request).await, expected, "{first:?} {second:?}");
        assert!(fixture.script.is_empty(), "{first:?}");
    }
    let asked = fixture.script.asked();
    let (path, body) = opened(&fixture, &asked[0]);
    assert_eq!(path, "/v3/refund/domestic/refunds");
    assert_eq!(
        body,
        json!({
            "out_trade_no": request.payment_no.as_str(), "out_refund_no": request.refund_no.as_str(),
            "amount": { "refund": 234, "total": 1234, "currency": "CNY" },
        })
    );
    let (path, _) = opened(&fixture, &asked[2]);
    assert_eq!(
        (asked[2].method, path),
        (Method::Get, format!("/v3/refund/domestic/refunds/{}", request.refund_no))
    );
    let too_much = RefundRequest { amount: Fen(1235), ..request };
    assert_eq!(fixture.wechat.refund(&too_much).await, rejected("amount", false));
}

#[tokio::test]
async fn a_response_about_another_refund_proves_nothing() {
    let fixture = fixture();
    for (path, value) in [
        ("/out_refund_no", json!("R202501010000000000000")),
        ("/out_trade_no", json!("P202501010000000000000")),
        ("/amount/refund", json!(235)),
        ("/amount/currency", json!("JPY")),
        ("/status", Value::Null),
    ] {
        let mut other = refund("SUCCESS");
        *other.pointer_mut(path).unwrap() = value;
        fixture.answers(200, &other.to_string());
        assert_eq!(fixture.wechat.refund(&refund_request()).await, Outcome::Unknown, "{path}");
    }
}
