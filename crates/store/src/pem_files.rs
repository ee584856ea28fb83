//! Certificates and keys for TLS, out of texts in PEM. The errors of the library's own reader repeat
//! the text, which may be a key.

use domain::pem;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

/// All certificates of a text; none where one block of it cannot be read.
#[must_use]
pub fn certificates(text: &str) -> Vec<CertificateDer<'static>> {
    let blocks = pem::blocks(text).unwrap_or_default().into_iter();
    blocks.filter(|block| block.label == "CERTIFICATE").map(|block| block.der.into()).collect()
}

/// The first private key of a text, which is not encrypted.
#[must_use]
pub fn private_key(text: &str) -> Option<PrivateKeyDer<'static>> {
    let blocks = pem::blocks(text)?;
    let key = blocks.into_iter().find(|block| block.label.ends_with("PRIVATE KEY"))?;
    PrivateKeyDer::try_from(key.der).ok()
}
