//! Markup in which only what this program says itself goes unescaped.

use super::super::escape::push_html;
use super::words::Icon;
use std::fmt::Display;

/// Markup under construction.
#[derive(Debug, Default)]
pub struct Html {
    out: String,
}

impl Html {
    /// Markup as it stands in the source; data cannot come in here, since it does not live for
    /// ever.
    pub fn raw(&mut self, markup: &'static str) -> &mut Self {
        self.out.push_str(markup);
        self
    }

    /// Data, in an element or in a quoted attribute.
    pub fn text(&mut self, text: &str) -> &mut Self {
        push_html(&mut self.out, text);
        self
    }

    /// A number, or what else writes itself.
    pub fn value(&mut self, value: impl Display) -> &mut Self {
        self.text(&value.to_string())
    }

    /// An icon of the web build in a square of this size.
    pub fn icon(&mut self, icon: &Icon, size: u8) -> &mut Self {
        self.raw("<svg width=\"").value(size).raw("\" height=\"").value(size);
        self.raw("\" viewBox=\"0 0 24 24\" aria-hidden=\"true\" focusable=\"false\">");
        self.out.push_str(icon.markup());
        self.raw("</svg>")
    }

    /// A whole drawing of the web build.
    pub fn drawing(&mut self, drawing: &Icon) -> &mut Self {
        self.out.push_str(drawing.markup());
        self
    }

    /// What was written.
    #[must_use]
    pub fn finish(self) -> String {
        self.out
    }
}
