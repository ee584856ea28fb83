//! Arguments of the commands for vouchers, refunds and announcements.

use super::{CommonArgs, Listing, Operator};
use clap::{ArgGroup, Args, Subcommand, ValueEnum};
use domain::AnnouncementAction;
use domain::SentBy;
use std::path::PathBuf;

#[derive(Debug, Subcommand)]
pub enum Voucher {
    /// Create a campaign; prints its id and what its vouchers can cost
    Create(Box<NewVoucher>),
    /// List the campaigns, newest first, with what they can cost
    List(Listing),
    /// Show one campaign
    Show {
        /// Id of the campaign
        campaign: i64,
        #[command(flatten)]
        listing: Listing,
    },
    /// Close a campaign: no more of its vouchers are given out
    Close {
        /// Id of the campaign
        campaign: i64,
        /// Also end the validity of its vouchers that were given out and are unused
        #[arg(long)]
        void: bool,
        #[command(flatten)]
        operator: Operator,
        #[command(flatten)]
        place: CommonArgs,
    },
    /// Give a customer a voucher
    Give {
        /// Id of the campaign, as `satchel voucher list` prints it
        campaign: i64,
        /// Phone number of the customer
        phone: String,
        #[command(flatten)]
        operator: Operator,
        #[command(flatten)]
        place: CommonArgs,
    },
}

/// Arguments of `voucher create`. Amounts are in yuan with two decimals.
#[derive(Debug, Args)]
#[command(group(ArgGroup::new("off").required(true).args(["amount", "percent"])))]
pub struct NewVoucher {
    /// Chinese name
    #[arg(long, value_name = "TEXT")]
    pub name_zh: String,
    /// English name
    #[arg(long, value_name = "TEXT")]
    pub name_en: String,
    /// Fixed discount in yuan, such as 10.00
    #[arg(long, value_name = "YUAN")]
    pub amount: Option<String>,
    /// Discount in percent: 12 reduces 100.00 to 88.00
    #[arg(long, value_name = "PERCENT")]
    pub percent: Option<i64>,
    /// Largest discount of --percent, in yuan
    #[arg(long, value_name = "YUAN", requires = "percent")]
    pub cap: Option<String>,
    /// Smallest order amount for which it can be used, in yuan
    #[arg(long, value_name = "YUAN")]
    pub threshold: Option<String>,
    /// Validity in days from now
    #[arg(long, value_name = "DAYS", default_value_t = 30)]
    pub days: i64,
    /// Number of vouchers that can be given out
    #[arg(long, value_name = "NUMBER")]
    pub quantity: i64,
    /// Code with which customers claim a voucher; without it only operators give them out
    #[arg(long, value_name = "CODE")]
    pub code: Option<String>,
    #[command(flatten)]
    pub operator: Operator,
    #[command(flatten)]
    pub place: CommonArgs,
}

/// Arguments of `refund`.
#[derive(Debug, Args)]
pub struct Refund {
    /// Number of the order
    pub order_no: String,
    /// How many units of it; without this, all that were not refunded before
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(i64).range(1..))]
    pub units: Option<i64>,
    /// Reason: `customer_request`, `pricing_error` or `operator_decision`
    #[arg(long, value_name = "REASON")]
    pub reason: String,
    #[command(flatten)]
    pub operator: Operator,
    #[command(flatten)]
    pub place: CommonArgs,
}

/// The sender of money to a customer.
#[derive(Debug, Clone, Copy, ValueEnum)]
pub enum Sender {
    /// An operator, in another way: the provider keeps the money
    Operator,
    /// The provider, from its account
    Provider,
}

impl Sender {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Operator => "operator",
            Self::Provider => "provider",
        }
    }
}

impl From<Sender> for SentBy {
    fn from(sender: Sender) -> Self {
        match sender {
            Sender::Operator => Self::Operator,
            Sender::Provider => Self::Provider,
        }
    }
}

/// Arguments of `refund-paid`.
#[derive(Debug, Args)]
pub struct RefundPaid {
    /// Number of the refund, as `satchel jobs` shows it
    pub refund_no: String,
    /// Whether you paid it in another way, or its provider did send it
    #[arg(long, value_enum)]
    pub sent_by: Sender,
    /// How and to whom it was paid, such as the number of a bank transfer or that of the provider
    #[arg(long, value_name = "TEXT")]
    pub how: String,
    #[command(flatten)]
    pub operator: Operator,
    #[command(flatten)]
    pub place: CommonArgs,
}

/// Arguments of `announce`.
#[derive(Debug, Args)]
pub struct Announce {
    /// Chinese title
    #[arg(long, value_name = "TEXT")]
    pub title_zh: String,
    /// English title
    #[arg(long, value_name = "TEXT")]
    pub title_en: String,
    /// Chinese summary of one line; by default the title
    #[arg(long, value_name = "TEXT")]
    pub summary_zh: Option<String>,
    /// English summary of one line; by default the title
    #[arg(long, value_name = "TEXT")]
    pub summary_en: Option<String>,
    /// File with the Chinese body, in Markdown
    #[arg(long, value_name = "FILE")]
    pub body_zh: PathBuf,
    /// File with the English body, in Markdown
    #[arg(long, value_name = "FILE")]
    pub body_en: PathBuf,
    /// Pin it above the others
    #[arg(long)]
    pub pinned: bool,
    /// Show it on the home screen
    #[arg(long)]
    pub banner: bool,
    /// End it with a button: to `vouchers`, the `store`, the `bag` or the account's `security`
    #[arg(long, value_name = "SCREEN", value_parser = AnnouncementAction::parse)]
    pub action: Option<AnnouncementAction>,
    /// End it with a button that claims the voucher of this code, and take it off the home screen
    /// of customers who have it
    #[arg(long, value_name = "CODE")]
    pub voucher: Option<String>,
    /// Publish it at this time in Beijing, within a year, such as "2026-12-24 09:00:00"
    #[arg(long, value_name = "TIME")]
    pub at: Option<String>,
    #[command(flatten)]
    pub operator: Operator,
    #[command(flatten)]
    pub place: CommonArgs,
}

/// Arguments of `unpublish`.
#[derive(Debug, Args)]
pub struct Unpublish {
    /// Id of the announcement, as `satchel announce` prints it
    pub announcement: i64,
    #[command(flatten)]
    pub operator: Operator,
    #[command(flatten)]
    pub place: CommonArgs,
}
