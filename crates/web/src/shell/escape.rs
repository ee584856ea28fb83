//! Escapes text for HTML.

use std::fmt::Write;

/// Appends text, escaped for an element or a quoted attribute.
pub fn push_html(out: &mut String, text: &str) {
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            _ => out.push(c),
        }
    }
}

/// Appends JSON, escaped so that it can neither end nor open a script element. The escaped
/// characters occur only inside JSON strings, where an escape means the same.
pub fn push_json(out: &mut String, json: &str) {
    let mut rest = json;
    while let Some(at) = rest.find(['<', '>', '&', '\u{2028}', '\u{2029}']) {
        let (before, after) = rest.split_at(at);
        out.push_str(before);
        let mut chars = after.chars();
        if let Some(c) = chars.next() {
            // Writing to a `String` cannot fail.
            let _ = write!(out, "\\u{:04x}", u32::from(c));
        }
        rest = chars.as_str();
    }
    out.push_str(rest);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_cannot_leave_its_element_and_means_the_same() {
        let hostile = serde_json::json!({ "</script><script>alert(1)</script>": "<!-- <script> & \u{2028}\u{2029} 锦囊 \\u003c" });
        let mut text = String::new();
        push_json(&mut text, &hostile.to_string());
        assert!(!text.contains(['<', '>', '&', '\u{2028}', '\u{2029}']), "{text}");
        assert_eq!(serde_json::from_str::<serde_json::Value>(&text).unwrap(), hostile);
    }

    #[test]
    fn html_means_itself() {
        let mut text = String::new();
        push_html(&mut text, "a\"b'<i>&锦");
        assert_eq!(text, "a&quot;b&#39;&lt;i&gt;&amp;锦");
    }
}
