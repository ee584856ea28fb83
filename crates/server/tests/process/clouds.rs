//! SMS and real-name verification, through the clients that production uses.

use crate::satchel::{Satchel, Site};
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

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

/// What production needs for both vendors.
const KEYS: [(&str, &str); 13] = [
    ("SATCHEL_SERVER_PUBLIC_URL", "https://satchel.example"),
    ("SATCHEL_SECRETS_MASTER_KEY", "hQ0pXr1mUe8vYt3KcZ5bWn7sGf2LjA9dRi4oTq6xVyE="),
    ("SATCHEL_SMS_PROVIDER", "aliyun"),
    ("SATCHEL_SMS_FALLBACK", "tencent"),
    ("SATCHEL_REAL_NAME_PROVIDER", "aliyun"),
    ("SATCHEL_ALIYUN_ACCESS_KEY_ID", "LTAI5tPqr8mNbVcXzLkJhGfD"),
    ("SATCHEL_ALIYUN_ACCESS_KEY_SECRET", "k3Jd92LmQx7VbZ1TnYw8RpHs5CgUe4"),
    ("SATCHEL_ALIYUN_SMS_SIGN_NAME", "锦囊"),
    ("SATCHEL_ALIYUN_SMS_TEMPLATES", "zh=SMS_153050000"),
    ("SATCHEL_TENCENT_SECRET_ID", "AKIDz8krbsJ5yKBZQpn74WFkmLPx3gnPhESA"),
    ("SATCHEL_TENCENT_SECRET_KEY", "Gu5t9xGARNpq86cd98joQYCN3ExaMqLe"),
    ("SATCHEL_TENCENT_SMS_APP_ID", "1400006666"),
    ("SATCHEL_TENCENT_SMS_SIGN_NAME", "锦囊"),
];

/// Starts it for real customers with these keys and one more; gives whether it became ready, and
/// what it said.
fn start(site: &Site, more: (&str, &str)) -> (bool, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_satchel"));
    command.args(["serve", "--listen", "127.0.0.1:0", "--database", &site.database]);
    command.current_dir(site.path()).envs(KEYS).env(more.0, more.1);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let is_ready = lines.map_while(Result::ok).any(|line| line.contains("is ready"));
    child.kill().unwrap();
    let output = child.wait_with_output().unwrap();
    (is_ready, String::from_utf8_lossy(&output.stderr).into_owned())
}

#[test]
fn production_starts_with_both_vendors_and_names_what_is_missing() {
    let site = Site::sqlite();
    let (is_ready, said) = start(&site, ("SATCHEL_TENCENT_SMS_TEMPLATES", "zh=1110"));
    assert!(is_ready, "{said}");
    assert!(
        !said.contains("sms.provider is off") && !said.contains("real_name.provider is off"),
        "{said}"
    );
    for (name, value) in KEYS {
        let is_secret = name.ends_with("SECRET") || name.ends_with("SECRET_KEY");
        assert!(!is_secret || !said.contains(value), "{name} is in the log");
    }
    let (is_ready, said) = start(&site, ("SATCHEL_TENCENT_SMS_TEMPLATES", ""));
    assert!(!is_ready && said.contains("tencent.sms_templates"), "{said}");
}
