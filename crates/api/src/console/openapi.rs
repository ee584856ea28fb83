//! The OpenAPI document of the console's calls, with the permission of each.

use super::Call;
use crate::envelope::Refused;
use crate::openapi::reasons_table;
use crate::openapi_refusals::{self, REASONS};
use app::{Reason, Refusal};
use domain::Permission;
use serde_json::json;
use utoipa::ToSchema;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, SecurityRequirement, SecurityScheme};
use utoipa::openapi::tag::TagBuilder;
use utoipa::openapi::{
    ComponentsBuilder, ContactBuilder, InfoBuilder, LicenseBuilder, OpenApi, OpenApiBuilder,
    ServerBuilder,
};

const CONVENTIONS: &str = "\
The calls of the operators' console, for its own pages alone. Every call is a POST with a JSON object in the body. It needs `Origin` with \
the address of the console.

Every answer is `{code, msg, data}`. `code` is 200 where all went well. Otherwise `msg` says why in the language of `Accept-Language` \
(`zh-CN`, which is the default, or `en`), `reason` says it for programs, and `data` is null. Where the rules refuse, the HTTP status is 200; \
other statuses are for parameters, sign-in, permission, routing, overload and faults.

Ids are strings, money is an integer number of fen (1/100 yuan), times are RFC 3339 in UTC. Lists are paged by `cursor`: pass `nextCursor` \
of one page to get the next; it is null on the last one.

With the header `Idempotency-Key` (up to 64 printable ASCII characters, new for each request) an act that is sent again has one effect: \
the repetition is refused as `already_done`.

`x-permission` is the permission that a call needs.
";

/// The permissions that the second factor guards.
fn proofs() -> String {
    let guarded = Permission::ALL.iter().filter(|permission| permission.needs_proof());
    let names: Vec<_> = guarded.map(|permission| format!("`{permission}`")).collect();
    format!(
        "A call with the permission {} needs a code of the authenticator within the ten minutes before it, at the \
         sign-in or by `proveSession`. Otherwise it is refused as `proof_required`, without an effect, and can be \
         made again after that.\n",
        names.join(", ")
    )
}

/// The topics of the calls; each call has one of them.
const TAGS: &[(&str, &str)] = &[
    ("session", "Signing in, and one's own sessions."),
    ("today", "The state of the shop, and what is paused."),
    ("customer", "Customers, with all that belongs to them."),
    ("order", "Orders and refunds."),
    ("delivery", "Extractions and deposits under way."),
    ("cash", "Cash-outs under review."),
    ("reconciliation", "Differences of statements, parked refunds and disputes."),
    ("conversation", "Questions of customers, and the answers."),
    ("proposal", "Acts that one member of staff proposes and another approves."),
    ("job", "Jobs that wait for a member of staff."),
    ("gift", "Gifts, with their prices and their stock."),
    ("campaign", "Voucher campaigns."),
    ("announcement", "Announcements to customers."),
    ("books", "Totals of accounts, the journal, and closing."),
    ("staff", "The members of staff, and the log of what they do."),
];

const SESSION: &str = "session";
const PERMISSION: &str = "x-permission";
/// The names of calls that change nothing begin so.
const READS: [&str; 3] = ["get", "list", "find"];

/// The complete document.
#[must_use]
pub fn document() -> OpenApi {
    openapi_refusals::complete(super::calls().into_openapi())
}

/// Writes the permission of a call into its part of the document, and for an act that it may be
/// done already.
pub(super) fn with_permission((schemas, mut paths, methods): Call, permission: Permission) -> Call {
    for operation in paths.paths.values_mut().filter_map(|item| item.post.as_mut()) {
        let extensions = operation.extensions.get_or_insert_default();
        extensions.insert(PERMISSION.to_owned(), json!(permission));
        let name = operation.operation_id.as_deref().unwrap_or_default();
        if !READS.iter().any(|verb| name.starts_with(verb)) {
            let reasons = extensions.entry(REASONS.to_owned()).or_insert_with(|| json!([]));
            let listed = reasons.as_array_mut().into_iter();
            listed.for_each(|reasons| reasons.push(json!(Reason::AlreadyDone.as_str())));
        }
        let session = SecurityRequirement::new::<_, [&str; 0], &str>(SESSION, []);
        operation.security = Some(vec![session]);
    }
    (schemas, paths, methods)
}

