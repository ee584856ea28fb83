//! Refusals in Stripe's form.

use serde_json::{Value, json};

/// The response of a call: an object, or a refusal.
pub type CallResult = Result<Value, Fail>;

/// A refusal in Stripe's form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fail {
    status: u16,
    kind: &'static str,
    code: Option<&'static str>,
    param: Option<String>,
    message: String,
}

impl Fail {
    pub fn new(status: u16, kind: &'static str) -> Self {
        Self { status, kind, code: None, param: None, message: "sandbox".to_owned() }
    }

    pub fn with_code(self, code: &'static str) -> Self {
        Self { code: Some(code), ..self }
    }

    pub fn with_message(self, message: &str) -> Self {
        Self { message: message.to_owned(), ..self }
    }

    fn with_param(self, name: &str) -> Self {
        Self { param: (!name.is_empty()).then(|| name.to_owned()), ..self }
    }

    /// A parameter of the wrong form or in the wrong range.
    pub fn invalid(name: &str, expected: &str) -> Self {
        let message = format!("Invalid {expected}: {name}");
        Self::new(400, "invalid_request_error").with_param(name).with_message(&message)
    }

    pub fn missing(name: &str) -> Self {
        let message = format!("Missing required param: {name}.");
        let fail = Self::new(400, "invalid_request_error").with_code("parameter_missing");
        fail.with_param(name).with_message(&message)
    }

    pub fn unknown_parameter(name: &str) -> Self {
        let message = format!("Received unknown parameter: {name}");
        let fail = Self::new(400, "invalid_request_error").with_code("parameter_unknown");
        fail.with_param(name).with_message(&message)
    }

    /// There is no object with this id.
    pub fn no_such(what: &str, id: &str) -> Self {
        let message = format!("No such {what}: '{id}'");
        let fail = Self::new(404, "invalid_request_error").with_code("resource_missing");
        fail.with_param(what).with_message(&message)
    }

    pub fn unknown_url(method: &str, path: &str) -> Self {
        let message = format!("Unrecognized request URL ({method}: {path}).");
        Self::new(404, "invalid_request_error").with_message(&message)
    }

    pub fn status(&self) -> u16 {
        self.status
    }

    pub fn body(&self) -> Value {
        let mut error = json!({ "type": self.kind, "message": self.message });
        if let Some(code) = self.code {
            error["code"] = json!(code);
        }
        if let Some(param) = &self.param {
            error["param"] = json!(param);
        }
        json!({ "error": error })
    }
}
