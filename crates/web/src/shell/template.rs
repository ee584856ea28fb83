//! `index.html` of the web build, split once into constant text and placeholders.

use crate::files::Dist;

/// A part of the template that differs from page to page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Placeholder {
    /// The attributes of the root element: language and theme.
    Root,
    /// The text of the title.
    Title,
    /// Metadata, inline styles and preload links.
    Head,
    /// Markup that is shown until the script runs.
    Screen,
    /// The responses to the first calls.
    Data,
}

/// A split template.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Template {
    /// The text before each placeholder.
    pub parts: Vec<(String, Placeholder)>,
    /// The text after the last placeholder.
    pub end: String,
    /// Files that the page itself loads.
    pub loaded: Vec<String>,
    /// The inline style, for the content security policy.
    pub style: String,
}

const PLACEHOLDERS: &[(&str, &str, Placeholder)] = &[
    ("<html ", ">", Placeholder::Root),
    ("<title>", "</title>", Placeholder::Title),
    ("<!--satchel:head-->", "", Placeholder::Head),
    ("<!--satchel:root-->", "", Placeholder::Screen),
    ("<!--satchel:data-->", "", Placeholder::Data),
];

impl Template {
    /// Prepares and splits the built page; `None` without a web build.
    ///
    /// # Errors
    /// When the page lacks a placeholder, so the web build does not fit this server.
    pub fn load(dist: &Dist) -> Result<Option<Self>, String> {
        dist.text("index.html").map(|html| Self::cut(html, dist)).transpose()
    }

    fn cut(html: &str, dist: &Dist) -> Result<Self, String> {
        let mut loaded = Vec::new();
        let mut style = String::new();
        let mut lines = Vec::new();
        for line in html.lines().map(str::trim) {
            if let Some(css) = attribute(line, "<link rel=\"stylesheet\"", "href") {
                loaded.push(css.to_owned());
                // A style sheet that could end the element stays a separate file.
                match dist.text(css.trim_start_matches('/')).filter(|text| !text.contains("</")) {
                    Some(text) => style.push_str(text.trim()),
                    None => lines.push(line.to_owned()),
                }
            } else if let Some(script) = attribute(line, "<script type=\"module\"", "src") {
                loaded.push(script.to_owned());
                // The page shows markup before the script runs, so pictures load first.
                lines.push(line.replacen("<script ", "<script fetchpriority=\"low\" ", 1));
            } else if let Some(script) = attribute(line, "<link rel=\"modulepreload\"", "href") {
                loaded.push(script.to_owned());
                lines.push(line.replacen("<link ", "<link fetchpriority=\"low\" ", 1));
            } else {
                lines.push(line.to_owned());
            }
        }
        let mut rest = lines.join("\n").replacen(
            "<!--satchel:head-->",
            &format!("{}<!--satchel:head-->", element(&style)),
            1,
        );
        let mut parts = Vec::new();
        for (start, end, placeholder) in PLACEHOLDERS {
            let (before, after) = rest
                .split_once(start)
                .ok_or_else(|| format!("the built index.html lacks {start}"))?;
            let after = if end.is_empty() {
                after
            } else {
                after.split_once(end).map_or(after, |(_, after)| after)
            };
            let keeps_tag = matches!(placeholder, Placeholder::Root | Placeholder::Title);
            parts.push((format!("{before}{}", if keeps_tag { start } else { &"" }), *placeholder));
            rest = format!("{end}{after}");
        }
        Ok(Self { parts, end: rest, loaded, style })
    }
}

fn element(style: &str) -> String {
    if style.is_empty() { String::new() } else { format!("<style>{style}</style>") }
}

/// The value of an attribute, when the line is this element.
fn attribute<'a>(line: &'a str, element: &str, name: &str) -> Option<&'a str> {
    let inside = line.strip_prefix(element)?;
    let value = inside.split_once(&format!("{name}=\""))?.1;
    value.split_once('"').map(|(value, _)| value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bytes::Bytes;

    const HTML: &str = "<!doctype html>\n<html lang=\"zh-CN\">\n<head>\n<title>Satchel</title>\n<!--satchel:head-->\n\
        <script type=\"module\" crossorigin src=\"/assets/core.js\"></script>\n\
        <link rel=\"modulepreload\" crossorigin href=\"/assets/react.js\">\n\
        <link rel=\"stylesheet\" crossorigin href=\"/assets/core.css\">\n\
        </head><body><div id=\"root\"><!--satchel:root--></div>\n<!--satchel:data-->\n</body></html>";

    fn dist(html: &'static str, css: &'static str) -> Dist {
        let file = |path: &str, text: &'static str| {
            (path.to_owned(), Bytes::from_static(text.as_bytes()), "h".to_owned())
        };
        Dist::collect([file("index.html", html), file("assets/core.css", css)])
    }

    #[test]
    fn cuts_at_every_place_and_puts_the_style_inside() {
        let template = Template::load(&dist(HTML, "a{color:red}\n")).unwrap().unwrap();
        let whole: String = template
            .parts
            .iter()
            .map(|(text, place)| format!("{text}[{place:?}]"))
            .collect::<String>()
            + &template.end;
        assert!(whole.contains("<html [Root]>"), "{whole}");
        assert!(whole.contains("<title>[Title]</title>"));
        assert!(whole.contains("<style>a{color:red}</style>[Head]"));
        assert!(whole.contains("<div id=\"root\">[Screen]</div>\n[Data]\n</body>"));
        assert!(whole.contains("<script fetchpriority=\"low\" type=\"module\""));
        assert!(!whole.contains("stylesheet"));
        assert_eq!(template.loaded, ["/assets/core.js", "/assets/react.js", "/assets/core.css"]);
        assert_eq!(template.style, "a{color:red}");
    }

    #[test]
    fn a_style_that_could_end_its_element_stays_a_file() {
        let template =
            Template::load(&dist(HTML, "a::after{content:'</style>'}")).unwrap().unwrap();
        assert!(template.style.is_empty());
        assert!(template.parts.iter().any(|(text, _)| text.contains("stylesheet")));
    }

    #[test]
    fn a_page_without_a_place_is_refused_and_none_is_none() {
        assert!(
            Template::load(&dist("<html lang=\"a\"><title></title>", ""))
                .unwrap_err()
                .contains("satchel:head")
        );
        assert_eq!(Template::load(&Dist::default()), Ok(None));
    }
}
