//! Patterns made of light or of one repeated tile.

use std::fmt::Write as _;

use super::{Frame, Painted, around};
use crate::palette::Palette;
use crate::rng::Rng;

/// The whole frame, filled with something defined elsewhere.
fn cover(frame: Frame, fill: &str) -> String {
    let Frame { x, y, w, h } = frame;
    format!("<rect x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\" fill=\"url(#{fill})\"/>")
}

/// A `pattern` element of the given size.
fn tile(name: &str, size: (i32, i32), turn: i32, content: &str) -> String {
    format!(
        "<pattern id=\"{name}\" width=\"{}\" height=\"{}\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate({turn})\">{content}</pattern>",
        size.0, size.1
    )
}

/// A gradient of all four colours along the weapon.
pub(super) fn fade(frame: Frame, colours: &Palette, rng: &mut Rng, tag: &str) -> Painted {
    let lean = rng.between(10, 45);
    let (early, late) = (rng.between(24, 36), rng.between(58, 70));
    let defs = format!(
        "<linearGradient id=\"{tag}f\" x2=\"1\" y2=\".{lean}\"><stop offset=\".06\" stop-color=\"{}\"/>\
         <stop offset=\".{early}\" stop-color=\"{}\"/><stop offset=\".{late}\" stop-color=\"{}\"/>\
         <stop offset=\".94\" stop-color=\"{}\"/></linearGradient>",
        colours.ground, colours.second, colours.third, colours.accent
    );
    let mut body = cover(frame, &format!("{tag}f"));
    let mut glints = String::new();
    for _ in 0..14 {
        let x = frame.x + rng.between(0, frame.w);
        let y = frame.y + rng.between(0, frame.h);
        let _ = write!(glints, "M{x} {y}l{}-3", rng.between(9, 26));
    }
    let _ =
        write!(body, "<path d=\"{glints}\" stroke=\"#fff\" stroke-width=\".8\" opacity=\".35\"/>");
    Painted { defs, body }
}

/// A glow from one point with broad beams around it.
pub(super) fn rays(frame: Frame, colours: &Palette, rng: &mut Rng, tag: &str) -> Painted {
    let centre = (
        frame.x + frame.w * rng.between(20, 75) / 100,
        frame.y + frame.h * rng.between(35, 85) / 100,
    );
    let defs = format!(
        "<radialGradient id=\"{tag}f\" gradientUnits=\"userSpaceOnUse\" cx=\"{}\" cy=\"{}\" r=\"{}\"><stop stop-color=\"{}\"/>\
         <stop offset=\".3\" stop-color=\"{}\"/><stop offset=\"1\" stop-color=\"{}\"/></radialGradient>",
        centre.0,
        centre.1,
        frame.w * 6 / 10,
        colours.third,
        colours.ground,
        colours.second
    );
    let mut beams = String::new();
    for beam in 0..8 {
        let (a, b) = (around(centre, beam * 2, 300), around(centre, beam * 2 + 1, 300));
        let _ = write!(beams, "M{} {}L{} {} {} {}z", centre.0, centre.1, a.0, a.1, b.0, b.1);
    }
    let mut body = cover(frame, &format!("{tag}f"));
    let _ = write!(body, "<path d=\"{beams}\" fill=\"{}\" opacity=\".55\"/>", colours.third);
    let (x, y) = centre;
    let _ = write!(body, "<circle cx=\"{x}\" cy=\"{y}\" r=\"9\" fill=\"{}\"/>", colours.third);
    Painted { defs, body }
}

/// A honeycomb with some cells lit.
pub(super) fn hex(frame: Frame, colours: &Palette, rng: &mut Rng, tag: &str) -> Painted {
    let comb = format!(
        "<path d=\"M0 4l7-4 7 4v8l-7 4v8M7 16l-7-4V4\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\"/>",
        colours.second
    );
    let defs = tile(&format!("{tag}t"), (14, 24), 0, &comb);
    let mut body = String::new();
    for (colour, count) in [(colours.third, 16), (colours.second, 10), (colours.accent, 6)] {
        let mut cells = String::new();
        for _ in 0..count {
            let row = frame.y / 12 + rng.between(0, frame.h / 12);
            let column = frame.x / 14 + rng.between(0, frame.w / 14);
            let (x, y) = (column * 14 + 7 + row % 2 * 7, row * 12);
            let _ = write!(cells, "M{x} {y}l7 4v8l-7 4-7-4v-8z");
        }
        let _ = write!(body, "<path d=\"{cells}\" fill=\"{colour}\"/>");
    }
    body += &cover(frame, &format!("{tag}t"));
    Painted { defs, body }
}

