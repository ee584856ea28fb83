//! What the pages of the simulators have in common.

use axum::{
    http::{HeaderMap, header},
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
}

/// A page with the notice that it is a sandbox's. `main` is HTML.
pub fn page(preferences: &Preferences, title: &str, main: &str) -> Response {
    let Preferences { lang, dark } = preferences;
    let theme = dark.map_or("", |dark| if dark { " data-theme=dark" } else { " data-theme=light" });
    let tag = lang.tag();
    let note = lang.pick("这是沙箱，不会动用真实资金。", "This is a sandbox. No real money moves.");
    let html = format!(
        "<!doctype html><html lang={tag}{theme}><head><meta charset=utf-8>\
         <meta name=viewport content=\"width=device-width,initial-scale=1,viewport-fit=cover\">\
         <meta name=robots content=noindex><meta name=color-scheme content=\"light dark\">\
         <title>{title}</title><style>{STYLE}</style></head>\
         <body><header class=ribbon><b>SANDBOX</b> {note}</header><main>{main}</main></body></html>"
    );
    ([(header::CACHE_CONTROL, "no-store")], Html(html)).into_response()
}

/// Text as HTML.
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
