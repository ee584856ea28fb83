//! The guarantees on which the rest of Satchel relies: every gift has a picture, and only a gift's
//! path has one.

use std::collections::HashSet;

use satchel_pictures::{draw, models, path};

/// Names that together use every palette and pattern, by word or by number.
const FINISHES: [(&str, u32, Option<&str>); 24] = [
    ("Neon Rider", 707, None),
    ("Fade", 38, None),
    ("Crimson Web", 12, None),
    ("Safari Mesh", 72, None),
    ("Forest DDPAT", 5, None),
    ("Tiger Tooth", 409, None),
    ("Damascus Steel", 410, None),
    ("Asiimov", 279, None),
    ("Dragon Lore", 344, None),
    ("Emerald Jörmungandr", 938, None),
    ("Case Hardened", 44, None),
    ("Wildfire", 9101, None),
    ("Nebula", 9102, None),
    ("Halftone", 9103, None),
    ("Rising Sun", 9104, None),
    ("Frost Shard", 9105, None),
    ("Gilded Koi", 9106, None),
    ("Man-o'-war", 9107, None),
    ("霜火", 9108, None),
    ("", 0, None),
    ("Doppler", 415, Some("Ruby")),
    ("Doppler", 417, Some("Black Pearl")),
    ("Doppler", 418, Some("Phase 1")),
    ("Gamma Doppler", 569, Some("Phase 2")),
];

const SVG: &str = "http://www.w3.org/2000/svg";
const RED: &str = "#eb4b4b";

fn tail(model: &str, finish: &str, index: u32, phase: Option<&str>) -> String {
    worn(model, finish, index, phase, None)
}

fn worn(
    model: &str,
    finish: &str,
    index: u32,
    phase: Option<&str>,
    exterior: Option<&str>,
) -> String {
    let whole = path(model, finish, index, phase, exterior, RED);
    whole.strip_prefix("/pictures/").expect("below /pictures/").to_owned()
}

fn every_path() -> impl Iterator<Item = String> {
    let exteriors = [None, Some("MW"), Some("FT"), Some("WW"), Some("BS")];
    let of_all = move |model| {
        FINISHES.into_iter().flat_map(move |(finish, index, phase)| {
            exteriors.map(|exterior| worn(model, finish, index, phase, exterior))
        })
    };
    models().flat_map(of_all)
}

#[test]
fn paths_read_as_promised() {
    let written =
        |finish, index, phase, exterior, color| path("ak47", finish, index, phase, exterior, color);
    assert_eq!(
        written("Neon Rider", 707, None, Some("FT"), "#D32CE6"),
        "/pictures/3/ak47/d32ce6/neon-rider-707-ft.svg"
    );
    assert_eq!(
        written("Neon Rider", 707, None, Some("FN"), RED),
        "/pictures/3/ak47/eb4b4b/neon-rider-707.svg"
    );
    assert_eq!(
        written("Fade", 415, Some("Ruby"), Some("MW"), RED),
        "/pictures/3/ak47/eb4b4b/fade-415-ruby-mw.svg"
    );
    assert_eq!(
        written("Emerald Jörmungandr", 9, None, None, RED),
        "/pictures/3/ak47/eb4b4b/emerald-jormungandr-9.svg"
    );
    assert_eq!(
        written("Man-o'-war", 9, None, None, "red"),
        "/pictures/3/ak47/ffffff/man-o-war-9.svg"
    );
    assert_eq!(
        written("霜火", 9, Some("Phase 12"), Some("??"), ""),
        "/pictures/3/ak47/ffffff/plain-9.svg"
    );
}

#[test]
fn every_weapon_of_the_catalogue_has_a_drawing() {
    let drawn: HashSet<&str> = models().collect();
    assert_eq!(drawn.len(), 63);
    for model in [
        "ak47", "awp", "taser", "knife_karambit", "knife_css", "leather_handwraps",
        "studded_hydra_gloves",
    ] {
        assert!(drawn.contains(model), "{model}");
    }
}

