//! Holds every response of every test to its OpenAPI document: the customers' calls to the one that
//! the service itself serves.

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Method, Request, StatusCode};
use jsonschema::Validator;
use parking_lot::Mutex;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::sync::Arc;
use tokio::sync::OnceCell;
use tower::ServiceExt;

/// The served document. It is the same for all sites of a process.
static CONTRACT: OnceCell<Contract> = OnceCell::const_new();

/// An OpenAPI document that responses are held to.
pub struct Contract {
    document: Value,
    /// Validators of the responses that have occurred, by the place of their schemas.
    validators: Mutex<HashMap<String, Arc<Validator>>>,
}

/// Panics unless the document has this response to a call. Paths outside the API are not checked.
pub(crate) async fn check(
    router: &Router,
    call: (&Method, &str),
    status: StatusCode,
    body: &Value,
) {
    CONTRACT.get_or_init(|| Contract::served(router.clone())).await.check(call, status, body);
}

impl Contract {
    async fn served(router: Router) -> Self {
        let request = Request::get("/api/openapi.json").body(Body::empty()).unwrap();
        let body = router.oneshot(request).await.unwrap().into_body();
        Self::new(serde_json::from_slice(&to_bytes(body, usize::MAX).await.unwrap()).unwrap())
    }

    #[must_use]
    pub fn new(mut document: Value) -> Self {
        close_all(&mut document);
        Self { document, validators: Mutex::default() }
    }

    /// Panics unless the document has this response to a call, and gives the call this reason of a
    /// refusal.
    pub fn check(&self, (method, path): (&Method, &str), status: StatusCode, body: &Value) {
        let method_key = method.as_str().to_ascii_lowercase();
        let operation = &self.document["paths"][path][&method_key];
        if operation.is_null() {
            return;
        }
        if let Some(reason) = body["reason"].as_str() {
            crate::reasons::check(path, reason);
        }
        let response = &operation["responses"][status.as_str()];
        assert!(
            !response.is_null(),
            "{method} {path}: the document has no status {status}: {body}"
        );
        if response["content"]["application/json"].is_null() {
            return;
        }
        let escaped = path.replace('/', "~1");
        let place = format!(
            "#/paths/{escaped}/{method_key}/responses/{}/content/application~1json/schema",
            status.as_str()
        );
        let validator = self.validator(place);
        let errors: Vec<String> = validator
            .iter_errors(body)
            .map(|error| format!("{}: {error}", error.instance_path()))
            .collect();
        assert!(
            errors.is_empty(),
            "{method} {path}: {status} is not as documented: {errors:#?}\n{body}"
        );
    }

    fn validator(&self, place: String) -> Arc<Validator> {
        let mut known = self.validators.lock();
        let validator = known.entry(place).or_insert_with_key(|place| {
            let schema = json!({ "$ref": place, "paths": self.document["paths"], "components": self.document["components"] });
            let options = jsonschema::options().should_validate_formats(true);
            Arc::new(options.build(&schema).expect("the document's schemas are valid"))
        });
        Arc::clone(validator)
    }
}

/// Forbids fields that the document does not name, in every response and every object within one.
fn close_all(document: &mut Value) {
    let all = |value: &mut Value, change: &dyn Fn(&mut Value)| {
        value.as_object_mut().into_iter().flat_map(|map| map.values_mut()).for_each(change);
    };
    // A named schema may be a part of others, which have more fields. It is closed where it is
    // used.
    all(&mut document["components"]["schemas"], &close_inside);
    all(&mut document["paths"], &|path| {
        all(path, &|operation| {
            all(&mut operation["responses"], &|response| {
                if let Some(content) = response.get_mut("content") {
                    all(content, &|media| close(&mut media["schema"]));
                }
            });
        });
    });
}

fn close(schema: &mut Value) {
    if let Some(map) = schema.as_object_mut() {
        map.insert("unevaluatedProperties".to_owned(), json!(false));
    }
    close_inside(schema);
}

fn close_inside(schema: &mut Value) {
    let properties = schema.get_mut("properties").and_then(Value::as_object_mut);
    properties.into_iter().flat_map(|map| map.values_mut()).for_each(close);
    schema.get_mut("items").into_iter().for_each(close);
    for either in ["oneOf", "anyOf"] {
        let schemas = schema.get_mut(either).and_then(Value::as_array_mut);
        schemas.into_iter().flatten().for_each(close);
    }
    let parts = schema.get_mut("allOf").and_then(Value::as_array_mut);
    parts.into_iter().flatten().for_each(close_inside);
}
