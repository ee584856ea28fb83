//! Responses that calls share, for the OpenAPI document.

use crate::envelope::Refused;
use std::collections::BTreeMap;
use utoipa::openapi::{Content, Ref, RefOr, Response, ResponseBuilder};
use utoipa::{IntoResponses, ToSchema};

type Responses = BTreeMap<String, RefOr<Response>>;

/// The responses of every call.
pub(crate) struct PublicAnswers;

/// The responses of a call that needs a login.
pub(crate) struct LoginAnswers;

impl IntoResponses for PublicAnswers {
    fn responses() -> Responses {
        [
            refused(400, "A parameter is missing or cannot be read; `bad_parameter`."),
            refused(405, "The call wants another method; `method_not_allowed`."),
            refused(408, "The call took too long; `timeout`. What became of it can be asked."),
            refused(413, "The body is too large; `bad_parameter`."),
            refused(414, "The query string is too long; `bad_parameter`."),
            refused(429, "Too many calls; `rate_limited`. `Retry-After` says when to come again."),
            refused(500, "A fault of ours; `internal`. The text has the number under which it is logged."),
            refused(503, "Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again."),
        ]
        .into()
    }
}

impl IntoResponses for LoginAnswers {
    fn responses() -> Responses {
        let mut responses = PublicAnswers::responses();
        responses.extend([
            refused(401, "Nobody is logged in, or the two token headers differ; `login_required`."),
            refused(403, "The caller may not do this; `forbidden`."),
        ]);
        responses
    }
}

fn refused(status: u16, description: &str) -> (String, RefOr<Response>) {
    let content = Content::new(Some(Ref::from_schema_name(Refused::name())));
    let response = ResponseBuilder::new()
        .description(description)
        .content("application/json", content)
        .build();
    (status.to_string(), response.into())
}
