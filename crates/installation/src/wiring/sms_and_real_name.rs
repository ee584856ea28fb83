//! SMS and real-name verification: the clients of Aliyun and Tencent Cloud.

use super::Accounts;
use super::instrumented::Instrumented;
use super::providers::needed;
use crate::ProviderCalls;
use crate::config::{Config, RealNameProvider, SmsProvider};
use app::ports::{Outcome, RealName, RealNameResult, Sms, SmsState};
use domain::{Lang, Phone, SmsCode, SmsScene};
use gateways::{
    AliyunRealName, AliyunSms, ConfigError, Ports, SmsFallback, TencentRealName, TencentSms,
};
use std::sync::Arc;

const ALIYUN: &str = "our account at Aliyun";
const TENCENT: &str = "our account at Tencent Cloud";

/// The parts that the clients are made of.
pub struct SmsAndRealName<'a> {
    pub config: &'a Config,
    pub accounts: &'a Accounts,
    pub ports: &'a Ports,
    pub calls: &'a Arc<ProviderCalls>,
}

impl SmsAndRealName<'_> {
    /// The provider of SMS codes. Each client is timed under its own name.
    ///
    /// # Errors
    /// When a client cannot be set up.
    pub fn sms(&self) -> Result<Arc<dyn Sms>, String> {
        let section = &self.config.sms;
        let first = self.sms_of(section.provider).map_err(|e| format!("sms.provider: {e}"))?;
        if section.fallback == SmsProvider::Off {
            return Ok(first);
        }
        let second = self.sms_of(section.fallback).map_err(|e| format!("sms.fallback: {e}"))?;
        Ok(Arc::new(SmsFallback::new(first, second)))
    }

    fn sms_of(&self, provider: SmsProvider) -> Result<Arc<dyn Sms>, ConfigError> {
        let client: Arc<dyn Sms> = match provider {
            SmsProvider::Off => Arc::new(NoSms),
            SmsProvider::Aliyun => {
                let account = needed(&self.accounts.aliyun_sms, ALIYUN)?;
                Arc::new(AliyunSms::new(account, self.ports.clone())?)
            }
            SmsProvider::Tencent => {
                let account = needed(&self.accounts.tencent_sms, TENCENT)?;
                Arc::new(TencentSms::new(account, self.ports.clone())?)
            }
        };
        Ok(Instrumented::new(client, provider.word(), self.calls))
    }

    /// The provider that verifies names and ID numbers.
    ///
    /// # Errors
    /// When the client cannot be set up.
    pub fn real_name(&self) -> Result<Arc<dyn RealName>, String> {
        let provider = self.config.real_name.provider;
        let client = self.real_name_of(provider);
        let client = client.map_err(|e| format!("real_name.provider: {e}"))?;
        Ok(Instrumented::new(client, provider.word(), self.calls))
    }

    fn real_name_of(&self, provider: RealNameProvider) -> Result<Arc<dyn RealName>, ConfigError> {
        Ok(match provider {
            RealNameProvider::Off => Arc::new(NoRealName),
            RealNameProvider::Aliyun => {
                let (url, key) = needed(&self.accounts.aliyun_real_name, ALIYUN)?;
                Arc::new(AliyunRealName::new(&url, key, self.ports.clone())?)
            }
            RealNameProvider::Tencent => {
                let (url, key) = needed(&self.accounts.tencent_real_name, TENCENT)?;
                Arc::new(TencentRealName::new(&url, key, self.ports.clone())?)
            }
        })
    }
}

/// The vendors of SMS and of real-name verification, with their addresses. Each of their calls
/// costs money, so only the address is tried.
pub(super) fn addresses(config: &Config, accounts: &Accounts) -> Vec<(&'static str, String)> {
    let sms = [config.sms.provider, config.sms.fallback].map(|vendor| match vendor {
        SmsProvider::Off => None,
        SmsProvider::Aliyun => accounts.aliyun_sms.as_ref().map(|own| ("aliyun_sms", &own.url)),
        SmsProvider::Tencent => accounts.tencent_sms.as_ref().map(|own| ("tencent_sms", &own.url)),
    });
    let real_name = match config.real_name.provider {
        RealNameProvider::Off => None,
        RealNameProvider::Aliyun => {
            accounts.aliyun_real_name.as_ref().map(|(url, _)| ("aliyun_real_name", url))
        }
        RealNameProvider::Tencent => {
            accounts.tencent_real_name.as_ref().map(|(url, _)| ("tencent_real_name", url))
        }
    };
    let used = sms.into_iter().chain([real_name]).flatten();
    used.map(|(name, url)| (name, url.clone())).collect()
}

/// Rejects every check, because no provider is configured.
struct NoRealName;

#[async_trait::async_trait]
impl RealName for NoRealName {
    async fn check(&self, _: &str, _: &str) -> Outcome<RealNameResult> {
        Outcome::Rejected { code: "real_name.provider is off".to_owned(), retryable: false }
    }
}

/// Rejects every code, because no provider is configured.
struct NoSms;

#[async_trait::async_trait]
impl Sms for NoSms {
    async fn send_code(&self, _: &Phone, _: SmsScene, _: Lang, _: &SmsCode) -> Outcome<SmsState> {
        Outcome::Rejected { code: "sms.provider is off".to_owned(), retryable: false }
    }
}
