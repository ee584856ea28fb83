//! The manifest of the web build: which files belong to a screen.

use serde::Deserialize;
use std::collections::HashMap;

/// The files of one screen besides those of the entry.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Chunks {
    pub scripts: Vec<String>,
    /// Paths of the style sheets.
    pub styles: Vec<String>,
    /// Text of the style sheets, where the page holds them inline.
    pub style: String,
}

/// The manifest, by source file.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(transparent)]
pub struct Manifest {
    entries: HashMap<String, Entry>,
}

#[derive(Debug, Clone, Deserialize)]
struct Entry {
    file: String,
    #[serde(default)]
    css: Vec<String>,
    #[serde(default)]
    imports: Vec<String>,
}

impl Manifest {
    /// Reads the manifest. An unreadable one only makes pages slower, so it counts as empty.
    #[must_use]
    pub fn read(json: Option<&str>) -> Self {
        json.and_then(|text| serde_json::from_str(text).ok()).unwrap_or_default()
    }

    /// All files that a source file imports statically, without those in `known`. Empty when the
    /// manifest does not list it.
    #[must_use]
    pub fn chunks(&self, source: &str, known: &[String]) -> Chunks {
        let mut chunks = Chunks::default();
        let mut waiting = vec![source];
        let mut seen = Vec::new();
        while let Some(name) = waiting.pop() {
            let Some(entry) = self.entries.get(name).filter(|_| !seen.contains(&name)) else {
                continue;
            };
            seen.push(name);
            waiting.extend(entry.imports.iter().map(String::as_str));
            add(&mut chunks.scripts, &entry.file, known);
            entry.css.iter().for_each(|css| add(&mut chunks.styles, css, known));
        }
        chunks
    }
}

fn add(list: &mut Vec<String>, file: &str, known: &[String]) {
    let path = format!("/{file}");
    if !known.contains(&path) && !list.contains(&path) {
        list.push(path);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_everything_a_screen_needs_and_the_page_lacks() {
        let manifest = Manifest::read(Some(
            r#"{"a.tsx":{"file":"assets/a.js","css":["assets/a.css"],"imports":["_core","_later"]},
                "_core":{"file":"assets/core.js","css":["assets/core.css"],"imports":["a.tsx"]},
                "_later":{"file":"assets/later.js","imports":["_core"]}}"#,
        ));
        let chunks = manifest
            .chunks("a.tsx", &["/assets/core.js".to_owned(), "/assets/core.css".to_owned()]);
        assert_eq!(chunks.scripts, ["/assets/a.js", "/assets/later.js"]);
        assert_eq!(chunks.styles, ["/assets/a.css"]);
        assert_eq!(manifest.chunks("b.tsx", &[]), Chunks::default());
        assert_eq!(Manifest::read(Some("{")).chunks("a.tsx", &[]), Chunks::default());
    }
}
