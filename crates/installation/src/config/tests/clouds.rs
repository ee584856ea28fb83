//! The keys of Aliyun and Tencent Cloud: what production needs, and what it refuses.

use super::*;

/// A sound configuration with all keys of both vendors, but for those that are replaced; an empty
/// value unsets one.
fn with_both(changes: &[(&str, &str)]) -> Layers {
    let mut pairs: Vec<(String, String)> = [
        ("sms.provider", "aliyun"),
        ("sms.fallback", "tencent"),
        ("real_name.provider", "tencent"),
        ("aliyun.access_key_id", "LTAI5tPqr8mNbVcXzLkJhGfD"),
        ("aliyun.access_key_secret", "k3Jd92LmQx7VbZ1TnYw8RpHs5CgUe4"),
        ("aliyun.sms_sign_name", "锦囊"),
        ("aliyun.sms_templates", "zh=SMS_153050000 en=SMS_153050001"),
        ("tencent.secret_id", "AKIDz8krbsJ5yKBZQpn74WFkmLPx3gnPhESA"),
        ("tencent.secret_key", "Gu5t9xGARNpq86cd98joQYCN3ExaMqLe"),
        ("tencent.sms_app_id", "1400006666"),
        ("tencent.sms_sign_name", "锦囊"),
        ("tencent.sms_templates", "zh=1110"),
    ]
    .iter()
    .filter(|(key, _)| !changes.iter().any(|(changed, _)| changed == key))
    .chain(changes)
    .map(|(key, value)| {
        (format!("SATCHEL_{}", key.replace('.', "_").to_uppercase()), (*value).to_owned())
    })
    .collect();
    pairs.extend(variables(&SOUND));
    Layers { variables: pairs, purpose: Purpose::Production, ..Layers::default() }
}

#[test]
fn a_token_of_delivery_reports_is_long_and_fits_an_address() {
    for wrong in ["short", "0123456789abcdef 123456789abcdef", "0123456789abcdef&123456789abcdef"] {
        let refused = refusal(with_both(&[("sms.report_token", wrong)]));
        assert_eq!(refused.key, "sms.report_token", "{wrong}");
    }
    let token = "0123456789abcdef_123456789-abcdef";
    assert!(Config::load(with_both(&[("sms.report_token", token)])).is_ok());
}

#[test]
fn what_both_vendors_need_is_taken() {
    let config = Config::load(with_both(&[])).unwrap();
    let templates = config.aliyun.sms_templates.unwrap();
    assert_eq!(templates.to_string(), "en=SMS_153050001 zh=SMS_153050000");
    let shown = format!("{:?}", config.aliyun.access_key_secret);
    assert!(!shown.contains("k3Jd92"), "{shown}");
}

#[test]
fn each_missing_key_is_named_with_the_key_that_needs_it() {
    for (key, because) in [
        ("aliyun.access_key_id", "sms.provider is aliyun"),
        ("aliyun.access_key_secret", "sms.provider is aliyun"),
        ("aliyun.sms_sign_name", "sms.provider is aliyun"),
        ("aliyun.sms_templates", "sms.provider is aliyun"),
        ("tencent.secret_id", "sms.fallback is tencent"),
        ("tencent.secret_key", "sms.fallback is tencent"),
        ("tencent.sms_app_id", "sms.fallback is tencent"),
        ("tencent.sms_sign_name", "sms.fallback is tencent"),
        ("tencent.sms_templates", "sms.fallback is tencent"),
    ] {
        let error = refusal(with_both(&[(key, "")]));
        assert_eq!(error.key, key);
        assert!(error.problem.contains(because), "{error}");
    }
    // Names are checked without anything of SMS.
    let names_alone = [
        ("sms.fallback", "off"),
        ("tencent.sms_app_id", ""),
        ("tencent.sms_sign_name", ""),
        ("tencent.sms_templates", ""),
    ];
    assert!(Config::load(with_both(&names_alone)).is_ok());
    let key = refusal(with_both(&[&names_alone[..], &[("tencent.secret_key", "")]].concat()));
    assert!(key.problem.contains("real_name.provider is tencent"), "{key}");
    // Keys that nothing uses are not needed.
    let none = [("sms.provider", "tencent"), ("sms.fallback", "off"), ("aliyun.access_key_id", "")];
    assert!(Config::load(with_both(&none)).is_ok());
}

