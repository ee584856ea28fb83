//! Facts about the customer in a request for a screen: the web app's cookies, and the browser.

use axum::http::{HeaderMap, HeaderValue, header};
use domain::Lang;
use percent_encoding::percent_decode_str;

/// Longest token that is passed on, in bytes; real ones are far shorter.
const TOKEN_BYTES_MAX: usize = 256;

/// Facts about a visitor that change the content of a screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Visitor {
    /// The token of a logged-in customer, as a header value for the calls.
    pub token: Option<HeaderValue>,
    /// The chosen language; Chinese by default.
    pub lang: Lang,
    /// Whether dark mode was chosen, or light; `None` follows the system.
    pub dark: Option<bool>,
    /// The browser's name, on which answers about a customer may depend.
    pub user_agent: Option<HeaderValue>,
}

impl Visitor {
    /// Reads the cookies. A language in the address (`?lang=en`) takes precedence, so that each
    /// language has an address of its own. On HTTPS only the token cookie with the `__Host-` prefix
    /// counts: browsers guarantee that no other host has set it.
    #[must_use]
    pub fn read(headers: &HeaderMap, query: &str, is_https: bool) -> Self {
        let name = if is_https { "__Host-satchel_token" } else { "satchel_token" };
        let token =
            cookie(headers, name).filter(|text| (1..=TOKEN_BYTES_MAX).contains(&text.len()));
        Self {
            token: token.and_then(|text| HeaderValue::try_from(text).ok()),
            lang: lang_in(query).unwrap_or_else(|| {
                lang_of(cookie(headers, "satchel_lang").as_deref().unwrap_or_default())
            }),
            dark: match cookie(headers, "satchel_dark").as_deref() {
                Some("1") => Some(true),
                Some("0") => Some(false),
                _ => None,
            },
            user_agent: headers.get(header::USER_AGENT).cloned(),
        }
    }
}

/// The language that a query string names.
#[must_use]
pub fn lang_in(query: &str) -> Option<Lang> {
    let tag = query.split('&').find_map(|pair| pair.strip_prefix("lang="))?;
    matches!(tag, "en" | "zh-CN").then(|| lang_of(tag))
}

fn lang_of(tag: &str) -> Lang {
    if tag == "en" { Lang::En } else { Lang::Zh }
}

fn cookie(headers: &HeaderMap, name: &str) -> Option<String> {
    percent_decode_str(api::cookie(headers, name)?)
        .decode_utf8()
        .ok()
        .map(std::borrow::Cow::into_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Visitor {
        Visitor::read(
            &HeaderMap::from_iter([(header::COOKIE, HeaderValue::from_str(line).unwrap())]),
            "",
            false,
        )
    }

    #[test]
    fn reads_what_the_web_part_writes() {
        let all = read("a=b; satchel_token=abc%2D1; satchel_lang=en; satchel_dark=0");
        assert_eq!(
            (all.token, all.lang, all.dark),
            (Some(HeaderValue::from_static("abc-1")), Lang::En, Some(false))
        );
        let none = read("satchel_lang=fr; satchel_dark=2");
        assert_eq!((none.token, none.lang, none.dark), (None, Lang::Zh, None));
    }

    #[test]
    fn on_https_a_token_that_another_host_may_have_set_is_none() {
        for (line, token) in
            [("satchel_token=a", None), ("satchel_token=a; __Host-satchel_token=b", Some("b"))]
        {
            let headers = HeaderMap::from_iter([(header::COOKIE, HeaderValue::from_static(line))]);
            assert_eq!(
                Visitor::read(&headers, "", true).token,
                token.map(HeaderValue::from_static),
                "{line}"
            );
        }
    }

    #[test]
    fn a_language_in_the_address_wins() {
        assert_eq!(lang_in("sort=sales&lang=en"), Some(Lang::En));
        for query in ["", "lang=fr", "xlang=en"] {
            assert_eq!(lang_in(query), None, "{query}");
        }
        let headers =
            HeaderMap::from_iter([(header::COOKIE, HeaderValue::from_static("satchel_lang=en"))]);
        assert_eq!(Visitor::read(&headers, "lang=zh-CN", false).lang, Lang::Zh);
    }

    #[test]
    fn a_cookie_that_is_no_token_is_none() {
        for line in
            ["satchel_token=", "satchel_token=a%0Ab", "xsatchel_token=a", "satchel_token=%ff"]
        {
            assert_eq!(read(line).token, None, "{line}");
        }
        assert_eq!(read(&format!("satchel_token={}", "a".repeat(257))).token, None);
    }
}
