//! Lists.

use serde_json::{Value, json};

use super::{
    Request,
    fail::{CallResult, Fail},
};

const PAGE_MAX: i64 = 100;

/// A page of a list that is sorted already.
pub fn page(request: &Request, all: Vec<Value>) -> CallResult {
    let limit = request.number("limit")?.unwrap_or(10);
    if !(1..=PAGE_MAX).contains(&limit) {
        return Err(Fail::invalid("limit", "integer"));
    }
    let first = match request.text("starting_after") {
        None => 0,
        Some(id) => {
            let at = all.iter().position(|one| one["id"] == id);
            at.ok_or_else(|| Fail::no_such("starting_after", id))? + 1
        }
    };
    let size = usize::try_from(limit).unwrap_or_default();
    let data: Vec<Value> = all.iter().skip(first).take(size).cloned().collect();
    let has_more = all.len() > first + data.len();
    Ok(json!({ "object": "list", "url": request.path, "has_more": has_more, "data": data }))
}
