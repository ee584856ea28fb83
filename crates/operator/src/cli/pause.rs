//! Arguments of the commands that pause and resume services.

use super::{CommonArgs, Operator, Output};
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use domain::Service;

/// Names every service in the help, and in the message about one that does not exist.
fn service() -> impl TypedValueParser<Value = Service> {
    let names = PossibleValuesParser::new(Service::ALL.iter().map(|service| service.code()));
    names.try_map(|name| Service::parse(&name))
}

/// Arguments of `pause`.
#[derive(Debug, Args)]
pub struct Pause {
    /// Service to pause, such as payments.alipay; without it, lists what is paused
    #[arg(value_parser = service(), requires_all = ["reason_zh", "reason_en"])]
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
    pub output: Output,
    #[command(flatten)]
    pub place: CommonArgs,
}

/// Arguments of `resume`.
#[derive(Debug, Args)]
pub struct Resume {
    /// Services to resume, such as payments.alipay
    #[arg(value_parser = service(), required = true)]
    pub services: Vec<Service>,
    #[command(flatten)]
    pub operator: Operator,
    #[command(flatten)]
    pub place: CommonArgs,
}
