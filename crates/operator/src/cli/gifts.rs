//! Arguments of `gifts`.

use super::{CommonArgs, Operator};
use clap::{Args, Subcommand};
use std::path::PathBuf;

#[derive(Debug, Subcommand)]
pub enum Gifts {
    /// Take gifts off sale: not listed, found, ordered or bought by deposits any more; orders that
    /// wait for their payment can still be paid, and bags keep what they have
    OffSale(NamedGifts),
    /// Put gifts on sale again
    OnSale(NamedGifts),
    /// Print the whole catalogue as a file that `satchel import` reads
    Export(CommonArgs),
}

/// Arguments of `gifts off-sale` and `gifts on-sale`.
#[derive(Debug, Args)]
pub struct NamedGifts {
    /// Ids of the gifts, as in the URLs of their pages
    #[arg(required_unless_present = "file")]
    pub gifts: Vec<i64>,
    /// File with a gift on each line: its id, or the line of an import; - for standard input
    #[arg(long, value_name = "FILE")]
    pub file: Option<PathBuf>,
    #[command(flatten)]
    pub operator: Operator,
    #[command(flatten)]
    pub place: CommonArgs,
}
