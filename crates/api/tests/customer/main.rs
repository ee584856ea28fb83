//! Every call over HTTP: its response, its refusals in both languages, and its response to hostile
//! requests.

extern crate satchel_api as api;

mod access_control;
mod apply_cash;
mod avatars;
mod cancel_extract;
mod cancel_order;
mod cash_accounts;
mod challenges;
mod changed_rules;
mod create_order;
mod delete_account;
mod deleted_accounts;
mod deposit_attacks;
mod deposits;
mod exchange_all;
mod exchange_quantity;
mod export_lists;
mod export_my_data;
mod exported_lists;
mod extract_items;
mod favourites;
mod fields;
mod fixtures;
mod get_balance_record;
mod get_client_config;
mod get_extract;
mod get_gift;
mod get_order;
mod get_pay_methods;
mod get_user_info;
mod hostile;
mod inbox;
mod keys;
mod list_activity;
mod list_bag;
mod list_gift;
mod list_gift_facets;
mod list_order;
mod listen_events;
mod login;
mod logout;
mod minors;
mod modify_nick_name;
mod modify_password;
mod modify_secret;
mod modify_trade_url;
mod notify;
mod pay_order;
mod places;
// One row for each refusal, so that it reads as a table.
#[rustfmt::skip]
mod refused;
mod register;
mod right_passwords;
mod routing;
mod send_sms_code;
mod sessions;
mod shop;
mod sms_login;
mod steam_proofs;
mod tokens;
mod two_customers;
mod verify_real;
mod vouchers;
