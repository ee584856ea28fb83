//! The format of imports and exports: one gift as a JSON object on a line.

use crate::refusal::{GiftProblem, WrongGift};
use domain::{Category, Exterior, Fen, Quality, Rarity};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use store::shop::gifts::GiftData;

/// Longest name or description, in bytes.
const TEXT_BYTES_MAX: usize = 2000;

/// Most units of a new gift.
const STOCK_MAX: i64 = 1_000_000_000;

/// The greatest wear, in millionths.
const WEAR_MAX_E6: i64 = 1_000_000;

/// Highest price of a gift.
pub(crate) const PRICE_MAX_FEN: i64 = 1_000_000_000_000;

/// A line of the file.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Raw {
    market_hash_name: String,
    name_zh: String,
    name_en: String,
    weapon_zh: String,
    weapon_en: String,
    finish_zh: String,
    finish_en: String,
    category: String,
    weapon_model: String,
    exterior: Option<String>,
    wear_min: Option<serde_json::Number>,
    wear_max: Option<serde_json::Number>,
    rarity: String,
    rarity_color: Option<String>,
    quality: String,
    collection_zh: Option<String>,
    collection_en: Option<String>,
    #[serde(default)]
    description_zh: Option<String>,
    #[serde(default)]
    description_en: Option<String>,
    #[serde(default)]
    image_url: Option<String>,
    phase: Option<String>,
    def_index: i32,
    paint_index: i32,
    price_fen: i64,
    stock: i64,
    #[serde(default = "is_listed")]
    on_sale: bool,
}

const fn is_listed() -> bool {
    true
}

/// A line after validation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    pub data: GiftData,
    /// Units of a new gift; an existing one keeps its stock, and stays on or off sale.
    pub stock: i64,
}

/// Makes the picture URL of a gift whose line has none, from weapon model, English finish, paint
/// index, phase, exterior and colour of the rarity.
pub type Picture = fn(&str, &str, u32, Option<&str>, Option<&str>, &str) -> String;

/// Parses and validates one line.
///
/// # Errors
/// When the line is not valid; the text names the field and the reason.
pub fn read_line(text: &str, picture: Picture) -> Result<Line, String> {
    let raw: Raw = serde_json::from_str(text).map_err(|e| e.to_string())?;
    let stock = raw.stock;
    let line = Line { stock, data: gift_data(raw, picture)? };
    line.check().map_err(|wrong| wrong.to_string())?;
    Ok(line)
}

impl Line {
    /// Checks what no type says: the texts, the numbers, and what belongs together.
    ///
    /// # Errors
    /// Names the first field that is wrong.
    pub fn check(&self) -> Result<(), WrongGift> {
        let data = &self.data;
        for (field, text) in [
            ("name_zh", &data.name_zh),
            ("name_en", &data.name_en),
            ("weapon_zh", &data.weapon_zh),
            ("weapon_en", &data.weapon_en),
            ("finish_zh", &data.finish_zh),
            ("finish_en", &data.finish_en),
            ("market_hash_name", &data.market_hash_name),
        ] {
            check_text(field, text)?;
        }
        for (field, text) in [
            ("description_zh", &data.description_zh),
            ("description_en", &data.description_en),
            ("collection_zh", &data.collection_zh),
            ("collection_en", &data.collection_en),
            ("phase", &Some(data.phase.clone()).filter(|phase| !phase.is_empty())),
        ] {
            text.as_deref().map_or(Ok(()), |text| check_text(field, text))?;
        }
        let wears = [("wear_min", data.wear_min_e6), ("wear_max", data.wear_max_e6)];
        let is_wear = |e6: i64| (0..=WEAR_MAX_E6).contains(&e6);
        let wrong_wear = wears.into_iter().find(|(_, e6)| !e6.is_none_or(is_wear));
        let wrong = |field, problem| Err(WrongGift { field, problem });
        match data {
            _ if !(1..=PRICE_MAX_FEN).contains(&data.price_fen.0) => {
                wrong("price_fen", GiftProblem::Outside(1, PRICE_MAX_FEN))
            }
            _ if !(0..=STOCK_MAX).contains(&self.stock) => {
                wrong("stock", GiftProblem::Outside(0, STOCK_MAX))
            }
            _ if wrong_wear.is_some() => {
                wrong(wrong_wear.map_or("", |(field, _)| field), GiftProblem::Wear)
            }
            _ if data.wear_min_e6.zip(data.wear_max_e6).is_some_and(|(min, max)| min >= max) => {
                wrong("wear_max", GiftProblem::WearOrder)
            }
            _ if data.paint_index < 0 => wrong("paint_index", GiftProblem::Negative),
            _ if !is_model(&data.weapon_model) => wrong("weapon_model", GiftProblem::Model),
            _ if !is_color(&data.rarity_color) => wrong("rarity_color", GiftProblem::Color),
            _ if !is_picture(&data.image_url) => wrong("image_url", GiftProblem::Picture),
            _ => Ok(()),
        }
    }
}

