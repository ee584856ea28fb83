//! The customers' calls, one file each, named as their paths.

mod cancel_order;
mod create_order;
mod get_client_config;
mod get_gift;
mod get_order;
mod get_pay_methods;
mod get_user_info;
mod gift_filter;
mod list_bag;
mod list_gift;
mod list_gift_facets;
mod list_order;
mod login;
mod logout;
mod pay_order;
mod register;
mod send_sms_code;
mod sms_login;

use crate::state::Api;
use std::sync::Arc;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// All calls. What is not in this list is neither served nor documented.
pub(crate) fn routes() -> OpenApiRouter<Arc<Api>> {
    OpenApiRouter::new()
        .routes(routes!(register::register))
        .routes(routes!(login::login))
        .routes(routes!(sms_login::sms_login))
        .routes(routes!(logout::logout))
        .routes(routes!(send_sms_code::send_sms_code))
        .routes(routes!(get_user_info::get_user_info))
        .routes(routes!(get_client_config::get_client_config))
        .routes(routes!(list_gift::list_gift))
        .routes(routes!(list_gift_facets::list_gift_facets))
        .routes(routes!(get_gift::get_gift))
        .routes(routes!(create_order::create_order))
        .routes(routes!(get_pay_methods::get_pay_methods))
        .routes(routes!(pay_order::pay_order))
        .routes(routes!(cancel_order::cancel_order))
        .routes(routes!(get_order::get_order))
        .routes(routes!(list_order::list_order))
        .routes(routes!(list_bag::list_bag))
}
