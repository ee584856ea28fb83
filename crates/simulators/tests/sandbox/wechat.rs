//! WeChat Pay: payments from creation to refund, each fault, changed certificates, and mistakes
//! that are known to have cost merchants money.

use std::sync::{Arc, atomic::Ordering};

use app::ports::{
    NUMBER_USED, OAuth, Outcome, PayAction, PayBrowser, PayRequest, PayState, Payments,
    WebhookError,
};
use domain::{Fen, PaymentNo};
use gateways::{Http, Ports, Wechat};
use serde_json::Value;

use crate::shop::{Rng, Shop, refund_of, wechat_client, wechat_config};

mod vendor_sdks;

const MICRO_MESSENGER: &str = "Mozilla/5.0 (iPhone) Mobile MicroMessenger/8.0.50";

fn request(shop: &Shop, fen: i64, browser: PayBrowser) -> PayRequest {
    PayRequest { browser, ..shop.pay_request(&*shop.wechat_pay, fen) }
}

/// Begins a payment at a computer, which the provider knows from then on.
async fn begin(shop: &Shop, fen: i64) -> PaymentNo {
    let request = request(shop, fen, PayBrowser::Desktop);
    let begun = shop.wechat_pay.create(&request).await;
    assert!(matches!(begun, Outcome::Done(PayAction::Qr { .. })), "{begun:?}");
    request.payment_no
}

async fn queue_fault(shop: &Shop, call: &str, kind: &str) {
    let path = format!("/_sandbox/fault?provider=wechat&call={call}&kind={kind}&delayMs=3000");
    assert_eq!(shop.post(&path).await.0, 200, "{path}");
}

fn is_paid(outcome: &Outcome<PayState>, fen: i64) -> bool {
    matches!(outcome, Outcome::Done(PayState::Paid { amount, txn }) if *amount == Fen(fen) && txn.len() == 28)
}

#[tokio::test]
async fn a_payment_from_creation_to_refund_on_a_phone() {
    let shop = Shop::open().await;
    let (pay, request) = (&shop.wechat_pay, request(&shop, 1234, PayBrowser::Phone));
    let no = request.payment_no.clone();
    assert_eq!(pay.query(&no).await, Outcome::Done(PayState::NotFound));
    assert_eq!(pay.close(&no).await, Outcome::Done(PayState::NotFound));
    let Outcome::Done(PayAction::Redirect { url }) = pay.create(&request).await else { panic!() };
    assert_eq!(pay.query(&no).await, Outcome::Done(PayState::Open));

    // The page wants to know from where the customer comes, and does not run within WeChat.
    assert_eq!(shop.http.get(&url).send().await.unwrap().status(), 400);
    let page = shop.http.get(&url).header("referer", &shop.base);
    let within = page.try_clone().unwrap().header("user-agent", MICRO_MESSENGER);
    assert_eq!(within.send().await.unwrap().status(), 400);
    let opened = page.send().await.unwrap();
    assert_eq!(opened.headers()["location"].to_str().unwrap(), format!("/_sandbox/cashier/{no}"));
    let cashier = format!("{}/_sandbox/cashier/{no}", shop.base);
    let paid = shop.http.post(format!("{cashier}/pay")).send().await.unwrap();
    assert_eq!(paid.headers()["location"].to_str().unwrap(), request.return_url);
    assert_eq!(shop.received()[0].1.as_deref(), Ok(no.as_str()));
    assert_eq!(shop.payment(&no).await["webhooksSent"], 1);
    let as_paid = pay.query(&no).await;
    assert!(is_paid(&as_paid, 1234), "{as_paid:?}");
    assert_eq!(pay.close(&no).await, as_paid);
    assert_eq!(pay.create(&request).await, Outcome::Done(PayAction::None));

    // A refund is accepted first; a repetition with its number moves nothing.
    for _ in 0..2 {
        assert_eq!(pay.refund(&refund_of(&no, 234, 1234, 1)).await, Outcome::Done(true));
    }
    assert_eq!(shop.payment(&no).await["refundedFen"], 234);
    assert_eq!(pay.query(&no).await, as_paid);
    assert_eq!(pay.refund(&refund_of(&no, 1000, 1234, 2)).await, Outcome::Done(true));
    let refused = Outcome::Rejected { code: "INVALID_REQUEST".to_owned(), retryable: false };
    assert_eq!(pay.refund(&refund_of(&no, 235, 1234, 1)).await, refused);
    assert_eq!(pay.refund(&refund_of(&no, 1, 1234, 3)).await, refused);
    assert_eq!(shop.payment(&no).await["refundedFen"], 1234);
}