fn gift_data(raw: Raw, picture: Picture) -> Result<GiftData, String> {
    let known = |invalid: domain::Invalid| format!("{}: {}", invalid.field, invalid.problem);
    let rarity = Rarity::parse(&raw.rarity).map_err(known)?;
    let paint = u32::try_from(raw.paint_index).unwrap_or_default();
    let rarity_color =
        raw.rarity_color.unwrap_or_else(|| rarity.color().to_owned()).to_ascii_lowercase();
    let drawn = || {
        let (phase, exterior) = (raw.phase.as_deref(), raw.exterior.as_deref());
        picture(&raw.weapon_model, &raw.finish_en, paint, phase, exterior, &rarity_color)
    };
    Ok(GiftData {
        image_url: raw.image_url.clone().unwrap_or_else(drawn),
        def_index: raw.def_index,
        paint_index: raw.paint_index,
        exterior: raw
            .exterior
            .map(|code| Exterior::parse(&code).map(Exterior::code))
            .transpose()
            .map_err(known)?
            .unwrap_or_default()
            .to_owned(),
        quality: Quality::parse(&raw.quality).map_err(known)?,
        phase: raw.phase.unwrap_or_default(),
        category: Category::parse(&raw.category).map_err(known)?,
        rarity,
        rarity_color,
        weapon_model: raw.weapon_model,
        weapon_zh: raw.weapon_zh,
        weapon_en: raw.weapon_en,
        finish_zh: raw.finish_zh,
        finish_en: raw.finish_en,
        name_zh: raw.name_zh,
        name_en: raw.name_en,
        market_hash_name: raw.market_hash_name,
        collection_zh: raw.collection_zh,
        collection_en: raw.collection_en,
        description_zh: raw.description_zh,
        description_en: raw.description_en,
        wear_min_e6: wear("wear_min", raw.wear_min)?,
        wear_max_e6: wear("wear_max", raw.wear_max)?,
        price_fen: Fen(raw.price_fen),
        on_sale: raw.on_sale,
    })
}

/// A gift whose JSON [`read_line`] reads as the same gift.
#[derive(Debug, Clone, Serialize)]
#[serde(transparent)]
pub struct ExportedGift(Raw);

impl ExportedGift {
    /// A gift with the units that are available.
    #[must_use]
    pub fn new(data: &GiftData, stock: i64) -> Self {
        let optional = |text: &String| Some(text.clone()).filter(|text| !text.is_empty());
        let data = data.clone();
        Self(Raw {
            exterior: optional(&data.exterior),
            phase: optional(&data.phase),
            wear_min: data.wear_min_e6.and_then(decimal),
            wear_max: data.wear_max_e6.and_then(decimal),
            rarity: data.rarity.to_string(),
            rarity_color: Some(data.rarity_color),
            quality: data.quality.to_string(),
            category: data.category.to_string(),
            image_url: Some(data.image_url),
            price_fen: data.price_fen.0,
            paint_index: data.paint_index,
            market_hash_name: data.market_hash_name,
            name_zh: data.name_zh,
            name_en: data.name_en,
            weapon_zh: data.weapon_zh,
            weapon_en: data.weapon_en,
            finish_zh: data.finish_zh,
            finish_en: data.finish_en,
            weapon_model: data.weapon_model,
            collection_zh: data.collection_zh,
            collection_en: data.collection_en,
            description_zh: data.description_zh,
            description_en: data.description_en,
            def_index: data.def_index,
            on_sale: data.on_sale,
            stock,
        })
    }
}

