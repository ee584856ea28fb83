//! Refusals that calls share, for the OpenAPI document.

use crate::envelope::Refused;
use app::Reason::{
    self, BadParameter, Forbidden, Internal, LoginRequired, MethodNotAllowed, OutcomeUnknown,
    Overloaded, RateLimited, Timeout,
};
use std::collections::BTreeMap;
use utoipa::openapi::{Content, Ref, RefOr, Response, ResponseBuilder};
use utoipa::{IntoResponses, ToSchema};

pub(crate) type Responses = BTreeMap<String, RefOr<Response>>;

/// The refusals of every call.
pub(crate) struct PublicRefusals;

/// The refusals of a call that needs a login.
pub(crate) struct LoginRefusals;

impl IntoResponses for PublicRefusals {
    fn responses() -> Responses {
        [
            refused(400, "A parameter is missing or cannot be read", BadParameter, ""),
            refused(405, "The call wants another method", MethodNotAllowed, ""),
            refused(408, "The call took too long", Timeout, " Another call says what it has done."),
            refused(413, "The body is too large", BadParameter, ""),
            refused(414, "The query string is too long", BadParameter, ""),
            refused(429, "Too many calls", RateLimited, " `Retry-After` says when to come again."),
            refused(
                500, "A fault of ours", Internal,
                " The text has the number under which it is logged.",
            ),
            refused(
                503,
                "Too much is going on",
                Overloaded,
                " Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again.",
            ),
            refused(
                504,
                "The database stopped answering at the last moment",
                OutcomeUnknown,
                " It may have been done: ask again under the same idempotency key, which does it once and tells the result.",
            ),
        ]
        .into()
    }
}

impl IntoResponses for LoginRefusals {
    fn responses() -> Responses {
        let mut responses = PublicRefusals::responses();
        responses.extend([
            refused(401, "Nobody is logged in, or the two token headers differ", LoginRequired, ""),
            refused(
                403, "The caller may not do this", Forbidden,
                " Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else.",
            ),
        ]);
        responses
    }
}

pub(crate) fn refused(
    status: u16,
    why: &str,
    reason: Reason,
    more: &str,
) -> (String, RefOr<Response>) {
    let content = Content::new(Some(Ref::from_schema_name(Refused::name())));
    let response = ResponseBuilder::new()
        .description(format!("{why}; `{}`.{more}", reason.as_str()))
        .content("application/json", content)
        .build();
    (status.to_string(), response.into())
}