#[tokio::test]
async fn an_address_of_h5_is_valid_for_five_minutes_and_the_same_order_gives_a_new_one() {
    let shop = Shop::open().await;
    let request = request(&shop, 100, PayBrowser::Phone);
    let mut addresses = Vec::new();
    for _ in 0..2 {
        let begun = shop.wechat_pay.create(&request).await;
        let Outcome::Done(PayAction::Redirect { url }) = begun else { panic!() };
        let page = shop.http.get(&url).header("referer", &shop.base);
        assert_eq!(page.send().await.unwrap().status(), 302);
        addresses.push(url);
        shop.clock.0.fetch_add(300_000, Ordering::SeqCst);
    }
    let page = shop.http.get(&addresses[0]).header("referer", &shop.base);
    assert_eq!(page.send().await.unwrap().status(), 400);
}

#[tokio::test]
async fn another_way_to_pay_needs_another_number() {
    let shop = Shop::open().await;
    let at_desk = request(&shop, 100, PayBrowser::Desktop);
    assert!(matches!(shop.wechat_pay.create(&at_desk).await, Outcome::Done(PayAction::Qr { .. })));
    let openid = PayBrowser::Wechat { openid: Some("o-1".to_owned()) };
    for other in [
        PayRequest { browser: PayBrowser::Phone, ..at_desk.clone() },
        PayRequest { browser: openid.clone(), ..at_desk.clone() },
        PayRequest { amount: Fen(101), ..at_desk.clone() },
    ] {
        let used = Outcome::Rejected { code: NUMBER_USED.to_owned(), retryable: false };
        assert_eq!(shop.wechat_pay.create(&other).await, used);
    }
    let sheet = shop.wechat_pay.create(&request(&shop, 100, openid)).await;
    assert!(matches!(sheet, Outcome::Done(PayAction::Jsapi { .. })), "{sheet:?}");
}

/// Opens a page of OAuth in WeChat's browser, which is led back with a code.
async fn code_of(shop: &Shop, url: &str) -> String {
    let page = shop.http.get(url).header("user-agent", "MicroMessenger/8.0").send().await.unwrap();
    assert_eq!(page.status(), 302);
    let back = page.headers()["location"].to_str().unwrap().to_owned();
    let head = format!("{}/gift-pay?orderNo=S1&code=", shop.base);
    let (code, state) = back.strip_prefix(&head).unwrap().split_once('&').unwrap();
    assert_eq!(state, "state=abc123");
    code.to_owned()
}

#[tokio::test]
async fn a_customer_in_wechat_is_identified_by_oauth_and_pays_in_its_sheet() {
    let shop = Shop::open().await;
    let pay = &shop.wechat_pay;
    let back = format!("{}/gift-pay?orderNo=S1", shop.base);
    let oauth = pay.oauth.as_ref().unwrap();
    let url = oauth.authorize_url(&back, "abc123");
    assert_eq!(shop.http.get(&url).send().await.unwrap().status(), 400, "not WeChat's browser");
    let code = code_of(&shop, &url).await;
    queue_fault(&shop, "openid", "garbage").await;
    assert_eq!(oauth.openid("0").await, Outcome::Unknown);
    let Outcome::Done(openid) = oauth.openid(&code).await else { panic!() };
    let rejected = |code: &str| Outcome::Rejected { code: code.to_owned(), retryable: true };
    assert_eq!(oauth.openid(&code).await, rejected("40163"), "used");
    assert_eq!(oauth.openid("0").await, rejected("40029"));
    let old = code_of(&shop, &url).await;
    shop.clock.0.fetch_add(300_000, Ordering::SeqCst);
    assert_eq!(oauth.openid(&old).await, rejected("42003"));

    let request = request(&shop, 100, PayBrowser::Wechat { openid: Some(openid) });
    let Outcome::Done(PayAction::Jsapi { params }) = pay.create(&request).await else { panic!() };
    let params: serde_json::Value = serde_json::from_str(&params).unwrap();
    let no = params["package"].as_str().unwrap().strip_prefix("prepay_id=wx").unwrap();
    assert_eq!(&no[13..], request.payment_no.as_str());
    let (_, script) = shop.get("/_sandbox/wechat/bridge.js").await;
    assert!(script.contains("getBrandWCPayRequest"));
}

