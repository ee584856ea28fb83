//! The form of every response: `{code, msg, data}`, and `reason` for a refusal.

use crate::api_error::ApiError;
use crate::dto::Challenge;
use app::Refusal;
use axum::body::Body;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use domain::Lang;
use serde::Serialize;
use std::collections::BTreeSet;
use utoipa::ToSchema;
use utoipa::openapi::Ref;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};

/// The value of `code` in a successful response.
const CODE_OK: i32 = 200;

/// A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Envelope<T> {
    /// 200 on success.
    #[schema(schema_with = ok_schema)]
    code: i32,
    /// A text for display.
    #[schema(example = "ok")]
    msg: &'static str,
    /// The result of the call.
    #[schema(schema_with = reference_to::<T>)]
    data: T,
}

/// A refusal. One by a rule has HTTP status 200; otherwise the status says what is wrong.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Refused<'a> {
    /// Never 200.
    #[schema(schema_with = code_schema)]
    code: i32,
    /// The reason as a text, in the language of `Accept-Language`.
    #[schema(example = "库存不足")]
    msg: &'a str,
    /// The reason as a stable code, for programs.
    #[schema(schema_with = reason_schema)]
    reason: &'a str,
    /// Null, except for `challenge_required`: the challenge to solve first.
    #[schema(required = true)]
    data: Option<Challenge>,
}

/// The result of a call.
pub(crate) type ApiResult<T> = Result<Done<T>, ApiError>;

/// The data of a successful call.
#[derive(Debug)]
pub(crate) struct Done<T>(pub(crate) T);

/// The data of a call that returns nothing.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Nothing {}

impl<T: Serialize> IntoResponse for Done<T> {
    fn into_response(self) -> Response {
        match self.into_bytes() {
            Ok(bytes) => json(bytes),
            Err(problem) => problem.into_response(),
        }
    }
}

impl<T: Serialize> Done<T> {
    /// The body with the whole envelope.
    pub(crate) fn into_bytes(self) -> Result<Bytes, ApiError> {
        let envelope = Envelope { code: CODE_OK, msg: "ok", data: self.0 };
        let bytes = serde_json::to_vec(&envelope)
            .map_err(|error| Refusal::fault(format!("an answer could not be written: {error}")))?;
        Ok(bytes.into())
    }
}

/// A response with a JSON body.
pub(crate) fn json(bytes: Bytes) -> Response {
    let mut response = Response::new(Body::from(bytes));
    response
        .headers_mut()
        .insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    response
}

/// The JSON of a refusal.
pub(crate) fn refused(refusal: &Refusal, lang: Lang) -> Bytes {
    let data = match refusal {
        Refusal::ChallengeRequired { puzzle, .. } => Some(puzzle.into()),
        _ => None,
    };
    let (msg, reason) = (refusal.text(lang), refusal.reason().as_str());
    let body = Refused { code: refusal.code(), msg: &msg, reason, data };
    // Numbers and strings can always be written; if that ever failed, an empty body would not be
    // taken for a success.
    serde_json::to_vec(&body).unwrap_or_default().into()
}

/// Without this, the schema of a generic type would repeat the whole schema of its parameter.
fn reference_to<T: ToSchema>() -> Ref {
    Ref::from_schema_name(T::name())
}

fn reason_schema() -> Schema {
    let samples = Refusal::samples().into_iter().filter(|refusal| !refusal.is_of_console());
    let reasons = samples.map(|refusal| refusal.reason().as_str());
    ObjectBuilder::new()
        .schema_type(Type::String)
        .description(Some("Why, for programs; stable."))
        .enum_values(Some(reasons))
        .into()
}

fn ok_schema() -> Schema {
    ObjectBuilder::new()
        .schema_type(Type::Integer)
        .description(Some("200: all went well."))
        .enum_values(Some([CODE_OK]))
        .into()
}

fn code_schema() -> Schema {
    let samples = Refusal::samples();
    let shown = samples.iter().filter(|refusal| !refusal.is_of_console());
    let codes: BTreeSet<i32> = shown.map(Refusal::code).collect();
    ObjectBuilder::new()
        .schema_type(Type::Integer)
        .description(Some("Why, as a number; never 200."))
        .enum_values(Some(codes))
        .into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_forms_are_as_the_contract_writes_them() {
        let done = Done(Nothing {}).into_bytes().unwrap();
        assert_eq!(done, r#"{"code":200,"msg":"ok","data":{}}"#);
        assert_eq!(
            refused(&Refusal::SoldOut, Lang::Zh),
            r#"{"code":2002,"msg":"库存不足","reason":"sold_out","data":null}"#
        );
    }
}
