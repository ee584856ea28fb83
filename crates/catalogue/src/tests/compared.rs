//! Property tests with small random catalogues: lists, facets and pages equal those of the naive
//! implementation.

use super::{gift, naive::Naive};
use crate::{GiftFilter, Page, Snapshot};
use domain::{Category, Exterior, Fen, GiftId, GiftSort, Quality, Rarity, Timestamp};
use proptest::{collection::vec, prelude::*, sample::select, sample::subsequence};
use store::shop::gifts::Gift;

const WEAPONS: [(&str, &str, &str, Category); 4] = [
    ("ak47", "AK-47", "AK-47", Category::Rifle),
    ("awp", "AWP", "AWP", Category::Rifle),
    ("usps", "USP消音版", "USP-S", Category::Pistol),
    ("karambit", "爪子刀", "Karambit", Category::Knife),
];
const FINISHES: [(&str, &str); 4] =
    [("红线", "Redline"), ("多普勒", "Doppler"), ("稳", "Grip"), ("红苹果", "Red Apple")];
const KEYWORDS: [&str; 26] = [
    "", "", "", "红", "红线", "ak47", "ＡＫ", "a k", "Doppler ★", "爪子刀多普勒", "fn", "red -4",
    "nothing", "|", "线红", "多普勒爪刀", "大狙红", "hong xian", "dpl", "akhx", "ak红苹果",
    "zhua dao", "ppl", "红线爪子刀多普勒", "usp-s wen", "💥 ak",
];

fn any_gift() -> impl Strategy<Value = (Gift, i64, i64)> {
    let looks = (
        select(&WEAPONS),
        select(&FINISHES),
        select(Rarity::ALL),
        select(Quality::ALL),
        proptest::option::of(select(Exterior::ALL)),
    );
    // Few different prices, dates and sales, so that there are many ties.
    (looks, 1..6_i64, 1..4_i64, 0..3_i64, 0..3_i64, proptest::bool::weighted(0.8)).prop_map(
        |(looks, price, created, sold, stock, on_sale)| {
            let ((model, weapon_zh, weapon_en, category), (zh, en), rarity, quality, exterior) =
                looks;
            let mut gift = gift(0);
            gift.created_at = Timestamp(created);
            let data = &mut gift.data;
            (data.weapon_model, data.weapon_zh, data.weapon_en) =
                (model.to_owned(), weapon_zh.to_owned(), weapon_en.to_owned());
            (data.finish_zh, data.finish_en, data.category, data.rarity, data.quality) =
                (zh.to_owned(), en.to_owned(), category, rarity, quality);
            data.exterior = exterior.map_or("", Exterior::code).to_owned();
            let number = |of: usize| i32::try_from(of).unwrap();
            data.def_index = number(WEAPONS.iter().position(|weapon| weapon.0 == model).unwrap());
            data.paint_index = number(FINISHES.iter().position(|finish| finish.0 == zh).unwrap());
            data.phase = if en == "Doppler" { format!("Phase {created}") } else { String::new() };
            (data.name_zh, data.name_en) = (
                format!("{weapon_zh} | {zh} ({})", data.exterior),
                format!("{weapon_en} | {en} ({})", data.exterior),
            );
            (data.price_fen, data.on_sale, data.market_hash_name) =
                (Fen(price * 1_000), on_sale, data.name_en.clone());
            (gift, stock, sold)
        },
    )
}

fn snapshot_of(rows: Vec<(Gift, i64, i64)>) -> Snapshot {
    let number = |(id, (gift, stock, sold)): (i64, (Gift, i64, i64))| {
        (Gift { id: GiftId(id * 7), ..gift }, (GiftId(id * 7), stock, sold))
    };
    let (gifts, stock) = (1..).zip(rows).map(number).unzip();
    Snapshot::build(1, gifts, stock)
}

