//! Transfers: their requests, and what each response proves.

use app::ports::{
    OAuth, Outcome, PayoutConfirmation, PayoutRequest, PayoutState, PayoutWebhooks, Payouts,
    WebhookError,
};
use aws_lc_rs::rsa::{OAEP_SHA1_MGF1SHA1, OaepPrivateDecryptingKey, PrivateDecryptingKey};
use base64::{Engine, engine::general_purpose::STANDARD};
use domain::{CashChannel, CashFailure, CashNo, Fen};
use serde_json::{Value, json};

use super::{APP_ID, Fixture, MCH_ID, PUBLIC_KEY_ID, client, config, generate, sealed, signed};
use crate::{
    ConfigError,
    rsa::{SigningKey, VerifyingKey},
    script::{NOW, Script},
    wechat::{WechatConfig, WechatOauthConfig, WechatPayouts, WechatTransferScene},
};

const OPENID: &str = "o6_bmjrPTlm6_2sgVt7hMZOPfL2M";
const CREATED: &str = "2025-01-01T08:00:00+08:00";

fn scene() -> WechatTransferScene {
    WechatTransferScene {
        id: "1005".to_owned(),
        reports: vec![("岗位类型".to_owned(), "卖家".to_owned())],
        perception: Some("劳务报酬".to_owned()),
        confirm_hours: 24,
    }
}

fn request() -> PayoutRequest {
    PayoutRequest {
        cash_no: CashNo::new(NOW, [7; 8]),
        channel: CashChannel::Wechat,
        account_no: OPENID.to_owned(),
        holder_name: "王小明".to_owned(),
        bank_name: None,
        amount: Fen(990),
        title: "锦囊提现".to_owned(),
        notify_url: "https://shop.test/notify/wechat_payout".to_owned(),
    }
}

fn with_oauth(config: WechatConfig) -> WechatConfig {
    let oauth = WechatOauthConfig::real(APP_ID.to_owned(), "5ecret".repeat(4));
    WechatConfig { oauth: Some(oauth), ..config }
}

/// A fixture whose platform key has this private half too.
fn clients() -> (Fixture, WechatPayouts, String) {
    let (ours, our_public) = generate();
    let (theirs, their_public) = generate();
    let script = Script::new();
    let account = || with_oauth(config(&ours, Some(&their_public)));
    let payouts = WechatPayouts::new(client(account(), &script), scene()).unwrap();
    let fixture = Fixture {
        wechat: client(account(), &script),
        script,
        platform: SigningKey::read("platform", &theirs).unwrap(),
        merchant: VerifyingKey::from_der("merchant", &our_public).unwrap(),
    };
    (fixture, payouts, theirs)
}

fn decrypt(private: &str, sealed: &str) -> String {
    let key = PrivateDecryptingKey::from_pkcs8(&STANDARD.decode(private).unwrap()).unwrap();
    let key = OaepPrivateDecryptingKey::new(key).unwrap();
    let mut buffer = vec![0; key.min_output_size()];
    let sealed = STANDARD.decode(sealed).unwrap();
    let plain = key.decrypt(&OAEP_SHA1_MGF1SHA1, &sealed, &mut buffer, None).unwrap();
    String::from_utf8(plain.to_vec()).unwrap()
}

/// The response of a query with some of its fields replaced; null removes one.
fn bill(changes: &Value) -> String {
    let mut bill = json!({
        "mch_id": MCH_ID, "out_bill_no": request().cash_no.as_str(), "transfer_bill_no": "1330",
        "appid": APP_ID, "state": "SUCCESS", "transfer_amount": 990, "openid": OPENID,
        "create_time": CREATED,
    });
    for (name, value) in changes.as_object().unwrap() {
        bill[name] = value.clone();
    }
    bill.to_string()
}

fn failed(reason: CashFailure, code: &str) -> Outcome<PayoutState> {
    Outcome::Done(PayoutState::Failed { reason, code: code.to_owned() })
}

fn waiting(confirmation: Option<PayoutConfirmation>) -> Outcome<PayoutState> {
    Outcome::Done(PayoutState::AwaitingCustomer { confirmation })
}

