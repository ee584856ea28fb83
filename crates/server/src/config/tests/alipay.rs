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