fn any_filter() -> impl Strategy<Value = GiftFilter> {
    let lists = (
        subsequence(Category::ALL, 0..3),
        subsequence(vec!["ak47", "awp", "usps", "karambit", "unknown"], 0..3),
        subsequence(Exterior::ALL, 0..3),
        subsequence(Rarity::ALL, 0..4),
        subsequence(Quality::ALL, 0..3),
    );
    (select(&KEYWORDS), lists, proptest::option::of(0..4_i64), proptest::option::of(0..4_i64))
        .prop_map(|(keyword, lists, min, more)| GiftFilter {
            keyword: keyword.to_owned(),
            categories: lists.0,
            weapons: lists.1.into_iter().map(str::to_owned).collect(),
            exteriors: lists.2,
            rarities: lists.3,
            qualities: lists.4,
            price_min: min.map(|price| Fen(price * 1_000)),
            price_max: more.map(|more| Fen((min.unwrap_or(1) + more) * 1_000)),
        })
}

fn ids(entries: &[&crate::Entry]) -> Vec<i64> {
    entries.iter().map(|entry| entry.id().0).collect()
}

/// The ids on all pages, and how many items each page has. Fails when the pages do not end.
fn pages_of<'a>(
    matches: usize,
    page: impl Fn(Option<&str>) -> Page<'a>,
) -> Result<(Vec<i64>, Vec<usize>), TestCaseError> {
    let (mut seen, mut sizes, mut cursor) = (Vec::new(), Vec::new(), None);
    // Each page has at least one match, except the only page of an empty list.
    for _ in 0..matches.max(1) {
        let page = page(cursor.as_deref());
        seen.extend(ids(&page.items));
        sizes.push(page.items.len());
        cursor = page.next;
        if cursor.is_none() {
            return Ok((seen, sizes));
        }
    }
    Err(TestCaseError::fail(format!("there are more pages than matches: {sizes:?}")))
}

/// A limit with which this many matches need several pages, `pages` where that is possible.
fn limit_for(pages: usize, matches: usize) -> usize {
    matches.div_ceil(pages).clamp(1, matches - 1)
}

