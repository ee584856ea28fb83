//! The orders of the list of gifts.

use super::gift;
use crate::{GiftFilter, Snapshot, sort};
use domain::{Exterior, Fen, GiftSort, Quality, Rarity, Timestamp};
use store::shop::gifts::Gift;

/// A gift of its own skin.
fn of(id: i64, change: impl FnOnce(&mut Gift)) -> Gift {
    let mut gift = gift(id);
    gift.data.paint_index = i32::try_from(id).unwrap();
    change(&mut gift);
    gift
}

fn listed(gifts: Vec<Gift>, stock: Vec<(domain::GiftId, i64, i64)>, sort: GiftSort) -> Vec<i64> {
    let snapshot = Snapshot::build(1, gifts, stock);
    let page = snapshot.search(&GiftFilter::default(), sort, None, 50).unwrap();
    page.items.iter().map(|entry| entry.id().0).collect()
}

/// The tier of a gift in the featured order.
fn tier(change: impl FnOnce(&mut Gift)) -> i64 {
    let snapshot = Snapshot::build(1, vec![of(1, change)], Vec::new());
    sort::place(snapshot.iter().next().unwrap(), GiftSort::Default).0[1] >> 32
}

#[test]
fn factory_new_gifts_of_high_rarity_in_the_price_range_are_featured_first() {
    for (rarity, first) in [
        (Rarity::Consumer, 2),
        (Rarity::Industrial, 2),
        (Rarity::MilSpec, 2),
        (Rarity::Restricted, 2),
        (Rarity::Classified, 0),
        (Rarity::Covert, 0),
        (Rarity::Contraband, 0),
        (Rarity::Extraordinary, 0),
    ] {
        assert_eq!(tier(|gift| gift.data.rarity = rarity), first, "{rarity}");
    }
    // From 20 to 5,000 yuan, inclusive.
    for (price, expected) in [(1_999, 1), (2_000, 0), (500_000, 0), (500_001, 1)] {
        assert_eq!(tier(|gift| gift.data.price_fen = Fen(price)), expected, "{price}");
    }
    for exterior in Exterior::ALL {
        let expected = i64::from(*exterior != Exterior::FactoryNew);
        let worn = |gift: &mut Gift| gift.data.exterior = exterior.code().to_owned();
        assert_eq!(tier(worn), expected, "{exterior}");
    }
    assert_eq!(tier(|gift| gift.data.exterior = String::new()), 0, "what has no exterior is new");
    for quality in Quality::ALL {
        let expected = i64::from(*quality != Quality::Normal);
        assert_eq!(tier(|gift| gift.data.quality = *quality), expected, "{quality}");
    }
    // Tier by tier, whatever the price and the age.
    let gifts = vec![
        of(1, |gift| gift.data.rarity = Rarity::Restricted),
        of(2, |gift| gift.data.price_fen = Fen(900_000)),
        of(3, |_| ()),
    ];
    assert_eq!(listed(gifts, Vec::new(), GiftSort::Default), [3, 2, 1]);
}

#[test]
fn each_part_of_the_identity_changes_the_shuffle_number() {
    let shuffle_number = |change: &dyn Fn(&mut Gift)| {
        let snapshot = Snapshot::build(1, vec![of(1, change)], Vec::new());
        sort::place(snapshot.iter().next().unwrap(), GiftSort::Default).0[1] & 0xffff_ffff
    };
    let plain = shuffle_number(&|_| ());
    let others: [&dyn Fn(&mut Gift); 5] = [
        &|gift| gift.data.def_index += 1,
        &|gift| gift.data.paint_index += 1,
        &|gift| gift.data.exterior = "FT".to_owned(),
        &|gift| gift.data.quality = Quality::Souvenir,
        &|gift| gift.data.phase = "Ruby".to_owned(),
    ];
    for (number, other) in others.into_iter().enumerate() {
        assert_ne!(shuffle_number(other), plain, "{number}");
    }
    // Fields that change with time do not change the key.
    let later = |gift: &mut Gift| {
        (gift.created_at, gift.data.price_fen) = (Timestamp(9), Fen(10_001));
        gift.data.name_en = "Another".to_owned();
    };
    assert_eq!(shuffle_number(&later), plain);
}

#[test]
fn the_newest_and_the_most_sold_come_first() {
    let made = |id, at| of(id, |gift| gift.created_at = Timestamp(at));
    let gifts = || vec![made(1, 10), made(2, 30), made(3, 20), made(4, 30)];
    assert_eq!(listed(gifts(), Vec::new(), GiftSort::Newest), [4, 2, 3, 1]);
    // Available units have no effect.
    let stock = [(1, 1, 7), (2, 90, 0), (3, 50, 9), (4, 0, 8)];
    let stock = stock.map(|(id, free, sold)| (domain::GiftId(id), free, sold)).to_vec();
    assert_eq!(listed(gifts(), stock, GiftSort::Sales), [3, 4, 1, 2]);
}
