//! Transfers to WeChat accounts, from the request over the customer's confirmation to the money.

use std::sync::{Arc, Mutex, atomic::Ordering};
use std::time::Duration;

use app::ports::{
    Clock, Outcome, PayoutConfirmation, PayoutRequest, PayoutState, PayoutWebhooks, Payouts,
};
use axum::{
    Router,
    body::Bytes,
    http::{HeaderMap, StatusCode},
    routing,
};
use domain::{CashChannel, CashFailure, CashNo, Fen, Timestamp};
use gateways::{Http, Wechat, WechatPayouts, WechatTransferScene};
use serde_json::Value;

use crate::shop::{START, Shop, wechat_client};

fn client(shop: &Shop, with_public_key: bool) -> WechatPayouts {
    let limits = Duration::from_millis(700);
    let http = Arc::new(Http::with_limits(limits, limits).unwrap());
    payouts(wechat_client(&shop.sandbox, shop.clock.clone(), http, with_public_key))
}

/// Payouts by this client, under a scene that the simulator knows.
pub fn payouts(wechat: Wechat) -> WechatPayouts {
    let scene = WechatTransferScene {
        id: "1005".to_owned(),
        reports: vec![("岗位类型".to_owned(), "sandbox".to_owned())],
        perception: None,
        confirm_hours: 24,
    };
    WechatPayouts::new(wechat, scene).unwrap()
}

pub fn request(number: u8) -> PayoutRequest {
    PayoutRequest {
        cash_no: CashNo::new(Timestamp(START), [number; 8]),
        channel: CashChannel::Wechat,
        account_no: "oCustomer1".to_owned(),
        holder_name: "王小明".to_owned(),
        bank_name: None,
        amount: Fen(990),
        title: "锦囊提现".to_owned(),
        notify_url: "https://shop.test/notify/wechat_payout".to_owned(),
    }
}

fn later(shop: &Shop, ms: i64) {
    shop.clock.0.fetch_add(ms, Ordering::SeqCst);
}

fn refused(code: &str) -> Outcome<PayoutState> {
    Outcome::Rejected { code: code.to_owned(), retryable: false }
}

pub async fn sent(payouts: &WechatPayouts, request: &PayoutRequest) -> PayoutConfirmation {
    match payouts.send(request).await {
        Outcome::Done(PayoutState::AwaitingCustomer { confirmation: Some(confirmation) }) => {
            confirmation
        }
        other => panic!("{other:?}"),
    }
}

/// The path by which the customer confirms.
pub fn confirm(confirmation: &PayoutConfirmation) -> String {
    let params: Value = serde_json::from_str(&confirmation.params).unwrap();
    let text = |name: &str| params[name].as_str().unwrap().to_owned();
    format!(
        "/_sandbox/wechat/transfer/confirm?mchId={}&appId={}&package={}",
        text("mchId"),
        text("appId"),
        text("package")
    )
}

fn waits() -> Outcome<PayoutState> {
    Outcome::Done(PayoutState::AwaitingCustomer { confirmation: None })
}

type ReceivedRequests = Arc<Mutex<Vec<(Vec<(String, String)>, Bytes)>>>;

/// An address of webhooks, of which the first one is refused, and what arrives there.
async fn receiver() -> (String, ReceivedRequests) {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/notify/wechat_payout", listener.local_addr().unwrap());
    let heard = ReceivedRequests::default();
    let hears = Arc::clone(&heard);
    let hear = move |headers: HeaderMap, body: Bytes| async move {
        let text = |(name, value): (&axum::http::HeaderName, &axum::http::HeaderValue)| {
            (name.as_str().to_owned(), value.to_str().unwrap().to_owned())
        };
        let mut all = hears.lock().unwrap();
        all.push((headers.iter().map(text).collect(), body));
        if all.len() == 1 { StatusCode::INTERNAL_SERVER_ERROR } else { StatusCode::NO_CONTENT }
    };
    let router = Router::new().route("/notify/wechat_payout", routing::post(hear));
    tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
    (url, heard)
}