/// Print dots that grow from one end to the other.
pub(super) fn dots(frame: Frame, colours: &Palette, rng: &mut Rng, tag: &str) -> Painted {
    let turn = rng.between(1, 5) * 15;
    let dot = |radius: &str, colour: &str| {
        format!(
            "<path d=\"M5 5h.01M0 0h.01M10 0h.01M0 10h.01M10 10h.01\" stroke=\"{colour}\" stroke-width=\"{radius}\" stroke-linecap=\"round\"/>"
        )
    };
    let defs = tile(&format!("{tag}t"), (10, 10), turn, &dot("3.4", colours.third))
        + &tile(&format!("{tag}u"), (10, 10), turn, &dot("5.6", colours.second))
        + &format!(
            "<linearGradient id=\"{tag}f\" x2=\"1\" y2=\".3\"><stop offset=\".1\" stop-color=\"{}\"/><stop offset=\".9\" stop-color=\"{}\"/></linearGradient>",
            colours.ground, colours.accent
        );
    let part = frame.w * rng.between(40, 60) / 100;
    let left = Frame { w: part, ..frame };
    let right = Frame { x: frame.x + part, w: frame.w - part, ..frame };
    let body = cover(frame, &format!("{tag}f"))
        + &cover(left, &format!("{tag}t"))
        + &cover(right, &format!("{tag}u"));
    Painted { defs, body }
}

/// Overlapping scales, each with a lit rim.
pub(super) fn scales(frame: Frame, colours: &Palette, rng: &mut Rng, tag: &str) -> Painted {
    let turn = rng.between(-2, 2) * 15;
    let scale = |x: i32, y: i32, fill: &str| {
        format!("<path d=\"M{x} {y}a8 9 0 0 0 16 0z\" fill=\"{fill}\"/>")
    };
    let content = format!(
        "<g stroke=\"{}\" stroke-width=\"1.1\">{}{}{}{}</g>",
        colours.third,
        scale(0, 8, colours.ground),
        scale(-8, 0, colours.second),
        scale(8, 0, colours.ground),
        scale(0, -8, colours.second)
    );
    let defs = tile(&format!("{tag}t"), (16, 16), turn, &content)
        + &format!(
            "<linearGradient id=\"{tag}f\" x2=\"1\"><stop stop-color=\"{0}\" stop-opacity=\"0\"/><stop offset=\".5\" stop-color=\"{0}\" stop-opacity=\".5\"/><stop offset=\"1\" stop-color=\"{0}\" stop-opacity=\"0\"/></linearGradient>",
            colours.accent
        );
    Painted { defs, body: cover(frame, &format!("{tag}t")) + &cover(frame, &format!("{tag}f")) }
}

/// Clouds of colour with many small points and a few bright ones.
pub(super) fn specks(frame: Frame, colours: &Palette, rng: &mut Rng, tag: &str) -> Painted {
    let mut defs = String::new();
    let mut body = String::new();
    for (name, colour) in [("f", colours.second), ("h", colours.third)] {
        let _ = write!(
            defs,
            "<radialGradient id=\"{tag}{name}\"><stop stop-color=\"{colour}\"/><stop offset=\"1\" stop-color=\"{colour}\" stop-opacity=\"0\"/></radialGradient>"
        );
        for part in 0..2 {
            let x = frame.x + frame.w * part / 2 + rng.between(0, frame.w / 2);
            let y = frame.y + rng.between(0, frame.h);
            let (rx, ry) =
                (frame.w * rng.between(22, 36) / 100, frame.h * rng.between(45, 75) / 100);
            let _ = write!(
                body,
                "<ellipse cx=\"{x}\" cy=\"{y}\" rx=\"{rx}\" ry=\"{ry}\" fill=\"url(#{tag}{name})\"/>"
            );
        }
    }
    for (colour, width, count) in
        [(colours.third, "1.8", 18), (colours.accent, "1.2", 30), (colours.accent, "3.2", 8)]
    {
        let mut path = String::new();
        for _ in 0..count {
            let _ = write!(
                path,
                "M{} {}h.1",
                frame.x + rng.between(0, frame.w),
                frame.y + rng.between(0, frame.h)
            );
        }
        let _ = write!(
            body,
            "<path d=\"{path}\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"round\"/>"
        );
    }
    Painted { defs, body }
}
