//! The text of an agreement for browsers without JavaScript.

use super::api_calls::CallResponse;
use super::escape::push_html;
use serde::Deserialize;

#[derive(Deserialize)]
struct Agreement {
    intro: Vec<String>,
    chapters: Vec<Chapter>,
}

#[derive(Deserialize)]
struct Chapter {
    title: String,
    paragraphs: Vec<String>,
}

/// The agreement among the responses to a page's first calls, as markup.
pub fn without_script(title: &str, answers: &[CallResponse]) -> Option<String> {
    let answer = answers.iter().find(|answer| answer.call.key.starts_with("getAgreement?"))?;
    let agreement: Agreement = serde_json::from_str(answer.data.get()).ok()?;
    let mut html = "<noscript><main>".to_owned();
    let mut push = |tag: &str, text: &str| {
        html += &format!("<{tag}>");
        push_html(&mut html, text);
        html += &format!("</{tag}>");
    };
    push("h1", title);
    agreement.intro.iter().for_each(|text| push("p", text));
    for chapter in &agreement.chapters {
        push("h2", &chapter.title);
        chapter.paragraphs.iter().for_each(|text| push("p", text));
    }
    html += "</main></noscript>";
    Some(html)
}
