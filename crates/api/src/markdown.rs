//! Converts the Markdown of announcements to safe HTML.
//!
//! The only markup is that of this file: every tag is a literal, every text is escaped, and the
//! only attributes with values from the source are the address of a link, which must be `https`,
//! and the words and the name of a picture, which must be one that staff have uploaded.

use domain::PictureName;
use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};

/// Lists and quotations nested deeper than this are shown flat, so that the margins leave room for
/// the text.
const DEPTH_MAX: usize = 8;

/// Converts Markdown to safe HTML. HTML in the source is shown as text, and a picture of elsewhere
/// as its words.
pub(crate) fn to_html(source: &str) -> String {
    let mut page = Page { html: String::with_capacity(source.len() * 2), ..Page::default() };
    for event in Parser::new_ext(source, Options::empty()) {
        page.take(event);
    }
    page.html
}

#[derive(Default)]
struct Page {
    html: String,
    /// The end tag of each open element, empty where no tag was written.
    open: Vec<&'static str>,
    /// Number of open lists and quotations.
    depth: usize,
    /// The picture whose words are being read.
    picture: Option<OpenPicture>,
}

struct OpenPicture {
    name: PictureName,
    /// Number of elements that are open within its words, of which the text alone is kept.
    inner: usize,
}

impl Page {
    fn take(&mut self, event: Event<'_>) {
        if self.picture.is_some() {
            return self.take_words(&event);
        }
        match event {
            Event::Start(Tag::Image { dest_url, .. })
                if PictureName::of_path(&dest_url).is_some() =>
            {
                let named = PictureName::of_path(&dest_url);
                self.picture = named.map(|name| OpenPicture { name, inner: 0 });
                self.html.push_str("<img alt=\"");
            }
            Event::Start(tag) => self.start(&tag),
            Event::End(tag) => {
                self.depth -= usize::from(matches!(tag, TagEnd::List(_) | TagEnd::BlockQuote(_)));
                self.html.push_str(self.open.pop().unwrap_or_default());
            }
            Event::Text(text) | Event::Html(text) | Event::InlineHtml(text) => self.text(&text),
            Event::Code(text) => {
                self.html.push_str("<code>");
                self.text(&text);
                self.html.push_str("</code>");
            }
            Event::SoftBreak => self.html.push('\n'),
            Event::HardBreak => self.html.push_str("<br>"),
            _ => {}
        }
    }

    /// Writes the words of the open picture, and at their end the rest of its tag. Its size keeps
    /// its place while it loads.
    fn take_words(&mut self, event: &Event<'_>) {
        let Some(OpenPicture { name, inner }) = &mut self.picture else { return };
        match event {
            Event::Start(_) => *inner += 1,
            Event::End(_) if *inner > 0 => *inner -= 1,
            Event::End(_) => {
                let (path, (width, height)) = (name.path(), name.size());
                let rest = format!(
                    "\" src=\"{path}\" width=\"{width}\" height=\"{height}\" loading=\"lazy\">"
                );
                self.html.push_str(&rest);
                self.picture = None;
            }
            Event::Text(text) | Event::Code(text) | Event::Html(text) | Event::InlineHtml(text) => {
                escape(text, &mut self.html);
            }
            Event::SoftBreak | Event::HardBreak => self.html.push(' '),
            _ => {}
        }
    }

    fn start(&mut self, tag: &Tag<'_>) {
        self.depth += usize::from(matches!(tag, Tag::List(_) | Tag::BlockQuote(_)));
        let is_too_deep = self.depth > DEPTH_MAX;
        let (start, end) = match tag {
            Tag::Paragraph | Tag::HtmlBlock => ("<p>", "</p>"),
            Tag::Heading { level: HeadingLevel::H1 | HeadingLevel::H2, .. } => ("<h2>", "</h2>"),
            Tag::Heading { .. } => ("<h3>", "</h3>"),
            Tag::CodeBlock(_) => ("<p><code>", "</code></p>"),
            Tag::BlockQuote(_) | Tag::List(_) | Tag::Item if is_too_deep => ("", ""),
            Tag::BlockQuote(_) => ("<blockquote>", "</blockquote>"),
            Tag::List(None) => ("<ul>", "</ul>"),
            Tag::List(Some(_)) => ("<ol>", "</ol>"),
            Tag::Item => ("<li>", "</li>"),
            Tag::Emphasis => ("<em>", "</em>"),
            Tag::Strong => ("<strong>", "</strong>"),
            Tag::Link { dest_url, .. } if is_safe(dest_url) && !self.open.contains(&"</a>") => {
                self.html.push_str("<a href=\"");
                escape(dest_url, &mut self.html);
                ("\" rel=\"noopener nofollow\">", "</a>")
            }
            _ => ("", ""),
        };
        self.html.push_str(start);
        self.open.push(end);
    }

    /// Dates are `<time>`, so that a reader can keep each on one line.
    fn text(&mut self, mut text: &str) {
        while let Some((at, length)) = find_date(text) {
            escape(&text[..at], &mut self.html);
            self.html.push_str("<time>");
            self.html.push_str(&text[at..at + length]);
            self.html.push_str("</time>");
            text = &text[at + length..];
        }
        escape(text, &mut self.html);
    }
}

