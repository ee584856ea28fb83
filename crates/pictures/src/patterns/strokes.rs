//! Patterns drawn with a pen: waves, swirls, webs, circuits and ornament.

use std::fmt::Write as _;

use super::{Frame, Painted, around};
use crate::palette::Palette;
use crate::rng::Rng;

/// One wavy line from the left of the frame to its right.
fn ripple(path: &mut String, frame: Frame, y: i32, rng: &mut Rng) {
    let step = (frame.w / 6).max(8);
    let lift = rng.between(4, 11);
    let _ =
        write!(path, "M{} {y}q{} {} {step} {}", frame.x - 8, step / 2, -lift, rng.between(-3, 3));
    for _ in 0..6 {
        let _ = write!(path, "t{step} {}", rng.between(-5, 5));
    }
}

/// Folded steel: one set of close wavy lines, laid down three times in thinner and brighter tones.
pub(super) fn waves(frame: Frame, colours: &Palette, rng: &mut Rng, tag: &str) -> Painted {
    let lines = (frame.h / 7).clamp(7, 11);
    let mut path = String::new();
    for line in 0..lines {
        ripple(&mut path, frame, frame.y + frame.h * line / lines, rng);
    }
    let defs = format!("<path id=\"{tag}w\" d=\"{path}\" fill=\"none\"/>");
    let mut body = String::new();
    for (colour, width, y) in
        [(colours.second, "5", 0), (colours.third, "2.6", 3), (colours.accent, ".9", 5)]
    {
        let _ = write!(
            body,
            "<use href=\"#{tag}w\" y=\"{y}\" stroke=\"{colour}\" stroke-width=\"{width}\"/>"
        );
    }
    Painted { defs, body }
}

/// Molten colours drawn through each other: broad soft strokes under thin bright ones.
pub(super) fn swirl(frame: Frame, colours: &Palette, rng: &mut Rng) -> String {
    let mut out = String::from("<g fill=\"none\" stroke-linecap=\"round\">");
    let layers = [
        (colours.second, 30, 85, 4),
        (colours.third, 20, 75, 4),
        (colours.second, 9, 90, 3),
        (colours.accent, 5, 55, 3),
        (colours.accent, 2, 80, 2),
    ];
    for (colour, width, opacity, count) in layers {
        let mut path = String::new();
        for _ in 0..count {
            let x = frame.x + rng.between(0, frame.w * 3 / 4);
            let y = frame.y + rng.between(0, frame.h);
            let reach = rng.between(22, 46);
            let rise = rng.between(-frame.h / 2, frame.h / 2);
            let _ = write!(
                path,
                "M{x} {y}q{} {rise} {reach} {}t{reach} {}",
                reach / 2,
                rise / 3,
                rng.between(-24, 24)
            );
        }
        let _ = write!(
            out,
            "<path d=\"{path}\" stroke=\"{colour}\" stroke-width=\"{width}\" opacity=\".{opacity}\"/>"
        );
    }
    out + "</g>"
}

/// A cobweb drawn once and used in several positions: threads with sagging rings between them.
pub(super) fn web(frame: Frame, colours: &Palette, rng: &mut Rng, tag: &str) -> Painted {
    let mut path = String::new();
    for thread in 0..8 {
        let end = around((0, 0), thread * 2, 78);
        let _ = write!(path, "M0 0l{} {}", end.0, end.1);
    }
    for ring in 1..5 {
        let far = ring * ring * 2 + ring * 8;
        let mut at = around((0, 0), 0, far);
        let _ = write!(path, "M{} {}", at.0, at.1);
        for thread in 0..8 {
            let sag = around((0, 0), thread * 2 + 1, far * 7 / 10);
            let end = around((0, 0), thread * 2 + 2, far);
            let _ = write!(
                path,
                "q{} {} {} {}",
                sag.0 - at.0,
                sag.1 - at.1,
                end.0 - at.0,
                end.1 - at.1
            );
            at = end;
        }
    }
    let defs = format!("<path id=\"{tag}w\" d=\"{path}\" fill=\"none\"/>");
    let mut webs = String::new();
    for part in 0..4 {
        let x = frame.x + frame.w * (1 + 2 * part) / 8 + rng.between(-10, 10);
        let y = frame.y + frame.h * rng.between(10, 85) / 100;
        let turn = rng.between(0, 45);
        let _ =
            write!(webs, "<use href=\"#{tag}w\" transform=\"translate({x} {y})rotate({turn})\"/>");
    }
    let body = format!(
        "<g stroke=\"#12080bdd\" stroke-width=\"1.9\">{webs}</g><g stroke=\"{}66\" stroke-width=\".7\">{webs}</g>",
        colours.accent
    );
    Painted { defs, body }
}

/// Traces that run straight, turn by 45 degrees and end in a pad.
pub(super) fn circuit(frame: Frame, colours: &Palette, rng: &mut Rng) -> String {
    let mut out =
        String::from("<g fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\">");
    for (colour, width, count) in
        [(colours.second, "2.2", 8), (colours.third, "1.6", 8), (colours.accent, "1.2", 4)]
    {
        let mut traces = String::new();
        let mut pads = String::new();
        for _ in 0..count {
            let x = frame.x + rng.between(-10, frame.w * 3 / 4);
            let y = frame.y + rng.between(3, frame.h.max(4) - 3);
            let (first, second) = (rng.between(14, 50), rng.between(10, 44));
            let turn = rng.between(-14, 14);
            let aside = turn.abs();
            let _ = write!(traces, "M{x} {y}h{first}l{aside} {turn}h{second}");
            let _ = write!(pads, "M{} {}h.1", x + first + aside + second, y + turn);
        }
        let _ = write!(
            out,
            "<g stroke=\"{colour}\"><path d=\"{traces}\" stroke-width=\"{width}\"/><path d=\"{pads}\" stroke-width=\"6\"/></g>"
        );
    }
    out + "</g>"
}

/// A repeated ornament of scrolls and a gem, as on engraved receivers.
pub(super) fn filigree(frame: Frame, colours: &Palette, rng: &mut Rng, tag: &str) -> Painted {
    let (x, y, turn) =
        (frame.x + rng.between(0, 20), frame.y + rng.between(0, 12), rng.between(0, 1) * 45);
    let scroll = "M0 13c6-12 15-9 14-2s-9 5-7 0M36 13c-6-12-15-9-14-2s9 5 7 0M0 13c6 12 15 9 14 2M36 13c-6 12-15 9-14 2M18 0v5M18 21v5";
    let defs = format!(
        "<path id=\"{tag}s\" d=\"{scroll}\" fill=\"none\" stroke-linecap=\"round\"/>\
         <pattern id=\"{tag}t\" x=\"{x}\" y=\"{y}\" width=\"36\" height=\"26\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate({turn})\">\
         <use href=\"#{tag}s\" stroke=\"{}\" stroke-width=\"3\"/><use href=\"#{tag}s\" y=\"-.6\" stroke=\"{}\" stroke-width=\"1.2\"/>\
         <path d=\"M18 8l4 5-4 5-4-5z\" fill=\"{}\"/></pattern>",
        colours.second, colours.third, colours.accent
    );
    let body = format!(
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"url(#{tag}t)\"/>",
        frame.x, frame.y, frame.w, frame.h
    );
    Painted { defs, body }
}
