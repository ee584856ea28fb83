//! People: how they come in, and what they keep about themselves.

mod avatar;
mod check_secret;
mod code_limits;
mod delete_account;
mod device_name;
mod login;
mod logout;
mod me;
mod modify_nick_name;
mod modify_password;
mod modify_secret;
mod modify_trade_url;
mod my_data;
mod new_device;
mod own_account;
mod own_code;
mod picture;
mod register;
mod send_sms_code;
mod sessions;
mod sms_login;
mod strength;
mod user_info;
mod verify_real;

pub use avatar::{AVATAR_PRESETS, Avatar, ChosenAvatar, avatar_presets};
pub(crate) use device_name::{device_name, masked_address};
pub use me::Proof;
pub use my_data::{EXPORT_ROWS_MAX, Lists as OwnLists, Movement as OwnMovement, MyData};
pub(crate) use new_device::tell_new_device;
pub use own_account::OwnerProof;
pub(crate) use picture::Pictures;
pub use register::Register;
pub use sessions::{RevokeSession, SessionView};
pub use user_info::UserInfo;
pub(crate) use user_info::mask_name;
pub(crate) use verify_real::id_card_digest;
