//! The keys of both sides: the merchant's, whose private half our client gets, and the platform's.

use std::{fs, io::Write, path::Path};

use aws_lc_rs::rsa::KeyPair;
use base64::{Engine, engine::general_purpose::STANDARD};
use serde::{Deserialize, Serialize};

use crate::{
    StartError, clock_and_rng,
    digest::{hex, mac},
    journal::private,
    rsa,
};

/// The keys, parsed.
pub struct Keys {
    /// The merchant's private key in PEM (PKCS#8), for the client.
    pub merchant_private_pem: String,
    /// The merchant's public key (DER), which verifies requests.
    pub merchant_public: Vec<u8>,
    /// The platform's key pair, which signs responses and webhooks.
    pub platform: KeyPair,
    /// The platform's public key in PEM, for the client.
    pub platform_public_pem: String,
    /// The secret of the sandbox's own protocol. The keys of the cloud vendors are derived from it.
    pub secret: Vec<u8>,
}

/// The file `keys.json`: base64 of PKCS#8, PKCS#8 and raw bytes.
#[derive(Serialize, Deserialize)]
struct Stored {
    merchant: String,
    platform: String,
    secret: String,
}

impl Keys {
    /// Reads the keys in `dir`, or generates them; two processes get the same ones.
    pub fn open(dir: Option<&Path>) -> Result<Self, StartError> {
        let Some(dir) = dir else { return Self::read(&Stored::generate()?) };
        fs::create_dir_all(dir)?;
        let lock =
            private().create(true).truncate(false).write(true).open(dir.join("keys.lock"))?;
        lock.lock()?;
        let path = dir.join("keys.json");
        if !path.exists() {
            let fresh = dir.join("keys.new");
            let text = serde_json::to_vec(&Stored::generate()?).map_err(|_| StartError::Keys)?;
            private().create(true).truncate(true).write(true).open(&fresh)?.write_all(&text)?;
            fs::rename(&fresh, &path)?;
        }
        let stored = serde_json::from_slice(&fs::read(&path)?).map_err(|_| StartError::Keys)?;
        Self::read(&stored)
    }

    fn read(stored: &Stored) -> Result<Self, StartError> {
        let decode = |text: &str| STANDARD.decode(text).map_err(|_| StartError::Keys);
        let pair = |der: &[u8]| KeyPair::from_pkcs8(der).map_err(|_| StartError::Keys);
        let merchant_der = decode(&stored.merchant)?;
        let platform = pair(&decode(&stored.platform)?)?;
        Ok(Self {
            merchant_private_pem: rsa::pem("PRIVATE KEY", &merchant_der),
            merchant_public: rsa::public_der(&pair(&merchant_der)?).ok_or(StartError::Keys)?,
            platform_public_pem: rsa::pem(
                "PUBLIC KEY",
                &rsa::public_der(&platform).ok_or(StartError::Keys)?,
            ),
            platform,
            secret: decode(&stored.secret)?,
        })
    }
}

impl Keys {
    /// The AccessKey of the simulated Aliyun: id and secret.
    pub fn aliyun(&self) -> (String, String) {
        (format!("LTAI{}", self.derived("aliyun id", 20)), self.derived("aliyun secret", 30))
    }

    /// The key of the simulated Tencent Cloud: id and secret.
    pub fn tencent(&self) -> (String, String) {
        (format!("AKID{}", self.derived("tencent id", 32)), self.derived("tencent secret", 32))
    }

    fn derived(&self, what: &str, digits: usize) -> String {
        let mut text = hex(mac(&self.secret, what.as_bytes()).as_ref());
        text.truncate(digits);
        text
    }
}

impl Stored {
    fn generate() -> Result<Self, StartError> {
        let key = || rsa::generate().map(|der| STANDARD.encode(der)).ok_or(StartError::Keys);
        let secret = clock_and_rng::random::<32>().map_err(|_| StartError::Keys)?;
        Ok(Self { merchant: key()?, platform: key()?, secret: STANDARD.encode(secret) })
    }
}
