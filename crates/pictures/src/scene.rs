//! Assembles a picture: shadow, rim, finish, light, bare metal and seams.

use crate::finish;
use crate::name::Name;
use crate::palette::{self, Metal, Palette};
use crate::patterns::{self, Frame, Painted};
use crate::rng::Rng;
use crate::shapes::Shape;
use crate::wear;

/// Draws the picture of a parsed path.
pub(crate) fn draw(name: &Name<'_>) -> String {
    let seed = format!("{} {} {}", name.finish, name.index, name.phase.unwrap_or(""));
    // The colours and pattern are chosen without the model, so that a finish is alike on every
    // weapon.
    let mut rng = Rng::of(&seed);
    let colours = palette::choose(name.finish, name.phase, &mut rng);
    let kind = finish::choose(name.finish, name.phase.is_some(), &mut rng);
    let tag = Rng::of(&format!("{} {seed}", name.shape.model)).tag();
    let [x, y, w, h] = name.shape.frame;
    let frame = Frame { x, y, w, h };
    let painted = patterns::paint(kind, frame, &colours, &mut rng, &tag);
    let sheen = rng.between(30, 58);
    let worn = wear::draw(name.wear, name.shape, &colours, &mut rng, &tag);
    [
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 360 270\"><defs>".to_owned(),
        layers(name.shape, &tag),
        lights(&colours, sheen, name.wear.gloss(), &tag),
        painted.defs.clone(),
        "</defs>".to_owned(),
        ground(name.shape, &tag),
        format!("<g transform=\"rotate({} 180 130)\" stroke-linejoin=\"round\">", name.shape.tilt),
        rim(&tag),
        coat(frame, &colours, &painted, &worn, &tag),
        bare(&tag),
        seams(&tag),
        "</g></svg>".to_owned(),
    ]
    .concat()
}

/// The three layers of the weapon, each defined once and used by name; `o` is their common outline.
fn layers(shape: &Shape, t: &str) -> String {
    format!(
        "<path id=\"{t}a\" d=\"{}\"/><path id=\"{t}b\" d=\"{}\"/><path id=\"{t}c\" d=\"{}\"/>\
         <g id=\"{t}o\"><use href=\"#{t}a\"/><use href=\"#{t}b\"/></g>\
         <clipPath id=\"{t}p\"><use href=\"#{t}a\"/></clipPath><clipPath id=\"{t}m\"><use href=\"#{t}b\"/></clipPath>",
        shape.paint, shape.metal, shape.lines
    )
}

/// Light from above, a gloss across the side, the sheen of bare metal, and the shadow on the
/// ground.
fn lights(colours: &Palette, sheen: i32, gloss: char, t: &str) -> String {
    let Metal(lit, middle, shaded) = colours.metal;
    let (before, after) = (sheen - 12, sheen + 9);
    format!(
        "<linearGradient id=\"{t}l\" x2=\"0\" y2=\"1\"><stop stop-color=\"#fff6\"/><stop offset=\".38\" stop-color=\"#fff0\"/>\
         <stop offset=\".5\" stop-color=\"#0000\"/><stop offset=\"1\" stop-color=\"#0008\"/></linearGradient>\
         <linearGradient id=\"{t}g\" x2=\"1\" y2=\".4\"><stop offset=\".{before}\" stop-color=\"#fff0\"/><stop offset=\".{sheen}\" stop-color=\"#fff{gloss}\"/>\
         <stop offset=\".{after}\" stop-color=\"#fff0\"/></linearGradient>\
         <linearGradient id=\"{t}k\" x2=\".12\" y2=\"1\"><stop stop-color=\"{lit}\"/><stop offset=\".42\" stop-color=\"{middle}\"/><stop offset=\"1\" stop-color=\"{shaded}\"/></linearGradient>\
         <radialGradient id=\"{t}e\"><stop stop-color=\"{0}70\"/><stop offset=\"1\" stop-color=\"{0}00\"/></radialGradient>\
         <radialGradient id=\"{t}d\"><stop stop-color=\"#0007\"/><stop offset=\"1\" stop-color=\"#0000\"/></radialGradient>",
        colours.ground
    )
}

/// A little of the finish's colour on the ground, and the contact shadow in it.
fn ground(shape: &Shape, t: &str) -> String {
    let Shape { floor, reach, .. } = *shape;
    let inner = reach * 5 / 6;
    format!(
        "<ellipse cx=\"180\" cy=\"{floor}\" rx=\"{reach}\" ry=\"14\" fill=\"url(#{t}e)\"/>\
         <ellipse cx=\"180\" cy=\"{floor}\" rx=\"{inner}\" ry=\"7\" fill=\"url(#{t}d)\"/>"
    )
}

/// A dark hairline around a light one, so that one of them is visible on any background.
fn rim(t: &str) -> String {
    format!(
        "<use href=\"#{t}o\" stroke=\"#17130f66\" stroke-width=\"3\"/><use href=\"#{t}o\" stroke=\"#f4efe688\" stroke-width=\"1.6\"/>"
    )
}

/// The painted parts: ground colour, pattern, wear, gloss, light, and an edge lit above and shaded
/// below.
fn coat(frame: Frame, colours: &Palette, painted: &Painted, worn: &str, t: &str) -> String {
    let Frame { x, y, w, h } = frame;
    let cover = format!("x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\"");
    format!(
        "<g clip-path=\"url(#{t}p)\"><rect {cover} fill=\"{}\"/>{}{worn}<rect {cover} fill=\"url(#{t}g)\"/><rect {cover} fill=\"url(#{t}l)\"/>{}</g>",
        colours.ground,
        painted.body,
        edge(t, "a")
    )
}

/// The bare parts, lit in the same way.
fn bare(t: &str) -> String {
    format!(
        "<use href=\"#{t}b\" fill=\"url(#{t}k)\"/><g clip-path=\"url(#{t}m)\">{}</g>",
        edge(t, "b")
    )
}

/// Half of each stroke falls outside the clip, which leaves light on upper edges and shade on lower
/// ones.
fn edge(t: &str, layer: &str) -> String {
    format!(
        "<g fill=\"none\"><use href=\"#{t}{layer}\" y=\"-3\" stroke=\"#0005\" stroke-width=\"6\"/>\
         <use href=\"#{t}{layer}\" y=\"1\" stroke=\"#fff9\" stroke-width=\"1.8\"/></g>"
    )
}

/// Grooves: a dark cut with a lit lower lip.
fn seams(t: &str) -> String {
    format!(
        "<g fill=\"none\" stroke-linecap=\"round\"><use href=\"#{t}c\" stroke=\"#0009\" stroke-width=\"1.2\"/>\
         <use href=\"#{t}c\" y=\"1.1\" stroke=\"#fff5\" stroke-width=\".8\"/></g>"
    )
}
