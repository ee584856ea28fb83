//! The canonical spelling of a path: its first segment in lower case, no empty segments, no
//! trailing slash. Later segments are ids and stay unchanged. The web app has the same rule, and
//! one list of test cases covers both.

/// The canonical spelling of a path, or `None` when the path has it already.
///
/// A backslash counts as a slash, as in browsers, so that the result never leads to another host.
#[must_use]
pub fn canonical(path: &str) -> Option<String> {
    let mut segments = path.split(['/', '\\']).filter(|segment| !segment.is_empty());
    let first = segments.next().unwrap_or_default().to_lowercase();
    let canonical = segments.fold(format!("/{first}"), |path, id| format!("{path}/{id}"));
    (canonical != path).then_some(canonical)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(serde::Deserialize)]
    struct Case {
        address: String,
        canonical: String,
    }

    #[test]
    fn every_case_of_the_shared_list_holds() {
        let list =
            format!("{}/../../web/src/shop/router/canonicalPaths.json", env!("CARGO_MANIFEST_DIR"));
        let cases: Vec<Case> =
            serde_json::from_str(&std::fs::read_to_string(list).unwrap()).unwrap();
        assert!(cases.len() > 15);
        for Case { address, canonical: expected } in cases {
            let (path, query) = address
                .split_once('?')
                .map_or((address.as_str(), None), |(path, query)| (path, Some(query)));
            let found = canonical(path).unwrap_or_else(|| path.to_owned());
            let whole = query.map_or(found.clone(), |query| format!("{found}?{query}"));
            assert_eq!(whole, expected, "{address}");
        }
    }

    #[test]
    fn a_canonical_path_is_not_redirected() {
        for path in ["/", "/gift", "/gift-detail/17", "/order-detail/2026AbC"] {
            assert_eq!(canonical(path), None, "{path}");
        }
    }
}
