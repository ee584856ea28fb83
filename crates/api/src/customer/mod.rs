//! The customers' calls, one file each, named after their paths.

mod apply_cash;
mod cancel_deposit;
mod cancel_extract;
mod cancel_order;
mod claim_voucher;
mod close_conversation;
mod count_user_unread_message;
mod create_deposit;
mod create_order;
mod delete_account;
mod exchange_all;
mod exchange_quantity;
mod export_my_data;
mod extract_items;
mod finish_steam_proof;
mod get_agreement;
mod get_announcement;
mod get_balance_record;
mod get_cash_account;
mod get_cash_amount;
mod get_cash_config;
mod get_cash_record;
mod get_client_config;
mod get_conversation;
mod get_conversation_picture;
mod get_deposit;
mod get_exchange;
mod get_extract;
mod get_gift;
mod get_message_detail;
mod get_order;
mod get_pay_methods;
mod get_points_record;
mod get_service_figures;
mod get_user_info;
mod get_voucher_list;
mod gift_filter;
mod list_activity;
mod list_announcement;
mod list_bag;
mod list_conversation;
mod list_deposit;
mod list_deposit_items;
mod list_extract;
mod list_favourite;
mod list_gift;
mod list_gift_facets;
mod list_message;
mod list_order;
mod list_recent_sales;
mod list_session;
mod listen_events;
mod login;
mod logout;
mod modify_head_pic;
mod modify_nick_name;
mod modify_password;
mod modify_phone;
mod modify_secret;
mod modify_trade_url;
mod open_conversation;
mod pay_order;
mod proof;
mod read_all_message;
mod register;
mod remove_cash_account;
mod retry_extract;
mod revoke_session;
mod send_conversation_message;
mod send_conversation_picture;
mod send_sms_code;
mod set_cash_account;
mod set_favourite;
mod sms_login;
mod start_steam_proof;
mod upload_avatar;
mod verify_real;

pub(crate) use export_my_data::MyData;

use crate::state::Api;
use std::sync::Arc;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// All calls. A call that is missing here is neither served nor documented.
pub(crate) fn routes() -> OpenApiRouter<Arc<Api>> {
    routes_of_trade().merge(routes_of_accounts())
}

fn routes_of_trade() -> OpenApiRouter<Arc<Api>> {
    OpenApiRouter::new()
        .routes(routes!(list_gift::list_gift))
        .routes(routes!(list_gift_facets::list_gift_facets))
        .routes(routes!(get_gift::get_gift))
        .routes(routes!(list_recent_sales::list_recent_sales))
        .routes(routes!(create_order::create_order))
        .routes(routes!(get_pay_methods::get_pay_methods))
        .routes(routes!(pay_order::pay_order))
        .routes(routes!(cancel_order::cancel_order))
        .routes(routes!(get_order::get_order))
        .routes(routes!(list_order::list_order))
        .routes(routes!(list_bag::list_bag))
        .routes(routes!(extract_items::extract_items))
        .routes(routes!(list_extract::list_extract))
        .routes(routes!(get_extract::get_extract))
        .routes(routes!(cancel_extract::cancel_extract))
        .routes(routes!(retry_extract::retry_extract))
        .routes(routes!(list_deposit_items::list_deposit_items))
        .routes(routes!(create_deposit::create_deposit))
        .routes(routes!(list_deposit::list_deposit))
        .routes(routes!(get_deposit::get_deposit))
        .routes(routes!(cancel_deposit::cancel_deposit))
        .routes(routes!(exchange_all::exchange_all))
        .routes(routes!(exchange_quantity::exchange_quantity))
        .routes(routes!(get_exchange::get_exchange))
        .routes(routes!(get_balance_record::get_balance_record))
        .routes(routes!(get_cash_amount::get_cash_amount))
        .routes(routes!(get_cash_account::get_cash_account))
        .routes(routes!(set_cash_account::set_cash_account))
        .routes(routes!(remove_cash_account::remove_cash_account))
        .routes(routes!(get_cash_config::get_cash_config))
        .routes(routes!(apply_cash::apply_cash))
        .routes(routes!(get_cash_record::get_cash_record))
}

fn routes_of_accounts() -> OpenApiRouter<Arc<Api>> {
    OpenApiRouter::new()
        .routes(routes!(register::register))
        .routes(routes!(login::login))
        .routes(routes!(sms_login::sms_login))
        .routes(routes!(logout::logout))
        .routes(routes!(send_sms_code::send_sms_code))
        .routes(routes!(get_user_info::get_user_info))
        .routes(routes!(get_client_config::get_client_config))
        .routes(routes!(get_service_figures::get_service_figures))
        .routes(routes!(get_agreement::get_agreement))
        .routes(routes!(verify_real::verify_real))
        .routes(routes!(upload_avatar::upload_avatar))
        .routes(routes!(modify_head_pic::modify_head_pic))
        .routes(routes!(modify_nick_name::modify_nick_name))
        .routes(routes!(modify_password::modify_password))
        .routes(routes!(modify_phone::modify_phone))
        .routes(routes!(modify_secret::modify_secret))
        .routes(routes!(modify_trade_url::modify_trade_url))
        .routes(routes!(start_steam_proof::start_steam_proof))
        .routes(routes!(finish_steam_proof::finish_steam_proof))
        .routes(routes!(list_session::list_session))
        .routes(routes!(revoke_session::revoke_session))
        .routes(routes!(list_activity::list_activity))
        .routes(routes!(export_my_data::export_my_data))
        .routes(routes!(delete_account::delete_account))
        .routes(routes!(get_voucher_list::get_voucher_list))
        .routes(routes!(claim_voucher::claim_voucher))
        .routes(routes!(get_points_record::get_points_record))
        .routes(routes!(count_user_unread_message::count_user_unread_message))
        .routes(routes!(list_message::list_message))
        .routes(routes!(get_message_detail::get_message_detail))
        .routes(routes!(read_all_message::read_all_message))
        .routes(routes!(list_announcement::list_announcement))
        .routes(routes!(get_announcement::get_announcement))
        .routes(routes!(set_favourite::set_favourite))
        .routes(routes!(list_favourite::list_favourite))
        .routes(routes!(open_conversation::open_conversation))
        .routes(routes!(list_conversation::list_conversation))
        .routes(routes!(get_conversation::get_conversation))
        .routes(routes!(send_conversation_message::send_conversation_message))
        .routes(routes!(send_conversation_picture::send_conversation_picture))
        .routes(routes!(get_conversation_picture::get_conversation_picture))
        .routes(routes!(close_conversation::close_conversation))
        .routes(routes!(listen_events::listen_events))
}
