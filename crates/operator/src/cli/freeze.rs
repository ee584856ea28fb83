//! Arguments of the commands that freeze accounts.

use super::{CommonArgs, Operator};
use clap::Args;

/// Arguments of `freeze` and `unfreeze`.
#[derive(Debug, Args)]
pub struct Freeze {
    /// Phone number of the customer
    pub phone: String,
    /// Reason, for the record of operator actions
    #[arg(long, value_name = "TEXT")]
    pub reason: String,
    #[command(flatten)]
    pub operator: Operator,
    #[command(flatten)]
    pub place: CommonArgs,
}
