//! `POST getMe`

use super::guard::Staff;
use super::me::{Me, me};
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope};
use axum::extract::State;
use std::sync::Arc;

/// Returns the member of staff who is signed in.
///
/// With all that the member's roles may do, so that the console shows no more than that.
#[utoipa::path(post, path = "/getMe", operation_id = "getMe", tag = "session",
    responses((status = 200, description = "The member of staff.", body = Envelope<Me>), StaffRefusals))]
pub(crate) async fn get_me(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
) -> ApiResult<Me> {
    Ok(Done(me(&staff, &console.api.app.rules)))
}