async fn creation_to_confirmation(with_public_key: bool) {
    let shop = Shop::open().await;
    let payouts = client(&shop, with_public_key);
    let (notify_url, heard) = receiver().await;
    let request = PayoutRequest { notify_url, ..request(1) };
    let query = || payouts.query(&request.cash_no, request.amount);
    assert_eq!(query().await, Outcome::Done(PayoutState::NotFound));
    let confirmation = sent(&payouts, &request).await;
    assert_eq!(confirmation.confirm_by, Timestamp(START).plus_seconds(24 * 3600));
    assert_eq!(sent(&payouts, &request).await, confirmation, "again is no second transfer");
    later(&shop, 3_600_000);
    assert_eq!(query().await, waits());
    let forged = confirm(&confirmation).replace(".", ".0");
    assert_eq!(shop.post(&forged).await.0, 400);
    assert_eq!(shop.post(&confirm(&confirmation)).await.0, 200);
    let paid = query().await;
    assert!(matches!(&paid, Outcome::Done(PayoutState::Paid { .. })), "{paid:?}");
    assert_eq!(shop.post(&confirm(&confirmation)).await.0, 409, "once is enough");
    let other = payouts.query(&request.cash_no, Fen(991)).await;
    let other_amount = PayoutState::OtherAmount { reported: request.amount };
    assert_eq!(other, Outcome::Done(other_amount), "another amount is never taken for ours");
    let (headers, body) = loop {
        if let Some(repeated) = heard.lock().unwrap().get(1).cloned() {
            break repeated;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    };
    let verified = payouts.verify_webhook(&headers, &body, shop.clock.now());
    assert_eq!(verified, Ok(request.cash_no.clone()), "sent again until it is taken");
    for other in [
        PayoutRequest { amount: Fen(991), ..request.clone() },
        PayoutRequest { account_no: "oCustomer2".to_owned(), ..request.clone() },
        PayoutRequest { holder_name: "王小红".to_owned(), ..request.clone() },
    ] {
        assert_eq!(payouts.send(&other).await, refused("INVALID_REQUEST"));
    }
    assert_eq!(query().await, paid);
}

#[tokio::test]
async fn a_transfer_arrives_once_when_its_customer_has_confirmed_it() {
    creation_to_confirmation(true).await;
}

#[tokio::test]
async fn a_name_may_be_encrypted_for_a_certificate_too() {
    creation_to_confirmation(false).await;
}

#[tokio::test]
async fn a_transfer_that_nobody_confirms_fails_after_a_day_and_cannot_be_confirmed_then() {
    let shop = Shop::open().await;
    let payouts = client(&shop, true);
    let request = request(1);
    let confirmation = sent(&payouts, &request).await;
    later(&shop, 24 * 3_600_000 - 1);
    assert_eq!(payouts.query(&request.cash_no, request.amount).await, waits());
    later(&shop, 1);
    let (reason, code) = (CashFailure::NotConfirmed, "OVERDUE_CLOSE".to_owned());
    let failed = Outcome::Done(PayoutState::Failed { reason, code });
    assert_eq!(payouts.query(&request.cash_no, request.amount).await, failed);
    assert_eq!(shop.post(&confirm(&confirmation)).await.0, 409);
    assert_eq!(payouts.query(&request.cash_no, request.amount).await, failed);
}

#[tokio::test]
async fn what_is_wrong_with_the_account_is_said_by_a_query() {
    let shop = Shop::open().await;
    let payouts = client(&shop, true);
    let stranger = PayoutRequest { holder_name: "不符合".to_owned(), ..request(1) };
    assert_eq!(payouts.send(&stranger).await, Outcome::Done(PayoutState::Processing));
    let failed =
        |reason, code: &str| Outcome::Done(PayoutState::Failed { reason, code: code.to_owned() });
    let asked = payouts.query(&stranger.cash_no, stranger.amount).await;
    assert_eq!(asked, failed(CashFailure::NameMismatch, "NAME_NOT_CORRECT"));
    let nobody = PayoutRequest { account_no: "wx_ming-01".to_owned(), ..request(2) };
    assert_eq!(payouts.send(&nobody).await, refused("INVALID_REQUEST"));
    let asked = payouts.query(&nobody.cash_no, nobody.amount).await;
    assert_eq!(asked, Outcome::Done(PayoutState::NotFound));
    for (number, reason, code) in [
        (3, "payout_account_invalid", "ACCOUNT_NOT_EXIST"),
        (4, "payout_account_limit", "DAY_RECEIVED_QUOTA_EXCEED"),
        (5, "refused", "SANDBOX_REFUSED"),
    ] {
        let request = request(number);
        let decide = format!("/_sandbox/payout/{}?result=failed&reason={reason}", request.cash_no);
        assert_eq!(shop.post(&decide).await.0, 200);
        assert_eq!(payouts.send(&request).await, Outcome::Done(PayoutState::Processing));
        let asked = payouts.query(&request.cash_no, request.amount).await;
        assert_eq!(asked, failed(CashFailure::parse(reason).unwrap(), code));
    }
}

#[tokio::test]
async fn whatever_is_lost_or_spoilt_is_unknown_and_the_same_request_goes_on() {
    let shop = Shop::open().await;
    let payouts = client(&shop, true);
    for (number, kind) in
        (1..).zip(["timeout_before", "timeout_after", "status500", "garbage", "bad_signature"])
    {
        let request = request(number);
        for call in ["send", "query"] {
            let fault = format!(
                "/_sandbox/fault?provider=wechat_payout&call={call}&kind={kind}&delayMs=900"
            );
            assert_eq!(shop.post(&fault).await.0, 200);
        }
        assert_eq!(payouts.send(&request).await, Outcome::Unknown, "{kind}");
        let asked = payouts.query(&request.cash_no, request.amount).await;
        assert_eq!(asked, Outcome::Unknown, "{kind}");
        let had_effect = kind != "timeout_before";
        let asked = payouts.query(&request.cash_no, request.amount).await;
        let known = if had_effect { waits() } else { Outcome::Done(PayoutState::NotFound) };
        assert_eq!(asked, known, "{kind}");
        let confirmation = sent(&payouts, &request).await;
        assert_eq!(shop.post(&confirm(&confirmation)).await.0, 200);
    }
}
