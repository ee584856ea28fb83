//! Generates a catalogue of the real one's size.

use std::path::{Path, PathBuf};

/// The number of gifts in the real catalogue.
pub(crate) const GIFTS: usize = 15_035;

const MODELS: [(&str, &str, &str, &str, i32); 6] = [
    ("ak47", "AK-47", "AK-47", "rifle", 7),
    ("awp", "AWP", "AWP", "rifle", 9),
    ("deagle", "沙漠之鹰", "Desert Eagle", "pistol", 1),
    ("mp9", "MP9", "MP9", "smg", 34),
    ("nova", "新星", "Nova", "heavy", 35),
    ("knife_karambit", "爪子刀", "Karambit", "knife", 507),
];
const EXTERIORS: [(&str, &str, &str, f64, f64); 5] = [
    ("FN", "崭新出厂", "Factory New", 0.0, 0.07),
    ("MW", "略有磨损", "Minimal Wear", 0.07, 0.15),
    ("FT", "久经沙场", "Field-Tested", 0.15, 0.38),
    ("WW", "破损不堪", "Well-Worn", 0.38, 0.45),
    ("BS", "战痕累累", "Battle-Scarred", 0.45, 1.0),
];
const RARITIES: [&str; 6] =
    ["consumer", "industrial", "mil_spec", "restricted", "classified", "covert"];

const STOCK: i64 = 100_000;

/// Writes a file with `gifts` gifts, or with those of the file that `BENCH_CATALOGUE` names. Each
/// has the same stock, because the bare loops buy one gift after the other.
pub(crate) fn file(scratch: &Path, gifts: usize) -> PathBuf {
    let lines: Vec<serde_json::Value> = match std::env::var("BENCH_CATALOGUE") {
        Ok(path) => read(&path),
        Err(_) => (0..gifts).map(line).collect(),
    };
    let path = scratch.join("gifts.ndjson");
    let text: String = lines.iter().map(|line| line.to_string() + "\n").collect();
    std::fs::write(&path, text).unwrap_or_else(|e| panic!("cannot write {}: {e}", path.display()));
    path
}

fn read(path: &str) -> Vec<serde_json::Value> {
    let text = std::fs::read_to_string(path).unwrap_or_else(|e| panic!("cannot read {path}: {e}"));
    let gift = |line| {
        let mut gift: serde_json::Value =
            serde_json::from_str(line).unwrap_or_else(|e| panic!("{path}: {e}"));
        gift["stock"] = STOCK.into();
        gift
    };
    text.lines().map(gift).collect()
}

/// The price of the generated gift with this index, from 0.
pub(crate) const fn price_fen(number: usize) -> usize {
    100 + (number * 7919) % 900_000
}

fn line(number: usize) -> serde_json::Value {
    let (model, weapon_zh, weapon_en, category, def_index) = MODELS[number % MODELS.len()];
    let (exterior, exterior_zh, exterior_en, wear_min, wear_max) =
        EXTERIORS[number / MODELS.len() % EXTERIORS.len()];
    let finish = number / (MODELS.len() * EXTERIORS.len());
    serde_json::json!({
        "market_hash_name": format!("{weapon_en} | Pattern {finish} ({exterior_en})"),
        "name_zh": format!("{weapon_zh} | 纹样{finish} ({exterior_zh})"), "name_en": format!("{weapon_en} | Pattern {finish} ({exterior_en})"),
        "weapon_zh": weapon_zh, "weapon_en": weapon_en, "finish_zh": format!("纹样{finish}"), "finish_en": format!("Pattern {finish}"),
        "category": category, "weapon_model": model, "exterior": exterior, "wear_min": wear_min, "wear_max": wear_max,
        "rarity": RARITIES[finish % RARITIES.len()], "quality": "normal", "collection_zh": "测试收藏品", "collection_en": "The Bench Collection",
        "phase": null, "def_index": def_index, "paint_index": 20_000 + finish, "price_fen": price_fen(number), "stock": STOCK
    })
}