pub(super) fn base() -> OpenApi {
    let license = LicenseBuilder::new()
        .name("Proprietary")
        .identifier(Some(env!("CARGO_PKG_LICENSE")))
        .build();
    let contact = ContactBuilder::new().name(Some("The managers among the members of staff"));
    let info = InfoBuilder::new()
        .title("Satchel console")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some(format!("{CONVENTIONS}\n{}\n{}", proofs(), reasons_table(|_| true))))
        .license(Some(license))
        .contact(Some(contact.build()));
    let server = ServerBuilder::new()
        .url("/")
        .description(Some("The console that this document describes."))
        .build();
    let tags = TAGS
        .iter()
        .map(|(name, about)| TagBuilder::new().name(*name).description(Some(*about)).build());
    let cookie = ApiKeyValue::with_description(
        "__Host-satchel_console",
        "Set by `signIn`. Where the console has no HTTPS, it is named `satchel_console`.",
    );
    let components = ComponentsBuilder::new()
        .schema(Refused::name(), refused())
        .security_scheme(SESSION, SecurityScheme::ApiKey(ApiKey::Cookie(cookie)));
    OpenApiBuilder::new()
        .info(info.build())
        .servers(Some([server]))
        .tags(Some(tags))
        .components(Some(components.build()))
        .build()
}

/// A refusal, whose reasons are more than those of the customers' calls.
fn refused() -> Schema {
    let text =
        |about: &str| ObjectBuilder::new().schema_type(Type::String).description(Some(about));
    let reasons = Refusal::samples().into_iter().map(|refusal| refusal.reason().as_str());
    let code = ObjectBuilder::new().schema_type(Type::Integer).description(Some("Never 200."));
    let nothing = ObjectBuilder::new().schema_type(Type::Null).description(Some("Always null."));
    ObjectBuilder::new()
        .description(Some("A refusal. One by a rule has HTTP status 200; otherwise the status says what is wrong."))
        .property("code", code)
        .required("code")
        .property("msg", text("The reason as a text, in the language of `Accept-Language`."))
        .required("msg")
        .property("reason", text("Why, for programs; stable.").enum_values(Some(reasons)))
        .required("reason")
        .property("data", nothing)
        .required("data")
        .into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Map, Value};
    use std::collections::BTreeSet;

    #[test]
    fn the_committed_document_is_fresh() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../console-openapi.json");
        let committed = std::fs::read_to_string(path).unwrap();
        let fresh = committed.trim_end() == document().to_pretty_json().unwrap();
        assert!(fresh, "write it anew: make contract");
    }

    #[test]
    fn every_call_has_a_permission_or_needs_no_sign_in() {
        let document = serde_json::to_value(document()).unwrap();
        let mut login_free = Vec::new();
        for (path, item) in document["paths"].as_object().unwrap() {
            let call = path.strip_prefix("/api/v1/console/").unwrap();
            let operation = &item["post"];
            assert_eq!(operation["operationId"], call);
            let responses = operation["responses"].as_object().unwrap();
            let has_session = operation["security"] == json!([{ "session": [] }]);
            assert_eq!(has_session, responses.contains_key("401"), "{call}");
            assert_eq!(has_session, operation[PERMISSION].is_string(), "{call}");
            assert!(operation["x-reasons"].is_null(), "{call}");
            if !has_session {
                assert_eq!(operation["security"], json!([]), "{call}");
                login_free.push(call);
            }
            for status in ["200", "400", "403", "415", "429", "500", "503"] {
                assert!(responses.contains_key(status), "{call} {status}");
            }
        }
        login_free.sort_unstable();
        assert_eq!(login_free, ["acceptInvitation", "openInvitation", "signIn"]);
    }

    /// The schemas that a part of the document names, and those that they name.
    fn named_in(part: &Value, schemas: &Map<String, Value>, found: &mut BTreeSet<String>) {
        match part {
            Value::Array(list) => list.iter().for_each(|one| named_in(one, schemas, found)),
            Value::Object(fields) => {
                for one in fields.values() {
                    named_in(one, schemas, found);
                }
                let named = part["$ref"].as_str().and_then(|to| to.rsplit('/').next());
                if let Some(name) = named.filter(|name| found.insert((*name).to_owned())) {
                    named_in(&schemas[name], schemas, found);
                }
            }
            _ => {}
        }
    }

    #[test]
    fn every_field_of_an_answer_is_always_there() {
        let document = serde_json::to_value(document()).unwrap();
        let schemas = document["components"]["schemas"].as_object().unwrap();
        let mut asked = BTreeSet::new();
        for item in document["paths"].as_object().unwrap().values() {
            named_in(&item["post"]["requestBody"], schemas, &mut asked);
        }
        let is_answer = |name: &str| !asked.contains(name);
        for (name, schema) in schemas {
            let required = schema["required"].as_array().cloned().unwrap_or_default();
            let properties = schema["properties"].as_object().into_iter().flatten();
            for (property, _) in properties.filter(|_| is_answer(name)) {
                assert!(required.contains(&Value::from(property.as_str())), "{name}.{property}");
            }
        }
    }
}
