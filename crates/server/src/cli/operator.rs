//! Arguments of the commands for vouchers, refunds and announcements.

use super::{CommonArgs, Operator};
use clap::{ArgGroup, Args, Subcommand};
use std::path::PathBuf;

/// What can be done about vouchers.
#[derive(Debug, Subcommand)]
pub enum Voucher {
    /// Make a kind of voucher
    Create(Box<NewVoucher>),
    /// Give a customer a voucher
    Give {
        /// The number of the kind, as `create` prints it
        campaign: i64,
        /// The customer's phone number
        phone: String,
        /// Who does it.
        #[command(flatten)]
        operator: Operator,
        /// Where configuration and data are.
        #[command(flatten)]
        place: CommonArgs,
    },
}

/// Arguments of `voucher create`. Amounts are in yuan with two decimals.
#[derive(Debug, Args)]
#[command(group(ArgGroup::new("off").required(true).args(["amount", "percent"])))]
pub struct NewVoucher {
    /// Name, Chinese
    #[arg(long, value_name = "TEXT")]
    pub name_zh: String,
    /// Name, English
    #[arg(long, value_name = "TEXT")]
    pub name_en: String,
    /// Takes a fixed amount off, such as 10.00
    #[arg(long, value_name = "YUAN")]
    pub amount: Option<String>,
    /// Takes a part off, in hundredths: 12 makes 100.00 cost 88.00
    #[arg(long, value_name = "PERCENT")]
    pub percent: Option<i64>,
    /// The most that such a part takes off
    #[arg(long, value_name = "YUAN", requires = "percent")]
    pub cap: Option<String>,
    /// The least amount that an order must have
    #[arg(long, value_name = "YUAN")]
    pub threshold: Option<String>,
    /// For how many days from now it can be used
    #[arg(long, value_name = "DAYS", default_value_t = 30)]
    pub days: i64,
    /// How many there are
    #[arg(long, value_name = "NUMBER")]
    pub quantity: i64,
    /// What customers type to get one; without it only operators give them out
    #[arg(long, value_name = "CODE")]
    pub code: Option<String>,
    /// Who does it.
    #[command(flatten)]
    pub operator: Operator,
    /// Where configuration and data are.
    #[command(flatten)]
    pub place: CommonArgs,
}

/// Arguments of `refund`.
#[derive(Debug, Args)]
pub struct Refund {
    /// The number of the order
    pub order_no: String,
    /// Why: `customer_request`, `pricing_error` or `house_decision`
    #[arg(long, value_name = "REASON")]
    pub reason: String,
    /// Who does it.
    #[command(flatten)]
    pub operator: Operator,
    /// Where configuration and data are.
    #[command(flatten)]
    pub place: CommonArgs,
}

/// Arguments of `announce`.
#[derive(Debug, Args)]
pub struct Announce {
    /// Title, Chinese
    #[arg(long, value_name = "TEXT")]
    pub title_zh: String,
    /// Title, English
    #[arg(long, value_name = "TEXT")]
    pub title_en: String,
    /// The same in one line, Chinese; the title where it is left out
    #[arg(long, value_name = "TEXT")]
    pub summary_zh: Option<String>,
    /// The same in one line, English; the title where it is left out
    #[arg(long, value_name = "TEXT")]
    pub summary_en: Option<String>,
    /// Markdown, Chinese
    #[arg(long, value_name = "FILE")]
    pub body_zh: PathBuf,
    /// Markdown, English
    #[arg(long, value_name = "FILE")]
    pub body_en: PathBuf,
    /// It stands above the others
    #[arg(long)]
    pub pinned: bool,
    /// The home screen shows it
    #[arg(long)]
    pub banner: bool,
    /// Who does it.
    #[command(flatten)]
    pub operator: Operator,
    /// Where configuration and data are.
    #[command(flatten)]
    pub place: CommonArgs,
}

/// Arguments of `unpublish`.
#[derive(Debug, Args)]
pub struct Unpublish {
    /// The number of the announcement, as `announce` prints it
    pub announcement: i64,
    /// Who does it.
    #[command(flatten)]
    pub operator: Operator,
    /// Where configuration and data are.
    #[command(flatten)]
    pub place: CommonArgs,
}
