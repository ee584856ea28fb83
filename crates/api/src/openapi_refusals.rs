//! Completes the document of the routes: any call may be refused with HTTP status 200, the
//! description of a call ends with its reasons, some calls need no login, and no text parameter may
//! hold control characters.

use crate::envelope::Refused;
use crate::params::value_chars_max;
use serde_json::Value;
use utoipa::ToSchema;
use utoipa::openapi::path::{Operation, Parameter, PathItem};
use utoipa::openapi::schema::{ArrayItems, Object, OneOfBuilder, SchemaType, Type};
use utoipa::openapi::{OpenApi, Ref, RefOr, Schema};

/// Text without control characters, of both ASCII and Latin-1.
const TEXT: &str = r"^[^\u0000-\u001F\u007F-\u009F]*$";

/// The media type of an event stream. It begins only after all checks, so it never holds a refusal.
const EVENTS: &str = "text/event-stream";

/// Where a call lists its reasons, next to its path.
pub(crate) const REASONS: &str = "x-reasons";

/// Completes the document of the routes.
pub(crate) fn complete(mut document: OpenApi) -> OpenApi {
    for item in document.paths.paths.values_mut() {
        for operation in operations(item) {
            admit_refusal(operation);
            name_reasons(operation);
            // An operation without `security` gets an empty list, which means that it needs no
            // login.
            operation.security.get_or_insert_default();
            for parameter in operation.parameters.iter_mut().flatten() {
                if let RefOr::T(parameter) = parameter {
                    bound_text(parameter);
                }
            }
        }
    }
    document
}

fn operations(item: &mut PathItem) -> impl Iterator<Item = &mut Operation> {
    [&mut item.get, &mut item.post].into_iter().flatten()
}

/// The response with status 200 holds the result of the call, or a refusal by a rule.
fn admit_refusal(operation: &mut Operation) {
    let Some(RefOr::T(response)) = operation.responses.responses.get_mut("200") else { return };
    for (kind, content) in &mut response.content {
        let RefOr::T(content) = content else { continue };
        if kind == EVENTS {
            continue;
        }
        if let Some(asked_for) = content.schema.take() {
            let either =
                OneOfBuilder::new().item(asked_for).item(Ref::from_schema_name(Refused::name()));
            content.schema = Some(either.into());
        }
    }
}

/// Moves the reasons that a call lists next to its path into its description.
fn name_reasons(operation: &mut Operation) {
    let Some(mut extensions) = operation.extensions.take() else { return };
    let listed = extensions.remove(REASONS);
    operation.extensions = Some(extensions).filter(|extensions| !extensions.is_empty());
    let Some(listed) = listed else { return };
    let listed = listed.as_array().into_iter().flatten();
    let reasons: Vec<String> =
        listed.filter_map(Value::as_str).map(|reason| format!("`{reason}`")).collect();
    let sentence = format!("Reasons: {}.", reasons.join(", "));
    operation.description = Some(match operation.description.take() {
        Some(text) => format!("{text}\n\n{sentence}"),
        None => sentence,
    });
}

/// Bounds the length and the characters of a text parameter without a format of its own, also of
/// the texts in a list.
fn bound_text(parameter: &mut Parameter) {
    let chars_max = value_chars_max(&parameter.name);
    match &mut parameter.schema {
        Some(RefOr::T(Schema::Object(object))) => bound(object, chars_max),
        Some(RefOr::T(Schema::Array(list))) => {
            if let ArrayItems::RefOrSchema(item) = &mut list.items
                && let RefOr::T(Schema::Object(object)) = &mut **item
            {
                bound(object, chars_max);
            }
        }
        _ => {}
    }
}

fn bound(object: &mut Object, chars_max: usize) {
    if is_text(&object.schema_type) && object.enum_values.is_none() && object.pattern.is_none() {
        object.pattern = Some(TEXT.to_owned());
        object.max_length = object.max_length.or(Some(chars_max));
    }
}

fn is_text(kind: &SchemaType) -> bool {
    match kind {
        SchemaType::Type(one) => *one == Type::String,
        SchemaType::Array(several) => several.contains(&Type::String),
        SchemaType::AnyValue => false,
    }
}