#[test]
fn every_picture_is_small_sound_and_self_contained() {
    for tail in every_path() {
        let svg = draw(&tail).unwrap_or_else(|| panic!("no picture at {tail}"));
        assert!(svg.len() <= 7_680, "{tail} has {} bytes", svg.len());
        let tree = roxmltree::Document::parse(&svg).unwrap_or_else(|why| panic!("{tail}: {why}"));
        let ids: Vec<&str> = tree.descendants().filter_map(|node| node.attribute("id")).collect();
        let known: HashSet<&str> = ids.iter().copied().collect();
        assert_eq!(known.len(), ids.len(), "{tail} defines a name twice");
        for node in tree.descendants() {
            assert!(
                node.tag_name().name() != "script" && node.tag_name().name() != "image",
                "{tail}"
            );
            for value in node.attributes() {
                let named = value
                    .value()
                    .split_once('#')
                    .filter(|_| value.name() == "href" || value.value().starts_with("url("));
                if let Some((_, name)) = named {
                    assert!(known.contains(name.trim_end_matches(')')), "{tail} refers to {name}");
                }
            }
        }
        // The only URL in it is the XML namespace of SVG.
        assert_eq!(svg.matches("://").count(), 1, "{tail}");
    }
}

#[test]
fn exteriors_differ_and_wear_alone_makes_a_picture_longer() {
    for model in models() {
        let pictures = [None, Some("MW"), Some("FT"), Some("WW"), Some("BS")]
            .map(|exterior| draw(&worn(model, "Fade", 38, None, exterior)).unwrap());
        assert_eq!(pictures.iter().collect::<HashSet<_>>().len(), 5, "{model}");
        assert!(pictures.is_sorted_by_key(String::len), "{model}");
    }
}

#[test]
fn five_pistols_have_outlines_of_their_own() {
    let outline = |model: &str| {
        let svg = draw(&tail(model, "Fade", 38, None)).unwrap();
        svg.split("d=\"").nth(1).unwrap().split('"').next().unwrap().to_owned()
    };
    let outlines: HashSet<String> =
        ["glock", "hkp2000", "p250", "fiveseven", "cz75a"].map(outline).into();
    assert_eq!(outlines.len(), 5);
}

#[test]
fn no_outline_surrounds_a_weapon() {
    for tail in every_path().step_by(11) {
        let svg = draw(&tail).unwrap();
        let tree = roxmltree::Document::parse(&svg).unwrap();
        let layers = tree.descendants().filter_map(|node| {
            let layer = node.attribute("href")?.strip_prefix('#')?.get(4..)?;
            matches!(layer, "a" | "b" | "o").then_some(node)
        });
        for node in layers {
            let is_stroked = node.ancestors().any(|at| at.attribute("stroke").is_some());
            // Half of a stroke is outside the outline, unless a clip or a mask keeps it inside.
            let is_kept_inside = node
                .ancestors()
                .any(|at| at.has_attribute("clip-path") || at.has_tag_name((SVG, "mask")));
            assert!(!is_stroked || is_kept_inside, "{tail}");
        }
    }
}

#[test]
fn light_of_the_rarity_comes_from_below_and_a_rim_from_above() {
    let glowing = |color| draw(worn_tail(color).as_str()).unwrap();
    let [red, blue] = ["#eb4b4b", "#4b69ff"].map(glowing);
    assert_ne!(red, blue);
    assert!(!red.contains("4b69ff") && red.matches("#eb4b4b").count() >= 6);
    for tail in every_path().step_by(11) {
        let svg = draw(&tail).unwrap();
        let tree = roxmltree::Document::parse(&svg).unwrap();
        let count = |tag| tree.descendants().filter(|node| node.has_tag_name((SVG, tag))).count();
        assert_eq!(count("mask"), 2, "{tail}");
        assert_eq!(count("filter"), 0, "a blur slows a page of pictures: {tail}");
        let ground: Vec<i32> = tree
            .root_element()
            .children()
            .filter(|node| node.has_tag_name((SVG, "ellipse")))
            .map(|node| node.attribute("cy").unwrap().parse().unwrap())
            .collect();
        assert!(ground.len() == 2 && ground[0] == ground[1] && ground[0] > 135, "{tail}");
    }
}

fn worn_tail(color: &str) -> String {
    path("ak47", "Redline", 282, None, Some("FT"), color).replace("/pictures/", "")
}

#[test]
fn a_picture_never_changes() {
    for tail in every_path().step_by(7) {
        assert_eq!(draw(&tail), draw(&tail));
    }
}

