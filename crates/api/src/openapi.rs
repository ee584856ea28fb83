//! The OpenAPI document, generated from the served routes.

use crate::customer;
use crate::dto::Challenge;
use crate::envelope::Refused;
use crate::openapi_refusals;
use crate::public_response::PublicTag;
use crate::state::Api;
use app::Refusal;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use domain::Lang;
use std::fmt::Write;
use std::sync::Arc;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, Http, HttpAuthScheme, SecurityScheme};
use utoipa::openapi::tag::TagBuilder;
use utoipa::openapi::{
    ComponentsBuilder, ContactBuilder, InfoBuilder, LicenseBuilder, OpenApi, OpenApiBuilder,
    ServerBuilder,
};
use utoipa_axum::router::OpenApiRouter;

const CONVENTIONS: &str = "\
Every call is a GET, or a POST whose parameters stand in the query string; a POST also takes them as a JSON object or a form in the body. \
A name that comes twice with different values is refused, unless the parameter is a list.

Every answer is `{code, msg, data}`. `code` is 200 where all went well. Otherwise `msg` says why in the language of `Accept-Language` \
(`zh-CN`, which is the default, or `en`), `reason` says it for programs, and `data` is null, but for a challenge. Where the rules refuse, the HTTP status is 200; \
other statuses are for parameters, login, permission, routing, overload and faults.

Ids are strings, money is an integer number of fen (1/100 yuan), times are RFC 3339 in UTC. Lists are paged by `cursor`: pass `nextCursor` \
of one page to get the next; it is null on the last one.

The token of a login goes into `Authorization` or `Token`; when both are sent they must be the same.
";

/// The topics of the calls; each call has one of them.
const TAGS: [(&str, &str); 13] = [
    ("client", "Facts that a client needs before anything else."),
    ("account", "Registration, logins, who a customer is, and what guards the account."),
    ("store", "The gifts that are sold."),
    ("announcement", "News for everybody."),
    ("order", "Buying a gift and paying for it."),
    ("bag", "The items of a customer, and their exchange for balance."),
    ("extract", "Sending what a customer owns to Steam."),
    ("deposit", "Paying in with items of a Steam inventory."),
    ("wallet", "The balance, and cashing it out."),
    ("voucher", "Vouchers and points."),
    ("message", "Messages of the service to one customer."),
    ("conversation", "Questions to customer service, and the answers."),
    ("favourite", "Gifts that a customer watches, and price alerts."),
];

/// All calls with their part of the document.
pub(crate) fn routes() -> OpenApiRouter<Arc<Api>> {
    OpenApiRouter::with_openapi(base()).nest("/api/v1/customer", customer::routes())
}

/// The complete document.
#[must_use]
pub fn document() -> OpenApi {
    openapi_refusals::complete(routes().into_openapi())
}

/// The document as a cacheable response.
#[derive(Clone)]
pub(crate) struct Page(Bytes, PublicTag);

impl Page {
    pub(crate) fn new(document: &OpenApi) -> Self {
        let json: Bytes = document.to_json().unwrap_or_default().into();
        let mark = PublicTag::of(&json);
        Self(json, mark)
    }
}

impl IntoResponse for Page {
    fn into_response(self) -> Response {
        self.1.respond(self.0)
    }
}

fn base() -> OpenApi {
    let license = LicenseBuilder::new()
        .name("Proprietary")
        .identifier(Some(env!("CARGO_PKG_LICENSE")))
        .build();
    // The contact differs with each installation, so the document names only the page that shows
    // it.
    let contact = ContactBuilder::new().name(Some("The page /support of the service")).build();
    let info = InfoBuilder::new()
        .title("Satchel")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some(description()));
    let server = ServerBuilder::new()
        .url("/")
        .description(Some("The service that this document comes from."))
        .build();
    let tags =
        TAGS.map(|(name, about)| TagBuilder::new().name(name).description(Some(about)).build());
    let bearer = SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer));
    let token = SecurityScheme::ApiKey(ApiKey::Header(ApiKeyValue::new("Token")));
    let components = ComponentsBuilder::new()
        .schema_from::<Refused<'_>>()
        .schema_from::<Challenge>()
        .security_scheme("bearer", bearer)
        .security_scheme("token", token);
    OpenApiBuilder::new()
        .info(info.license(Some(license)).contact(Some(contact)).build())
        .servers(Some([server]))
        .tags(Some(tags))
        .components(Some(components.build()))
        .build()
}

