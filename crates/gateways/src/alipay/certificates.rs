//! Certificates as Alipay gives them out: their numbers (SN) and the public keys in them.

use domain::pem::{self, Block};
use md5::{Digest, Md5};
use x509_parser::{
    certificate::X509Certificate,
    prelude::FromDer,
    x509::{AttributeTypeAndValue, X509Name},
};

use crate::{ConfigError, digest::hex, rsa::VerifyingKey};

/// Object identifiers of signatures with RSA begin with this.
const RSA_SIGNATURES: &str = "1.2.840.113549.1.1.";

/// The parts of a certificate that we need.
pub struct Certificate {
    /// Its number in Alipay's protocol.
    pub sn: String,
    /// Whether it is of a certificate authority, which signs certificates but no responses.
    is_authority: bool,
    is_signed_by_rsa: bool,
    /// DER of its public key.
    public_key: Vec<u8>,
}

/// Reads every certificate of a PEM text.
///
/// # Errors
/// When there is none, or one cannot be read.
pub fn read_all(name: &'static str, text: &str) -> Result<Vec<Certificate>, ConfigError> {
    if text.trim().is_empty() {
        return Err(ConfigError::Missing(name));
    }
    let wrong = ConfigError::Malformed(name);
    let read = |block: &Block<'_>| {
        let der = (block.label == "CERTIFICATE").then_some(&block.der)?;
        Certificate::read(&X509Certificate::from_der(der).ok()?.1)
    };
    let all: Option<Vec<Certificate>> = pem::blocks(text).ok_or(wrong)?.iter().map(read).collect();
    all.filter(|all| !all.is_empty()).ok_or(wrong)
}

impl Certificate {
    fn read(certificate: &X509Certificate<'_>) -> Option<Self> {
        let algorithm = certificate.signature_algorithm.algorithm.to_id_string();
        Some(Self {
            sn: number(certificate)?,
            is_authority: certificate.is_ca(),
            is_signed_by_rsa: algorithm.starts_with(RSA_SIGNATURES),
            public_key: certificate.public_key().raw.to_vec(),
        })
    }

    /// The public key, if it is one of RSA that is long enough.
    ///
    /// # Errors
    /// When it is not.
    pub fn key(&self, name: &'static str) -> Result<VerifyingKey, ConfigError> {
        VerifyingKey::from_der(name, &self.public_key)
    }
}

/// Our own certificate, which is the first one.
///
/// # Errors
/// As [`read_all`].
pub fn of_our_application(name: &'static str, pem: &str) -> Result<Certificate, ConfigError> {
    read_all(name, pem)?.into_iter().next().ok_or(ConfigError::Missing(name))
}

/// The keys with which Alipay may sign, by the number of their certificate. The authorities between
/// them and the root are left out. There are several while Alipay replaces one.
///
/// # Errors
/// As [`read_all`], or when a key is unusable.
pub fn of_alipay(
    name: &'static str,
    pem: &str,
) -> Result<Vec<(String, VerifyingKey)>, ConfigError> {
    let keys: Result<Vec<_>, _> = read_all(name, pem)?
        .into_iter()
        .filter(|certificate| !certificate.is_authority)
        .map(|certificate| certificate.key(name).map(|key| (certificate.sn, key)))
        .collect();
    keys.and_then(|keys| if keys.is_empty() { Err(ConfigError::Malformed(name)) } else { Ok(keys) })
}

/// The number of a root file: those of its certificates that are signed by RSA, joined.
///
/// # Errors
/// As [`read_all`], or when none is signed by RSA.
pub fn root_number(name: &'static str, pem: &str) -> Result<String, ConfigError> {
    let all = read_all(name, pem)?;
    let numbers: Vec<String> = all
        .into_iter()
        .filter(|certificate| certificate.is_signed_by_rsa)
        .map(|certificate| certificate.sn)
        .collect();
    if numbers.is_empty() { Err(ConfigError::Malformed(name)) } else { Ok(numbers.join("_")) }
}

/// The MD5 of the issuer's name, with its attributes in reverse order, and the serial number in
/// decimal digits. It only identifies a certificate, so that MD5 is no weakness.
fn number(certificate: &X509Certificate<'_>) -> Option<String> {
    let text = format!("{}{}", reversed(certificate.issuer())?, certificate.tbs_certificate.serial);
    Some(hex(&Md5::digest(text)))
}

fn reversed(name: &X509Name<'_>) -> Option<String> {
    let mut parts: Vec<String> = name.iter_attributes().map(written).collect::<Option<Vec<_>>>()?;
    parts.reverse();
    Some(parts.join(","))
}

fn written(attribute: &AttributeTypeAndValue<'_>) -> Option<String> {
    let kind = match attribute.attr_type().to_id_string().as_str() {
        "2.5.4.3" => "CN",
        "2.5.4.6" => "C",
        "2.5.4.7" => "L",
        "2.5.4.8" => "ST",
        "2.5.4.10" => "O",
        "2.5.4.11" => "OU",
        _ => return None,
    };
    Some(format!("{kind}={}", attribute.as_str().ok()?))
}