/// Millionths as a decimal number.
fn decimal(millionths: i64) -> Option<serde_json::Number> {
    format!("{}.{:06}", millionths / 1_000_000, millionths % 1_000_000).parse().ok()
}

fn check_text(field: &'static str, text: &str) -> Result<(), WrongGift> {
    let problem = if text.trim().is_empty() {
        GiftProblem::Empty
    } else if text.len() > TEXT_BYTES_MAX {
        GiftProblem::Long(TEXT_BYTES_MAX)
    } else if text.chars().any(domain::is_hidden) {
        GiftProblem::Hidden
    } else {
        return Ok(());
    };
    Err(WrongGift { field, problem })
}

fn is_model(text: &str) -> bool {
    let is_allowed = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_';
    !text.is_empty() && text.len() <= 40 && text.bytes().all(is_allowed)
}

fn is_color(text: &str) -> bool {
    let is_hex = |hex: &str| hex.len() == 6 && hex.bytes().all(|b| b.is_ascii_hexdigit());
    text.strip_prefix('#').is_some_and(is_hex)
}

fn is_picture(url: &str) -> bool {
    url.starts_with('/') || url.starts_with("https://")
}

/// A wear such as `0.07` in millionths, parsed from its decimal text, so that nothing is rounded.
fn wear(name: &str, value: Option<serde_json::Number>) -> Result<Option<i64>, String> {
    let Some(number) = value else { return Ok(None) };
    let wrong = || format!("{name}: must be from 0 to 1, with six decimals at most");
    // Without an exponent, in which `Number` itself writes small values.
    let text = number.as_f64().ok_or_else(wrong)?.to_string();
    let (whole, part) = text.split_once('.').unwrap_or((&text, ""));
    let digits = |t: &str| t.bytes().all(|b| b.is_ascii_digit());
    if !digits(whole) || !digits(part) || part.trim_end_matches('0').len() > 6 {
        return Err(wrong());
    }
    let millionths: String = format!("{part}000000").chars().take(6).collect();
    let e6 = whole
        .parse::<i64>()
        .map_err(|_| wrong())?
        .saturating_mul(1_000_000)
        .saturating_add(millionths.parse().map_err(|_| wrong())?);
    Ok(Some(e6))
}

pub(crate) type GiftKey = (i32, i32, String, Quality, String);

/// The indexes of the first two lines that are the same gift.
#[must_use]
pub fn find_double(lines: &[Line]) -> Option<(usize, usize)> {
    let mut seen: HashMap<GiftKey, usize> = HashMap::with_capacity(lines.len());
    lines.iter().enumerate().find_map(|(index, line)| {
        seen.insert(gift_key(&line.data), index).map(|first| (first, index))
    })
}

/// The fields that identify a gift.
pub(crate) fn gift_key(data: &GiftData) -> GiftKey {
    (data.def_index, data.paint_index, data.exterior.clone(), data.quality, data.phase.clone())
}

#[cfg(test)]
mod tests {
    use super::{GiftData, Line, find_double, read_line};
    use domain::{Category, Fen, Quality, Rarity};

    fn line(change: impl Fn(&mut serde_json::Value)) -> Result<Line, String> {
        let mut value = serde_json::json!({
            "market_hash_name": "AK-47 | Ember (Field-Tested)", "name_zh": "AK-47 | 余烬 (久经沙场)", "name_en": "AK-47 | Ember (Field-Tested)",
            "weapon_zh": "AK-47", "weapon_en": "AK-47", "finish_zh": "余烬", "finish_en": "Ember", "category": "rifle", "weapon_model": "ak47",
            "exterior": "FT", "wear_min": 0.15, "wear_max": 0.38, "rarity": "covert", "rarity_color": "#EB4B4B", "quality": "normal",
            "collection_zh": null, "collection_en": null, "phase": null, "def_index": 7, "paint_index": 9001, "price_fen": 12_345, "stock": 3
        });
        change(&mut value);
        read_line(&value.to_string(), |model, _, paint, _, _, _| {
            format!("/pictures/{model}-{paint}.svg")
        })
    }