fn description() -> String {
    format!("{CONVENTIONS}\n{}", reasons_table(|refusal| !refusal.is_of_console()))
}

/// A table of the reasons for which a call is refused.
pub(crate) fn reasons_table(is_shown: impl Fn(&Refusal) -> bool) -> String {
    let mut text = "| reason | code | HTTP | meaning |\n|---|---|---|---|\n".to_owned();
    for refusal in Refusal::samples().into_iter().filter(is_shown) {
        let (reason, meaning) = (refusal.reason().as_str(), refusal.text(Lang::En));
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "| `{reason}` | {} | {} | {meaning} |",
            refusal.code(),
            refusal.status()
        );
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    /// Every other call needs a login.
    const LOGIN_FREE: [&str; 13] = [
        "register", "login", "smsLogin", "sendSmsCode", "getClientConfig", "getAgreement",
        "getServiceFigures", "listGift", "listGiftFacets", "getGift", "listRecentSales",
        "listAnnouncement", "getAnnouncement",
    ];

    /// Reads that the specification defines as `POST`.
    const READ_BY_POST: &[&str] = &[
        "getBalanceRecord", "getCashAmount", "getCashRecord", "getVoucherList", "getPointsRecord",
    ];

    fn written() -> Value {
        serde_json::to_value(document()).unwrap()
    }

    /// Calls `visit` on a value and on every value inside it.
    fn visit_all<'a>(value: &'a Value, visit: &mut impl FnMut(&'a Value)) {
        visit(value);
        match value {
            Value::Object(map) => map.values().for_each(|value| visit_all(value, visit)),
            Value::Array(values) => values.iter().for_each(|value| visit_all(value, visit)),
            _ => {}
        }
    }

    #[test]
    fn the_committed_document_is_fresh() {
        let committed =
            std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../openapi.json"))
                .unwrap();
        let fresh = committed.trim_end() == document().to_pretty_json().unwrap();
        assert!(fresh, "write it anew: make contract");
    }

    #[test]
    fn every_call_is_described_under_its_own_name() {
        let document = written();
        let paths = document["paths"].as_object().unwrap();
        for (path, item) in paths {
            let call = path.strip_prefix("/api/v1/customer/").unwrap();
            let item = item.as_object().unwrap();
            let (method, operation) = item.iter().next().unwrap();
            assert_eq!(operation["operationId"], call);
            let is_read =
                (["get", "list", "count", "export"].iter().any(|verb| call.starts_with(verb)))
                    && !READ_BY_POST.contains(&call);
            assert_eq!(method, if is_read { "get" } else { "post" }, "{call}");
            let with_login = !LOGIN_FREE.contains(&call);
            let security = match call {
                // Only some of its scenes need a login.
                "sendSmsCode" => json!([{}, { "bearer": [] }, { "token": [] }]),
                _ if with_login => json!([{ "bearer": [] }, { "token": [] }]),
                _ => json!([]),
            };
            assert_eq!(operation["security"], security, "{call}");
            let responses = operation["responses"].as_object().unwrap();
            assert_eq!(
                responses.contains_key("401") && responses.contains_key("403"),
                with_login || call == "sendSmsCode",
                "{call}"
            );
            for status in ["200", "400", "429", "500", "503"] {
                assert!(responses.contains_key(status), "{call} {status}");
            }
            if call == "listenEvents" {
                assert_eq!(
                    responses["200"]["content"]["text/event-stream"]["schema"]["type"],
                    "string"
                );
                continue;
            }
            let either = responses["200"]["content"]["application/json"]["schema"]["oneOf"]
                .as_array()
                .unwrap();
            let [data, refused] = either.as_slice() else { panic!("{call}: {either:?}") };
            assert!(
                data["$ref"].as_str().unwrap().starts_with("#/components/schemas/Envelope_"),
                "{call}: {data}"
            );
            assert_eq!(refused["$ref"], "#/components/schemas/Refused", "{call}");
        }
    }

    #[test]
    fn every_reference_leads_somewhere() {
        let document = written();
        let mut references = 0;
        visit_all(&document, &mut |value| {
            if let Some(reference) = value.get("$ref").and_then(Value::as_str) {
                let pointer = reference.strip_prefix('#').unwrap();
                assert!(document.pointer(pointer).is_some(), "{reference}");
                references += 1;
            }
        });
        assert!(references > 50);
    }

    #[test]
    fn every_field_of_an_answer_is_always_there() {
        let document = written();
        for (name, schema) in document["components"]["schemas"].as_object().unwrap() {
            visit_all(schema, &mut |value| {
                let Some(properties) = value.get("properties").and_then(Value::as_object) else {
                    return;
                };
                let required = value["required"].as_array().cloned().unwrap_or_default();
                for property in properties.keys() {
                    assert!(required.contains(&json!(property)), "{name}.{property}");
                }
            });
        }
    }

    #[test]
    fn money_times_and_what_may_be_null_have_their_types() {
        let document = written();
        let schemas = &document["components"]["schemas"];
        let summary = &schemas["OrderHead"]["properties"];
        assert_eq!(
            (&summary["amountFen"]["type"], &summary["amountFen"]["format"]),
            (&json!("integer"), &json!("int64"))
        );
        assert_eq!(schemas["Time"]["format"], "date-time");
        assert!(
            summary["payTime"]["oneOf"].as_array().unwrap().contains(&json!({ "type": "null" }))
        );
        assert_eq!(
            schemas["GiftPage"]["properties"]["nextCursor"]["type"],
            json!(["string", "null"])
        );
        assert_eq!(
            schemas["Category"]["enum"].as_array().unwrap().len(),
            domain::Category::ALL.len()
        );
    }

    #[test]
    fn every_reason_is_listed() {
        let document = written();
        let (text, listed) = (
            &document["info"]["description"],
            &document["components"]["schemas"]["Refused"]["properties"]["reason"]["enum"],
        );
        for refusal in Refusal::samples().into_iter().filter(|refusal| !refusal.is_of_console()) {
            let reason = refusal.reason().as_str();
            assert!(text.as_str().unwrap().contains(&format!("`{reason}`")), "{reason}");
            assert!(listed.as_array().unwrap().contains(&json!(reason)), "{reason}");
        }
    }

    #[test]
    fn a_description_ends_with_the_reasons_of_its_call() {
        let document = written();
        let of = |call: &str| {
            let item = document["paths"][&format!("/api/v1/customer/{call}")].as_object().unwrap();
            item.values().next().unwrap().clone()
        };
        let cancel = of("cancelOrder");
        let reasons = "Reasons: `order_not_found`, `not_cancellable`, `idempotency_conflict`.";
        assert_eq!(cancel["description"], reasons);
        let login = of("login")["description"].as_str().unwrap().to_owned();
        let (text, reasons) = login.split_once("\n\n").unwrap();
        assert!(text.ends_with("from wrong attempts of others."), "{login}");
        assert!(reasons.starts_with("Reasons: `invalid_phone`, "), "{login}");
        let logout = of("logout")["description"].as_str().unwrap().to_owned();
        assert!(!logout.contains("Reasons"), "{logout}");
        visit_all(&document, &mut |value| {
            let names = value.as_object().into_iter().flatten().map(|(name, _)| name);
            let extensions: Vec<&String> = names.filter(|name| name.starts_with("x-")).collect();
            assert!(extensions.is_empty(), "{extensions:?}");
        });
    }
}
