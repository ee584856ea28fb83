//! Accounts: registration, sign-in, profile and security.

mod avatar;
mod check_secret;
mod delete_account;
mod deleted_account;
mod device_name;
mod export_my_data;
mod finish_steam_proof;
mod freeze_customer;
mod get_user_info;
mod list_activity;
mod list_session;
mod login;
mod logout;
mod me;
mod modify_head_pic;
mod modify_nick_name;
mod modify_password;
mod modify_phone;
mod modify_secret;
mod modify_trade_url;
mod new_device;
mod own_account;
mod picture;
mod register;
mod revoke_session;
mod send_code;
mod send_sms_code;
mod sms_login;
mod start_steam_proof;
mod steam_proof_state;
mod strength;
mod upload_avatar;
mod verify_real;

pub use avatar::{AVATAR_PRESETS, avatar_presets};
pub(crate) use delete_account::{Deletion, check_empty, delete_account};
pub(crate) use device_name::{device_name, masked_address};
pub use export_my_data::{
    EXPORT_ROWS_MAX, Lists as OwnLists, Movement as OwnMovement, MyData, OwnConversationMessage,
    OwnExtract, cash_reason_line,
};
pub(crate) use freeze_customer::refuse_frozen;
pub use freeze_customer::{FrozenCustomer, freeze_customer};
pub use get_user_info::UserInfo;
pub(crate) use get_user_info::mask_name;
pub use list_session::SessionView;
pub(crate) use login::clear_login_attempts;
pub use me::Proof;
pub use modify_head_pic::ChosenAvatar;
pub(crate) use modify_phone::change_phone;
pub(crate) use new_device::notify_of_new_device;
pub use own_account::OwnerProof;
pub(crate) use picture::Pictures;
pub use register::Register;
pub use revoke_session::RevokeSession;
pub(crate) use strength::refuse_guessable;
pub use upload_avatar::Avatar;
pub use verify_real::id_card_digest;
