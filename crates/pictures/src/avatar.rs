//! Pictures that customers may choose for their profile: calm shapes, each in the colours of a
//! palette.

use std::fmt::Write;

/// Two background colours, and two for the shapes on it.
type Colours = [&'static str; 4];

const COLOURS: [Colours; 12] = [
    ["#ff9a5a", "#ff5e62", "#ffe3b8", "#7a1f3d"],
    ["#4facfe", "#1d5fc4", "#d9f3fb", "#0c2c73"],
    ["#43cea2", "#185a9d", "#c9f0dd", "#0a4152"],
    ["#a873f0", "#6a35b8", "#f0b8ff", "#2f1566"],
    ["#f7c843", "#f0772f", "#fff0bf", "#8c2567"],
    ["#ff9fc6", "#e0569a", "#fff0c9", "#6a35b8"],
    ["#2fe08f", "#00935a", "#b6ffd6", "#004a3a"],
    ["#8e9eab", "#3c4048", "#eef2f3", "#1d1c22"],
    ["#e52d27", "#b31217", "#ff9a7a", "#3d0d28"],
    ["#25b39c", "#3a2a8c", "#f0c040", "#0f6b6f"],
    ["#c9922b", "#7d500f", "#f3d27a", "#3d2c14"],
    ["#28365c", "#141c38", "#c9d6ff", "#4a64a0"],
];

/// Draws a picture by its number, from 1 on; `None` if there is none.
#[must_use]
pub fn avatar(number: u32) -> Option<String> {
    let index = usize::try_from(number.checked_sub(1)?).ok()?;
    let [light, dark, bright, deep] = COLOURS.get(index)?;
    let mut svg = String::new();
    // Writing to a string cannot fail.
    let _ = write!(
        svg,
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="{light}"/><stop offset="1" stop-color="{dark}"/></linearGradient><clipPath id="c"><rect width="256" height="256"/></clipPath></defs><rect width="256" height="256" fill="url(#g)"/><g clip-path="url(#c)">{}</g></svg>"##,
        shapes(index, bright, deep)
    );
    Some(svg)
}

/// The foreground: six drawings, each in two palettes.
fn shapes(index: usize, bright: &str, deep: &str) -> String {
    match index % 6 {
        0 => format!(
            r#"<circle cx="128" cy="132" r="62" fill="{bright}"/><path d="M0 176c44-26 84-26 128 0s84 26 128 0v80H0z" fill="{deep}" opacity=".55"/><path d="M0 204c44-22 84-22 128 0s84 22 128 0v52H0z" fill="{deep}"/>"#
        ),
        1 => format!(
            r#"<path d="M0 256L92 92l60 96 34-52 70 120z" fill="{deep}" opacity=".7"/><path d="M92 92l26 42-18 10-14-12-20 6z" fill="{bright}"/><circle cx="196" cy="66" r="24" fill="{bright}"/>"#
        ),
        2 => format!(
            r#"<path d="M128 44c46 40 72 76 72 108a72 72 0 0 1-144 0c0-32 26-68 72-108z" fill="{bright}" opacity=".9"/><path d="M128 96c26 26 40 46 40 66a40 40 0 0 1-80 0c0-20 14-40 40-66z" fill="{deep}" opacity=".75"/>"#
        ),
        3 => format!(
            r#"<path d="M128 36l80 46v92l-80 46-80-46V82z" fill="{deep}" opacity=".6"/><path d="M128 36l80 46-80 46-80-46z" fill="{bright}"/><path d="M128 128v92l80-46V82z" fill="{deep}" opacity=".55"/>"#
        ),
        4 => format!(
            r#"<g fill="none" stroke-linecap="round" stroke-width="22"><path d="M28 150a100 100 0 0 1 200 0" stroke="{bright}"/><path d="M64 156a64 64 0 0 1 128 0" stroke="{deep}" opacity=".7"/><path d="M100 160a28 28 0 0 1 56 0" stroke="{bright}" opacity=".85"/></g><path d="M0 190h256v66H0z" fill="{deep}" opacity=".8"/>"#
        ),
        _ => format!(
            r#"<circle cx="104" cy="118" r="66" fill="{bright}" opacity=".88"/><circle cx="158" cy="146" r="66" fill="{deep}" opacity=".72"/><circle cx="196" cy="60" r="18" fill="{bright}"/>"#
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::{COLOURS, avatar};
    use std::collections::HashSet;

    #[test]
    fn each_is_drawn_and_no_two_are_alike() {
        let drawn: HashSet<String> = (1..=12).map(|number| avatar(number).unwrap()).collect();
        assert_eq!(drawn.len(), COLOURS.len());
        for svg in drawn {
            let document = roxmltree::Document::parse(&svg).unwrap();
            assert_eq!(document.root_element().tag_name().name(), "svg");
            assert!(!svg.contains("script") && svg.len() < 2_000);
        }
        for number in [0, 13, u32::MAX] {
            assert_eq!(avatar(number), None);
        }
    }
}
