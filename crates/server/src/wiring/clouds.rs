//! SMS and real-name verification: the clients of Aliyun and Tencent Cloud.

use super::instrumented::Instrumented;
use super::{OsEntropy, Sandbox};
use crate::config::secret::Secret;
use crate::config::{Config, RealNameProvider, SmsProvider};
use crate::http::ProviderCalls;
use app::NodeClock;
use app::ports::{Outcome, RealName, RealNameResult, Sms, SmsState};
use domain::{Lang, Phone, SmsCode, SmsScene};
use gateways::{
    AliyunKey, AliyunPorts, AliyunRealName, AliyunSms, AliyunSmsConfig, ConfigError, SmsFallback,
    TencentKey, TencentPorts, TencentRealName, TencentSms, TencentSmsConfig,
};
use std::sync::Arc;

/// Whose account at a vendor is used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Account {
    /// The configured one or, in a demo without one, the simulator's.
    Configured,
    /// The simulator's, whatever is configured.
    #[cfg(feature = "demo")]
    Simulated,
}

/// What the clients are made of.
pub struct Clouds<'a> {
    pub config: &'a Config,
    pub sandbox: Option<&'a Sandbox>,
    pub clock: &'a Arc<NodeClock>,
    pub calls: &'a Arc<ProviderCalls>,
}

