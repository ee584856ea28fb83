//! The second provider: asked for what the first certainly did not send, and for nothing else.

use app::ports::{Outcome, SmsState};

use super::office::{Office, PHONE, refused, send, sent};

#[tokio::test]
async fn a_definite_refusal_of_the_first_is_sent_by_the_second() {
    let office = Office::open().await;
    let both = office.both();
    for code in [
        "isv.AMOUNT_NOT_ENOUGH", "isv.SMS_SIGNATURE_ILLEGAL", "isv.OUT_OF_SERVICE",
        "Throttling.User",
    ] {
        office.fault("aliyun_sms", "send", "refused", &format!("&code={code}")).await;
        assert_eq!(send(&both, PHONE, "000001").await, sent(), "{code}");
        assert_eq!(office.inbox(PHONE).await.unwrap()["provider"], "tencent", "{code}");
        office.wait_seconds(1800);
    }
    assert_eq!(send(&both, PHONE, "000002").await, sent());
    assert_eq!(office.inbox(PHONE).await.unwrap()["provider"], "aliyun");
}

#[tokio::test]
async fn what_may_have_been_sent_is_not_sent_again() {
    let office = Office::open().await;
    let both = office.both();
    for (at, kind) in
        ["timeout_before", "timeout_after", "status500", "garbage"].into_iter().enumerate()
    {
        let phone = format!("1380000300{at}");
        office.fault("aliyun_sms", "send", kind, "").await;
        assert_eq!(send(&both, &phone, "000001").await, Outcome::Unknown, "{kind}");
        let provider = office.inbox(&phone).await.map(|message| message["provider"].clone());
        assert_ne!(provider, Some("tencent".into()), "{kind}");
    }
    for code in ["isp.SYSTEM_ERROR", "isv.SOMETHING_NEW", "SignatureNonceUsed"] {
        office.fault("aliyun_sms", "send", "refused", &format!("&code={code}")).await;
        assert_eq!(send(&both, PHONE, "000001").await, Outcome::Unknown, "{code}");
        assert_eq!(office.inbox(PHONE).await, None, "{code}");
    }
}

#[tokio::test]
async fn the_limit_of_a_number_is_not_gone_round() {
    let office = Office::open().await;
    let both = office.both();
    assert_eq!(send(&both, PHONE, "000001").await, sent());
    let code = "isv.BUSINESS_LIMIT_CONTROL".to_owned();
    let blocked = Outcome::Done(SmsState::NumberBlocked { code });
    assert_eq!(send(&both, PHONE, "000002").await, blocked);
    assert_eq!(office.inbox(PHONE).await.unwrap()["code"], "000001");
    office.wait_seconds(60);
    office.fault("aliyun_sms", "send", "refused", "&code=isv.MOBILE_NUMBER_ILLEGAL").await;
    let invalid = Outcome::Done(SmsState::NumberInvalid);
    assert_eq!(send(&both, PHONE, "000003").await, invalid);
    assert_eq!(office.inbox(PHONE).await.unwrap()["code"], "000001");
}

#[tokio::test]
async fn when_both_refuse_the_second_reason_is_returned() {
    let office = Office::open().await;
    office.fault("aliyun_sms", "send", "refused", "&code=isv.AMOUNT_NOT_ENOUGH").await;
    let balance = "FailedOperation.InsufficientBalanceInSmsPackage";
    office.fault("tencent_sms", "send", "refused", &format!("&code={balance}")).await;
    assert_eq!(send(&office.both(), PHONE, "000001").await, refused(balance));
}
