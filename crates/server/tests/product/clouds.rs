//! A start with vendors of SMS and real-name verification.

use crate::satchel::{service, start};

/// Keys that production needs for both vendors.
const KEYS: [(&str, &str); 11] = [
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

#[test]
fn production_starts_with_both_vendors_and_names_what_is_missing() {
    let dir = tempfile::tempdir().unwrap();
    let start = |templates: &str| {
        let mut command = service(dir.path().join("s.db"));
        command.envs(KEYS).env("SATCHEL_TENCENT_SMS_TEMPLATES", templates);
        start(command)
    };
    let (is_ready, said) = start("zh=1110");
    assert!(is_ready, "{said}");
    assert!(
        !said.contains("sms.provider is off") && !said.contains("real_name.provider is off"),
        "{said}"
    );
    for (name, value) in KEYS {
        let is_secret = name.ends_with("SECRET") || name.ends_with("SECRET_KEY");
        assert!(!is_secret || !said.contains(value), "{name} is in the log");
    }
    let (is_ready, said) = start("");
    assert!(!is_ready && said.contains("tencent.sms_templates"), "{said}");
}