#[test]
fn finishes_look_different_on_one_weapon() {
    for model in models() {
        let pictures: HashSet<String> = FINISHES
            .iter()
            .filter_map(|(finish, index, phase)| draw(&tail(model, finish, *index, *phase)))
            .collect();
        assert_eq!(pictures.len(), FINISHES.len(), "{model}");
    }
}

#[test]
fn two_pictures_on_a_page_share_no_names() {
    let one = draw("3/ak47/eb4b4b/fade-38.svg").expect("drawn");
    let other = draw("3/awp/eb4b4b/fade-38.svg").expect("drawn");
    let ids = |svg: &str| -> HashSet<String> {
        let tree = roxmltree::Document::parse(svg).expect("sound");
        tree.descendants().filter_map(|node| node.attribute("id").map(str::to_owned)).collect()
    };
    assert!(ids(&one).is_disjoint(&ids(&other)));
}

#[test]
fn other_paths_have_no_picture() {
    let long = format!("3/ak47/eb4b4b/{}-1.svg", "a".repeat(49));
    let longer = format!("3/ak47/eb4b4b/{}-1.svg", "a".repeat(9_000));
    let refused = [
        "", "3", "3/ak47/eb4b4b/", "3/ak47", "3/ak47/", "3/ak47/eb4b4b/.svg",
        "3/ak47/eb4b4b/-1.svg", "3/ak47/eb4b4b/fade.svg", "3/ak47/eb4b4b/fade-.svg",
        "3/ak47/eb4b4b/fade-38", "3/ak47/eb4b4b/fade-38.png", "3/ak47/eb4b4b/fade-38.svg.svg",
        "3/ak47/eb4b4b/fade-038.svg", "3/ak47/eb4b4b/fade-+38.svg", "3/ak47/eb4b4b/fade--38.svg",
        "3/ak47/eb4b4b/-fade-38.svg", "3/ak47/eb4b4b/Fade-38.svg", "3/ak47/eb4b4b/fade_x-38.svg",
        "3/ak47/eb4b4b/fade-4294967296.svg", "3/ak47/eb4b4b/fade-38-topaz.svg",
        "3/ak47/eb4b4b/fade-ruby.svg", "3/ak47/eb4b4b/../../etc/passwd",
        "3/ak47/eb4b4b/..%2f-38.svg", "3/ak47/eb4b4b/\"><script>-38.svg",
        "3/ak47/eb4b4b/霜火-38.svg", "3/ak47/eb4b4b/a\0b-38.svg", "3/ak48/eb4b4b/fade-38.svg",
        "2/ak47/eb4b4b/fade-38.svg", "4/ak47/eb4b4b/fade-38.svg", "3/ak47/eb4b4b/fade-38-fn.svg",
        "3/ak47/eb4b4b/fade-38-BS.svg", "3/ak47/eb4b4b/fade-38-bs-ft.svg",
        "3/ak47/eb4b4b/fade-38-bs-ruby.svg", "3/ak47/eb4b4b/fade-bs.svg",
        "/3/ak47/eb4b4b/fade-38.svg", "3/ak47/eb4b4b/x/fade-38.svg", "3/ak47/fade-38.svg",
        "3/ak47/eb4b4/fade-38.svg", "3/ak47/eb4b4b0/fade-38.svg", "3/ak47/EB4B4B/fade-38.svg",
        "3/ak47/eb4b4g/fade-38.svg", "3/ak47/#eb4b4b/fade-38.svg", &long, &longer,
    ];
    for tail in refused {
        assert_eq!(draw(tail), None, "{tail}");
    }
}

#[test]
fn a_finish_may_be_named_like_a_phase_or_a_number() {
    for (finish, index, phase) in [
        ("Ruby", 1, None),
        ("Phase 1", 2, None),
        ("88", 3, Some("Phase 3")),
        ("Black Pearl", 4, Some("Ruby")),
        ("38 BS", 5, None),
    ] {
        assert!(draw(&tail("ak47", finish, index, phase)).is_some(), "{finish}");
    }
    let endless = "Neon ".repeat(40);
    assert!(draw(&tail("ak47", &endless, u32::MAX, Some("Black Pearl"))).is_some());
}
