//! Matches of keywords and their order, with skins of the game.

use super::gift;
use crate::{Entry, GiftFilter, Snapshot};
use domain::{Exterior, Fen, GiftId, GiftSort, Quality};
use store::shop::gifts::Gift;

/// Weapon and finish in Chinese and English, and the phase.
const SKINS: &str = include_str!("skins.tsv");
const NICKNAMES: &str = include_str!("../dictionary/nicknames.txt");

/// Each skin twice: normal and factory new, and StatTrak and field-tested.
fn shop() -> Snapshot {
    let gifts = SKINS.lines().zip(1..).flat_map(|(line, number)| {
        let plain = skin(number, line);
        let mut counting = Gift { id: GiftId(i64::from(number) + 1_000), ..plain.clone() };
        let data = &mut counting.data;
        (data.quality, data.exterior) =
            (Quality::StatTrak, Exterior::FieldTested.code().to_owned());
        data.name_zh = format!("{}（StatTrak™） | {} (久经沙场)", data.weapon_zh, data.finish_zh);
        data.name_en = format!("StatTrak™ {} | {} (Field-Tested)", data.weapon_en, data.finish_en);
        data.market_hash_name = data.name_en.clone();
        [plain, counting]
    });
    Snapshot::build(1, gifts.collect(), Vec::new())
}

fn skin(number: i32, line: &str) -> Gift {
    let mut gift = gift(i64::from(number));
    let data = &mut gift.data;
    let names: Vec<String> = line.split('\t').map(str::to_owned).collect();
    let [weapon_zh, weapon_en, finish_zh, finish_en, phase] = names.try_into().unwrap();
    (data.name_zh, data.name_en) = (
        format!("{weapon_zh} | {finish_zh} (崭新出厂)"),
        format!("{weapon_en} | {finish_en} (Factory New)"),
    );
    (data.weapon_zh, data.weapon_en, data.finish_zh, data.finish_en, data.phase) =
        (weapon_zh, weapon_en, finish_zh, finish_en, phase);
    (data.market_hash_name, data.paint_index, data.price_fen) =
        (data.name_en.clone(), number, Fen(i64::from(number * 7919 % 9_973)));
    gift
}

fn found(shop: &Snapshot, keyword: &str) -> Vec<String> {
    let filter = GiftFilter { keyword: keyword.to_owned(), ..GiftFilter::default() };
    let page = shop.search(&filter, GiftSort::Default, None, 1_000).unwrap();
    assert_eq!(page.total, page.items.len());
    assert_eq!(shop.facets(&filter).unwrap().total, page.total, "{keyword}");
    page.items.iter().map(|entry| title(entry)).collect()
}

fn title(entry: &Entry) -> String {
    let data = entry.data();
    let names = [data.weapon_en.as_str(), &data.finish_en, &data.phase];
    names.into_iter().filter(|name| !name.is_empty()).collect::<Vec<_>>().join(" | ")
}

/// Fails unless the gifts that the keyword finds are these skins, in any order.
fn only(shop: &Snapshot, keyword: &str, expected: &[&str]) {
    let mut found = found(shop, keyword);
    found.sort_unstable();
    found.dedup();
    let mut expected = expected.to_vec();
    expected.sort_unstable();
    assert_eq!(found, expected, "{keyword}");
}

/// Fails unless the names of the first skins that the keyword finds begin like this.
fn first(shop: &Snapshot, keyword: &str, expected: &[&str]) {
    let mut found = found(shop, keyword);
    found.dedup();
    assert!(found.len() >= expected.len(), "{keyword}: {found:?}");
    for (found, expected) in found.iter().zip(expected) {
        assert!(found.starts_with(expected), "{keyword}: {found:?}");
    }
}

