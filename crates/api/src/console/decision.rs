//! The outcome of what one member of staff may do up to a bound.

use app::Decided;
use serde::Serialize;
use utoipa::ToSchema;

/// Whether something was done, or waits for another member of staff.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Decision {
    done: bool,
    /// The number of the proposal that waits for another member of staff; null where it was done.
    #[schema(required = true)]
    proposal_no: Option<String>,
}

impl<T> From<Decided<T>> for Decision {
    fn from(decided: Decided<T>) -> Self {
        match decided {
            Decided::Done(_) => Self { done: true, proposal_no: None },
            Decided::Proposed(no) | Decided::AlreadyProposed(no) => {
                Self { done: false, proposal_no: Some(no.to_string()) }
            }
        }
    }
}
