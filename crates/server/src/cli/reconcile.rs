//! Arguments of the commands for providers' statements.

use super::{CommonArgs, Operator, Sender};
use clap::Args;
use std::path::PathBuf;

/// Arguments of `reconcile`.
#[derive(Debug, Args)]
pub struct Reconcile {
    /// Name of the payment provider, as in the ledger
    pub provider: String,
    /// Day in Beijing, such as 2026-11-21
    pub day: String,
    /// Statement to store first, with one JSON object on each line; - for standard input. The
    /// service fetches those of providers that have a call for it
    #[arg(long, value_name = "FILE")]
    pub statement: Option<PathBuf>,
    #[command(flatten)]
    pub operator: Operator,
    #[command(flatten)]
    pub place: CommonArgs,
}

/// Arguments of `resolve`.
#[derive(Debug, Args)]
pub struct Resolve {
    /// Number of the difference, as `satchel reconcile` prints it
    pub difference_no: String,
    /// Whether you paid the money in another way, so that the provider keeps it, or it was sent
    /// from the provider's account; needed for what came back
    #[arg(long, value_enum)]
    pub sent_by: Option<Sender>,
    /// What it was, for later readers
    #[arg(long, value_name = "TEXT")]
    pub explanation: String,
    #[command(flatten)]
    pub operator: Operator,
    #[command(flatten)]
    pub place: CommonArgs,
}
