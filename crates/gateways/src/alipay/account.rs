//! A merchant account at Alipay: its configuration, and its keys once they are parsed.

use std::fmt;

use super::certificates;
use crate::{
    ConfigError,
    rsa::{SigningKey, VerifyingKey},
};

const PRIVATE_KEY: &str = "alipay merchant_private_key";
const PUBLIC_KEY: &str = "alipay alipay_public_key";
const APP_CERT: &str = "alipay app_cert";
const ALIPAY_CERT: &str = "alipay alipay_cert";
const ROOT_CERT: &str = "alipay root_cert";

/// Configuration of an Alipay merchant account.
#[derive(Clone)]
pub struct AlipayConfig {
    /// Address of the gateway, ending in `/gateway.do`.
    pub gateway_url: String,
    /// The id of our application.
    pub app_id: String,
    /// Our merchant account (PID, `2088…`).
    pub seller_id: String,
    /// Our private key: PEM or bare base64, PKCS#8 or PKCS#1.
    pub merchant_private_key_pem: String,
    pub trust: AlipayTrust,
}

/// How each side gets the public key of the other, which is chosen in Alipay's console.
#[derive(Clone)]
pub enum AlipayTrust {
    /// Alipay's public key (not ours): PEM or bare base64.
    PublicKey(String),
    /// Certificates. Alipay allows payouts only in this mode.
    Certificates(AlipayCertificates),
}

/// The three files of the certificate mode, in PEM.
#[derive(Clone)]
pub struct AlipayCertificates {
    /// Our application's, `appCertPublicKey_….crt`.
    pub app: String,
    /// Alipay's, `alipayCertPublicKey_RSA2.crt`. Several may follow one another while Alipay
    /// replaces one.
    pub alipay: String,
    /// `alipayRootCert.crt`.
    pub root: String,
}

impl fmt::Debug for AlipayConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { gateway_url, app_id, seller_id, .. } = self;
        write!(f, "AlipayConfig({gateway_url}, app {app_id}, seller {seller_id})")
    }
}

/// The configuration with its keys parsed.
pub struct Account {
    pub gateway_url: String,
    pub app_id: String,
    pub seller_id: String,
    pub ours: SigningKey,
    pub theirs: AlipayKeys,
    /// In certificate mode, the certificate numbers that each request carries.
    pub numbers: Option<CertificateNumbers>,
}

/// The numbers (SN) of our certificate and of the root file.
pub struct CertificateNumbers {
    pub app_cert_sn: String,
    pub alipay_root_cert_sn: String,
}

/// The keys with which Alipay may sign.
pub enum AlipayKeys {
    One(VerifyingKey),
    /// Keys by the number of their certificate.
    Certified(Vec<(String, VerifyingKey)>),
}

impl AlipayKeys {
    /// Whether Alipay signed this message. `cert_sn` is the certificate that it names, if any.
    pub fn verifies(&self, message: &[u8], signature: &str, cert_sn: Option<&str>) -> bool {
        match self {
            Self::One(key) => key.verifies(message, signature),
            Self::Certified(known) => {
                let mut named = known
                    .iter()
                    .filter(|(sn, _)| cert_sn.is_none_or(|named| named == sn))
                    .peekable();
                if named.peek().is_none() {
                    tracing::warn!(
                        ?cert_sn,
                        "Alipay names a certificate that is not configured: has it been replaced?"
                    );
                }
                named.any(|(_, key)| key.verifies(message, signature))
            }
        }
    }
}

