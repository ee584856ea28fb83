//! The calls of the operators' console, one file each, named after their paths.

mod accept_invitation;
mod add_gift;
mod announcement;
mod answer_conversation;
mod approve_cash;
mod approve_proposal;
mod ask_provider;
mod assign_conversation;
mod body;
mod book_rows;
mod cancel_deposit;
mod cancel_extract;
mod cancel_order;
mod cancel_proposal;
mod change_price;
mod change_prices;
mod change_stock;
mod close_campaign;
mod close_conversation;
mod close_period;
mod cookie;
mod correct_announcement;
mod correct_gift;
mod create_campaign;
mod decision;
mod difference_rows;
mod disable_staff;
mod dispute_rows;
mod end_dispute;
mod end_logins;
mod end_my_session;
mod end_refund;
mod export_customer;
mod export_payouts;
mod find;
mod freeze_customer;
mod get_announcement;
mod get_announcement_preview;
mod get_books;
mod get_broadcast_reach;
mod get_cash_out;
mod get_conversation;
mod get_conversation_picture;
mod get_customer;
mod get_difference;
mod get_dispute;
mod get_extract;
mod get_gift;
mod get_me;
mod get_order;
mod get_payout_results;
mod get_price_change;
mod get_price_changes;
mod get_sales;
mod get_today;
mod gift_fields;
mod give_voucher;
mod guard;
mod import_payout_results;
mod invite_staff;
mod list_announcement;
mod list_broadcast;
mod list_campaign;
mod list_cash_out;
mod list_conversation;
mod list_delivery;
mod list_difference;
mod list_dispute;
mod list_gift;
mod list_guardian_payout;
mod list_job;
mod list_log;
mod list_my_sessions;
mod list_order;
mod list_payout_batch;
mod list_price;
mod list_proposal;
mod list_staff;
mod list_transfer;
mod long_body;
mod make_invitation;
mod mark_guardian_payout_paid;
mod me;
mod message_customer;
mod note_conversation;
mod open_invitation;
mod openapi;
mod pause_service;
mod payout_rows;
mod period;
mod price_rows;
mod price_source;
mod proposal_rows;
mod propose_closing;
mod propose_correction;
mod propose_grant;
mod propose_guardian_payout;
mod propose_phone;
mod propose_unfreeze;
mod proposed;
mod prove_session;
mod publish_announcement;
mod put_gift_on_sale;
mod refund_order;
mod refusals;
mod reject_cash;
mod renew_invitation;
mod reopen_conversation;
mod resolve_difference;
mod resume_service;
mod retry_extract;
mod retry_job;
mod reveal_phone;
mod rows;
mod same_origin;
mod send_broadcast;
mod set_staff_roles;
mod sign_in;
mod sign_out;
mod state;
mod take_gift_off_sale;
mod unlock_customer;
mod unpublish_announcement;
mod upload_picture;

pub use openapi::document;
pub use state::ConsoleOptions;

use crate::state::Api;
use crate::{ApiOptions, error_layer, unknown, wrong_method};
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::any;
use axum::{Extension, Router};
use domain::Permission;
use state::Console;
use std::sync::Arc;
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouter, UtoipaMethodRouterExt};
use utoipa_axum::routes;

const PREFIX: &str = "/api/v1/console";

type Call = UtoipaMethodRouter<Arc<Console>>;

/// The calls of members of staff, each with the permission that it needs.
fn routes() -> Vec<(Permission, Call)> {
    let mut all = routes_about_customers();
    all.extend(other_routes());
    all
}

