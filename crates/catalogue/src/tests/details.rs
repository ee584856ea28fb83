//! Single gifts, their siblings, and the limits of lists.

use super::gift;
use crate::{GiftFilter, Snapshot};
use domain::{Exterior, Fen, GiftId, GiftSort, Quality};
use store::shop::gifts::{Gift, GiftData};

fn filter(keyword: &str) -> GiftFilter {
    GiftFilter { keyword: keyword.to_owned(), ..GiftFilter::default() }
}

#[test]
fn a_gift_that_is_not_offered_is_found_but_not_listed() {
    let mut hidden = gift(2);
    hidden.data.on_sale = false;
    let snapshot =
        Snapshot::build(1, vec![hidden, gift(1)], vec![(GiftId(1), 3, 0), (GiftId(2), 3, 0)]);
    assert!(!snapshot.get(GiftId(2)).unwrap().on_sale());
    assert_eq!(snapshot.get(GiftId(2)).unwrap().stock(), 0);
    assert_eq!(snapshot.get(GiftId(1)).unwrap().stock(), 3);
    assert!(snapshot.get(GiftId(3)).is_none());
    let page = snapshot.search(&filter(""), GiftSort::Default, None, 50).unwrap();
    assert_eq!((page.total, page.items[0].id()), (1, GiftId(1)));
    assert_eq!(
        snapshot.ids_matching_keyword("redline"),
        [GiftId(1), GiftId(2)],
        "a bag may hold what is not offered any more"
    );
}

#[test]
fn siblings_are_the_other_lines_of_the_skin_and_its_other_phases() {
    let line = |id, exterior: Exterior, quality, paint_index, on_sale| {
        let mut line = gift(id);
        (line.data.exterior, line.data.quality, line.data.paint_index, line.data.on_sale) =
            (exterior.code().to_owned(), quality, paint_index, on_sale);
        line
    };
    let phase = |id, phase: &str, exterior, paint_index| {
        let mut line = line(id, exterior, Quality::Normal, paint_index, true);
        (line.data.phase, line.data.finish_en) = (phase.to_owned(), "Doppler".to_owned());
        line
    };
    let mut wide = line(4, Exterior::BattleScarred, Quality::Normal, 282, false);
    wide.data.wear_max_e6 = Some(700_000);
    let gifts = vec![
        line(1, Exterior::FieldTested, Quality::StatTrak, 282, true),
        line(2, Exterior::FieldTested, Quality::Normal, 282, true),
        line(3, Exterior::FactoryNew, Quality::Normal, 282, true),
        wide,
        line(5, Exterior::FactoryNew, Quality::Normal, 999, true),
        phase(6, "Phase 2", Exterior::FactoryNew, 419),
        phase(7, "Ruby", Exterior::FactoryNew, 415),
        phase(8, "Phase 4", Exterior::MinimalWear, 421),
        phase(9, "Phase 4", Exterior::FactoryNew, 421),
        phase(10, "Black Pearl", Exterior::FactoryNew, 417),
        phase(11, "Phase 2", Exterior::MinimalWear, 419),
        Gift {
            data: GiftData { def_index: 8, ..phase(12, "Phase 2", Exterior::FactoryNew, 419).data },
            ..gift(12)
        },
        Gift {
            data: GiftData {
                finish_en: "Gamma".to_owned(),
                ..phase(13, "Phase 1", Exterior::FactoryNew, 569).data
            },
            ..gift(13)
        },
    ];
    let snapshot = Snapshot::build(1, gifts, vec![]);
    let of = |id| -> Vec<i64> {
        snapshot.siblings(snapshot.get(GiftId(id)).unwrap()).map(|e| e.id().0).collect()
    };
    assert_eq!(of(3), [2, 1]);
    assert_eq!(of(1), [3, 2]);
    assert!(of(5).is_empty());
    assert_eq!(of(6), [11, 9, 8, 10, 7], "the same phase first, then the others, gems last");
    assert_eq!(of(8), [9, 6, 11, 10, 7]);
    assert!(of(12).is_empty() && of(13).is_empty(), "another weapon or finish is another skin");
    assert_eq!(
        snapshot.skin_wear_range(snapshot.get(GiftId(3)).unwrap()),
        Some((150_000, 700_000)),
        "the range is the skin's, offered or not"
    );
}

