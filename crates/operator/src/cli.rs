//! The command line.

mod check;
mod freeze;
mod gifts;
mod guardian;
mod lookup;
mod operator;
mod pause;
mod payouts;
mod proposals;
mod reconcile;
mod staff;
mod stock;

use clap::{Args, Parser, Subcommand};
use installation::Tls;
use installation::config::{Config, ConfigErrors, Layers, Origin, Purpose};
use installation::text_file;
use installation::wiring::agreements;
use std::path::PathBuf;

pub use check::Check;
pub use freeze::Freeze;
pub use gifts::{Gifts, NamedGifts};
pub use guardian::Guardian;
pub use lookup::{Actions, Announcements, Listing, LookUpCustomer, LookUpOrder, Output};
pub use operator::{Announce, NewVoucher, Refund, RefundPaid, Sender, Unpublish, Voucher};
pub use pause::{Pause, Resume};
pub use payouts::Payouts;
pub use proposals::{Balance, CorrectBalance, Deposits, Grant, NamedProposal, Proposals};
pub use reconcile::{Reconcile, Resolve};
pub use staff::{NamedStaff, Staff, StaffRoles};
pub use stock::{ChangeStock, Stock};

/// Satchel (锦囊): a store for game cosmetics
#[derive(Debug, Parser)]
#[command(name = "satchel", version, arg_required_else_help = true)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Run the service
    Serve(Serve),
    /// Apply the schema migrations that are missing
    Migrate(CommonArgs),
    /// Import gifts from a file with one JSON object on each line; existing gifts keep their stock
    Import(Import),
    /// Take gifts off sale or put them on sale, or print the catalogue
    #[command(subcommand)]
    Gifts(Gifts),
    /// Show or change the stock of a gift
    #[command(subcommand)]
    Stock(Stock),
    /// Check the ledger and all other invariants of the database; exit status 1 when there are
    /// findings
    Audit(Audit),
    /// Write digests of all rows that never change into a folder that nobody who can change the
    /// database can write to; each time those that are new
    Seal(Seal),
    /// Back up the SQLite database to one file while the service runs, and check the copy
    Backup(Backup),
    /// Restore the SQLite database from a backup, after checking it
    Restore(Restore),
    /// Pause what sends money or items out, after PostgreSQL's own tools have restored the database
    Restored(Restored),
    /// Encrypt personal data with a new master key; stop all nodes before
    Rekey(Rekey),
    /// Check the configuration, and with --online that each provider answers and accepts our
    /// credentials; exit status 1 when something is wrong
    Check(Check),
    /// Check whether the service on this machine is ready; exit status 1 when it is not
    Ready(CommonArgs),
    /// List the parked jobs, which need an operator, or run one of them again
    Jobs(Jobs),
    /// Review cash-outs
    #[command(subcommand)]
    Cash(Cash),
    /// Export payouts to bank cards for the bank, and import its results
    #[command(subcommand)]
    Payouts(Payouts),
    /// Pay the balance of a minor, who cannot cash out, to a guardian outside the service
    #[command(subcommand)]
    Guardian(Guardian),
    /// List, approve or cancel what one operator has proposed and another must approve
    #[command(subcommand)]
    Proposals(Proposals),
    /// Correct a customer's balance, by two operators
    #[command(subcommand)]
    Balance(Balance),
    /// Propose to give a customer money of the platform; another operator approves it
    Grant(Grant),
    /// List deposits of Steam items that are not credited yet, or withdraw one, by two operators
    #[command(subcommand)]
    Deposits(Deposits),
    /// Create voucher campaigns, or give a customer a voucher
    #[command(subcommand)]
    Voucher(Voucher),
    /// Refund a paid order: its items return to stock, its money to the source of the payment
    Refund(Refund),
    /// Propose that a parked refund was paid in another way, or that its provider did send it
    RefundPaid(RefundPaid),
    /// Compare a payment provider's statement of a day with the ledger; exit status 1 when a
    /// difference is not resolved
    Reconcile(Reconcile),
    /// Resolve a difference between a statement and the ledger, or propose that where money was
    /// unexplained
    Resolve(Resolve),
    /// List the disputes of payments, newest first, or end one
    Disputes(Disputes),
    /// Pause a payment method, payouts of a channel, extractions, exchanges or deposits, or list
    /// what is paused
    Pause(Pause),
    /// Resume what was paused, by an operator or by a restore
    Resume(Resume),
    /// Compare the rules of the configuration with those that nodes and commands must share, or put
    /// them in force
    #[command(subcommand)]
    Rules(Rules),
    /// Publish an announcement
    Announce(Announce),
    /// List announcements, newest first, with their numbers
    Announcements(Announcements),
    /// Unpublish an announcement
    Unpublish(Unpublish),
    /// Show everything about one customer: orders, payments, items, balance, cash-outs, jobs
    Customer(LookUpCustomer),
    /// Freeze the account of a customer: its logins end, and nothing can be ordered, paid or taken
    /// out
    Freeze(Freeze),
    /// Propose that a frozen account can be used again; another operator approves it
    Unfreeze(Freeze),
    /// Show everything about one order: payments, refunds, disputes, items, jobs
    Order(LookUpOrder),
    /// List, create, invite or disable the members of staff, who use the operators' console
    #[command(subcommand)]
    Staff(Staff),
    /// List what operators did by commands, newest first
    Actions(Actions),
    /// Print the OpenAPI document of the customers' calls
    Openapi {
        /// That of the console's calls instead
        #[arg(long)]
        console: bool,
    },
    /// Print a configuration file with all keys, their descriptions and defaults
    Config,
}

