//! The members of staff who use the operators' console, and the log of what they do.

mod accept_invitation;
mod act;
mod acts;
mod authenticate_staff;
mod disable_staff;
mod end_staff_session;
mod invite_staff;
mod list_log;
mod list_staff;
mod list_staff_sessions;
mod log_entry;
mod new_session;
mod open_invitation;
mod recovery_codes;
mod second_factor;
mod set_staff_roles;
mod sign_in_staff;
mod totp;

pub use accept_invitation::{AcceptInvitation, AcceptedInvitation};
pub use act::{Acted, CommandEntry, CommandResult, StaffAction, record_command};
pub(crate) use acts::hourly;
pub use acts::{BalanceChange, CampaignsView, logged_staff_change};
pub use authenticate_staff::StaffCaller;
pub use disable_staff::disable_staff;
pub use invite_staff::{Invitation, InviteStaff, MadeInvitation, invite_staff, make_invitation};
pub use list_log::LOG_PAGE;
pub use list_staff::{StaffView, list_staff};
pub use list_staff_sessions::StaffSessionView;
pub(crate) use log_entry::by_command;
pub use new_session::StaffSignIn;
pub use open_invitation::OpenedInvitation;
pub(crate) use set_staff_roles::has_active_manager;
pub use set_staff_roles::set_staff_roles;
pub use sign_in_staff::SignInStaff;
pub(crate) use totp::is_totp_secret;
pub use totp::totp_code;
