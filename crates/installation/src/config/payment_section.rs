//! The section of payments. The doc comments of its keys are printed by `satchel config`.

use super::key::word_setting;
use super::secret::{KeyText, Secret};
use super::section::section;

word_setting! {
    /// The provider of one payment method.
    PayProvider {
        /// The method is not offered.
        Off = "off",
        /// Alipay.
        Alipay = "alipay",
        /// WeChat Pay.
        Wechat = "wechat",
        /// Stripe.
        Stripe = "stripe",
        /// Steam wallets.
        Steam = "steam",
    }
}

section! {
    /// Payment providers: `off` or a provider for each method.
    Payments {
        /// Provider of the payment method Alipay: off or alipay.
        alipay: PayProvider = PayProvider::Off,
        /// Provider of the payment method WeChat Pay: off or wechat.
        wechat: PayProvider = PayProvider::Off,
        /// Provider of the payment method credit card: off or stripe.
        card: PayProvider = PayProvider::Off,
        /// Provider of the payment method Steam: off or steam.
        steam: PayProvider = PayProvider::Off,
        /// URL of Alipay's gateway.
        alipay_gateway_url: String = "https://openapi.alipay.com/gateway.do".to_owned(),
        /// Our application id at Alipay (`app_id`).
        alipay_app_id: Option<String> = None,
        /// Our seller id at Alipay (`seller_id`).
        alipay_seller_id: Option<String> = None,
        /// Our RSA private key for Alipay (PEM or base64 without header, at least 2048 bits).
        alipay_private_key: Option<Secret> = None,
        /// Alipay's public key, as its console shows it; not our own public key. Either this or
        /// the three certificates are set, as the console says.
        alipay_public_key: Option<KeyText> = None,
        /// Our certificate (PEM, `appCertPublicKey_….crt`).
        alipay_app_cert: Option<KeyText> = None,
        /// Alipay's certificate (PEM, `alipayCertPublicKey_RSA2.crt`). While Alipay replaces it,
        /// the old and the new one after another.
        alipay_cert: Option<KeyText> = None,
        /// The root certificates (PEM, `alipayRootCert.crt`).
        alipay_root_cert: Option<KeyText> = None,
        /// URL of WeChat Pay's API; `https://api2.mch.weixin.qq.com` is its other place.
        wechat_api_url: String = "https://api.mch.weixin.qq.com".to_owned(),
        /// Our merchant number at WeChat Pay (`mchid`).
        wechat_mch_id: Option<String> = None,
        /// The id of the application that is bound to the merchant (`appid`, `wx…`).
        wechat_app_id: Option<String> = None,
        /// The secret of that application (`AppSecret`), with which customers in WeChat's browser
        /// are identified. Not set: they are shown a QR code.
        wechat_app_secret: Option<Secret> = None,
        /// The serial number of our API certificate, 40 hexadecimal digits.
        wechat_serial_no: Option<String> = None,
        /// The private key of that certificate (`apiclient_key.pem`, PEM or base64 without header).
        wechat_private_key: Option<Secret> = None,
        /// The `APIv3` key, 32 characters, as we have set it in WeChat Pay's console.
        wechat_api_v3_key: Option<Secret> = None,
        /// The id of WeChat Pay's public key (`PUB_KEY_ID_…`). Without id and key, its
        /// certificates are downloaded.
        wechat_public_key_id: Option<String> = None,
        /// WeChat Pay's public key (`pub_key.pem`); not our own public key.
        wechat_public_key: Option<KeyText> = None,
        /// URL of Stripe's API.
        stripe_url: String = "https://api.stripe.com".to_owned(),
        /// Our key at Stripe: a restricted (`rk_live_…`) or a secret one (`sk_live_…`).
        stripe_secret_key: Option<Secret> = None,
        /// The signing secret of Stripe's webhooks (`whsec_…`). While it is replaced, both, with a
        /// space between them.
        stripe_webhook_secrets: Option<Secret> = None,
        /// URL of Steam's partner API, for payments from Steam wallets.
        steam_url: String = "https://partner.steam-api.com".to_owned(),
        /// Whether to call the interface for tests of `ISteamMicroTxn`, which moves no money.
        steam_test_mode: bool = false,
        /// The number of the app that we publish at Steam.
        steam_app_id: u32 = 0,
        /// The publisher's Web API key (32 hexadecimal digits), which is allowed this app.
        steam_publisher_key: Option<Secret> = None,
        /// The part before the number of a transaction in the address of its page at Steam, for
        /// customers who come again before Steam has named one to this process. Empty: they are
        /// given a new transaction then.
        steam_approval_url: String =
            "https://store.steampowered.com/checkout/approvetxn/".to_owned(),
        /// For how many minutes from its beginning on the money of a payment may be taken; at least
        /// as long as an order is reserved. The service asks for it for a day.
        steam_approval_minutes: i64 = 30; always 1..=720,
        /// The number under which Steam lists what is sold; all gifts have the same.
        steam_item_id: u32 = 1; always 1..=i64::MAX,
    }
}
