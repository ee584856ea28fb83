//! Renders a page from the template.

use super::api_calls::CallResponse;
use super::cookies::Visitor;
use super::escape::{push_html, push_json};
use super::manifest::Chunks;
use super::template::{Placeholder, Template};
use serde_json::value::RawValue;

/// The content of one page.
pub struct Page<'a> {
    /// The cookies of the visitor.
    pub visitor: &'a Visitor,
    /// The full title.
    pub title: &'a str,
    /// Elements of the head for search engines and previews.
    pub meta: &'a str,
    /// Files of the screen.
    pub chunks: &'a Chunks,
    /// Pictures to preload.
    pub pictures: &'a [String],
    /// Markup that is shown until the script runs; may be empty.
    pub screen: &'a str,
    /// The responses to the first calls.
    pub answers: &'a [CallResponse],
    /// The template that the script fills with the responses, and the script.
    pub drawing: Option<(&'a RawValue, &'a str)>,
}

impl Page<'_> {
    /// The page as HTML.
    #[must_use]
    pub fn render(&self, template: &Template) -> String {
        let data: usize = self.answers.iter().map(|answer| answer.data.get().len() + 64).sum();
        let text: usize = template.parts.iter().map(|(text, _)| text.len()).sum();
        let mut out =
            String::with_capacity(text + self.chunks.style.len() + self.screen.len() + data + 4096);
        for (text, place) in &template.parts {
            out.push_str(text);
            match place {
                Placeholder::Root => self.push_root(&mut out),
                Placeholder::Title => push_html(&mut out, self.title),
                Placeholder::Head => {
                    out.push_str(self.meta);
                    push_style(&mut out, &self.chunks.style);
                    self.push_files(&mut out);
                }
                Placeholder::Screen => out.push_str(self.screen),
                Placeholder::Data => {
                    push_data(&mut out, self.visitor, self.answers);
                    self.push_drawing(&mut out);
                }
            }
        }
        out.push_str(&template.end);
        out
    }

    fn push_root(&self, out: &mut String) {
        let theme = match self.visitor.dark {
            Some(true) => " data-theme=\"dark\"",
            Some(false) => " data-theme=\"light\"",
            None => "",
        };
        out.push_str(&format!("lang=\"{}\"{theme}", self.visitor.lang.tag()));
    }

    /// Both come from our own build; they were checked on loading not to end their element.
    fn push_drawing(&self, out: &mut String) {
        if let Some((template, script)) = self.drawing {
            out.push_str("<script type=\"application/json\" id=\"satchel-template\">");
            out.push_str(template.get());
            out.push_str("</script><script>");
            out.push_str(script);
            out.push_str("</script>");
        }
    }

    /// Pictures before scripts: the customer sees them first.
    fn push_files(&self, out: &mut String) {
        for url in self.pictures {
            push_link(out, url, "rel=\"preload\" as=\"image\" fetchpriority=\"high\"");
        }
        for url in &self.chunks.styles {
            push_link(out, url, "rel=\"preload\" as=\"style\" crossorigin");
        }
        for url in &self.chunks.scripts {
            push_link(out, url, "rel=\"modulepreload\" fetchpriority=\"low\" crossorigin");
        }
    }
}

/// Writes the responses to the first calls.
fn push_data(out: &mut String, visitor: &Visitor, answers: &[CallResponse]) {
    out.push_str("<script type=\"application/json\" id=\"satchel-data\">{\"lang\":\"");
    out.push_str(visitor.lang.tag());
    out.push_str("\",\"responses\":{");
    for (index, answer) in answers.iter().filter(|answer| !answer.is_left_out()).enumerate() {
        if index > 0 {
            out.push(',');
        }
        push_json(out, &serde_json::Value::from(answer.call.key.as_str()).to_string());
        out.push(':');
        push_json(out, answer.data.get());
    }
    out.push_str("}}</script>");
}

/// `style` comes from our own build; it was checked on loading not to end the element.
fn push_style(out: &mut String, style: &str) {
    if !style.is_empty() {
        out.push_str("<style>");
        out.push_str(style);
        out.push_str("</style>\n");
    }
}

fn push_link(out: &mut String, url: &str, attributes: &str) {
    out.push_str("<link ");
    out.push_str(attributes);
    out.push_str(" href=\"");
    push_html(out, url);
    out.push_str("\">\n");
}

#[cfg(test)]
mod tests {
    use super::super::api_calls::{Call, Data};
    use super::*;
    use axum::http::HeaderValue;
    use domain::Lang;

    fn render(visitor: &Visitor, data: &str) -> String {
        let placeholders = [
            Placeholder::Root,
            Placeholder::Title,
            Placeholder::Head,
            Placeholder::Screen,
            Placeholder::Data,
        ];
        let parts = placeholders.into_iter().map(|place| (format!("[{place:?}]"), place)).collect();
        let template =
            Template { parts, end: "[end]".to_owned(), loaded: vec![], style: String::new() };
        let call = Call { key: "listGift?keyword=%3C&limit=20".to_owned(), is_personal: false };
        let answers = [CallResponse { call, data: Data::from(data.to_owned()), tag: None }];
        let chunks = Chunks {
            scripts: vec!["/assets/a.js".to_owned()],
            styles: vec!["/assets/a.css".to_owned()],
            style: String::new(),
        };
        let pictures = ["/pictures/1/a/b\"-1.svg".to_owned()];
        let page = Page {
            visitor,
            title: "锦囊 · <b>",
            meta: "",
            chunks: &chunks,
            pictures: &pictures,
            screen: "<main></main>",
            answers: &answers,
            drawing: None,
        };
        page.render(&template)
    }

    #[test]
    fn every_place_is_filled_and_nothing_leaves_its_place() {
        let visitor = Visitor {
            token: Some(HeaderValue::from_static("secret")),
            lang: Lang::En,
            dark: Some(true),
            user_agent: None,
        };
        let html = render(&visitor, r#"{"name":"</script><script>alert(1)</script>\u003c"}"#);
        assert!(
            html.starts_with("[Root]lang=\"en\" data-theme=\"dark\"[Title]锦囊 · &lt;b&gt;[Head]<link rel=\"preload\" as=\"image\""),
            "{html}"
        );
        assert!(html.contains("href=\"/pictures/1/a/b&quot;-1.svg\">"));
        assert!(html.contains(
            "<link rel=\"modulepreload\" fetchpriority=\"low\" crossorigin href=\"/assets/a.js\">"
        ));
        assert!(html.contains("[Screen]<main></main>[Data]"));
        assert_eq!(html.matches("</script>").count(), 1);
        assert!(!html.contains("secret"));
        let json =
            html.split_once("id=\"satchel-data\">").unwrap().1.split_once("</script>").unwrap().0;
        let data: serde_json::Value = serde_json::from_str(json).unwrap();
        assert_eq!(data["lang"], "en");
        assert_eq!(
            data["responses"]["listGift?keyword=%3C&limit=20"]["name"],
            "</script><script>alert(1)</script><"
        );
    }

    #[test]
    fn without_a_choice_the_system_decides_on_the_theme() {
        let visitor = Visitor::read(&axum::http::HeaderMap::new(), "", false);
        assert!(render(&visitor, "{}").starts_with("[Root]lang=\"zh-CN\"[Title]"));
    }
}
