//! The second provider: asked for what the first certainly did not send, and for nothing else.

use app::ports::{Outcome, SmsState};

use super::cloud_clients::{CloudClients, PHONE, refused, send, sent};

#[tokio::test]
async fn a_definite_refusal_of_the_first_is_sent_by_the_second() {
    let cloud = CloudClients::open().await;
    let both = cloud.both();
    for code in [
        "isv.AMOUNT_NOT_ENOUGH", "isv.SMS_SIGNATURE_ILLEGAL", "isv.OUT_OF_SERVICE",
        "Throttling.User",
    ] {
        cloud.fault("aliyun_sms", "send", "refused", &format!("&code={code}")).await;
        assert_eq!(send(&both, PHONE, "000001").await, sent(), "{code}");
        assert_eq!(cloud.inbox(PHONE).await.unwrap()["provider"], "tencent", "{code}");
        cloud.wait_seconds(1800);
    }
    assert_eq!(send(&both, PHONE, "000002").await, sent());
    assert_eq!(cloud.inbox(PHONE).await.unwrap()["provider"], "aliyun");
}

#[tokio::test]
async fn what_may_have_been_sent_is_not_sent_again() {
    let cloud = CloudClients::open().await;
    let both = cloud.both();
    for (at, kind) in
        ["timeout_before", "timeout_after", "status500", "garbage"].into_iter().enumerate()
    {
        let phone = format!("1380000300{at}");
        cloud.fault("aliyun_sms", "send", kind, "").await;
        assert_eq!(send(&both, &phone, "000001").await, Outcome::Unknown, "{kind}");
        let provider = cloud.inbox(&phone).await.map(|message| message["provider"].clone());
        assert_ne!(provider, Some("tencent".into()), "{kind}");
    }
    for code in ["isp.SYSTEM_ERROR", "isv.SOMETHING_NEW", "SignatureNonceUsed"] {
        cloud.fault("aliyun_sms", "send", "refused", &format!("&code={code}")).await;
        assert_eq!(send(&both, PHONE, "000001").await, Outcome::Unknown, "{code}");
        assert_eq!(cloud.inbox(PHONE).await, None, "{code}");
    }
}

#[tokio::test]
async fn a_number_over_its_limit_gets_no_message_from_the_second_vendor() {
    let cloud = CloudClients::open().await;
    let both = cloud.both();
    assert_eq!(send(&both, PHONE, "000001").await, sent());
    let code = "isv.BUSINESS_LIMIT_CONTROL".to_owned();
    let blocked = Outcome::Done(SmsState::NumberBlocked { code });
    assert_eq!(send(&both, PHONE, "000002").await, blocked);
    assert_eq!(cloud.inbox(PHONE).await.unwrap()["code"], "000001");
    cloud.wait_seconds(60);
    cloud.fault("aliyun_sms", "send", "refused", "&code=isv.MOBILE_NUMBER_ILLEGAL").await;
    let invalid = Outcome::Done(SmsState::NumberInvalid);
    assert_eq!(send(&both, PHONE, "000003").await, invalid);
    assert_eq!(cloud.inbox(PHONE).await.unwrap()["code"], "000001");
}

#[tokio::test]
async fn when_both_refuse_the_second_reason_is_returned() {
    let cloud = CloudClients::open().await;
    cloud.fault("aliyun_sms", "send", "refused", "&code=isv.AMOUNT_NOT_ENOUGH").await;
    let balance = "FailedOperation.InsufficientBalanceInSmsPackage";
    cloud.fault("tencent_sms", "send", "refused", &format!("&code={balance}")).await;
    assert_eq!(send(&cloud.both(), PHONE, "000001").await, refused(balance));
}
