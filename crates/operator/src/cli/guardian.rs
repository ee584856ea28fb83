//! Arguments of the commands for balances of minors that are paid to a guardian.

use super::{CommonArgs, Listing, Operator};
use clap::Subcommand;

#[derive(Debug, Subcommand)]
pub enum Guardian {
    /// List what is approved and not marked as paid
    List(Listing),
    /// Propose to pay the whole balance of a minor to a guardian; another operator approves it
    Propose {
        /// Phone number of the minor
        phone: String,
        /// Where the guardian's proof is filed, such as the number of the case; no names
        #[arg(long, value_name = "TEXT")]
        reference: String,
        #[command(flatten)]
        operator: Operator,
        #[command(flatten)]
        place: CommonArgs,
    },
    /// Mark an approved payout as paid to the guardian
    Paid {
        /// Number of the payout
        payout_no: String,
        /// Number of the payment at your bank or provider
        reference: String,
        #[command(flatten)]
        operator: Operator,
        #[command(flatten)]
        place: CommonArgs,
    },
}
