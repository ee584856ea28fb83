//! Markup builder that escapes everything but literals of this program.

use super::super::escape::push_html;
use super::words::Icon;
use std::fmt::Display;

/// Markup under construction.
#[derive(Debug, Default)]
pub struct Html {
    out: String,
}

impl Html {
    /// Appends markup unescaped. `'static` keeps request data out.
    pub fn raw(&mut self, markup: &'static str) -> &mut Self {
        self.out.push_str(markup);
        self
    }

    /// Appends data, escaped for an element or a quoted attribute.
    pub fn text(&mut self, text: &str) -> &mut Self {
        push_html(&mut self.out, text);
        self
    }

    /// Appends a number or any other `Display` value, escaped.
    pub fn value(&mut self, value: impl Display) -> &mut Self {
        self.text(&value.to_string())
    }

    /// Appends an icon of the web build; `size` is its width and height in pixels.
    pub fn icon(&mut self, icon: &Icon, size: u8) -> &mut Self {
        self.raw("<svg width=\"").value(size).raw("\" height=\"").value(size);
        self.raw("\" viewBox=\"0 0 24 24\" aria-hidden=\"true\" focusable=\"false\">");
        self.out.push_str(icon.markup());
        self.raw("</svg>")
    }

    /// Appends a whole `svg` element of the web build.
    pub fn drawing(&mut self, drawing: &Icon) -> &mut Self {
        self.out.push_str(drawing.markup());
        self
    }

    /// The markup.
    #[must_use]
    pub fn finish(self) -> String {
        self.out
    }
}