#[test]
fn a_weapon_is_found_before_finishes_and_never_through_a_quality() {
    let shop = shop();
    let ak = found(&shop, "ak");
    let of_ak = SKINS.lines().filter(|line| line.starts_with("AK-47")).count() * 2;
    assert!(ak[..of_ak].iter().all(|title| title.starts_with("AK-47")), "{ak:?}");
    assert_eq!(
        ak[of_ak..],
        ["AUG | Akihabara Accept", "AUG | Akihabara Accept"],
        "a beginning of a finish comes last, StatTrak not at all"
    );
    first(&shop, "AWP", &["AWP |"]);
    first(&shop, "m9", &["M9 Bayonet |"]);
    first(
        &shop,
        "刺刀",
        &["Bayonet |", "Bayonet |", "Bayonet |", "Bayonet |", "Bayonet |", "Bayonet |"],
    );
    assert!(found(&shop, "刺刀").last().unwrap().starts_with("M9 Bayonet"));
}

#[test]
fn whole_words_come_first_then_beginnings_then_the_inside() {
    let shop = shop();
    let red = found(&shop, "red");
    let kind = |title: &String| match title.split(" | ").nth(1).unwrap() {
        finish if finish.starts_with("Red ") => 0,
        "Redline" => 1,
        _ => 2,
    };
    assert!(
        red.is_sorted_by_key(kind)
            && red.iter().any(|title| kind(title) == 1)
            && red.iter().all(|title| kind(title) < 2),
        "{red:?}"
    );
    let fade = found(&shop, "fade");
    assert!(
        fade.is_sorted_by_key(|title| !title.ends_with("| Fade"))
            && fade.last().unwrap().ends_with("Marble Fade"),
        "{fade:?}"
    );
    let red = found(&shop, "红");
    assert!(
        red.is_sorted_by_key(|title| title.ends_with("Red Quartz"))
            && red.last().unwrap().ends_with("Red Quartz"),
        "{red:?}"
    );
    let nicknamed = |title: &String| {
        ["Ruby", "Crimson Web", "Red Quartz"].iter().any(|finish| title.ends_with(finish))
    };
    assert!(
        red.is_sorted_by_key(nicknamed),
        "what is called so goes before what players call so: {red:?}"
    );
    only(&shop, "lami", &["AK-47 | Red Laminate", "Karambit | Black Laminate"]);
    only(&shop, "aminat", &["AK-47 | Red Laminate", "Karambit | Black Laminate"]);
    assert_eq!(
        found(&shop, "trak").len(),
        SKINS.lines().count(),
        "where nothing else is found, the inside of words is"
    );
}

#[test]
fn names_come_before_exteriors_and_qualities() {
    let shop = shop();
    let fn_ = found(&shop, "fn");
    let named = fn_.iter().take_while(|title| title.starts_with("Five-SeveN")).count();
    assert_eq!(
        (named, fn_.len()),
        (6, SKINS.lines().count() + 3),
        "FN57 in both exteriors, then whatever is factory new"
    );
    let f = found(&shop, "dr");
    first(&shop, "dr", &["Driver Gloves"]);
    assert!(f.iter().any(|title| title.contains("Dragon")));
}

#[test]
fn words_must_all_match_and_add_up() {
    let shop = shop();
    only(&shop, "ak 红", &["AK-47 | Red Laminate", "AK-47 | Redline"]);
    only(&shop, "stattrak ak redline", &["AK-47 | Redline"]);
    assert_eq!(found(&shop, "stattrak ak redline").len(), 1);
    assert_eq!(found(&shop, "ak redline fn").len(), 1);
    first(&shop, "desert eagle", &["Desert Eagle"]);
    only(&shop, "usp-s printstream", &["USP-S | Printstream"]);
    only(&shop, "AK-47 - Redline (Field-Tested)", &["AK-47 | Redline"]);
    only(&shop, "panDORAs box", &["Sport Gloves | Pandora's Box"]);
    only(&shop, "astral jormungandr", &["P90 | Astral Jörmungandr"]);
    for nothing in [
        "awp howl", "ak 咆哮", "线红", "💥", "💥 ak", "%", "ak _", "久经沙场zzz", "qwerty",
        "印花集爪子刀", "zzzz", "zzzzd",
    ] {
        only(&shop, nothing, &[]);
    }
}

