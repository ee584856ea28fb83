//! Arguments of the commands for providers' statements.

use super::{CommonArgs, Operator, Output, Sender};
use clap::Args;
use std::path::PathBuf;

/// Arguments of `reconcile`.
#[derive(Debug, Args)]
pub struct Reconcile {
    /// Name of the payment provider, as in the ledger; without one, all open differences are listed
    #[arg(requires = "day")]
    pub provider: Option<String>,
    /// Day in Beijing, such as 2026-11-21
    pub day: Option<String>,
    /// Statement to store first, with one JSON object on each line; - for standard input. The
    /// service fetches those of providers that have a call for it
    #[arg(long, value_name = "FILE", requires_all = ["day", "lines", "sum"])]
    pub statement: Option<PathBuf>,
    /// How many lines the statement has, as the provider says and not as the file has
    #[arg(long, value_name = "COUNT", requires = "statement")]
    pub lines: Option<usize>,
    /// The sum of all its amounts in yuan, whatever their direction
    #[arg(long, value_name = "YUAN", requires = "statement")]
    pub sum: Option<String>,
    /// Withdraw the statement that another operator has stored, before a difference of it is
    /// resolved
    #[arg(long, conflicts_with = "statement", requires_all = ["day", "reason"])]
    pub withdraw: bool,
    /// Why it is withdrawn
    #[arg(long, value_name = "TEXT", requires = "withdraw")]
    pub reason: Option<String>,
    #[command(flatten)]
    pub operator: Operator,
    #[command(flatten)]
    pub output: Output,
    #[command(flatten)]
    pub place: CommonArgs,
}

/// Arguments of `resolve`.
#[derive(Debug, Args)]
pub struct Resolve {
    /// Number of the difference, as `satchel reconcile` prints it
    pub difference_no: String,
    /// Whether you paid the money in another way, so that the provider keeps it, or it was sent
    /// from the provider's account; needed for what came back, and for a payment that the service
    /// still awaits
    #[arg(long, value_enum)]
    pub sent_by: Option<Sender>,
    /// How much was sent, in yuan; needed where lost disputes have left less than what came back
    #[arg(long, value_name = "YUAN", requires = "sent_by")]
    pub amount: Option<String>,
    /// Explanation of the difference, for later readers
    #[arg(long, value_name = "TEXT")]
    pub explanation: String,
    #[command(flatten)]
    pub operator: Operator,
    #[command(flatten)]
    pub place: CommonArgs,
}