#[tokio::test]
async fn every_fault_is_unknown_and_the_same_call_again_tells_the_outcome() {
    let shop = Shop::open().await;
    let pay = &shop.wechat_pay;
    for kind in [
        "timeout_before", "timeout_after", "status500", "garbage", "bad_signature",
        "stale_timestamp",
    ] {
        let request = request(&shop, 700, PayBrowser::Desktop);
        let no = &request.payment_no;
        queue_fault(&shop, "create", kind).await;
        assert_eq!(pay.create(&request).await, Outcome::Unknown, "create {kind}");
        assert!(
            matches!(pay.create(&request).await, Outcome::Done(PayAction::Qr { .. })),
            "{kind}"
        );
        queue_fault(&shop, "query", kind).await;
        assert_eq!(pay.query(no).await, Outcome::Unknown, "query {kind}");
        assert_eq!(pay.query(no).await, Outcome::Done(PayState::Open), "query {kind}");

        shop.post(&format!("/_sandbox/pay/{no}?times=0")).await;
        let refund = refund_of(no, 700, 700, 1);
        queue_fault(&shop, "refund", kind).await;
        assert_eq!(pay.refund(&refund).await, Outcome::Unknown, "refund {kind}");
        queue_fault(&shop, "refund_query", kind).await;
        let first = pay.refund(&refund).await;
        assert!(matches!(first, Outcome::Done(_)), "refund {kind}: {first:?}");
        shop.post("/_sandbox/fault?provider=wechat&call=refund_query&kind=garbage&times=0").await;
        assert_eq!(pay.refund(&refund).await, Outcome::Done(true), "refund {kind}");
        assert_eq!(shop.payment(no).await["refundedFen"], 700, "refund {kind}");

        let no = begin(&shop, 700).await;
        queue_fault(&shop, "close", kind).await;
        assert_eq!(pay.close(&no).await, Outcome::Unknown, "close {kind}");
        assert_eq!(pay.close(&no).await, Outcome::Done(PayState::Closed), "close {kind}");
    }
}

#[tokio::test]
async fn a_payment_of_another_merchant_or_app_or_in_another_currency_is_not_booked() {
    let shop = Shop::open().await;
    let no = begin(&shop, 300).await;
    for (sent, kind) in ["wrong_app", "wrong_merchant", "wrong_currency"].iter().enumerate() {
        queue_fault(&shop, "webhook", kind).await;
        shop.post(&format!("/_sandbox/pay/{no}")).await;
        let expected = match *kind {
            "wrong_currency" => WebhookError::Malformed,
            _ => WebhookError::NotForUs,
        };
        // It is sent again until it is taken, and then it is right.
        let received = shop.received_at_least(2 * sent + 2).await;
        assert_eq!(received[2 * sent].1, Err(expected), "{kind}");
        assert_eq!(received[2 * sent + 1].1.as_deref(), Ok(no.as_str()), "{kind}");
        queue_fault(&shop, "query", kind).await;
        assert_eq!(shop.wechat_pay.query(&no).await, Outcome::Unknown, "{kind}");
        assert!(is_paid(&shop.wechat_pay.query(&no).await, 300), "{kind}");
    }
}