#[test]
fn a_name_is_encrypted_as_openssl_does() {
    let vectors: Value = serde_json::from_str(include_str!("../vectors.json")).unwrap();
    let text = |name: &str| vectors["oaep"][name].as_str().unwrap();
    assert_eq!(decrypt(text("private_key"), text("ciphertext")), text("plain"));
    let key = VerifyingKey::read("k", text("public_key")).unwrap();
    let (one, other) = (key.encrypts(text("plain")).unwrap(), key.encrypts("").unwrap());
    assert_eq!(decrypt(text("private_key"), &one), text("plain"));
    assert_eq!(decrypt(text("private_key"), &other), "");
    assert_eq!(key.encrypts(&"x".repeat(300)), None);
}

#[test]
fn nothing_is_paid_out_without_a_scene_or_a_way_to_know_the_customer() {
    let (ours, theirs) = (generate().0, generate().1);
    let account = || config(&ours, Some(&theirs));
    let script = Script::new();
    let new = |account, scene| WechatPayouts::new(client(account, &script), scene).unwrap_err();
    assert_eq!(new(account(), scene()), ConfigError::Missing("wechat app_secret"));
    let nameless = WechatTransferScene { id: String::new(), ..scene() };
    assert_eq!(new(with_oauth(account()), nameless), ConfigError::Missing("wechat_scene_id"));
}

#[tokio::test]
async fn a_repetition_has_the_same_number_and_the_same_content() {
    let (fixture, payouts, private) = clients();
    let request = request();
    for _ in 0..2 {
        fixture.answers(500, "{}");
        assert_eq!(payouts.send(&request).await, Outcome::Unknown);
    }
    fixture.answers(500, "{}");
    assert_eq!(payouts.query(&request.cash_no, request.amount).await, Outcome::Unknown);
    let asked = fixture.script.asked();
    let no = request.cash_no.as_str();
    let mut bodies = Vec::new();
    for sent in &asked[..2] {
        let path = "https://api.mch.test/v3/fund-app/mch-transfer/transfer-bills";
        assert_eq!(sent.url, path);
        let serial = sent.headers.iter().find(|(name, _)| *name == "wechatpay-serial").unwrap();
        assert_eq!(serial.1, PUBLIC_KEY_ID, "the key that encrypts the name");
        let mut body: Value = serde_json::from_slice(&sent.body).unwrap();
        let name = body["user_name"].take();
        assert_eq!(decrypt(&private, name.as_str().unwrap()), "王小明");
        bodies.push(body);
    }
    let expected = json!({
        "appid": APP_ID, "out_bill_no": no, "transfer_scene_id": "1005", "openid": OPENID,
        "user_name": null, "transfer_amount": 990, "transfer_remark": "锦囊提现",
        "notify_url": "https://shop.test/notify/wechat_payout", "user_recv_perception": "劳务报酬",
        "transfer_scene_report_infos": [{ "info_type": "岗位类型", "info_content": "卖家" }],
    });
    assert_eq!(bodies, [expected.clone(), expected]);
    let query =
        format!("https://api.mch.test/v3/fund-app/mch-transfer/transfer-bills/out-bill-no/{no}");
    assert_eq!(asked[2].url, query);
    assert_eq!(asked[2].body, b"");
}

#[tokio::test]
async fn only_a_final_state_of_this_transfer_and_this_amount_is_final() {
    let (fixture, payouts, _) = clients();
    let request = request();
    let state = |state: &str| json!({ "state": state });
    let cases = [
        (json!({}), Outcome::Done(PayoutState::Paid { txn: "1330".to_owned() })),
        (state("ACCEPTED"), Outcome::Done(PayoutState::Accepted)),
        (state("PROCESSING"), Outcome::Done(PayoutState::Accepted)),
        (state("WAIT_USER_CONFIRM"), waiting(None)),
        (state("TRANSFERING"), Outcome::Done(PayoutState::Processing)),
        (state("CANCELING"), Outcome::Done(PayoutState::Processing)),
        (state("CANCELLED"), failed(CashFailure::Refused, "CANCELLED")),
        (state("FAIL"), failed(CashFailure::Refused, "")),
        (
            json!({ "state": "FAIL", "fail_reason": "OVERDUE_CLOSE" }),
            failed(CashFailure::NotConfirmed, "OVERDUE_CLOSE"),
        ),
        (
            json!({ "state": "FAIL", "fail_reason": "NAME_NOT_CORRECT" }),
            failed(CashFailure::NameMismatch, "NAME_NOT_CORRECT"),
        ),
        (state("SOMETHING"), Outcome::Unknown),
        (
            json!({ "transfer_amount": 991 }),
            Outcome::Done(PayoutState::OtherAmount { reported: Fen(991) }),
        ),
        (json!({ "out_bill_no": "C202501010000000000000" }), Outcome::Unknown),
        (json!({ "mch_id": "1900000002" }), Outcome::Unknown),
        (json!({ "transfer_bill_no": "" }), Outcome::Unknown),
        // Without an amount, as in the response to a request, no end is proven.
        (json!({ "transfer_amount": null }), Outcome::Done(PayoutState::Processing)),
        (
            json!({ "transfer_amount": null, "state": "FAIL" }),
            Outcome::Done(PayoutState::Processing),
        ),
    ];
    for (changes, expected) in cases {
        let response = bill(&changes);
        fixture.answers(200, &response);
        let asked = payouts.query(&request.cash_no, request.amount).await;
        assert_eq!(asked, expected, "{response}");
        fixture.answers(200, &response);
        assert_eq!(payouts.send(&request).await, expected, "{response}");
    }
}