#[test]
fn keys_that_cannot_be_a_vendors_are_refused_without_being_repeated() {
    for (key, value) in [
        ("aliyun.access_key_id", "short"),
        ("aliyun.access_key_id", "YourAccessKeyId1234"),
        ("aliyun.access_key_id", "LTAI5tPqr8mNb VcXzLkJhGfD"),
        ("aliyun.access_key_secret", "LTAI5tPqr8mNbVcXzLkJhGfD"),
        ("aliyun.access_key_secret", "YourAccessKeySecretYourAccessKey"),
        ("aliyun.access_key_secret", "hunter2hunter2"),
        ("aliyun.access_key_secret", "abababababababababababababababab"),
        ("tencent.secret_id", "SECRETIDEXAMPLE12345"),
        ("tencent.secret_key", "Gu5t9xGARNpq86cd98joQYCN3EXAMPLE"),
        ("tencent.secret_key", "Gu5t9xGARNpq86cd98jo QYCN3ExaMqL"),
    ] {
        let error = refusal(with_both(&[(key, value)]));
        assert_eq!(error.key, key, "{value}");
        assert!(!error.to_string().contains(value), "{error}");
    }
}

#[test]
fn personal_data_is_sent_to_the_vendors_own_hosts_alone() {
    for (key, good, host) in [
        ("aliyun.sms_url", "https://dysmsapi.cn-hangzhou.aliyuncs.com", ".aliyuncs.com"),
        ("tencent.sms_url", "https://sms.internal.tencentcloudapi.com/", ".tencentcloudapi.com"),
        ("tencent.real_name_url", "https://faceid.tencentcloudapi.com", ".tencentcloudapi.com"),
    ] {
        assert!(Config::load(with_both(&[(key, good)])).is_ok(), "{good}");
        for wrong in [
            good.replace("https:", "http:"),
            format!("{}/_sandbox/aliyun/sms", good.trim_end_matches('/')),
            "https://127.0.0.1:8080/_sandbox/aliyun/sms".to_owned(),
            "https://aliyuncs.com.attacker.example".to_owned(),
            format!("https://attacker.example/x{host}"),
        ] {
            let error = refusal(with_both(&[(key, &wrong)]));
            assert!(error.key == key && error.problem.contains(host), "{wrong}: {error}");
        }
    }
    let unused = [("aliyun.real_name_url", "http://127.0.0.1/x")];
    assert!(Config::load(with_both(&unused)).is_ok(), "Aliyun checks no names here");
}

#[test]
fn templates_are_the_vendors_ids() {
    for (key, value) in [
        ("aliyun.sms_templates", "zh=153050000"),
        ("aliyun.sms_templates", "zh=SMS_"),
        ("tencent.sms_templates", "zh=SMS_153050000"),
        ("tencent.sms_templates", "en=1110"),
        ("tencent.sms_templates", "zh=1110 nowhere.zh=1"),
    ] {
        assert_eq!(refusal(with_both(&[(key, value)])).key, key, "{value}");
    }
}

#[test]
fn a_fallback_stands_behind_another_provider() {
    for (provider, fallback, is_taken) in [
        ("aliyun", "tencent", true),
        ("tencent", "aliyun", true),
        ("aliyun", "off", true),
        ("off", "off", true),
        ("aliyun", "aliyun", false),
        ("tencent", "tencent", false),
        ("off", "tencent", false),
    ] {
        let given = with_both(&[("sms.provider", provider), ("sms.fallback", fallback)]);
        match Config::load(given) {
            Ok(_) => assert!(is_taken, "{provider} {fallback}"),
            Err(errors) => assert!(!is_taken && keys(&errors) == ["sms.fallback"], "{errors}"),
        }
    }
}