impl Clouds<'_> {
    /// The provider of SMS codes. Each client is timed under its own name.
    ///
    /// # Errors
    /// When a client cannot be set up.
    pub fn sms(&self) -> Result<Arc<dyn Sms>, String> {
        let section = &self.config.sms;
        let first = self.sms_of(section.provider).map_err(|e| format!("sms.provider: {e}"))?;
        let second = match section.fallback.provider() {
            #[cfg(feature = "demo")]
            SmsProvider::Off if section.provider == SmsProvider::Sandbox => {
                self.tencent_sms(Account::Simulated)
            }
            SmsProvider::Off => return Ok(first),
            provider => self.sms_of(provider),
        };
        let second = second.map_err(|e| format!("sms.fallback: {e}"))?;
        Ok(Arc::new(SmsFallback::new(first, second)))
    }

    fn sms_of(&self, provider: SmsProvider) -> Result<Arc<dyn Sms>, ConfigError> {
        match provider {
            SmsProvider::Off => Ok(self.timed_sms("off", NoSms)),
            SmsProvider::Aliyun => self.aliyun_sms(Account::Configured),
            SmsProvider::Tencent => self.tencent_sms(Account::Configured),
            #[cfg(feature = "demo")]
            SmsProvider::Sandbox => self.aliyun_sms(Account::Simulated),
        }
    }

    fn timed_sms(&self, name: &'static str, client: impl Sms + 'static) -> Arc<dyn Sms> {
        let client: Arc<dyn Sms> = Arc::new(client);
        Instrumented::new(client, name, self.calls)
    }

    /// The provider that verifies names and ID numbers.
    ///
    /// # Errors
    /// When the client cannot be set up.
    pub fn real_name(&self) -> Result<Arc<dyn RealName>, String> {
        let client = match self.config.real_name.provider {
            RealNameProvider::Off => Ok(self.timed_names("off", NoRealName)),
            RealNameProvider::Aliyun => self.aliyun_real_name(Account::Configured),
            RealNameProvider::Tencent => self.tencent_real_name(Account::Configured),
            #[cfg(feature = "demo")]
            RealNameProvider::Sandbox => self.aliyun_real_name(Account::Simulated),
        };
        client.map_err(|e| format!("real_name.provider: {e}"))
    }

    fn timed_names(
        &self,
        name: &'static str,
        client: impl RealName + 'static,
    ) -> Arc<dyn RealName> {
        let client: Arc<dyn RealName> = Arc::new(client);
        Instrumented::new(client, name, self.calls)
    }

    fn aliyun_ports(&self) -> Result<AliyunPorts, ConfigError> {
        AliyunPorts::new(Arc::clone(self.clock) as _, Arc::new(OsEntropy))
    }

    fn tencent_ports(&self) -> Result<TencentPorts, ConfigError> {
        TencentPorts::new(Arc::clone(self.clock) as _)
    }

    fn aliyun_sms(&self, account: Account) -> Result<Arc<dyn Sms>, ConfigError> {
        let config = match (self.own_aliyun_sms().filter(|_| account.is_ours()), self.sandbox) {
            (Some(own), _) => own,
            (None, Some(sandbox)) => sandbox.aliyun_sms()?,
            (None, None) => return Err(ConfigError::Missing("our account at Aliyun")),
        };
        Ok(self.timed_sms("aliyun", AliyunSms::new(config, self.aliyun_ports()?)?))
    }

    fn own_aliyun_sms(&self) -> Option<AliyunSmsConfig> {
        let section = &self.config.aliyun;
        Some(AliyunSmsConfig {
            url: section.sms_url.clone(),
            key: self.own_aliyun_key()?,
            sign_name: section.sms_sign_name.clone()?,
            templates: section.sms_templates.clone()?,
        })
    }

    fn own_aliyun_key(&self) -> Option<AliyunKey> {
        let section = &self.config.aliyun;
        Some(AliyunKey {
            access_key_id: section.access_key_id.clone()?,
            access_key_secret: section.access_key_secret.as_ref().map(Secret::expose)?.to_owned(),
        })
    }

    fn aliyun_real_name(&self, account: Account) -> Result<Arc<dyn RealName>, ConfigError> {
        let (url, key) = match (self.own_aliyun_key().filter(|_| account.is_ours()), self.sandbox) {
            (Some(own), _) => (self.config.aliyun.real_name_url.clone(), own),
            (None, Some(sandbox)) => sandbox.aliyun_real_name(),
            (None, None) => return Err(ConfigError::Missing("our account at Aliyun")),
        };
        Ok(self.timed_names("aliyun", AliyunRealName::new(&url, key, self.aliyun_ports()?)?))
    }

    fn tencent_sms(&self, account: Account) -> Result<Arc<dyn Sms>, ConfigError> {
        let config = match (self.own_tencent_sms().filter(|_| account.is_ours()), self.sandbox) {
            (Some(own), _) => own,
            (None, Some(sandbox)) => sandbox.tencent_sms()?,
            (None, None) => return Err(ConfigError::Missing("our account at Tencent Cloud")),
        };
        Ok(self.timed_sms("tencent", TencentSms::new(config, self.tencent_ports()?)?))
    }

    fn own_tencent_sms(&self) -> Option<TencentSmsConfig> {
        let section = &self.config.tencent;
        Some(TencentSmsConfig {
            url: section.sms_url.clone(),
            key: self.own_tencent_key()?,
            region: section.sms_region.clone(),
            app_id: section.sms_app_id.clone()?,
            sign_name: section.sms_sign_name.clone()?,
            templates: section.sms_templates.clone()?,
        })
    }

    fn own_tencent_key(&self) -> Option<TencentKey> {
        let section = &self.config.tencent;
        Some(TencentKey {
            secret_id: section.secret_id.clone()?,
            secret_key: section.secret_key.as_ref().map(Secret::expose)?.to_owned(),
        })
    }

    fn tencent_real_name(&self, account: Account) -> Result<Arc<dyn RealName>, ConfigError> {
        let (url, key) = match (self.own_tencent_key().filter(|_| account.is_ours()), self.sandbox)
        {
            (Some(own), _) => (self.config.tencent.real_name_url.clone(), own),
            (None, Some(sandbox)) => sandbox.tencent_real_name(),
            (None, None) => return Err(ConfigError::Missing("our account at Tencent Cloud")),
        };
        Ok(self.timed_names("tencent", TencentRealName::new(&url, key, self.tencent_ports()?)?))
    }
}

impl Account {
    fn is_ours(self) -> bool {
        self == Self::Configured
    }
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
