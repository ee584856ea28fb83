//! SMS and real-name verification: the clients of Aliyun and Tencent Cloud.

use super::instrumented::Instrumented;
use super::{OsEntropy, Sandbox};
use crate::config::secret::Secret;
use crate::config::{Config, RealNameProvider, SmsFallback, SmsProvider};
use crate::http::ProviderCalls;
use app::NodeClock;
use app::ports::{Outcome, RealName, RealNameResult, Sms, SmsState};
use domain::{Lang, Phone, SmsCode, SmsScene};
use gateways::{
    AliyunKey, AliyunPorts, AliyunRealName, AliyunSms, AliyunSmsConfig, ConfigError, TencentKey,
    TencentPorts, TencentRealName, TencentSms, TencentSmsConfig,
};
use std::sync::Arc;

/// A vendor, and whose side of it is called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Cloud {
    /// Our account or, in a demo without one, the simulator.
    Aliyun,
    Tencent,
    /// The simulators, whatever is configured.
    #[cfg(feature = "demo")]
    SimulatedAliyun,
    #[cfg(feature = "demo")]
    SimulatedTencent,
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
        let first = match section.provider {
            SmsProvider::Off => {
                let none: Arc<dyn Sms> = Arc::new(NoSms);
                return Ok(Instrumented::new(none, "off", self.calls));
            }
            SmsProvider::Aliyun => Cloud::Aliyun,
            SmsProvider::Tencent => Cloud::Tencent,
            #[cfg(feature = "demo")]
            SmsProvider::Sandbox => Cloud::SimulatedAliyun,
        };
        let second = match section.fallback {
            #[cfg(feature = "demo")]
            SmsFallback::Off if first == Cloud::SimulatedAliyun => Some(Cloud::SimulatedTencent),
            SmsFallback::Off => None,
            SmsFallback::Aliyun => Some(Cloud::Aliyun),
            SmsFallback::Tencent => Some(Cloud::Tencent),
        };
        let first = self.sms_of("sms.provider", first)?;
        let Some(second) = second else { return Ok(first) };
        let second = self.sms_of("sms.fallback", second)?;
        Ok(Arc::new(gateways::SmsFallback::new(first, second)))
    }

    fn sms_of(&self, key: &str, cloud: Cloud) -> Result<Arc<dyn Sms>, String> {
        let named = |e: ConfigError| format!("{key}: {e}");
        let client: Arc<dyn Sms> = if cloud.is_aliyun() {
            let config = self.aliyun_sms(cloud).map_err(named)?;
            Arc::new(AliyunSms::new(config, self.aliyun_ports().map_err(named)?).map_err(named)?)
        } else {
            let config = self.tencent_sms(cloud).map_err(named)?;
            Arc::new(TencentSms::new(config, self.tencent_ports().map_err(named)?).map_err(named)?)
        };
        Ok(Instrumented::new(client, cloud.name(), self.calls))
    }

    /// The provider that verifies names and ID numbers.
    ///
    /// # Errors
    /// When the client cannot be set up.
    pub fn real_name(&self) -> Result<Arc<dyn RealName>, String> {
        let cloud = match self.config.real_name.provider {
            RealNameProvider::Off => {
                let none: Arc<dyn RealName> = Arc::new(NoRealName);
                return Ok(Instrumented::new(none, "off", self.calls));
            }
            RealNameProvider::Aliyun => Cloud::Aliyun,
            RealNameProvider::Tencent => Cloud::Tencent,
            #[cfg(feature = "demo")]
            RealNameProvider::Sandbox => Cloud::SimulatedAliyun,
        };
        let named = |e: ConfigError| format!("real_name.provider: {e}");
        let client: Arc<dyn RealName> = if cloud.is_aliyun() {
            let (url, key) = self.aliyun_real_name(cloud).map_err(named)?;
            let ports = self.aliyun_ports().map_err(named)?;
            Arc::new(AliyunRealName::new(&url, key, ports).map_err(named)?)
        } else {
            let (url, key) = self.tencent_real_name(cloud).map_err(named)?;
            let ports = self.tencent_ports().map_err(named)?;
            Arc::new(TencentRealName::new(&url, key, ports).map_err(named)?)
        };
        Ok(Instrumented::new(client, cloud.name(), self.calls))
    }

    fn aliyun_ports(&self) -> Result<AliyunPorts, ConfigError> {
        AliyunPorts::new(Arc::clone(self.clock) as _, Arc::new(OsEntropy))
    }

    fn tencent_ports(&self) -> Result<TencentPorts, ConfigError> {
        TencentPorts::new(Arc::clone(self.clock) as _)
    }

    fn aliyun_sms(&self, cloud: Cloud) -> Result<AliyunSmsConfig, ConfigError> {
        match (self.own_aliyun_sms().filter(|_| cloud.is_ours()), self.sandbox) {
            (Some(own), _) => Ok(own),
            (None, Some(sandbox)) => sandbox.aliyun_sms(),
            (None, None) => Err(ConfigError::Missing("our account at Aliyun")),
        }
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

    fn aliyun_real_name(&self, cloud: Cloud) -> Result<(String, AliyunKey), ConfigError> {
        match (self.own_aliyun_key().filter(|_| cloud.is_ours()), self.sandbox) {
            (Some(own), _) => Ok((self.config.aliyun.real_name_url.clone(), own)),
            (None, Some(sandbox)) => Ok(sandbox.aliyun_real_name()),
            (None, None) => Err(ConfigError::Missing("our account at Aliyun")),
        }
    }

    fn tencent_sms(&self, cloud: Cloud) -> Result<TencentSmsConfig, ConfigError> {
        match (self.own_tencent_sms().filter(|_| cloud.is_ours()), self.sandbox) {
            (Some(own), _) => Ok(own),
            (None, Some(sandbox)) => sandbox.tencent_sms(),
            (None, None) => Err(ConfigError::Missing("our account at Tencent Cloud")),
        }
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

    fn tencent_real_name(&self, cloud: Cloud) -> Result<(String, TencentKey), ConfigError> {
        match (self.own_tencent_key().filter(|_| cloud.is_ours()), self.sandbox) {
            (Some(own), _) => Ok((self.config.tencent.real_name_url.clone(), own)),
            (None, Some(sandbox)) => Ok(sandbox.tencent_real_name()),
            (None, None) => Err(ConfigError::Missing("our account at Tencent Cloud")),
        }
    }
}

impl Cloud {
    fn is_aliyun(self) -> bool {
        self.name() == "aliyun"
    }

    fn is_ours(self) -> bool {
        matches!(self, Self::Aliyun | Self::Tencent)
    }

    /// As metrics name it.
    const fn name(self) -> &'static str {
        match self {
            Self::Aliyun => "aliyun",
            Self::Tencent => "tencent",
            #[cfg(feature = "demo")]
            Self::SimulatedAliyun => "aliyun",
            #[cfg(feature = "demo")]
            Self::SimulatedTencent => "tencent",
        }
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
