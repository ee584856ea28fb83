//! Arguments of the commands for deposits whose trade has other items than were agreed.

use super::{CommonArgs, Operator};
use clap::Subcommand;

#[derive(Debug, Subcommand)]
pub enum Deposits {
    /// List the deposits of other items than were agreed that wait for operators
    List(CommonArgs),
    /// Propose what becomes of one, in place of an earlier proposal
    Propose {
        /// Number of the deposit
        deposit_no: String,
        /// What becomes of it: credited (as agreed), `items_returned` (sent back by hand) or
        /// `items_kept` (as agreed with the customer in writing)
        result: String,
        /// Where the inspection is filed, such as the number of the case; no names
        #[arg(long, value_name = "TEXT")]
        reference: String,
        #[command(flatten)]
        operator: Operator,
        #[command(flatten)]
        place: CommonArgs,
    },
    /// Approve a proposal, by another operator: it is booked, and the customer gets a message
    Approve {
        /// Number of the deposit
        deposit_no: String,
        /// The result that was proposed
        result: String,
        #[command(flatten)]
        operator: Operator,
        #[command(flatten)]
        place: CommonArgs,
    },
}
