//! SMS and real-name verification, through the clients that production uses.

use crate::satchel::{Satchel, Site};

/// A refusal of each vendor that is not about the number.
const REFUSALS: [(&str, &str); 2] = [
    ("aliyun", "isv.AMOUNT_NOT_ENOUGH"),
    ("tencent", "FailedOperation.InsufficientBalanceInSmsPackage"),
];

async fn sender(satchel: &Satchel, phone: &str) -> String {
    let path = format!("/_sandbox/sms/{phone}");
    let (_, message) = satchel.try_call("GET", &path, "").await.unwrap();
    message["provider"].as_str().unwrap_or_default().to_owned()
}

async fn reason(satchel: &Satchel, name: &str, token: &str) -> String {
    let call = format!("verifyReal?realName={name}&idCardNo=11010519491231002X");
    let (_, answer) = satchel.customer("POST", &call, token).await;
    answer["reason"].as_str().unwrap_or_default().to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn either_vendor_sends_and_checks_and_the_other_stands_in() {
    for ((first, code), second) in REFUSALS.into_iter().zip(["tencent", "aliyun"]) {
        let site = Site::sqlite();
        let satchel = site
            .serve(&[
                ("SATCHEL_SMS_PROVIDER", first),
                ("SATCHEL_SMS_FALLBACK", second),
                ("SATCHEL_REAL_NAME_PROVIDER", first),
            ])
            .await;
        let token = satchel.register("13612340001", "Geheim7Wort").await;
        assert_eq!(sender(&satchel, "13612340001").await, first);
        let fault =
            format!("/_sandbox/fault?provider={first}_sms&call=send&kind=refused&code={code}");
        assert_eq!(satchel.try_call("POST", &fault, "").await.unwrap().0, 200);
        satchel.data("POST", "sendSmsCode?phone=13612340002&scene=register", "").await;
        assert_eq!(sender(&satchel, "13612340002").await, second);

        assert_eq!(reason(&satchel, "王查无", &token).await, "real_name_no_record");
        assert_eq!(reason(&satchel, "王不符", &token).await, "real_name_mismatch");
        assert_eq!(reason(&satchel, "王维护", &token).await, "real_name_unavailable");
        let call = "verifyReal?realName=王小明&idCardNo=11010519491231002X";
        satchel.data("POST", call, &token).await;

        let http = reqwest::Client::builder().no_proxy().build().unwrap();
        let metrics = http.get(format!("http://{}/metrics", satchel.address)).send().await.unwrap();
        let metrics = metrics.text().await.unwrap();
        for (provider, operation, outcome, count) in [
            (first, "send_code", "done", 1),
            (first, "send_code", "rejected", 1),
            (second, "send_code", "done", 1),
            (first, "check_name", "done", 3),
            (first, "check_name", "rejected", 1),
        ] {
            let line = format!(
                "satchel_provider_seconds_count{{provider=\"{provider}\",operation=\"{operation}\",outcome=\"{outcome}\"}} {count}\n"
            );
            assert!(metrics.contains(&line), "{line} is missing in\n{metrics}");
        }
    }
}