#[tokio::test]
async fn a_transfer_that_waits_says_how_the_customer_confirms_it_and_until_when() {
    let (fixture, payouts, _) = clients();
    let response = |created: &str| {
        bill(&json!({
            "state": "WAIT_USER_CONFIRM", "package_info": "affffddafdfafddffda==",
            "transfer_amount": null, "mch_id": null, "create_time": created,
        }))
    };
    let params = json!({
        "mchId": MCH_ID, "appId": APP_ID, "package": "affffddafdfafddffda==",
    });
    for (created, hours) in [
        (CREATED, 24),
        ("2025-01-01T06:00:00.123+08:00", 22),
        // An unreadable time counts as now.
        ("soon", 24),
    ] {
        fixture.answers(200, &response(created));
        let confirmation = PayoutConfirmation {
            params: params.to_string(),
            confirm_by: NOW.plus_seconds(hours * 3600),
        };
        assert_eq!(payouts.send(&request()).await, waiting(Some(confirmation)), "{created}");
    }
}

#[tokio::test]
async fn faults_of_the_request_end_a_payout_and_our_own_keep_it() {
    let (fixture, payouts, _) = clients();
    for (status, code, retryable) in [
        (400, "PARAM_ERROR", Some(false)),
        (400, "INVALID_REQUEST", Some(false)),
        (403, "NOT_ENOUGH", Some(true)),
        (403, "NO_AUTH", Some(true)),
        (401, "SIGN_ERROR", Some(true)),
        (429, "FREQUENCY_LIMITED", Some(true)),
        (400, "SOMETHING_NEW", None),
        (500, "SYSTEM_ERROR", None),
    ] {
        fixture.refuses(status, code);
        let expected = retryable.map_or(Outcome::Unknown, |retryable| Outcome::Rejected {
            code: code.to_owned(),
            retryable,
        });
        assert_eq!(payouts.send(&request()).await, expected, "{code}");
    }
    fixture.script.is_silent();
    assert_eq!(payouts.send(&request()).await, Outcome::Unknown);
    fixture.script.answers(200, &bill(&json!({})));
    assert_eq!(payouts.send(&request()).await, Outcome::Unknown, "nobody signed it");
}

#[tokio::test]
async fn an_unknown_number_may_be_sent_again_as_long_as_wechat_answers_about_it() {
    let (fixture, payouts, _) = clients();
    let day_ms = 86_400_000;
    for (days, expected) in [
        (0, Outcome::Done(PayoutState::NotFound)),
        (26, Outcome::Done(PayoutState::NotFound)),
        (28, Outcome::Unknown),
        (90, Outcome::Unknown),
    ] {
        fixture.refuses(404, "NOT_FOUND");
        let old = CashNo::new(NOW.plus_ms(-days * day_ms), [7; 8]);
        assert_eq!(payouts.query(&old, Fen(990)).await, expected, "{days}");
    }
}

