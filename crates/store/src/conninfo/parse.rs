//! Both forms of a connection string, as a list of keywords and values.

use percent_encoding::percent_decode_str;
use std::iter::Peekable;
use std::str::Chars;

/// A keyword and its value.
pub(super) type Setting = (String, String);

/// An error that quotes nothing, since it could be a part of a password.
pub(super) const UNREADABLE: &str = "it cannot be read";

pub(super) fn parse(address: &str) -> Result<Vec<Setting>, String> {
    let settings = match address.split_once("://") {
        Some(("postgres" | "postgresql", rest)) => from_url(rest),
        Some((scheme, _)) if is_word(scheme) => {
            return Err(format!("{scheme}:// is not supported"));
        }
        _ => from_pairs(address),
    };
    settings.ok_or_else(|| UNREADABLE.to_owned())
}

pub(super) fn is_word(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

/// `[user[:password]@][host[:port],…][/dbname][?keyword=value&…]`
fn from_url(rest: &str) -> Option<Vec<Setting>> {
    let (rest, query) = rest.split_once('?').unwrap_or((rest, ""));
    let (authority, database) = rest.split_once('/').unwrap_or((rest, ""));
    let (login, places) = authority.split_once('@').unwrap_or(("", authority));
    let (user, password) = login.split_once(':').unwrap_or((login, ""));
    let (hosts, ports): (Vec<&str>, Vec<&str>) = places.split(',').map(host_and_port).unzip();
    let (hosts, mut ports) = (hosts.join(","), ports.join(","));
    if ports.chars().all(|c| c == ',') {
        ports.clear();
    }
    let parts = [
        ("user", user),
        ("password", password),
        ("host", &hosts),
        ("port", &ports),
        ("dbname", database),
    ];
    let options = query.split('&').filter(|option| !option.is_empty());
    let options = options.map(|option| option.split_once('=')).collect::<Option<Vec<_>>>()?;
    let settings = parts.into_iter().filter(|(_, value)| !value.is_empty()).chain(options);
    settings.map(|(keyword, value)| Some((decode(keyword)?, decode(value)?))).collect()
}

/// The address of IPv6 stands in brackets.
fn host_and_port(place: &str) -> (&str, &str) {
    if let Some((host, rest)) = place.strip_prefix('[').and_then(|place| place.split_once(']')) {
        return (host, rest.strip_prefix(':').unwrap_or(rest));
    }
    place.split_once(':').unwrap_or((place, ""))
}

fn decode(text: &str) -> Option<String> {
    let is_code = |rest: &str| {
        rest.as_bytes().get(..2).is_some_and(|code| code.iter().all(u8::is_ascii_hexdigit))
    };
    if !text.split('%').skip(1).all(is_code) {
        return None;
    }
    percent_decode_str(text).decode_utf8().ok().map(Into::into)
}

/// `keyword = value …`; a value may stand in single quotes, and `\` quotes the next character.
fn from_pairs(text: &str) -> Option<Vec<Setting>> {
    let mut chars = text.chars().peekable();
    let mut settings = Vec::new();
    loop {
        skip_spaces(&mut chars);
        if chars.peek().is_none() {
            return Some(settings);
        }
        let mut keyword = String::new();
        while let Some(c) = chars.next_if(|c| !c.is_whitespace() && *c != '=') {
            keyword.push(c);
        }
        skip_spaces(&mut chars);
        chars.next_if_eq(&'=')?;
        skip_spaces(&mut chars);
        settings.push((keyword, next_value(&mut chars)?));
    }
}

fn skip_spaces(chars: &mut Peekable<Chars<'_>>) {
    while chars.next_if(|c| c.is_whitespace()).is_some() {}
}

/// `None` when a quote has no end.
fn next_value(chars: &mut Peekable<Chars<'_>>) -> Option<String> {
    let is_quoted = chars.next_if_eq(&'\'').is_some();
    let mut value = String::new();
    loop {
        match chars.next() {
            None if is_quoted => return None,
            None => return Some(value),
            Some('\'') if is_quoted => return Some(value),
            Some(c) if !is_quoted && c.is_whitespace() => return Some(value),
            Some('\\') => value.push(chars.next()?),
            Some(c) => value.push(c),
        }
    }
}
