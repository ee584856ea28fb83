//! The result of a call that proposes something.

use serde::Serialize;
use utoipa::ToSchema;

/// A proposal that waits for another member of staff.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Proposed {
    pub(super) proposal_no: String,
}
