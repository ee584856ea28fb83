//! The command line.

mod operator;
mod stock;

use crate::config::{Config, ConfigError, ConfigErrors, Layers, Origin, Purpose};
use crate::http::Tls;
use clap::{Args, Parser, Subcommand};
use std::path::PathBuf;

pub use operator::{Announce, NewVoucher, Refund, Unpublish, Voucher};
pub use stock::{ChangeStock, Stock};

/// Satchel (锦囊): a store for game cosmetics.
#[derive(Debug, Parser)]
#[command(name = "satchel", version, about, arg_required_else_help = true)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// What the binary can do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Serve customers
    Serve(Serve),
    /// Bring the database to the newest schema
    Migrate(CommonArgs),
    /// Fill the store from a file of gifts, one JSON object a line; the stock of gifts that it has
    /// already stays
    Import(Import),
    /// Show or change the stock of a gift
    #[command(subcommand)]
    Stock(Stock),
    /// Prove from the database that no fen and no unit is missing
    Audit(CommonArgs),
    /// Copy the embedded database into one file while the service runs, and check the copy
    Backup(Backup),
    /// Put a backup in the place of the embedded database, after checking it
    Restore(Restore),
    /// Seal personal data with a new master key; no node may serve meanwhile
    Rekey(Rekey),
    /// Ask the service on this machine whether it is ready; exit status 1 when it is not
    Ready(CommonArgs),
    /// List the background work that waits for people, or let one job of it run again
    Jobs(Jobs),
    /// Fill an embedded database with made-up customers, orders and movements, to see how it fares
    /// when it is large
    #[cfg(feature = "demo")]
    #[command(hide = true)]
    Generate(Generate),
    /// Review cash-outs
    #[command(subcommand)]
    Cash(Cash),
    /// Make vouchers, or give one to a customer
    #[command(subcommand)]
    Voucher(Voucher),
    /// Undo a paid order: its items go back to the store, its money to where it came from
    Refund(Refund),
    /// Publish an announcement
    Announce(Announce),
    /// Unpublish an announcement
    Unpublish(Unpublish),
    /// Print the OpenAPI document
    Openapi,
    /// Print every configuration key with its explanation and default
    Config,
}

/// Where configuration and data are.
#[derive(Debug, Clone, Args)]
pub struct CommonArgs {
    /// Configuration file; `satchel config` prints one to start from
    #[arg(long, value_name = "FILE", env = "SATCHEL_CONFIG")]
    pub config: Option<PathBuf>,
    /// A file for the embedded database, or postgres://user:password@host/name
    #[arg(long, value_name = "URL")]
    pub database: Option<String>,
    /// Folder for keys of the demo and what its simulators know
    #[cfg(feature = "demo")]
    #[arg(long, value_name = "DIR")]
    pub data: Option<String>,
}

/// Who runs a command that changes something.
#[derive(Debug, Args)]
pub struct Operator {
    /// Who does this, for the trail; your name on this machine where it is left out
    #[arg(long, value_name = "NAME", env = "SATCHEL_OPERATOR")]
    pub operator: Option<String>,
}

/// What can be done about cash-outs.
#[derive(Debug, Subcommand)]
pub enum Cash {
    /// Show what waits for a review
    List(CommonArgs),
    /// Let a cash-out be paid
    Approve {
        /// The number of the cash-out
        cash_no: String,
        /// Who does it.
        #[command(flatten)]
        operator: Operator,
        /// Where configuration and data are.
        #[command(flatten)]
        place: CommonArgs,
    },
    /// Refuse a cash-out and give its money back to the balance
    Reject {
        /// The number of the cash-out
        cash_no: String,
        /// Why, for its owner to read
        #[arg(long, value_name = "TEXT")]
        reason: String,
        /// Who does it.
        #[command(flatten)]
        operator: Operator,
        /// Where configuration and data are.
        #[command(flatten)]
        place: CommonArgs,
    },
}

/// Arguments of `serve`.
#[derive(Debug, Clone, Args)]
pub struct Serve {
    /// Where configuration and data are.
    #[command(flatten)]
    pub place: CommonArgs,
    /// Address and port; port 0 takes any free one
    #[arg(long, value_name = "ADDR")]
    pub listen: Option<String>,
    /// Certificate chain in PEM, to speak HTTPS without a proxy
    #[arg(long, value_name = "FILE")]
    pub tls_cert: Option<String>,
    /// Private key of the certificate
    #[arg(long, value_name = "FILE")]
    pub tls_key: Option<String>,
    /// Simulate payments and SMS, and fill an empty store; no real money and no real messages
    #[arg(long, hide = cfg!(not(feature = "demo")))]
    pub demo: bool,
    /// Let other machines reach the demo, although everybody knows its logins and can read its SMS
    /// codes
    #[arg(long, requires = "demo", hide = cfg!(not(feature = "demo")))]
    pub expose_demo: bool,
}

