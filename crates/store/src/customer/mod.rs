//! Customers: their accounts, sessions, devices, messages and lists.

pub mod avatars;
pub mod broadcasts;
pub mod conversations;
pub mod data_export;
pub mod deleted_accounts;
pub mod erasure;
pub mod favourites;
pub mod freezes;
pub mod logins;
pub mod messages;
pub mod points;
pub mod security_events;
pub mod sessions;
pub mod sms_codes;
pub mod steam_accounts;
pub mod steam_proofs;
pub mod user_changes;
pub mod users;
