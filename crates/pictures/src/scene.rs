//! Assembles a picture: shadow, finish, bare metal, seams, and the light on them.

use crate::finish;
use crate::light::{self, Light};
use crate::material;
use crate::name::Name;
use crate::palette;
use crate::patterns::{self, Frame};
use crate::pose::Pose;
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
    let tag = Rng::of(&format!("{} {} {seed}", name.shape.model, name.glow)).tag();
    let [x, y, w, h] = name.shape.frame;
    let frame = Frame { x, y, w, h };
    let painted = patterns::paint(kind, frame, &colours, &mut rng, &tag);
    let sheen = rng.between(34, 58);
    let worn = wear::draw(name.wear, name.shape, &colours, &mut rng, &tag);
    let material = material::choose(name.finish, kind, name.shape.is_cloth());
    let pose = Pose::of(name.shape);
    let light = Light {
        material,
        sheen,
        wear: name.wear,
        glow: name.glow,
        metal: colours.metal,
        tag: &tag,
    };
    [
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 360 270\"><defs>".to_owned(),
        layers(name.shape, &tag),
        light.gradients(),
        painted.defs,
        "</defs>".to_owned(),
        light::ground(&pose, &tag),
        format!("<g transform=\"{}\" stroke-linejoin=\"round\">", pose.transform),
        light.coat(frame, colours.ground, &format!("{}{worn}", painted.body), &pose),
        light.bare(&pose),
        seams(&pose, &tag),
        light.rims(&pose),
        "</g></svg>".to_owned(),
    ]
    .concat()
}

/// The three layers of the weapon, each defined once and used by name; `o` is their outline.
fn layers(shape: &Shape, t: &str) -> String {
    format!(
        "<path id=\"{t}a\" d=\"{}\"/><path id=\"{t}b\" d=\"{}\"/><path id=\"{t}c\" d=\"{}\"/>\
         <g id=\"{t}o\"><use href=\"#{t}a\"/><use href=\"#{t}b\"/></g><clipPath id=\"{t}p\"><use href=\"#{t}a\"/></clipPath><clipPath id=\"{t}m\"><use href=\"#{t}b\"/></clipPath>",
        shape.paint, shape.metal, shape.lines
    )
}

/// Grooves: a dark cut with a lit lower lip.
fn seams(pose: &Pose, t: &str) -> String {
    format!(
        "<g fill=\"none\" stroke-linecap=\"round\"><use href=\"#{t}c\" stroke=\"#0009\" stroke-width=\"{}\"/>\
         <use href=\"#{t}c\" y=\"{1}\" stroke=\"#fff4\" stroke-width=\"{1}\"/></g>",
        pose.unscaled(11),
        pose.unscaled(8)
    )
}
