//! Arguments of the commands that look something up.

use super::CommonArgs;
use clap::Args;

/// How a list is printed.
#[derive(Debug, Clone, Copy, Args)]
pub struct Output {
    /// Print one JSON document: amounts in fen, times in UTC
    #[arg(long)]
    pub json: bool,
}

/// Arguments of a command that lists what a database has.
#[derive(Debug, Clone, Args)]
pub struct Listing {
    #[command(flatten)]
    pub output: Output,
    #[command(flatten)]
    pub place: CommonArgs,
}

/// Arguments of `customer`.
#[derive(Debug, Args)]
pub struct LookUpCustomer {
    /// Phone number, or id as in the log
    pub phone: String,
    /// Newest rows of each list
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u16).range(1..=1_000))]
    pub rows: u16,
    #[command(flatten)]
    pub output: Output,
    #[command(flatten)]
    pub place: CommonArgs,
}

/// Arguments of `order`.
#[derive(Debug, Args)]
pub struct LookUpOrder {
    /// Number of the order, of one of its payments or of one of its refunds
    pub number: String,
    #[command(flatten)]
    pub output: Output,
    #[command(flatten)]
    pub place: CommonArgs,
}

/// Arguments of `announcements`.
#[derive(Debug, Args)]
pub struct Announcements {
    /// Newest rows
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub rows: i64,
    #[command(flatten)]
    pub output: Output,
    #[command(flatten)]
    pub place: CommonArgs,
}

/// Arguments of `actions`.
#[derive(Debug, Args)]
pub struct Actions {
    /// Only those of this operator
    #[arg(long, value_name = "NAME")]
    pub by: Option<String>,
    /// Only those about this number
    #[arg(long, value_name = "NUMBER")]
    pub subject: Option<String>,
    /// Newest rows
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub rows: i64,
    #[command(flatten)]
    pub output: Output,
    #[command(flatten)]
    pub place: CommonArgs,
}
