//! Arguments of `stock`.

use super::{CommonArgs, Listing, Operator};
use clap::{ArgGroup, Args, Subcommand};

#[derive(Debug, Subcommand)]
pub enum Stock {
    /// Show the available, reserved and sold units of a gift, and the newest movements of its stock
    Show {
        /// Id of the gift, as in the URL of its page
        gift: i64,
        /// Number of movements
        #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(i64).range(0..=10_000))]
        limit: i64,
        #[command(flatten)]
        listing: Listing,
    },
    /// Change the available units of a gift; reserved and sold units stay
    Change(ChangeStock),
    /// Compare what the bots hold at Steam with the stock and what customers own; exit status 1
    /// when they differ or a bot cannot be asked
    Reconcile(Listing),
}

/// Arguments of `stock change`.
#[derive(Debug, Args)]
#[command(group(ArgGroup::new("change").required(true).args(["add", "remove", "set"])))]
pub struct ChangeStock {
    /// Id of the gift, as in the URL of its page
    pub gift: i64,
    /// Units to add
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(i64).range(1..=1_000_000_000))]
    pub add: Option<i64>,
    /// Units to remove from the available ones
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(i64).range(1..=1_000_000_000))]
    pub remove: Option<i64>,
    /// New number of available units, if --expected are available now
    #[arg(long, value_name = "N", requires = "expected", value_parser = clap::value_parser!(i64).range(0..=1_000_000_000))]
    pub set: Option<i64>,
    /// Units that are available now, as `satchel stock show` prints them; refused when orders
    /// changed them since
    #[arg(long, value_name = "N", requires = "set", value_parser = clap::value_parser!(i64).range(0..=1_000_000_000))]
    pub expected: Option<i64>,
    /// Reason, for the record of operator actions
    #[arg(long, value_name = "TEXT")]
    pub reason: String,
    #[command(flatten)]
    pub operator: Operator,
    #[command(flatten)]
    pub place: CommonArgs,
}
