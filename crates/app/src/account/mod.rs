//! People: how they come in, and what they keep about themselves.

mod check_secret;
mod login;
mod logout;
mod register;
mod send_sms_code;
mod sms_login;
mod strength;
mod user_info;

pub use register::Register;
pub use user_info::UserInfo;
pub(crate) use user_info::mask_name;
