//! The calls of the operators' console, one file each, named after their paths.

mod accept_invitation;
mod body;
mod cookie;
mod disable_staff;
mod end_my_session;
mod get_me;
mod guard;
mod list_log;
mod list_my_sessions;
mod list_staff;
mod me;
mod open_invitation;
mod openapi;
mod refusals;
mod same_origin;
mod sign_in;
mod sign_out;
mod state;

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
    vec![
        (Permission::Own, routes!(get_me::get_me)),
        (Permission::Own, routes!(sign_out::sign_out)),
        (Permission::Own, routes!(list_my_sessions::list_my_sessions)),
        (Permission::Own, routes!(end_my_session::end_my_session)),
        (Permission::ReadStaff, routes!(list_staff::list_staff)),
        (Permission::DisableStaff, routes!(disable_staff::disable_staff)),
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
