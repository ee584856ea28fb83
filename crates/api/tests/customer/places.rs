//! The parts of a request that can contain its parameters.

use super::fixtures::encoded;
use serde_json::{Map, Value};
use testkit::http::Call;

/// The same `POST` with its parameters in the query string, in a JSON object and in a form.
pub fn places(call: &str, parameters: &[(&str, &str)]) -> [Call; 3] {
    let pairs: Vec<String> =
        parameters.iter().map(|(name, value)| format!("{name}={}", encoded(value))).collect();
    let object: Map<String, Value> =
        parameters.iter().map(|(name, value)| ((*name).to_owned(), (*value).into())).collect();
    let pairs = pairs.join("&");
    [
        Call::post(&format!("{call}?{pairs}")),
        Call::post(call).json(&object.into()),
        Call::post(call).form(&pairs),
    ]
}

/// A query string of valid parameters, one of which is replaced by a raw text, or left out.
pub fn with(good: &[(&str, &str)], name: &str, value: Option<&str>) -> String {
    let others = good
        .iter()
        .filter(|(other, _)| *other != name)
        .map(|(other, good)| format!("{other}={}", encoded(good)));
    others.chain(value.map(|value| format!("{name}={value}"))).collect::<Vec<_>>().join("&")
}
