//! HTTPS without a proxy in front.

use crate::text_file;
use domain::pem;
use parking_lot::RwLock;
use std::path::Path;
use std::sync::Arc;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::crypto::aws_lc_rs;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::rustls::{DEFAULT_VERSIONS, ServerConfig};
use x509_parser::prelude::{FromDer, X509Certificate};

/// The certificate for new connections, with the time at which it expires, in Unix seconds.
pub struct Tls(RwLock<(TlsAcceptor, Option<i64>)>);

impl Tls {
    /// # Errors
    /// When a file cannot be read, or certificate and key do not match.
    pub fn load(cert: &Path, key: &Path) -> Result<Arc<Self>, String> {
        Ok(Arc::new(Self(RwLock::new(acceptor(cert, key)?))))
    }

    /// Replaces the certificate for new connections; open ones keep theirs.
    ///
    /// # Errors
    /// As [`Self::load`]; the old certificate then stays in use.
    pub fn replace(&self, cert: &Path, key: &Path) -> Result<(), String> {
        let new = acceptor(cert, key)?;
        *self.0.write() = new;
        Ok(())
    }

    /// The acceptor for the next handshake.
    #[must_use]
    pub fn acceptor(&self) -> TlsAcceptor {
        self.0.read().0.clone()
    }

    /// When the certificate expires, in Unix seconds; `None` where it does not say so.
    #[must_use]
    pub fn expires_at(&self) -> Option<i64> {
        self.0.read().1
    }
}

/// Reads certificate and key, and offers HTTP/2 before HTTP/1.1.
fn acceptor(cert: &Path, key: &Path) -> Result<(TlsAcceptor, Option<i64>), String> {
    let shown = cert.display();
    let text = text_file::read(cert).map_err(|why| format!("server.tls_cert: {why}"))?;
    let chain = certificates(&text);
    if chain.is_empty() {
        return Err(format!("server.tls_cert: {shown} holds no certificate that can be read"));
    }
    let expires = chain
        .first()
        .and_then(|leaf| X509Certificate::from_der(leaf).ok())
        .map(|(_, leaf)| leaf.validity().not_after.timestamp());
    let text = text_file::read(key).map_err(|why| format!("server.tls_key: {why}"))?;
    let private = private_key(&text).ok_or_else(|| {
        format!("server.tls_key: {} holds no unencrypted key that can be read", key.display())
    })?;
    let mut config = ServerConfig::builder_with_provider(Arc::new(aws_lc_rs::default_provider()))
        .with_protocol_versions(DEFAULT_VERSIONS)
        .map_err(|e| format!("TLS: {e}"))?
        .with_no_client_auth()
        .with_single_cert(chain, private)
        .map_err(|e| format!("server.tls_cert and server.tls_key: {e}"))?;
    config.alpn_protocols = vec![b"h2".to_vec(), b"http/1.1".to_vec()];
    Ok((TlsAcceptor::from(Arc::new(config)), expires))
}

/// All certificates of a text; none where one block of it cannot be read. The errors of the
/// library's own reader repeat the text, which may be a key.
fn certificates(text: &str) -> Vec<CertificateDer<'static>> {
    let blocks = pem::blocks(text).unwrap_or_default().into_iter();
    blocks.filter(|block| block.label == "CERTIFICATE").map(|block| block.der.into()).collect()
}

/// The first private key of a text, which is not encrypted.
fn private_key(text: &str) -> Option<PrivateKeyDer<'static>> {
    let blocks = pem::blocks(text)?;
    let key = blocks.into_iter().find(|block| block.label.ends_with("PRIVATE KEY"))?;
    PrivateKeyDer::try_from(key.der).ok()
}

#[cfg(test)]
mod tests {
    use super::Tls;

    #[test]
    fn a_key_is_read_however_its_lines_end_and_never_repeated() {
        let dir = tempfile::tempdir().unwrap();
        let made = rcgen::generate_simple_self_signed(["shop.example".to_owned()]).unwrap();
        let (cert, key) = (dir.path().join("cert.pem"), dir.path().join("key.pem"));
        std::fs::write(&cert, made.cert.pem().replace('\n', "\\n")).unwrap();
        let pem = made.signing_key.serialize_pem();
        for written in [pem.clone(), pem.replace('\n', "\\n"), pem.replace('\n', " ")] {
            std::fs::write(&key, &written).unwrap();
            assert!(Tls::load(&cert, &key).is_ok(), "{written}");
        }
        for broken in [&pem[..pem.len() - 9], &pem.replace("END", "AND"), &pem.replace('A', "*")] {
            std::fs::write(&key, broken).unwrap();
            let problem = Tls::load(&cert, &key).err().unwrap();
            let wanted = "key.pem holds no unencrypted key that can be read";
            assert!(problem.ends_with(wanted), "{problem}");
        }
    }
}
