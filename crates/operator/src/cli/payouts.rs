//! Arguments of the commands for payouts that a bank gets as a file.

use super::{CommonArgs, Listing, Operator};
use clap::Subcommand;
use std::path::PathBuf;

#[derive(Debug, Subcommand)]
pub enum Payouts {
    /// List the batches with payouts whose result is not known
    List(Listing),
    /// Export the payouts to bank cards that wait for a file, as a new batch
    Export {
        /// File to write, which must not exist; - for standard output
        file: PathBuf,
        /// Number of an earlier batch, to write the same file again
        #[arg(long, value_name = "BATCH")]
        batch: Option<String>,
        #[command(flatten)]
        operator: Operator,
        #[command(flatten)]
        place: CommonArgs,
    },
    /// Import the bank's results of a batch, by another operator than who exported it; what goes
    /// back into balances waits for one more; exit status 1 when a result was not booked
    Import {
        /// Number of the batch
        batch: String,
        /// File with the results; - for standard input
        file: PathBuf,
        /// Why, for the operator who approves what goes back
        #[arg(long)]
        reason: String,
        #[command(flatten)]
        operator: Operator,
        #[command(flatten)]
        place: CommonArgs,
    },
}