#[test]
fn names_may_be_typed_in_one_run_and_in_either_order() {
    let shop = shop();
    for keyword in [
        "爪子刀渐变大理石", "渐变大理石爪子刀", "大理石爪刀", "爪刀大理石", "爪子刀大理石崭新",
        "爪子刀 渐变大理石",
    ] {
        only(&shop, keyword, &["Karambit | Marble Fade"]);
    }
    only(&shop, "ak红线", &["AK-47 | Redline"]);
    only(&shop, "火神 AK", &["AK-47 | Vulcan"]);
    only(&shop, "m4二西莫夫", &["M4A4 | Asiimov"]);
    only(&shop, "akhx", &["AK-47 | Redline"]);
    only(&shop, "usp消音版印花集", &["USP-S | Printstream"]);
}

#[test]
fn pinyin_finds_what_it_spells_in_full_and_by_first_letters() {
    let shop = shop();
    only(&shop, "long ju", &["AWP | Dragon Lore"]);
    only(&shop, "longju", &["AWP | Dragon Lore"]);
    only(
        &shop,
        "lj",
        &[
            "AWP | Dragon Lore", "AWP | Lightning Strike", "AUG | Torque", "G3SG1 | Arctic Camo",
            "SCAR-20 | Contractor",
        ],
    );
    only(&shop, "hsl", &["Hydra Gloves | Mangrove", "Glock-18 | Red Tire"]);
    first(&shop, "hsl", &["Hydra Gloves | Mangrove"]);
    only(&shop, "hongxian", &["AK-47 | Redline", "AWP | Redline"]);
    only(&shop, "hong xian ak", &["AK-47 | Redline"]);
    first(&shop, "zhuazidao", &["Karambit"]);
    only(
        &shop,
        "jianbiandalishi",
        &["Bayonet | Marble Fade", "Karambit | Marble Fade", "M9 Bayonet | Marble Fade"],
    );
    only(&shop, "dalishi ak", &[]);
    assert_eq!(found(&shop, "zxcc").len(), SKINS.lines().count());
    assert!(
        found(&shop, "awp").iter().all(|title| title.starts_with("AWP")),
        "what is written as a name is not taken for pinyin"
    );
}

#[test]
fn nicknames_find_what_they_stand_for() {
    let shop = shop();
    only(&shop, "龙狙", &["AWP | Dragon Lore"]);
    only(&shop, "大狙 红线", &["AWP | Redline"]);
    first(&shop, "沙鹰", &["Desert Eagle"]);
    first(&shop, "蝴蝶", &["Butterfly Knife"]);
    only(&shop, "蝴蝶红宝石", &["Butterfly Knife | Doppler | Ruby"]);
    only(&shop, "二西", &["AK-47 | Asiimov", "AWP | Asiimov", "M4A4 | Asiimov", "P250 | Asiimov"]);
    first(&shop, "连狙", &["", ""]);
    assert_eq!(found(&shop, "连狙").len(), 4);
    for line in NICKNAMES.lines().filter(|line| !line.starts_with('#')) {
        let Some((nickname, target)) = line.split_once(" = ") else { continue };
        let names: Vec<&str> =
            target.split('|').map(str::trim).filter(|name| !name.is_empty()).collect();
        let best = &found(&shop, nickname)[0];
        let several = ["连狙", "auto sniper", "M4"].contains(&nickname);
        assert!(several || names.iter().all(|name| best.contains(name)), "{nickname} finds {best}");
    }
}

#[test]
fn an_explicit_order_orders_what_is_found() {
    let shop = shop();
    let filter = GiftFilter { keyword: "ak".to_owned(), ..GiftFilter::default() };
    let by_price = shop.search(&filter, GiftSort::PriceAsc, None, 100).unwrap();
    assert_eq!(by_price.total, found(&shop, "ak").len());
    assert!(by_price.items.is_sorted_by_key(|entry| entry.price()));
}