/// Options of the configuration.
#[derive(Debug, Clone, Args)]
pub struct CommonArgs {
    /// Configuration file; `satchel config` prints a template
    #[arg(long, value_name = "FILE", env = "SATCHEL_CONFIG")]
    pub config: Option<PathBuf>,
    /// Path of the SQLite database, or postgres://user:password@host/name
    #[arg(long, value_name = "URL")]
    pub database: Option<String>,
}

/// The operator of a command that changes something.
#[derive(Debug, Args)]
pub struct Operator {
    /// Your name, for the record of operator actions; by default your user name on this machine
    #[arg(long, value_name = "NAME", env = "SATCHEL_OPERATOR")]
    pub operator: Option<String>,
}

/// Why something is done, as the customer reads it.
#[derive(Debug, Args)]
pub struct ReasonForCustomer {
    /// Reason in Chinese, which the customer reads
    #[arg(long, value_name = "TEXT")]
    pub reason_zh: String,
    /// Reason in English
    #[arg(long, value_name = "TEXT")]
    pub reason_en: String,
}

#[derive(Debug, Subcommand)]
pub enum Rules {
    /// Compare them; exit status 1 when others are in force
    Compare(Listing),
    /// Put them in force; nodes with the rules before go on for ten minutes
    Adopt {
        #[command(flatten)]
        operator: Operator,
        #[command(flatten)]
        place: CommonArgs,
    },
}

#[derive(Debug, Subcommand)]
pub enum Cash {
    /// List the cash-outs that are under review
    List(Listing),
    /// Approve a cash-out, which is then paid; a large one is proposed to another operator
    Approve {
        /// Number of the cash-out
        cash_no: String,
        /// Why, for the operator who approves a large one
        #[arg(long, value_name = "TEXT", default_value = "reviewed")]
        reason: String,
        #[command(flatten)]
        operator: Operator,
        #[command(flatten)]
        place: CommonArgs,
    },
    /// Reject a cash-out, and return its amount to the customer's balance
    Reject {
        /// Number of the cash-out
        cash_no: String,
        #[command(flatten)]
        reason: ReasonForCustomer,
        #[command(flatten)]
        operator: Operator,
        #[command(flatten)]
        place: CommonArgs,
    },
}