#[test]
fn a_skin_is_shown_by_the_cheapest_of_its_gifts_in_stock() {
    let line = |id, price, paint_index| {
        let mut line = gift(id);
        (line.data.price_fen, line.data.paint_index) = (Fen(price), paint_index);
        line
    };
    let stock =
        [(1, 0), (2, 3), (3, 3), (4, 0), (5, 0)].map(|(id, stock)| (GiftId(id), stock, 0)).to_vec();
    let snapshot = Snapshot::build(
        1,
        vec![line(1, 100, 1), line(2, 300, 1), line(3, 200, 1), line(4, 50, 2), line(5, 40, 2)],
        stock,
    );
    let shown = |filter: &GiftFilter| {
        let page = snapshot.search_skins(filter, GiftSort::PriceDesc, None, 50).unwrap();
        (page.total, page.items.iter().map(|entry| entry.id().0).collect::<Vec<_>>())
    };
    assert_eq!(
        shown(&filter("")),
        (2, vec![3, 5]),
        "where nothing is in stock, the cheapest is shown"
    );
    snapshot.set_stock(GiftId(4), 1);
    assert_eq!(shown(&filter("")), (2, vec![3, 4]));
    assert_eq!(
        shown(&GiftFilter { price_min: Some(Fen(250)), ..filter("") }),
        (1, vec![2]),
        "only by a gift that matches"
    );
}

#[test]
fn a_skin_without_wear_has_no_range() {
    let mut plain = gift(1);
    (plain.data.wear_min_e6, plain.data.wear_max_e6) = (None, None);
    let snapshot = Snapshot::build(1, vec![plain], vec![]);
    assert_eq!(snapshot.skin_wear_range(snapshot.get(GiftId(1)).unwrap()), None);
}

#[test]
fn keywords_are_found_however_they_are_typed() {
    let snapshot = Snapshot::build(1, vec![gift(1)], vec![]);
    let found = |keyword: &str| {
        snapshot.search(&filter(keyword), GiftSort::Default, None, 50).unwrap().total
    };
    for keyword in [
        "ak47", "AK-47", "ａｋ４７", "红线", "AK47红线", "redLINE ak", "stattrak™ 红线", "久经",
        "  ", "AK-47 | Redline (Field-Tested)",
    ] {
        assert_eq!(found(keyword), 1, "{keyword}");
    }
    for keyword in ["m4a4", "红线 m4a4", "线红", "ak47 久经沙场x"] {
        assert_eq!(found(keyword), 0, "{keyword}");
        assert!(snapshot.ids_matching_keyword(keyword).is_empty(), "{keyword}");
    }
    assert!(snapshot.ids_matching_keyword(&"红".repeat(65)).is_empty());
    assert_eq!(snapshot.ids_matching_keyword(" "), [GiftId(1)]);
}

#[test]
fn senseless_filters_are_refused() {
    let snapshot = Snapshot::build(1, vec![gift(1)], vec![]);
    let upside_down =
        GiftFilter { price_min: Some(Fen(2)), price_max: Some(Fen(1)), ..GiftFilter::default() };
    assert_eq!(
        snapshot.search(&upside_down, GiftSort::Default, None, 50).unwrap_err().field,
        "maxPriceFen"
    );
    assert_eq!(snapshot.facets(&upside_down).unwrap_err().field, "maxPriceFen");
    assert_eq!(snapshot.facets(&filter(&"a".repeat(65))).unwrap_err().field, "keyword");
    assert_eq!(
        snapshot.search(&filter(""), GiftSort::Default, Some("what"), 50).unwrap_err().field,
        "cursor"
    );
}

#[test]
fn an_empty_catalogue_answers() {
    let snapshot = Snapshot::build(1, vec![], vec![]);
    assert!(snapshot.is_empty());
    assert_eq!(snapshot.search(&filter("ak"), GiftSort::Sales, None, 50).unwrap().total, 0);
    assert_eq!(snapshot.facets(&filter("")).unwrap().prices, None);
}
