//! The keys of both sides: the merchant's, whose private half our client gets, and the platform's.

use aws_lc_rs::rsa::KeyPair;
use base64::{Engine, engine::general_purpose::STANDARD};
use serde::{Deserialize, Serialize};

use crate::{
    StartError, clock_and_rng,
    digest::{hex, mac},
    record_store::{RecordStore, change, get},
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
    /// The keys of WeChat Pay.
    pub wechat: WechatKeys,
    /// The secret from which the keys of the cloud vendors are derived.
    pub secret: Vec<u8>,
}

/// The RSA keys of WeChat Pay.
pub struct WechatKeys {
    /// The merchant's private key in PEM (PKCS#8), for the client.
    pub merchant_private_pem: String,
    /// The merchant's public key (DER), which verifies requests.
    pub merchant_public: Vec<u8>,
    /// The key pair of the platform's public key.
    pub platform: KeyPair,
    /// The platform's public key in PEM, for the client.
    pub platform_public_pem: String,
}

/// The name of the only record of keys.
const KEY: &str = "all";

/// Private keys in PKCS#8 and raw bytes, all in base64.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
pub struct Stored {
    merchant: String,
    platform: String,
    secret: String,
    wechat_merchant: String,
    wechat_platform: String,
}

impl Keys {
    /// Reads the keys, or generates them; two processes with the same records get the same ones.
    pub fn open(records: &RecordStore) -> Result<Self, StartError> {
        let known: Option<Stored> = records.blocking_transaction(|conn| get(conn, KEY))?;
        let stored = match known {
            Some(stored) => stored,
            None => {
                let fresh = Stored::generate()?;
                let keep = |slot: &mut Option<Stored>| slot.get_or_insert(fresh).clone();
                records.blocking_transaction(|conn| change(conn, KEY, keep))?
            }
        };
        Self::read(&stored)
    }

    fn read(stored: &Stored) -> Result<Self, StartError> {
        let decode = |text: &str| STANDARD.decode(text).map_err(|_| StartError::Keys);
        let pair = |der: &[u8]| KeyPair::from_pkcs8(der).map_err(|_| StartError::Keys);
        let public = |pair: &KeyPair| rsa::public_der(pair).ok_or(StartError::Keys);
        let (merchant_der, wechat_der) =
            (decode(&stored.merchant)?, decode(&stored.wechat_merchant)?);
        let platform = pair(&decode(&stored.platform)?)?;
        let wechat_platform = pair(&decode(&stored.wechat_platform)?)?;
        Ok(Self {
            merchant_private_pem: rsa::pem("PRIVATE KEY", &merchant_der),
            merchant_public: public(&pair(&merchant_der)?)?,
            platform_public_pem: rsa::pem("PUBLIC KEY", &public(&platform)?),
            platform,
            wechat: WechatKeys {
                merchant_private_pem: rsa::pem("PRIVATE KEY", &wechat_der),
                merchant_public: public(&pair(&wechat_der)?)?,
                platform_public_pem: rsa::pem("PUBLIC KEY", &public(&wechat_platform)?),
                platform: wechat_platform,
            },
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

    /// The merchant's `APIv3` key at WeChat Pay.
    pub fn wechat_api_v3_key(&self) -> String {
        self.derived("wechat api v3", 32)
    }

    /// The key of the API of the simulated Stripe, one for tests.
    pub fn stripe_secret_key(&self) -> String {
        format!("sk_test_{}", self.derived("stripe secret key", 32))
    }

    /// The signing secret of the webhook endpoint at the simulated Stripe.
    pub fn stripe_webhook_secret(&self) -> String {
        format!("whsec_{}", self.derived("stripe webhook secret", 32))
    }

    /// The publisher's Web API key at the simulated Steam.
    pub fn steam_publisher_key(&self) -> String {
        self.derived("steam publisher key", 32).to_uppercase()
    }

    /// The secret of the official account at WeChat.
    pub fn wechat_app_secret(&self) -> String {
        self.derived("wechat app secret", 32)
    }

    fn derived(&self, what: &str, digits: usize) -> String {
        let mut text = hex(mac(&self.secret, what.as_bytes()).as_ref());
        text.truncate(digits);
        text
    }
}

impl Stored {
    fn generate() -> Result<Self, StartError> {
        let secret = clock_and_rng::random::<32>().map_err(|_| StartError::Keys)?;
        Ok(Self {
            merchant: private_key()?,
            platform: private_key()?,
            secret: STANDARD.encode(secret),
            wechat_merchant: private_key()?,
            wechat_platform: private_key()?,
        })
    }
}

fn private_key() -> Result<String, StartError> {
    rsa::generate().map(|der| STANDARD.encode(der)).ok_or(StartError::Keys)
}
