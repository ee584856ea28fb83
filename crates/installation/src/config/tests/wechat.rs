//! Accounts at WeChat Pay that production refuses.

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

/// An account that pays out and takes no payments, with some keys set otherwise.
fn paying_out(ours: &str, theirs: &str, changed: &[(&str, &str)]) -> Layers {
    let own = [
        ("SATCHEL_PAYMENTS_WECHAT", "off"),
        ("SATCHEL_PAYOUTS_WECHAT", "transfer"),
        ("SATCHEL_PAYOUTS_WECHAT_SCENE_ID", "1005"),
        ("SATCHEL_PAYOUTS_WECHAT_SCENE_REPORTS", "岗位类型=卖家; 报酬说明 = 货款"),
    ];
    let kept = own.iter().filter(|(name, _)| !changed.iter().any(|(other, _)| other == name));
    let all: Vec<_> = kept.chain(changed).copied().collect();
    account(ours, theirs, &all)
}

#[test]
fn payouts_need_the_account_its_secret_and_a_scene() {
    let (ours, theirs) = (generated(), generated());
    let config = Config::load(paying_out(&ours.0, &theirs.1, &[])).unwrap();
    let scene = config.wechat_scene().unwrap();
    let report = |kind: &str, text: &str| (kind.to_owned(), text.to_owned());
    assert_eq!(scene.reports, [report("岗位类型", "卖家"), report("报酬说明", "货款")]);
    assert_eq!((scene.id.as_str(), scene.confirm_hours, scene.perception), ("1005", 24, None));
    for (key, wrong) in [
        ("payments.wechat_app_secret", "-"),
        ("payments.wechat_mch_id", "-"),
        ("payments.wechat_private_key", "-"),
        ("payouts.wechat_scene_id", "-"),
        ("payouts.wechat_scene_id", "wages"),
        ("payouts.wechat_scene_reports", "-"),
        ("payouts.wechat_scene_reports", "岗位类型"),
        ("payouts.wechat_confirm_hours", "0"),
    ] {
        let variable = format!("SATCHEL_{}", key.replace('.', "_").to_uppercase());
        let error = refusal(paying_out(&ours.0, &theirs.1, &[(&variable, wrong)]));
        assert_eq!(error.key, key, "{wrong}: {error}");
        if wrong == "-" {
            assert_eq!(error.problem, "is needed because payouts.wechat is transfer", "{key}");
        }
    }
}
