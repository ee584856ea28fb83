//! The certificates of the sandbox: those of the merchant and of the platform, and their authority.

use aws_lc_rs::encoding::{AsDer, Pkcs8V1Der};
use md5::{Digest, Md5};
use rcgen::{BasicConstraints, CertificateParams, DnType, IsCa, Issuer, PKCS_RSA_SHA256};

use crate::{keys::Keys, rsa};

const AUTHORITY: &str = "Sandbox Certification Authority R1";
const ORGANIZATION: &str = "Sandbox";
const ROOT_SERIAL: u64 = 1_234_567_890_123_456_789;
const APP_SERIAL: u64 = 2_025_010_100_000_001;
const ALIPAY_SERIAL: u64 = 2_025_010_100_000_002;

/// The three files of a client, in PEM.
#[derive(Default)]
pub struct Files {
    pub app: String,
    pub alipay: String,
    pub root: String,
}

/// The certificates of these keys. The platform's key also signs as the authority.
pub fn files(keys: &Keys) -> Option<Files> {
    let platform: Pkcs8V1Der<'_> = keys.platform.as_der().ok()?;
    let platform = key(&rsa::pem("PRIVATE KEY", platform.as_ref()))?;
    let merchant = key(&keys.merchant_private_pem)?;
    let mut root = named(AUTHORITY, ROOT_SERIAL);
    root.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    let file = root.self_signed(&platform).ok()?.pem();
    let authority = Issuer::from_params(&root, &platform);
    let signed =
        |params: CertificateParams, key| Some(params.signed_by(key, &authority).ok()?.pem());
    Some(Files {
        app: signed(named("Sandbox merchant", APP_SERIAL), &merchant)?,
        // As the real file: the certificate and the authority behind it.
        alipay: signed(named("Sandbox platform", ALIPAY_SERIAL), &platform)? + &file,
        root: file,
    })
}

fn key(pem: &str) -> Option<rcgen::KeyPair> {
    rcgen::KeyPair::from_pem_and_sign_algo(pem, &PKCS_RSA_SHA256).ok()
}

fn named(name: &str, serial: u64) -> CertificateParams {
    let mut params = CertificateParams::default();
    params.serial_number = Some(serial.into());
    params.distinguished_name.remove(DnType::CommonName);
    params.distinguished_name.push(DnType::CountryName, "CN");
    params.distinguished_name.push(DnType::OrganizationName, ORGANIZATION);
    params.distinguished_name.push(DnType::CommonName, name);
    params
}

/// The numbers of the merchant's certificate and of the root that a request must name.
pub fn expected() -> [(&'static str, String); 2] {
    [("app_cert_sn", number(APP_SERIAL)), ("alipay_root_cert_sn", number(ROOT_SERIAL))]
}

/// The number of the platform's certificate that a response names.
pub fn of_platform() -> String {
    number(ALIPAY_SERIAL)
}

/// The number (SN) of a certificate of our authority.
fn number(serial: u64) -> String {
    let hash = Md5::digest(format!("CN={AUTHORITY},O={ORGANIZATION},C=CN{serial}"));
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::{files, number};
    use crate::{keys::Keys, record_store::RecordStore};

    #[test]
    fn the_certificates_of_one_sandbox_stay_the_same() {
        let keys = Keys::open(&RecordStore::open(None).unwrap()).unwrap();
        let (first, second) = (files(&keys).unwrap(), files(&keys).unwrap());
        assert_eq!((first.app, first.root), (second.app, second.root));
        assert_eq!(number(1).len(), 32);
    }
}
