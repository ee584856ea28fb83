//! Addresses that password managers look for.

use axum::Router;
use axum::response::Redirect;
use axum::routing::get;

/// The screen on which a customer changes the login password.
const LOGIN_PASSWORD: &str = "/login-password";

/// The router of `/.well-known/change-password`.
pub fn well_known() -> Router {
    Router::new()
        .route("/.well-known/change-password", get(|| async { Redirect::to(LOGIN_PASSWORD) }))
}
