//! Data that WeChat Pay encrypts with our `APIv3` key: AES-256-GCM.

use aws_lc_rs::aead::{AES_256_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use base64::{Engine, engine::general_purpose::STANDARD};
use serde::Deserialize;

use crate::ConfigError;

/// The `APIv3` key: 32 characters that we have set in the merchant's console.
pub struct ApiV3Key(LessSafeKey);

/// An encrypted value, as webhooks and certificates carry it.
#[derive(Deserialize)]
pub struct EncryptedResource {
    algorithm: String,
    /// Base64; its last 16 bytes are the tag.
    ciphertext: String,
    #[serde(default)]
    associated_data: Option<String>,
    nonce: String,
}

impl ApiV3Key {
    /// # Errors
    /// When it is missing or has not 32 bytes.
    pub fn read(name: &'static str, text: &str) -> Result<Self, ConfigError> {
        if text.is_empty() {
            return Err(ConfigError::Missing(name));
        }
        UnboundKey::new(&AES_256_GCM, text.as_bytes())
            .map(|key| Self(LessSafeKey::new(key)))
            .map_err(|_| ConfigError::Malformed(name))
    }

    /// The bytes, if they were encrypted with this key and are whole.
    pub fn decrypt(&self, resource: &EncryptedResource) -> Option<Vec<u8>> {
        if resource.algorithm != "AEAD_AES_256_GCM" {
            return None;
        }
        let nonce = Nonce::try_assume_unique_for_key(resource.nonce.as_bytes()).ok()?;
        let about = Aad::from(resource.associated_data.as_deref().unwrap_or_default().as_bytes());
        let mut bytes = STANDARD.decode(&resource.ciphertext).ok()?;
        let length = self.0.open_in_place(nonce, about, &mut bytes).ok()?.len();
        bytes.truncate(length);
        Some(bytes)
    }
}