/// Arguments of `import`.
#[derive(Debug, Args)]
pub struct Import {
    /// The file, or - for standard input
    pub file: PathBuf,
    /// Who does it.
    #[command(flatten)]
    pub operator: Operator,
    /// Where configuration and data are.
    #[command(flatten)]
    pub place: CommonArgs,
    /// Store the good lines although some are bad
    #[arg(long)]
    pub skip_bad: bool,
}

/// Arguments of `backup`.
#[derive(Debug, Args)]
pub struct Backup {
    /// The file to write; it must not exist
    pub to: PathBuf,
    /// Where configuration and data are.
    #[command(flatten)]
    pub place: CommonArgs,
}

/// Arguments of `restore`.
#[derive(Debug, Args)]
pub struct Restore {
    /// The file that `backup` wrote
    pub from: PathBuf,
    /// Replace a database that exists; it stays beside the restored one under another name
    #[arg(long)]
    pub replace: bool,
    /// Restore although the audit finds something wrong
    #[arg(long)]
    pub despite_findings: bool,
    /// Who does it.
    #[command(flatten)]
    pub operator: Operator,
    /// Where configuration and data are.
    #[command(flatten)]
    pub place: CommonArgs,
}

/// Arguments of `rekey`.
#[derive(Debug, Args)]
pub struct Rekey {
    /// Who does it.
    #[command(flatten)]
    pub operator: Operator,
    /// Where configuration and data are.
    #[command(flatten)]
    pub place: CommonArgs,
}

/// Arguments of `jobs`.
#[derive(Debug, Args)]
pub struct Jobs {
    /// Let this job run again
    #[arg(long, value_name = "ID")]
    pub retry: Option<i64>,
    /// Who does it.
    #[command(flatten)]
    pub operator: Operator,
    /// Where configuration and data are.
    #[command(flatten)]
    pub place: CommonArgs,
}

/// Arguments of `generate`.
#[cfg(feature = "demo")]
#[derive(Debug, Args)]
pub struct Generate {
    /// Customers, each with a balance
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    pub customers: i64,
    /// Movements into their balances
    #[arg(long, value_name = "N", default_value_t = 10_000_000)]
    pub movements: i64,
    /// Completed orders
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    pub orders: i64,
    /// Where configuration and data are.
    #[command(flatten)]
    pub place: CommonArgs,
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
        #[cfg(feature = "demo")]
        flags.push(("--data", "data_dir", self.data));
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
    pub fn configuration(self) -> Result<Config, ConfigErrors> {
        let (config, errors) = self.read();
        errors.into_result().map(|()| config)
    }

    /// As [`Self::configuration`]; also checks that the certificate files can be loaded.
    ///
    /// # Errors
    /// With everything that is wrong with the configuration or the files.
    pub fn configuration_with_files(self) -> Result<Config, ConfigErrors> {
        let (config, mut errors) = self.read();
        let tls = config.server.tls_cert.as_ref().zip(config.server.tls_key.as_ref());
        if let Some(Err(problem)) = tls.map(|(cert, key)| Tls::load(cert, key)) {
            errors.add(config.wrong("server.tls_cert, server.tls_key", problem));
        }
        errors.into_result().map(|()| config)
    }

    fn read(self) -> (Config, ConfigErrors) {
        let flags = vec![
            ("--listen", "server.listen", self.listen),
            ("--tls-cert", "server.tls_cert", self.tls_cert),
            ("--tls-key", "server.tls_key", self.tls_key),
        ];
        let (config, mut errors) =
            self.place.read(flags, if self.demo { Purpose::Demo } else { Purpose::Production });
        if self.demo && !self.expose_demo && !config.server.listen.ip().is_loopback() {
            errors.add(config.wrong(
                "server.listen",
                "others could reach the demo there; --expose-demo allows that",
            ));
        }
        (config, errors)
    }
}

fn read_file(path: PathBuf, errors: &mut ConfigErrors) -> Option<(PathBuf, String)> {
    match std::fs::read_to_string(&path) {
        Ok(text) => Some((path, text)),
        Err(e) => {
            errors.add_lost_file(Origin::File(path), e.to_string());
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
            Err(_) => errors.add(ConfigError {
                key: name.clone(),
                origin: Origin::Variable(name),
                problem: "is not UTF-8".to_owned(),
            }),
        }
    }
    read
}