impl Account {
    pub fn read(config: AlipayConfig) -> Result<Self, ConfigError> {
        let private_key = Some(config.merchant_private_key_pem.as_str());
        let ours = SigningKey::read(PRIVATE_KEY, &config.merchant_private_key_pem)?;
        let (theirs, numbers) = match &config.trust {
            AlipayTrust::PublicKey(public_key) => {
                key_errors(private_key, Some(public_key)).first()?;
                (AlipayKeys::One(VerifyingKey::read(PUBLIC_KEY, public_key)?), None)
            }
            AlipayTrust::Certificates(files) => {
                certificate_errors(private_key, files.all()).first()?;
                let numbers = CertificateNumbers {
                    app_cert_sn: certificates::of_our_application(APP_CERT, &files.app)?.sn,
                    alipay_root_cert_sn: certificates::root_number(ROOT_CERT, &files.root)?,
                };
                let known = certificates::of_alipay(ALIPAY_CERT, &files.alipay)?;
                (AlipayKeys::Certified(known), Some(numbers))
            }
        };
        let present = |value: String, name| {
            if value.is_empty() { Err(ConfigError::Missing(name)) } else { Ok(value) }
        };
        Ok(Self {
            gateway_url: present(config.gateway_url, "alipay gateway_url")?,
            app_id: present(config.app_id, "alipay app_id")?,
            seller_id: present(config.seller_id, "alipay seller_id")?,
            ours,
            theirs,
            numbers,
        })
    }
}

/// The fault of each of the two keys, if any.
#[derive(Debug, Default)]
pub struct KeyErrors {
    /// The fault of our private key.
    pub ours: Option<ConfigError>,
    /// The fault of Alipay's public key.
    pub theirs: Option<ConfigError>,
}

impl KeyErrors {
    fn first(self) -> Result<(), ConfigError> {
        self.ours.or(self.theirs).map_or(Ok(()), Err)
    }
}

/// Checks the keys that are present.
#[must_use]
pub fn key_errors(ours: Option<&str>, theirs: Option<&str>) -> KeyErrors {
    let ours = ours.map(|text| SigningKey::read(PRIVATE_KEY, text)).transpose();
    let theirs = theirs.map(|text| VerifyingKey::read(PUBLIC_KEY, text)).transpose();
    match (ours, theirs) {
        (Ok(Some(ours)), Ok(Some(theirs))) if theirs.belongs_to(&ours) => {
            KeyErrors { ours: None, theirs: Some(ConfigError::OurOwn) }
        }
        (ours, theirs) => KeyErrors { ours: ours.err(), theirs: theirs.err() },
    }
}

impl AlipayCertificates {
    fn all(&self) -> [Option<&str>; 3] {
        [&self.app, &self.alipay, &self.root].map(|file| Some(file.as_str()))
    }
}

/// The fault of our key and of each file of the certificate mode, if any.
#[derive(Debug, Default)]
pub struct CertificateErrors {
    /// The fault of our private key.
    pub ours: Option<ConfigError>,
    pub app: Option<ConfigError>,
    pub alipay: Option<ConfigError>,
    pub root: Option<ConfigError>,
}

impl CertificateErrors {
    fn first(self) -> Result<(), ConfigError> {
        self.ours.or(self.app).or(self.alipay).or(self.root).map_or(Ok(()), Err)
    }
}

/// Checks those of our private key and the three files (our certificate, Alipay's and the root)
/// that are present. Our certificate must belong to our key, and Alipay's must not.
#[must_use]
pub fn certificate_errors(ours: Option<&str>, files: [Option<&str>; 3]) -> CertificateErrors {
    let [app, alipay, root] = files;
    let ours = ours.map(|text| SigningKey::read(PRIVATE_KEY, text)).transpose();
    let is_ours = |key: &VerifyingKey| match &ours {
        Ok(Some(ours)) => Some(key.belongs_to(ours)),
        _ => None,
    };
    let app = app.map_or(Ok(()), |pem| {
        let key = certificates::of_our_application(APP_CERT, pem)?.key(APP_CERT)?;
        if is_ours(&key) == Some(false) { Err(ConfigError::NotOurs) } else { Ok(()) }
    });
    let alipay = alipay.map_or(Ok(()), |pem| {
        let known = certificates::of_alipay(ALIPAY_CERT, pem)?;
        let has_ours = known.iter().any(|(_, key)| is_ours(key) == Some(true));
        if has_ours { Err(ConfigError::OurOwn) } else { Ok(()) }
    });
    let root = root.map_or(Ok(()), |pem| certificates::root_number(ROOT_CERT, pem).map(drop));
    CertificateErrors { ours: ours.err(), app: app.err(), alipay: alipay.err(), root: root.err() }
}
