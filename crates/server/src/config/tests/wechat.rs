//! What production refuses of an account at WeChat Pay.

use super::*;

const API_V3_KEY: &str = "r8Kq2ZpX5vN7cB1mL4sD9fG6hJ3tW0yE";
const SERIAL_NO: &str = "5157F09EFDC096DE15EBE81A47057A7232F1B8E1";

/// A complete account, with some of its keys set otherwise.
fn account(ours: &str, theirs: &str, changed: &[(&str, &str)]) -> Layers {
    let mut layers = production_but("SATCHEL_PAYMENTS_WECHAT", "wechat");
    let known = [
        ("SATCHEL_PAYMENTS_WECHAT_MCH_ID", "1900000001"),
        ("SATCHEL_PAYMENTS_WECHAT_APP_ID", "wx0123456789abcdef"),
        ("SATCHEL_PAYMENTS_WECHAT_APP_SECRET", "5f0c2a9b7d4e4c6f8a1b3c5d7e9f0a2b"),
        ("SATCHEL_PAYMENTS_WECHAT_SERIAL_NO", SERIAL_NO),
        ("SATCHEL_PAYMENTS_WECHAT_PRIVATE_KEY", ours),
        ("SATCHEL_PAYMENTS_WECHAT_API_V3_KEY", API_V3_KEY),
        ("SATCHEL_PAYMENTS_WECHAT_PUBLIC_KEY_ID", "PUB_KEY_ID_0119000000012025010100000000"),
        ("SATCHEL_PAYMENTS_WECHAT_PUBLIC_KEY", theirs),
    ];
    let kept = known.iter().filter(|(name, _)| !changed.iter().any(|(other, _)| other == name));
    let given: Vec<_> = kept.chain(changed).filter(|(_, value)| *value != "-").copied().collect();
    layers.variables.extend(variables(&given));
    layers
}

#[test]
fn every_key_of_wechat_pay_is_checked_under_its_own_name() {
    let (ours, theirs) = (generated(), generated());
    assert!(Config::load(account(&ours.0, &theirs.1, &[])).is_ok());
    let certificates = [
        ("SATCHEL_PAYMENTS_WECHAT_PUBLIC_KEY", "-"),
        ("SATCHEL_PAYMENTS_WECHAT_PUBLIC_KEY_ID", "-"),
    ];
    assert!(Config::load(account(&ours.0, &theirs.1, &certificates)).is_ok());
    for (name, wrong) in [
        ("mch_id", ["-", "19", "19000000o1"]),
        ("app_id", ["-", "2021000000000001", "wx0123"]),
        ("app_secret", ["secret", "5f0c2a9b 7d4e4c6f 8a1b3c5d7e9f0a2", SERIAL_NO]),
        ("serial_no", ["-", "5157F09E", "5157F09EFDC096DE15EBE81A47057A7232F1B8EX"]),
        ("private_key", ["-", "no key", &theirs.1]),
        ("api_v3_key", ["-", "tooshort", "aaaaaaaaaaaaaaaabbbbbbbbbbbbbbbb"]),
        ("public_key_id", ["PUB", SERIAL_NO, "-"]),
        ("public_key", ["no key", &ours.1, "-"]),
        (
            "api_url",
            [
                "http://api.mch.weixin.qq.com", "https://127.0.0.1",
                "https://api.mch.weixin.qq.com/x",
            ],
        ),
        ("api_url", ["https://api.mch.weixin.qq.com.evil.example", "https://sandbox.example", ""]),
    ] {
        let variable = format!("SATCHEL_PAYMENTS_WECHAT_{}", name.to_uppercase());
        for value in wrong {
            let error = refusal(account(&ours.0, &theirs.1, &[(&variable, value)]));
            assert_eq!(error.key, format!("payments.wechat_{name}"), "{value}: {error}");
            assert!(value.len() < 8 || !error.problem.contains(value), "{error}");
        }
    }
    let own = refusal(account(&ours.0, &ours.1, &[]));
    assert!(own.problem.contains("our own public key"), "{own}");
    let nothing = refusals(production_but("SATCHEL_PAYMENTS_WECHAT", "wechat"));
    let missing = ["mch_id", "app_id", "serial_no", "private_key", "api_v3_key"]
        .map(|name| format!("payments.wechat_{name}"));
    assert_eq!(keys(&nothing), missing);
}