/// Filters that most gifts of a small catalogue pass, so that a list has several pages.
fn wide_filter() -> impl Strategy<Value = GiftFilter> {
    (select(&["", "红", "ak", "dpl"]), subsequence(Rarity::ALL, 0..3), any::<bool>()).prop_map(
        |(keyword, rarities, by_rarity)| GiftFilter {
            keyword: keyword.to_owned(),
            rarities: if by_rarity { rarities } else { Vec::new() },
            ..GiftFilter::default()
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(80))]

    #[test]
    fn a_list_is_what_the_naive_one_is(rows in vec(any_gift(), 0..150), filter in any_filter(), sort in select(GiftSort::ALL), limit in 1..60_usize) {
        let snapshot = snapshot_of(rows);
        let expected = Naive::new(&snapshot, &filter).search(sort);
        let page = snapshot.search(&filter, sort, None, limit).unwrap();
        prop_assert_eq!(page.total, expected.len());
        prop_assert_eq!(ids(&page.items), ids(&expected[..limit.min(expected.len())]));
        prop_assert_eq!(page.next.is_some(), expected.len() > limit);
    }

    #[test]
    fn skins_are_those_of_the_naive_list_on_all_pages(rows in vec(any_gift(), 60..150), filter in wide_filter(), sort in select(GiftSort::ALL), pages in 2..9_usize) {
        let snapshot = snapshot_of(rows);
        let expected = ids(&Naive::new(&snapshot, &filter).search_skins(sort));
        prop_assume!(expected.len() > 1);
        let limit = limit_for(pages, expected.len());
        let (seen, sizes) = pages_of(expected.len(), |cursor| snapshot.search_skins(&filter, sort, cursor, limit).unwrap())?;
        prop_assert_eq!(&seen, &expected);
        prop_assert_eq!(sizes.len(), expected.len().div_ceil(limit));
        prop_assert_eq!(snapshot.search_skins(&filter, sort, None, limit).unwrap().total, expected.len());
    }

    #[test]
    fn what_is_bought_meanwhile_moves_no_skin(rows in vec(any_gift(), 2..80), sort in select(&[GiftSort::Default, GiftSort::Newest, GiftSort::Sales]), limit in 1..10_usize, bought in vec(0..80_i64, 1..30)) {
        let snapshot = snapshot_of(rows);
        let skins = |page: &[&crate::Entry]| page.iter().map(|entry| entry.skin).collect::<Vec<_>>();
        let expected = skins(&Naive::new(&snapshot, &GiftFilter::default()).search_skins(sort));
        let first = snapshot.search_skins(&GiftFilter::default(), sort, None, limit).unwrap();
        let mut seen = skins(&first.items);
        bought.iter().for_each(|number| { snapshot.set_stock(GiftId(number * 7), 0); });
        if let Some(cursor) = first.next {
            seen.extend(skins(&snapshot.search_skins(&GiftFilter::default(), sort, Some(&cursor), 1_000).unwrap().items));
        }
        prop_assert_eq!(seen, expected);
    }

    #[test]
    fn paging_gives_each_match_once(rows in vec(any_gift(), 30..150), filter in wide_filter(), sort in select(GiftSort::ALL), pages in 2..9_usize) {
        let snapshot = snapshot_of(rows);
        let expected = ids(&Naive::new(&snapshot, &filter).search(sort));
        prop_assume!(expected.len() > 1);
        let limit = limit_for(pages, expected.len());
        let (seen, sizes) = pages_of(expected.len(), |cursor| snapshot.search(&filter, sort, cursor, limit).unwrap())?;
        prop_assert_eq!(&seen, &expected);
        prop_assert_eq!(sizes.len(), expected.len().div_ceil(limit));
    }

    #[test]
    fn a_cursor_outlives_its_snapshot(rows in vec(any_gift(), 2..80), sort in select(GiftSort::ALL), limit in 1..10_usize, gone in 0..80_usize) {
        let filter = GiftFilter::default();
        let before = snapshot_of(rows.clone());
        let first = before.search(&filter, sort, None, limit).unwrap();
        let seen = ids(&first.items);
        let mut rows = rows;
        // Any gift may be removed, especially that of the cursor.
        let gone = seen.last().map_or(gone % rows.len(), |last| if gone % 2 == 0 { (*last / 7 - 1) as usize } else { gone % rows.len() });
        rows[gone].0.data.on_sale = false;
        let after = snapshot_of(rows);
        let Some(cursor) = first.next else { return Ok(()) };
        let rest = after.search(&filter, sort, Some(&cursor), 1_000).unwrap();
        let expected: Vec<i64> = ids(&Naive::new(&before, &filter).search(sort)).into_iter().filter(|id| !seen.contains(id) && after.get(GiftId(*id)).unwrap().on_sale()).collect();
        prop_assert_eq!(ids(&rest.items), expected);
    }

    #[test]
    fn a_count_is_what_the_value_would_give(rows in vec(any_gift(), 0..150), filter in any_filter()) {
        let snapshot = snapshot_of(rows);
        let facets = snapshot.facets(&filter).unwrap();
        let naive = Naive::new(&snapshot, &filter);
        let count = |left_out: &str, has: &dyn Fn(&crate::Entry) -> bool| snapshot.iter().filter(|e| naive.passes(e, left_out) && has(e)).count();
        prop_assert_eq!(facets.total, count("", &|_| true));
        for (value, given) in &facets.categories { prop_assert_eq!(*given, count("category", &|e| e.data().category == *value)); }
        for (value, given) in &facets.exteriors { prop_assert_eq!(*given, count("exterior", &|e| e.exterior == Some(*value))); }
        for (value, given) in &facets.rarities { prop_assert_eq!(*given, count("rarity", &|e| e.data().rarity == *value)); }
        for (value, given) in &facets.qualities { prop_assert_eq!(*given, count("quality", &|e| e.data().quality == *value)); }
        for weapon in &facets.weapons { prop_assert_eq!(weapon.count, count("weapon", &|e| e.data().weapon_model == weapon.model)); }
        for listed in snapshot.iter().filter(|e| e.on_sale()) {
            prop_assert!(facets.weapons.iter().any(|w| w.model == listed.data().weapon_model));
            prop_assert!(facets.rarities.iter().any(|(rarity, _)| *rarity == listed.data().rarity));
        }
        let prices = || snapshot.iter().filter(|e| naive.passes(e, "price")).map(|e| e.price());
        prop_assert_eq!(facets.prices, prices().min().zip(prices().max()));
    }
}
