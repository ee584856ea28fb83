//! The search over a whole catalogue of the game.

use app::import_gifts::read_line;
use catalogue::{GiftFilter, Snapshot};
use domain::{GiftId, GiftSort, Lang, Timestamp};
use std::time::Instant;
use store::shop::gifts::Gift;

const NICKNAMES: &str = include_str!("../../../catalogue/src/dictionary/nicknames.txt");

/// Keywords beside the nicknames, the last four of the greatest length.
const TYPED: &[&str] = &[
    "a",
    "ak",
    "awp",
    "red",
    "红",
    "之",
    "fade",
    "trak",
    "long ju",
    "hsl",
    "lpcj",
    "爪子刀渐变大理石",
    "ak红线久经",
    "s t a r",
    "zxcc",
    "红龙狙大狙沙鹰蝴蝶爪子二西莫夫渐变大理石火神",
    "a1b2c3d4e5f6g7h8i9",
    "a b c d e f g h",
    "st st st st st st st st",
];

/// Reads the whole catalogue of the game from the file that `SATCHEL_CATALOGUE` names, which we
/// have no right to publish.
#[test]
#[ignore = "needs a catalogue: SATCHEL_CATALOGUE=gifts.ndjson"]
fn a_whole_catalogue_is_indexed_and_searched_fast() {
    let text = std::fs::read_to_string(std::env::var("SATCHEL_CATALOGUE").unwrap()).unwrap();
    let gifts: Vec<Gift> = (1..)
        .zip(text.lines())
        .map(|(id, line)| Gift {
            id: GiftId(id),
            data: read_line(line, |_, _, _, _, _, _| "/x".to_owned()).unwrap().data,
            created_at: Timestamp(1_000),
        })
        .collect();
    let (begin, count) = (Instant::now(), gifts.len());
    let shop = Snapshot::build(1, gifts, Vec::new());
    println!("{count} gifts indexed in {:?}", begin.elapsed());
    let nicknames = NICKNAMES
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split_once(" = "))
        .map(|(nickname, _)| nickname);
    for keyword in nicknames.clone().chain(TYPED.iter().copied()) {
        let filter = GiftFilter { keyword: keyword.to_owned(), ..GiftFilter::default() };
        let begin = Instant::now();
        let page = shop.search(&filter, GiftSort::Default, None, 20).unwrap();
        let time = begin.elapsed();
        let names: Vec<&str> =
            page.items.iter().take(3).map(|entry| entry.name(Lang::Zh)).collect();
        println!("{keyword:24} {time:>10.1?} {:>6} {names:?}", page.total);
    }
    for nickname in nicknames {
        assert!(!shop.ids_matching_keyword(nickname).is_empty(), "{nickname}");
    }
}
