//! The patterns of finishes, laid out in the frame of the weapon.

mod cuts;
mod strokes;
mod tiles;

use crate::palette::Palette;
use crate::rng::Rng;

/// The pattern of a finish, without its colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Blobs,
    Circuit,
    Digital,
    Dots,
    Facets,
    Fade,
    Filigree,
    Flames,
    Hex,
    Panels,
    Rays,
    Scales,
    Specks,
    Swirl,
    Tiger,
    Waves,
    Web,
}

/// The area of a pattern, in whole units.
#[derive(Clone, Copy)]
pub(crate) struct Frame {
    pub(crate) x: i32,
    pub(crate) y: i32,
    pub(crate) w: i32,
    pub(crate) h: i32,
}

/// SVG text: definitions used by name, and the elements drawn over the ground colour.
pub(crate) struct Painted {
    pub(crate) defs: String,
    pub(crate) body: String,
}

impl Painted {
    fn plain(body: String) -> Self {
        Self { defs: String::new(), body }
    }
}

/// Sixteen directions with a length of a hundred units, so that no pattern needs fractions.
const ROUND: [(i32, i32); 16] = [
    (100, 0),
    (92, 38),
    (71, 71),
    (38, 92),
    (0, 100),
    (-38, 92),
    (-71, 71),
    (-92, 38),
    (-100, 0),
    (-92, -38),
    (-71, -71),
    (-38, -92),
    (0, -100),
    (38, -92),
    (71, -71),
    (92, -38),
];

/// The point at a distance from a centre, in one of the sixteen directions.
pub(crate) fn around(centre: (i32, i32), direction: usize, distance: i32) -> (i32, i32) {
    let (dx, dy) = ROUND.get(direction % ROUND.len()).copied().unwrap_or((100, 0));
    (centre.0 + dx * distance / 100, centre.1 + dy * distance / 100)
}

/// Draws a pattern; `tag` prefixes every name that it defines.
pub(crate) fn paint(
    kind: Kind,
    frame: Frame,
    colours: &Palette,
    rng: &mut Rng,
    tag: &str,
) -> Painted {
    match kind {
        Kind::Blobs => Painted::plain(cuts::blobs(frame, colours, rng)),
        Kind::Digital => Painted::plain(cuts::digital(frame, colours, rng)),
        Kind::Facets => Painted::plain(cuts::facets(frame, colours, rng)),
        Kind::Flames => Painted::plain(cuts::flames(frame, colours, rng)),
        Kind::Panels => Painted::plain(cuts::panels(frame, colours, rng)),
        Kind::Tiger => Painted::plain(cuts::tiger(frame, colours, rng)),
        Kind::Circuit => Painted::plain(strokes::circuit(frame, colours, rng)),
        Kind::Filigree => strokes::filigree(frame, colours, rng, tag),
        Kind::Swirl => Painted::plain(strokes::swirl(frame, colours, rng)),
        Kind::Waves => strokes::waves(frame, colours, rng, tag),
        Kind::Web => strokes::web(frame, colours, rng, tag),
        Kind::Dots => tiles::dots(frame, colours, rng, tag),
        Kind::Fade => tiles::fade(frame, colours, rng, tag),
        Kind::Hex => tiles::hex(frame, colours, rng, tag),
        Kind::Rays => tiles::rays(frame, colours, rng, tag),
        Kind::Scales => tiles::scales(frame, colours, rng, tag),
        Kind::Specks => tiles::specks(frame, colours, rng, tag),
    }
}
