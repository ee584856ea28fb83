//! The place of the demo in a build without it: no sandbox can be made, so nothing of it can run.

use super::NO_DEMO;
use super::providers::Bots;
use crate::config::Config;
use app::ports::{Clock, Entropy, Payments, Payouts};
use app::{App, Keys, NodeClock};
use axum::Router;
use gateways::{
    AlipayConfig, AliyunKey, AliyunSmsConfig, ConfigError, SteamTxnConfig, StripeConfig,
    TencentKey, TencentSmsConfig, WechatConfig,
};
use std::sync::Arc;
use store::Db;

/// Has no value.
pub enum Sandbox {}

impl Sandbox {
    /// # Errors
    /// Always.
    pub fn open(_: &Config, _: &str) -> Result<Self, String> {
        Err(NO_DEMO.to_owned())
    }

    pub fn describe(&self, _: &Config, _: &str) -> String {
        match *self {}
    }

    pub fn routes(&self, _: &Arc<App>) -> Router {
        match *self {}
    }

    pub fn master_key(&self, _: &Config) -> Result<[u8; 32], String> {
        match *self {}
    }

    pub fn alipay(&self, _: &Arc<NodeClock>) -> Result<Arc<dyn Payments>, ConfigError> {
        match *self {}
    }

    pub fn alipay_account(&self) -> AlipayConfig {
        match *self {}
    }

    pub fn wechat(&self) -> WechatConfig {
        match *self {}
    }

    pub fn steam_wallet_payments(
        &self,
        _: &Arc<NodeClock>,
    ) -> Result<Arc<dyn Payments>, ConfigError> {
        match *self {}
    }

    pub fn steam_wallet(&self) -> SteamTxnConfig {
        match *self {}
    }

    pub fn stripe(&self) -> StripeConfig {
        match *self {}
    }

    pub fn alipay_payouts(&self, _: &Arc<NodeClock>) -> Result<Arc<dyn Payouts>, ConfigError> {
        match *self {}
    }

    pub fn wechat_payouts(&self, _: &Arc<NodeClock>) -> Result<Arc<dyn Payouts>, ConfigError> {
        match *self {}
    }

    pub fn delivery(&self, _: &Config, _: &Arc<NodeClock>) -> Result<Bots, ConfigError> {
        match *self {}
    }

    pub fn aliyun_sms(&self) -> Result<AliyunSmsConfig, ConfigError> {
        match *self {}
    }

    pub fn aliyun_real_name(&self) -> (String, AliyunKey) {
        match *self {}
    }

    pub fn tencent_sms(&self) -> Result<TencentSmsConfig, ConfigError> {
        match *self {}
    }

    pub fn tencent_real_name(&self) -> (String, TencentKey) {
        match *self {}
    }

    pub async fn seed(
        &self,
        _: &Db,
        _: &Keys,
        _: &dyn Clock,
        _: &dyn Entropy,
    ) -> Result<(), String> {
        match *self {}
    }
}

/// There is none.
pub fn generated_master_key(_: &Config) -> Result<Option<[u8; 32]>, String> {
    Ok(None)
}
