//! Clients of the providers behind the ports of the use cases: one module a provider.
//!
//! Each provider is pure building and parsing of messages around one [`Transport`], so that every
//! byte of a protocol can be tested without a network. An outcome that is not proven (a timeout, a
//! 5xx, a response whose signature is missing or wrong) is [`app::ports::Outcome::Unknown`].

pub mod alipay;
mod aliyun;
mod bank_file;
mod circuit;
mod cut;
mod digest;
mod endpoint;
mod form;
mod http;
mod observed;
mod payout_request;
mod ports;
mod rsa;
#[cfg(test)]
mod script;
mod sms_fallback;
mod sms_reports;
mod sms_templates;
mod statement_fields;
mod statement_kinds;
mod steam;
pub mod steam_micro_txn;
pub mod stripe;
mod tencent;
pub mod wechat;

pub use alipay::{
    Alipay, AlipayBill, AlipayCertificates, AlipayConfig, AlipayPayouts, AlipayStatements,
    AlipayTrust, TransferScene as AlipayTransferScene,
    certificate_errors as alipay_certificate_errors, key_errors as alipay_key_errors,
};
pub use aliyun::{AliyunKey, AliyunRealName, AliyunSms, AliyunSmsConfig};
pub use bank_file::BankFile;
pub use circuit::{Circuit, Permit};
pub use endpoint::Endpoint;
pub use http::{Http, HttpRequest, HttpResponse, Method, NoResponse, Transport, find_header};
pub use observed::{Observation, ObservedHttp, certificate_until};
pub use ports::Ports;
pub use sms_fallback::SmsFallback;
pub use sms_reports::{SmsReport, aliyun_sms_reports, tencent_sms_reports};
pub use sms_templates::SmsTemplates;
pub use statement_kinds::statement_kinds;
pub use steam::{SteamBot, SteamBots, SteamConfig, SteamOpenId};
pub use steam_micro_txn::{
    SteamMicroTxn, SteamTxnConfig, SteamTxnStatements, key_error as steam_key_error,
};
pub use stripe::{Stripe, StripeConfig, StripeStatements, key_errors as stripe_key_errors};
pub use tencent::{TencentKey, TencentRealName, TencentSms, TencentSmsConfig};
pub use wechat::{
    KeyErrors as WechatKeyErrors, Wechat, WechatBill, WechatConfig, WechatOauth, WechatOauthConfig,
    WechatPayouts, WechatPublicKey, WechatStatements, WechatTransferScene,
    key_errors as wechat_key_errors,
};

/// Why a provider cannot be set up. The process must then not start.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ConfigError {
    /// A required value is empty.
    #[error("{0} is missing")]
    Missing(&'static str),
    /// A value cannot be parsed.
    #[error("{0} cannot be read")]
    Malformed(&'static str),
    /// A key is too short to protect money.
    #[error("{0} is too weak")]
    Weak(&'static str),
    /// The provider's public key is our own, so no signature of the provider would match.
    #[error("is our own public key, not the provider's")]
    OurOwn,
    /// Our certificate is of another private key than ours.
    #[error("is not the certificate of our private key")]
    NotOurs,
    /// The HTTP client does not start, for example without root certificates.
    #[error("the HTTP client does not start")]
    Http,
}
