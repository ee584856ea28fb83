//! Arguments of the commands that pause and resume services.

use super::{CommonArgs, Operator};
use clap::Args;
use domain::Service;

/// Arguments of `pause`. Services: payments.alipay, payments.wechat, payments.card, payments.steam,
/// payouts.alipay, payouts.wechat, payouts.bank, extraction, exchange, deposit, refunds, guardian
#[derive(Debug, Args)]
pub struct Pause {
    /// Service to pause, such as payments.alipay; without it, lists what is paused
    #[arg(value_parser = Service::parse, requires_all = ["reason_zh", "reason_en"])]
    pub service: Option<Service>,
    /// Reason in Chinese, which customers read
    #[arg(long, value_name = "TEXT")]
    pub reason_zh: Option<String>,
    /// Reason in English
    #[arg(long, value_name = "TEXT")]
    pub reason_en: Option<String>,
    #[command(flatten)]
    pub operator: Operator,
    #[command(flatten)]
    pub place: CommonArgs,
}

/// Arguments of `resume`.
#[derive(Debug, Args)]
pub struct Resume {
    /// Services to resume, such as payments.alipay
    #[arg(value_parser = Service::parse, required = true)]
    pub services: Vec<Service>,
    #[command(flatten)]
    pub operator: Operator,
    #[command(flatten)]
    pub place: CommonArgs,
}
