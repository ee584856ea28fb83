//! Arguments of the commands for what two operators do together.

use super::{CommonArgs, Listing, Operator, ReasonForCustomer};
use clap::{ArgGroup, Args, Subcommand};

#[derive(Debug, Subcommand)]
pub enum Proposals {
    /// List what waits for another operator
    List(Listing),
    /// Approve what another operator has proposed, which is then done at once
    Approve(NamedProposal),
    /// Cancel a proposal that was not approved
    Cancel(NamedProposal),
}

/// A proposal, and who deals with it.
#[derive(Debug, Args)]
pub struct NamedProposal {
    /// Number of the proposal
    pub proposal_no: String,
    #[command(flatten)]
    pub operator: Operator,
    #[command(flatten)]
    pub place: CommonArgs,
}

#[derive(Debug, Subcommand)]
pub enum Balance {
    /// Propose to change a customer's balance because it is wrong; another operator approves it
    Correct(CorrectBalance),
}

/// Arguments of `balance correct`.
#[derive(Debug, Args)]
#[command(group(ArgGroup::new("amount").required(true).args(["add", "take"])))]
pub struct CorrectBalance {
    /// Phone number of the customer
    pub phone: String,
    /// Amount to add to the balance, in yuan, such as 10.00
    #[arg(long, value_name = "YUAN")]
    pub add: Option<String>,
    /// Amount to take from the balance, in yuan
    #[arg(long, value_name = "YUAN")]
    pub take: Option<String>,
    #[command(flatten)]
    pub reason: ReasonForCustomer,
    #[command(flatten)]
    pub operator: Operator,
    #[command(flatten)]
    pub place: CommonArgs,
}

/// Arguments of `grant`.
#[derive(Debug, Args)]
pub struct Grant {
    /// Phone number of the customer
    pub phone: String,
    /// Amount to add to the balance, in yuan, such as 10.00
    #[arg(long, value_name = "YUAN")]
    pub amount: String,
    #[command(flatten)]
    pub reason: ReasonForCustomer,
    #[command(flatten)]
    pub operator: Operator,
    #[command(flatten)]
    pub place: CommonArgs,
}

#[derive(Debug, Subcommand)]
pub enum Deposits {
    /// List the deposits of Steam items that have not ended
    List(Listing),
    /// Propose that nothing is credited for a deposit; another operator approves it
    Withdraw {
        /// Number of the deposit
        deposit_no: String,
        /// Reason, for the other operator
        #[arg(long, value_name = "TEXT")]
        reason: String,
        #[command(flatten)]
        operator: Operator,
        #[command(flatten)]
        place: CommonArgs,
    },
}