fn routes_about_customers() -> Vec<(Permission, Call)> {
    vec![
        (Permission::ReadCustomers, routes!(find::find)),
        (Permission::ReadCustomers, routes!(get_customer::get_customer)),
        (Permission::FreezeCustomers, routes!(freeze_customer::freeze_customer)),
        (Permission::FreezeCustomers, routes!(propose_unfreeze::propose_unfreeze)),
        (Permission::ManageLogins, routes!(end_logins::end_logins)),
        (Permission::ManageLogins, routes!(unlock_customer::unlock_customer)),
        (Permission::ManageLogins, routes!(propose_phone::propose_phone)),
        (Permission::MessageCustomers, routes!(message_customer::message_customer)),
        (Permission::MessageCustomers, routes!(get_broadcast_reach::get_broadcast_reach)),
        (Permission::ReadCustomers, routes!(list_broadcast::list_broadcast)),
        (Permission::MessageCustomers, routes!(send_broadcast::send_broadcast)),
        (Permission::RevealPhones, routes!(reveal_phone::reveal_phone)),
        (Permission::HandlePrivacy, routes!(export_customer::export_customer)),
        (Permission::HandlePrivacy, routes!(propose_closing::propose_closing)),
        (Permission::ReadOrders, routes!(list_order::list_order)),
        (Permission::ReadOrders, routes!(get_order::get_order)),
        (Permission::RefundOrders, routes!(refund_order::refund_order)),
        (Permission::ManageOrders, routes!(cancel_order::cancel_order)),
        (Permission::ManageOrders, routes!(ask_provider::ask_provider)),
        (Permission::ReadDeliveries, routes!(list_delivery::list_delivery)),
        (Permission::ReadDeliveries, routes!(get_extract::get_extract)),
        (Permission::ManageDeliveries, routes!(retry_extract::retry_extract)),
        (Permission::ManageDeliveries, routes!(cancel_extract::cancel_extract)),
        (Permission::ManageDeliveries, routes!(cancel_deposit::cancel_deposit)),
        (Permission::ReadCashOuts, routes!(list_cash_out::list_cash_out)),
        (Permission::ReadCashOuts, routes!(get_cash_out::get_cash_out)),
        (Permission::ReviewCashOuts, routes!(approve_cash::approve_cash)),
        (Permission::ReviewCashOuts, routes!(reject_cash::reject_cash)),
        (Permission::ReadCashOuts, routes!(list_payout_batch::list_payout_batch)),
        (Permission::ManagePayouts, routes!(export_payouts::export_payouts)),
        (Permission::ManagePayouts, routes!(get_payout_results::get_payout_results)),
        (Permission::ManagePayouts, routes!(import_payout_results::import_payout_results)),
        (Permission::ProposeBalances, routes!(propose_guardian_payout::propose_guardian_payout)),
        (Permission::ReadCashOuts, routes!(list_guardian_payout::list_guardian_payout)),
        (Permission::ManagePayouts, routes!(mark_guardian_payout_paid::mark_guardian_payout_paid)),
        (Permission::ReadConversations, routes!(list_conversation::list_conversation)),
        (Permission::ReadConversations, routes!(get_conversation::get_conversation)),
        (
            Permission::ReadConversations,
            routes!(get_conversation_picture::get_conversation_picture),
        ),
        (Permission::AnswerConversations, routes!(answer_conversation::answer_conversation)),
        (Permission::AnswerConversations, routes!(note_conversation::note_conversation)),
        (Permission::AnswerConversations, routes!(assign_conversation::assign_conversation)),
        (Permission::AnswerConversations, routes!(close_conversation::close_conversation)),
        (Permission::AnswerConversations, routes!(reopen_conversation::reopen_conversation)),
    ]
}

