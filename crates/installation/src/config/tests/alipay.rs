//! The keys of Alipay: what production needs, and what it refuses.

use super::*;

#[test]
fn production_refuses_keys_for_alipay_that_cannot_work() {
    let (ours, theirs) = (generated(), generated());
    let url = "https://openapi.alipay.com/gateway.do";
    let with = |private: &str, public: &str, url: &str| {
        let mut layers = production_but("SATCHEL_PAYMENTS_ALIPAY", "alipay");
        layers.variables.extend(variables(&[
            ("SATCHEL_PAYMENTS_ALIPAY_APP_ID", "1"),
            ("SATCHEL_PAYMENTS_ALIPAY_SELLER_ID", "2"),
            ("SATCHEL_PAYMENTS_ALIPAY_PRIVATE_KEY", private),
            ("SATCHEL_PAYMENTS_ALIPAY_PUBLIC_KEY", public),
            ("SATCHEL_PAYMENTS_ALIPAY_GATEWAY_URL", url),
        ]));
        layers
    };
    assert!(Config::load(with(&ours.0, &theirs.1, url)).is_ok());
    let own = refusal(with(&ours.0, &ours.1, url));
    assert!(
        own.key == "payments.alipay_public_key" && own.problem.contains("our own public key"),
        "{own}"
    );
    let both = refusals(with("no key", "no key", url));
    assert_eq!(keys(&both), ["payments.alipay_private_key", "payments.alipay_public_key"]);
    for sandbox in [
        "https://openapi.alipaydev.com/gateway.do",
        "https://openapi-sandbox.dl.alipaydev.com/gateway.do", "http://a.example/",
    ] {
        assert_eq!(
            refusal(with(&ours.0, &theirs.1, sandbox)).key,
            "payments.alipay_gateway_url",
            "{sandbox}"
        );
    }
}

#[test]
fn production_refuses_an_application_of_the_sandbox() {
    let error = refusal(with_certificates(&[("APP_ID", "9021000000000001")]));
    assert_eq!(error.key, "payments.alipay_app_id");
    assert!(error.problem.contains("sandbox"), "{error}");
}

#[test]
fn webhooks_need_an_address_that_the_provider_reaches() {
    let with = |url: &str| {
        let mut layers = with_certificates(&[]);
        let name = "SATCHEL_SERVER_PUBLIC_URL";
        layers.variables.retain(|(known, _)| known != name);
        let plain = ("SATCHEL_SERVER_ALLOW_PLAIN_HTTP", "true");
        layers.variables.extend(variables(&[(name, url), plain]));
        layers
    };
    assert!(Config::load(with("https://satchel.example")).is_ok());
    for url in ["http://satchel.example", "http://127.0.0.1:8080", "https://localhost"] {
        let error = refusal(with(url));
        assert_eq!(error.key, "server.public_url", "{url}");
        assert!(error.problem.contains("payments.alipay sends its webhooks"), "{error}");
    }
}

/// A certificate of this private key.
fn certified(private: &str) -> String {
    let pem = format!("-----BEGIN PRIVATE KEY-----\n{private}\n-----END PRIVATE KEY-----\n");
    let key = rcgen::KeyPair::from_pem(&pem).unwrap();
    rcgen::CertificateParams::default().self_signed(&key).unwrap().pem()
}

/// A configuration in certificate mode with some keys replaced; an empty value unsets one.
fn with_certificates(changes: &[(&str, &str)]) -> Layers {
    let (ours, theirs) = (generated().0, generated().0);
    let (app, alipay) = (certified(&ours), certified(&theirs));
    let given = [
        ("PRIVATE_KEY", ours.as_str()),
        ("APP_ID", "1"),
        ("SELLER_ID", "2"),
        ("APP_CERT", &app),
        ("CERT", &alipay),
        ("ROOT_CERT", &alipay),
    ];
    let mut layers = production_but("SATCHEL_PAYMENTS_ALIPAY", "alipay");
    let kept = given.iter().filter(|(name, _)| !changes.iter().any(|(changed, _)| changed == name));
    for (name, value) in kept.chain(changes) {
        layers.variables.push((format!("SATCHEL_PAYMENTS_ALIPAY_{name}"), (*value).to_owned()));
    }
    layers
}

