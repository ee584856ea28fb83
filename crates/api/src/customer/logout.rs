//! `POST logout`

use crate::auth::EvenFrozen;
use crate::envelope::{ApiResult, Done, Envelope, Nothing};
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use axum::extract::State;
use std::sync::Arc;

/// Ends the login of this request.
///
/// The caller's other logins stay active; `revokeSession` ends those.
#[utoipa::path(post, path = "/logout", operation_id = "logout", tag = "account", security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "The token is worth nothing any more.", body = Envelope<Nothing>), LoginRefusals))]
pub(crate) async fn logout(
    State(api): State<Arc<Api>>,
    EvenFrozen(user): EvenFrozen,
) -> ApiResult<Nothing> {
    api.app.logout(&user.caller, &user.token).await?;
    Ok(Done(Nothing {}))
}