/// Arguments of `serve`.
#[derive(Debug, Clone, Args)]
pub struct Serve {
    #[command(flatten)]
    pub place: CommonArgs,
    /// Address and port to listen on; port 0 selects a free one
    #[arg(long, value_name = "ADDR")]
    pub listen: Option<String>,
    /// Certificate chain (PEM), to serve HTTPS without a proxy
    #[arg(long, value_name = "FILE")]
    pub tls_cert: Option<String>,
    /// Private key of the certificate (PEM)
    #[arg(long, value_name = "FILE")]
    pub tls_key: Option<String>,
}

/// Arguments of `import`.
#[derive(Debug, Args)]
pub struct Import {
    /// File to import; - for standard input
    pub file: PathBuf,
    #[command(flatten)]
    pub operator: Operator,
    #[command(flatten)]
    pub place: CommonArgs,
    /// Import the valid lines although others are invalid
    #[arg(long)]
    pub skip_bad: bool,
    /// Print what would change, prices first that bags would gain most by, and change nothing
    #[arg(long)]
    pub dry_run: bool,
    /// Propose the price changes beyond rules.price_change_max_percent or
    /// rules.price_exposure_max_fen to another operator, named by the digest that --dry-run prints
    #[arg(long, value_name = "DIGEST", conflicts_with = "dry_run")]
    pub accept_price_changes: Option<String>,
}

/// Arguments of `audit`.
#[derive(Debug, Args)]
pub struct Audit {
    /// Folder of `seal`, whose digests are compared with the rows too
    #[arg(long, value_name = "FOLDER")]
    pub seals: Option<PathBuf>,
    #[command(flatten)]
    pub listing: Listing,
}

/// Arguments of `seal`.
#[derive(Debug, Args)]
pub struct Seal {
    /// Folder of the seals; a new one is made
    pub folder: PathBuf,
    #[command(flatten)]
    pub place: CommonArgs,
}

/// Arguments of `backup`.
#[derive(Debug, Args)]
pub struct Backup {
    /// File to write; it must not exist
    pub to: PathBuf,
    #[command(flatten)]
    pub place: CommonArgs,
}

/// Arguments of `restore`.
#[derive(Debug, Args)]
pub struct Restore {
    /// File that `satchel backup` wrote
    pub from: PathBuf,
    /// Replace an existing database, which is kept in the same folder under another name
    #[arg(long)]
    pub replace: bool,
    /// Restore even when the audit has findings
    #[arg(long)]
    pub despite_findings: bool,
    #[command(flatten)]
    pub operator: Operator,
    #[command(flatten)]
    pub place: CommonArgs,
}

/// Arguments of `restored`.
#[derive(Debug, Args)]
pub struct Restored {
    #[command(flatten)]
    pub operator: Operator,
    #[command(flatten)]
    pub place: CommonArgs,
}

/// Arguments of `rekey`.
#[derive(Debug, Args)]
pub struct Rekey {
    #[command(flatten)]
    pub operator: Operator,
    #[command(flatten)]
    pub place: CommonArgs,
}

/// Arguments of `jobs`.
#[derive(Debug, Args)]
pub struct Jobs {
    /// Run this job again
    #[arg(long, value_name = "ID")]
    pub retry: Option<i64>,
    #[command(flatten)]
    pub operator: Operator,
    #[command(flatten)]
    pub output: Output,
    #[command(flatten)]
    pub place: CommonArgs,
}

/// Arguments of `disputes`.
#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Disputes {
    /// Only those that are not decided
    #[arg(long)]
    pub open: bool,
    #[command(flatten)]
    pub output: Output,
    #[command(flatten)]
    pub place: CommonArgs,
    #[command(subcommand)]
    pub command: Option<EndDispute>,
}

