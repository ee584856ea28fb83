//! Arguments of `check`.

use super::{Output, Serve};
use clap::Args;

/// Arguments of `check`.
#[derive(Debug, Args)]
pub struct Check {
    /// Also ask each configured provider something harmless
    #[arg(long)]
    pub online: bool,
    #[command(flatten)]
    pub output: Output,
    #[command(flatten)]
    pub serve: Serve,
}