/// Where the first date in figures begins, as 2026-11-25 or 2026-11-25 18:30, and its length in
/// bytes, which are all ASCII.
fn find_date(text: &str) -> Option<(usize, usize)> {
    let bytes = text.as_bytes();
    // A zero stands for any digit.
    let has = |at: usize, shape: &[u8]| {
        let found = bytes.get(at..at + shape.len()).unwrap_or_default();
        let fits =
            |(byte, sign): (&u8, &u8)| byte == sign || (*sign == b'0' && byte.is_ascii_digit());
        found.len() == shape.len() && found.iter().zip(shape).all(fits)
    };
    let goes_on = |at: Option<usize>| {
        let byte = at.and_then(|at| bytes.get(at));
        byte.is_some_and(|byte| byte.is_ascii_alphanumeric() || *byte == b'-')
    };
    (0..bytes.len()).find_map(|at| {
        let length = if has(at, b"0000-00-00 00:00") { 16 } else { 10 };
        let stands_alone = !goes_on(at.checked_sub(1)) && !goes_on(Some(at + length));
        (has(at, b"0000-00-00") && stands_alone).then_some((at, length))
    })
}

/// Whether this is an `https` address with a plain host name and no character that a browser would
/// drop or reinterpret.
fn is_safe(address: &str) -> bool {
    let Some(rest) = address.strip_prefix("https://") else { return false };
    let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
    // A name before `@` would make an address resemble that of another host.
    authority.starts_with(|c: char| c.is_ascii_alphanumeric())
        && authority.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'.' | b'-' | b':'))
        && !address.chars().any(|c| c.is_control() || c.is_whitespace() || c == '\\')
}

