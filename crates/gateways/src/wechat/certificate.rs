//! Serial number and public key of an X.509 certificate, without a chain: a platform certificate is
//! trusted because it comes encrypted with our `APIv3` key.

use crate::{digest::hex, rsa};

const SEQUENCE: u8 = 0x30;
const INTEGER: u8 = 0x02;
const VERSION: u8 = 0xa0;

/// The parts of a certificate that we need.
pub struct Certificate {
    /// In upper-case hexadecimal digits, as `Wechatpay-Serial` names it.
    pub serial: String,
    /// The bytes of its `SubjectPublicKeyInfo`.
    pub public_key: Vec<u8>,
}

/// Reads a certificate in PEM.
pub fn read(pem: &str) -> Option<Certificate> {
    let der = rsa::decode("certificate", pem).ok()?;
    let (certificate, _) = value(&der, SEQUENCE)?;
    let (mut fields, _) = value(certificate, SEQUENCE)?;
    if let Some((_, rest)) = value(fields, VERSION) {
        fields = rest;
    }
    let (serial, mut fields) = value(fields, INTEGER)?;
    // Signature algorithm, issuer, validity, subject.
    for _ in 0..4 {
        fields = value(fields, SEQUENCE)?.1;
    }
    let (_, rest) = value(fields, SEQUENCE)?;
    let public_key = fields.get(..fields.len() - rest.len())?.to_vec();
    let digits = serial.strip_prefix(&[0]).unwrap_or(serial);
    Some(Certificate { serial: hex(digits).to_ascii_uppercase(), public_key })
}

/// The content of the first element, which must have this tag, and what follows it.
fn value(der: &[u8], tag: u8) -> Option<(&[u8], &[u8])> {
    let (&[found, first], rest) = der.split_first_chunk::<2>()?;
    if found != tag {
        return None;
    }
    let (length, rest) = if first < 0x80 {
        (usize::from(first), rest)
    } else {
        // A certificate is far shorter than what needs more bytes.
        let (bytes, rest) = rest.split_at_checked(usize::from(first & 0x7f))?;
        if bytes.is_empty() || bytes.len() > 3 {
            return None;
        }
        (bytes.iter().fold(0, |sum, byte| sum << 8 | usize::from(*byte)), rest)
    };
    rest.split_at_checked(length)
}
