//! The reasons that the contract gives each call.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

/// The reasons of each call, by its path.
static REASONS: LazyLock<BTreeMap<String, BTreeSet<String>>> = LazyLock::new(|| {
    let paths = ["openapi.json", "console-openapi.json"].map(committed_paths);
    paths.iter().flatten().map(|(path, item)| (path.clone(), of_call(item))).collect()
});

/// The calls of a committed OpenAPI document, by path.
pub(crate) fn committed_paths(document: &str) -> serde_json::Map<String, Value> {
    let file = format!("{}/../../{document}", env!("CARGO_MANIFEST_DIR"));
    let mut document: Value = serde_json::from_slice(&std::fs::read(file).unwrap()).unwrap();
    std::mem::take(document["paths"].as_object_mut().unwrap())
}

/// Those at the end of its description, and those of its responses with other statuses than 200.
fn of_call(item: &Value) -> BTreeSet<String> {
    let operation = item.as_object().unwrap().values().next().unwrap();
    let description = operation["description"].as_str().unwrap_or_default();
    let own = description.split_once("Reasons: ").map(|(_, reasons)| reasons);
    let responses = operation["responses"].as_object().unwrap();
    let shared = responses.iter().filter(|(status, _)| *status != "200");
    let shared = shared.filter_map(|(_, response)| response["description"].as_str());
    let quoted = |text| str::split(text, '`').skip(1).step_by(2).map(str::to_owned);
    own.into_iter().chain(shared).flat_map(quoted).collect()
}

/// Fails when the contract does not say that this call can be refused so.
pub(crate) fn check(path: &str, reason: &str) {
    if let Some(reasons) = REASONS.get(path) {
        assert!(reasons.contains(reason), "{path} is refused with `{reason}`: it is not listed");
    }
}