fn escape(text: &str, html: &mut String) {
    for c in text.chars() {
        match c {
            '&' => html.push_str("&amp;"),
            '<' => html.push_str("&lt;"),
            '>' => html.push_str("&gt;"),
            '"' => html.push_str("&quot;"),
            '\'' => html.push_str("&#39;"),
            // Would change the direction of the following text, or is a control character.
            '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {}
            c if c.is_control() && c != '\n' && c != '\t' => {}
            c => html.push(c),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::to_html;
    use domain::PictureName;
    use proptest::prelude::*;

    #[test]
    fn the_marks_of_an_announcement_are_shown() {
        let source = "# 标题\n\n### 小标题\n\n第一段 **重点** 和 *强调*，`代码`。  \n换行\n\n- 一\n- 二\n\n1. a\n2. b\n\n> 引用\n\n[链接](https://example.com/a?b=1&c=2)";
        let html = "<h2>标题</h2><h3>小标题</h3><p>第一段 <strong>重点</strong> 和 <em>强调</em>，<code>代码</code>。<br>换行</p>\
            <ul><li>一</li><li>二</li></ul><ol><li>a</li><li>b</li></ol><blockquote><p>引用</p></blockquote>\
            <p><a href=\"https://example.com/a?b=1&amp;c=2\" rel=\"noopener nofollow\">链接</a></p>";
        assert_eq!(to_html(source), html);
    }

    #[test]
    fn html_of_the_source_is_shown_as_text() {
        for source in [
            "<script>alert(1)</script>", "a <img src=x onerror=alert(1)> b",
            "<iframe src=\"https://x\"></iframe>", "<!-- --><svg onload=alert(1)>",
            "<![CDATA[<script>]]>", "<a href=\"javascript:alert(1)\">x</a>", "**<b onclick=x>**",
            "`<script>`", "```\n<script>\n```", "    <script>", "# <script>",
            "&lt;script&gt; &#60;script&#62;",
        ] {
            assert_safe(&to_html(source));
        }
        assert_eq!(to_html("a <b>c</b>"), "<p>a &lt;b&gt;c&lt;/b&gt;</p>");
    }

    #[test]
    fn only_https_is_a_link() {
        for address in [
            "javascript:alert(1)", "JaVaScRiPt:alert(1)", "java&#10;script:alert(1)",
            "&#106;avascript:alert(1)", "javascript&colon;alert(1)",
            "data:text/html;base64,PHNjcmlwdD4=", "vbscript:x", "http://example.com",
            "HTTPS://example.com", "//example.com", "/bag", "https:/example.com", "https://",
            "https://@evil.example", "https://bank.example@evil.example", "https://exa%6dple.com",
            "<https://a b>", "https://a\\b", "file:///etc/passwd", "#x", "",
        ] {
            let html = to_html(&format!("[x]({address}) [y][1] ![z]({address})\n\n[1]: {address}"));
            assert!(!html.contains("<a"), "{address}: {html}");
            assert_safe(&html);
        }
        assert!(to_html("<https://example.com/>").contains("<a href=\"https://example.com/\""));
        assert!(!to_html("<javascript:alert(1)>").contains("<a"));
        assert!(!to_html("<someone@example.com>").contains("<a"));
        let quoted = to_html("[x](https://example.com/\"onmouseover=\"alert(1))");
        assert_safe(&quoted);
    }

    #[test]
    fn what_is_nested_deeply_stays_small_and_sound() {
        for source in [
            "> ".repeat(5_000),
            "- ".repeat(5_000),
            "[".repeat(5_000),
            "*".repeat(5_000),
            "[x](https://a.b".repeat(2_000),
        ] {
            let html = to_html(&(source + "x"));
            assert_safe(&html);
            assert!(html.matches("<blockquote>").count() <= super::DEPTH_MAX);
        }
    }

    #[test]
    fn pictures_are_their_descriptions_and_turned_text_is_straight() {
        assert_eq!(to_html("![猫](https://example.com/cat.png)"), "<p>猫</p>");
        assert_eq!(to_html("a\u{202e}b\u{2066}c\u{7}d"), "<p>abcd</p>");
    }

    #[test]
    fn an_uploaded_picture_has_its_words_and_its_size() {
        let path = format!("/uploads/{}-960x540.jpg", "0a".repeat(16));
        let shown = |words: &str| {
            format!(
                "<img alt=\"{words}\" src=\"{path}\" width=\"960\" height=\"540\" loading=\"lazy\">"
            )
        };
        let html =
            to_html(&format!("a ![*新* \"刀\" 2026-11-25 [x](https://y)<b>]({path} \"t\") b"));
        let words = "新 &quot;刀&quot; 2026-11-25 x&lt;b&gt;";
        assert_eq!(html, format!("<p>a {} b</p>", shown(words)));
        assert_safe(&html);
        let nested = to_html(&format!("[![a ![b]({path})]({path})](https://z)"));
        assert_eq!(
            nested,
            format!("<p><a href=\"https://z\" rel=\"noopener nofollow\">{}</a></p>", shown("a b"))
        );
        assert_safe(&nested);
        for other in
            ["/uploads/x.jpg", "/pictures/1/a.svg", "//uploads/x", "https://x/uploads/y.jpg"]
        {
            assert_eq!(to_html(&format!("![刀]({other})")), "<p>刀</p>");
            assert_eq!(to_html(&format!("![刀](https://e.example{path})")), "<p>刀</p>");
        }
    }

    #[test]
    fn dates_are_marked() {
        let html = to_html(
            "见2026-11-25 18:30，\\<2026-11-26>，[到 2026-12-01](https://a.b/2026-12-01)。",
        );
        let marked = "<p>见<time>2026-11-25 18:30</time>，&lt;<time>2026-11-26</time>&gt;，\
            <a href=\"https://a.b/2026-12-01\" rel=\"noopener nofollow\">到 <time>2026-12-01</time></a>。</p>";
        assert_eq!(html, marked);
        for other in ["12026-11-25", "2026-11-251", "a2026-11-25", "2026-11-25-01", "2026-1-25"] {
            assert_eq!(to_html(other), format!("<p>{other}</p>"));
        }
    }

    /// Parses the tags as a browser would; fails on a tag that is not allowed or not closed in
    /// order.
    fn assert_safe(html: &str) {
        let mut open: Vec<&str> = Vec::new();
        let mut rest = html;
        while let Some(at) = rest.find('<') {
            let end = at + rest[at..].find('>').unwrap_or_else(|| panic!("a torn tag: {html}"));
            let tag = &rest[at + 1..end];
            rest = &rest[end + 1..];
            if let Some(name) = tag.strip_prefix('/') {
                assert_eq!(open.pop(), Some(name), "{html}");
            } else if let Some(link) = tag.strip_prefix("a ") {
                let address = link
                    .strip_prefix("href=\"https://")
                    .and_then(|link| link.strip_suffix("\" rel=\"noopener nofollow\""));
                assert!(
                    address.is_some_and(|address| !address.contains(['"', '<', '>', '\'', ' '])),
                    "{html}"
                );
                open.push("a");
            } else if let Some(picture) = tag.strip_prefix("img alt=\"") {
                let (words, rest) = picture.split_once("\" src=\"/uploads/").unwrap_or_default();
                let (name, size) = rest.split_once("\" width=\"").unwrap_or_default();
                assert!(PictureName::parse(name).is_some() && !words.contains('"'), "{html}");
                let is_size = |c: char| {
                    c.is_ascii_digit() || " =\"".contains(c) || "heightloadinglazy".contains(c)
                };
                assert!(size.chars().all(is_size), "{html}");
            } else if tag != "br" {
                assert!(
                    [
                        "p", "h2", "h3", "strong", "em", "ul", "ol", "li", "blockquote", "code",
                        "time"
                    ]
                    .contains(&tag),
                    "{tag}: {html}"
                );
                open.push(tag);
            }
        }
        assert!(open.is_empty(), "{open:?}: {html}");
    }

    proptest! {
        #[test]
        fn no_text_makes_unsafe_html(source in "([<>\\[\\]()*_`#\"'&!:/ a\n-]|javascript:|https://|<script>|!\\[x\\]\\(/uploads/00000000000000000000000000000000-9x9\\.png\\)|\\PC){0,80}") {
            assert_safe(&to_html(&source));
        }
    }
}
