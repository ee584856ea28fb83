//! Certificate mode: numbers against another implementation, and which certificates count.

use app::ports::{Outcome, PayAction, PayState, Payments, WebhookError};
use serde_json::Value;

use super::{NOW, fixture_with, generate, pay_request, payment_no, text};
use crate::{
    ConfigError,
    alipay::{
        AlipayCertificates, AlipayTrust, build::text_to_sign, certificate_errors, certificates,
    },
    form,
    rsa::SigningKey,
};

fn vectors() -> Value {
    serde_json::from_str(include_str!("../certificates.json")).unwrap()
}

/// A certificate of this key, signed by itself.
fn certify(private: &str, serial: u64, is_authority: bool) -> String {
    let pem = format!("-----BEGIN PRIVATE KEY-----\n{private}\n-----END PRIVATE KEY-----\n");
    let key = rcgen::KeyPair::from_pem(&pem).unwrap();
    let mut params = rcgen::CertificateParams::default();
    params.serial_number = Some(serial.into());
    params.distinguished_name.push(rcgen::DnType::CommonName, "Sample");
    if is_authority {
        params.is_ca = rcgen::IsCa::Ca(rcgen::BasicConstraints::Unconstrained);
    }
    params.self_signed(&key).unwrap().pem()
}

/// The private keys of both sides, and the files of our client.
pub struct Parties {
    pub ours: String,
    pub theirs: String,
    pub files: AlipayCertificates,
}

pub fn parties() -> Parties {
    let (ours, theirs, root) = (generate().0, generate().0, generate().0);
    let files = AlipayCertificates {
        app: certify(&ours, 11, false),
        alipay: certify(&theirs, 12, false) + &certify(&root, 13, true),
        root: certify(&root, 13, true),
    };
    Parties { ours, theirs, files }
}

#[test]
fn numbers_are_those_of_alipays_own_library() {
    let v = vectors();
    let file = |name: &str| text(&v, name).to_owned();
    let ours = certificates::of_our_application("a", &file("/app_cert")).unwrap();
    assert_eq!(ours.sn, text(&v, "/app_cert_sn"));
    let theirs = certificates::of_alipay("b", &file("/alipay_cert")).unwrap();
    let numbers: Vec<&str> = theirs.iter().map(|(sn, _)| sn.as_str()).collect();
    assert_eq!(
        numbers,
        [text(&v, "/alipay_cert_sn")],
        "the authority behind it signs no responses"
    );
    let root = certificates::root_number("c", &file("/root_cert")).unwrap();
    assert_eq!(root, text(&v, "/root_cert_sn"), "of its three certificates one is not of RSA");
}

#[tokio::test]
async fn a_request_names_our_certificates_under_its_signature() {
    let Parties { ours, theirs, files } = parties();
    let fixture = fixture_with(&ours, &theirs, AlipayTrust::Certificates(files.clone()));
    let Outcome::Done(PayAction::Redirect { url }) = fixture.alipay.create(&pay_request()).await
    else {
        panic!()
    };
    let fields = form::decode(url.split_once('?').unwrap().1.as_bytes()).unwrap();
    let get = |name: &str| fields.iter().find(|(n, _)| n == name).unwrap().1.clone();
    let signed = fields.iter().filter(|(n, _)| n != "sign").map(|(n, v)| (n.as_str(), v.as_str()));
    assert!(fixture.merchant.verifies(text_to_sign(signed).as_bytes(), &get("sign")));
    let number = certificates::of_our_application("a", &files.app).unwrap().sn;
    assert_eq!(get("app_cert_sn"), number);
    assert_eq!(get("alipay_root_cert_sn"), certificates::root_number("c", &files.root).unwrap());
}