    #[test]
    fn a_sound_line_is_read_exactly() {
        let line = line(|_| ()).unwrap();
        assert_eq!(
            (line.data.wear_min_e6, line.data.wear_max_e6, line.stock),
            (Some(150_000), Some(380_000), 3)
        );
        assert_eq!(line.data.image_url, "/pictures/ak47-9001.svg");
        assert_eq!(line.data.rarity_color, "#eb4b4b");
    }

    #[test]
    fn each_fault_is_named() {
        let broken: [(&str, serde_json::Value); 13] = [
            ("price_fen", 0.into()),
            ("price_fen", "12".into()),
            ("stock", (-1).into()),
            ("exterior", "XX".into()),
            ("rarity", "".into()),
            ("wear_min", 0.5.into()),
            ("wear_min", 0.38.into()),
            ("wear_max", 1.5.into()),
            ("name_zh", "".into()),
            ("name_en", "a\u{0}b".into()),
            ("image_url", "javascript:alert(1)".into()),
            ("weapon_model", "../etc".into()),
            ("colour", "red".into()),
        ];
        for (field, value) in broken {
            let error = line(|v| v[field] = value.clone()).unwrap_err();
            let named = if field == "wear_min" { "wear_max" } else { field };
            let named_or_typed = error.contains(named) || error.contains("invalid type");
            assert!(named_or_typed, "{field}: {error}");
        }
        assert!(read_line("{", |_, _, _, _, _, _| String::new()).is_err());
    }

    #[test]
    fn each_field_of_a_line_is_stored_in_its_own_place() {
        let read = line(|v| {
            v["weapon_en"] = "AK".into();
            v["collection_zh"] = "凤凰收藏品".into();
            v["collection_en"] = "The Phoenix Collection".into();
            v["description_zh"] = "红线".into();
            v["description_en"] = "A red line".into();
            v["phase"] = "Phase 2".into();
            v["quality"] = "stattrak".into();
            v["image_url"] = "https://example.com/a.png".into();
            v["wear_min"] = 0.into();
            v["wear_max"] = 1.into();
            v["name_en"] = "AK-47 | Ember".into();
            v.as_object_mut().unwrap().remove("rarity_color");
        });
        let expected = GiftData {
            def_index: 7,
            paint_index: 9001,
            exterior: "FT".to_owned(),
            quality: Quality::StatTrak,
            phase: "Phase 2".to_owned(),
            category: Category::Rifle,
            rarity: Rarity::Covert,
            rarity_color: Rarity::Covert.color().to_owned(),
            weapon_model: "ak47".to_owned(),
            weapon_zh: "AK-47".to_owned(),
            weapon_en: "AK".to_owned(),
            finish_zh: "余烬".to_owned(),
            finish_en: "Ember".to_owned(),
            name_zh: "AK-47 | 余烬 (久经沙场)".to_owned(),
            name_en: "AK-47 | Ember".to_owned(),
            market_hash_name: "AK-47 | Ember (Field-Tested)".to_owned(),
            collection_zh: Some("凤凰收藏品".to_owned()),
            collection_en: Some("The Phoenix Collection".to_owned()),
            description_zh: Some("红线".to_owned()),
            description_en: Some("A red line".to_owned()),
            wear_min_e6: Some(0),
            wear_max_e6: Some(1_000_000),
            price_fen: Fen(12_345),
            image_url: "https://example.com/a.png".to_owned(),
            on_sale: true,
        };
        assert_eq!(read, Ok(Line { data: expected, stock: 3 }));
        // Missing fields are empty, and a missing picture is generated.
        let bare = line(|v| v["exterior"] = serde_json::Value::Null).unwrap().data;
        assert_eq!((bare.exterior.as_str(), bare.phase.as_str()), ("", ""));
        assert_eq!((bare.collection_zh, bare.description_en), (None, None));
    }

