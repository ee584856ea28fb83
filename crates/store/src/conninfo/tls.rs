//! How certificates of PostgreSQL are verified: `sslmode`, `sslrootcert`, `sslcert` and `sslkey`,
//! as libpq understands them.

use super::parse::Setting;
use super::{given, value};
use crate::pem_files::{certificates, private_key};
use std::sync::Arc;
use tokio_postgres_rustls::MakeRustlsConnect;
use tokio_rustls::rustls::client::WebPkiServerVerifier;
use tokio_rustls::rustls::client::danger::{
    HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier,
};
use tokio_rustls::rustls::crypto::{CryptoProvider, aws_lc_rs};
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use tokio_rustls::rustls::{
    CertificateError, ClientConfig, DigitallySignedStruct, Error, RootCertStore, SignatureScheme,
};

/// What is asked of the encryption.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
    Disable,
    /// Encrypted where the server offers it.
    Prefer,
    Require,
    /// The certificate must be signed by an authority that is known.
    VerifyCa,
    /// It must name the host as well.
    VerifyFull,
}

impl Mode {
    pub(super) fn of(settings: &[Setting]) -> Result<Self, String> {
        let is_systems = given(settings, "sslrootcert") == Some(SYSTEM);
        let mode = match value(settings, "sslmode").unwrap_or_default() {
            "disable" => Self::Disable,
            "require" => Self::Require,
            "verify-ca" => Self::VerifyCa,
            "verify-full" => Self::VerifyFull,
            "prefer" if is_systems && given(settings, "sslmode").is_none() => Self::VerifyFull,
            "prefer" => Self::Prefer,
            _ => return Err("this sslmode is not supported".to_owned()),
        };
        // Anyone can get a certificate of a public authority.
        if is_systems && mode != Self::VerifyFull {
            return Err(format!("sslrootcert={SYSTEM} needs sslmode=verify-full"));
        }
        let verifies = matches!(mode, Self::VerifyCa | Self::VerifyFull);
        if verifies && given(settings, "sslrootcert").is_none() {
            return Err(format!("this sslmode needs sslrootcert=FILE or sslrootcert={SYSTEM}"));
        }
        Ok(mode)
    }

    /// As the library names it.
    pub(super) const fn of_library(self) -> &'static str {
        match self {
            Self::Disable => "disable",
            Self::Prefer => "prefer",
            Self::Require | Self::VerifyCa | Self::VerifyFull => "require",
        }
    }
}

/// The name of the machine's own authorities.
const SYSTEM: &str = "system";

pub(super) fn connector(settings: &[Setting]) -> Result<MakeRustlsConnect, String> {
    let provider = Arc::new(aws_lc_rs::default_provider());
    let certificate = match given(settings, "sslrootcert") {
        None => None,
        Some(roots) => {
            let roots = Arc::new(authorities(roots)?);
            let verifier =
                WebPkiServerVerifier::builder_with_provider(roots, Arc::clone(&provider));
            Some(verifier.build().map_err(|e| format!("sslrootcert: {e}"))?)
        }
    };
    let names_host = Mode::of(settings)? == Mode::VerifyFull;
    let verifier = Verifier { certificate, names_host, provider: Arc::clone(&provider) };
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(|e| e.to_string())?
        .dangerous()
        .with_custom_certificate_verifier(Arc::new(verifier));
    let config = match (given(settings, "sslcert"), given(settings, "sslkey")) {
        (None, None) => config.with_no_client_auth(),
        (Some(chain), Some(key)) => {
            let private = private_key(&text("sslkey", key)?)
                .ok_or_else(|| format!("sslkey: {key} holds no unencrypted key"))?;
            let own = config.with_client_auth_cert(certificates(&text("sslcert", chain)?), private);
            own.map_err(|e| format!("sslcert and sslkey: {e}"))?
        }
        _ => return Err("sslcert and sslkey need each other".to_owned()),
    };
    Ok(MakeRustlsConnect::new(config))
}

fn authorities(from: &str) -> Result<RootCertStore, String> {
    let certificates = if from == SYSTEM {
        rustls_native_certs::load_native_certs().certs
    } else {
        certificates(&text("sslrootcert", from)?)
    };
    let mut roots = RootCertStore::empty();
    if roots.add_parsable_certificates(certificates).0 == 0 {
        return Err(format!("sslrootcert: {from} holds no certificate"));
    }
    Ok(roots)
}

fn text(keyword: &str, file: &str) -> Result<String, String> {
    std::fs::read_to_string(file).map_err(|e| format!("{keyword}: {file}: {e}"))
}

/// Verifies what `sslmode` asks for. As in libpq, a given authority is asked about in each mode.
#[derive(Debug)]
struct Verifier {
    certificate: Option<Arc<WebPkiServerVerifier>>,
    names_host: bool,
    provider: Arc<CryptoProvider>,
}

impl ServerCertVerifier for Verifier {
    fn verify_server_cert(
        &self,
        end_entity: &CertificateDer<'_>,
        intermediates: &[CertificateDer<'_>],
        name: &ServerName<'_>,
        ocsp: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        use CertificateError::{NotValidForName, NotValidForNameContext};
        let Some(verifier) = &self.certificate else { return Ok(ServerCertVerified::assertion()) };
        // The name is compared last.
        match verifier.verify_server_cert(end_entity, intermediates, name, ocsp, now) {
            Err(Error::InvalidCertificate(NotValidForName | NotValidForNameContext { .. }))
                if !self.names_host =>
            {
                Ok(ServerCertVerified::assertion())
            }
            end => end,
        }
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let algorithms = &self.provider.signature_verification_algorithms;
        tokio_rustls::rustls::crypto::verify_tls12_signature(
            message, certificate, signature, algorithms,
        )
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let algorithms = &self.provider.signature_verification_algorithms;
        tokio_rustls::rustls::crypto::verify_tls13_signature(
            message, certificate, signature, algorithms,
        )
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.provider.signature_verification_algorithms.supported_schemes()
    }
}