#[tokio::test]
async fn a_response_counts_only_under_a_known_certificate() {
    let Parties { ours, theirs, mut files } = parties();
    let next = generate().0;
    files.alipay = certify(&next, 14, false) + &files.alipay;
    let fixture = fixture_with(&ours, &theirs, AlipayTrust::Certificates(files.clone()));
    let known = certificates::of_alipay("b", &files.alipay).unwrap();
    let (next_sn, sn) = (known[0].0.as_str(), known[1].0.as_str());
    let inner = r#"{"code":"40004","sub_code":"ACQ.TRADE_NOT_EXIST"}"#;
    let platform = SigningKey::read("p", &theirs).unwrap().sign(inner.as_bytes()).unwrap();
    let successor = SigningKey::read("p", &next).unwrap().sign(inner.as_bytes()).unwrap();
    let not_found = Outcome::Done(PayState::NotFound);
    for (sign, named, expected) in [
        (&platform, format!(r#","alipay_cert_sn":"{sn}""#), not_found.clone()),
        (&successor, format!(r#","alipay_cert_sn":"{next_sn}""#), not_found.clone()),
        (&platform, String::new(), not_found),
        (&platform, format!(r#","alipay_cert_sn":"{next_sn}""#), Outcome::Unknown),
        (&platform, r#","alipay_cert_sn":"0123""#.to_owned(), Outcome::Unknown),
        (&platform, r#","alipay_cert_sn":7"#.to_owned(), Outcome::Unknown),
    ] {
        fixture.raw(
            200,
            &format!(r#"{{"alipay_trade_query_response":{inner},"sign":"{sign}"{named}}}"#),
        );
        assert_eq!(fixture.alipay.query(&payment_no()).await, expected, "{named}");
    }
}

#[test]
fn a_webhook_counts_only_under_a_known_certificate() {
    let Parties { ours, theirs, files } = parties();
    let fixture = fixture_with(&ours, &theirs, AlipayTrust::Certificates(files.clone()));
    let sn = certificates::of_alipay("b", &files.alipay).unwrap()[0].0.clone();
    let no = payment_no();
    let fields = [
        ("notify_type", "trade_status_sync"),
        ("notify_id", "2025010100222000005000000000000001"),
        ("app_id", "2021000000000001"),
        ("seller_id", "2088900000000001"),
        ("trade_no", "2025010122001400000000000001"),
        ("out_trade_no", no.as_str()),
        ("trade_status", "TRADE_SUCCESS"),
        ("total_amount", "12.34"),
        ("alipay_cert_sn", sn.as_str()),
    ];
    assert_eq!(fixture.verify(&fixture.webhook(&fields)), Ok(()));
    assert_eq!(fixture.verify(&fixture.webhook(&fields[..8])), Ok(()));
    let mut other = fields;
    other[8].1 = "0123";
    assert_eq!(fixture.verify(&fixture.webhook(&other)), Err(WebhookError::BadSignature));
    assert!(fixture.alipay.verify_webhook(&[], b"", NOW).is_err());
}

#[test]
fn files_that_were_confused_are_refused() {
    let Parties { ours, files, .. } = parties();
    let errors = |app: &str, alipay: &str, root: &str| {
        let wrong = certificate_errors(Some(&ours), [Some(app), Some(alipay), Some(root)]);
        (wrong.ours, wrong.app, wrong.alipay, wrong.root)
    };
    let AlipayCertificates { app, alipay, root } = &files;
    assert_eq!(errors(app, alipay, root), (None, None, None, None));
    assert_eq!(
        errors(alipay, app, root),
        (None, Some(ConfigError::NotOurs), Some(ConfigError::OurOwn), None)
    );
    let malformed = |name| Some(ConfigError::Malformed(name));
    assert_eq!(errors(app, root, root).2, malformed("alipay alipay_cert"));
    let no_certificate = app.replace("CERTIFICATE", "SOMETHING");
    assert_eq!(errors(&no_certificate, alipay, root).1, malformed("alipay app_cert"));
    let cut = root.split_at(root.len() / 2).0;
    assert_eq!(errors(app, alipay, cut).3, malformed("alipay root_cert"));
    assert_eq!(errors(app, alipay, " ").3, Some(ConfigError::Missing("alipay root_cert")));
    assert!(certificate_errors(Some("no key"), [None; 3]).ours.is_some());
    assert!(certificate_errors(None, [Some(app), Some(app), None]).alipay.is_none());
}
