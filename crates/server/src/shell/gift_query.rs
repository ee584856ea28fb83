//! The store's filters: translates the query of the address to the parameters of `listGift`,
//! exactly as the web app does.
//!
//! A difference breaks nothing: the web app then finds no response under its own key and makes
//! the call itself.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

/// Longest keyword, in characters; the rest is cut off.
const KEYWORD_CHARS_MAX: usize = 60;

/// Page size of the first page.
const FIRST_LIMIT: &str = "20";

/// The encoding `application/x-www-form-urlencoded`, as `URLSearchParams` of a browser writes it.
const FORM: &AsciiSet = &NON_ALPHANUMERIC.remove(b'*').remove(b'-').remove(b'.').remove(b'_');

const CATEGORIES: &[&str] = &["pistol", "smg", "heavy", "rifle", "knife", "gloves", "equipment"];
const EXTERIORS: &[&str] = &["FN", "MW", "FT", "WW", "BS"];
const RARITIES: &[&str] = &[
    "consumer", "industrial", "mil_spec", "restricted", "classified", "covert", "contraband",
    "extraordinary",
];
const QUALITIES: &[&str] = &["normal", "stattrak", "souvenir"];
const SORTS: &[&str] = &["price_asc", "price_desc", "newest", "sales"];

/// The decoded name-value pairs of a query string.
pub fn pairs(query: &str) -> Vec<(String, String)> {
    let decode =
        |text: &str| percent_decode_str(&text.replace('+', " ")).decode_utf8_lossy().into_owned();
    let parts = query.split('&').filter(|part| !part.is_empty());
    parts
        .map(|part| part.split_once('=').unwrap_or((part, "")))
        .map(|(name, value)| (decode(name), decode(value)))
        .collect()
}

/// Text encoded for a query string.
pub fn encoded(text: &str) -> String {
    utf8_percent_encode(text, FORM).to_string().replace("%20", "+")
}

/// The query of the store's first page for the filters in the address, with the parameters in
/// alphabetical order.
#[must_use]
pub fn first_page(query: &str) -> String {
    let given = pairs(query);
    let all = |name: &str| {
        given
            .iter()
            .filter(move |(n, _)| n == name)
            .map(|(_, value)| value.clone())
            .collect::<Vec<_>>()
    };
    let one = |name: &str| {
        given.iter().find(|(n, _)| n == name).map(|(_, value)| value.as_str()).unwrap_or_default()
    };
    let known = |name: &'static str, values: &'static [&'static str]| {
        let wanted = all(name);
        values
            .iter()
            .filter(move |value| wanted.iter().any(|w| w == *value))
            .map(move |value| (name, (*value).to_owned()))
    };
    let mut params: Vec<(&str, String)> = Vec::new();
    params.extend(known("category", CATEGORIES));
    params.extend(known("exterior", EXTERIORS));
    params.push(("keyword", one("keyword").trim().chars().take(KEYWORD_CHARS_MAX).collect()));
    params.push(("limit", FIRST_LIMIT.to_owned()));
    params.push(("maxPriceFen", fen(one("maxPriceFen"))));
    params.push(("minPriceFen", fen(one("minPriceFen"))));
    params.extend(known("quality", QUALITIES));
    params.extend(known("rarity", RARITIES));
    params.extend(
        SORTS.iter().find(|sort| **sort == one("sort")).map(|sort| ("sort", (*sort).to_owned())),
    );
    let mut weapons: Vec<String> = Vec::new();
    for weapon in all("weapon").into_iter().filter(|weapon| is_model(weapon)) {
        if !weapons.contains(&weapon) {
            weapons.push(weapon);
        }
    }
    params.extend(weapons.into_iter().map(|weapon| ("weapon", weapon)));
    let written = params
        .iter()
        .filter(|(_, value)| !value.is_empty())
        .map(|(name, value)| format!("{name}={}", encoded(value)));
    written.collect::<Vec<_>>().join("&")
}

/// A price in fen as the web app writes it: digits without leading zeros, or an empty string.
fn fen(text: &str) -> String {
    let is_number = (1..=12).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
    if !is_number {
        return String::new();
    }
    let short = text.trim_start_matches('0');
    if short.is_empty() { "0" } else { short }.to_owned()
}

fn is_model(text: &str) -> bool {
    (1..=40).contains(&text.len())
        && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'-')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn writes_what_the_web_part_writes() {
        let cases = [
            ("", "limit=20"),
            ("sort=default", "limit=20"),
            ("sort=price_asc&utm=1", "limit=20&sort=price_asc"),
            ("rarity=covert&rarity=consumer&rarity=x", "limit=20&rarity=consumer&rarity=covert"),
            (
                "weapon=ak47&weapon=awp&weapon=ak47&weapon=%3Cb%3E",
                "limit=20&weapon=ak47&weapon=awp",
            ),
            ("maxPriceFen=00100&minPriceFen=-1", "limit=20&maxPriceFen=100"),
            ("keyword=+AK+47%20%E9%9C%9C~ ", "keyword=AK+47+%E9%9C%9C%7E&limit=20"),
            (
                "keyword=%20&category=knife&exterior=BS&exterior=FN&quality=stattrak",
                "category=knife&exterior=FN&exterior=BS&limit=20&quality=stattrak",
            ),
        ];
        for (query, expected) in cases {
            assert_eq!(first_page(query), expected, "{query}");
        }
    }
}