#[test]
fn certificates_are_taken_in_place_of_the_public_key() {
    assert!(Config::load(with_certificates(&[])).is_ok());
    for name in ["APP_CERT", "CERT", "ROOT_CERT"] {
        let error = refusal(with_certificates(&[(name, "")]));
        assert_eq!(error.key, format!("payments.alipay_{}", name.to_lowercase()));
        assert!(error.problem.contains("payments.alipay is alipay"), "{error}");
        let error = refusal(with_certificates(&[(name, "no certificate")]));
        assert!(error.problem.contains("cannot be read"), "{error}");
    }
    let other = certified(&generated().0);
    let error = refusal(with_certificates(&[("APP_CERT", &other)]));
    assert_eq!(error.key, "payments.alipay_app_cert");
    assert!(error.problem.contains("not the certificate of our private key"), "{error}");
}

#[test]
fn both_modes_of_alipay_at_once_are_refused_by_name() {
    let errors = refusals(with_certificates(&[("PUBLIC_KEY", &generated().1)]));
    let three = ["app_cert", "cert", "root_cert"].map(|name| format!("payments.alipay_{name}"));
    assert_eq!(keys(&errors), three);
    assert!(errors.to_string().contains("payments.alipay_public_key"), "{errors}");
}

#[test]
fn payouts_need_certificates_and_name_what_is_missing() {
    let payouts = ("SATCHEL_PAYOUTS_PROVIDER".to_owned(), "alipay".to_owned());
    let off = ("SATCHEL_PAYMENTS_ALIPAY".to_owned(), "off".to_owned());
    let with = |changes: &[(&str, &str)]| {
        let mut layers = with_certificates(changes);
        layers.variables.extend([payouts.clone(), off.clone()]);
        layers
    };
    assert!(Config::load(with(&[])).is_ok());
    let error = refusal(with(&[("APP_ID", "")]));
    assert_eq!(error.key, "payments.alipay_app_id");
    assert!(error.problem.contains("payouts.provider is alipay"), "{error}");
    let without = [("APP_CERT", ""), ("CERT", ""), ("ROOT_CERT", "")];
    let by_key = [&without[..], &[("PUBLIC_KEY", "x")]].concat();
    for changes in [&without[..], &by_key] {
        let errors = refusals(with(changes));
        let three = ["app_cert", "cert", "root_cert"].map(|name| format!("payments.alipay_{name}"));
        assert_eq!(keys(&errors), three, "{errors}");
        assert!(errors.to_string().contains("lets nobody pay out by public key"), "{errors}");
    }
}

#[test]
fn the_scene_of_transfers_has_reports_with_kind_and_text() {
    let with = |reports: &str, scene: &str| {
        let pairs = [
            ("SATCHEL_PAYOUTS_ALIPAY_SCENE_REPORTS", reports),
            ("SATCHEL_PAYOUTS_ALIPAY_SCENE", scene),
        ];
        Layers { variables: variables(&pairs), ..demo() }
    };
    let config = Config::load(with("结算款项名称=饰品货款; 说明 = a=b", "业务结算")).unwrap();
    let scene = config.alipay_scene().unwrap();
    let pair = |kind: &str, text: &str| (kind.to_owned(), text.to_owned());
    assert_eq!(scene.reports, [pair("结算款项名称", "饰品货款"), pair("说明", "a=b")]);
    for (reports, scene) in
        [("结算款项名称", "业务结算"), ("=x", "业务结算"), ("a=", "x"), ("a=b", "")]
    {
        let error = refusal(with(reports, scene));
        assert_eq!(error.key, "payouts.alipay_scene_reports", "{reports}");
    }
}