fn other_routes() -> Vec<(Permission, Call)> {
    vec![
        (Permission::Own, routes!(get_me::get_me)),
        (Permission::Own, routes!(sign_out::sign_out)),
        (Permission::Own, routes!(prove_session::prove_session)),
        (Permission::Own, routes!(list_my_sessions::list_my_sessions)),
        (Permission::Own, routes!(end_my_session::end_my_session)),
        (Permission::ReadToday, routes!(get_today::get_today)),
        (Permission::ReadToday, routes!(get_sales::get_sales)),
        (Permission::PauseServices, routes!(pause_service::pause_service)),
        (Permission::ResumeServices, routes!(resume_service::resume_service)),
        (Permission::ReadProposals, routes!(list_proposal::list_proposal)),
        (Permission::ProposeBalances, routes!(propose_grant::propose_grant)),
        (Permission::ProposeBalances, routes!(propose_correction::propose_correction)),
        (Permission::ApproveProposals, routes!(approve_proposal::approve_proposal)),
        (Permission::CancelProposals, routes!(cancel_proposal::cancel_proposal)),
        (Permission::ReadGifts, routes!(list_gift::list_gift)),
        (Permission::ReadGifts, routes!(get_gift::get_gift)),
        (Permission::ReadGifts, routes!(get_price_change::get_price_change)),
        (Permission::TakeGiftsOffSale, routes!(take_gift_off_sale::take_gift_off_sale)),
        (Permission::PutGiftsOnSale, routes!(put_gift_on_sale::put_gift_on_sale)),
        (Permission::ManageGifts, routes!(add_gift::add_gift)),
        (Permission::ManageGifts, routes!(correct_gift::correct_gift)),
        (Permission::UploadPictures, routes!(upload_picture::upload_picture)),
        (Permission::ManageGifts, routes!(change_price::change_price)),
        (Permission::ReadGifts, routes!(list_price::list_price)),
        (Permission::ReadGifts, routes!(get_price_changes::get_price_changes)),
        (Permission::ManageGifts, routes!(change_prices::change_prices)),
        (Permission::ManageGifts, routes!(change_stock::change_stock)),
        (Permission::ReadCampaigns, routes!(list_campaign::list_campaign)),
        (Permission::CreateCampaigns, routes!(create_campaign::create_campaign)),
        (Permission::CloseCampaigns, routes!(close_campaign::close_campaign)),
        (Permission::GiveVouchers, routes!(give_voucher::give_voucher)),
        (Permission::ReadJobs, routes!(list_job::list_job)),
        (Permission::RetryJobs, routes!(retry_job::retry_job)),
        (Permission::ReadBooks, routes!(get_books::get_books)),
        (Permission::ReadBooks, routes!(list_transfer::list_transfer)),
        (Permission::ClosePeriods, routes!(close_period::close_period)),
        (Permission::ReadBooks, routes!(list_difference::list_difference)),
        (Permission::ReadBooks, routes!(get_difference::get_difference)),
        (Permission::ReconcileStatements, routes!(resolve_difference::resolve_difference)),
        (Permission::ReconcileStatements, routes!(end_refund::end_refund)),
        (Permission::ReadBooks, routes!(list_dispute::list_dispute)),
        (Permission::ReadBooks, routes!(get_dispute::get_dispute)),
        (Permission::EndDisputes, routes!(end_dispute::end_dispute)),
        (Permission::ReadAnnouncements, routes!(list_announcement::list_announcement)),
        (Permission::ReadAnnouncements, routes!(get_announcement::get_announcement)),
        (
            Permission::ReadAnnouncements,
            routes!(get_announcement_preview::get_announcement_preview),
        ),
        (Permission::PublishAnnouncements, routes!(publish_announcement::publish_announcement)),
        (Permission::PublishAnnouncements, routes!(correct_announcement::correct_announcement)),
        (Permission::PublishAnnouncements, routes!(unpublish_announcement::unpublish_announcement)),
        (Permission::ReadStaff, routes!(list_staff::list_staff)),
        (Permission::DisableStaff, routes!(disable_staff::disable_staff)),
        (Permission::ManageStaff, routes!(invite_staff::invite_staff)),
        (Permission::ManageStaff, routes!(renew_invitation::renew_invitation)),
        (Permission::ManageStaff, routes!(set_staff_roles::set_staff_roles)),
        (Permission::ManageStaff, routes!(make_invitation::make_invitation)),
        (Permission::ReadLog, routes!(list_log::list_log)),
    ]
}

/// The calls that are made before a sign-in.
fn login_free_routes() -> Vec<Call> {
    vec![
        routes!(sign_in::sign_in),
        routes!(open_invitation::open_invitation),
        routes!(accept_invitation::accept_invitation),
    ]
}

/// All calls with their part of the document.
fn calls() -> OpenApiRouter<Arc<Console>> {
    let guarded = routes().into_iter().map(|(permission, call)| {
        let call = openapi::with_permission(call, permission);
        call.layer(from_fn_with_state(permission, guard::guard))
    });
    let all = login_free_routes().into_iter().chain(guarded);
    let all = all.fold(OpenApiRouter::new(), OpenApiRouter::routes);
    OpenApiRouter::with_openapi(openapi::base()).nest(PREFIX, all)
}

/// All routes under `/api/v1/console`.
///
/// The server must supply `ConnectInfo<SocketAddr>`, from which a call takes the client's address.
pub fn console_router(app: Arc<app::App>, options: ConsoleOptions) -> Router {
    let api_options = ApiOptions { proxy_header: options.proxy_header, ..ApiOptions::default() };
    let api = Arc::new(Api::new(app, api_options));
    let console = Arc::new(Console { api: Arc::clone(&api), public_url: options.public_url });
    let (calls, _) = calls().split_for_parts();
    calls
        .route("/api", any(unknown))
        .route("/api/", any(unknown))
        .route("/api/{*rest}", any(unknown))
        .method_not_allowed_fallback(wrong_method)
        .layer(from_fn(same_origin::same_origin))
        .layer(Extension(Arc::clone(&console)))
        .layer(from_fn_with_state(api, error_layer::error_layer))
        .with_state(console)
}
