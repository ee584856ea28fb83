//! The frame of the pages on which a person acts as the customer.

use axum::{
    http::{HeaderMap, StatusCode, header},
    response::{Html, IntoResponse, Response},
};
use domain::Lang;

const STYLE: &str = include_str!("page.css");

/// Language and colour scheme that the visitor prefers.
pub struct Preferences {
    pub lang: Lang,
    dark: Option<bool>,
}

impl Preferences {
    pub fn of(headers: &HeaderMap) -> Self {
        let text = |name| {
            headers
                .get(name)
                .and_then(|value: &header::HeaderValue| value.to_str().ok())
                .unwrap_or_default()
        };
        let cookie = |name: &str| {
            let pairs =
                text(header::COOKIE).split(';').filter_map(|pair| pair.trim().split_once('='));
            pairs.into_iter().find(|(n, _)| *n == name).map(|(_, value)| value)
        };
        Self {
            lang: Lang::accept(cookie("satchel_lang").unwrap_or(text(header::ACCEPT_LANGUAGE))),
            dark: cookie("satchel_dark").map(|value| value == "1"),
        }
    }

    /// The text in the visitor's language.
    pub fn pick(&self, zh: &'static str, en: &'static str) -> &'static str {
        self.lang.pick(zh, en)
    }
}

/// A page with its title, a note on what the sandbox does not do, and its content as HTML.
pub fn page(preferences: &Preferences, title: &str, note: &str, main: &str) -> Response {
    let Preferences { lang, dark } = preferences;
    let theme = dark.map_or("", |dark| if dark { " data-theme=dark" } else { " data-theme=light" });
    let tag = lang.tag();
    let html = format!(
        "<!doctype html><html lang={tag}{theme}><head><meta charset=utf-8>\
         <meta name=viewport content=\"width=device-width,initial-scale=1,viewport-fit=cover\">\
         <meta name=robots content=noindex><meta name=color-scheme content=\"light dark\">\
         <link rel=icon href=/icon.svg type=image/svg+xml><title>{title}</title><style>{STYLE}</style></head>\
         <body><header class=ribbon><b>SANDBOX</b> {note}</header><main>{main}</main></body></html>"
    );
    ([(header::CACHE_CONTROL, "no-store")], Html(html)).into_response()
}

/// A page with the status 404.
pub fn not_found(preferences: &Preferences, title: &str, note: &str, text: &str) -> Response {
    let main = format!("<h1>404</h1><p>{text}</p>");
    (StatusCode::NOT_FOUND, page(preferences, title, note, &main)).into_response()
}

/// Sends the browser to another page after a form.
pub fn see_other(to: &str) -> Response {
    (StatusCode::SEE_OTHER, [(header::LOCATION, to), (header::CACHE_CONTROL, "no-store")])
        .into_response()
}

/// A text as a segment of a path.
pub fn path_segment(text: &str) -> String {
    percent_encoding::utf8_percent_encode(text, percent_encoding::NON_ALPHANUMERIC).to_string()
}

/// A text as HTML.
pub fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            other => safe.push(other),
        }
    }
    safe
}
