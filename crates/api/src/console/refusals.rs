//! Refusals that the console's calls share, for its OpenAPI document.

use crate::shared_refusals::{PublicRefusals, Responses, refused};
use app::Reason::{ForeignOrigin, LoginRequired, NotJson};
use utoipa::IntoResponses;

/// The refusals of a call without a sign-in.
pub(super) struct LoginFreeRefusals;

/// The refusals of a call of a member of staff.
pub(super) struct StaffRefusals;

impl IntoResponses for LoginFreeRefusals {
    fn responses() -> Responses {
        let mut responses = PublicRefusals::responses();
        responses.extend([
            refused(403, "The call is not from a page of the console", ForeignOrigin, ""),
            refused(415, "The body is not JSON", NotJson, ""),
        ]);
        responses
    }
}

impl IntoResponses for StaffRefusals {
    fn responses() -> Responses {
        let mut responses = LoginFreeRefusals::responses();
        responses.extend([
            refused(401, "The session has ended, or there is none", LoginRequired, ""),
            refused(
                403, "The call is not from a page of the console", ForeignOrigin,
                " Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`.",
            ),
        ]);
        responses
    }
}
