//! Arguments of `staff`.

use super::{CommonArgs, Listing, Operator};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Subcommand};
use domain::Role;

#[derive(Debug, Subcommand)]
pub enum Staff {
    /// List the members of staff, who use the operators' console
    List(Listing),
    /// Propose a new member of staff; after the approval, `satchel staff link` prints the link.
    /// While there is no active manager, the link comes at once
    Create {
        #[command(flatten)]
        staff: StaffRoles,
        /// Reason, for who approves it: 4 to 200 characters
        #[arg(long, value_name = "TEXT")]
        reason: String,
    },
    /// The same for a member who has forgotten the password, lost the second factor, or was
    /// disabled; the sessions of the member end
    Invite {
        #[command(flatten)]
        staff: NamedStaff,
        /// Reason, for who approves it: 4 to 200 characters
        #[arg(long, value_name = "TEXT")]
        reason: String,
    },
    /// Print the half of an approved invitation that is yours: the link, valid for an hour, if you
    /// proposed it, or the code that the link needs if you approved it
    Link(NamedStaff),
    /// Give a member other roles in the place of all that the member has: at once if none is new,
    /// else as a proposal
    Roles {
        #[command(flatten)]
        staff: StaffRoles,
        /// Reason, for who approves it: 4 to 200 characters
        #[arg(long, value_name = "TEXT")]
        reason: String,
    },
    /// Disable a member, whose sessions end at once
    Disable {
        #[command(flatten)]
        staff: NamedStaff,
        /// Reason, for the operator log: 4 to 200 characters
        #[arg(long, value_name = "TEXT")]
        reason: String,
    },
}

/// A member of staff, and who deals with the account.
#[derive(Debug, Args)]
pub struct NamedStaff {
    /// Name by which the member signs in: 2 to 32 of a-z, 0-9, `.`, `_` and `-`
    pub name: String,
    #[command(flatten)]
    pub operator: Operator,
    #[command(flatten)]
    pub place: CommonArgs,
}

/// A member of staff with roles.
#[derive(Debug, Args)]
pub struct StaffRoles {
    #[command(flatten)]
    pub staff: NamedStaff,
    /// Role; may be given several times
    #[arg(long = "role", value_name = "ROLE", required = true, value_parser = role())]
    pub roles: Vec<Role>,
}

/// Names every role in the help, and in the message about one that does not exist.
fn role() -> impl TypedValueParser<Value = Role> {
    let names = PossibleValuesParser::new(Role::ALL.iter().map(|role| role.code()));
    names.try_map(|name| Role::parse(&name))
}
