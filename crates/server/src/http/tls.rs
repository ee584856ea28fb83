//! HTTPS without a proxy in front.

use crate::text_file;
use parking_lot::RwLock;
use std::path::Path;
use std::sync::Arc;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::crypto::aws_lc_rs;
use tokio_rustls::rustls::pki_types::pem::PemObject;
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
    let chain: Vec<_> = CertificateDer::pem_slice_iter(text.as_bytes())
        .collect::<Result<_, _>>()
        .map_err(|e| format!("server.tls_cert: {shown}: {e}"))?;
    if chain.is_empty() {
        return Err(format!("server.tls_cert: {shown} holds no certificate"));
    }
    let expires = chain
        .first()
        .and_then(|leaf| X509Certificate::from_der(leaf).ok())
        .map(|(_, leaf)| leaf.validity().not_after.timestamp());
    let text = text_file::read(key).map_err(|why| format!("server.tls_key: {why}"))?;
    let private = PrivateKeyDer::from_pem_slice(text.as_bytes())
        .map_err(|e| format!("server.tls_key: {}: {e}", key.display()))?;
    let mut config = ServerConfig::builder_with_provider(Arc::new(aws_lc_rs::default_provider()))
        .with_protocol_versions(DEFAULT_VERSIONS)
        .map_err(|e| format!("TLS: {e}"))?
        .with_no_client_auth()
        .with_single_cert(chain, private)
        .map_err(|e| format!("server.tls_cert and server.tls_key: {e}"))?;
    config.alpn_protocols = vec![b"h2".to_vec(), b"http/1.1".to_vec()];
    Ok((TlsAcceptor::from(Arc::new(config)), expires))
}
