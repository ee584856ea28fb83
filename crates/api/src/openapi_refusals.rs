//! What the document must say beside what the routes say of themselves: that any call may be
//! refused with HTTP status 200, which calls need no login, and which texts no parameter may hold.

use crate::envelope::Refused;
use crate::params::value_chars_max;
use utoipa::ToSchema;
use utoipa::openapi::path::{Operation, Parameter, PathItem};
use utoipa::openapi::schema::{ArrayItems, Object, OneOfBuilder, SchemaType, Type};
use utoipa::openapi::{OpenApi, Ref, RefOr, Schema};

/// No control characters: neither those of ASCII nor those of Latin-1.
const TEXT: &str = r"^[^\u0000-\u001F\u007F-\u009F]*$";

/// The kind of an answer that has no end. It begins only where nothing is refused.
const EVENTS: &str = "text/event-stream";

/// Adds it to the document of the routes.
pub(crate) fn complete(mut document: OpenApi) -> OpenApi {
    for item in document.paths.paths.values_mut() {
        for operation in operations(item) {
            admit_refusal(operation);
            // Where nothing is said of a login, the document says that none is needed.
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

/// The answer with status 200 is what was asked for, or a refusal by the rules.
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

/// A text that has no form of its own is bounded all the same, and so is each text of a list.
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