#[test]
fn each_reason_says_what_the_customer_can_do() {
    let (_, payouts, _) = clients();
    for (code, reason) in [
        ("NAME_NOT_CORRECT", CashFailure::NameMismatch),
        ("ACCOUNT_FROZEN", CashFailure::PayoutAccountInvalid),
        ("OPENID_INVALID", CashFailure::PayoutAccountInvalid),
        ("REAL_NAME_CHECK_FAIL", CashFailure::PayoutAccountInvalid),
        ("DAY_RECEIVED_QUOTA_EXCEED", CashFailure::PayoutAccountLimit),
        ("TRANSFER_QUOTA_EXCEED", CashFailure::PayoutAccountLimit),
        ("OVERDUE_CLOSE", CashFailure::NotConfirmed),
        ("TRANSFER_RISK", CashFailure::Refused),
        ("", CashFailure::Refused),
    ] {
        assert_eq!(payouts.failure(code), reason, "{code}");
    }
}

#[tokio::test]
async fn what_cannot_be_transferred_is_not_asked_for() {
    let (fixture, payouts, _) = clients();
    let ours = request();
    for (wrong, code) in [
        (PayoutRequest { amount: Fen(29), ..ours.clone() }, "amount"),
        (PayoutRequest { amount: Fen(1 << 31), ..ours.clone() }, "amount"),
        (PayoutRequest { account_no: String::new(), ..ours.clone() }, "account"),
        (PayoutRequest { holder_name: String::new(), ..ours.clone() }, "name"),
        (PayoutRequest { channel: CashChannel::Bank, ..ours.clone() }, "channel"),
    ] {
        let refused = Outcome::Rejected { code: code.to_owned(), retryable: false };
        assert_eq!(payouts.send(&wrong).await, refused);
    }
    assert!(fixture.script.asked().is_empty());
}

#[tokio::test]
async fn without_a_key_of_wechat_pay_nothing_is_sent() {
    let script = Script::new();
    let account = with_oauth(config(&generate().0, None));
    let payouts = WechatPayouts::new(client(account, &script), scene()).unwrap();
    script.is_silent();
    assert_eq!(payouts.send(&request()).await, Outcome::Unknown);
    let asked = script.asked();
    assert_eq!(asked.len(), 1, "only for its certificates");
    assert!(asked[0].url.ends_with("/v3/certificates"));
}

#[test]
fn a_webhook_names_the_cash_out_if_wechat_pay_signed_it_for_us() {
    let (fixture, payouts, _) = clients();
    let envelope = |event: &str, mch_id: &str, no: &str| {
        let plain = json!({ "mch_id": mch_id, "out_bill_no": no, "state": "SUCCESS" });
        json!({
            "id": "EV-1", "event_type": event, "resource_type": "encrypt-resource",
            "resource": sealed(&plain.to_string(), "mch_payment"),
        })
        .to_string()
    };
    let verify = |key: &SigningKey, body: &str| {
        let headers = signed(key, PUBLIC_KEY_ID, body.as_bytes(), NOW);
        payouts.verify_webhook(&headers, body.as_bytes(), NOW)
    };
    let (no, event) = (request().cash_no, "MCHTRANSFER.BILL.FINISHED");
    let good = envelope(event, MCH_ID, no.as_str());
    assert_eq!(verify(&fixture.platform, &good), Ok(no.clone()));
    let stranger = SigningKey::read("k", &generate().0).unwrap();
    assert_eq!(verify(&stranger, &good), Err(WebhookError::BadSignature));
    for (body, error) in [
        (envelope(event, "1900000002", no.as_str()), WebhookError::NotForUs),
        (envelope(event, MCH_ID, "P1"), WebhookError::Malformed),
        (envelope("TRANSACTION.SUCCESS", MCH_ID, no.as_str()), WebhookError::Malformed),
        (good.replace("encrypt-resource", "x"), WebhookError::Malformed),
    ] {
        assert_eq!(verify(&fixture.platform, &body), Err(error), "{body}");
    }
    assert_eq!((payouts.reply(true).status, payouts.reply(false).status), (204, 500));
}

#[test]
fn its_own_name_is_that_of_its_webhooks() {
    let (fixture, payouts, _) = clients();
    assert_eq!(payouts.name(), "wechat_payout");
    let oauth = fixture.wechat.oauth.unwrap();
    let url = oauth.authorize_url("https://shop.test/extract?tab=cash", "5");
    assert!(url.contains("redirect_uri=https%3A%2F%2Fshop.test%2Fextract%3Ftab%3Dcash"), "{url}");
}