#[tokio::test]
async fn what_the_customer_paid_besides_a_coupon_is_not_the_amount() {
    let shop = Shop::open().await;
    let no = begin(&shop, 1000).await;
    shop.post(&format!("/_sandbox/pay/{no}?times=0")).await;
    // The simulator's customer pays a tenth less.
    assert!(is_paid(&shop.wechat_pay.query(&no).await, 1000));
}

#[tokio::test]
async fn another_amount_is_reported_as_it_is() {
    let shop = Shop::open().await;
    let no = begin(&shop, 300).await;
    shop.post(&format!("/_sandbox/pay/{no}?amountFen=299")).await;
    assert!(is_paid(&shop.wechat_pay.query(&no).await, 299));
    queue_fault(&shop, "query", "wrong_amount").await;
    assert!(is_paid(&shop.wechat_pay.query(&no).await, 1));
}

#[tokio::test]
async fn a_webhook_with_a_test_signature_is_refused_and_comes_again_signed() {
    let shop = Shop::open().await;
    for kind in ["bad_signature", "stale_timestamp"] {
        let before = shop.received().len();
        let no = begin(&shop, 300).await;
        queue_fault(&shop, "webhook", kind).await;
        let (_, answer) = shop.post(&format!("/_sandbox/pay/{no}")).await;
        assert_eq!(answer["data"]["webhooks"][0]["status"], 500, "{kind}");
        let received = shop.received_at_least(before + 2).await;
        assert_eq!(received[before].1, Err(WebhookError::BadSignature), "{kind}");
        assert_eq!(received[before + 1].1.as_deref(), Ok(no.as_str()), "{kind}");
    }
    let no = begin(&shop, 300).await;
    shop.post(&format!("/_sandbox/pay/{no}?badSignature=true")).await;
    assert_eq!(shop.wechat_pay.query(&no).await, Outcome::Done(PayState::Open));
}

#[tokio::test]
async fn a_webhook_that_is_kept_and_sent_again_later_is_refused() {
    let shop = Shop::open().await;
    let no = begin(&shop, 300).await;
    let (_, answer) = shop.post(&format!("/_sandbox/pay/{no}?times=3")).await;
    assert_eq!(answer["data"]["webhooks"].as_array().unwrap().len(), 3);
    assert!(shop.received().iter().all(|(_, webhook, _)| webhook.is_ok()));
    queue_fault(&shop, "webhook", "stale_timestamp").await;
    shop.post(&format!("/_sandbox/pay/{no}")).await;
    assert_eq!(shop.received()[3].1, Err(WebhookError::BadSignature));
}

#[tokio::test]
async fn an_order_whose_time_has_passed_is_open_until_it_is_closed() {
    let shop = Shop::open().await;
    let no = begin(&shop, 300).await;
    shop.clock.0.fetch_add(901_000, Ordering::SeqCst);
    assert_eq!(shop.post(&format!("/_sandbox/pay/{no}")).await.0, 409);
    assert_eq!(shop.wechat_pay.query(&no).await, Outcome::Done(PayState::Open));
    assert_eq!(shop.wechat_pay.close(&no).await, Outcome::Done(PayState::Closed));
    // Money that was under way can still arrive.
    shop.post(&format!("/_sandbox/pay/{no}?force=true")).await;
    assert!(is_paid(&shop.wechat_pay.query(&no).await, 300));
}