#[derive(Debug, Subcommand)]
pub enum EndDispute {
    /// Propose to end a dispute as you know that it has ended; refused where its provider says
    /// otherwise
    End {
        /// Number of the dispute
        dispute_no: String,
        /// How it has ended: `won` or `lost`
        state: String,
        /// How you know, for the record of operator actions
        #[arg(long, value_name = "TEXT")]
        reason: String,
        #[command(flatten)]
        operator: Operator,
        #[command(flatten)]
        place: CommonArgs,
    },
}

type Flag = (&'static str, &'static str, Option<String>);

impl CommonArgs {
    /// The configuration for maintenance commands, which need no secrets.
    ///
    /// # Errors
    /// With everything that is wrong with the configuration.
    pub fn configuration(self) -> Result<Config, ConfigErrors> {
        let (config, errors) = self.read(Vec::new(), Purpose::Maintenance);
        errors.into_result().map(|()| config)
    }

    fn read(self, mut flags: Vec<Flag>, purpose: Purpose) -> (Config, ConfigErrors) {
        flags.push(("--database", "database.url", self.database));
        let flags =
            flags.into_iter().filter_map(|(flag, key, value)| Some((flag, key, value?))).collect();
        let mut unread = ConfigErrors::default();
        let file = self.config.and_then(|path| read_file(path, &mut unread));
        let variables = variables(&mut unread);
        Config::read(Layers { file, variables, flags, purpose, unread })
    }
}

impl Serve {
    /// The configuration for serving.
    ///
    /// # Errors
    /// With everything that is wrong with the configuration.
    pub fn configuration(self, purpose: Purpose) -> Result<Config, ConfigErrors> {
        let (config, errors) = self.read(purpose);
        errors.into_result().map(|()| config)
    }

    /// As [`Self::configuration`]; also checks that the certificate files can be loaded.
    ///
    /// # Errors
    /// With everything that is wrong with the configuration or the files.
    pub fn configuration_with_files(self, purpose: Purpose) -> Result<Config, ConfigErrors> {
        let (config, mut errors) = self.read(purpose);
        let tls = config.server.tls_cert.as_ref().zip(config.server.tls_key.as_ref());
        if let Some(Err(problem)) = tls.map(|(cert, key)| Tls::load(cert, key)) {
            errors.add("server.tls_cert, server.tls_key", problem);
        }
        if let Err(problem) = agreements::read(&config.brand) {
            errors.add("brand.agreements_dir", problem);
        }
        errors.into_result().map(|()| config)
    }

    fn read(self, purpose: Purpose) -> (Config, ConfigErrors) {
        let flags = vec![
            ("--listen", "server.listen", self.listen),
            ("--tls-cert", "server.tls_cert", self.tls_cert),
            ("--tls-key", "server.tls_key", self.tls_key),
        ];
        let (config, mut errors) = self.place.read(flags, purpose);
        let is_hidden = purpose == Purpose::Demo { is_exposed: false };
        if is_hidden && !config.server.listen.ip().is_loopback() {
            errors.add(
                "server.listen",
                "others could reach the demo there; --expose-demo allows that",
            );
        }
        (config, errors)
    }
}

fn read_file(path: PathBuf, errors: &mut ConfigErrors) -> Option<(PathBuf, String)> {
    match text_file::read(&path) {
        Ok(text) => Some((path, text)),
        Err(problem) => {
            errors.add_lost_file(Origin::File(path), problem);
            None
        }
    }
}

/// Our environment variables. One that is not UTF-8 is an error; variables without our names are
/// ignored.
fn variables(errors: &mut ConfigErrors) -> Vec<(String, String)> {
    let ours =
        std::env::vars_os().filter_map(|(name, value)| Some((name.into_string().ok()?, value)));
    let ours = ours.filter(|(name, _)| name.starts_with("SATCHEL_") || name == "DATABASE_URL");
    let mut read = Vec::new();
    for (name, value) in ours {
        match value.into_string() {
            Ok(value) => read.push((name, value)),
            Err(_) => errors.add_from(&name, Origin::Variable(name.clone()), "is not UTF-8"),
        }
    }
    read
}
