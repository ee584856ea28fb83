//! The wear bar, as `web/src/screens/gift/WearBar.tsx` draws it, with wears in millionths instead of floats.

use super::html::Html;
use super::words::{Words, fill, name};
use serde::Deserialize;
use serde_json::Number;

const WHOLE: u64 = 1_000_000;
/// The five bands with where they end; each is shown a fifth wide.
const BANDS: [(&str, u64); 5] = [("FN", 70_000), ("MW", 150_000), ("FT", 380_000), ("WW", 450_000), ("BS", WHOLE)];

/// What a gift can be worn, and what its skin can be at all.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Wear {
    wear_min: Option<Number>,
    wear_max: Option<Number>,
    skin_wear_min: Option<Number>,
    skin_wear_max: Option<Number>,
}

/// The bar; nothing for what does not wear.
pub fn wear_bar(html: &mut Html, words: &Words, wear: &Wear, exterior: Option<&str>) {
    let read = |number: &Option<Number>| number.as_ref().and_then(millionths);
    let (Some(from), Some(to)) = (read(&wear.wear_min), read(&wear.wear_max)) else { return };
    let (skin_from, skin_to) = (read(&wear.skin_wear_min).unwrap_or(from), read(&wear.skin_wear_max).unwrap_or(to));
    let own = words.gift.wear_bar.replacen("{1}", &short(to), 1);
    html.raw("<section class=\"WearBar_panel\"><h3 class=\"WearBar_title\">").text(&words.gift.wear);
    html.raw("</h3><div class=\"WearBar_scale\" role=\"img\" aria-label=\"").text(&fill(&own, short(from)));
    html.raw("\"><div class=\"WearBar_bands\">");
    for (band, _) in BANDS {
        html.raw("<span data-wear=\"").raw(band).raw("\"").raw(here(exterior, band)).raw("></span>");
    }
    html.raw("</div><span class=\"WearBar_skin\"");
    range(html, skin_from, skin_to);
    html.raw("></span><span class=\"WearBar_own\"");
    range(html, from, to);
    html.raw("></span></div><div class=\"WearBar_names\" aria-hidden=\"true\">");
    for (band, _) in BANDS {
        html.raw("<span").raw(here(exterior, band)).raw(">").text(name(&words.exterior_short, band)).raw("</span>");
    }
    html.raw("</div><dl class=\"WearBar_facts\">");
    for (title, from, to) in [(&words.gift.wear_range, from, to), (&words.gift.skin_range, skin_from, skin_to)] {
        html.raw("<div><dt>").text(title).raw("</dt><dd class=\"num\">").text(&short(from)).raw(" – ").text(&short(to)).raw("</dd></div>");
    }
    html.raw("</dl></section>");
}

fn here(exterior: Option<&str>, band: &str) -> &'static str {
    if exterior == Some(band) { " data-here=\"true\"" } else { "" }
}

fn range(html: &mut Html, from: u64, to: u64) {
    html.raw(" style=\"left:")
        .text(&percent(position(from)))
        .raw(";right:")
        .text(&percent(10_000_u64.saturating_sub(position(to))))
        .raw("\"");
}

fn percent(hundredths: u64) -> String {
    format!("{}.{:02}%", hundredths / 100, hundredths % 100)
}

/// Where a wear stands on the bar, in hundredths of a per cent of its width.
fn position(wear: u64) -> u64 {
    let index = BANDS.iter().position(|(_, to)| wear <= *to).unwrap_or_default();
    let from = index.checked_sub(1).and_then(|before| BANDS.get(before)).map_or(0, |(_, to)| *to);
    let width = BANDS.get(index).map_or(WHOLE, |(_, to)| to - from);
    let fifths = u64::try_from(index).unwrap_or_default() * width + (wear - from);
    (fifths * 10_000 * 2 + 5 * width) / (10 * width)
}

/// A wear as people write it: two digits.
fn short(wear: u64) -> String {
    let hundredths = (wear + 5_000) / 10_000;
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

/// A number between 0 and 1 as its digits; nothing for any other.
fn millionths(number: &Number) -> Option<u64> {
    let text = number.to_string();
    let (whole, part) = text.split_once('.').unwrap_or((&text, ""));
    if part.len() > 6 || !part.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let wear = whole.parse::<u64>().ok()?.checked_mul(WHOLE)? + format!("{part:0<6}").parse::<u64>().ok()?;
    (wear <= WHOLE).then_some(wear)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wears_stand_where_the_app_puts_them() {
        let cases = [
            ("0", "0.00%", "0.00"),
            ("0.06", "17.14%", "0.06"),
            ("0.07", "20.00%", "0.07"),
            ("0.26", "49.57%", "0.26"),
            ("1.0", "100.00%", "1.00"),
        ];
        for (wear, place, text) in cases {
            let wear = millionths(&serde_json::from_str(wear).unwrap()).unwrap();
            assert_eq!((percent(position(wear)).as_str(), short(wear).as_str()), (place, text));
        }
        for strange in ["-0.1", "1.01", "1e-9", "0.1234567"] {
            assert_eq!(millionths(&serde_json::from_str(strange).unwrap()), None, "{strange}");
        }
    }
}