#[tokio::test]
async fn certificates_are_downloaded_and_followed_when_they_change() {
    let shop = Shop::open().await;
    let http = Arc::new(Http::new().unwrap());
    let pay = wechat_client(&shop.sandbox, shop.clock.clone(), http.clone(), false);
    let rotate = || async { shop.post("/_sandbox/wechat/rotate").await };
    let no = begin(&shop, 300).await;
    assert_eq!(pay.query(&no).await, Outcome::Done(PayState::Open));
    let (status, first) = rotate().await;
    assert_eq!(status, 200);
    // A minute later the next response under the new certificate is verified at once.
    shop.clock.0.fetch_add(61_000, Ordering::SeqCst);
    assert_eq!(pay.query(&no).await, Outcome::Done(PayState::Open));
    let (_, second) = rotate().await;
    assert_ne!(first["data"]["serial"], second["data"]["serial"]);
    // Until then, an unknown certificate proves nothing.
    assert_eq!(pay.query(&no).await, Outcome::Unknown);

    // A webhook under an unknown certificate is refused; the next call fetches the certificate.
    shop.clock.0.fetch_add(61_000, Ordering::SeqCst);
    shop.post(&format!("/_sandbox/pay/{no}?times=0")).await;
    assert!(is_paid(&pay.query(&no).await, 300));
    for kind in ["status500", "garbage", "bad_signature"] {
        let fresh = wechat_client(&shop.sandbox, shop.clock.clone(), http.clone(), false);
        let path = format!("/_sandbox/fault?provider=wechat&call=certificates&kind={kind}&times=2");
        shop.post(&path).await;
        assert_eq!(fresh.query(&no).await, Outcome::Unknown, "{kind}");
        assert!(is_paid(&fresh.query(&no).await, 300), "{kind}");
    }
}

#[tokio::test]
async fn each_end_refuses_what_the_other_did_not_sign() {
    let shop = Shop::open().await;
    let no = begin(&shop, 300).await;
    let stranger = satchel_simulators::Simulators::new(&shop.base).unwrap();
    let client = |change: &dyn Fn(&mut gateways::WechatConfig)| {
        let mut config = wechat_config(&shop.sandbox, true);
        change(&mut config);
        let transport = Arc::new(Http::new().unwrap());
        let ports = Ports::over(shop.clock.clone(), Arc::new(Rng), transport);
        Wechat::new(config, ports).unwrap()
    };
    let theirs = wechat_config(&stranger, true);
    for wrong in [
        client(&|config| config.private_key_pem.clone_from(&theirs.private_key_pem)),
        client(&|config| config.public_key.clone_from(&theirs.public_key)),
        client(&|config| config.mch_id = "1900000110".to_owned()),
        client(&|config| config.serial_no = "00".to_owned()),
        client(&|config| config.app_id = "wx1".to_owned()),
    ] {
        assert_eq!(wrong.query(&no).await, Outcome::Unknown);
    }
    assert_eq!(client(&|_| ()).query(&no).await, Outcome::Done(PayState::Open));
    // Another APIv3 key opens no webhook.
    let wrong = client(&|config| config.api_v3_key.clone_from(&theirs.api_v3_key));
    assert_eq!(wrong.query(&no).await, Outcome::Done(PayState::Open));

    // Unsigned calls are refused, without a signature.
    let path = format!("/_sandbox/wechat/v3/pay/transactions/out-trade-no/{no}?mchid=1900000109");
    let unsigned = shop.http.get(format!("{}{path}", shop.base));
    let unsigned = unsigned.header("accept", "application/json").header("user-agent", "x");
    let answer = unsigned.send().await.unwrap();
    assert_eq!(answer.status(), 401);
    assert!(answer.headers().get("wechatpay-signature").is_none());
    let body: Value = serde_json::from_str(&answer.text().await.unwrap()).unwrap();
    assert_eq!(body["code"], "SIGN_ERROR");
}

#[tokio::test]
async fn a_restart_keeps_payments_and_keys() {
    let dir = std::env::temp_dir().join(format!("satchel-wechat-{}", std::process::id()));
    let first = Shop::open_in(Some(dir.clone())).await;
    let no = begin(&first, 4200).await;
    first.post(&format!("/_sandbox/pay/{no}?times=0")).await;
    let second = Shop::open_in(Some(dir.clone())).await;
    assert!(is_paid(&second.wechat_pay.query(&no).await, 4200));
    let secret = |shop: &Shop| shop.sandbox.aliyun_config().access_key_secret;
    assert_eq!(secret(&second), secret(&first));
    std::fs::remove_dir_all(dir).unwrap();
}
