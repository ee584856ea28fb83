//! Transfers: their requests, and what each response proves.

use std::sync::Arc;

use app::ports::{Outcome, PayoutRequest, PayoutState, Payouts};
use domain::{CashChannel, CashFailure, CashNo, Fen};
use serde_json::{Value, json};

use super::{Fixture, certificates::parties, fixture_with, generate};
use crate::{
    ConfigError,
    alipay::{AlipayConfig, AlipayPayouts, AlipayTrust, TransferScene},
    form,
    script::{Fixed, NOW, Script},
};

const SEND: &str = "alipay_fund_trans_uni_transfer";
const QUERY: &str = "alipay_fund_trans_common_query";

fn request() -> PayoutRequest {
    PayoutRequest {
        cash_no: CashNo::new(NOW, [7; 8]),
        channel: CashChannel::Alipay,
        account_no: "13800008000".to_owned(),
        holder_name: "王小明".to_owned(),
        bank_name: None,
        amount: Fen(990),
        title: "锦囊提现".to_owned(),
        notify_url: String::new(),
    }
}

fn config(trust: AlipayTrust, ours: &str) -> AlipayConfig {
    AlipayConfig {
        gateway_url: "https://gateway.test/gateway.do".to_owned(),
        app_id: "2021000000000001".to_owned(),
        seller_id: "2088900000000001".to_owned(),
        merchant_private_key_pem: ours.to_owned(),
        trust,
    }
}

fn clients(scene: TransferScene) -> (Fixture, AlipayPayouts) {
    let parties = parties();
    let trust = AlipayTrust::Certificates(parties.files);
    let fixture = fixture_with(&parties.ours, &parties.theirs, trust.clone());
    let (clock, script) = (Arc::new(Fixed), fixture.script.clone());
    let config = config(trust, &parties.ours);
    let payouts = AlipayPayouts::new(config, scene, clock, script).unwrap();
    (fixture, payouts)
}

fn answered(status: &str, no: &str, amount: &str, rest: &str) -> String {
    format!(
        r#"{{"code":"10000","out_biz_no":"{no}","order_id":"77","status":"{status}","trans_amount":"{amount}"{rest}}}"#
    )
}

#[test]
fn nothing_is_paid_out_without_certificates() {
    let ((ours, _), (_, public)) = (generate(), generate());
    let config = config(AlipayTrust::PublicKey(public), &ours);
    let (clock, script, scene) = (Arc::new(Fixed), Script::new(), TransferScene::default());
    let refused = AlipayPayouts::new(config, scene, clock, script);
    assert_eq!(refused.unwrap_err(), ConfigError::Missing("alipay app_cert"));
}

#[tokio::test]
async fn a_repetition_has_the_same_number_and_the_same_body() {
    let scene = TransferScene {
        name: "业务结算".to_owned(),
        reports: vec![("结算款项名称".to_owned(), "饰品货款".to_owned())],
    };
    let (fixture, payouts) = clients(scene);
    let request = request();
    for _ in 0..2 {
        fixture.raw(500, "");
        assert_eq!(payouts.send(&request).await, Outcome::Unknown);
    }
    fixture.raw(500, "");
    assert_eq!(payouts.query(&request.cash_no, request.amount).await, Outcome::Unknown);
    let asked = fixture.script.asked();
    let contents: Vec<(String, Value)> = asked
        .iter()
        .map(|request| {
            let fields = form::decode(&request.body).unwrap();
            let get = |name: &str| fields.iter().find(|(n, _)| n == name).unwrap().1.clone();
            assert_eq!(get("app_cert_sn").len(), 32);
            (get("method"), serde_json::from_str(&get("biz_content")).unwrap())
        })
        .collect();
    let no = request.cash_no.as_str();
    assert_eq!(asked[0].body, asked[1].body);
    let expected = json!({
        "out_biz_no": no, "trans_amount": "9.90", "product_code": "TRANS_ACCOUNT_NO_PWD",
        "biz_scene": "DIRECT_TRANSFER", "order_title": "锦囊提现", "remark": format!("锦囊提现 {no}"),
        "payee_info": {
            "identity": "13800008000", "identity_type": "ALIPAY_LOGON_ID", "name": "王小明",
        },
        "transfer_scene_name": "业务结算",
        "transfer_scene_report_infos": [
            { "info_type": "结算款项名称", "info_content": "饰品货款" },
        ],
    });
    assert_eq!(contents[0], ("alipay.fund.trans.uni.transfer".to_owned(), expected));
    let expected = json!({
        "out_biz_no": no, "product_code": "TRANS_ACCOUNT_NO_PWD", "biz_scene": "DIRECT_TRANSFER",
    });
    assert_eq!(contents[2], ("alipay.fund.trans.common.query".to_owned(), expected));
}

