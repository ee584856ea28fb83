//! Arguments of `stock`.

use super::{CommonArgs, Operator};
use clap::{ArgGroup, Args, Subcommand};

/// What can be done about the stock of a gift.
#[derive(Debug, Subcommand)]
pub enum Stock {
    /// Show what is available, reserved and sold of a gift, and the newest movements of its stock
    Show {
        /// The id of the gift, as its address in the store has it
        gift: i64,
        /// How many movements
        #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(i64).range(0..=10_000))]
        limit: i64,
        /// Where configuration and data are.
        #[command(flatten)]
        place: CommonArgs,
    },
    /// Change how many units of a gift are available; what is reserved or sold stays
    Change(ChangeStock),
}

/// Arguments of `stock change`.
#[derive(Debug, Args)]
#[command(group(ArgGroup::new("change").required(true).args(["add", "remove", "set"])))]
pub struct ChangeStock {
    /// The id of the gift, as its address in the store has it
    pub gift: i64,
    /// Make this many more available
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(i64).range(1..=1_000_000_000))]
    pub add: Option<i64>,
    /// Take this many of the available ones away
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(i64).range(1..=1_000_000_000))]
    pub remove: Option<i64>,
    /// Make exactly this many available, if --expected are available now
    #[arg(long, value_name = "N", requires = "expected", value_parser = clap::value_parser!(i64).range(0..=1_000_000_000))]
    pub set: Option<i64>,
    /// How many are available now, as `stock show` says; an order may have changed it since
    #[arg(long, value_name = "N", requires = "set", value_parser = clap::value_parser!(i64).range(0..=1_000_000_000))]
    pub expected: Option<i64>,
    /// Why, for the trail
    #[arg(long, value_name = "TEXT")]
    pub reason: String,
    /// Who does it.
    #[command(flatten)]
    pub operator: Operator,
    /// Where configuration and data are.
    #[command(flatten)]
    pub place: CommonArgs,
}
