//! RSA keys in the forms that Alipay and WeChat Pay give out, and SHA256withRSA (PKCS#1 v1.5).

use aws_lc_rs::{
    encoding::{AsDer, PublicKeyX509Der},
    rand::SystemRandom,
    rsa::{KeyPair, OAEP_SHA1_MGF1SHA1, OaepPublicEncryptingKey, PublicEncryptingKey, PublicKey},
    signature::{KeyPair as _, RSA_PKCS1_2048_8192_SHA256, RSA_PKCS1_SHA256, UnparsedPublicKey},
};
use base64::{Engine, engine::general_purpose::STANDARD};

use crate::ConfigError;
use domain::pem;

const MODULUS_MIN: usize = 2048 / 8;

/// Our private key.
pub struct SigningKey(KeyPair);

impl SigningKey {
    /// Reads PEM or bare base64, PKCS#8 or PKCS#1: consoles and tools produce all four.
    ///
    /// # Errors
    /// When it is missing, not an RSA private key, or shorter than 2048 bits.
    pub fn read(name: &'static str, text: &str) -> Result<Self, ConfigError> {
        let der = decode(name, text)?;
        let pair = KeyPair::from_pkcs8(&der)
            .or_else(|_| KeyPair::from_der(&der))
            .map_err(|_| ConfigError::Malformed(name))?;
        if pair.public_modulus_len() < MODULUS_MIN {
            Err(ConfigError::Weak(name))
        } else {
            Ok(Self(pair))
        }
    }

    /// The signature in base64; `None` only if the system has no randomness for the blinding.
    pub fn sign(&self, message: &[u8]) -> Option<String> {
        let mut signature = vec![0; self.0.public_modulus_len()];
        self.0.sign(&RSA_PKCS1_SHA256, &SystemRandom::new(), message, &mut signature).ok()?;
        Some(STANDARD.encode(signature))
    }
}

/// The public key of a provider.
pub struct VerifyingKey {
    /// Its `RSAPublicKey`, with which signatures are verified.
    bare: Vec<u8>,
    /// Its `SubjectPublicKeyInfo`.
    info: Vec<u8>,
}

impl VerifyingKey {
    /// Whether this is the public half of `key`.
    pub fn belongs_to(&self, key: &SigningKey) -> bool {
        key.0.public_key().as_ref() == self.bare
    }

    /// The text encrypted for the owner of the key by RSAES-OAEP with SHA-1, in base64; `None`
    /// where it is too long.
    pub fn encrypts(&self, plain: &str) -> Option<String> {
        let key = PublicEncryptingKey::from_der(&self.info).ok()?;
        let key = OaepPublicEncryptingKey::new(key).ok()?;
        let mut buffer = vec![0; key.ciphertext_size()];
        let plain = plain.as_bytes();
        let sealed = key.encrypt(&OAEP_SHA1_MGF1SHA1, plain, &mut buffer, None).ok()?;
        Some(STANDARD.encode(sealed))
    }

    /// Reads PEM or bare base64.
    ///
    /// # Errors
    /// When it is missing, not an RSA public key, or shorter than 2048 bits.
    pub fn read(name: &'static str, text: &str) -> Result<Self, ConfigError> {
        Self::from_der(name, &decode(name, text)?)
    }

    /// Reads the bytes of a `SubjectPublicKeyInfo`.
    ///
    /// # Errors
    /// As [`Self::read`].
    pub fn from_der(name: &'static str, der: &[u8]) -> Result<Self, ConfigError> {
        let key = PublicKey::from_der(der).map_err(|_| ConfigError::Malformed(name))?;
        if key.modulus_len() < MODULUS_MIN {
            return Err(ConfigError::Weak(name));
        }
        let info: PublicKeyX509Der<'_> = key.as_der().map_err(|_| ConfigError::Malformed(name))?;
        Ok(Self { bare: key.as_ref().to_vec(), info: info.as_ref().to_vec() })
    }

    /// Whether this base64 signature is of this message.
    pub fn verifies(&self, message: &[u8], signature: &str) -> bool {
        let Ok(signature) = STANDARD.decode(signature) else { return false };
        UnparsedPublicKey::new(&RSA_PKCS1_2048_8192_SHA256, &self.bare)
            .verify(message, &signature)
            .is_ok()
    }
}

/// The bytes of PEM or bare base64.
pub fn decode(name: &'static str, text: &str) -> Result<Vec<u8>, ConfigError> {
    if text.trim().is_empty() {
        return Err(ConfigError::Missing(name));
    }
    let der = pem::blocks(text).and_then(|blocks| match blocks.into_iter().next() {
        Some(block) => Some(block.der),
        None => pem::base64(text),
    });
    der.ok_or(ConfigError::Malformed(name))
}