#[tokio::test]
async fn only_a_final_state_of_this_transfer_and_this_amount_is_final() {
    let (fixture, payouts) = clients(TransferScene::default());
    let request = request();
    let no = request.cash_no.as_str();
    let failed =
        |reason, code: &str| Outcome::Done(PayoutState::Failed { reason, code: code.to_owned() });
    let error = |code: &str| format!(r#","error_code":"{code}""#);
    let cases = [
        (
            answered("SUCCESS", no, "9.90", ""),
            Outcome::Done(PayoutState::Paid { txn: "77".to_owned() }),
        ),
        (answered("DEALING", no, "9.90", ""), Outcome::Done(PayoutState::Processing)),
        (
            answered("FAIL", no, "9.90", &error("PAYEE_USER_INFO_ERROR")),
            failed(CashFailure::NameMismatch, "PAYEE_USER_INFO_ERROR"),
        ),
        (answered("REFUND", no, "9.90", &error("X")), failed(CashFailure::Refused, "X")),
        (
            answered("SUCCESS", no, "9.91", ""),
            Outcome::Done(PayoutState::OtherAmount { reported: Fen(991) }),
        ),
        (answered("SUCCESS", no, "9.9", ""), Outcome::Unknown),
        (answered("SUCCESS", "C202501010000000000000", "9.90", ""), Outcome::Unknown),
        (answered("SOMETHING", no, "9.90", ""), Outcome::Unknown),
        (answered("SUCCESS", no, "9.90", "").replace("77", ""), Outcome::Unknown),
        (r#"{"code":"10000","status":"SUCCESS","order_id":"77"}"#.to_owned(), Outcome::Unknown),
        (
            r#"{"code":"40004","sub_code":"ORDER_NOT_EXIST"}"#.to_owned(),
            Outcome::Done(PayoutState::NotFound),
        ),
        (r#"{"code":"40004","sub_code":"SYSTEM_ERROR"}"#.to_owned(), Outcome::Unknown),
        (r#"{"code":"20000","sub_code":"aop.unknow-error"}"#.to_owned(), Outcome::Unknown),
    ];
    for (response, expected) in cases {
        fixture.answers(QUERY, &response);
        let asked = payouts.query(&request.cash_no, request.amount).await;
        assert_eq!(asked, expected, "{response}");
        fixture.answers(SEND, &response);
        assert_eq!(payouts.send(&request).await, expected, "{response}");
    }
}

#[tokio::test]
async fn a_payout_that_timed_out_or_that_nobody_signed_is_unknown_and_never_failed() {
    let (fixture, payouts) = clients(TransferScene::default());
    let request = request();
    let refusal = r#"{"code":"40004","sub_code":"PAYEE_NOT_EXIST"}"#;
    fixture.script.is_silent();
    fixture.raw(502, "");
    fixture.raw(200, &format!(r#"{{"{SEND}_response":{refusal}}}"#));
    fixture.raw(200, &format!(r#"{{"{SEND}_response":{refusal},"sign":"AAAA"}}"#));
    fixture.raw(200, &format!(r#"{{"error_response":{refusal},"sign":"AAAA"}}"#));
    fixture.answers(QUERY, refusal);
    for _ in 0..6 {
        assert_eq!(payouts.send(&request).await, Outcome::Unknown);
    }
}

#[tokio::test]
async fn faults_of_the_payout_account_end_a_payout_and_our_own_keep_it() {
    let (fixture, payouts) = clients(TransferScene::default());
    for (code, retryable, reason) in [
        ("PAYEE_NOT_EXIST", Some(false), CashFailure::PayoutAccountInvalid),
        ("PAYEE_USER_INFO_ERROR", Some(false), CashFailure::NameMismatch),
        ("PAYEE_ACC_OCUPIED", Some(false), CashFailure::PayoutAccountInvalid),
        ("PAYEE_ACCOUNT_STATUS_ERROR", Some(false), CashFailure::PayoutAccountInvalid),
        ("PERM_AML_NOT_REALNAME_REV", Some(false), CashFailure::PayoutAccountInvalid),
        ("EXCEED_LIMIT_UNRN_DM_AMOUNT", Some(false), CashFailure::PayoutAccountLimit),
        ("PERMIT_NON_BANK_LIMIT_PAYEE", Some(false), CashFailure::PayoutAccountLimit),
        ("PAYER_BALANCE_NOT_ENOUGH", Some(true), CashFailure::Refused),
        ("BALANCE_IS_NOT_ENOUGH", Some(true), CashFailure::Refused),
        ("PRODUCT_NOT_SIGN", Some(true), CashFailure::Refused),
        ("EXCEED_LIMIT_DM_AMOUNT", Some(true), CashFailure::Refused),
        ("MEMO_REQUIRED_IN_TRANSFER_ERROR", Some(true), CashFailure::Refused),
        // A request with this number has arrived before, so only a query can tell.
        ("PAYMENT_INFO_INCONSISTENCY", None, CashFailure::Refused),
        ("SOMETHING_NEW", None, CashFailure::Refused),
    ] {
        fixture.answers(SEND, &format!(r#"{{"code":"40004","sub_code":"{code}"}}"#));
        let expected = retryable.map_or(Outcome::Unknown, |retryable| Outcome::Rejected {
            code: code.to_owned(),
            retryable,
        });
        assert_eq!(payouts.send(&request()).await, expected);
        assert_eq!(payouts.failure(code), reason, "{code}");
    }
}

#[tokio::test]
async fn what_cannot_be_transferred_is_not_asked_for() {
    let (fixture, payouts) = clients(TransferScene::default());
    let ours = request();
    for (wrong, code) in [
        (PayoutRequest { amount: Fen(9), ..ours.clone() }, "amount"),
        (PayoutRequest { amount: Fen(-1), ..ours.clone() }, "amount"),
        (PayoutRequest { amount: Fen(10_000_000_001), ..ours.clone() }, "amount"),
        (PayoutRequest { account_no: String::new(), ..ours.clone() }, "account"),
        (PayoutRequest { holder_name: String::new(), ..ours.clone() }, "name"),
        (PayoutRequest { channel: CashChannel::Bank, ..ours.clone() }, "channel"),
    ] {
        let refused = Outcome::Rejected { code: code.to_owned(), retryable: false };
        assert_eq!(payouts.send(&wrong).await, refused);
    }
    assert!(fixture.script.asked().is_empty());
    fixture.raw(500, "");
    assert_eq!(payouts.send(&PayoutRequest { amount: Fen(10), ..ours }).await, Outcome::Unknown);
}