    fn drawn(
        model: &str,
        finish: &str,
        paint: u32,
        phase: Option<&str>,
        exterior: Option<&str>,
        color: &str,
    ) -> String {
        let [phase, exterior] = [phase, exterior].map(|text| text.unwrap_or("-"));
        format!("/{model}/{finish}/{paint}/{phase}/{exterior}/{color}")
    }

    #[test]
    fn a_picture_is_chosen_by_what_the_gift_looks_like() {
        let text = serde_json::json!({
            "market_hash_name": "K", "name_zh": "刀", "name_en": "Knife", "weapon_zh": "刀", "weapon_en": "Knife", "finish_zh": "多普勒",
            "finish_en": "Doppler", "category": "knife", "weapon_model": "karambit", "exterior": "FN", "wear_min": null, "wear_max": null,
            "rarity": "covert", "rarity_color": null, "quality": "normal", "collection_zh": null, "collection_en": null, "phase": "Ruby",
            "def_index": 507, "paint_index": 415, "price_fen": 1, "stock": 0
        });
        let read = read_line(&text.to_string(), drawn).unwrap();
        assert_eq!(read.data.image_url, "/karambit/Doppler/415/Ruby/FN/#eb4b4b");
    }

    #[test]
    fn a_number_or_a_text_is_taken_up_to_its_bound_and_no_further() {
        let long = |length: usize| serde_json::Value::from("x".repeat(length));
        let taken: [(&str, serde_json::Value); 9] = [
            ("price_fen", 1.into()),
            ("price_fen", 1_000_000_000_000_i64.into()),
            ("stock", 0.into()),
            ("stock", 1_000_000_000.into()),
            ("wear_min", 0.379_999.into()),
            ("name_zh", long(2_000)),
            ("description_en", long(2_000)),
            ("weapon_model", long(40)),
            ("paint_index", 0.into()),
        ];
        for (field, value) in taken {
            let read = line(|v| v[field] = value.clone());
            assert!(read.is_ok(), "{field}: {read:?}");
        }
        let precise = line(|v| v["wear_min"] = 0.379_999.into()).unwrap();
        assert_eq!(precise.data.wear_min_e6, Some(379_999));
        let refused: [(&str, serde_json::Value); 16] = [
            ("price_fen", 1_000_000_000_001_i64.into()),
            ("stock", 1_000_000_001.into()),
            ("wear_min", 0.123_456_7.into()),
            ("wear_min", (-0.1).into()),
            ("wear_max", 1.000_001.into()),
            ("name_zh", long(2_001)),
            ("finish_en", "".into()),
            ("market_hash_name", "a\nb".into()),
            ("description_zh", long(2_001)),
            ("collection_en", "".into()),
            ("phase", "a\tb".into()),
            ("weapon_model", long(41)),
            ("paint_index", (-1).into()),
            ("category", "boat".into()),
            ("quality", "best".into()),
            ("rarity_color", "#12345g".into()),
        ];
        for (field, value) in refused {
            let error = line(|v| v[field] = value.clone()).unwrap_err();
            assert!(error.contains(field), "{field}: {error}");
        }
    }

    #[test]
    fn lines_that_differ_in_what_names_a_gift_are_other_gifts() {
        let lines = [
            line(|_| ()).unwrap(),
            line(|v| v["def_index"] = 8.into()).unwrap(),
            line(|v| v["paint_index"] = 9_002.into()).unwrap(),
            line(|v| v["exterior"] = "MW".into()).unwrap(),
            line(|v| v["quality"] = "stattrak".into()).unwrap(),
            line(|v| v["phase"] = "Ruby".into()).unwrap(),
        ];
        assert_eq!(find_double(&lines), None);
    }

    #[test]
    fn the_same_gift_twice_is_found() {
        let lines = [
            line(|_| ()).unwrap(),
            line(|v| v["phase"] = "Ruby".into()).unwrap(),
            line(|v| v["stock"] = 9.into()).unwrap(),
        ];
        assert_eq!(find_double(&lines), Some((0, 2)));
        assert_eq!(find_double(&lines[..2]), None);
    }
}
